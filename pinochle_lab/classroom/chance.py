"""Exercises about chances: how an answer is written, how it is graded, and how to check oneself by dealing."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any, ClassVar, Final

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.answers import Exact, exact
from pinochle_lab.analysis.probability.experiment import deal
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import NotAnAnswer, NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind
from pinochle_lab.classroom.question import Cards, Facts, Question
from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.estimate import Estimate
    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.classroom.exercise import Exercise
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.suit import Suit

TOLERANCE: Final = Fraction(1, 200)
_FRACTION = re.compile(r"(\d+)\s*/\s*(\d+)")
_ODDS = re.compile(r"(?:1|one)\s+in\s+(\d+(?:\.\d+)?)", re.IGNORECASE)
_DECIMAL = re.compile(r"(\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d+))?\s*(%|per ?cent|percent)?", re.IGNORECASE)

OPPOSITE: Final = "That is the chance that it does not happen: 1 minus the right answer."
BLIND: Final = (
    "You counted as if you saw no card at all. What you see and know is not out there any more: leave it out of the counting."
)
DUPLICATE: Final = "You forgot the duplicate: every card is there twice, and one of the two is enough."
ADDED: Final = "You added the chances of the single cases. When several can happen together, that counts some deals twice."
MULTIPLIED: Final = (
    "You multiplied chances as if one had nothing to do with the other. Each card that lies here leaves less room for the next."
)

ORDERED: Final = "You counted the cards in the order in which they come. A hand is the same in whatever order it was dealt."
EXACTLY: Final = "That is the chance of exactly that many. The question is about at least that many: more count as well."


@dataclass(frozen=True, slots=True)
class ChanceForm(NumberForm):
    """A chance: a fraction, a decimal, per cent, or odds.

    Attributes:
        tolerance: how far off an answer may be, as a part of the right one.
    """

    unit: str = "chance"
    tolerance: Fraction = TOLERANCE

    typed = "a chance"

    @property
    def how(self) -> str:
        """How to write an answer, as a sentence."""
        off = f"{100 * float(self.tolerance):g} %"
        return (
            f"Answer like 5/36, 0.139, 13.9 % or 1 in 7.2 (a fraction, a decimal, per cent or odds); up to {off} off is right."
        )

    def parse(self, raw: object) -> Fraction:  # type: ignore[override]  # a chance is a number between whole ones
        """The chance meant.

        Raises:
            NotAnAnswer: it is no number from 0 to 1.
        """
        if raw is ...:
            message = f"Put your answer in place of the three dots. {self.how}"
            raise NotAnAnswer(message)
        value = self._read(raw)
        if value is None:
            message = f"{raw!r} is not a chance. {self.how}"
            raise NotAnAnswer(message)
        if not 0 <= value <= 1:
            message = f"{raw} cannot be a chance: chances go from 0 to 1. Per cent need their sign, like 13.9 %."
            raise NotAnAnswer(message)
        return value

    def _read(self, raw: object) -> Fraction | None:
        if isinstance(raw, bool) or raw is None:
            return None
        if isinstance(raw, (int, Fraction, float, Exact)):
            value = raw.fraction if isinstance(raw, Exact) else raw
            return Fraction(value) if not isinstance(value, float) or (value == value and abs(value) < 1e300) else None  # noqa: PLR0124, PLR2004  # neither nan nor inf
        if not isinstance(raw, str):
            return None
        text = re.sub(r"\(.*\)", "", raw).replace(",", "").strip().rstrip(".")
        if found := _FRACTION.fullmatch(text):
            return Fraction(int(found[1]), int(found[2])) if int(found[2]) else None
        if found := _ODDS.fullmatch(text):
            return 1 / Fraction(found[1]) if Fraction(found[1]) else None
        if (found := _DECIMAL.fullmatch(text)) and len(found[2] or "") < 4:  # noqa: PLR2004  # nobody means 10^1000
            value = Fraction(found[1]) * Fraction(10) ** int(found[2] or 0)
            return value / 100 if found[3] else value
        return None

    def spoken(self, answer: object) -> str:
        """A chance in words."""
        value = Fraction(answer)  # type: ignore[call-overload]  # parse has made it one
        return f"{value.numerator}/{value.denominator} ({words.percent(float(value))}, {words.odds(float(value))})"

    def near(self, answer: Fraction, truth: Fraction) -> bool:
        """Whether an answer is as good as right."""
        return abs(answer - truth) <= self.tolerance * truth

    def view(self) -> dict[str, Any]:
        """The form as plain dictionaries."""
        return {"kind": "chance", "unit": self.unit, "how": self.how}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a question about chances rests on.

    Attributes:
        hand: the cards you hold.
        cards: the cards asked about, or shown by somebody.
        suit: a suit spoken of.
        number: a number spoken of.
        place: whose hand is asked about.
    """

    hand: Hand = Hand()  # noqa: RUF009  # a Hand cannot be changed
    cards: tuple[Card, ...] = ()
    suit: Suit | None = None
    number: int = 0
    place: str = "North"

    def the_suit(self) -> Suit:
        """The suit, where there is one."""
        assert self.suit is not None  # noqa: S101  # the kind has set it
        return self.suit


Mistake = tuple[Fraction, str]


