"""Lists of cases: what each place has got, what the parts of a question have come to, and in how many ways."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

Array = Any


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


def summed(keys: Array, ways: Array) -> tuple[Array, Array]:
    """Each key once, in order, with the ways of all that have it."""
    import numpy as np

    order = np.argsort(keys, kind="stable")
    keys, ways = keys[order], ways[order]
    starts = np.flatnonzero(np.concatenate(([True], keys[1:] != keys[:-1]))) if len(keys) else np.zeros(0, np.int64)
    return keys[starts], np.add.reduceat(ways, starts) if len(keys) else ways


def tidy(ledger: Ledger, shape: Shape) -> Ledger:
    """Cases that fit into the room, those that look alike put together."""
    import numpy as np

    fits = np.ones(len(ledger.ways), dtype=bool)
    for column, room in zip(ledger.columns, shape.room, strict=False):
        fits &= column <= room
    kept = Ledger(tuple(column[fits] for column in ledger.columns), ledger.ways[fits])
    return unpack(*summed(pack(kept, shape), kept.ways), shape)
