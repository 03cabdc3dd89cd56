"""House rules in the making: a base, the switches turned so far, and what stands against them."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.rules import RuleError, RuleSet
from pinochle_lab.core.variants import ALL, PRESETS, find
from pinochle_lab.record import saved_rules
from pinochle_lab.record.rules_table import write_rules

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.switch import Switch

_NOTHING: Final = ("", "none", "-", "–")
_STEPS: Final = re.compile(r"(\d+)((?:[;,]?\s*from\s+\d+\s*:?\s*\d+)+)")
# What a list looks like in Python; who types one leaves the brackets out.
_TUPLE: Final = re.compile(r"\((?:(?:\d+|'[a-z]+'|\([\d\s,]*\)),?\s*)+\)")
_BRACKET: Final = re.compile(r"from\s+(\d+)\s*:?\s*(\d+)")


class Unfit(ValueError):  # noqa: N818  # it says what is wrong with a value
    """A value that a switch cannot have, said in a sentence."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A house rule that may not be playable yet.

    Attributes:
        base: the rule set it starts from.
        turned: the switches that differ from it, by name, in the order in which they were turned.
        named: id and name of its own, where it has them already.
        last: the last playable rule set on the way here.
        problems: what stands against playing it, in sentences; empty when it can be played.
    """

    base: RuleSet
    turned: dict[str, Any] = field(default_factory=dict)
    named: tuple[str, str] | None = None
    last: RuleSet | None = None
    problems: tuple[str, ...] = ()

    @property
    def rules(self) -> RuleSet | None:
        """The rule set, or None while it cannot be played."""
        return None if self.problems else self.playable

    @property
    def playable(self) -> RuleSet:
        """The last playable rule set."""
        return self.last or self.base

    @property
    def values(self) -> dict[str, Any]:
        """Every switch with its value as it now is."""
        return self.base.switches | self.turned

    def turn(self, name: str, value: object) -> Draft:
        """The draft with a switch set; what is as in the base again counts as not turned.

        Raises:
            Unfit: the switch cannot have this value.
            ValueError: there is no such switch.
        """
        wrong = self.base.switch(name).check(value)
        if wrong:
            raise Unfit(_complaint(value_text(value), wrong))
        turned = {other: each for other, each in self.turned.items() if other != name}
        if value != self.base.switches[name]:
            turned[name] = value
        return self.with_turned(turned)

    def with_turned(self, turned: dict[str, Any]) -> Draft:
        """The draft with these switches turned and no others."""
        word, name = self.named or (f"{self.base.id}_house", f"{self.base.name}, house rules")
        try:
            made = self.base.replace(id=word, name=name, **turned) if turned or self.named else self.base
        except RuleError as error:
            return replace(self, turned=turned, problems=error.problems)
        return replace(self, turned=turned, last=made, problems=())

    def matters(self, name: str) -> bool:
        """Whether a switch has a bearing as the others stand."""
        return self.base.switch(name).matters(self.values)

    def sections(self) -> Iterator[tuple[str, Any, tuple[tuple[Any, str], ...]]]:
        """The sections of the rule sheet, with the switches that matter."""
        for title, part, switches in self.base.sections():
            yield title, part, tuple((owner, name) for owner, name in switches if self.matters(name))

    @classmethod
    def of(cls, rules: RuleSet) -> Draft:
        """A draft of a rule set: one that is known is its own base, house rules have the one they are made of."""
        base = find(str(write_rules(rules)["base"]))
        known = find(rules.id) if rules.id in map(_id, (*ALL, *PRESETS, *saved_rules())) else None
        if known == rules:
            return cls(rules)
        turned = {name: value for name, value in rules.switches.items() if value != base.switches[name]}
        named = None if base.id == rules.id else (rules.id, rules.name)
        return cls(base, named=named).with_turned(turned)


def _id(rules: RuleSet) -> str:
    return rules.id


def value_text(value: object) -> str:
    """A value as it is typed: `none`, `12`, `4, 3, 4, 1`, `1, from 60: 5`."""
    if value is None or value == ():
        return "none"
    if not isinstance(value, tuple):
        return str(value)
    if all(isinstance(each, tuple) for each in value):
        return ", ".join(f"from {start}: {step}" if start else f"{step}" for start, step in value)
    return ", ".join(map(str, value))


def parse_value(switch: Switch, text: str) -> object:
    """The value that a typed text means for a switch.

    Raises:
        Unfit: it means none that the switch can have; the sentence says what would be right.
    """
    candidates = list(_readings(text.strip().lower()))
    fitting = next((value for value in candidates if switch.check(value) is None), None)
    if fitting is not None or (None in candidates and switch.check(None) is None):
        return fitting
    raise Unfit(_complaint(text.strip() or "Nothing", switch.check(candidates[0]) or ""))


def _complaint(text: str, wrong: str) -> str:
    """What a switch says against a value, as a sentence: `7 does not fit: it must lie between 1 and 12.`"""
    told = wrong.rpartition(", but ")[2].replace("None", "none").removeprefix("must ")
    told = _TUPLE.sub(lambda found: value_text(ast.literal_eval(found[0])), told)
    return f"{text} does not fit: it must {told}."


def _readings(text: str) -> Iterator[object]:
    """What a text can mean, the likeliest first."""
    if text in _NOTHING:
        yield from (None, ())
    number = text.replace("−", "-")
    if re.fullmatch(r"-?\d+", number):
        yield int(number)
    steps = _STEPS.fullmatch(text)
    if steps:
        yield ((0, int(steps[1])), *((int(start), int(step)) for start, step in _BRACKET.findall(steps[2])))
    words = [word for word in re.split(r"[,;\s]+", text) if word]
    if words and all(word.isdecimal() for word in words):
        yield tuple(map(int, words))
    yield text
    yield tuple(words)
