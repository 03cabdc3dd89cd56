"""Which card to try first."""

from __future__ import annotations

from typing import Final

from numba import njit

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import highest, lowest
from pinochle_lab.fast.rules import above, beats

# lead: ours, keep lead, rank when ours, rank when theirs, trump, length, single, -, follow: ours, theirs, rank, ...
WEIGHTS: Final = (8, 30, 1, 4, 10, 2, 10, 0, 8, 8, 3, 3, 20, 0, 0, 0)


@njit(nogil=True)
def beaters(hand, led, best):
    """The cards that this hand could legally win with, for now."""
    if best // 6 == led:
        over = hand & above(best)
        if over:
            return over
        if led == 0 or hand & (63 << 6 * led):
            return 0
        return hand & 63
    if hand & (63 << 6 * led):
        return 0
    return hand & above(best)


@njit(nogil=True)
def foresee(w, p, code):
    """What the trick would be worth to side 0 if this card is played and everybody does the obvious: (points, winner)."""
    f = at.FRAMES + p * at.FRAME
    seats = w[at.SEATS]
    seat = w[f + at.SEAT]
    place = w[f + at.PLACE]
    if place == 0:
        led, best, owner = code // 6, code, seat
    else:
        led, best, owner = w[f + at.LED], w[f + at.BEST], w[f + at.BEST_SEAT]
        if beats(code, best, 0):
            best, owner = code, seat
    x = seat
    for _ in range(seats - place - 1):
        x = x + 1 if x + 1 < seats else 0
        over = beaters(w[at.HANDS + x], led, best)
        if over:
            best, owner = highest(over), x
    side = w[at.SIDE + owner]
    points = w[f + at.TRICK_POINTS] + w[at.POINTS + code]
    x = seat
    for _ in range(seats - place - 1):
        x = x + 1 if x + 1 < seats else 0
        follow = w[at.HANDS + x] & (63 << 6 * led)
        if x == owner:
            points += w[at.POINTS + best]
        elif follow:
            points += w[at.POINTS + (highest(follow) if w[at.SIDE + x] == side else lowest(follow))]
    return points, owner


@njit(nogil=True)
def score_lead(w, p, code):
    """How promising a lead is, for the side that leads."""
    f = at.FRAMES + p * at.FRAME
    seat = w[f + at.SEAT]
    points, owner = foresee(w, p, code)
    rank = code % 6
    suit = code // 6
    if w[at.SIDE + owner] == w[at.SIDE + seat]:
        score = w[at.WEIGHTS] * points - w[at.WEIGHTS + 2] * rank
        if owner == seat:
            score += w[at.WEIGHTS + 1]
    else:
        score = -w[at.WEIGHTS] * points - w[at.WEIGHTS + 3] * rank
    if suit == 0:
        score += w[at.WEIGHTS + 4]
    length = w[at.LENGTHS + 4 * seat + suit]
    score += w[at.WEIGHTS + 5] * length
    if length == 1:
        score += w[at.WEIGHTS + 6]
    return score


@njit(nogil=True)
def score_follow(w, p, code):
    """How promising a card is for a seat that does not lead."""
    f = at.FRAMES + p * at.FRAME
    seat = w[f + at.SEAT]
    points, owner = foresee(w, p, code)
    rank = code % 6
    if w[at.SIDE + owner] == w[at.SIDE + seat]:
        score = w[at.WEIGHTS + 8] * points - w[at.WEIGHTS + 10] * rank
        if owner == seat:
            score += w[at.WEIGHTS + 12]
        return score
    return -w[at.WEIGHTS + 9] * points - w[at.WEIGHTS + 11] * rank
