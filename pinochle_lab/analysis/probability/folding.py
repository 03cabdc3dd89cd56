"""Joining all suits at once by thresholds: "at least" multiplies where "the smaller of two" takes trying pair by pair.

If every part that is joined by the smaller is turned from "exactly t" into "at least t", and every part that is joined by the
greater into "at most t", then the ways of the suits simply multiply. A choice of thresholds, one for each such part, is a cell.
Most cells cannot happen: aces around three times takes twelve cards, and leaves no hand of twelve room for more. What a cell
asks of each suit at least, and so what is left for the others, bounds the sums that have to be made. In the end the differences
between neighbouring cells bring back "exactly": inclusion and exclusion for all melds at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.ledger import Ledger

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.analysis.probability.ledger import Shape

    Array = Any

_MOST_CELLS = 4_000_000
_MOST_TABLE = 60_000_000
_AT_ONCE = 2_000_000
_NOTHING = 10_000


@dataclass(frozen=True, slots=True)
class Suit:
    """A ledger, looked at threshold by threshold.

    Attributes:
        axes: the number of thresholds of each part that says something here.
        downward: of each axis, whether it means "at most".
        cell: the cell of each case, on these axes.
        at: for each cell of all parts together, the cell on these axes.
        rows: the keys of what is added, each once.
        row: which of them each case has.
        used: the cards of each place, for each row.
        least: the fewest cards of each place, for each cell of all parts together; very many when nothing fits.
    """

    axes: tuple[int, ...]
    downward: tuple[bool, ...]
    cell: Array
    at: Array
    rows: Array
    row: Array
    used: Array
    least: Array

    def table(self, ways: Array, cells: Array) -> Array:
        """The ways of each row that reach the thresholds of some cells."""
        import numpy as np

        size = prod(self.axes)
        wanted = self.at[cells]
        out = np.empty((len(self.rows), len(cells)), dtype=ways.dtype)
        step = max(1, _AT_ONCE // size)
        for begin in range(0, len(self.rows), step):
            many = min(step, len(self.rows) - begin)
            here = np.flatnonzero((self.row >= begin) & (self.row < begin + many))
            cube = np.zeros((size, many), dtype=ways.dtype)
            cube[self.cell[here], self.row[here] - begin] = ways[here]
            _accumulate(cube.reshape(*self.axes, many), self.downward)
            out[begin : begin + many] = cube[wanted].T
        return out


@dataclass(frozen=True, slots=True)
class Group:
    """Cells that ask the same of every suit.

    Attributes:
        cells: their numbers among all cells that can happen.
        least: by suit and place, the fewest cards.
        slack: by place, the cards that may be more than the fewest, in all suits together.
    """

    cells: Array
    least: Array
    slack: Array


@dataclass(frozen=True, slots=True)
class Fold:
    """How ledgers are folded into one.

    Attributes:
        shape: what the columns mean.
        added: the columns that are added, after those of the places.
        bound: the columns that become thresholds.
        levels: for each of these, the values that occur.
        suits: the ledgers.
        low: the least sum of each added column.
        cells: the cells that can happen.
        groups: those cells, sorted by what they ask of each suit.
    """

    shape: Shape
    added: tuple[int, ...]
    bound: tuple[int, ...]
    levels: tuple[Array, ...]
    suits: tuple[Suit, ...]
    low: tuple[int, ...]
    cells: Array
    groups: tuple[Group, ...]

    @property
    def work(self) -> int:
        """About how many products have to be made."""
        total = 0
        for group in self.groups:
            rows = sorted(int(_fitting(suit, group, at).sum()) for at, suit in enumerate(self.suits))
            pairs = sum(a * b for a, b in zip(rows[::2], rows[1::2], strict=False)) if len(rows) > 1 else rows[0]
            total += len(group.cells) * pairs
        return total

    def run(self, ways: Sequence[Array]) -> Iterator[tuple[int, Array]]:
        """For each key of what is added, the ways of every cell, exactly."""
        import numpy as np

        tables = [suit.table(each, self.cells) for suit, each in zip(self.suits, ways, strict=True)]
        found: dict[int, Array] = {}
        for group in self.groups:
            for key, values in self._fold(group, tables):
                if key not in found:
                    found[key] = np.zeros(len(self.cells), dtype=values.dtype)
                found[key][group.cells] = values
        axes = tuple(map(len, self.levels))
        downward = tuple(self.shape.ops[at - self.shape.places] == "max" for at in self.bound)
        for key in sorted(found):
            cube = np.zeros(prod(axes), dtype=found[key].dtype)
            cube[self.cells] = found[key]
            _differences(cube.reshape(axes), downward)
            yield key, cube

    def _fold(self, group: Group, tables: Sequence[Array]) -> Iterator[tuple[int, Array]]:
        """The suits of some cells as one: keys of what is added, without the cards, and the ways of each cell."""
        import numpy as np

        room = np.array(self.shape.room, dtype=np.int64)
        step = prod(self.shape.radix[at] for at in self.added)
        parts = []
        for at, (suit, table) in enumerate(zip(self.suits, tables, strict=True)):
            rows = np.flatnonzero(_fitting(suit, group, at))
            parts.append((suit.rows[rows], suit.used[rows], table[np.ix_(rows, group.cells)], group.least[at]))
        while len(parts) > 1:
            parts.sort(key=lambda part: len(part[0]), reverse=True)
            one, other = parts.pop(), parts.pop()
            least = one[3] + other[3]
            parts.append((*_joined(one, other, room if not parts else least + group.slack, last=not parts), least))
        keys, used, table, _ = parts[0]
        for row in np.flatnonzero((used == room).all(axis=1)):
            yield int(keys[row] % step), table[row]

    def ledger(self, found: Sequence[tuple[int, Array, Array]], dtype: Any) -> Ledger:  # noqa: ANN401  # a numpy type
        """The cases that happen, as a ledger: from keys, the cells of each that happen, and their ways."""
        import numpy as np

        many = sum(len(cells) for _, cells, _ in found)
        columns: list[Array] = [np.full(many, room, np.int32) for room in self.shape.room]
        columns += [np.zeros(many, np.int32) for _ in self.shape.ops]
        keys = np.repeat([key for key, _, _ in found], [len(cells) for _, cells, _ in found])
        cells = np.concatenate([cells for _, cells, _ in found]) if found else np.zeros(0, np.int64)
        for at, low in zip(reversed(self.added), reversed(self.low), strict=True):
            keys, digit = np.divmod(keys, self.shape.radix[at])
            columns[at] = (digit + low).astype(np.int32)
        for at, level in zip(reversed(self.bound), reversed(self.levels), strict=True):
            cells, digit = np.divmod(cells, len(level))
            columns[at] = level[digit].astype(np.int32)
        ways = np.concatenate([ways for _, _, ways in found]) if found else np.zeros(0, dtype)
        return Ledger(tuple(columns), ways)


def fold_of(ledgers: Sequence[Ledger], shape: Shape) -> Fold | None:
    """How to fold some ledgers; None when there is no threshold, or too many."""
    import numpy as np

    bound = tuple(at for at, op in enumerate(shape.ops, start=shape.places) if op != "add")
    added = tuple(at for at, op in enumerate(shape.ops, start=shape.places) if op == "add")
    levels = tuple(np.unique(np.concatenate([np.unique(ledger.columns[at]) for ledger in ledgers])) for at in bound)
    if not bound or prod(map(len, levels)) > _MOST_CELLS:
        return None
    suits = tuple(_suit(ledger, shape, (added, bound), levels) for ledger in ledgers)
    least = sum(suit.least.astype(np.int32) for suit in suits)
    room = np.array(shape.room, dtype=np.int32).reshape(-1, 1)
    cells = np.flatnonzero((least <= room).all(axis=0)) if shape.places else np.arange(prod(map(len, levels)))
    if len(cells) * max(len(suit.rows) for suit in suits) > _MOST_TABLE:
        return None
    low = tuple(sum(int(ledger.columns[at].min()) for ledger in ledgers) for at in added)
    asked = np.concatenate([suit.least[:, cells] for suit in suits]).T
    kinds, which = np.unique(asked, axis=0, return_inverse=True)
    order = np.argsort(which.ravel(), kind="stable")
    cuts = np.cumsum(np.bincount(which.ravel(), minlength=len(kinds)))[:-1]
    groups = []
    for kind, members in zip(kinds, np.split(order, cuts), strict=True):
        by_suit = kind.reshape(len(suits), shape.places).astype(np.int64)
        groups.append(Group(members, by_suit, np.array(shape.room, dtype=np.int64) - by_suit.sum(axis=0)))
    return Fold(shape, added, bound, levels, suits, low, cells, tuple(groups))


def _axes(ledger: Ledger, shape: Shape, bound: tuple[int, ...], levels: tuple[Array, ...]) -> list[list[int]]:
    """The thresholds that say something about a ledger, those that say the same together."""
    import numpy as np

    found: list[list[int]] = []
    for at, (column, level) in enumerate(zip(bound, levels, strict=True)):
        down, values = shape.ops[column - shape.places] == "max", ledger.columns[column]
        if (values == (level[0] if down else level[-1])).all():
            continue
        for twins in found:
            other = bound[twins[0]]
            same = shape.ops[other - shape.places] == shape.ops[column - shape.places]
            if same and np.array_equal(ledger.columns[other], values) and np.array_equal(levels[twins[0]], level):
                twins.append(at)
                break
        else:
            found.append([at])
    return found


def _suit(ledger: Ledger, shape: Shape, columns: tuple[tuple[int, ...], tuple[int, ...]], levels: tuple[Array, ...]) -> Suit:
    """A ledger, threshold by threshold."""
    import numpy as np

    added, bound = columns
    places, sizes = shape.places, tuple(map(len, levels))
    cell, at = np.zeros(len(ledger.ways), dtype=np.int64), np.zeros(sizes, dtype=np.int32)
    axes, downward = [], []
    for twins in _axes(ledger, shape, bound, levels):
        level, column = levels[twins[0]], bound[twins[0]]
        axes.append(len(level))
        downward.append(shape.ops[column - places] == "max")
        cell = cell * len(level) + np.searchsorted(level, ledger.columns[column])
        tightest, *others = (_grid(len(level), twin, len(sizes)) for twin in twins)
        for grid in others:
            tightest = np.minimum(tightest, grid) if downward[-1] else np.maximum(tightest, grid)
        at = at * np.int32(len(level)) + tightest
    keys = np.zeros(len(ledger.ways), dtype=np.int64)
    for column in (*range(places), *added):
        low = int(ledger.columns[column].min()) if column >= places else 0
        keys = keys * shape.radix[column] + (ledger.columns[column] - low)
    rows, first, row = np.unique(keys, return_index=True, return_inverse=True)
    held = np.zeros((len(ledger.ways), places), dtype=np.int64)
    for place in range(places):
        held[:, place] = ledger.columns[place]
    least = np.full((prod(axes), places), _NOTHING, dtype=np.int16)
    np.minimum.at(least, cell, held.astype(np.int16))
    _accumulate(least.reshape(*axes, places), downward, fewest=True)
    flat = np.ascontiguousarray(np.broadcast_to(at, sizes)).ravel()
    return Suit(tuple(axes), tuple(downward), cell, flat, rows, row.ravel(), held[first], least[flat].T)


def _grid(size: int, axis: int, axes: int) -> Array:
    """The thresholds of one part, along its axis."""
    import numpy as np

    return np.arange(size, dtype=np.int32).reshape([-1 if at == axis else 1 for at in range(axes)])


def _fitting(suit: Suit, group: Group, at: int) -> Array:
    """Which rows of a suit leave the others what they need at least."""
    fits = (suit.used >= group.least[at]).all(axis=1)
    fits &= (suit.used <= group.least[at] + group.slack).all(axis=1)
    return fits


Part_ = tuple[Any, Any, Any, Any]


def _joined(one: Part_, other: Part_, limit: Array, *, last: bool) -> tuple[Array, Array, Array]:
    """The rows of two suits as those of one, as far as they fit: keys, cards used, and ways."""
    import numpy as np

    (keys_a, used_a, a, _), (keys_b, used_b, b, _) = one, other
    total = used_a[:, None, :] + used_b[None, :, :]
    left, right = np.nonzero((total == limit).all(axis=2) if last else (total <= limit).all(axis=2))
    keys = keys_a[left] + keys_b[right]
    order = np.argsort(keys, kind="stable")
    left, right, keys = left[order], right[order], keys[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))) if len(keys) else np.zeros(0, np.int64)
    out = np.zeros((len(starts), a.shape[1]), dtype=a.dtype)
    step = max(1, _AT_ONCE // max(1, len(keys)))
    for begin in range(0, a.shape[1] if len(keys) else 0, step):
        here = slice(begin, begin + step)
        out[:, here] = np.add.reduceat(a[left, here] * b[right, here], starts, axis=0)
    return keys[starts], total[left[starts], right[starts]], out


def _layers(axes: int, axis: int, size: int, *, down: bool) -> list[tuple[tuple[Any, ...], tuple[Any, ...]]]:
    """Neighbouring layers along one axis: where to, and where from, each layer after the one it takes from."""

    def layer(at: int) -> tuple[Any, ...]:
        return (slice(None),) * axis + (at,) + (slice(None),) * (axes - axis - 1)

    if down:
        return [(layer(at), layer(at - 1)) for at in range(1, size)]
    return [(layer(at), layer(at + 1)) for at in range(size - 2, -1, -1)]


def _accumulate(cube: Array, downward: Sequence[bool], *, fewest: bool = False) -> None:
    """From "exactly" to "at least" and "at most": sums, or the fewest."""
    import numpy as np

    both = np.minimum if fewest else np.add
    for axis, down in enumerate(downward):
        for to, source in _layers(cube.ndim, axis, cube.shape[axis], down=down):
            both(cube[to], cube[source], out=cube[to])


def _differences(cube: Array, downward: Sequence[bool]) -> None:
    """From "at least" and "at most" back to "exactly"."""
    for axis, down in enumerate(downward):
        for to, source in reversed(_layers(cube.ndim, axis, cube.shape[axis], down=down)):
            cube[to] -= cube[source]
