"""A case that two rule sets answer differently."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.display import Drawable

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.difference import Difference
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.suit import Suit


@dataclass(frozen=True, slots=True)
class Answer:
    """What one rule set says to the case.

    Attributes:
        name: the rule set's name.
        answer: the answer, in a few words or figures.
        why: how it comes to that, in sentences; empty when the answer says it all.
    """

    name: str
    answer: str
    why: str = ""


@dataclass(frozen=True, slots=True)
class Telling(Drawable):
    """A case on which two rule sets differ: the question, what there is to look at, and both answers.

    Attributes:
        topic: what it is about: `melds`, `play`, `tricks`, `auction`, `score`, `match`, `course` or `deal`.
        question: the question.
        answers: what each of the two says.
        hand: the hand it is about, where it is about one.
        cards: the trick, or the part of one, in the order of play.
        trump: the trump suit, where it matters.
        facts: what else one has to know, as names and words.
        because: the rules each of which, switched alone, turns the first answer into the second.
    """

    topic: str
    question: str
    answers: tuple[Answer, Answer]
    hand: Hand | None = None
    cards: tuple[Card, ...] = ()
    trump: Suit | None = None
    facts: tuple[tuple[str, str], ...] = ()
    because: tuple[Difference, ...] = ()

    @property
    def title(self) -> str:
        """`Partnership Pinochle and Firehouse Pinochle answer differently`."""
        return f"{self.answers[0].name} and {self.answers[1].name} answer differently"

    def __str__(self) -> str:
        shown = [("Hand", self.hand.text)] if self.hand else []
        shown += [("On the table", " ".join(card.label for card in self.cards))] if self.cards else []
        lines = [self.title, self.question, *(f"  {name}: {words}" for name, words in (*shown, *self.facts))]
        lines += [f"{each.name}: {each.answer}{f' — {each.why}' if each.why else ''}" for each in self.answers]
        return "\n".join(lines + [f"The rule that decides: {line.there} [{', '.join(line.refs)}]" for line in self.because])

    def __repr__(self) -> str:
        return f"Telling({self.topic!r}, {self.answers[0].answer!r}, {self.answers[1].answer!r})"
