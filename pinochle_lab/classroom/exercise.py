"""One exercise: a position, a question, and a teacher who grades."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import record
from pinochle_lab.classroom.feedback import FULL_POINTS, Feedback, no_answer
from pinochle_lab.classroom.form import NotAnAnswer
from pinochle_lab.classroom.hints import RUNGS, Hint, HintLadder
from pinochle_lab.classroom.registry import kind_of
from pinochle_lab.classroom.solution import Solution
from pinochle_lab.core.argument import whole_number
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.view import html

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.classroom.form import Form
    from pinochle_lab.classroom.kind import Kind
    from pinochle_lab.classroom.question import Question

# Part of every seed. Changing it gives everybody new questions, so it changes only when positions have to be made differently.
_EDITION: Final = "1"
# A text of more digits than this is a word.
LONGEST_SEED: Final = 18
_CODE = re.compile(r"(?P<id>[a-z_.]+):(?P<number>\d+)(?:@(?P<student>[^~]+))?(?:~(?P<seed>.+))?")


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question about a position. It holds no answer: that is worked out by the engine when you ask.

    Attributes:
        id: its kind, like `melds.total`.
        student: whose it is; everybody's when None. One student gets the same question on every machine, another one another.
        seed: a teacher's own word or number, for questions that are not in circulation; None for the usual ones.
        number: 1 for the first of its kind, and so on.
        position: the cards and facts that are asked about.
    """

    id: str
    student: str | None
    seed: int | str | None
    number: int
    position: Any

    @property
    def kind(self) -> Kind[Any, Any]:
        """What sort of exercise this is."""
        return kind_of(self.id)

    @property
    def title(self) -> str:
        """What sort of exercise this is, in words."""
        return self.kind.title

    @property
    def lesson(self) -> int:
        """The lesson it belongs to."""
        return self.kind.lesson

    @property
    def skill(self) -> str:
        """What it practises."""
        return self.kind.skill

    @property
    def level(self) -> int:
        """1 for a first try, 3 for a hard one."""
        return self.kind.level

    @property
    def question(self) -> Question:
        """What is asked, and what there is to look at."""
        asked: Question = self.kind.ask(self.position)
        return asked

    @property
    def form(self) -> Form:
        """How it is answered."""
        return self.question.form

    @property
    def code(self) -> str:
        """A short name from which anybody can make this very exercise again: `melds.total:3@ann`."""
        student = f"@{self.student}" if self.student is not None else ""
        seed = f"~{self.seed}" if self.seed is not None else ""
        return f"{self.id}:{self.number}{student}{seed}"

    def grade(self, answer: object) -> Feedback:
        """The reaction to an answer, without writing it down anywhere."""
        try:
            meant = self.form.parse(answer)
        except NotAnAnswer as error:
            return no_answer(str(error))
        feedback: Feedback = self.kind.grade(self.position, meant)
        return replace(feedback, points=FULL_POINTS) if feedback.right else feedback

    def check(self, answer: object = ...) -> Feedback:
        """Grade an answer and keep it in your progress.

        What is no answer at all (a misspelt card, a word where a number is asked) gets a sentence and does not count as a try.
        """
        return record.tried(self, answer, self.grade(answer))

    @property
    def hints(self) -> HintLadder:
        """The hint ladder: nudge, rule, cards, answer. Looking at it costs nothing; each rung says what it costs."""
        kind = self.kind
        solution = self.solution()
        texts = (
            kind.nudge(self.position),
            kind.rule,
            kind.clue(self.position),
            f"{solution.spoken}. {' '.join(solution.lines)}",
        )
        refs = ((), kind.refs, (), solution.refs)
        return HintLadder(tuple(Hint(at, RUNGS[at - 1], text, at, refs[at - 1]) for at, text in enumerate(texts, start=1)))

    def hint(self, rung: int | None = None) -> Hint:
        """The next hint that you have not had, or the one of a rung, 1 to 4. Each lowers what a right answer is worth.

        Raises:
            ValueError: there is no such rung.
        """
        ladder = self.hints
        if rung is not None and rung not in range(1, len(ladder) + 1):
            message = f"there is no hint {rung!r}: the rungs are 1 ({RUNGS[0]}) to {len(ladder)} ({RUNGS[-1]})"
            raise ValueError(message)
        wanted = min(record.rung_of(self) + 1, len(ladder)) if rung is None else rung
        record.hinted(self, wanted)
        return ladder[wanted - 1]

    def solution(self) -> Solution:
        """The answer and the way to it."""
        kind = self.kind
        answer = kind.answer(self.position)
        explained = kind.explain(self.position)
        return Solution(answer, self.form.spoken(answer), explained.lines, explained.refs)

    def next(self) -> Exercise:
        """The next exercise of the same kind, for the same student."""
        return make(self.id, self.student, self.seed, self.number + 1)

    def more(self, seed: int | str | None = None) -> Iterator[Exercise]:
        """More of the same without end; another seed starts another series."""
        number = self.number if seed is None else 0
        while True:
            number += 1
            yield make(self.id, self.student, self.seed if seed is None else seed, number)

    def to_markdown(self) -> str:
        """The exercise for paper, with room for the answer."""
        asked = self.question
        parts = [f"### {self.title}", asked.text, *(part.markdown() for part in asked.parts), asked.form.how]
        return "\n\n".join([*parts, "Answer: ________________", f"*{self.code}*"]) + "\n"

    def to_html(self) -> str:
        """The exercise as a panel, also for print."""
        asked = self.question
        parts = [f"<p>{html.text(asked.text)}</p>", *(part.html() for part in asked.parts)]
        parts.append(f"<p><small>{html.text(asked.form.how)} {html.text(self.code)}</small></p>")
        return html.panel(f"Exercise · {self.title}", parts)

    def view(self) -> dict[str, Any]:
        """The exercise as plain dictionaries, for the browser; the answer is not among them."""
        asked = self.question
        return {
            "kind": "exercise",
            "id": self.id,
            "code": self.code,
            "title": self.title,
            "text": asked.text,
            "parts": [part.view() for part in asked.parts],
            "form": asked.form.view(),
        }

    def __str__(self) -> str:
        asked = self.question
        lines = [f"Exercise · {self.title} ({self.code})", asked.text, *(part.text() for part in asked.parts), asked.form.how]
        return "\n".join(lines)

    def __repr__(self) -> str:
        return f"Exercise({self.code!r})"

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": str(self), "text/html": self.to_html()}


