"""Exact counting: what the suits can hold is listed suit by suit, and the lists are joined.

A `Ledger` is a list of cases. Each says how many cards every tracked place has got so far and what the parts of the question
have come to, and in how many ways that happens. Joining two ledgers adds the cards, joins the parts by their operation and
multiplies the ways; cases that look alike are put together. The last join keeps only whole hands.

Ways may be more than 64 bits hold. They are then counted modulo 2^64, which is as quick; if the cases in the end add up to the
number of all deals, which is known beforehand, none of them was cut. Otherwise all is counted again with numbers of any size.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.parts import Tally, Times
from pinochle_lab.analysis.probability.ways import multinomial, options_of

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.classes import CardClass, Plan

    Array = Any

_MOST_CASES = 400_000
_MOST_PAIRS = 60_000_000
_AT_ONCE = 1_000_000
_DENSE = 1 << 23


class TooManyCases(Exception):  # noqa: N818  # it says what happened; the caller makes the sentence
    """There are more cases than can be listed in reasonable time."""


@dataclass(frozen=True, slots=True)
class Shape:
    """What the columns of a ledger mean: first the cards of the tracked places, then the parts.

    Attributes:
        room: the cards that each tracked place still takes.
        ops: how each part is joined.
        low: the least value of each part.
        radix: how many values each column can have.
    """

    room: tuple[int, ...]
    ops: tuple[str, ...]
    low: tuple[int, ...]
    radix: tuple[int, ...]

    @property
    def places(self) -> int:
        """How many columns count cards."""
        return len(self.room)


@dataclass(frozen=True, slots=True)
class Ledger:
    """Cases and ways: a column for each thing kept, an entry for each case."""

    columns: tuple[Array, ...]
    ways: Array


def shape_of(plan: Plan, ledgers: list[Ledger]) -> Shape:
    """The columns that a plan needs, each as wide as what has been listed can make it."""
    places = len(plan.room)
    low, high = [], []
    for at, part in enumerate(plan.parts, start=places):
        least = [int(ledger.columns[at].min()) for ledger in ledgers]
        most = [int(ledger.columns[at].max()) for ledger in ledgers]
        add = part.op == "add"
        low.append(sum(min(0, n) for n in least) if add else min(least))
        high.append(sum(max(0, n) for n in most) if add else max(most))
    radix = tuple(room + 1 for room in plan.room) + tuple(b - a + 1 for a, b in zip(low, high, strict=True))
    if prod(radix) >= 1 << 62:
        raise TooManyCases
    return Shape(plan.room, tuple(part.op for part in plan.parts), tuple(low), radix)


def _is_great(plan: Plan) -> bool:
    """Whether the ways may be too many for 64 bits."""
    cards, places = len(plan.experiment.unseen), len(plan.room)
    if (places + 1) ** cards < 1 << 62:
        return False
    # If no hand is more than its share, no part of the cards can be shared out in more ways than all of them.
    fair = all(room * (places + 1) <= cards for room in plan.room)
    return not (fair and multinomial(cards, plan.room) < 1 << 62)


def count_cases(plan: Plan) -> tuple[tuple[Array, ...], list[int]]:
    """The values that the parts can take together, and in how many ways each."""
    import numpy as np

    if not _is_great(plan):
        return _count(plan, np.int64)
    columns, ways = _count(plan, np.uint64)
    return (columns, ways) if sum(ways) == _all_ways(plan) else _count(plan, object)


def _all_ways(plan: Plan) -> int:
    """In how many ways the tracked places can get their cards at all."""
    free = plan.experiment.free
    others = tuple(room for place, room in enumerate(free) if room and place not in plan.tracked)
    return plan.experiment.ways // multinomial(sum(others), others)


def _count(plan: Plan, dtype: Any) -> tuple[tuple[Array, ...], list[int]]:  # noqa: ANN401  # a numpy type
    listed = [_suit_ledger(plan, suit, dtype) for suit in range(4)] + [_lump_ledger(plan, lump, dtype) for lump in plan.lumps]
    listed, units = _in_units(listed, len(plan.room))
    shape = shape_of(plan, listed)
    ledgers = [_tidy(ledger, shape) for ledger in listed]
    while len(ledgers) > 1:
        ledgers.sort(key=lambda ledger: len(ledger.ways), reverse=True)
        one, other = ledgers.pop(), ledgers.pop()
        ledgers.append(_join(one, other, shape, last=not ledgers))
    (found,) = ledgers
    columns = tuple(column * unit for column, unit in zip(found.columns[shape.places :], units, strict=True))
    return columns, [int(ways) for ways in found.ways]


def _numbers(values: list[int], dtype: Any) -> Array:  # noqa: ANN401  # as above
    """Whole numbers as an array; of 64 bits without a sign, what is above is cut off."""
    import numpy as np

    return np.array([value % (1 << 64) for value in values] if dtype == np.uint64 else values, dtype=dtype)


def _in_units(ledgers: list[Ledger], places: int) -> tuple[list[Ledger], list[int]]:
    """The same with each part in its greatest common unit: meld points come in tens."""
    import numpy as np

    units = [
        max(1, int(np.gcd.reduce([np.gcd.reduce(ledger.columns[at]) for ledger in ledgers])))
        for at in range(places, len(ledgers[0].columns))
    ]
    scaled = [
        Ledger((*ledger.columns[:places], *(c // u for c, u in zip(ledger.columns[places:], units, strict=True))), ledger.ways)
        for ledger in ledgers
    ]
    return scaled, units


def _suit_ledger(plan: Plan, suit: int, dtype: Any) -> Ledger:  # noqa: ANN401  # as above
    """Every way in which the tracked places can share the single kinds of a suit."""
    import numpy as np

    classes, places = plan.suits[suit], len(plan.room)
    shares = [list(options_of(each.cards, places, each.allowed, plan.room)) for each in classes]
    many = prod(map(len, shares))
    if many > _MOST_CASES:
        raise TooManyCases
    grid = np.indices([len(options) for options in shares], dtype=np.int32).reshape(len(shares), many) if shares else None
    ways = np.ones(many, dtype=dtype)
    taken: list[Array] = []
    for at, (each, options) in enumerate(zip(classes, shares, strict=True)):
        assert grid is not None  # noqa: S101  # there are shares
        taken.append(np.array(options, dtype=np.int32).reshape(len(options), places)[grid[at]])
        ways = ways * _numbers([multinomial(each.cards, option) for option in options], dtype)[grid[at]]
    used = tuple(sum((t[:, place] for t in taken), np.zeros(many, np.int32)) for place in range(places))
    values = tuple(_part_of_suit(part, plan, suit, taken, many) for part in plan.parts)
    return Ledger((*used, *values), ways)


def _part_of_suit(part: Any, plan: Plan, suit: int, taken: list[Array], many: int) -> Array:  # noqa: ANN401  # any part
    """The value of a part in one suit, for every share."""
    import numpy as np

    known = plan.experiment.known[part.place].counts
    codes = range(6 * suit, 6 * suit + 6)
    if isinstance(part, Tally) and not suit:
        codes = range(24)  # the known cards of all suits are counted once, here
    counts: dict[int, Any] = {code: known[code] for code in codes}
    if part.place in plan.tracked:
        column = plan.tracked.index(part.place)
        for each, share in zip(plan.suits[suit], taken, strict=True):
            (code,) = each.codes
            if isinstance(part, Tally) and suit:
                counts[code] = share[:, column]  # the known ones are counted already
            else:
                counts[code] = known[code] + share[:, column]
    if isinstance(part, Tally) and suit:
        counts = {code: count for code, count in counts.items() if not isinstance(count, int)}
    return np.broadcast_to(np.asarray(part.of(counts), dtype=np.int32), (many,)).copy()


def _lump_ledger(plan: Plan, lump: CardClass, dtype: Any) -> Ledger:  # noqa: ANN401  # as above
    """Every way in which the tracked places can share cards of which only the number counts."""
    import numpy as np

    places = len(plan.room)
    options = list(options_of(lump.cards, places, lump.allowed, plan.room))
    shares = np.array(options, dtype=np.int32).reshape(len(options), places)
    ways = _numbers([multinomial(lump.cards, option) for option in options], dtype)
    values = []
    for part in plan.parts:
        if isinstance(part, Tally):
            each = part.weights[lump.codes[0]] if part.place in plan.tracked else 0
            column = plan.tracked.index(part.place) if each else 0
            values.append(shares[:, column] * np.int32(each) if each else np.zeros(len(options), np.int32))
        else:
            # Nothing to tell: the value that changes no other.
            idle = part.most if isinstance(part, Times) else 0 if part.op == "add" else part.least
            values.append(np.full(len(options), idle, np.int32))
    return Ledger((*(shares[:, place] for place in range(places)), *values), ways)


def _join(one: Ledger, other: Ledger, shape: Shape, *, last: bool) -> Ledger:
    """Two ledgers as one."""
    import numpy as np

    from pinochle_lab.analysis.probability.thresholds import join_by_thresholds, thresholds_pay

    if thresholds_pay(one, other, shape, last=last):
        return join_by_thresholds(one, other, shape, last=last)
    gathered = _Gathered(shape, one.ways.dtype)
    matches = list(_matches(one, other, shape, last=last))
    if sum(len(left) * len(right) for left, right in matches) > _MOST_PAIRS:
        raise TooManyCases
    for left, right in matches:
        step = max(1, _AT_ONCE // max(1, len(right)))
        for begin in range(0, len(left), step):
            rows = left[begin : begin + step]
            keys = np.zeros((len(rows), len(right)), dtype=np.int64)
            for at in range(len(shape.radix)):
                a, b = one.columns[at][rows], other.columns[at][right]
                if at < shape.places:
                    column = np.add.outer(a, b)
                else:
                    column = _OUTER[shape.ops[at - shape.places]](np, a, b)
                    column -= shape.low[at - shape.places]
                keys *= shape.radix[at]
                keys += column
            gathered.add(keys.ravel(), np.multiply.outer(one.ways[rows], other.ways[right]).ravel())
    return unpack(*gathered.total(), shape)


_OUTER = {
    "add": lambda np, a, b: np.add.outer(a, b),
    "min": lambda np, a, b: np.minimum.outer(a, b),
    "max": lambda np, a, b: np.maximum.outer(a, b),
}


def _matches(one: Ledger, other: Ledger, shape: Shape, *, last: bool) -> Any:  # noqa: ANN401  # pairs of index arrays
    """Which cases can be joined: those that give no place more than it takes, or in the end exactly that."""
    import numpy as np

    def by_used(ledger: Ledger) -> dict[tuple[int, ...], Array]:
        if not shape.places:
            return {(): np.arange(len(ledger.ways))}
        used = np.stack(ledger.columns[: shape.places], axis=1)
        kinds, inverse = np.unique(used, axis=0, return_inverse=True)
        order = np.argsort(inverse.ravel(), kind="stable")
        cuts = np.cumsum(np.bincount(inverse.ravel(), minlength=len(kinds)))[:-1]
        return {tuple(map(int, kind)): rows for kind, rows in zip(kinds, np.split(order, cuts), strict=True)}

    ours, theirs = by_used(one), by_used(other)
    if last:
        for used, rows in ours.items():
            rest = tuple(room - n for room, n in zip(shape.room, used, strict=True))
            if rest in theirs:
                yield rows, theirs[rest]
        return
    for used, rows in ours.items():
        fitting = [
            more
            for more_used, more in theirs.items()
            if all(a + b <= room for a, b, room in zip(used, more_used, shape.room, strict=True))
        ]
        if fitting:
            yield rows, np.concatenate(fitting)


class _Gathered:
    """Ways summed by key."""

    def __init__(self, shape: Shape, dtype: Any) -> None:  # noqa: ANN401  # a numpy type
        import numpy as np

        size = prod(shape.radix)
        self.dense = np.zeros(size, dtype=dtype) if size <= _DENSE and dtype.kind != "O" else None
        self._dtype = dtype
        self._keys: list[Array] = []
        self._ways: list[Array] = []

    def add(self, keys: Array, ways: Array) -> None:
        import numpy as np

        if self.dense is not None:
            np.add.at(self.dense, keys, ways)
            return
        keys, ways = _summed(keys, ways)
        self._keys.append(keys)
        self._ways.append(ways)

    def total(self) -> tuple[Array, Array]:
        """The keys in order, and their ways."""
        import numpy as np

        if self.dense is not None:
            keys = np.flatnonzero(self.dense)
            return keys, self.dense[keys]
        if self._keys:
            return _summed(np.concatenate(self._keys), np.concatenate(self._ways))
        return np.zeros(0, np.int64), np.zeros(0, self._dtype)


def unpack(keys: Array, ways: Array, shape: Shape) -> Ledger:
    """A ledger from keys in mixed radix."""
    import numpy as np

    columns: list[Array] = []
    rest = keys
    for at in reversed(range(len(shape.radix))):
        rest, digit = np.divmod(rest, shape.radix[at])
        columns.append((digit + (shape.low[at - shape.places] if at >= shape.places else 0)).astype(np.int32))
    return Ledger(tuple(reversed(columns)), ways)


def pack(ledger: Ledger, shape: Shape) -> Array:
    """The keys of a ledger's cases."""
    import numpy as np

    keys = np.zeros(len(ledger.ways), dtype=np.int64)
    for at, column in enumerate(ledger.columns):
        keys = keys * shape.radix[at] + (column - (shape.low[at - shape.places] if at >= shape.places else 0))
    return keys


def _summed(keys: Array, ways: Array) -> tuple[Array, Array]:
    import numpy as np

    order = np.argsort(keys, kind="stable")
    keys, ways = keys[order], ways[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))) if len(keys) else np.zeros(0, np.int64)
    return keys[starts], np.add.reduceat(ways, starts) if len(keys) else ways


def _tidy(ledger: Ledger, shape: Shape) -> Ledger:
    """Cases that fit into the room, those that look alike put together."""
    import numpy as np

    fits = np.ones(len(ledger.ways), dtype=bool)
    for column, room in zip(ledger.columns, shape.room, strict=False):
        fits &= column <= room
    kept = Ledger(tuple(column[fits] for column in ledger.columns), ledger.ways[fits])
    return unpack(*_summed(pack(kept, shape), kept.ways), shape)
