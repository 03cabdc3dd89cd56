"""The table of positions already judged: each entry speaks for every position that differs only in what did not matter."""

from __future__ import annotations

from numba import njit

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.bits import lowest


@njit(nogil=True)
def suit_code(w, suit):
    """Who holds what in a suit, rank by rank, gaps within a class closed from above."""
    code = 0
    slot = 5
    for rank in range(5, -1, -1):
        if w[at.CLASS_TOP + rank]:
            slot = rank
        copies = w[at.COPIES + 6 * suit + rank]
        if copies:
            code |= w[at.SLOT + copies] << 7 * slot
            slot -= 1
    return code


@njit(nogil=True)
def off_by(w, table, f, a):
    """By how much an entry may be off here: what to take from its lower bound, and what to add to its upper bound."""
    less = 0
    more = 0
    out_then = table[a + at.E_RANKS] >> 24
    out_now = w[at.OUT]
    for suit in range(4):
        then = table[a + at.E_CODE + suit]
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
                    held_then += w[at.COUNTS + (then >> 7 * slot_then & 127)]
                    slot_then -= 1
                if out_now >> 6 * suit + rank & 1:
                    held_now += w[at.COUNTS + (now >> 7 * slot_now & 127)]
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


@njit(nogil=True)
def bucket_of(w, key):
    """The list that a hash belongs to."""
    return (key ^ key >> 23) & w[at.BUCKETS]


@njit(nogil=True)
def probe(w, table, heads, p):
    """Look a position up. True when an entry decides it: the value and the ranks that mattered are then in `w`."""
    f = at.FRAMES + p * at.FRAME
    key = w[f + at.KEY]
    target = w[f + at.TARGET]
    c0, c1, c2, c3 = w[f + at.CODE], w[f + at.CODE + 1], w[f + at.CODE + 2], w[f + at.CODE + 3]
    w[f + at.ENTRY] = -1
    w[f + at.HINT] = -1
    bucket = bucket_of(w, key)
    before = -1
    e = np_int(heads[bucket])
    while e >= 0:
        a = e * at.WORDS
        following = table[a + at.E_NEXT] >> 8
        if table[a] == key:
            ranks = table[a + at.E_RANKS]
            d0, d1, d2, d3 = table[a + 1] ^ c0, table[a + 2] ^ c1, table[a + 3] ^ c2, table[a + 4] ^ c3
            if not (
                (d0 & w[at.SPREAD + (ranks & 63)])
                | (d1 & w[at.SPREAD + (ranks >> 6 & 63)])
                | (d2 & w[at.SPREAD + (ranks >> 12 & 63)])
                | (d3 & w[at.SPREAD + (ranks >> 18 & 63)])
            ):
                lower = table[a + at.E_BOUNDS] >> 16
                upper = table[a + at.E_BOUNDS] & 65535
                same = not (d0 | d1 | d2 | d3) and ranks >> 24 == w[at.OUT]
                if w[f + at.HINT] < 0:
                    w[f + at.HINT] = from_slot(w, (table[a + at.E_NEXT] & 255) - 1)
                if lower >= target or upper < target:
                    less, more = 0, 0
                    if not same:
                        less, more = off_by(w, table, f, a)
                    if lower - less >= target or upper + more < target:
                        w[at.VALUE] = lower - less if lower - less >= target else upper + more
                        w[at.RELEVANT] = unpacked(w, ranks)
                        if before >= 0:
                            b = before * at.WORDS + at.E_NEXT
                            table[b] = following << 8 | (table[b] & 255)
                            table[a + at.E_NEXT] = np_int(heads[bucket]) << 8 | (table[a + at.E_NEXT] & 255)
                            heads[bucket] = e
                        return True
                if same and w[f + at.ENTRY] < 0:
                    w[f + at.ENTRY] = e
        before = e
        e = following
    return False


@njit(nogil=True)
def np_int(x):
    """A table index as the 64-bit integer that the rest of the kernel computes with."""
    return x + 0