def exercise(id: str, student: str | None = None, seed: int | str | None = None, number: int = 1) -> Exercise:  # noqa: A002  # its public name
    """One exercise: the same on every machine for the same id, student, seed and number, and another for every other.

    Args:
        id: the kind, like `melds.total`, or the whole code of an exercise, like `melds.total:3@ann`.
        student: any name; None gives the questions that stand in the lessons.
        seed: a number or a word, for a series of your own.
        number: which of the series.

    Raises:
        ValueError: there is no such kind, or the number is not 1 or more; the sentence says what there is.
    """
    code = _CODE.fullmatch(id.strip()) if isinstance(id, str) else None
    if code:
        return make(code["id"], code["student"], code["seed"], int(code["number"]))
    return make(id, student, seed, number)


def make(name: str, student: str | None, seed: int | str | None, number: int) -> Exercise:
    """The exercise of a kind, student, seed and number.

    Raises:
        ValueError: something of it cannot be.
    """
    kind = kind_of(name)
    if isinstance(number, bool) or not isinstance(number, int) or number < 1:
        message = f"exercises are numbered 1, 2, 3 …; {number!r} is no such number"
        raise ValueError(message)
    who = clean_name(student)
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, (int, str))):
        message = f"a seed is a whole number or a word, not {seed!r}"
        raise ValueError(message)
    if isinstance(seed, str) and seed.isdecimal() and len(seed) <= LONGEST_SEED:
        seed = int(seed)
    words = ("pinochle-lab exercise", _EDITION, kind.id, who or "", "" if seed is None else str(seed), str(number))
    return Exercise(kind.id, who, seed, number, kind.make(Random64("\x1f".join(words))))


def more(id: str, student: str | None = None, seed: int | str | None = None, count: int = 5) -> tuple[Exercise, ...]:  # noqa: A002  # as above
    """The first few exercises of a series.

    Raises:
        ValueError: as for `exercise`.
    """
    return tuple(make(id, student, seed, number) for number in range(1, whole_number(count, "count", most=1000) + 1))


def clean_name(student: str | None) -> str | None:
    """A student's name as it enters the seed: how it is typed, spaced or accented by the keyboard does not matter.

    Raises:
        ValueError: it is no name, or holds a sign that codes are written with.
    """
    if student is None:
        return None
    name = " ".join(unicodedata.normalize("NFC", student).casefold().split()) if isinstance(student, str) else ""
    if not name or "~" in name:
        message = f"a student is named by a word or two without '~', not by {student!r}"
        raise ValueError(message)
    return name
