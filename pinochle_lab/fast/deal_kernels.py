"""Dealing at random by compiled code, reproducibly: every chunk of deals has a random stream of its own, named by its number.

A stream is SplitMix64: its numbers are a fixed scrambling of key + step, key + 2 steps …, so any chunk can be dealt anywhere
and in any order and comes out the same. Numbers below a bound are drawn without bias (Lemire's method: multiply, and draw again
in the uneven rest).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np
from numba import njit

if TYPE_CHECKING:
    Array = Any
    Word = Any
    """64 bits without a sign: a numpy number to Python, a register to the compiler."""

KINDS: Final = 24
_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX_1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2: Final = np.uint64(0x94D049BB133111EB)
_LOW: Final = np.uint64(0xFFFFFFFF)
_S30, _S27, _S31, _S32, _S11 = (np.uint64(shift) for shift in (30, 27, 31, 32, 11))
_ONE: Final = np.uint64(1)
_FLOATS: Final = 9007199254740992.0  # 2^53: as many steps as a float has between 0 and 1


@njit(nogil=True, inline="always")
def scramble(z: Word) -> Word:
    """SplitMix64's output function."""
    z = (z ^ (z >> _S30)) * _MIX_1
    z = (z ^ (z >> _S27)) * _MIX_2
    return z ^ (z >> _S31)


@njit(nogil=True)
def key_of(seed: Word, chunk: int) -> Word:
    """The key of a chunk's stream: seed and number scrambled twice, so that neighbouring chunks have nothing in common."""
    return scramble(scramble(seed + _STEP) ^ scramble(np.uint64(chunk) * _MIX_2 + _STEP))


@njit(nogil=True, inline="always")
def below(state: Word, bound: int) -> tuple[Word, int]:
    """The stream after a draw, and a number from 0 to `bound` - 1, each equally likely."""
    limit = np.uint64(bound)
    while True:
        state += _STEP
        number = (scramble(state) >> _S32) * limit
        rest = number & _LOW
        if rest >= limit or rest >= (_LOW + _ONE - limit) % limit:
            return state, np.int64(number >> _S32)  # type: ignore[return-value]  # an int to the compiler


@njit(nogil=True)
def deal_counts(key: Word, cards: Array, known: Array, room: Array, counts: Array) -> None:
    """Deal over and over, and count the copies of each kind at each place that is asked about.

    `cards` are the codes of the unseen cards, `known` and `room` the known copies and the free room of each place, and `counts`
    is filled: place, code, deal. Only the cards that go to these places are drawn.
    """
    state = key
    places, _, deals = counts.shape
    for at in range(deals):
        drawn = 0
        for place in range(places):
            for code in range(KINDS):
                counts[place, code, at] = known[place, code]
            for _ in range(room[place]):
                state, step = below(state, len(cards) - drawn)
                code = cards[drawn + step]
                cards[drawn + step] = cards[drawn]
                cards[drawn] = code
                counts[place, code, at] += 1
                drawn += 1


@njit(nogil=True)
def choose_share(aim: float, span: tuple[int, int], shares: Array, ways_of: Array, left: Array) -> int:
    """Which way of sharing a group is meant by a number below the sum of all ways: those that fit are gone through in order."""
    first, last = span
    chosen = first
    for option in range(first, last):
        fits = True
        for place in range(len(left)):
            fits = fits and shares[option, place] <= left[place]
        if not fits:
            continue
        ways = ways_of[option - first]
        if ways > 0.0:
            chosen = option
            if aim < ways:
                break
            aim -= ways
    return chosen


@njit(nogil=True)
def deal_within_bounds(key: Word, cards: Array, bound: Any, room: Array, known: Array, counts: Array) -> None:  # noqa: ANN401  # a tuple of arrays
    """Deal under restrictions, every deal that fits equally likely: first how many of each group go where, then which.

    `bound` holds the ends of the groups within `cards`; each group's ways of sharing, cut into groups; what each takes off
    the room, as one number; its number of ways; for every group and room how many ways lead on; and what a card at each place
    is in that number.
    """
    ends, shares, cuts, offsets, weights, tables, radix = bound
    state = key
    places, _, deals = counts.shape
    # Loops, not array expressions: they take the compiler a second instead of ten.
    start, most = 0, 0
    for place in range(places):
        start += radix[place] * room[place]
    left = np.empty(places, np.int64)
    for group in range(len(ends)):
        most = max(most, cuts[group + 1] - cuts[group])
    ahead = np.empty(most)
    for at in range(deals):
        for place in range(places):
            left[place] = room[place]
            for code in range(KINDS):
                counts[place, code, at] = known[place, code]
        here, begin = start, 0
        for group in range(len(ends)):
            first, last = cuts[group], cuts[group + 1]
            for option in range(first, last):
                index = here - offsets[option]
                ahead[option - first] = weights[option] * tables[group + 1, index] if index >= 0 else 0.0
            state += _STEP
            aim = np.float64(scramble(state) >> _S11) / _FLOATS * tables[group, here]
            share = choose_share(aim, (first, last), shares, ahead, left)
            drawn = begin
            for place in range(places):
                for _ in range(shares[share, place]):
                    state, step = below(state, ends[group] - drawn)
                    code = cards[drawn + step]
                    cards[drawn + step] = cards[drawn]
                    cards[drawn] = code
                    counts[place, code, at] += 1
                    drawn += 1
                left[place] -= shares[share, place]
            here -= offsets[share]
            begin = ends[group]


@njit(nogil=True)
def add_by_suit(counts: Array, table: Array, suit: int, greatest: bool, out: Array) -> None:  # noqa: FBT001  # kernels have no keywords
    """Add what a suit is worth by itself to each deal's sum, or keep the greater.

    `table` has a value for every holding, numbered in base copies + 1, lowest rank first.
    """
    base = 3 if len(table) == 3**6 else 5
    for at in range(len(out)):
        index = 0
        for rank in range(5, -1, -1):
            index = index * base + counts[6 * suit + rank, at]
        if greatest:
            out[at] = max(out[at], table[index])
        else:
            out[at] += table[index]