@njit(nogil=True)
def unpacked(w, slots):
    """The kinds that stand in these slots now."""
    out = w[at.OUT]
    kinds = 0
    for shift in range(0, 24, 6):
        kinds |= w[at.UNPACK + 64 * (out >> shift & 63) + (slots >> shift & 63)] << shift
    return kinds


@njit(nogil=True)
def packed(w, kinds):
    """The slots in which these kinds, and those of their class above them, stand now."""
    out = w[at.OUT]
    slots = 0
    for shift in range(0, 24, 6):
        held = out >> shift & 63
        slots |= w[at.PACK + 64 * held + (w[at.CLOSED + (kinds >> shift & 63)] & held)] << shift
    return slots


@njit(nogil=True)
def to_slot(w, code):
    """The slot, numbered like cards, in which a kind stands now; -1 for no card."""
    if code < 0:
        return code
    suit = code // 6
    return 6 * suit + lowest(w[at.PACK + 64 * (w[at.OUT] >> 6 * suit & 63) + (1 << code % 6)])


@njit(nogil=True)
def from_slot(w, slot):
    """The kind that stands in a slot now; -1 for no card."""
    if slot < 0:
        return slot
    suit = slot // 6
    ranks = w[at.UNPACK + 64 * (w[at.OUT] >> 6 * suit & 63) + (1 << slot % 6)]
    return 6 * suit + lowest(ranks) if ranks else -1


@njit(nogil=True)
def remember(w, table, heads, p, value, kinds, move):
    """Write down what was found at a boundary: a bound on the points still to come, and the ranks that it rests on."""
    f = at.FRAMES + p * at.FRAME
    target = w[f + at.TARGET]
    slots = packed(w, kinds) if w[at.OPTIONS] & at.USE_RELEVANCE else 0xFFFFFF
    key = w[f + at.KEY]
    move = to_slot(w, move)
    e = w[f + at.ENTRY]
    if e >= 0:
        a = e * at.WORDS
        if (
            table[a] == key
            and table[a + at.E_RANKS] == (slots | w[at.OUT] << 24)
            and table[a + 1] == w[f + at.CODE]
            and table[a + 2] == w[f + at.CODE + 1]
            and table[a + 3] == w[f + at.CODE + 2]
            and table[a + 4] == w[f + at.CODE + 3]
        ):
            lower = table[a + at.E_BOUNDS] >> 16
            upper = table[a + at.E_BOUNDS] & 65535
            if value >= target:
                lower = max(lower, value)
            else:
                upper = min(upper, value)
            table[a + at.E_BOUNDS] = lower << 16 | upper
            if move >= 0:
                table[a + at.E_NEXT] = (table[a + at.E_NEXT] & ~255) | (move + 1)
            return
    e = room(w, table, heads, key)
    if e < 0:
        return
    a = e * at.WORDS
    bucket = bucket_of(w, key)
    table[a] = key
    for suit in range(4):
        table[a + at.E_CODE + suit] = w[f + at.CODE + suit]
    table[a + at.E_RANKS] = slots | w[at.OUT] << 24
    table[a + at.E_BOUNDS] = value << 16 | 65535 if value >= target else value
    table[a + at.E_NEXT] = np_int(heads[bucket]) << 8 | (move + 1)
    heads[bucket] = e


@njit(nogil=True)
def room(w, table, heads, key):
    """A free entry; when the table is full, or the list too long, the last one of the list is given up; -1 when there is none."""
    bucket = bucket_of(w, key)
    e = np_int(heads[bucket])
    before = -1
    last = -1
    length = 0
    while e >= 0:
        before = last
        last = e
        e = table[e * at.WORDS + at.E_NEXT] >> 8
        length += 1
    if length < at.LIST_MAX and w[at.USED] < w[at.CAPACITY]:
        w[at.USED] += 1
        return w[at.USED] - 1
    if last < 0:
        return -1
    if before < 0:
        heads[bucket] = -1
    else:
        b = before * at.WORDS + at.E_NEXT
        table[b] = (-1 << 8) | (table[b] & 255)
    return last
