"""What a player can work out from an observation: who may still hold what, and whether a card will hold the trick."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.card import KINDS, Card
from pinochle_lab.core.seating import ONE_AGAINST_TWO
from pinochle_lab.core.trick import winning_index

if TYPE_CHECKING:
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.observation import Observation

ALL = (1 << KINDS) - 1
NO_TRUMP = -1
# A partner whom the law does not force still covers an opponent's card about half the time.
PARTNER_COVERS = 0.6


@dataclass(frozen=True)
class Sight:
    """The table through the eyes of the seat that has to play; each thing is worked out once, when it is first asked for.

    Attributes:
        observation: what the seat may know.
    """

    observation: Observation

    @cached_property
    def seat(self) -> int:
        """The seat that looks."""
        return self.observation.seat

    @cached_property
    def hand(self) -> Hand:
        """Its cards."""
        return self.observation.hand

    @cached_property
    def trump(self) -> int:
        """The trump suit, or -1."""
        suit = self.observation.table.trump
        return NO_TRUMP if suit is None else int(suit)

    @cached_property
    def trick(self) -> tuple[Card, ...]:
        """The trick under way."""
        return self.observation.state.trick

    @cached_property
    def unit(self) -> float:
        """What a tenth of the dearest card is worth, so that one set of figures serves every scale."""
        return max(self.observation.rules.counting.points) / 10

    def points(self, card: Card) -> float:
        """What a card counts in a trick, with the dearest card at 10."""
        return self.observation.rules.counting.value(card) / self.unit

    @cached_property
    def friends(self) -> frozenset[int]:
        """The other seats that share this seat's fate."""
        rules, table = self.observation.rules, self.observation.table
        mates = set(rules.seating.sides[rules.seating.side_of(self.seat)])
        if rules.seating.teams == ONE_AGAINST_TWO and table.contract and table.contract.declarer != self.seat:
            mates = set(range(rules.seating.players)) - {table.contract.declarer}
        return frozenset(mates - {self.seat})

    @cached_property
    def is_attacking(self) -> bool:
        """Whether this seat's side has the contract."""
        contract = self.observation.table.contract
        return contract is not None and (contract.declarer == self.seat or contract.declarer in self.friends)

    @cached_property
    def cards_left(self) -> int:
        """How many cards this seat still holds."""
        return len(self.hand)

    @cached_property
    def later(self) -> tuple[int, ...]:
        """The seats that play to this trick after this seat, in order."""
        seating = self.observation.rules.seating
        return seating.from_left_of(self.seat)[: seating.players - 1 - len(self.trick)]

    @cached_property
    def best(self) -> Card | None:
        """The card that is winning the trick."""
        return self.trick[winning_index(self.trick, self.trump)] if self.trick else None

    @cached_property
    def leading_seat(self) -> int | None:
        """The seat whose card is winning the trick."""
        trick = self.observation.table.trick
        return trick.winner if trick and trick.cards else None

    @cached_property
    def out(self) -> tuple[int, ...]:
        """Copies of each kind in other people's hands, or where nobody can see them, by code."""
        counts = list(self._pool)
        for seat, hand in enumerate(self.observation.table.hands):
            if seat != self.seat:
                counts = [a + b for a, b in zip(counts, hand.counts, strict=True)]
        return tuple(counts)

    def out_in(self, mask: int) -> int:
        """How many cards of some kinds are still out."""
        return sum(count for code, count in enumerate(self.out) if mask >> code & 1)

    @cached_property
    def _pool(self) -> tuple[int, ...]:
        """Copies of each kind whose place is not known, by code."""
        return self.observation.unseen.counts

    @cached_property
    def _excluded(self) -> tuple[int, ...]:
        return tuple(self.observation.excluded(seat) for seat in range(self.observation.rules.seating.players))

    @cached_property
    def _away(self) -> int:
        """Unseen cards that lie in nobody's hand."""
        table = self.observation.table
        return table.widow_hidden + table.buried_hidden + sum(card is None for card in table.stock)

    def share(self, seat: int, code: int) -> float:
        """The chance that one unseen copy of a kind is in a seat's hand: its unknown cards among all places it could be."""
        hidden, excluded = self.observation.table.hidden, self._excluded
        if not hidden[seat] or excluded[seat] >> code & 1:
            return 0.0
        places = self._away + sum(
            count for other, count in enumerate(hidden) if other != self.seat and not excluded[other] >> code & 1
        )
        return hidden[seat] / places

    def may_hold(self, seat: int, mask: int) -> float:
        """The chance that a seat holds at least one card of some kinds; the kinds are taken as independent."""
        if self.observation.table.hands[seat].mask & mask:
            return 1.0
        none = 1.0
        for code, copies in enumerate(self._pool):
            if copies and mask >> code & 1:
                none *= (1 - self.share(seat, code)) ** copies
        return 1 - none

    def may_beat(self, seat: int, card: Card, led: int) -> float:
        """The chance that a seat which has still to play can beat a card, when this suit was led."""
        higher = law.above(card.code)
        if card.suit == led:
            beats = self.may_hold(seat, higher)
            if self.trump in (led, NO_TRUMP):
                return beats
            return beats + self.may_be_void(seat, led) * self.may_hold(seat, law.suit_mask(self.trump))
        if card.suit == self.trump:
            return self.may_be_void(seat, led) * self.may_hold(seat, higher)
        return 1.0

    def may_be_void(self, seat: int, suit: int) -> float:
        """The chance that nothing keeps a seat from trumping a suit: it holds none of it, or need not follow."""
        return 1 - self.may_hold(seat, law.suit_mask(suit)) if self.must_follow else 1.0

    @cached_property
    def must_follow(self) -> bool:
        """Whether suit has to be followed in this trick."""
        trick = self.observation.table.trick
        return trick is None or bool(trick.switches & law.MUST_FOLLOW)

    def is_void(self, seat: int, suit: int) -> bool:
        """Whether a seat certainly holds no card of a suit."""
        return not self.may_hold(seat, law.suit_mask(suit))

    def holds(self, card: Card, led: int) -> float:
        """The chance that nobody on the other side who plays later beats a card that is winning now."""
        chance = 1.0
        for seat in self.later:
            if seat not in self.friends:
                chance *= max(0.0, 1 - self.may_beat(seat, card, led))
        return chance

    def taken_by_us(self, card: Card) -> float:
        """The chance that this side takes the trick if this card is played to it now."""
        led = self.trick[0].suit if self.trick else card.suit
        winning = self.best is None or law.beats(card.code, self.best.code, self.trump)
        best = card if winning or self.best is None else self.best
        ours = winning or self.leading_seat in self.friends
        partner = max((self.may_beat(seat, best, led) for seat in self.later if seat in self.friends), default=0.0)
        if ours:
            held = self.holds(best, led)
            return held + (1 - held) * max(partner * PARTNER_COVERS, self._partner_trumps(led))
        return partner * PARTNER_COVERS if self._foes_after_partner else partner

    def _partner_trumps(self, led: int) -> float:
        """The chance that a partner who plays later trumps a lead and holds it: known to be void, and hard to overtrump."""
        if self.trump in (led, NO_TRUMP):
            return 0.0
        trumps = law.suit_mask(self.trump)
        for at, seat in enumerate(self.later):
            if seat in self.friends and self.is_void(seat, led):
                chance = self.may_hold(seat, trumps)
                for other in self.later[at + 1 :]:
                    if other not in self.friends:
                        chance *= 1 - 0.5 * self.may_be_void(other, led) * self.may_hold(other, trumps)
                return chance
        return 0.0

    @cached_property
    def _foes_after_partner(self) -> bool:
        seats = [seat in self.friends for seat in self.later]
        return any(mine and not all(seats[at + 1 :]) for at, mine in enumerate(seats))
