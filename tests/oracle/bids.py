"""The auction, told as a replay of the calls made so far."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

PASS = None
SEATS = 4


@dataclass
class House:
    """The auction switches of one table."""

    min_bid: int = 250
    bid_step: int = 10
    jump_bids: bool = True
    auction: str = "continuing"
    all_pass: str = "redeal_next"
    forced_bid: int | None = None
    bid_needs_marriage: str = "no"


@dataclass
class Standing:
    """Where an auction stands after some calls."""

    turn: int | None
    high: int = 0
    holder: int | None = None
    out: set[int] = field(default_factory=set)
    result: str = "open"  # open, contract, void


def has_marriage(cards: list[Card]) -> bool:
    """Whether a king and a queen of one suit are among the cards."""
    names = {str(card) for card in cards}
    return any("K" + suit in names and "Q" + suit in names for suit in "SHDC")


def standing(calls: list[int | None], dealer: int, house: House) -> Standing:
    """Replay the calls; the seat left of the dealer speaks first."""
    now = Standing(turn=(dealer + 1) % SEATS)
    for made, call in enumerate(calls, start=1):
        if call is PASS:
            now.out.add(now.turn)
        else:
            now.high, now.holder = call, now.turn
        if _finished(now, made, house):
            now.result = "void" if now.holder is None else "contract"
            now.turn = None
            return now
        now.turn = _next_speaker(now)
    return now


def _finished(now: Standing, made: int, house: House) -> bool:
    if house.auction == "single_round":
        return made == SEATS
    if now.holder is None:
        return len(now.out) == SEATS
    return len(now.out) == SEATS - 1


def _next_speaker(now: Standing) -> int:
    seat = (now.turn + 1) % SEATS
    while seat in now.out:
        seat = (seat + 1) % SEATS
    return seat


def may_pass(calls: list[int | None], dealer: int, house: House) -> bool:
    """Everybody may pass, but for a dealer who is stuck with the deal after three passes."""
    return standing(calls, dealer, house).turn is not None and not is_stuck(calls, dealer, house)


def is_stuck(calls: list[int | None], dealer: int, house: House) -> bool:
    """Whether it is a dealer's turn who must bid because the three others have passed."""
    turn = standing(calls, dealer, house).turn
    return house.all_pass == "dealer_forced" and turn == dealer and calls == [PASS] * (SEATS - 1)


def may_bid(bid: int, calls: list[int | None], dealer: int, house: House, hand: list[Card]) -> bool:
    """Whether the seat to speak may bid this number."""
    now = standing(calls, dealer, house)
    if now.turn is None:
        return False
    stuck = is_stuck(calls, dealer, house)
    least = now.high + house.bid_step if now.high else (house.forced_bid if stuck else None) or house.min_bid
    if _marriage_asked(now, dealer, house) and not has_marriage(hand) and not (stuck and bid == least):
        return False
    if not house.jump_bids:
        return bid == least
    return bid == least or (bid > least and (bid - house.min_bid) % house.bid_step == 0)


def _marriage_asked(now: Standing, dealer: int, house: House) -> bool:
    if house.bid_needs_marriage == "non_dealer_first_round":
        # Who has bid once held a marriage then and holds it still, so asking in the first round is asking always.
        return now.turn != dealer
    return house.bid_needs_marriage == "all"
