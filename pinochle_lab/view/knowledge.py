"""What one seat could know: how many deals fit, which play told what, and where each unseen card may lie."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.schema.card import card_view
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from fractions import Fraction

    from pinochle_lab.analysis.known import Knowledge
    from pinochle_lab.core.card import Card
    from pinochle_lab.view.drawing import Drawing

_COLUMN = 84


def to_text(knowledge: Knowledge) -> str:
    """The count, the clues, and a line for cards that lie in the same places with the same chances."""
    lines = [str(knowledge)]
    places = _places(knowledge)
    for cards, chances in groups(knowledge):
        shares = ", ".join(f"{name} {share(chance)}" for name, chance in zip(places, chances, strict=True))
        lines.append(f"{' '.join(card.label for card in cards)}: {shares}")
    return "\n".join(lines)


def to_html(knowledge: Knowledge, style: Style = PLAIN) -> str:
    """A column for each place, a row for cards that share their chances."""
    rows = [
        (" ".join(html.label(card_view(card), style) for card in cards), *map(share, chances))
        for cards, chances in groups(knowledge)
    ]
    places = _places(knowledge)
    parts = [f"<ul>{''.join(f'<li>{html.text(clue.text)}</li>' for clue in knowledge.clues)}</ul>"] if knowledge.clues else []
    if rows:
        parts.append(html.table(("Unseen", *map(html.text, places)), rows, figures=len(places)))
    return html.panel(_title(knowledge), parts, sub=_sentence(knowledge))


def to_drawing(knowledge: Knowledge, _style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    places, found = _places(knowledge), groups(knowledge)
    longest = max((sum(len(card.label) + 1 for card in cards) for cards, _ in found), default=0)
    page = Sheet(_title(knowledge), width=max(560, 9 * longest + _COLUMN * len(places) + 2 * PAD))
    page.sub(_sentence(knowledge))
    for clue in knowledge.clues:
        page.prose(clue.text)
    columns = (PAD, *(-PAD - _COLUMN * at for at in reversed(range(len(places)))))
    page.row(("Unseen", *places), columns, head=True)
    for cards, chances in found:
        page.row((" ".join(card.label for card in cards), *map(share, chances)), columns)
    return page.drawing()


def groups(knowledge: Knowledge) -> list[tuple[list[Card], tuple[Fraction, ...]]]:
    """The unseen cards, those together that have the same chance of lying in each place."""
    own = knowledge.deals.names.index(knowledge.seat)
    found: dict[tuple[Fraction, ...], list[Card]] = {}
    for card, chances in knowledge.deals.chances().items():
        found.setdefault((*chances[:own], *chances[own + 1 :]), []).append(card)
    return [(cards, chances) for chances, cards in found.items()]


def share(chance: Fraction) -> str:
    """A chance as people say it: `33 %`, `never`, `sure`; what is nearly sure is never called so."""
    if chance in (0, 1):
        return "sure" if chance else "never"
    percent = round(100 * float(chance))
    return "< 1 %" if not percent else "> 99 %" if percent == 100 else f"{percent} %"  # noqa: PLR2004  # a hundred per cent


def _places(knowledge: Knowledge) -> tuple[str, ...]:
    return tuple(name for name in knowledge.deals.names if name != knowledge.seat)


def _title(knowledge: Knowledge) -> str:
    return f"What {knowledge.seat} can know"


def _sentence(knowledge: Knowledge) -> str:
    return (
        "Every card is known." if knowledge.ways == 1 else f"{knowledge.ways:,} deals fit all that {knowledge.seat} has seen."
    )
