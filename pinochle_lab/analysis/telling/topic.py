"""One sort of question that can be put to two rule sets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.suit import Suit


class Said(NamedTuple):
    """An answer: what is compared and shown, and how it comes about."""

    answer: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Case:
    """Something to ask both rule sets about.

    Attributes:
        question: the question.
        hand, cards, trump, facts: what there is to look at; see `Telling`.
        matter: what the topic itself needs to answer it.
    """

    question: str
    hand: Hand | None = None
    cards: tuple[Card, ...] = ()
    trump: Suit | None = None
    facts: tuple[tuple[str, str], ...] = ()
    matter: Any = None


class Topic(Protocol):
    """A sort of question: how cases of it are drawn, and what a rule set says to one.

    Attributes:
        id: its name.
        tries: how many cases are drawn before it is given up.
    """

    id: str
    tries: int

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether both rule sets can be asked such questions."""

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case | None:
        """A case, or None when this draw came to nothing."""

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The answer of a rule set."""

    def explain(self, case: Case, rules: RuleSet, other: RuleSet) -> str:
        """Why a rule set answers as it does, where another answers differently."""


def same_cards(first: RuleSet, second: RuleSet) -> bool:
    """Whether the same cards can be dealt to the same seats by both."""
    names = ("deck", "hand_size", "widow", "stock")
    return first.seating.sides == second.seating.sides and all(first.switches[name] == second.switches[name] for name in names)


def shared_pack(first: RuleSet, second: RuleSet) -> Hand:
    """The cards that both packs can supply."""
    mine, theirs = first.pack.whole, second.pack.whole
    return Hand.from_counts(tuple(map(min, mine.counts, theirs.counts)))
