"""Comparing a position with a block of table entries.

This is where a search spends much of its time, so the loops are written for the machine: unsigned indices, since numba need not
ask whether they are negative, and no way out before the end of the block.
"""

from __future__ import annotations

import numpy as np
from pinochle_lab.fast.compiled import part

from pinochle_lab.fast import layout as at


@part
def matching(w, table, f, block, c0, c1):
    """The entries of a block, as bits, whose relevant slots are held here by the same seats."""
    room = np.uint64(table[block + at.B_ROOM])
    i = np.uint64(block + at.HEADER)
    one = np.uint64(1)
    end = i + np.uint64(table[block + at.B_COUNT])
    bit = np.int64(1)
    hits = np.int64(0)
    if w[at.CODE_WORDS] == 2:  # noqa: PLR2004  # two suits in a word
        while i < end:
            j = i + room + room
            if not (table[i] ^ c0) & table[i + room] | (table[j] ^ c1) & table[j + room]:
                hits |= bit
            bit <<= np.int64(1)
            i += one
        return hits
    c2, c3 = w[f + at.CODE + 2], w[f + at.CODE + 3]
    while i < end:
        j = i + room + room
        k = j + room + room
        m = k + room + room
        if not (
            (table[i] ^ c0) & table[i + room]
            | (table[j] ^ c1) & table[j + room]
            | (table[k] ^ c2) & table[k + room]
            | (table[m] ^ c3) & table[m + room]
        ):
            hits |= bit
        bit <<= np.int64(1)
        i += one
    return hits
