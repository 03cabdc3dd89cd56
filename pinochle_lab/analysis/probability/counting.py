"""Exact counting: what the suits can hold is listed suit by suit, and the lists are joined.

Each case of a list says how many cards every tracked place has got so far and what the parts of the question have come to, and
in how many ways that happens. Joining two lists adds the cards, joins the parts by their operation and multiplies the ways;
cases that look alike are put together. The last join keeps only whole hands. Where there are too many pairs to try, all lists
are folded at once by thresholds.

Ways may be more than 64 bits hold. They are then counted twice, modulo 2^64, which is exact in the last bits, and as floating
numbers, which are right in the first ones; together they are exact. What is greater still is counted with numbers of any size.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.folding import fold_of
from pinochle_lab.analysis.probability.ledger import Ledger, Shape, TooManyCases, summed, tidy, unpack
from pinochle_lab.analysis.probability.listing import in_units, lump_ledger, shape_of, suit_ledgers
from pinochle_lab.analysis.probability.ways import multinomial

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.classes import Plan
    from pinochle_lab.analysis.probability.folding import Fold

    Array = Any

_MOST_PAIRS = 60_000_000
_AT_ONCE = 1_000_000
_DENSE = 1 << 23
# So many pairs are tried in a moment; a product of the fold costs so much less than a pair; and what takes long is refused.
_FEW_PAIRS = 400_000
_PAIR_COST = 20
_MOST_WORK = 400_000_000
# Floating numbers are right to far more than this many bits, and 2^64 times as much is known from the last bits.
_GREATEST = 1 << 84


def _is_great(plan: Plan) -> bool:
    """Whether the ways may be too many for 64 bits."""
    cards, places = len(plan.experiment.unseen), len(plan.room)
    if (places + 1) ** cards < 1 << 62:
        return False
    # If no hand is more than its share, no part of the cards can be shared out in more ways than all of them.
    fair = all(room * (places + 1) <= cards for room in plan.room)
    return not (fair and multinomial(cards, plan.room) < 1 << 62)


def count_cases(plan: Plan) -> tuple[tuple[Array, ...], list[int]]:
    """The values that the parts can take together, and in how many ways each.

    Raises:
        TooManyCases: there are too many of them.
    """
    import numpy as np

    if not _is_great(plan):
        return _count(plan, np.int64)
    total = _all_ways(plan)
    if total < _GREATEST:
        columns, ways = _count_in_two_halves(plan, total)
        if sum(ways) == total:
            return columns, ways
    return _count(plan, object)


def _all_ways(plan: Plan) -> int:
    """In how many ways the tracked places can get their cards at all."""
    free = plan.experiment.free
    others = tuple(room for place, room in enumerate(free) if room and place not in plan.tracked)
    return plan.experiment.ways // multinomial(sum(others), others)


def _count(plan: Plan, dtype: Any) -> tuple[tuple[Array, ...], list[int]]:  # noqa: ANN401  # a numpy type
    ledgers, shape, units = _listed(plan, dtype)
    fold = _worthwhile(ledgers, shape)
    found = _joined(ledgers, shape) if fold is None else fold.ledger(_happening(fold, ledgers), dtype)
    return _parts(found, shape, units), [int(ways) for ways in found.ways]


def _happening(fold: Fold, ledgers: list[Ledger]) -> list[tuple[int, Array, Array]]:
    """For each key of what is added, the cells that happen, and their ways."""
    import numpy as np

    cubes = ((key, cube, np.flatnonzero(cube)) for key, cube in fold.run([ledger.ways for ledger in ledgers]))
    return [(key, cells, cube[cells]) for key, cube, cells in cubes]


def _count_in_two_halves(plan: Plan, total: int) -> tuple[tuple[Array, ...], list[int]]:
    """The same for great numbers: from their last 64 bits, and where these are not all, from what they are about."""
    import numpy as np

    ledgers, shape, units = _listed(plan, np.uint64)
    fold = _worthwhile(ledgers, shape)
    kept = [] if fold is None else _happening(fold, ledgers)
    found = _joined(ledgers, shape) if fold is None else fold.ledger(kept, np.uint64)
    ways = found.ways.tolist()
    # What adds up to all deals has lost nothing.
    if sum(ways) == total:
        return _parts(found, shape, units), ways
    near = [Ledger(ledger.columns, about.ways) for ledger, about in zip(ledgers, _listed(plan, np.float64)[0], strict=True)]
    if fold is None:
        about = _joined(near, shape).ways
        return _parts(found, shape, units), _whole(ways, about.tolist()) if len(about) == len(ways) else []
    ways, all_kept = [], []
    for (key, cells, low), (_, cube) in zip(kept, fold.run([ledger.ways for ledger in near]), strict=True):
        # A number whose last bits are all zero is great.
        every = np.union1d(cells, np.flatnonzero(cube > 2.0**62))
        bits = np.zeros(len(every), np.uint64)
        bits[np.searchsorted(every, cells)] = low
        all_kept.append((key, every, bits))
        ways += _whole(bits.tolist(), cube[every].tolist())
    return _parts(fold.ledger(all_kept, np.uint64), shape, units), ways


def _whole(bits: list[int], about: list[float]) -> list[int]:
    """Whole numbers from their last 64 bits and from what they are about."""
    return [low + (round((near - low) / 2.0**64) << 64) for low, near in zip(bits, about, strict=True)]


def _listed(plan: Plan, dtype: Any) -> tuple[list[Ledger], Shape, list[int]]:  # noqa: ANN401  # as above
    """The lists of cases, what their columns mean, and the unit of each part."""
    suits = [suit_ledgers(plan, suit, dtype) for suit in range(4)]
    listed = [ledger for suit in suits for ledger in suit] + [lump_ledger(plan, lump, dtype) for lump in plan.lumps]
    listed, units = in_units(listed, len(plan.room))
    shape = shape_of(plan, listed)
    tidied = iter([tidy(ledger, shape) for ledger in listed])
    whole_suits = [_joined([next(tidied) for _ in suit], shape, last=False) for suit in suits]
    return [*whole_suits, *tidied], shape, units


def _worthwhile(ledgers: list[Ledger], shape: Shape) -> Fold | None:
    """How to fold the lists, if that is shorter than to try their pairs."""
    *_, second, first = sorted(len(ledger.ways) for ledger in ledgers)
    fold = fold_of(ledgers, shape) if first * second >= _FEW_PAIRS else None
    most = _MOST_WORK // 100 if ledgers[0].ways.dtype == object else _MOST_WORK
    return fold if fold is not None and fold.work <= min(most, first * second * _PAIR_COST) else None


def _joined(ledgers: list[Ledger], shape: Shape, *, last: bool = True) -> Ledger:
    """The lists as one, the shortest first; in the last one all places have their cards."""
    ledgers = list(ledgers)
    while len(ledgers) > 1:
        ledgers.sort(key=lambda ledger: len(ledger.ways), reverse=True)
        one, other = ledgers.pop(), ledgers.pop()
        ledgers.append(_join(one, other, shape, last=last and not ledgers))
    return ledgers[0]


def _parts(found: Ledger, shape: Shape, units: list[int]) -> tuple[Array, ...]:
    """The parts of the cases, in points and cards again."""
    return tuple(column * unit for column, unit in zip(found.columns[shape.places :], units, strict=True))


def _join(one: Ledger, other: Ledger, shape: Shape, *, last: bool) -> Ledger:
    """Two ledgers as one."""
    import numpy as np

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
        keys, ways = summed(keys, ways)
        self._keys.append(keys)
        self._ways.append(ways)

    def total(self) -> tuple[Array, Array]:
        """The keys in order, and their ways."""
        import numpy as np

        if self.dense is not None:
            keys = np.flatnonzero(self.dense)
            return keys, self.dense[keys]
        if self._keys:
            return summed(np.concatenate(self._keys), np.concatenate(self._ways))
        return np.zeros(0, np.int64), np.zeros(0, self._dtype)
