"""The kernel, held by Python: one question at a time, in slices, so that it can be stopped, timed and watched."""

from __future__ import annotations

import time
from dataclasses import dataclass
from math import gcd
from typing import TYPE_CHECKING

import numpy as np

from pinochle_lab.fast import kernel
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.setting import prepare

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.fast.position import Position
    from pinochle_lab.fast.setting import Setting

# About a fiftieth of a second: Ctrl-C and a stop button answer at once, and Python costs nothing beside it.
SLICE = 100_000
SLICE_FIRST = 5_000
BUCKETS = 1 << 18
MEGABYTES = 96

# What can run out.
NODES = "nodes"
TIME = "time"


class OutOfBudget(Exception):  # noqa: N818  # not an error: the bounds found so far are the answer
    """The time or the nodes allowed are used up."""


@dataclass(slots=True)
class Budget:
    """What a search may cost.

    Attributes:
        seconds: time allowed, None for any.
        nodes: cards tried, None for any.
        watch: called between slices; it may raise to stop the search.
    """

    seconds: float | None = None
    nodes: int | None = None
    watch: Callable[[], None] | None = None


class Engine:
    """The arrays of a search and its table of positions, for one setting.

    What the table learns from one position serves every other of the same setting, of the same deal or not.
    """

    def __init__(self, setting: Setting, options: int = at.USE_ALL, megabytes: float = MEGABYTES) -> None:
        if not 1 <= megabytes <= 65536:  # noqa: PLR2004  # 64 GB
            message = f"the table may have 1 to 65536 megabytes, not {megabytes!r}"
            raise ValueError(message)
        self.setting = setting
        self.w = prepare(setting, options)
        words = int(megabytes * (1 << 17))
        buckets = min(BUCKETS, 1 << (words // 8).bit_length() - 1)
        self.heads = np.zeros(buckets, dtype=np.int64)
        self.table = np.zeros(words - buckets, dtype=np.int64)
        self.w[at.CAPACITY] = len(self.table)
        self.w[at.BUCKETS] = buckets - 1
        self.grid = gcd(*setting.points, setting.last) or 1
        self.budget = Budget()
        self._since = time.perf_counter()
        self._nodes = 0
        self.forget()

    @property
    def nodes(self) -> int:
        """Cards tried since the budget was set."""
        return int(self.w[at.NODES]) - self._nodes

    @property
    def seconds(self) -> float:
        """Time gone since the budget was set."""
        return time.perf_counter() - self._since

    @property
    def fill(self) -> float:
        """How full the table is, 0 to 1."""
        return float(self.w[at.USED] / self.w[at.CAPACITY])

    @property
    def left(self) -> int:
        """Points still to be taken, those of the trick on the table included."""
        return int(self.w[at.FRAMES + int(self.w[at.ROOT]) * at.FRAME + at.LEFT])

    def forget(self) -> None:
        """Empty the table."""
        self.heads[:] = 0
        self.w[at.USED] = at.HEADER

    def allow(self, budget: Budget) -> None:
        """Start counting time and nodes against a budget."""
        self.budget = budget
        self._since = time.perf_counter()
        self._nodes = int(self.w[at.NODES])

    def place(self, position: Position) -> None:
        """Lay out a position with trump as suit 0; questions are about it until the next one."""
        counts = np.array(position.hands, dtype=np.int64)
        seats = len(position.hands)
        for place, code in enumerate(position.trick):
            counts[(position.leader + place) % seats, code] += 1
        trick = np.array([*position.trick, 0], dtype=np.int64)
        kernel.set_up(self.w, counts, position.leader, trick, len(position.trick))

    def ask(self, target: int, *, name_card: bool = False) -> int:
        """Can side 0 still take so many points? At or above the target the answer is a lower bound, below it an upper bound.

        With `name_card`, the first card is searched even where the table knows the answer; `card` is then a card that decides.

        Raises:
            OutOfBudget: the budget is used up; the position stands as it was placed.
        """
        w = self.w
        kernel.begin(w, target, int(name_card))
        step = SLICE_FIRST
        try:
            while True:
                w[at.LIMIT] = w[at.NODES] + self._allowance(step)
                if kernel.search(w, self.table, self.heads):
                    return int(w[at.VALUE])
                self._pause()
                step = SLICE
        except BaseException:
            kernel.abandon(w)
            raise

    @property
    def card(self) -> int:
        """The card that decided the last question, if it was asked to name one."""
        return int(self.w[at.FRAMES + int(self.w[at.ROOT]) * at.FRAME + at.MOVE])

    def _allowance(self, step: int) -> int:
        nodes = self.budget.nodes
        return step if nodes is None else max(1, min(step, nodes - self.nodes))

    def _pause(self) -> None:
        budget = self.budget
        if budget.watch is not None:
            budget.watch()
        if budget.nodes is not None and self.nodes >= budget.nodes:
            raise OutOfBudget(NODES)
        if budget.seconds is not None and self.seconds >= budget.seconds:
            raise OutOfBudget(TIME)
