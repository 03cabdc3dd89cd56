"""A position of trick play in plain integers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.duties import NO_CARD, beats, duties_in_force, legal_mask

if TYPE_CHECKING:
    from pinochle_lab.fast.setting import Setting

KINDS = 24


@dataclass(frozen=True, slots=True)
class Position:
    """Hands, trump, and the trick on the table.

    Attributes:
        hands: for each seat the copies of each of the 24 kinds that it still holds.
        trump: the trump suit, 0 to 3.
        leader: the seat that led, or that is about to lead.
        trick: card codes in order of play.
        leads: the kinds that may be led now, as a mask, when the rules do not say "any"; it binds only an empty trick.
    """

    hands: tuple[tuple[int, ...], ...]
    trump: int
    leader: int
    trick: tuple[int, ...] = ()
    leads: int = field(default=(1 << KINDS) - 1, kw_only=True)

    @property
    def turn(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.trick)) % len(self.hands)

    @property
    def cards(self) -> int:
        """How many cards the seats hold in all."""
        return sum(map(sum, self.hands))

    def mask(self, seat: int) -> int:
        """The kinds a seat holds."""
        return sum(1 << code for code, held in enumerate(self.hands[seat]) if held)

    def problem(self, setting: Setting) -> str | None:
        """Why this is no position that the setting can play on with, in a sentence; None when it is one."""
        seats = len(setting.sides)
        if len(self.hands) != seats or not 0 <= self.leader < seats or len(self.trick) >= seats:
            return (
                f"{seats} seats were named: that many hands are wanted, a leader among them, and a trick short of {seats} cards"
            )
        if not 0 <= self.trump <= 3:  # noqa: PLR2004  # four suits
            return f"trump is {self.trump!r}; suits are numbered 0 to 3"
        if any(len(hand) != KINDS or min(hand) < 0 for hand in self.hands):
            return "a hand is 24 numbers from 0 up: the copies held of each kind"
        sizes = [sum(hand) for hand in self.hands]
        played = [(seat - self.leader) % seats < len(self.trick) for seat in range(seats)]
        if sizes != [sizes[self.turn] - done for done in played]:
            return (
                f"the hands hold {sizes} cards; all must hold the same number, and a seat that has played to the trick one less"
            )
        if not sizes[self.turn]:
            return "nobody holds a card: there is nothing left to play"
        copies = [sum(hand[code] for hand in self.hands) + self.trick.count(code) for code in range(KINDS)]
        if max(copies) > setting.copies:
            return f"the pack has {setting.copies} copies of each card, but {max(copies)} of one kind are in play"
        return None

    def legal(self, setting: Setting) -> int:
        """The kinds that the seat to play may play."""
        hand = self.mask(self.turn)
        if not self.trick:
            return hand & self.leads or hand
        led = self.trick[0] // 6
        top_led = max(code for code in self.trick if code // 6 == led)
        trumps = [code for code in self.trick if code // 6 == self.trump]
        duties = duties_in_force(setting.switches, led, self.trump, led != self.trump and bool(trumps))
        return legal_mask(hand, duties, led, self.trump, top_led, max(trumps, default=0))

    def after(self, code: int, setting: Setting) -> tuple[Position, int]:
        """The position after a card, and the points that side 0 took with it."""
        seat = self.turn
        hand = (*self.hands[seat][:code], self.hands[seat][code] - 1, *self.hands[seat][code + 1 :])
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        trick = (*self.trick, code)
        if len(trick) < len(hands):
            return replace(self, hands=hands, trick=trick), 0
        best, owner = NO_CARD, self.leader
        for place, card in enumerate(trick):
            if place == 0 or beats(card, best, self.trump):
                best, owner = card, (self.leader + place) % len(hands)
        points = sum(setting.points[card % 6] for card in trick) + (0 if any(map(any, hands)) else setting.last)
        return Position(hands, self.trump, owner), points if setting.sides[owner] == 0 else 0

    def twins(self, setting: Setting) -> dict[int, int]:
        """For each legal card the lowest that is equal to it: same points, and no card of another seat at or between them."""
        legal = self.legal(setting)
        others = 0
        for seat in range(len(self.hands)):
            others |= 0 if seat == self.turn else self.mask(seat)
        for code in self.trick:
            others |= 1 << code
        found: dict[int, int] = {}
        for code in range(KINDS):
            if legal >> code & 1:
                lower = [
                    twin
                    for twin in found
                    if twin // 6 == code // 6
                    and setting.points[twin % 6] == setting.points[code % 6]
                    and not others & ((2 << code) - (1 << twin))
                ]
                found[code] = found[lower[0]] if lower else code
        return found

    def with_trump_first(self) -> Position:
        """The same position with the trump suit numbered 0, as kernels want it."""
        hands = tuple(tuple(hand[swap_suit(code, self.trump)] for code in range(KINDS)) for hand in self.hands)
        trick = tuple(swap_suit(code, self.trump) for code in self.trick)
        leads = sum(1 << swap_suit(code, self.trump) for code in range(KINDS) if self.leads >> code & 1)
        return Position(hands, 0, self.leader, trick, leads=leads)


def swap_suit(code: int, trump: int) -> int:
    """The code of a card when the trump suit and suit 0 change places; twice gives the card again."""
    suit = code // 6
    if suit == trump:
        return code - 6 * trump
    return code + 6 * trump if suit == 0 else code
