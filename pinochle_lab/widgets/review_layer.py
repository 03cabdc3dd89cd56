"""What a review adds to a replay, small enough to be sent again after every card that has been valued."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.analysis.known import knowledge
from pinochle_lab.view.knowledge import groups, share
from pinochle_lab.widgets.message import MessageView, message
from pinochle_lab.widgets.panels import SheetView, sheet

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.analysis.reviewing import PlayedCard, Review
    from pinochle_lab.record import HandRecord
    from pinochle_lab.view.schema.card import CardView
    from pinochle_lab.widgets.replay_track import TrackView


class CostView(TypedDict):
    """A card that could have been played, and the points it would have given away."""

    code: str
    cost: int


class ValuedView(TypedDict):
    """A card of the record: its ply, what each legal card costs, and its mark.

    `level` is the first side's points with best play before it; `words` is said where the card has a mark.
    `worths` is empty where the time was too short.
    """

    at: int
    level: int
    worths: list[CostView]
    mark: str
    words: MessageView | None


class LayerView(TypedDict):
    """The review as far as it has come: `done` of `steps`; `level` is the end of the deal, once it is known."""

    sides: list[str]
    total: int
    cards: list[ValuedView]
    level: int
    done: int
    steps: int
    running: bool
    problem: str


class GhostView(TypedDict):
    """A line of one's own that leaves the record: its moments, the hand that is to play, and what was said last.

    `legal` are the codes of the cards that may be played.
    """

    at: int
    track: TrackView
    whose: str
    cards: list[CardView]
    legal: list[str]
    words: MessageView


class KnownView(TypedDict):
    """What a seat could know at a ply: how many deals fit and what told it, and where each unseen card may lie."""

    at: int
    words: MessageView
    sheet: SheetView


def known(record: HandRecord, at: int, eye: int) -> KnownView:
    """What could be known at a ply from a seat, or by whoever is to play where `eye` is no seat.

    Raises:
        ValueError: nobody is to play there, or there is no such ply.
    """
    if not 0 <= at < len(record.events):
        problem = f"the record has no event {at}"
        raise ValueError(problem)
    state, names = record.at(at), record.rules.seating.names
    seat = eye if 0 <= eye < len(names) else state.actor
    if seat is None:
        problem = "nobody is to play here: choose the seat whose knowledge you want under Seen by"
        raise ValueError(problem)
    found = knowledge(state, seat)
    places = [name for name in found.deals.names if name != found.seat]
    rows = [(" ".join(card.label for card in cards), *map(share, chances)) for cards, chances in groups(found)]
    count = "one deal fits" if found.ways == 1 else f"{found.ways:,} deals fit"
    words = message(f"From {found.seat}'s seat {count}.", " ".join(clue.text for clue in found.clues), tone="warn")
    return KnownView(
        at=at,
        words=words,
        sheet=sheet("Where the unseen cards may lie", ("Unseen", *places), rows, figures=len(places), open=True),
    )


def layer(review: Review | None, steps: int, done: int, *, running: bool, problem: str = "") -> LayerView:
    """The layer for a review, or for none that has begun."""
    if review is None or not review.cards:
        return LayerView(sides=[], total=0, cards=[], level=0, done=done, steps=steps, running=running, problem=problem)
    levels = [round(level) for level in review.chart().series[0].levels]
    rules = review.state.rules
    return LayerView(
        sides=list(review.sides),
        total=rules.counting.total(rules),
        cards=[_valued(card, level) for card, level in zip(review.cards, levels, strict=False)],
        level=levels[-1],
        done=done,
        steps=steps,
        running=running,
        problem=problem,
    )


def _valued(card: PlayedCard, level: int) -> ValuedView:
    worths = [CostView(code=str(each), cost=card.value - points) for each, points in card.values] if card.is_exact else []
    marked = card.mark.startswith("?")
    return ValuedView(
        at=card.ply, level=level, worths=worths, mark=card.mark if marked else "", words=_words(card) if marked else None
    )


def _words(card: PlayedCard) -> MessageView:
    later = f", {card.outlook.cost:.0f} ± {card.outlook.error:.0f} at the time" if card.outlook else ""
    line = " ".join(each.label for each in card.refutation[:_SHOWN])
    goes_on = f" · best play then goes on {line}{' …' if len(card.refutation) > _SHOWN else ''}" if line else ""
    least = "" if card.is_exact else "at least "
    return message(
        f"{card.card.label} {card.mark}", card.why, tone="bad", small=f"cost {least}{card.cost} in hindsight{later}{goes_on}"
    )


# Cards of a refutation that are read before the eye gives up.
_SHOWN = 7


def merged(cards: Mapping[int, PlayedCard]) -> tuple[PlayedCard, ...]:
    """The cards valued so far, in the order of play."""
    return tuple(cards[ply] for ply in sorted(cards))
