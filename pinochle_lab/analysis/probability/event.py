"""Events of a deal, as values that read like sentences."""

from __future__ import annotations

import operator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, NoReturn

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.features import Count, Feature, Often, Split
from pinochle_lab.analysis.probability.variable import NEITHER, Variable, check_same

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.core.hand import Hand

_COMPARE: dict[str, Callable[[Any, Any], Any]] = {
    ">=": operator.ge,
    "<=": operator.le,
    "==": operator.eq,
    ">": operator.gt,
    "<": operator.lt,
    "!=": operator.ne,
}
_OPPOSITE = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "==": "!=", "!=": "=="}


class Event:
    """Something that a deal makes true or false.

    Events are joined with `&` and `|` and negated with `~`; `str()` is the sentence.
    """

    __slots__ = ()

    experiment: Experiment

    def features(self) -> Iterator[Feature]:
        """Every feature it looks at."""
        raise NotImplementedError

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a truth value, or an array of them
        """Whether it holds, given the number of each feature."""
        raise NotImplementedError

    def on(self, hands: Sequence[Hand]) -> bool:
        """Whether it holds in one deal, worked out as a person would."""
        raise NotImplementedError

    def __and__(self, other: Event) -> Event:
        return Both(*_joined(self, other))

    def __or__(self, other: Event) -> Event:
        return Either(*_joined(self, other))

    def __invert__(self) -> Event:
        return Not(self)

    @property
    def key(self) -> tuple[Any, ...]:
        """What makes it this event and no other."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Event) and self.key == other.key and self.experiment == other.experiment

    def __hash__(self) -> int:
        return hash(self.key)

    def __bool__(self) -> NoReturn:
        raise TypeError(NEITHER.format(f'"{words.start(str(self))}"'))

    def __repr__(self) -> str:
        return f"Event({words.start(str(self))}.)"

    def sentence(self) -> str:
        """The event as a sentence."""
        return words.start(str(self)) + "."


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Compare(Event):
    """A number compared with another."""

    left: Variable
    sign: str
    right: int | Variable

    @property
    def experiment(self) -> Experiment:  # type: ignore[override]  # read from the variable
        """The deal."""
        return self.left.experiment

    @property
    def key(self) -> tuple[Any, ...]:
        """The two numbers and the sign."""
        right = (self.right.terms, self.right.plus) if isinstance(self.right, Variable) else self.right
        return self.left.terms, self.left.plus, self.sign, right

    def features(self) -> Iterator[Feature]:
        """Every feature it looks at."""
        yield from self.left.features()
        if isinstance(self.right, Variable):
            yield from self.right.features()

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a truth value, or an array of them
        """Whether it holds, given the number of each feature."""
        right = self.right.evaluate(values) if isinstance(self.right, Variable) else self.right
        return _COMPARE[self.sign](self.left.evaluate(values), right)

    def on(self, hands: Sequence[Hand]) -> bool:
        """Whether it holds in one deal, worked out as a person would."""
        right = self.right.on(hands) if isinstance(self.right, Variable) else self.right
        return bool(_COMPARE[self.sign](self.left.on(hands), right))

    def __str__(self) -> str:
        feature = self.left.feature
        if isinstance(feature, (Count, Often)) and not isinstance(self.right, Variable):
            return f"{feature.where} {self.predicate()}"
        if isinstance(feature, Split) and not isinstance(self.right, Variable) and self.sign in {"==", "!="}:
            verb = "split" if self.sign == "==" else "do not split"
            order = f" between {' and '.join(feature.names)}" if feature.by_seat else ""
            return f"the unseen {feature.suit.label} {verb} {feature.label(self.right)}{order}"
        return f"{self.left} is {words.LESS[self.sign]} {self.right}"

    def predicate(self) -> str:
        """What is said of the place: `holds at least two aces`."""
        feature, sign, count = self.left.feature, self.sign, self.right
        assert isinstance(count, int)  # noqa: S101  # the caller looked
        if (sign, count) in {("<=", 0), ("==", 0), ("<", 1)}:
            sign, count = "<", 1
        elif (sign, count) in {(">", 0), ("!=", 0)}:
            sign, count = ">=", 1
        if isinstance(feature, Count):
            if (sign, count) == ("<", 1):
                return f"holds no {feature.sort}"
            return f"holds {words.COMPARISONS[sign]} {words.many(count, feature.sort)}"
        assert isinstance(feature, Often)  # noqa: S101  # the caller looked
        if sign == ">=" and count >= 1:
            if feature.what is None:
                return f"holds {words.cards(card for card in feature.cards for _ in range(count))}"
            return f"holds {words.times(count, feature.what)}"
        if sign == "<" and count >= 1:
            return f"does not hold{Compare(self.left, '>=', count).predicate()[5:]}"
        return f"holds {feature.named} {words.COMPARISONS[sign]} {words.often(count)}"

    @property
    def turns_round(self) -> bool:
        """Whether its opposite reads as well as it does itself."""
        none = self.sign == "==" and isinstance(self.right, int) and self.right == 0
        return self.sign in {">=", "<"} or none or self.left.feature is None

    def opposite(self) -> Compare:
        """The event that happens exactly when this one does not."""
        return Compare(self.left, _OPPOSITE[self.sign], self.right)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Joint(Event):
    """Events joined by one word."""

    items: tuple[Event, ...]
    joint: ClassVar[str]

    def __init__(self, *items: Event) -> None:
        flat = (part for item in items for part in (item.items if isinstance(item, type(self)) else (item,)))
        object.__setattr__(self, "items", tuple(flat))

    @property
    def experiment(self) -> Experiment:  # type: ignore[override]  # read from the parts
        """The deal."""
        return self.items[0].experiment

    @property
    def key(self) -> tuple[Any, ...]:
        """The parts and how they are joined."""
        return self.joint, tuple(item.key for item in self.items)

    def features(self) -> Iterator[Feature]:
        """Every feature it looks at."""
        for item in self.items:
            yield from item.features()

    def __str__(self) -> str:
        return _joint_sentence(self.items, self.joint)


class Both(Joint):
    """All of some events."""

    __slots__ = ()

    joint = "and"

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a truth value, or an array of them
        """Whether all hold, given the number of each feature."""
        found: Any = True
        for item in self.items:
            found = item.evaluate(values) & found
        return found

    def on(self, hands: Sequence[Hand]) -> bool:
        """Whether all hold in one deal, worked out as a person would."""
        return all(item.on(hands) for item in self.items)


class Either(Joint):
    """At least one of some events."""

    __slots__ = ()

    joint = "or"

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a truth value, or an array of them
        """Whether one holds, given the number of each feature."""
        found: Any = False
        for item in self.items:
            found = item.evaluate(values) | found
        return found

    def on(self, hands: Sequence[Hand]) -> bool:
        """Whether one holds in one deal, worked out as a person would."""
        return any(item.on(hands) for item in self.items)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Not(Event):
    """That an event does not happen."""

    item: Event

    @property
    def experiment(self) -> Experiment:  # type: ignore[override]  # read from the part
        """The deal."""
        return self.item.experiment

    @property
    def key(self) -> tuple[Any, ...]:
        """The event that is negated."""
        return "not", self.item.key

    def features(self) -> Iterator[Feature]:
        """Every feature it looks at."""
        return self.item.features()

    def evaluate(self, values: Mapping[Feature, Any]) -> Any:  # noqa: ANN401  # a truth value, or an array of them
        """Whether it holds, given the number of each feature."""
        return self.item.evaluate(values) ^ True

    def on(self, hands: Sequence[Hand]) -> bool:
        """Whether it holds in one deal, worked out as a person would."""
        return not self.item.on(hands)

    def __str__(self) -> str:
        if isinstance(self.item, Not):
            return str(self.item.item)
        if isinstance(self.item, Compare) and self.item.turns_round:
            return str(self.item.opposite())
        return f"not ({self.item})"


def _joined(a: Event, b: object) -> tuple[Event, Event]:
    if not isinstance(b, Event):
        message = f'"{words.start(str(a))}" can be joined with another event only, not with {b!r}: put comparisons in brackets.'
        raise TypeError(message)
    check_same(a.experiment, b.experiment)
    return a, b


def _subject(event: Event) -> str | None:
    """Whose holding an event speaks of, when it can share its subject with the next."""
    if isinstance(event, Compare) and isinstance(event.left.feature, (Count, Often)) and not isinstance(event.right, Variable):
        return event.left.feature.where
    return None


def _is_count(event: Event) -> bool:
    return isinstance(event, Compare) and isinstance(event.left.feature, Count)


def _joint_sentence(items: tuple[Event, ...], joint: str) -> str:
    """`North holds a run in spades and at most one nine`: a subject is said once."""
    said: list[str] = []
    before: str | None = None
    counted = False
    for item in items:
        text = f"({item})" if isinstance(item, Joint) else str(item)
        subject = _subject(item)
        if subject is not None and subject == before and text.startswith(f"{subject} holds "):
            # "No spades or A♥" would count the ace with the spades.
            text = text.removeprefix(
                f"{subject} " if counted and joint == "or" and not _is_count(item) else f"{subject} holds "
            )
        counted = _is_count(item)
        said.append(text)
        before = subject if text.startswith(("(", "not")) is False else None
    return f" {joint} ".join(said)