class ChanceKind(Kind[Seen, Fraction]):
    """A question about a chance, answered by exact counting.

    A kind says what is dealt, what is asked and what is known; the right answer, the worked steps, the simulation and two
    common mistakes (the opposite, and counting as if nothing were known) follow from that.
    """

    lesson = 13
    skill = "counting chances"
    refs: ClassVar[tuple[str, ...]] = ("P-PACK-1", "P-DEAL-2")
    game = "partnership"
    form = ChanceForm()
    can_be_blind = True

    @abstractmethod
    def event(self, d: Experiment, position: Seen) -> Event:
        """What may happen, in a deal."""

    @abstractmethod
    def text(self, position: Seen) -> str:
        """The question."""

    def given(self, d: Experiment, position: Seen) -> Event | None:  # noqa: ARG002  # most kinds have nothing given
        """What is known besides cards."""
        return None

    def experiment(self, position: Seen) -> Experiment:
        """The deal as it is known."""
        return deal(self.game, south=position.hand) if position.hand else deal(self.game)

    def facts(self, position: Seen) -> tuple[tuple[str, str], ...]:  # noqa: ARG002  # most kinds have none
        """Rows of what else is known."""
        return ()

    def mistakes(self, position: Seen) -> Iterator[Mistake]:  # noqa: ARG002  # a kind may have none of its own
        """Usual wrong answers, with what went wrong."""
        return iter(())

    def ask(self, position: Seen) -> Question:
        """The question about a position."""
        parts: list[Any] = [Cards.of("Your hand", position.hand)] if position.hand else []
        if rows := self.facts(position):
            parts.append(Facts(rows))
        return Question(self.text(position), tuple(parts), self.form)  # type: ignore[arg-type]  # its answers are numbers, though not whole ones

    def count(self, position: Seen) -> Exact:
        """The exact answer with its counting."""
        return _count(self, position)

    def answer(self, position: Seen) -> Fraction:
        """The chance."""
        return self.count(position).fraction

    def wrong_ways(self, position: Seen) -> list[Mistake]:
        """All wrong answers that are known by name, those of the kind first, none of them near the truth."""
        truth = self.answer(position)
        named = [*self.mistakes(position), (1 - truth, OPPOSITE)]
        if self.can_be_blind and position.hand:
            named.append((_blind(self, position), BLIND))
        return [(value, said) for value, said in named if 0 <= value <= 1 and not self.form.near(value, truth)]

    def grade(self, position: Seen, answer: Fraction) -> Feedback:
        """The reaction to an answer."""
        truth, explained = self.answer(position), self.explain(position)
        if self.form.near(answer, truth):
            return right(explained.lines, explained.refs)
        for value, said in self.wrong_ways(position):
            if self.form.near(answer, value):
                return wrong((said,), explained.refs)
        size = "much" if answer > truth else "little"
        return wrong((f"{self.form.spoken(answer)} is too {size}. {self.nudge(position)}",), explained.refs)

    def clue(self, position: Seen) -> str:
        """The third rung: the figures that decide it."""
        steps = _lines(self, position)
        return " ".join([*(_without_result(step) for step in steps[:-1]), "Work it out."])

    def explain(self, position: Seen) -> Explanation:
        """The counting, step by step, and how to check it."""
        check = "Check yourself: pl.classroom.by_simulation(exercise) deals it many times."
        return Explanation((*_lines(self, position), check), self.refs)

    def sides(self, position: Seen) -> tuple[Event, Event | None]:
        """What is asked and what is given, of one deal."""
        d = self.experiment(position)
        return self.event(d, position), self.given(d, position)


def _without_result(step: str) -> str:
    """A step of a counting, but for its last figure."""
    return re.sub(r" = [\d,]+\.$", " = …", step) if " = " in step else re.sub(r"[\d,]{4,}", "…", step)


@lru_cache(maxsize=512)
def _count(kind: ChanceKind, position: Seen) -> Exact:
    event, given = kind.sides(position)
    return exact(event, given=given)


@lru_cache(maxsize=512)
def _lines(kind: ChanceKind, position: Seen) -> tuple[str, ...]:
    return tuple(step.text for step in _count(kind, position).steps)


@lru_cache(maxsize=512)
def _blind(kind: ChanceKind, position: Seen) -> Fraction:
    """The same question with no card in sight."""
    return exact(kind.event(deal(kind.game), position)).fraction


def by_simulation(exercise: Exercise, n: int = 100_000, seed: int | str = 0) -> Estimate:
    """Check a probability exercise by dealing it many times: the estimate settles near the right answer.

    Raises:
        ValueError: the exercise is about something else.
    """
    from pinochle_lab.analysis.probability.simulation import simulate

    kind = exercise.kind
    if not isinstance(kind, ChanceKind):
        message = f"{exercise.id} is not about a chance, so there is nothing to simulate."
        raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question
    event, given = kind.sides(exercise.position)
    return simulate(event, n, seed, given=given)


def exactly(cards: int, wanted: int, drawn: int, found: int) -> Fraction:
    """The chance that `drawn` of `cards` cards hold exactly `found` of the `wanted` ones."""
    return Fraction(comb(wanted, found) * comb(cards - wanted, drawn - found), comb(cards, drawn))


def at_least(cards: int, wanted: int, drawn: int, found: int) -> Fraction:
    """The same for at least so many."""
    return sum((exactly(cards, wanted, drawn, k) for k in range(found, min(wanted, drawn) + 1)), Fraction(0))
