"""The rule data of a search, written into the kernel's array."""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.order import WEIGHTS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Setting:
    """What stays the same while a trick phase is searched: seats and sides, points, last-trick bonus, duty switches.

    Attributes:
        sides: 0 or 1 for each seat; the value of a position is what side 0 takes.
        points: points of nine, jack, queen, king, ten, ace.
        last: points of the last trick.
        switches: duty switches as `core.duties` packs them.
        copies: copies of each kind in the pack, 2 to 4.
    """

    sides: tuple[int, ...]
    points: tuple[int, int, int, int, int, int]
    last: int
    switches: int
    copies: int = 2

    def __post_init__(self) -> None:
        if not 1 < len(self.sides) <= at.SEATS_MAX:
            message = f"a trick phase has 2 to 4 seats; {len(self.sides)} sides were named"
            raise ValueError(message)
        if set(self.sides) - {0, 1}:
            message = f"every seat is on side 0 or side 1; the sides named are {self.sides}"
            raise ValueError(message)
        if len(self.points) != 6 or min(self.points) < 0 or self.last < 0:  # noqa: PLR2004  # six ranks
            message = (
                f"points are six numbers from 0 up, for 9 J Q K 10 A, and a bonus from 0 up; not {self.points} and {self.last}"
            )
            raise ValueError(message)


def classes_of(points: Sequence[int], options: int) -> tuple[int, ...]:
    """A class number for each rank: ranks of one class stand for each other where only their number matters.

    Equal points make a class. With slack, all ranks of a suit are one class: a position found by way of it is off by at most
    the differences in points, and is used when that does not matter. Measured, this halves the nodes of the next best way to
    join.
    """
    if not options & at.USE_RELATIVE:
        return tuple(range(6))
    if options & at.USE_SLACK:
        return (0,) * 6
    numbers = [0]
    for rank in range(5):
        numbers.append(numbers[-1] + (points[rank + 1] != points[rank]))
    return tuple(numbers)


def prepare(setting: Setting, options: int = at.USE_ALL, weights: Sequence[int] = WEIGHTS) -> NDArray[np.int64]:
    """A kernel array holding this setting, ready for a position."""
    w = np.zeros(at.SIZE, dtype=np.int64)
    seats = len(setting.sides)
    w[at.SEATS], w[at.SWITCHES], w[at.BONUS], w[at.OPTIONS] = seats, setting.switches, setting.last, options
    w[at.SIDE : at.SIDE + seats] = setting.sides
    w[at.WEIGHTS : at.WEIGHTS + len(weights)] = weights
    classes = classes_of(setting.points, options)
    _by_card(w, setting.points, classes)
    _by_counts(w, setting.copies)
    _by_ranks(w, classes)
    return w


def _by_card(w: NDArray[np.int64], points: Sequence[int], classes: Sequence[int]) -> None:
    chance = random.Random(48)  # noqa: S311  # hash keys, not secrets
    for suit, rank in product(range(4), range(6)):
        code = 6 * suit + rank
        alike = [r for r in range(6) if classes[r] == classes[rank]]
        w[at.POINTS + code] = points[rank]
        w[at.CLASS + code] = sum(1 << 6 * suit + r for r in alike)
        w[at.UPWARD + code] = sum(1 << 6 * suit + r for r in alike if r >= rank)
    for seat in range(4):
        keys = {(suit, number): chance.getrandbits(55) for suit in range(4) for number in sorted(set(classes))}
        for suit, rank in product(range(4), range(6)):
            w[at.SHAPE + 24 * seat + 6 * suit + rank] = keys[suit, classes[rank]]
        w[at.LEADER + seat] = chance.getrandbits(55)
    for rank in range(6):
        top = rank == 5 or classes[rank + 1] != classes[rank]  # noqa: PLR2004  # the ace
        bottom = rank == 0 or classes[rank - 1] != classes[rank]
        w[at.CLASS_TOP + rank] = top
        w[at.STEP + rank] = 0 if bottom else points[rank] - points[rank - 1]


def _by_ranks(w: NDArray[np.int64], classes: Sequence[int]) -> None:
    bits = int(w[at.SLOT_BITS])
    for ranks in range(64):
        held = [r for r in range(6) if ranks >> r & 1]
        w[at.CLOSED + ranks] = sum(1 << r for r in range(6) if any(classes[h] == classes[r] and h <= r for h in held))
        w[at.SPREAD + ranks] = sum(((1 << bits) - 1) << bits * r for r in held)
    for out in range(64):
        slot_of = _slots(out, classes)
        for ranks in range(64):
            w[at.PACK + 64 * out + ranks] = sum(1 << slot for r, slot in slot_of.items() if ranks >> r & 1)
            w[at.UNPACK + 64 * out + ranks] = sum(1 << r for r, slot in slot_of.items() if ranks >> slot & 1)


def _slots(out: int, classes: Sequence[int]) -> dict[int, int]:
    """Where each outstanding rank stands once the gaps within its class are closed from above."""
    slots: dict[int, int] = {}
    taken: dict[int, int] = {}
    for rank in range(5, -1, -1):
        number = classes[rank]
        if out >> rank & 1:
            top = max(r for r in range(6) if classes[r] == number)
            slots[rank] = top - taken.get(number, 0)
            taken[number] = taken.get(number, 0) + 1
    return slots


def _by_counts(w: NDArray[np.int64], copies: int) -> None:
    """Number what a slot can hold: every way to spread the copies of a kind over the seats."""
    number = 1
    for counts in product(range(copies + 1), repeat=4):
        if 0 < sum(counts) <= copies:
            w[at.SLOT + sum(count << 3 * seat for seat, count in enumerate(counts))] = number
            w[at.COUNTS + number] = sum(count << 16 * seat for seat, count in enumerate(counts))
            number += 1
    w[at.SLOT_BITS], w[at.CODE_WORDS] = (5, 2) if copies <= 2 else (7, 4)  # noqa: PLR2004  # the single pack is smaller
