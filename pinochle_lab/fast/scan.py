"""Comparing a position with a block of table entries.

This is where a search spends much of its time, so the loops are written for the machine: unsigned indices, since numba need not
ask whether they are negative, and no way out before the end of the block.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest
from pinochle_lab.fast.compiled import part

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words


@part
def matching(w: Words, table: Words, f: int, block: int, c0: int, c1: int) -> int:
    """The entries of a block, as bits, whose relevant slots are held here by the same seats."""
    room: Any = np.uint64(table[block + at.B_ROOM])
    i: Any = np.uint64(block + at.HEADER)
    one: Any = np.uint64(1)
    end: Any = i + np.uint64(table[block + at.B_COUNT])
    bit = 1
    hits = 0
    while i < end:
        if not (table[i] ^ c0) & table[i + room]:
            hits |= bit
        bit <<= 1
        i += one
    some = hits
    while some:
        k = lowest(some)
        some &= some - 1
        if not agrees(w, table, f, block, k, c1):
            hits ^= 1 << k
    return hits


@part
def agrees(w: Words, table: Words, f: int, block: int, k: int, c1: int) -> bool:
    """Whether entry `k` of a block fits in the words after the first too."""
    room = table[block + at.B_ROOM]
    a = block + at.HEADER + k + 2 * room
    if (table[a] ^ c1) & table[a + room]:
        return False
    if w[at.CODE_WORDS] == 2:  # noqa: PLR2004  # two suits in a word
        return True
    a += 2 * room
    if (table[a] ^ w[f + at.CODE + 2]) & table[a + room]:
        return False
    a += 2 * room
    return not (table[a] ^ w[f + at.CODE + 3]) & table[a + room]
