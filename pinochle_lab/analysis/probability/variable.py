"""Random variables: numbers that a deal decides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.features import Feature, Split

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from pinochle_lab.analysis.probability.event import Compare
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.core.hand import Hand

NEITHER: Final = (
    "{} is neither true nor false before the cards are dealt. Join events with & and |, negate with ~, put each comparison in "
    "brackets, and write 2 <= x <= 4 as (x >= 2) & (x <= 4)."
)


@dataclass(frozen=True, slots=True, eq=False)
class Variable:
    """A number that the deal decides: cards of a sort, meld points, or a sum of such.

    Comparing it makes an event: `d.south.count("A") >= 3`. Variables can be added, subtracted and multiplied by whole numbers.

    Attributes:
        experiment: the deal.
        terms: factor and feature, for each term of the sum.
        plus: a fixed number added.
    """

    experiment: Experiment
    terms: tuple[tuple[int, Feature], ...]
    plus: int = 0

    @property
    def feature(self) -> Feature | None:
        """The feature, when the variable is nothing but one."""
        (factor, feature), *rest = self.terms or ((0, None),)
        return feature if factor == 1 and not rest and not self.plus else None

    def features(self) -> Iterator[Feature]:
        """Every feature it looks at."""
        return (feature for _, feature in self.terms)

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a number or an array
        """The number, given that of each feature."""
        return sum((factor * values[feature] for factor, feature in self.terms), self.plus)

    def on(self, hands: Sequence[Hand]) -> int:
        """The number in one deal, worked out as a person would."""
        return sum((factor * feature.on(hands) for factor, feature in self.terms), self.plus)

    def label(self, value: int) -> str:
        """A value as it reads."""
        return self.feature.label(value) if self.feature is not None else str(value)

    def _read(self, value: object) -> int | Variable:
        if isinstance(value, Variable):
            check_same(self.experiment, value.experiment)
            return value
        if isinstance(self.feature, Split) and isinstance(value, str):
            return self.feature.read(value)
        if isinstance(value, float) and value.is_integer():
            return int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            message = f"{words.start(str(self))} is a whole number; it cannot be compared or combined with {value!r}."
            raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question
        return value

    def _compare(self, sign: str, other: object) -> Compare:
        from pinochle_lab.analysis.probability.event import Compare

        return Compare(self, sign, self._read(other))

    def __ge__(self, other: object) -> Compare:
        return self._compare(">=", other)

    def __le__(self, other: object) -> Compare:
        return self._compare("<=", other)

    def __gt__(self, other: object) -> Compare:
        return self._compare(">", other)

    def __lt__(self, other: object) -> Compare:
        return self._compare("<", other)

    def __eq__(self, other: object) -> Compare:  # type: ignore[override]  # comparing makes an event
        return self._compare("==", other)

    def __ne__(self, other: object) -> Compare:  # type: ignore[override]  # likewise
        return self._compare("!=", other)

    def __hash__(self) -> int:
        return hash((self.experiment, self.terms, self.plus))

    def __add__(self, other: Variable | int) -> Variable:
        read = self._read(other)
        if isinstance(read, Variable):
            return Variable(self.experiment, self.terms + read.terms, self.plus + read.plus)
        return Variable(self.experiment, self.terms, self.plus + read)

    __radd__ = __add__

    def __mul__(self, factor: int) -> Variable:
        number = self._read(factor)
        if isinstance(number, Variable):
            message = "Two random numbers cannot be multiplied here; add them, or compare each by itself."
            raise ValueError(message)  # noqa: TRY004  # as above
        return Variable(self.experiment, tuple((number * old, feature) for old, feature in self.terms), number * self.plus)

    __rmul__ = __mul__

    def __neg__(self) -> Variable:
        return self * -1

    def __sub__(self, other: Variable | int) -> Variable:
        return self + (-other)

    def __rsub__(self, other: int) -> Variable:
        return -self + other

    def __bool__(self) -> NoReturn:
        raise TypeError(NEITHER.format(words.start(str(self))))

    def __str__(self) -> str:
        said = ""
        for factor, feature in self.terms:
            sign = ("" if factor > 0 else "minus ") if not said else (" plus " if factor > 0 else " minus ")
            said += f"{sign}{f'{abs(factor)} times ' if abs(factor) != 1 else ''}{feature.said}"
        if self.plus or not said:
            said += f" {'plus' if self.plus > 0 else 'minus'} {abs(self.plus)}" if said else str(self.plus)
        return said

    def __repr__(self) -> str:
        return f"Variable({self})"


def check_same(a: Experiment, b: Experiment) -> None:
    """Refuse to mix two deals.

    Raises:
        ValueError: they are not the same.
    """
    if a is not b and a != b:
        message = "These belong to two different deals: ask both of the same one."
        raise ValueError(message)
