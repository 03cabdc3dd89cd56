"""What can be said about a position between tricks without searching it.

Two promises, both in points and both resting on a few high cards only: the side on lead can cash cards that nobody beats; either side
is sure of the trumps that are higher than every trump of the other side, whoever leads.
"""

from __future__ import annotations

from pinochle_lab.fast.compiled import part

from pinochle_lab.core.duties import MUST_FOLLOW, MUST_TRUMP
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import highest, lowest
from pinochle_lab.fast.rules import beats


@part
def settle(w, p):
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
def last_trick(w, p, best):
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
def foresight(w, p):
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
def safe_trumps(w, side, need):
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
def copies_of(w, side, code):
    """How many copies of a card a side holds."""
    held = 0
    for x in range(w[at.SEATS]):
        if w[at.SIDE + x] == side:
            held += w[at.COPIES + code] >> 3 * x & 7
    return held


@part
def cash(w, seat, left, need):
    """Points that the side on lead takes by leading cards that nobody can beat, and the ranks that this rests on."""
    seats = w[at.SEATS]
    side = w[at.SIDE + seat]
    switches = w[at.SWITCHES]
    if not switches & MUST_FOLLOW:
        return 0, 0
    points = 0
    marks = 0
    drawn = 0
    tricks = 0
    size = 0
    for suit in range(4):
        size += w[at.LENGTHS + 4 * seat + suit]
    for suit in range(4):
        length = w[at.LENGTHS + 4 * seat + suit]
        if not length:
            continue
        rounds = length
        longest = 0
        rest = 0
        for x in range(seats):
            if x != seat:
                have = w[at.LENGTHS + 4 * x + suit]
                longest = max(longest, have)
                rest |= w[at.HANDS + x]
                if suit and w[at.LENGTHS + 4 * x] > drawn and (w[at.SIDE + x] != side or switches & MUST_TRUMP):
                    rounds = min(rounds, have)
        if not rounds:
            continue
        rest = rest >> 6 * suit & 63
        gain, count, low = winners(w, seat, suit, rest, rounds, longest, need - points)
        if count:
            if rest and w[at.CLASS + low] >> 6 * suit & rest:
                marks |= w[at.UPWARD + low]
            points += gain
            tricks += count
            for x in range(seats):
                if x != seat:
                    points += thrown(w, x, suit, count, w[at.SIDE + x] == side)
            if suit == 0:
                drawn = count
            if points >= need:
                break
    if tricks == size:
        return left, marks
    return points, marks


@part
def winners(w, seat, suit, rest, rounds, longest, need):
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
def thrown(w, x, suit, count, friend):
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
