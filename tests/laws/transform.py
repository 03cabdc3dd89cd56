"""Events and cards seen from another chair, or with other suits."""

from __future__ import annotations

from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Dealt, Event
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence


@dataclass(frozen=True)
class Mapping:
    """Turn the table by so many seats, and rename the suits."""

    players: int
    by: int = 0
    suits: dict[Suit, Suit] = field(default_factory=lambda: {suit: suit for suit in Suit})

    def seat(self, seat: int) -> int:
        """Where a seat moves to."""
        return (seat + self.by) % self.players

    def by_seat(self, items: Sequence[Any]) -> tuple[Any, ...]:
        """Things listed by seat, in the order of the seats they move to."""
        return tuple(items[(seat - self.by) % self.players] for seat in range(self.players))

    def card(self, card: Card) -> Card:
        """A card in its new suit."""
        return Card(card.rank, self.suits[card.suit])

    def value(self, value: Any) -> Any:
        """A card, hand, suit or list of them, renamed; anything else as it is."""
        if isinstance(value, Card):
            return self.card(value)
        if isinstance(value, Hand):
            return Hand([self.card(card) for card in value])
        if isinstance(value, Suit):
            return self.suits[value]
        if isinstance(value, Meld):
            return self.meld(value)
        if isinstance(value, tuple):
            return tuple(self.value(each) for each in value)
        return value

    def meld(self, meld: Meld) -> Meld:
        """A meld in its new suit; a marriage carries its suit in its name."""
        suit = None if meld.suit is None else self.suits[meld.suit]
        name = meld.name
        if meld.suit is not None and name.endswith(f" {meld.suit.letter}"):
            name = name[:-1] + self.suits[meld.suit].letter
        return replace(meld, cards=self.value(meld.cards), suit=suit, name=name)

    def event(self, event: Event) -> Event:
        """The event as it happens at the other table."""
        changed = {item.name: self.value(getattr(event, item.name)) for item in fields(event) if item.name != "seat"}
        if isinstance(event, Dealt):
            changed["hands"] = self.by_seat(changed["hands"])
            changed["hidden"] = self.by_seat(event.hidden) if event.hidden else ()
        elif event.seat is not None:
            changed["seat"] = self.seat(event.seat)
        return replace(event, **changed)
