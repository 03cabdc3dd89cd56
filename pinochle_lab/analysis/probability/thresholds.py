"""Joining two ledgers by thresholds: "at least" multiplies where "the smaller of two" would have to be tried pair by pair.

If every part that is joined by the smaller is turned from "exactly t" into "at least t", and every part that is joined by the
greater into "at most t", then the ways of two suits simply multiply, threshold by threshold. In the end the differences between
neighbouring thresholds bring back "exactly". This is inclusion and exclusion for all melds at once; it pays when the suits have
many cases, as with 80 cards.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.counting import Ledger, Shape

if TYPE_CHECKING:
    Array = Any

_MOST_CELLS = 24_000_000
_PAIR_COST = 12


def _split(shape: Shape) -> tuple[list[int], list[int]]:
    """The columns that are added, and those that become thresholds."""
    added = list(range(shape.places))
    bound: list[int] = []
    for at, op in enumerate(shape.ops, start=shape.places):
        (added if op == "add" else bound).append(at)
    return added, bound


def _levels(one: Ledger, other: Ledger, shape: Shape) -> list[Array]:
    """For each threshold the values that occur, joined: nothing else can come out."""
    import numpy as np

    return [np.union1d(one.columns[at], other.columns[at]) for at in _split(shape)[1]]


def _distinct(ledger: Ledger, columns: list[int], shape: Shape) -> tuple[Array, Array]:
    """The different entries in some columns, as packed keys, and which of them each case has."""
    import numpy as np

    keys = np.zeros(len(ledger.ways), dtype=np.int64)
    for at in columns:
        keys = keys * shape.radix[at] + (ledger.columns[at] - (shape.low[at - shape.places] if at >= shape.places else 0))
    found, inverse = np.unique(keys, return_inverse=True)
    return found, inverse.ravel()


def thresholds_pay(one: Ledger, other: Ledger, shape: Shape, *, last: bool) -> bool:
    """Whether this way is shorter than trying all pairs."""
    added, bound = _split(shape)
    pairs = len(one.ways) * len(other.ways) // (max(shape.room) + 1 if last and shape.room else 1)
    if not bound or one.ways.dtype == object or pairs < 2_000_000:  # noqa: PLR2004  # a moment either way
        return False
    cells = prod(len(level) for level in _levels(one, other, shape))
    mine, theirs = (len(_distinct(ledger, added, shape)[0]) for ledger in (one, other))
    work = cells * mine * theirs // (max(shape.room) + 1 if last and shape.room else 1)
    return cells * max(mine, theirs) <= _MOST_CELLS and work < pairs * _PAIR_COST


def join_by_thresholds(one: Ledger, other: Ledger, shape: Shape, *, last: bool) -> Ledger:
    """Two ledgers as one, threshold by threshold."""
    import numpy as np

    levels = _levels(one, other, shape)
    added, bound = _split(shape)
    (keys_a, a), (keys_b, b) = (_table(ledger, shape, levels) for ledger in (one, other))
    used = _used(keys_a, added, shape), _used(keys_b, added, shape)
    room = np.array(shape.room, dtype=np.int64)
    pairs: list[tuple[Array, int]] = []
    for at in range(len(keys_b)):
        total = used[0] + used[1][at]
        pairs.append((np.flatnonzero((total == room).all(axis=1) if last else (total <= room).all(axis=1)), at))
    sums = np.unique(np.concatenate([keys_a[rows] + keys_b[at] for rows, at in pairs]))
    out = np.zeros((len(sums), a.shape[1]), dtype=a.dtype)
    for rows, at in pairs:
        if len(rows):
            out[np.searchsorted(sums, keys_a[rows] + keys_b[at])] += a[rows] * b[at]
    ways = _exactly(out, levels, shape)
    return _ledger(sums, ways, levels, (added, bound), shape)


def _used(keys: Array, added: list[int], shape: Shape) -> Array:
    """The cards of each place in packed keys, a row for each."""
    import numpy as np

    digits = []
    for at in reversed(added):
        keys, digit = np.divmod(keys, shape.radix[at])
        digits.append(digit)
    return np.stack(list(reversed(digits))[: shape.places], axis=1) if shape.places else np.zeros((len(keys), 0), np.int64)


def _table(ledger: Ledger, shape: Shape, levels: list[Array]) -> tuple[Array, Array]:
    """The ways by added columns and by thresholds reached."""
    import numpy as np

    added, bound = _split(shape)
    keys, row = _distinct(ledger, added, shape)
    cell = np.zeros(len(ledger.ways), dtype=np.int64)
    for at, level in zip(bound, levels, strict=True):
        cell = cell * len(level) + np.searchsorted(level, ledger.columns[at])
    cells = prod(len(level) for level in levels)
    table = np.zeros((len(keys), cells), dtype=ledger.ways.dtype)
    np.add.at(table, (row, cell), ledger.ways)
    cube = table.reshape(len(keys), *map(len, levels))
    for axis, at in enumerate(bound, start=1):
        down = shape.ops[at - shape.places] == "min"
        for to, source in _steps(cube.ndim, axis, cube.shape[axis], down=down):
            cube[to] += cube[source]
    return keys, table


def _steps(axes: int, axis: int, size: int, *, down: bool) -> list[tuple[tuple[Any, ...], tuple[Any, ...]]]:
    """Neighbouring layers along one axis: where to, and where from, each layer after the one it takes from."""

    def layer(at: int) -> tuple[Any, ...]:
        return (slice(None),) * axis + (at,) + (slice(None),) * (axes - axis - 1)

    if down:
        return [(layer(at), layer(at + 1)) for at in range(size - 2, -1, -1)]
    return [(layer(at), layer(at - 1)) for at in range(1, size)]


def _exactly(out: Array, levels: list[Array], shape: Shape) -> Array:
    """From "at least" and "at most" back to "exactly"."""
    cube = out.reshape(len(out), *map(len, levels))
    for axis, at in enumerate(_split(shape)[1], start=1):
        down = shape.ops[at - shape.places] == "min"
        for to, source in reversed(_steps(cube.ndim, axis, cube.shape[axis], down=down)):
            cube[to] -= cube[source]
    return out


def _ledger(sums: Array, ways: Array, levels: list[Array], columns: tuple[list[int], list[int]], shape: Shape) -> Ledger:
    """The cases that occur, with their columns in order."""
    import numpy as np

    added, bound = columns
    row, cell = np.nonzero(ways)
    found: dict[int, Array] = {}
    rest = sums[row]
    for at in reversed(added):
        rest, digit = np.divmod(rest, shape.radix[at])
        found[at] = digit + (shape.low[at - shape.places] if at >= shape.places else 0)
    for at, level in zip(reversed(bound), reversed(levels), strict=True):
        cell, digit = np.divmod(cell, len(level))
        found[at] = level[digit]
    ordered = tuple(found[at].astype(np.int32) for at in range(len(shape.radix)))
    return Ledger(ordered, ways[row, np.nonzero(ways)[1]])
