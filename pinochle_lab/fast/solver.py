"""The perfect-information solver: what every card is worth when all hands lie open and nobody errs.

Everything here is plain integers: kinds are numbered `6 * suit + rank`, seats 0 up, sides 0 and 1, and every value is the
points that side 0 takes from here on, the trick on the table included. `analysis.solve` speaks of cards and states.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, NamedTuple

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.engine import MEGABYTES, Budget, Engine, OutOfBudget
from pinochle_lab.fast.position import KINDS, Position, swap_suit
from pinochle_lab.fast.ready import make_ready

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.fast.setting import Setting


# Nodes that one question of a first glimpse may cost.
GLIMPSE = 4_000


class Bounds(NamedTuple):
    """What is known of a value: it is at least the first and at most the second."""

    lower: int
    upper: int

    @property
    def is_exact(self) -> bool:
        """Whether the value itself is known."""
        return self.lower == self.upper


class Progress(NamedTuple):
    """How far a solution has come.

    Attributes:
        seconds: time so far.
        nodes: cards tried so far.
        value: what is known of the position.
        valued: how many of the legal cards have their value.
        cards: how many legal cards there are to value.
    """

    seconds: float
    nodes: int
    value: Bounds
    valued: int
    cards: int


@dataclass(frozen=True, slots=True)
class Answer:
    """What a solution found, in points of side 0.

    Attributes:
        value: bounds on what side 0 takes; equal when solved.
        total: the points that both sides together still take.
        cards: bounds for each legal card, by code; empty when they were not asked for.
        line: card codes of best play by all, from here to the end; empty when not asked for, or not reached.
        nodes: cards tried.
        seconds: time taken.
        stopped: what ended the search early, "time" or "nodes"; None when it was finished.
    """

    value: Bounds
    total: int
    cards: dict[int, Bounds] = field(default_factory=dict)
    line: tuple[int, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    stopped: str | None = None


class Solver:
    """Solves positions of one setting, and remembers between them what it has learnt.

    Args:
        setting: seats, sides, points and duties.
        options: refinements in use, for tests and measurements.
        megabytes: memory for the table; when it is full the search goes on, slower.
    """

    def __init__(self, setting: Setting, *, options: int = at.USE_ALL, megabytes: float = MEGABYTES) -> None:
        make_ready()
        self.setting = setting
        self.engine = Engine(setting, options, megabytes)
        self._lock = Lock()
        self._value = Bounds(0, 0)
        self._cards: dict[int, Bounds] = {}
        self._line: list[int] = []

    def solve(
        self,
        position: Position,
        *,
        cards: bool = True,
        line: bool = True,
        budget: Budget | None = None,
        progress: Callable[[Progress], None] | None = None,
    ) -> Answer:
        """Value a position, every legal card, and a line of best play.

        Raises:
            ValueError: the cards make no position of this setting; the sentence says why.
        """
        problem = position.problem(self.setting)
        if problem:
            raise ValueError(problem)
        budget = budget or Budget()
        with self._lock:
            if self.engine.fill > 0.5:  # noqa: PLR2004  # what is left would not do for a new deal
                self.engine.forget()
            self.engine.allow(Budget(budget.seconds, budget.nodes, self._watch(position, budget, progress)))
            return self._solve(position, cards=cards, line=line)

    def _watch(
        self, position: Position, budget: Budget, progress: Callable[[Progress], None] | None
    ) -> Callable[[], None] | None:
        if progress is None:
            return budget.watch
        cards = position.legal(self.setting).bit_count()

        def watch() -> None:
            valued = sum(bounds.is_exact for bounds in self._cards.values())
            progress(Progress(self.engine.seconds, self.engine.nodes, self._value, valued, cards))
            if budget.watch is not None:
                budget.watch()

        return watch

    def _solve(self, position: Position, *, cards: bool, line: bool) -> Answer:
        inner = position.with_trump_first()
        engine = self.engine
        engine.place(inner)
        total = engine.left
        self._value, self._cards, self._line = Bounds(0, total), {}, []
        stopped = None
        restricted = inner.legal(self.setting) != inner.mask(inner.turn) and not inner.trick
        try:
            if not restricted:
                self._find_value(inner)
            if cards or restricted:
                self._find_cards(inner)
            if line:
                self._find_line(inner)
        except OutOfBudget as end:
            stopped = str(end)
        found = {swap_suit(code, position.trump): self._cards[code] for code in sorted(self._cards)}
        # Half a line would look like a whole one.
        path = () if stopped else tuple(swap_suit(code, position.trump) for code in self._line)
        return Answer(self._value, total, found if cards else {}, path, engine.nodes, engine.seconds, stopped)

    def _find_value(self, inner: Position) -> None:
        grid = self.engine.grid
        first = 3 * self._value.upper // 10 // grid * grid
        falling = self.setting.sides[inner.leader] == 0

        def learn(bounds: Bounds) -> None:
            self._value = bounds

        if self.engine.budget.seconds is not None or self.engine.budget.nodes is not None:
            glimpse(self.engine, learn)
        close_in(self.engine, self._value, learn, falling=falling, first=first)

    def _find_cards(self, inner: Position) -> None:
        """Value each legal card, beginning from the value of the position, which none can exceed and one reaches."""
        high = self.setting.sides[inner.turn] == 0
        twins = inner.twins(self.setting)
        limit = self._value
        self._cards = dict.fromkeys(twins, Bounds(0, limit.upper) if high else Bounds(limit.lower, self.engine.left))
        for code in sorted(set(twins.values()), key=lambda kind: (-(kind % 6), kind)):
            after, gain = inner.after(code, self.setting)

            def learn(bounds: Bounds, code: int = code, gain: int = gain) -> None:
                shifted = Bounds(bounds.lower + gain, bounds.upper + gain)
                for twin, first in twins.items():
                    if first == code:
                        self._cards[twin] = shifted
                pick = max if high else min
                low = pick(known.lower for known in self._cards.values())
                self._value = Bounds(low, pick(known.upper for known in self._cards.values())) if not limit.is_exact else limit

            if not after.cards:
                learn(Bounds(0, 0))
                continue
            self.engine.place(after)
            known = self._cards[code]
            start = Bounds(max(0, known.lower - gain), min(self.engine.left, known.upper - gain))
            learn(start)
            close_in(self.engine, start, learn, falling=high, first=0)

    def _find_line(self, inner: Position) -> None:
        """Follow best play to the end, asking at each card for one that keeps the value."""
        value = self._value.lower
        engine = self.engine
        while inner.cards:
            legal = inner.legal(self.setting)
            best = [code for code, bounds in self._cards.items() if bounds == self._value] if not self._line else []
            if not legal & (legal - 1):
                code = legal.bit_length() - 1
            elif best:
                code = best[0]
            else:
                engine.place(inner)
                engine.ask(value if self.setting.sides[inner.turn] == 0 else value + engine.grid, name_card=True)
                code = engine.card
            self._line.append(code)
            inner, gain = inner.after(code, self.setting)
            value -= gain


def close_in(engine: Engine, bounds: Bounds, learn: Callable[[Bounds], None], *, falling: bool, first: int) -> None:
    """Narrow the bounds of the position in the engine until they meet.

    The first question is asked near the end from which most positions are found soonest, then with growing steps away from
    it, and once the value is passed, by halving.
    """
    grid = engine.grid
    step, growing, passed = first, 2 * grid, False
    while bounds.lower < bounds.upper:
        if passed:
            target = bounds.lower + max(grid, (bounds.upper - bounds.lower) // 2 // grid * grid)
        else:
            target = bounds.upper - step if falling else bounds.lower + grid + step
        target = min(max(target, bounds.lower + 1), bounds.upper)
        value = engine.ask(target)
        if value >= target:
            bounds = Bounds(max(bounds.lower, value), bounds.upper)
        else:
            bounds = Bounds(bounds.lower, min(bounds.upper, value))
        learn(bounds)
        passed = passed or (value >= target) == falling
        step, growing = growing, 2 * growing


def glimpse(engine: Engine, learn: Callable[[Bounds], None]) -> None:
    """Bounds that cost next to nothing, from both ends inwards, so that even a very short budget buys something."""
    low, high = 0, engine.left
    whole = engine.budget
    for upwards in (True, False):
        step = engine.grid
        try:
            while low < high:
                target = min(low + step, high) if upwards else max(high - step + 1, low + 1)
                spare = GLIMPSE if whole.nodes is None else min(GLIMPSE, (whole.nodes - engine.nodes) // 4)
                if spare <= 0:
                    break
                engine.budget = Budget(whole.seconds, engine.nodes + spare, whole.watch)
                value = engine.ask(target)
                low, high = (max(low, value), high) if value >= target else (low, min(high, value))
                learn(Bounds(low, high))
                step = 2 * step if (value >= target) == upwards else engine.grid
        except OutOfBudget as end:
            if str(end) == "time":
                raise
        finally:
            engine.budget = whole


@lru_cache(maxsize=2)
def solver_for(setting: Setting, megabytes: float = MEGABYTES) -> Solver:
    """A solver for a setting, kept for the next question of the same kind."""
    return Solver(setting, megabytes=megabytes)


def solve(
    setting: Setting,
    position: Position,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    megabytes: float = MEGABYTES,
    progress: Callable[[Progress], None] | None = None,
) -> Answer:
    """Value a position, every legal card, and a line of best play, within a budget.

    Raises:
        ValueError: the cards make no position of this setting; the sentence says why.
    """
    return solver_for(setting, megabytes).solve(position, budget=Budget(seconds, nodes), progress=progress)


__all__ = ["KINDS", "Answer", "Bounds", "Budget", "OutOfBudget", "Position", "Progress", "Solver", "solve", "solver_for"]
