"""A case that two rule sets answer differently: what there is to see, and both answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view.schema.card import card_views
from pinochle_lab.view.schema.hand import from_cards, hand_view
from pinochle_lab.view.sheet import Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.telling import Telling
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.hand import HandView


def to_text(telling: Telling) -> str:
    """The question, what there is to see, and both answers."""
    return str(telling)


def to_html(telling: Telling, style: Style = PLAIN) -> str:
    """The cards, the facts, and a row for each answer."""
    parts = []
    for name, cards in _rows(telling):
        parts += [f"<p><strong>{name}</strong></p>", hand_picture.row_html(cards["cards"], style)]
    if telling.facts:
        facts = "; ".join(f"{html.text(name)}: {html.text(words)}" for name, words in telling.facts)
        parts.append(f"<p>{facts}</p>")
    rows = [
        (html.text(each.name), f"<strong>{html.text(each.answer)}</strong>", html.text(each.why)) for each in telling.answers
    ]
    width = 3 if any(each.why for each in telling.answers) else 2
    parts.append(html.table(("By the rules of", "Answer", "Why")[:width], [row[:width] for row in rows], figures=0))
    parts += [f"<p><small>{html.text(line)}</small></p>" for line in _deciding(telling)]
    return html.panel(telling.title, parts, sub=telling.question)


def to_drawing(telling: Telling, style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    page = Sheet(telling.title, width=720)
    page.sub(telling.question)
    for name, cards in _rows(telling):
        page.prose(name, bold=True)
        page.place(hand_picture.to_drawing(cards, style))
    if telling.facts:
        page.prose("; ".join(f"{name}: {words}" for name, words in telling.facts))
    for each in telling.answers:
        page.prose(f"{each.name}: {each.answer}", bold=True)
        if each.why:
            page.prose(each.why)
    for line in _deciding(telling):
        page.prose(line, small=True)
    return page.drawing()


def _rows(telling: Telling) -> Iterator[tuple[str, HandView]]:
    if telling.hand:
        yield "The hand", hand_view(telling.hand)
    if telling.cards:
        yield "On the table, in the order of play", from_cards(card_views(telling.cards))


def _deciding(telling: Telling) -> Iterator[str]:
    for line in telling.because:
        yield f"The rule that decides: {line.there} {' '.join(line.refs)}"
