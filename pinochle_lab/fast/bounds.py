"""What can be said about a position between tricks without searching it.

Two promises, both in points and both resting on a few high cards only: the side on lead can cash cards that nobody beats; the
other side is sure of the trumps that are higher than every trump of the leaders.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.duties import MUST_FOLLOW, MUST_TRUMP
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import highest, lowest
from pinochle_lab.fast.compiled import part
from pinochle_lab.fast.rules import beats

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words


@part
def settle(w: Words, p: int) -> bool:
    """Judge a boundary without the table, where that is possible."""
    f = at.FRAMES + p * at.FRAME
    w[at.RELEVANT] = 0
    if not w[at.OUT]:
        w[at.VALUE] = 0
        return True
    if not w[at.OPTIONS] & at.USE_BOUNDS:
        return False
    if w[f + at.TARGET] <= 0:
        w[at.VALUE] = 0
        return True
    if w[f + at.TARGET] > w[f + at.LEFT]:
        w[at.VALUE] = w[f + at.LEFT]
        return True
    seat = w[f + at.SEAT]
    hand = w[at.HANDS + seat]
    if not hand & (hand - 1) and w[at.COPIES + lowest(hand)] >> 3 * seat & 7 == 1:
        last_trick(w, p, lowest(hand))
        return True
    return False


@part
def last_trick(w: Words, p: int, best: int) -> None:
    """Play out the last trick, where nobody has a choice."""
    f = at.FRAMES + p * at.FRAME
    seats = w[at.SEATS]
    owner = w[f + at.SEAT]
    x = owner
    rivals = 0
    for _ in range(seats - 1):
        x = x + 1 if x + 1 < seats else 0
        card = lowest(w[at.HANDS + x])
        if beats(card, best, 0):
            best = card
            owner = x
    for x in range(seats):
        if w[at.SIDE + x] != w[at.SIDE + owner]:
            rivals |= w[at.HANDS + x]
    w[at.VALUE] = w[f + at.LEFT] if w[at.SIDE + owner] == 0 else 0
    w[at.RELEVANT] = w[at.UPWARD + best] if rivals & w[at.CLASS + best] else 0


@part
def foresight(w: Words, p: int) -> bool:
    """Judge a boundary by what either side is sure of."""
    f = at.FRAMES + p * at.FRAME
    target = w[f + at.TARGET]
    left = w[f + at.LEFT]
    seat = w[f + at.SEAT]
    leading = w[at.SIDE + seat]
    points, marks = safe_trumps(w, 1 - leading, target if leading else left - target + 1)
    if leading == 1 and points >= target:
        w[at.VALUE], w[at.RELEVANT] = points, marks
        return True
    if leading == 0 and left - points < target:
        w[at.VALUE], w[at.RELEVANT] = left - points, marks
        return True
    points, marks = cash(w, seat, left, left - target + 1 if leading else target)
    if leading == 0 and points >= target:
        w[at.VALUE], w[at.RELEVANT] = points, marks
        return True
    if leading == 1 and left - points < target:
        w[at.VALUE], w[at.RELEVANT] = left - points, marks
        return True
    return False


@part
def safe_trumps(w: Words, side: int, need: int) -> tuple[int, int]:
    """Points of the trumps of a side that are higher than every trump of the other side, and the ranks that say so."""
    ours = 0
    theirs = 0
    for x in range(w[at.SEATS]):
        if w[at.SIDE + x] == side:
            ours |= w[at.HANDS + x] & 63
        else:
            theirs |= w[at.HANDS + x] & 63
    if not ours:
        return 0, 0
    points = 0
    marks = 0
    if theirs:
        foe = highest(theirs)
        ours &= ~((2 << foe) - 1)
        theirs = w[at.CLASS + foe]
    while ours and points < need:
        code = highest(ours)
        ours ^= 1 << code
        points += w[at.POINTS + code] * copies_of(w, side, code)
        if theirs >> code & 1:
            marks = w[at.UPWARD + code]
    return points, marks


@part
def copies_of(w: Words, side: int, code: int) -> int:
    """How many copies of a card a side holds."""
    held = 0
    for x in range(w[at.SEATS]):
        if w[at.SIDE + x] == side:
            held += w[at.COPIES + code] >> 3 * x & 7
    return held


@part
def cash(w: Words, seat: int, left: int, need: int) -> tuple[int, int]:
    """Points that the side on lead takes by leading cards that nobody can beat, and the ranks that this rests on."""
    if not w[at.SWITCHES] & MUST_FOLLOW:
        return 0, 0
    side = w[at.SIDE + seat]
    points = 0
    marks = 0
    drawn = 0
    held = 0
    for suit in range(4):
        length = w[at.LENGTHS + 4 * seat + suit]
        held += length
        if length and points < need:
            rounds, longest, rest = unruffed(w, seat, suit, drawn)
            gain, count, low = winners(w, seat, suit, rest, min(rounds, length), longest, need - points)
            if count:
                held -= count
                points += gain
                if w[at.CLASS + low] >> 6 * suit & rest:
                    marks |= w[at.UPWARD + low]
                for x in range(w[at.SEATS]):
                    if x != seat:
                        points += thrown(w, x, suit, count, w[at.SIDE + x] == side)
                if suit == 0:
                    drawn = count
    return left if held == 0 else points, marks


@part
def unruffed(w: Words, seat: int, suit: int, drawn: int) -> tuple[int, int, int]:
    """How often a suit can be led before somebody may trump or a friend must; the longest other holding; the others' ranks."""
    rounds = 99
    longest = 0
    rest = 0
    for x in range(w[at.SEATS]):
        if x != seat:
            have = w[at.LENGTHS + 4 * x + suit]
            longest = max(longest, have)
            rest |= w[at.HANDS + x]
            foe = w[at.SIDE + x] != w[at.SIDE + seat]
            if suit and w[at.LENGTHS + 4 * x] > drawn and (foe or w[at.SWITCHES] & MUST_TRUMP):
                rounds = min(rounds, have)
    return rounds, longest, rest >> 6 * suit & 63


@part
def winners(  # noqa: PLR0913, PLR0917  # a kernel has no objects to hand over
    w: Words, seat: int, suit: int, rest: int, rounds: int, longest: int, need: int
) -> tuple[int, int, int]:
    """Cards of a suit that can be led one after another, nobody beating any: their points, number and lowest needed rank."""
    mine = w[at.HANDS + seat] >> 6 * suit & 63
    top = highest(rest) if rest else -1
    gain = 0
    count = 0
    low = 6 * suit + 5
    while mine and count < rounds and gain < need:
        rank = highest(mine)
        if rank < top and count < longest:
            break
        code = 6 * suit + rank
        copies = min(rounds - count, w[at.COPIES + code] >> 3 * seat & 7)
        if count < longest:
            low = code
        gain += copies * w[at.POINTS + code]
        count += copies
        mine ^= 1 << rank
    return gain, count, low


@part
def thrown(w: Words, x: int, suit: int, count: int, friend: int) -> int:
    """Points that another seat must add to these rounds of a suit, or, as a friend, can add."""
    points = 0
    held = w[at.HANDS + x] >> 6 * suit & 63
    while held and count > 0:
        rank = highest(held) if friend else lowest(held)
        code = 6 * suit + rank
        copies = min(count, w[at.COPIES + code] >> 3 * x & 7)
        points += copies * w[at.POINTS + code]
        count -= copies
        held ^= 1 << rank
    return points
