"""A rule set on paper: the registered one it builds on, and the switches that differ."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.rules import RuleError, RuleSet
from pinochle_lab.core.variants import ALL, PRESETS, find
from pinochle_lab.record.toml_text import toml_value

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

DEFAULT: Final = "partnership"
NOTHING: Final = "none"
_OWN: Final = ("base", "id", "name")


def write_rules(rules: RuleSet) -> dict[str, Any]:
    """The rules as a table: `base`, an own `id` and `name` where they differ, and every switch that differs.

    Raises:
        ValueError: no registered rule set has the same phases, so there is nothing to build on.
    """
    tables = [table for base in (*ALL, *PRESETS) if (table := _difference(base, rules)) is not None]
    if not tables:
        message = f"the rule set {rules.id!r} cannot be written: its parts are not those of any registered rule set"
        raise ValueError(message)
    return min(tables, key=lambda table: (table["base"] != rules.id, len(table)))


def _difference(base: RuleSet, rules: RuleSet) -> dict[str, Any] | None:
    """The table that makes one rule set from another, or None when switches cannot do it."""
    ours, theirs = base.switches, rules.switches
    if ours.keys() != theirs.keys():
        return None
    changed = {name: value for name, value in theirs.items() if value != ours[name] or type(value) is not type(ours[name])}
    own = {name: value for name, value in (("id", rules.id), ("name", rules.name)) if value != getattr(base, name)}
    try:
        if base.replace(**own, **changed) != rules:
            return None
    except ValueError:
        return None
    return {"base": base.id, **own, **{name: NOTHING if value is None else value for name, value in changed.items()}}


class RulesReading:
    """The rules a table means, as far as it can be understood.

    Attributes:
        rules: the rule set; the main game when none can be made out.
        complaints: for each thing wrong, the key it stands at, what is wrong and what would be right.
    """

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.complaints: list[tuple[str, str, str]] = []
        self.rules = self._house_rules(self._base(table), table)

    def _base(self, table: Mapping[str, Any]) -> RuleSet:
        if "base" not in table:
            wrong = "the record does not say by which rules it was played"
            self.complaints.append(("", wrong, f'base = "{DEFAULT}", or another id, in a section [rules]'))
            return find(DEFAULT)
        try:
            return find(table["base"])
        except ValueError as error:
            ids = ", ".join(rules.id for rules in (*ALL, *PRESETS))
            self.complaints.append(("base", str(error).split(";")[0], f"one of {ids}"))
            return find(DEFAULT)

    def _house_rules(self, base: RuleSet, table: Mapping[str, Any]) -> RuleSet:
        wanted = {name: value for name in ("id", "name") if (value := self._text(table, name)) is not None}
        wanted |= dict(self._switches(base, table))
        try:
            return base.replace(**wanted)
        except RuleError as error:
            self.complaints.append(("", str(error), "switches that can be played together"))
            return base

    def _text(self, table: Mapping[str, Any], name: str) -> str | None:
        value = table.get(name)
        if value is None or (isinstance(value, str) and value.strip()):
            return value
        self.complaints.append((name, f"the {name} of a rule set is a text, not {value!r}", ""))
        return None

    def _switches(self, base: RuleSet, table: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
        known = base.switches
        for name, value in table.items():
            if name in _OWN:
                continue
            if name not in known:
                near = difflib.get_close_matches(name, known, n=3)
                right = " or ".join(near) if near else f"a switch of {base.name}, as its rule sheet lists them"
                self.complaints.append((name, f"the rule set {base.id} has no switch {name!r}", right))
                continue
            switch, frozen = base.switch(name), _frozen(value)
            if frozen == NOTHING and switch.check(frozen) and not switch.check(None):
                frozen = None
            wrong = switch.check(frozen)
            if wrong:
                right = _in_toml(wrong.partition(", but must ")[2].removeprefix("be "))
                self.complaints.append((name, f"the switch {name} is {_written(value)}", right))
            else:
                yield name, frozen


def _written(value: object) -> str:
    """A value as the file has it."""
    return f"the table {toml_value(value)}" if isinstance(value, dict) else toml_value(value)


def _in_toml(right: str) -> str:
    """What a switch may be, in the words and brackets of a file."""
    said = right.replace("lie between", "a whole number between")
    for python, toml in (("None", f'"{NOTHING}"'), ("True", "true"), ("False", "false")):
        said = re.sub(rf"\b{python}\b", toml, said)
    for _ in range(2):  # the inner brackets of a table first
        said = re.sub(r"\(((?:'[a-z]+'|[0-9]+|\[)[^()]*)\)", lambda match: f"[{match[1].rstrip(',')}]", said)
    return said


def _frozen(value: object) -> object:
    return tuple(map(_frozen, value)) if isinstance(value, list | tuple) else value
