"""A switch: one rule on which tables differ, as a named, checked and speakable field."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

_T = TypeVar("_T")
Needs = tuple[tuple[str, tuple[Any, ...]], ...]


@dataclass(frozen=True, slots=True)
class Switch:
    """What is known about one switch: its legal values, the sentence each stands for, and its paragraph.

    Attributes:
        say: sentence by value, a template with `{}` for the value, or a function from value to sentence.
        check: returns what is wrong with a value, or None.
        ref: paragraph in `docs/rules`.
        quiet: whether a rule sheet leaves the sentence out while the switch stands at its default.
        needs: other switches, each with its values under which this one matters at all; no values: it need only exist.
        section: where a rule sheet says it, when not under its own part.
    """

    say: Mapping[Any, str] | str | Callable[[Any], str]
    check: Callable[[Any], str | None]
    ref: str
    quiet: bool = False
    needs: Needs = ()
    section: str | None = None

    def sentence(self, value: object) -> str:
        """The rule in plain English for this value of the switch."""
        if isinstance(self.say, str):
            return self.say.format(value)
        if callable(self.say):
            return self.say(value)
        return self.say[value]

    def matters(self, values: Mapping[str, Any]) -> bool:
        """Whether the switch has a bearing at all, as the switches of its rule set stand."""
        return all(other in values and (not wanted or values[other] in wanted) for other, wanted in self.needs)

    @property
    def choices(self) -> tuple[Any, ...]:
        """The values to choose from, or nothing when the switch takes a number or a list."""
        return () if isinstance(self.say, str) or callable(self.say) else tuple(self.say)


def choice(
    default: _T,
    say: Mapping[_T, str],
    ref: str,
    *,
    quiet: bool = False,
    needs: Needs = (),
    section: str | None = None,
) -> _T:
    """A switch with a fixed set of values, each with its sentence."""

    def check(value: object) -> str | None:
        for known in say:
            if value == known and isinstance(value, bool) == isinstance(known, bool):
                return None
        return f"is {value!r}, but must be one of {', '.join(map(repr, say))}"

    return _field(default, Switch(say, check, ref, quiet, needs, section))


def number(  # noqa: PLR0913  # what is known about a switch, each by its name
    default: int,
    say: str | Callable[[int], str],
    ref: str,
    *,
    least: int = 0,
    most: int = 1_000_000,
    quiet: bool = False,
    needs: Needs = (),
) -> int:
    """A switch that takes a whole number."""

    def check(value: object) -> str | None:
        if isinstance(value, bool) or not isinstance(value, int):
            return f"is {value!r}, but must be a whole number"
        if not least <= value <= most:
            return f"is {value}, but must lie between {least} and {most}"
        return None

    return _field(default, Switch(say, check, ref, quiet, needs))


def checked(  # noqa: PLR0913  # what is known about a switch, each by its name
    default: _T,
    say: str | Callable[[Any], str],
    ref: str,
    check: Callable[[Any], str | None],
    *,
    quiet: bool = False,
    needs: Needs = (),
    section: str | None = None,
) -> _T:
    """A switch whose value is checked by a function of its own."""
    return _field(default, Switch(say, check, ref, quiet, needs, section))


def _field(default: _T, switch: Switch) -> _T:
    made: _T = dataclasses.field(default=default, metadata={"switch": switch})
    return made


def defaults_of(component: type | object) -> dict[str, Any]:
    """The value of each switch in the main game, by name; not to be changed."""
    return _read(component if isinstance(component, type) else type(component))[1]


def switches_of(component: type | object) -> dict[str, Switch]:
    """The switches a component carries, by name, in the order in which they are read out; not to be changed."""
    return _read(component if isinstance(component, type) else type(component))[0]


@cache
def _read(kind: type) -> tuple[dict[str, Switch], dict[str, Any]]:
    """The switches of a class and their defaults."""
    found = [f for f in dataclasses.fields(kind) if "switch" in f.metadata]
    return {f.name: f.metadata["switch"] for f in found}, {f.name: f.default for f in found}
