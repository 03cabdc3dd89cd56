"""HTML that follows the page's theme, and reads well when every style is taken away.

Markup is semantic and in reading order, rank and suit stand together and cards are parted by spaces, pictures carry themselves
as images: a page that strips what it does not trust keeps the words, and often the pictures too.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from pinochle_lab.view.css import STYLE
from pinochle_lab.view.schema.card import is_hidden, suit_of
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinochle_lab.view.schema.card import CardView


def text(words: str) -> str:
    """Words as markup."""
    return escape(words, quote=False)


def panel(title: str, parts: Iterable[str], *, sub: str = "", style: str = STYLE) -> str:
    """A picture of several parts under its title, as one figure."""
    under = f'\n<p class="pl-sub">{text(sub)}</p>' if sub else ""
    body = "\n".join(part for part in parts if part)
    return f'{style}\n<figure class="pl-view">\n<figcaption>{text(title)}</figcaption>{under}\n{body}\n</figure>'


def label(card: CardView, style: Style = PLAIN) -> str:
    """A card in a line of writing, in its suit's colour."""
    if is_hidden(card):
        return card["label"]
    return f'<span class="pl-{style.suit_name(suit_of(card))}">{card["label"]}</span>'


def labels(cards: Iterable[CardView], style: Style = PLAIN) -> str:
    """Cards in a line of writing."""
    return " ".join(label(card, style) for card in cards)


def table(head: Sequence[str], rows: Iterable[Sequence[str]], *, foot: Sequence[str] = (), figures: int = 1) -> str:
    """A table of markup cells; the last `figures` columns hold figures, and the first cell of a row is its heading."""
    first = len(head) - figures
    lines = [f"<thead>{_line(head, first, ('th', 'th'), 'col')}</thead>"]
    lines.append("<tbody>" + "\n".join(_line(row, first, ("th", "td"), "row") for row in rows) + "</tbody>")
    if foot:
        lines.append(f"<tfoot class='pl-sum'>{_line(foot, first, ('th', 'td'), 'row')}</tfoot>")
    return "<table>" + "\n".join(lines) + "</table>"


def _line(cells: Sequence[str], first: int, names: tuple[str, str], scope: str) -> str:
    parts = []
    for column, cell in enumerate(cells):
        name = names[min(column, 1)]
        scoped = f' scope="{scope}"' if name == "th" else ""
        figure = ' class="pl-n"' if column >= first else ""
        parts.append(f"<{name}{scoped}{figure}>{cell}</{name}>")
    return f"<tr>{' '.join(parts)}</tr>"
