"""What a simulation found: an estimate, how sure it is, and how it got there."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import fsum, inf, sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.event import Event
from pinochle_lab.analysis.probability.variable import Variable

if TYPE_CHECKING:
    from fractions import Fraction

    import pandas as pd

    from pinochle_lab.analysis.probability.answers import Exact

SURE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a number of simulated deals say.

    Attributes:
        thing: the event or the variable.
        given: what was given, or None.
        tally: how often each value came up; of an event, 1 when it happened and 0 when not.
        dealt: how many deals were dealt; those in which what is given did not happen are not counted in `n`.
        seed: the seed: the same seed gives the same estimate.
        stopped: whether it was stopped before all deals were dealt.
        steps: after each chunk, deals counted and the sum of the values and of their squares so far.
        sure: how sure the interval is.
    """

    thing: Event | Variable = field(compare=False)  # comparing variables makes an event
    given: Event | None = field(compare=False)
    tally: tuple[tuple[int, int], ...]
    dealt: int
    seed: int | str
    stopped: bool
    steps: tuple[tuple[int, int, int], ...]
    sure: float = SURE

    @property
    def n(self) -> int:
        """How many deals count."""
        return sum(times for _, times in self.tally)

    @property
    def mean(self) -> float:
        """The share of the deals in which the event happened, or the mean of the variable."""
        return sum(value * times for value, times in self.tally) / self.n

    @property
    def deviation(self) -> float:
        """The standard deviation of a single deal."""
        mean = self.mean
        return sqrt(fsum(times * (value - mean) ** 2 for value, times in self.tally) / max(1, self.n - 1))

    @property
    def error(self) -> float:
        """The standard error of the estimate: about how far chance takes it from the truth."""
        return self.deviation / sqrt(self.n)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the truth lies, at the sureness asked for: Wilson's interval for a share, the usual one for a mean."""
        return self._interval(*self.steps[-1])

    def _interval(self, n: int, total: int, squares: int) -> tuple[float, float]:
        z = NormalDist().inv_cdf(0.5 + self.sure / 2)
        mean = total / n
        if isinstance(self.thing, Event):
            return wilson(total, n, z)
        spread = sqrt(max(0.0, squares / n - mean * mean) * n / max(1, n - 1) / n)
        return mean - z * spread, mean + z * spread

    @property
    def trace(self) -> pd.DataFrame:
        """The estimate and its interval as the deals came in: a row for each chunk, for the convergence plot."""
        import pandas as pd

        rows = [(n, total / n, *self._interval(n, total, squares)) for n, total, squares in self.steps if n]
        return pd.DataFrame(rows, columns=["deals", "estimate", "low", "high"]).set_index("deals")

    @property
    def distribution(self) -> pd.Series[float]:
        """How often each value came up, as shares."""
        import pandas as pd

        label = self.thing.label if isinstance(self.thing, Variable) else bool
        split = isinstance(self.thing, Variable) and self.thing.label(0) != "0"
        index = [label(value) if split or isinstance(self.thing, Event) else value for value, _ in self.tally]
        return pd.Series([times / self.n for _, times in self.tally], index=pd.Index(index, name=str(self.thing)), name="share")

    def standard_errors(self, truth: Exact | Fraction | float) -> float:
        """How many standard errors the estimate lies from a value: beyond 4 it is not chance."""
        value = float(truth)
        spread = sqrt(max(0.0, value * (1 - value)) / self.n) if isinstance(self.thing, Event) else self.error
        off = self.mean - value
        return off / spread if spread else (0.0 if abs(off) < 1e-12 else inf * off)  # noqa: PLR2004  # rounding of floats

    def agrees(self, truth: Exact | Fraction | float, within: float = 4.0) -> bool:
        """Whether a value is within so many standard errors of the estimate."""
        return abs(self.standard_errors(truth)) <= within

    def compare(self, truth: Exact | Fraction | float) -> str:
        """The estimate beside an exact value, in a sentence: also when they differ by chance."""
        off = self.standard_errors(truth)
        said = f"Simulated {self._shown(self.mean)}, exact {self._shown(float(truth))}: {abs(off):.1f} standard errors apart"
        if abs(off) <= 2:  # noqa: PLR2004  # as most estimates are
            return f"{said}, as it should be."
        if abs(off) <= 4:  # noqa: PLR2004  # rare but possible
            return f"{said}. That happens by chance now and then; another seed or more deals will bring them together."
        return f"{said}. That is no chance any more: one of the two answers another question."

    def _shown(self, value: float) -> str:
        return words.percent(value) if isinstance(self.thing, Event) else f"{value:,.3f}"

    def __float__(self) -> float:
        return self.mean

    def __str__(self) -> str:
        low, high = (self._shown(end) for end in self.interval)
        condition = f", given that {self.given}" if self.given is not None else ""
        found = f"{self._shown(self.mean)} of" if isinstance(self.thing, Event) else f"on average {self._shown(self.mean)} in"
        deals = f"{self.n:,} deals{' (stopped early)' if self.stopped else ''}"
        return f"{words.start(str(self.thing))}{condition}: {found} {deals}, {self.sure:.0%} interval {low} to {high}"

    def __repr__(self) -> str:
        low, high = self.interval
        return f"Estimate({self.mean:.7g}, {low:.7g} to {high:.7g}, n={self.n})"


def wilson(hits: int, n: int, z: float) -> tuple[float, float]:
    """Wilson's interval for a share: right also when hardly anything, or nearly everything, is a hit."""
    share = hits / n
    middle = (share + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    return max(0.0, middle - half), min(1.0, middle + half)
