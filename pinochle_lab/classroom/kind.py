"""A kind of exercise: how positions are made, what is asked of them, and how an answer is graded."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Generic, TypeVar

from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.classroom.question import Question
    from pinochle_lab.core.shuffle import Random64

P = TypeVar("P")
A = TypeVar("A")
T = TypeVar("T")

RULES = find("partnership")
"""The game that the course teaches."""

_PATIENCE = 20_000


@dataclass(frozen=True, slots=True)
class Explanation:
    """The way to the answer, in sentences, with the cards and the paragraphs that decide it."""

    lines: tuple[str, ...]
    refs: tuple[str, ...]


class Kind(ABC, Generic[P, A]):
    """One kind of exercise, for any number of positions.

    A position holds what is asked about and never the answer: `answer` and `grade` ask the engine each time, so a question and
    its key cannot drift apart. The class attributes say where the kind belongs; `rule` is the second rung of the hint ladder.
    """

    id: ClassVar[str]
    title: ClassVar[str]
    skill: ClassVar[str]
    lesson: ClassVar[int]
    level: ClassVar[int]
    refs: ClassVar[tuple[str, ...]]
    rule: ClassVar[str]

    @abstractmethod
    def make(self, random: Random64) -> P:
        """A fresh position."""

    @abstractmethod
    def ask(self, position: P) -> Question:
        """The question about a position."""

    @abstractmethod
    def answer(self, position: P) -> A:
        """A right answer, as the form writes it."""

    @abstractmethod
    def grade(self, position: P, answer: A) -> Feedback:
        """The reaction to an answer."""

    @abstractmethod
    def nudge(self, position: P) -> str:
        """The first rung of the hint ladder: where to look."""

    @abstractmethod
    def clue(self, position: P) -> str:
        """The third rung: the cards or figures that decide it."""

    @abstractmethod
    def explain(self, position: P) -> Explanation:
        """The way to the answer."""


def seek(random: Random64, make: Callable[[Random64], T], good: Callable[[T], bool]) -> T:
    """The first thing made that is good.

    Raises:
        RuntimeError: nothing good turned up in a very long time.
    """
    for _ in range(_PATIENCE):
        made = make(random)
        if good(made):
            return made
    message = f"no position of the wanted kind turned up in {_PATIENCE} tries"
    raise RuntimeError(message)
