"""A rule set as a picture sees it: its sheet, section by section."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from pinochle_lab.core.rules import RuleSet


class SentenceView(TypedDict):
    """One rule in plain English, and its paragraph."""

    text: str
    ref: str


class SectionView(TypedDict):
    """The rules of one part of the game."""

    title: str
    sentences: list[SentenceView]


class RulesView(TypedDict):
    """A whole rule sheet."""

    kind: Literal["rules"]
    id: str
    name: str
    sections: list[SectionView]


def rules_view(rules: RuleSet) -> RulesView:
    """A rule set, read out."""
    return RulesView(
        kind="rules",
        id=rules.id,
        name=rules.name,
        sections=[
            SectionView(title=title, sentences=[SentenceView(text=text, ref=ref) for text, ref in sentences])
            for title, sentences in rules.rule_sheet()
        ],
    )
