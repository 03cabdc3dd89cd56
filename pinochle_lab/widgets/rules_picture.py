"""What a house-rules builder shows: the rule sheet, and beside each section its switches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypedDict

from pinochle_lab.core.switch import defaults_of, switches_of
from pinochle_lab.widgets.base import LabView
from pinochle_lab.widgets.house_rules import ChoiceView
from pinochle_lab.widgets.message import FieldView, MessageView
from pinochle_lab.widgets.rules_draft import value_text
from pinochle_lab.widgets.switch_words import switch_label, usual_values, value_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.widgets.rules_draft import Draft


class BaseView(TypedDict):
    """A rule set to start from."""

    key: str
    label: str


class TurnView(TypedDict):
    """A switch to turn: choices where it has some, else a line to type in."""

    name: str
    label: str
    value: str
    choices: list[ChoiceView]
    field: list[FieldView]


class RuleView(TypedDict):
    """A sentence of the sheet; `was` is what the base says instead, where that is something else."""

    text: str
    ref: str
    was: str


class RulesSectionView(TypedDict):
    """A section of the sheet and its switches; `told` is what there is to say about the switch turned last, if it is here."""

    title: str
    rules: list[RuleView]
    turned: int
    turns: list[TurnView]
    told: list[MessageView]


class RulesBuilderView(LabView):
    """The whole builder."""

    title: str
    sub: str
    bases: list[BaseView]
    base: str
    sections: list[RulesSectionView]
    message: list[MessageView]
    fields: list[FieldView]
    moved: bool


def base_views(known: Iterable[RuleSet]) -> list[BaseView]:
    """The rule sets to start from."""
    return [BaseView(key=rules.id, label=rules.name) for rules in known]


def section_views(
    draft: Draft, typed: Mapping[str, tuple[str, str]], told: tuple[str, MessageView] | None
) -> list[RulesSectionView]:
    """The sections, with what has been typed and is wrong, and what is said about the last turn."""
    found = []
    for title, part, switches in draft.sections():
        names = [name for _, name in switches]
        if not names and not _always(draft, part, "ALWAYS"):
            continue
        rules = list(_rules(draft, part, switches)) or [_rule(draft, *switches[0])]
        found.append(
            RulesSectionView(
                title=title,
                rules=rules,
                turned=sum(name in draft.turned for name in names),
                turns=[_turn(draft, name, typed) for name in names],
                told=[told[1]] if told is not None and told[0] in names else [],
            )
        )
    return found


def _rules(draft: Draft, part: Any, switches: tuple[tuple[Any, str], ...]) -> Iterator[RuleView]:  # noqa: ANN401  # any component
    yield from _always(draft, part, "ALWAYS")
    for owner, name in switches:
        quiet = switches_of(owner)[name].quiet and draft.values[name] == defaults_of(owner)[name]
        if name in draft.turned or not quiet:
            yield _rule(draft, owner, name)
    yield from _always(draft, part, "ALSO")


def _rule(draft: Draft, owner: object, name: str) -> RuleView:
    """What a switch says, and what it says in the base where that is something else."""
    switch = switches_of(owner)[name]
    was = switch.sentence(draft.base.switches[name]) if name in draft.turned else ""
    return RuleView(text=switch.sentence(draft.values[name]), ref=switch.ref, was=was)


def _always(draft: Draft, part: object, kind: str) -> list[RuleView]:
    """What holds in a part whatever its switches say."""
    said: tuple[tuple[str, str], ...] = getattr(part, kind, ())
    return [RuleView(text=text.format(rules=draft.playable), ref=ref, was="") for text, ref in said]


def choices_of(draft: Draft, name: str) -> dict[str, Any]:
    """The values that a switch offers, by key; nothing where one is typed."""
    switch = draft.base.switch(name)
    values = switch.choices or usual_values(name)
    if values and not switch.choices:
        values = (*values, *(value for value in (draft.values[name],) if value not in values))
    return {str(value): value for value in values}


def _turn(draft: Draft, name: str, typed: Mapping[str, tuple[str, str]]) -> TurnView:
    switch, value = draft.base.switch(name), draft.values[name]
    choices = choices_of(draft, name)
    text, problem = typed.get(name, (value_text(value), ""))
    chips = [ChoiceView(key=key, label=value_word(name, each), title=switch.sentence(each)) for key, each in choices.items()]
    field = FieldView(key=f"switch {name}", label=switch_label(name), text=text, problem=problem, button="Set")
    return TurnView(
        name=name,
        label=switch_label(name),
        value=str(value),
        choices=chips,
        field=[] if choices else [field],
    )
