"""Cards played in turn, and who wins them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.display import Drawable
from pinochle_lab.core.duties import NO_CARD, beats

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.suit import Suit


@dataclass(frozen=True, slots=True)
class Trick(Drawable):
    """A trick, whole or under way.

    Attributes:
        leader: the seat that led.
        cards: the cards in order of play.
        players: how many seats play to it.
        trump: the trump suit, or None when none is named.
        switches: the play switches it is played under, packed as in `duties`.
    """

    leader: int
    cards: tuple[Card, ...]
    players: int
    trump: Suit | None
    switches: int = 0

    @property
    def winning(self) -> int:
        """Index, in order of play, of the card that is winning; of two equal cards the first. -1 before the lead."""
        return winning_index(self.cards, -1 if self.trump is None else self.trump)

    @property
    def winner(self) -> int:
        """The seat whose card is winning; the leader before anybody has played."""
        return self.seat_of(max(0, self.winning))

    @property
    def is_whole(self) -> bool:
        """Whether every seat has played to it."""
        return len(self.cards) == self.players

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return self.seat_of(len(self.cards))

    def seat_of(self, index: int) -> int:
        """The seat that played the card at an index."""
        return (self.leader + index) % self.players

    def card_of(self, seat: int) -> Card | None:
        """The card a seat played to it, if it has."""
        index = (seat - self.leader) % self.players
        return self.cards[index] if index < len(self.cards) else None

    def __str__(self) -> str:
        return " ".join(card.label for card in self.cards)


def winning_index(cards: tuple[Card, ...], trump: int) -> int:
    """Index of the winning card among cards in order of play, -1 when there is none."""
    best, at = NO_CARD, -1
    for index, card in enumerate(cards):
        if at < 0 or beats(card.code, best, trump):
            best, at = card.code, index
    return at


def top_codes(cards: tuple[Card, ...], trump: int) -> tuple[int, int]:
    """Codes of the highest card of the suit led and of the highest trump in a trick, `NO_CARD` where there is none."""
    if not cards:
        return NO_CARD, NO_CARD
    led = cards[0].suit
    top_led = top_trump = NO_CARD
    for card in cards:
        if card.suit == led and card.code > top_led:
            top_led = card.code
        if card.suit == trump and card.code > top_trump:
            top_trump = card.code
    return top_led, top_trump


@dataclass(frozen=True, slots=True)
class TrickResult(Drawable):
    """Who takes a trick and what it is worth.

    Attributes:
        winner: index of the winning card in the order of play, 0 for the lead.
        points: trick points of its cards; the last-trick bonus is apart.
        card: the winning card.
        cards: the trick.
        reason: why that card wins, in a sentence.
    """

    winner: int
    points: int
    card: Card
    cards: tuple[Card, ...]
    reason: str

    def __str__(self) -> str:
        return f"{self.reason} The trick is worth {self.points}."


def why_it_wins(cards: tuple[Card, ...], trump: Suit | None) -> str:
    """The sentence that says which card takes a whole or unfinished trick and why."""
    at = winning_index(cards, -1 if trump is None else trump)
    best = cards[at]
    twin = " It was played before the other one, and the first of two equal cards wins." if cards.count(best) > 1 else ""
    if best.suit == trump:
        trumps = [card for card in cards if card.suit == trump]
        rank = "the only trump" if len(trumps) == 1 else "the highest trump"
        return f"{best.label} wins: it is {rank}.{twin}"
    return f"{best.label} wins: it is the highest card of the suit led, and nobody trumped.{twin}"
