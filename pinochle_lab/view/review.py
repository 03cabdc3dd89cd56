"""The review of a deal: the points graph, the marked cards with the better one and the reason, luck and skill by seat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import contracts, html, points_graph
from pinochle_lab.view.schema.card import card_view
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.analysis.reviewing import PlayedCard, Review
    from pinochle_lab.view.drawing import Drawing

TITLE = "Review"
_WIDTH = 720


def to_text(review: Review) -> str:
    """The review in lines."""
    return str(review)


def to_html(review: Review, style: Style = PLAIN) -> str:
    """The graph, a row for each marked card, a row for each seat, and the auction looked back on."""
    parts = [points_graph.graph(review).image(), _mistakes_html(review, style), _seats_html(review)]
    if review.contracts is not None:
        parts += ["<p><strong>What could have been made</strong></p>", contracts.table(review.contracts)]
    if not review.is_whole:
        parts.append(f"<p>{_STOPPED}</p>")
    if review.inexact:
        parts.append(f"<p>{review.inexact}</p>")
    return html.panel(_title(review), parts, sub=_sentence(review))


def to_drawing(review: Review, _style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    page = Sheet(_title(review), width=_WIDTH)
    page.sub(_sentence(review))
    page.place(points_graph.graph(review))
    names = review.state.rules.seating.names
    for card in review.mistakes:
        page.prose(f"Trick {card.trick}, {names[card.seat]} {card.card.label} {card.mark}: {_costs(card)}.", bold=True)
        page.prose(card.why)
    columns = (PAD, *(-PAD - 150 * at for at in reversed(range(len(_head(review)) - 1))))
    page.row(_head(review), columns, head=True)
    for row in _seats(review):
        page.row(row, columns)
    if review.contracts is not None:
        contracts.draw(page, review.contracts)
    if not review.is_whole:
        page.prose(_STOPPED)
    if review.inexact:
        page.prose(review.inexact)
    return page.drawing()


_STOPPED = "The review was stopped; the first cards are missing."


def _title(review: Review) -> str:
    contract, trump = review.state.table.contract, review.state.table.trump
    if contract is None or trump is None:
        return TITLE
    return f"{TITLE} · {review.state.rules.seating.names[contract.declarer]} bid {contract.bid} in {trump.label}"


def _sentence(review: Review) -> str:
    cards, marked = len(review), len(review.mistakes)
    said = "none has a mark" if not marked else "one has a mark" if marked == 1 else f"{marked} have a mark"
    return f"{cards} cards were played; {said}."


def _mistakes_html(review: Review, style: Style) -> str:
    if not review.mistakes:
        return "<p>Nobody gave anything away that is worth a mark.</p>"
    names = review.state.rules.seating.names
    asked = any(card.outlook for card in review.mistakes)
    head = ("Trick", "Seat", "Card", "Better", "Why", "Cost", *(("At the time",) if asked else ()))
    rows = [
        (
            str(card.trick),
            html.text(names[card.seat]),
            f"{html.label(card_view(card.card), style)}\N{NO-BREAK SPACE}<strong>{card.mark}</strong>",
            html.label(card_view(card.best[0]), style),
            html.text(card.why),
            str(card.cost),
            *((_outlook(card),) if asked else ()),
        )
        for card in review.mistakes
    ]
    return html.table(head, rows, figures=len(head) - 5)


def _outlook(card: PlayedCard) -> str:
    return "" if card.outlook is None else f"{card.outlook.cost:.0f} ± {card.outlook.error:.0f}"


def _costs(card: PlayedCard) -> str:
    later = f", {card.outlook.cost:.0f} ± {card.outlook.error:.0f} at the time" if card.outlook else ""
    return f"cost {'' if card.is_exact else 'at least '}{card.cost} in hindsight{later}"


def _head(review: Review) -> tuple[str, ...]:
    more = ("At the time", "Luck") if _is_parted(review) else ()
    return ("Seat", "Given away", *more)


def _is_parted(review: Review) -> bool:
    return any(card.outlook for card in review.cards)


def _seats(review: Review) -> list[tuple[str, ...]]:
    rows = []
    for seat, name in enumerate(review.state.rules.seating.names):
        skill, luck = review.cost_at_the_time(seat), review.luck(seat)
        more = () if not _is_parted(review) else (_figure(skill), _figure(luck, sign=True))
        rows.append((name, str(review.cost(seat)), *more))
    return rows


def _figure(value: float | None, *, sign: bool = False) -> str:
    if value is None:
        return "–"
    text = f"{value:+.1f}" if sign and round(value, 1) else f"{abs(value):.1f}"
    return text.replace("-", "−")


def _seats_html(review: Review) -> str:
    rows = [tuple(map(html.text, row)) for row in _seats(review)]
    return html.table(_head(review), rows, figures=len(_head(review)) - 1)
