"""The table of positions already judged: each entry speaks for every position that differs only in what did not matter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import highest, lowest
from pinochle_lab.fast.compiled import part
from pinochle_lab.fast.scan import matching

if TYPE_CHECKING:
    from pinochle_lab.fast.layout import Words


@part
def describe(w: Words, p: int) -> None:
    """Write down who holds what, suit by suit; suits that the last trick did not touch are taken over from before it."""
    f = at.FRAMES + p * at.FRAME
    q = f - w[at.SEATS] * at.FRAME
    touched = w[f + at.TOUCHED]
    if p - w[at.SEATS] < w[at.ROOT] or w[q + at.PLACE]:
        touched = 15
    for suit in range(4):
        w[f + at.CODE + suit] = suit_code(w, suit) if touched >> suit & 1 else w[q + at.CODE + suit]


@part
def suit_code(w: Words, suit: int) -> int:
    """Who holds what in a suit, rank by rank from above, gaps closed: positions that differ in cards long gone agree."""
    bits = w[at.SLOT_BITS]
    code = 0
    slot = 5
    for rank in range(5, -1, -1):
        if w[at.CLASS_TOP + rank]:
            slot = rank
        copies = w[at.COPIES + 6 * suit + rank]
        if copies:
            code |= w[at.SLOT + copies] << bits * slot
            slot -= 1
    return code


@part
def word(w: Words, f: int, k: int) -> int:
    """Word `k` of the code that entries are compared by: two suits in a word where they fit."""
    if w[at.CODE_WORDS] == 2:  # noqa: PLR2004  # two words, two suits in each
        return w[f + at.CODE + 2 * k] | w[f + at.CODE + 2 * k + 1] << 30
    return w[f + at.CODE + k]


@part
def mask(w: Words, slots: int, k: int) -> int:
    """The bits of word `k` that belong to these slots."""
    if w[at.CODE_WORDS] == 2:  # noqa: PLR2004  # see `word`
        two = slots >> 12 * k
        return w[at.SPREAD + (two & 63)] | w[at.SPREAD + (two >> 6 & 63)] << 30
    return w[at.SPREAD + (slots >> 6 * k & 63)]


@part
def code_of(w: Words, table: Words, block: int, i: int, suit: int) -> int:
    """The code of a suit as an entry has it."""
    room = table[block + at.B_ROOM]
    if w[at.CODE_WORDS] == 2:  # noqa: PLR2004  # see `word`
        both = table[block + at.HEADER + 2 * room * (suit >> 1) + i]
        return both >> 30 if suit & 1 else both & ((1 << 30) - 1)
    return table[block + at.HEADER + 2 * room * suit + i]


@part
def off_by(w: Words, table: Words, f: int, block: int, i: int, out_then: int) -> tuple[int, int]:
    """By how much an entry may be off here: what to take from its lower bound, and what to add to its upper bound."""
    less = 0
    more = 0
    bits = w[at.SLOT_BITS]
    ones = (1 << bits) - 1
    out_now = w[at.OUT]
    for suit in range(4):
        then = code_of(w, table, block, i, suit)
        now = w[f + at.CODE + suit]
        if then != now or (out_then ^ out_now) >> 6 * suit & 63:
            slot_then = 5
            slot_now = 5
            held_then = 0
            held_now = 0
            for rank in range(5, -1, -1):
                if w[at.CLASS_TOP + rank]:
                    slot_then = rank
                    slot_now = rank
                if out_then >> 6 * suit + rank & 1:
                    held_then += w[at.COUNTS + (then >> bits * slot_then & ones)]
                    slot_then -= 1
                if out_now >> 6 * suit + rank & 1:
                    held_now += w[at.COUNTS + (now >> bits * slot_now & ones)]
                    slot_now -= 1
                step = w[at.STEP + rank]
                if step and held_then != held_now:
                    for lane in range(0, 64, 16):
                        gone = ((held_then >> lane & 255) - (held_now >> lane & 255)) * step
                        if gone > 0:
                            less += gone
                        else:
                            more -= gone
    return less, more


@part
def bucket_of(w: Words, key: int) -> int:
    """The list that a hash belongs to."""
    return (key ^ key >> 23) & w[at.BUCKETS]


@part
def probe(w: Words, table: Words, heads: Words, p: int) -> bool:
    """Look a position up. True when an entry decides it: the value and the ranks that mattered are then in `w`."""
    f = at.FRAMES + p * at.FRAME
    key = w[f + at.KEY]
    w[f + at.BLOCK] = 0
    w[f + at.HINT] = -1
    block = table_index(heads[bucket_of(w, key)])
    c0 = word(w, f, 0)
    c1 = word(w, f, 1)
    while block:
        if table[block] == key:
            hits = matching(w, table, f, block, c0, c1)
            while hits:
                if judge(w, table, f, block, highest(hits)):
                    return True
                hits ^= 1 << highest(hits)
        block = table[block + at.B_NEXT]
    return False


@part
def table_index(x: int) -> int:
    """A table index as the 64-bit integer that the rest of the kernel computes with."""
    return x + 0


@part
def judge(w: Words, table: Words, f: int, block: int, i: int) -> bool:
    """Whether an entry that fits decides the target; if so, the value and the ranks that mattered are left in `w`."""
    target = w[f + at.TARGET]
    room = table[block + at.B_ROOM]
    a = block + at.HEADER + 2 * w[at.CODE_WORDS] * room + i
    bounds = table[a + room]
    lower = bounds >> 32
    upper = bounds >> 16 & 65535
    if lower < target <= upper:
        if w[f + at.HINT] < 0:
            w[f + at.HINT] = from_slot(w, (bounds & 255) - 1)
        if not w[f + at.BLOCK] and table[a] >> 24 == w[at.OUT]:
            w[f + at.BLOCK] = block
            w[f + at.INDEX] = i
        return False
    less, more = off_by(w, table, f, block, i, table[a] >> 24)
    if lower - less >= target:
        w[at.VALUE] = lower - less
    elif upper + more < target:
        w[at.VALUE] = upper + more
    else:
        return False
    w[at.RELEVANT] = unpacked(w, table[a])
    return True


@part
def unpacked(w: Words, slots: int) -> int:
    """The kinds that stand in these slots now."""
    out = w[at.OUT]
    kinds = 0
    for shift in range(0, 24, 6):
        kinds |= w[at.UNPACK + 64 * (out >> shift & 63) + (slots >> shift & 63)] << shift
    return kinds


@part
def packed(w: Words, kinds: int) -> int:
    """The slots in which these kinds, and those of their class above them, stand now."""
    out = w[at.OUT]
    slots = 0
    for shift in range(0, 24, 6):
        held = out >> shift & 63
        slots |= w[at.PACK + 64 * held + (w[at.CLOSED + (kinds >> shift & 63)] & held)] << shift
    return slots


@part
def to_slot(w: Words, code: int) -> int:
    """The slot, numbered like cards, in which a kind stands now; -1 for no card."""
    if code < 0:
        return code
    suit = code // 6
    return 6 * suit + lowest(w[at.PACK + 64 * (w[at.OUT] >> 6 * suit & 63) + (1 << code % 6)])


@part
def from_slot(w: Words, slot: int) -> int:
    """The kind that stands in a slot now; -1 for no card."""
    if slot < 0:
        return slot
    suit = slot // 6
    ranks = w[at.UNPACK + 64 * (w[at.OUT] >> 6 * suit & 63) + (1 << slot % 6)]
    return 6 * suit + lowest(ranks) if ranks else -1


@part
def remember(  # noqa: PLR0913, PLR0917  # a kernel has no objects to hand over
    w: Words, table: Words, heads: Words, p: int, value: int, kinds: int, move: int
) -> None:
    """Write down what was found at a boundary: a bound on the points still to come, and the ranks that it rests on."""
    f = at.FRAMES + p * at.FRAME
    proved = value >= w[f + at.TARGET]
    slots = packed(w, kinds) if w[at.OPTIONS] & at.USE_RELEVANCE else 0xFFFFFF
    ranks = slots | w[at.OUT] << 24
    move = to_slot(w, move)
    block = w[f + at.BLOCK]
    if block and sharpen(w, table, f, ranks, value, move):
        return
    block = open_block(w, table, heads, w[f + at.KEY])
    if not block:
        return
    room = table[block + at.B_ROOM]
    i = table[block + at.B_COUNT]
    if i < room:
        table[block + at.B_COUNT] = i + 1
    else:
        i = table[block + at.B_TURN]
        table[block + at.B_TURN] = i + 1 if i + 1 < room else 0
    a = block + at.HEADER + i
    for k in range(w[at.CODE_WORDS]):
        table[a] = word(w, f, k)
        table[a + room] = mask(w, slots, k)
        a += 2 * room
    table[a] = ranks
    table[a + room] = (value << 32 | 65535 << 16 if proved else value << 16) | (move + 1)


@part
def sharpen(w: Words, table: Words, f: int, ranks: int, value: int, move: int) -> bool:
    """Improve the entry that was found for this very position, if it rests on the same ranks."""
    block = w[f + at.BLOCK]
    room = table[block + at.B_ROOM]
    a = block + at.HEADER + w[f + at.INDEX]
    if table[block] != w[f + at.KEY]:
        return False
    for k in range(w[at.CODE_WORDS]):
        if table[a] != word(w, f, k):
            return False
        a += 2 * room
    if table[a] != ranks:
        return False
    bounds = table[a + room]
    lower = bounds >> 32
    upper = bounds >> 16 & 65535
    if value >= w[f + at.TARGET]:
        lower = max(lower, value)
    else:
        upper = min(upper, value)
    table[a + room] = lower << 32 | upper << 16 | (move + 1 if move >= 0 else bounds & 255)
    return True


@part
def open_block(w: Words, table: Words, heads: Words, key: int) -> int:
    """A block of this shape with room for an entry; when the table is full, one that may give up an entry; 0 for none."""
    bucket = bucket_of(w, key)
    first = table_index(heads[bucket])
    block = first
    while block and table[block] != key:
        block = table[block + at.B_NEXT]
    room = at.ROOM_FIRST
    if block:
        room = table[block + at.B_ROOM]
        if table[block + at.B_COUNT] < room:
            return block
        room = min(2 * room, at.ROOM_MAX)
    size = at.HEADER + room * (2 * w[at.CODE_WORDS] + 2)
    fresh = w[at.USED]
    if fresh + size > w[at.CAPACITY]:
        return block
    w[at.USED] = fresh + size
    table[fresh + at.B_KEY] = key
    table[fresh + at.B_NEXT] = first
    table[fresh + at.B_COUNT] = 0
    table[fresh + at.B_ROOM] = room
    table[fresh + at.B_TURN] = 0
    heads[bucket] = fresh
    return fresh
