"""The cards to try in a frame: listed, ordered, and left out where a neighbour already tried cannot be worse by enough."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest, popcount
from pinochle_lab.fast.compiled import part
from pinochle_lab.fast.order import foresee, score_follow, score_lead
from pinochle_lab.fast.rules import beats

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words


@part
def list_moves(w: Words, p: int, legal: int) -> None:
    """Write down the cards to try, with their scores."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    count = popcount(legal)
    w[f + at.COUNT] = count
    w[f + at.TRIED] = 0
    w[f + at.MARKS] = 0
    w[f + at.REACHED] = at.NEVER if w[at.SIDE + w[f + at.SEAT]] == 0 else -at.NEVER
    if count == 1:
        w[m] = lowest(legal)
        return
    for i in range(count):
        code = lowest(legal)
        legal &= legal - 1
        w[m + i] = code
        w[m + at.SCORES + i] = code % 6
    if w[at.OPTIONS] & at.USE_ORDER:
        if w[f + at.PLACE]:
            score_follows(w, p, count)
        else:
            score_leads(w, p, count)
    if w[f + at.HINT] >= 0 and w[at.OPTIONS] & at.USE_HINT:
        for i in range(count):
            if w[m + i] == w[f + at.HINT]:
                w[m + at.SCORES + i] += 100000


@part
def score_leads(w: Words, p: int, count: int) -> None:
    """Score the leads of a list."""
    m = at.MOVES + p * at.MOVE_FRAME
    for i in range(count):
        w[m + at.SCORES + i] = score_lead(w, p, w[m + i])


@part
def score_follows(w: Words, p: int, count: int) -> None:
    """Score the other cards of a list; for all that do not beat the best card so far the trick goes the same way."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    rest = 0
    taker = -1
    for i in range(count):
        code = w[m + i]
        if beats(code, w[f + at.BEST], 0):
            points, owner = foresee(w, p, code)
        else:
            if taker < 0:
                rest, taker = foresee(w, p, code)
                rest -= w[at.POINTS + code]
            points, owner = rest + w[at.POINTS + code], taker
        w[m + at.SCORES + i] = score_follow(w, p, code, points, owner)


@part
def next_move(w: Words, p: int) -> int:
    """The next card worth trying, moved to its place in the list; -1 when there is none left."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    count = w[f + at.COUNT]
    while w[f + at.TRIED] < count:
        tried = w[f + at.TRIED]
        best = tried
        for i in range(tried + 1, count):
            if w[m + at.SCORES + i] > w[m + at.SCORES + best]:
                best = i
        code = w[m + best]
        if best != tried:
            w[m + best] = w[m + tried]
            w[m + at.SCORES + best] = w[m + at.SCORES + tried]
            w[m + tried] = code
        w[f + at.TRIED] = tried + 1
        if tried and w[at.OPTIONS] & at.USE_QUASI and as_good(w, p, code, tried):
            continue
        w[f + at.MOVE] = code
        return code
    return -1


@part
def as_good(w: Words, p: int, code: int, tried: int) -> bool:
    """Whether a card may be skipped, because a neighbour already tried cannot be worse than it by enough to matter."""
    f = at.FRAMES + p * at.FRAME
    m = at.MOVES + p * at.MOVE_FRAME
    last = w[f + at.PLACE] == w[at.SEATS] - 1
    ours = False
    mine = w[at.SIDE + w[f + at.SEAT]]
    target = w[f + at.TARGET]
    for i in range(tried):
        known = w[m + i]
        if known // 6 == code // 6:
            between = (2 << max(known, code)) - (1 << min(known, code))
            if not w[f + at.OTHERS] & between:
                dearer = w[at.POINTS + code] - w[at.POINTS + known]
                gap = abs(dearer)
                if last and gap:
                    owner = w[f + at.SEAT] if beats(code, w[f + at.BEST], 0) else w[f + at.BEST_SEAT]
                    ours = w[at.SIDE + owner] == mine
                    if ours == (dearer < 0):
                        gap = 0
                value = w[m + at.RESULTS + i]
                value = value + gap if mine == 0 else value - gap
                if (value < target) == (mine == 0):
                    w[m + at.RESULTS + tried] = value
                    w[f + at.MARKS] |= between
                    if mine == 0:
                        w[f + at.REACHED] = max(w[f + at.REACHED], value)
                    else:
                        w[f + at.REACHED] = min(w[f + at.REACHED], value)
                    return True
    return False
