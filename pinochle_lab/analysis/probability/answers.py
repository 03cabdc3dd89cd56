"""Exact chances, with the counting that leads to them."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.classes import plan
from pinochle_lab.analysis.probability.counting import count_cases
from pinochle_lab.analysis.probability.event import Event
from pinochle_lab.analysis.probability.ledger import TooManyCases
from pinochle_lab.analysis.probability.trying import try_all
from pinochle_lab.analysis.probability.variable import Variable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    import pandas as pd

    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.analysis.probability.features import Feature
    from pinochle_lab.analysis.probability.parts import Part
    from pinochle_lab.analysis.probability.steps import Steps

_KEPT = 24


class NotCountable(ValueError):  # noqa: N818  # it says what cannot be done, and what can
    """The question has too many cases to count exactly; the sentence offers the simulation."""


@dataclass(frozen=True, slots=True)
class Exact:
    """An exact chance.

    Attributes:
        event: what it is the chance of.
        given: what is known to have happened, or None.
        favourable: the deals in which both happen, copies told apart, as far as the question looks.
        total: the deals in which what is given happens.
    """

    event: Event
    given: Event | None
    favourable: int
    total: int

    @property
    def fraction(self) -> Fraction:
        """The chance as a fraction in lowest terms."""
        return Fraction(self.favourable, self.total)

    @property
    def odds(self) -> str:
        """`1 in 104.3`."""
        return words.odds(float(self))

    @property
    def percent(self) -> str:
        """`0.959 %`."""
        return words.percent(float(self))

    @property
    def steps(self) -> Steps:
        """The counting as a person would write it, as text and LaTeX."""
        from pinochle_lab.analysis.probability.steps import steps_of

        return steps_of(self)

    def __float__(self) -> float:
        return self.favourable / self.total

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Exact):
            return self.fraction == other.fraction
        return self.fraction == other if isinstance(other, (int, float, Fraction)) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.fraction)

    def __str__(self) -> str:
        condition = f", given that {self.given}" if self.given is not None else ""
        return f"{words.start(str(self.event))}{condition}: {self.favourable:,} of {self.total:,} = {self.percent}, {self.odds}"

    def __repr__(self) -> str:
        return f"Exact({self.fraction}, {float(self):.7g})"

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": str(self), "text/latex": self.latex()}

    def latex(self) -> str:
        """The chance as a formula."""
        return rf"$P = \dfrac{{{self.favourable:,}}}{{{self.total:,}}} = {float(self):.7g}$".replace(",", "{,}")


def exact(event: Event | str, given: Event | str | None = None) -> Exact:
    """The exact chance of an event, with the counting that leads to it: `exact(d.south.has_run("S")).odds`.

    Args:
        event: an event, or a sentence like `North holds a run in spades` (of the partnership game).
        given: what is known besides; only deals in which it happens are counted.

    Raises:
        ValueError: the sentence is not understood, what is given cannot happen, or there are too many cases to count: then
            the sentence offers the simulation.
    """
    asked, known = read_pair(event, given)
    values, ways = cases(asked.experiment, (*asked.features(), *(known.features() if known is not None else ())))
    happens = _truths(asked, values, len(ways))
    counted = _truths(known, values, len(ways)) if known is not None else [True] * len(ways)
    total = sum(n for n, here in zip(ways, counted, strict=True) if here)
    favourable = sum(n for n, here, both in zip(ways, counted, happens, strict=True) if here and both)
    if not total:
        message = f"It cannot happen that {known}: there is nothing to count."
        raise ValueError(message)
    return Exact(asked, known, favourable, total)


def distribution(variable: Variable, given: Event | str | None = None) -> pd.Series[float]:
    """How likely each value of a variable is, exactly: a pandas Series, which also keeps the counts of deals.

    `series.attrs["ways"]` maps each value to its count, `series.attrs["total"]` is all of them.

    Args:
        variable: like `d.south.meld(trump="S")`.
        given: what is known besides.

    Raises:
        ValueError: as for `exact`.
    """
    import pandas as pd

    ways = counts(variable, given)
    total = sum(ways.values())
    split = variable.feature is not None and variable.feature.label(0) != "0"
    index = pd.Index([variable.label(value) if split else value for value in ways], name=str(variable))
    series = pd.Series([n / total for n in ways.values()], index=index, name="probability")
    series.attrs.update(ways=dict(zip(index.tolist(), ways.values(), strict=True)), total=total)
    return series


def counts(variable: Variable, given: Event | str | None = None) -> dict[int, int]:
    """How many deals give each value of a variable, values in order.

    Raises:
        ValueError: as for `exact`.
    """
    _check_variable(variable)
    known = read_event(given, variable.experiment) if given is not None else None
    values, ways = cases(variable.experiment, (*variable.features(), *(known.features() if known is not None else ())))
    import numpy as np

    here = np.broadcast_to(np.asarray(variable.evaluate(values)), (len(ways),)).tolist()
    counted = _truths(known, values, len(ways)) if known is not None else [True] * len(ways)
    found: dict[int, int] = {}
    for value, n, good in zip(here, ways, counted, strict=True):
        if good:
            found[value] = found.get(value, 0) + n
    if not found:
        message = f"It cannot happen that {known}: there is nothing to count."
        raise ValueError(message)
    return dict(sorted(found.items()))


def _check_variable(variable: object) -> None:
    if not isinstance(variable, Variable):
        message = f"A distribution is that of a number, like d.south.meld('S'), not of {variable!r}."
        raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question


def expected(variable: Variable, given: Event | str | None = None) -> Fraction:
    """The mean of a variable over all deals, as a fraction.

    Raises:
        ValueError: as for `exact`.
    """
    _check_variable(variable)
    terms = [(factor, each) for factor, feature in variable.terms for each in feature.addends()]
    if given is None and len(terms) > 1:
        # The mean of a sum is the sum of the means, however the terms hang together.
        single = (factor * expected(Variable(variable.experiment, ((1, feature),))) for factor, feature in terms)
        return sum(single, Fraction(variable.plus))
    ways = counts(variable, given)
    return Fraction(sum(value * n for value, n in ways.items()), sum(ways.values()))


_cases: OrderedDict[object, tuple[Mapping[Any, Any], list[int]]] = OrderedDict()


def cases(experiment: Experiment, features: Iterable[Feature]) -> tuple[Mapping[Feature, Any], list[int]]:
    """Every case that some features can tell apart: their values as arrays, and the ways of each case.

    Raises:
        NotCountable: there are too many.
    """
    wanted = tuple(dict.fromkeys(features))
    key = (experiment, wanted)
    if key not in _cases:
        values, ways = _listed(experiment, wanted)
        _cases[key] = (values, ways)
        while len(_cases) > _KEPT:
            _cases.popitem(last=False)
    _cases.move_to_end(key)
    return _cases[key]


def _listed(experiment: Experiment, wanted: tuple[Feature, ...]) -> tuple[Mapping[Feature, Any], list[int]]:
    """The same, counted afresh."""
    free = experiment.free
    parts = dict.fromkeys(part for feature in wanted for part in feature.parts())
    planned = plan(experiment, [part for part in parts if any(free[place] for place in part.places)])
    try:
        columns, ways = count_cases(planned)
    except TooManyCases:
        tried = try_all(experiment, wanted)
        if tried is None:
            raise NotCountable(_too_many(experiment, planned.tracked, wanted)) from None
        return tried
    at: dict[Part, Any] = dict(zip(planned.parts, columns, strict=True))
    # A hand that is wholly known has nothing to count.
    at |= {part: part.of(*_held(experiment, part)) for part in parts if part not in at}
    return {feature: feature.join([at[part] for part in feature.parts()]) for feature in wanted}, ways


def _held(experiment: Experiment, part: Part) -> Iterable[dict[int, int]]:
    """The known cards of each place that a part looks at."""
    return (dict(enumerate(experiment.known[place].counts)) for place in part.places)


def _too_many(experiment: Experiment, tracked: tuple[int, ...], features: tuple[Feature, ...]) -> str:
    hands = " and ".join(experiment.names[place] for place in tracked)
    said = " and ".join(feature.said for feature in features[:2]) + (" …" if len(features) > 2 else "")  # noqa: PLR2004  # two are named
    verb = "depends" if len(features) == 1 else "depend"
    hold = "holds" if len(tracked) == 1 else "hold"
    return (
        f"There are too many cases to count this exactly: {said} {verb} on which cards {hands} {hold}, nearly card by card. "
        "pl.probability.simulate(…) answers it as closely as you like; or make one of the hands known."
    )


def _truths(event: Event, values: Mapping[Feature, Any], many: int) -> list[bool]:
    import numpy as np

    truths: list[bool] = np.broadcast_to(np.asarray(event.evaluate(values), dtype=bool), (many,)).tolist()
    return truths


def read_event(event: Event | str, experiment: Experiment | None = None) -> Event:
    """An event from an event or a sentence.

    Raises:
        ValueError: it is neither.
    """
    if isinstance(event, str):
        from pinochle_lab.analysis.probability.reading import parse

        return experiment.parse(event) if experiment is not None else parse(event)
    if not isinstance(event, Event):
        hint = " Compare it with a number." if isinstance(event, Variable) else ""
        message = f"{words.start(str(event))} is not an event that happens or not.{hint}"
        raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question
    if experiment is not None and event.experiment != experiment:
        message = "The event and what is given belong to two different deals: ask both of the same one."
        raise ValueError(message)
    return event


def read_pair(event: Event | str, given: Event | str | None) -> tuple[Event, Event | None]:
    """An event and what is given, of the same deal."""
    asked = read_event(event, given.experiment if isinstance(given, Event) else None)
    return asked, read_event(given, asked.experiment) if given is not None else None
