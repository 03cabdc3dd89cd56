"""Playing a card and taking it back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.compiled import part
from pinochle_lab.fast.rules import beats

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words


@part
def move_card(w: Words, seat: int, code: int) -> None:
    """Take a card out of a hand."""
    left = w[at.COPIES + code] - (1 << 3 * seat)
    w[at.COPIES + code] = left
    if not left >> 3 * seat & 7:
        w[at.HANDS + seat] ^= 1 << code
    if not left:
        w[at.OUT] ^= 1 << code
    w[at.LENGTHS + 4 * seat + code // 6] -= 1


@part
def put_back(w: Words, seat: int, code: int) -> None:
    """Give a card back to the hand that it came from."""
    w[at.COPIES + code] += 1 << 3 * seat
    w[at.HANDS + seat] |= 1 << code
    w[at.OUT] |= 1 << code
    w[at.LENGTHS + 4 * seat + code // 6] += 1


@part
def play(w: Words, p: int, code: int) -> None:
    """Play a card: take it from the hand and set up the next frame."""
    f = at.FRAMES + p * at.FRAME
    g = f + at.FRAME
    seat = w[f + at.SEAT]
    place = w[f + at.PLACE]
    move_card(w, seat, code)
    w[g + at.HASH] = w[f + at.HASH] - w[at.SHAPE + 24 * seat + code]
    suit = code // 6
    touched = w[f + at.TOUCHED] if place else 0
    w[g + at.TOUCHED] = touched | 1 << suit
    best, best_seat = w[f + at.BEST], w[f + at.BEST_SEAT]
    if place == 0 or beats(code, best, 0):
        best, best_seat = code, seat
    points = w[f + at.TRICK_POINTS] + w[at.POINTS + code]
    if place + 1 == w[at.SEATS]:
        end_trick(w, p, code, best, best_seat, points)
        return
    top_led, top_trump = w[f + at.TOP_LED], w[f + at.TOP_TRUMP]
    if place == 0:
        w[g + at.LED] = suit
        top_led = code
        top_trump = code if suit == 0 else -1
    else:
        w[g + at.LED] = w[f + at.LED]
        if suit == w[f + at.LED]:
            top_led = max(top_led, code)
        if suit == 0:
            top_trump = max(top_trump, code)
    w[g + at.TOP_LED], w[g + at.TOP_TRUMP] = top_led, top_trump
    w[g + at.BEST], w[g + at.BEST_SEAT] = best, best_seat
    w[g + at.TRICK_POINTS] = points
    w[g + at.SEAT] = seat + 1 if seat + 1 < w[at.SEATS] else 0
    w[g + at.PLACE] = place + 1
    w[g + at.LEFT] = w[f + at.LEFT]
    w[g + at.TARGET] = w[f + at.TARGET]


@part
def end_trick(w: Words, p: int, code: int, best: int, best_seat: int, points: int) -> None:
    """Set up the boundary after the last card of a trick."""
    f = at.FRAMES + p * at.FRAME
    g = f + at.FRAME
    if not w[at.OUT]:
        points += w[at.BONUS]
    gain = points if w[at.SIDE + best_seat] == 0 else 0
    w[g + at.GAIN] = gain
    w[g + at.LEFT] = w[f + at.LEFT] - points
    w[g + at.TARGET] = w[f + at.TARGET] - gain
    w[g + at.SEAT] = best_seat
    w[g + at.PLACE] = 0
    w[g + at.TRICK_POINTS] = 0
    rivals = 0 if best_seat == w[f + at.SEAT] else 1 << code
    q = f
    for _ in range(w[at.SEATS] - 1):
        if w[q + at.PLACE] == 0:
            break
        q -= at.FRAME
        if w[q + at.SEAT] != best_seat:
            rivals |= 1 << w[q + at.MOVE]
    w[g + at.WON_BY] = w[at.UPWARD + best] if rivals & w[at.CLASS + best] else 0
