"""Which card to try first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import highest, lowest
from pinochle_lab.fast.compiled import part
from pinochle_lab.fast.rules import above, beats

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words

WEIGHTS: Final = (0, -6, -4, 2, 2, -2, -1, -23, 17, 6, 6, 0, 0, 0, 0, 0, 20, 1, 18, 5, 0, 1, 14, 0, 1, -16)


@part
def beaters(hand: int, led: int, best: int) -> int:
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


@part
def foresee(w: Words, p: int, code: int) -> tuple[int, int]:
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


@part
def score_lead(w: Words, p: int, code: int) -> int:
    """How promising a lead is, for the side that leads."""
    f = at.FRAMES + p * at.FRAME
    k = at.WEIGHTS
    seat = w[f + at.SEAT]
    side = w[at.SIDE + seat]
    points, owner = foresee(w, p, code)
    suit = code // 6
    length = w[at.LENGTHS + 4 * seat + suit]
    top = (w[f + at.OTHERS] & above(code)) == 0
    theirs = 0
    trumps = 0
    for x in range(w[at.SEATS]):
        if w[at.SIDE + x] != side:
            theirs += w[at.LENGTHS + 4 * x + suit]
            trumps += w[at.LENGTHS + 4 * x]
    if w[at.SIDE + owner] == side:
        score = w[k] * points - w[k + 2] * (code % 6)
        score += w[k + 1] if owner == seat else w[k + 3]
        if suit:
            score += w[k + 16] * trumps
    else:
        score = -w[k + 4] * points - w[k + 5] * (code % 6)
        if top:
            score -= w[k + 17]
    if suit == 0:
        return score + w[k + 6] + w[k + 7] * length + w[k + 8] * theirs
    score += w[k + 9] * length + w[k + 10] * theirs
    if length == 1 and w[at.LENGTHS + 4 * seat]:
        score += w[k + 11]
    return score


@part
def score_follow(w: Words, p: int, code: int, points: int, owner: int) -> int:
    """How promising a card is for a seat that does not lead, given what `foresee` said of it."""
    f = at.FRAMES + p * at.FRAME
    k = at.WEIGHTS
    seat = w[f + at.SEAT]
    suit = code // 6
    if w[at.SIDE + owner] == w[at.SIDE + seat]:
        score = w[k + 18] * points - w[k + 19] * (code % 6)
        if owner == seat:
            score += w[k + 20]
    else:
        score = -w[k + 21] * points - w[k + 22] * (code % 6)
    if (w[f + at.OTHERS] & above(code)) == 0:
        score -= w[k + 23]
    if suit != w[f + at.LED]:
        score -= w[k + 24] * w[at.LENGTHS + 4 * seat + suit]
        if suit == 0:
            score -= w[k + 25]
    return score
