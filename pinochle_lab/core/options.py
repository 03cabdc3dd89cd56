"""The legal events of a state, as a view."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from pinochle_lab.core.argument import shown
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Called, Event, Played, TrumpNamed
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.state import State

# Digits of a bid that is written as text: no bid needs more, and Python itself refuses to read thousands.
_LONGEST_BID = 10
# How many options a refusal names: every card of the largest hand, and of what is no card the first few.
_PLAYS_NAMED = 24
_EVENTS_NAMED = 6


@dataclass(frozen=True, slots=True)
class Options:
    """What the seat whose turn it is may do: iterable, `in`, `len`, and `.why(card)` for the verdict on anything.

    In the auction every higher bid is legal too; iterating lists the passes and bids up to a sensible height, while `in` and
    `why` judge any.
    """

    state: State

    def __iter__(self) -> Iterator[Event]:
        return iter(()) if self.state.is_over else iter(self.state.phase.options(self.state))

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __bool__(self) -> bool:
        return any(True for _ in self)

    def __contains__(self, item: object) -> bool:
        return bool(self.why(item))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards that may be played, best first, suit by suit; empty outside play."""
        return tuple(event.card for event in self if isinstance(event, Played))

    def why(self, item: object) -> Verdict:
        """The verdict on an event, or on what the seat whose turn it is would do with a card, a suit, a bid or a `"pass"`."""
        return self.state.judge(self.event(item))

    def event(self, item: object) -> Event:
        """The event meant by a card (`"AS"`), a suit, a number, or `"pass"`, for the seat whose turn it is.

        Raises:
            ValueError: it is none of these.
        """
        if isinstance(item, Event):
            return item
        seat = self.state.actor
        seat = -1 if seat is None else seat
        if isinstance(item, Card):
            return Played(seat, item)
        if isinstance(item, Suit):
            return TrumpNamed(seat, item)
        if isinstance(item, int):
            return Called(seat, item)
        if isinstance(item, str):
            return self._named(seat, item)
        message = f"{shown(item)} is no event: give a card, a suit, a bid, 'pass', or an Event"
        raise ValueError(message)

    def _named(self, seat: int, text: str) -> Event:
        word = text.strip().lower()
        if word == "pass":
            return Called(seat, None)
        if word.isascii() and word.isdigit() and len(word) < _LONGEST_BID:
            return Called(seat, int(word))
        try:
            return TrumpNamed(seat, Suit.parse(word))
        except ValueError:
            return Played(seat, Card(text))

    def short(self) -> tuple[object, ...]:
        """The options as they are named to a player: the cards of plays; else the first few events, and `…` for more."""
        first: list[object] = [event.card if isinstance(event, Played) else event for event in islice(self, _PLAYS_NAMED)]
        if first and not isinstance(first[0], Card) and len(first) > _EVENTS_NAMED:
            return (*first[:_EVENTS_NAMED], "…")
        return tuple(first)
