"""Auctions of every form of the game: every bid there is stands in a list, and the calls are replayed against that list."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

PASS = None
# How far above the standing bid bids are written down.
FAR = 500


@dataclass
class Room:
    """The auction switches of one table, by their names in the rules."""

    seats: int
    dealer: int
    min_bid: int
    bid_step: int | tuple[tuple[int, int], ...] = 10
    jump_bids: bool = True
    auction: str = "continuing"
    all_pass: str = "redeal_next"
    forced_bid: int | None = None
    bid_needs_marriage: str = "no"
    barred_endings: tuple[int, ...] = ()
    eldest_opens: bool = False
    calls: list[int | None] = field(default_factory=list)

    @property
    def ladder(self) -> list[int]:
        """Every bid that exists, lowest first, up to far above the standing one; a stuck dealer may have to go lower."""
        table = ((0, self.bid_step),) if isinstance(self.bid_step, int) else self.bid_step
        ceiling = max(self.high, self.min_bid, self.forced_bid or 0) + FAR
        bids: set[int] = set()
        for place, (start, step) in enumerate(table):
            end = table[place + 1][0] if place + 1 < len(table) else ceiling
            bids |= set(range(max(start, self.min_bid), end, step))
        if self.stuck and self.forced_bid is not None:
            bids |= set(range(self.min_bid, self.forced_bid, -table[0][1]))
        return sorted(bid for bid in bids if bid % 100 not in self.barred_endings)

    @property
    def speakers(self) -> list[int]:
        """Who made each call so far, and who would make the next one."""
        order, out = [], set()
        seat = (self.dealer + 1) % self.seats
        for call in [*self.calls, 0]:
            while seat in out:
                seat = (seat + 1) % self.seats
            order.append(seat)
            if call is PASS:
                out.add(seat)
            seat = (seat + 1) % self.seats
            if len(out) == self.seats:
                break
        return order

    @property
    def turn(self) -> int:
        """Whose call it is."""
        return self.speakers[len(self.calls)]

    @property
    def high(self) -> int:
        """The standing bid, 0 before the first."""
        return max([call for call in self.calls if call] or [0])

    @property
    def holder(self) -> int | None:
        """Who has made it."""
        return self.speakers[self.calls.index(self.high)] if self.high else None

    @property
    def ended(self) -> bool:
        """Whether nothing more can be called."""
        passes = self.calls.count(PASS)
        if self.auction == "single_round":
            return len(self.calls) == self.seats
        return passes == self.seats or (passes == self.seats - 1 and self.high > 0)

    @property
    def stuck(self) -> bool:
        """Whether the dealer has to bid because nobody has."""
        return self.all_pass == "dealer_forced" and self.calls == [PASS] * (self.seats - 1)

    @property
    def opening(self) -> bool:
        """Whether the first speaker has to bid because the house says so."""
        return self.eldest_opens and not self.calls

    def may_pass(self) -> bool:
        """Whether a pass is allowed now."""
        return not self.stuck and not self.opening

    def may_bid(self, bid: int, hand: list[Card]) -> bool:
        """Whether the seat whose call it is may bid this number with this hand."""
        higher = [each for each in self.ladder if each > self.high]
        if self.stuck and self.forced_bid is not None:
            higher = [self.forced_bid, *(each for each in higher if each > self.forced_bid)]
        if bid not in (higher[:1] if not self.jump_bids else higher):
            return False
        return not self._marriage_asked() or has_marriage(hand) or (bid == higher[0] and (self.stuck or self.opening))

    def _marriage_asked(self) -> bool:
        if self.bid_needs_marriage == "non_dealer_first_round":
            has_bid = any(call and seat == self.turn for call, seat in zip(self.calls, self.speakers, strict=False))
            return self.turn != self.dealer and not has_bid
        return self.bid_needs_marriage == "all"


def has_marriage(cards: list[Card], suits: str = "SHDC") -> bool:
    """Whether a king and a queen of one of the suits are among the cards."""
    names = {str(card) for card in cards}
    return any({"K" + suit, "Q" + suit} <= names for suit in suits)
