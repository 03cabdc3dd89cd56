"""What can be said about a position between tricks without searching it."""

from __future__ import annotations

from numba import njit

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest
from pinochle_lab.fast.rules import beats


@njit(nogil=True)
def settle(w, p):
    """Judge a boundary without the table, where that is possible."""
    f = at.FRAMES + p * at.FRAME
    if not w[at.OUT]:
        w[at.VALUE] = 0
        w[at.RELEVANT] = 0
        return True
    if w[at.OPTIONS] & at.USE_BOUNDS:
        if w[f + at.TARGET] <= 0:
            w[at.VALUE] = 0
            w[at.RELEVANT] = 0
            return True
        if w[f + at.TARGET] > w[f + at.LEFT]:
            w[at.VALUE] = w[f + at.LEFT]
            w[at.RELEVANT] = 0
            return True
        seat = w[f + at.SEAT]
        hand = w[at.HANDS + seat]
        if not hand & (hand - 1) and w[at.COPIES + lowest(hand)] >> 3 * seat & 7 == 1:
            last_trick(w, p, lowest(hand))
            return True
    return False


@njit(nogil=True)
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
            rivals |= 1 << best
            best = card
            owner = x
        else:
            rivals |= 1 << card
    w[at.VALUE] = w[f + at.LEFT] if w[at.SIDE + owner] == 0 else 0
    w[at.RELEVANT] = w[at.UPWARD + best] if rivals & w[at.CLASS + best] else 0
