"""A hand that has to play to a trick, outside any deal: a value to ask, and to change one thing at a time."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.hand import kinds_of
from pinochle_lab.core.law import Question, judge_play, legal_kinds
from pinochle_lab.core.phases import TrickPlay
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.suit import Suit


@dataclass(frozen=True, slots=True)
class TrickPosition:
    """A trick under way; the hand that plays next sits South.

    Attributes:
        rules: the rule set in force.
        trump: the trump suit.
        hand: the cards to choose from.
        before: the cards played already, in order.
        played: the card chosen, once it is.
    """

    rules: RuleSet
    trump: Suit
    hand: Hand
    before: tuple[Card, ...] = ()
    played: Card | None = None

    def __post_init__(self) -> None:
        problem = self._problem()
        if problem:
            raise ValueError(problem)

    def _problem(self) -> str | None:
        players = self.rules.seating.players
        if not self.hand:
            return "the hand is empty: give at least one card to choose from"
        if len(self.before) >= players:
            return (
                f"this trick has {len(self.before)} cards already, and {players} make it whole: "
                "leave out the last, so that there is a card to choose"
            )
        return self.rules.pack.complaint(self.hand + self.before)

    @property
    def me(self) -> int:
        """The seat of the hand."""
        return self.rules.seating.parse("South")

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.rules.seating.names

    @property
    def leader(self) -> int:
        """The seat that led, or has to."""
        return (self.me - len(self.before)) % self.rules.seating.players

    @property
    def trick(self) -> Trick:
        """The trick, with the card chosen in it."""
        cards = (*self.before, self.played) if self.played else self.before
        return Trick(self.leader, cards, self.rules.seating.players, self.trump)

    @property
    def left(self) -> Hand:
        """The hand after the card chosen has left it."""
        return self.hand.without(self.played) if self.played else self.hand

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that may be played, best first, suit by suit."""
        return kinds_of(legal_kinds(self._question()))

    def why(self, card: Card) -> Verdict:
        """Whether a card may be played, and why."""
        return judge_play(card, self._question())

    def play(self, card: Card | None) -> TrickPosition:
        """The position with this card chosen, or with none."""
        return replace(self, played=card)

    def _question(self) -> Question:
        owners = tuple(self.names[(self.leader + at) % len(self.names)] for at in range(len(self.before)))
        switches = self.rules.phase(TrickPlay).duty_switches
        return Question(self.hand.mask, self.before, self.trump, switches, owners=owners)
