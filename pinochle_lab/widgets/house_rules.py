"""The rules of play on which tables differ, as a reader may switch them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

from pinochle_lab.core.reason import labels

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.rules import RuleSet


class ChoiceView(TypedDict):
    """One value of a switch: a word for the button, and the rule in a sentence."""

    key: str
    label: str
    title: str


class SwitchView(TypedDict):
    """One switch: its name, the word for it, the value that holds, and all values."""

    name: str
    label: str
    value: str
    choices: list[ChoiceView]


# In the order in which the duties of a trick bind.
_WORDS: Final[dict[str, tuple[str, dict[object, str]]]] = {
    "head": ("Following suit", {"always": "must head", "trump_only": "head trumps only", "never": "need not head"}),
    "after_ruff": ("Following after a trump", {"lapses": "need not head", "literal": "must head"}),
    "must_trump": ("Void in the suit led", {True: "must trump", False: "any card"}),
    "must_overtrump": ("Trumping after a trump", {True: "must overtrump", False: "any trump"}),
}


def switch_views(rules: RuleSet) -> list[SwitchView]:
    """The switches of play, with what holds in a rule set."""
    values = rules.switches
    found = []
    for name, (label, words) in _WORDS.items():
        switch = rules.switch(name)
        choices = [ChoiceView(key=str(value), label=words[value], title=switch.sentence(value)) for value in switch.choices]
        found.append(SwitchView(name=name, label=label, value=str(values[name]), choices=choices))
    return found


def switched(rules: RuleSet, name: object, key: object) -> RuleSet:
    """The house rule that sets one switch to the value whose key is given.

    Raises:
        ValueError: there is no such switch of play, or it has no such value.
    """
    if name not in _WORDS:
        problem = f"{name!r} is no rule of play that can be switched here: there are {', '.join(_WORDS)}"
        raise ValueError(problem)
    values: dict[str, Any] = {str(value): value for value in rules.switch(str(name)).choices}
    if key not in values:
        problem = f"{name} cannot be {key!r}: it is one of {', '.join(values)}"
        raise ValueError(problem)
    return rules.replace(**{str(name): values[str(key)]})


def sentence(rules: RuleSet, name: str) -> str:
    """What one switch says in a rule set."""
    return rules.switch(name).sentence(rules.switches[name])


def difference(before: tuple[Card, ...], after: tuple[Card, ...]) -> str:
    """How the legal cards have changed: `Now legal too: K♠. No longer: 9♥.`"""
    more = [card for card in after if card not in before]
    less = [card for card in before if card not in after]
    said = [f"Now legal too: {labels(more)}."] if more else []
    said += [f"No longer legal: {labels(less)}."] if less else []
    return " ".join(said) or "The legal cards stay the same."
