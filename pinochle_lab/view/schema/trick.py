"""A trick as a picture sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.seating import Seating
from pinochle_lab.core.trick import why_it_wins
from pinochle_lab.view.schema.card import CardView, card_views
from pinochle_lab.view.schema.melds import SuitView, suit_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.trick import Trick, TrickResult


class PlayView(TypedDict):
    """One card of a trick, and who played it."""

    seat: int
    name: str
    card: CardView
    winning: bool


class TrickView(TypedDict):
    """A trick in order of play. `places` is the number of seats, 0 when nobody has said who sits where."""

    kind: Literal["trick"]
    leader: int
    places: int
    plays: list[PlayView]
    trump: SuitView | None
    whole: bool
    winner: int | None
    points: int | None
    sentence: str
    text: str


def trick_view(trick: Trick, *, names: Sequence[str] | None = None, points: int | None = None) -> TrickView:
    """A trick, whole or under way; the card that is winning is marked."""
    names = names or Seating(players=trick.players).names
    plays = []
    for at, card in enumerate(card_views(trick.cards)):
        seat, winning = trick.seat_of(at), at == trick.winning
        if winning:
            card["mark"] = "winning"
        plays.append(PlayView(seat=seat, name=names[seat], card=card, winning=winning))
    return TrickView(
        kind="trick",
        leader=trick.leader,
        places=trick.players,
        plays=plays,
        trump=suit_view(trick.trump),
        whole=trick.is_whole,
        winner=trick.winner if trick.cards else None,
        points=points,
        sentence=why_it_wins(trick.cards, trick.trump) if trick.cards else f"{names[trick.leader]} leads.",
        text=plays_text(plays),
    )


def result_view(result: TrickResult) -> TrickView:
    """The answer to "who takes this trick?", where nobody has said who sits where: the cards stand in the order of play."""
    plays = []
    for at, card in enumerate(card_views(result.cards)):
        if at == result.winner:
            card["mark"] = "winning"
        plays.append(PlayView(seat=at, name=_ORDINALS[at], card=card, winning=at == result.winner))
    return TrickView(
        kind="trick",
        leader=0,
        places=0,
        plays=plays,
        trump=None,
        whole=True,
        winner=result.winner,
        points=result.points,
        sentence=result.reason,
        text=plays_text(plays),
    )


# The double pack has four seats too; nobody plays a fifth card.
_ORDINALS = ("First", "Second", "Third", "Fourth")


def plays_text(plays: Sequence[PlayView]) -> str:
    """`West K♠ (winning), North J♠`."""
    said = [f"{play['name']} {play['card']['label']}" + (" (winning)" if play["winning"] else "") for play in plays]
    return ", ".join(said) or "no card yet"
