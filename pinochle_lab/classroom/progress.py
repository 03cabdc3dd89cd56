"""How far a learner has come, by lesson and skill."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import record
from pinochle_lab.classroom.feedback import FULL_POINTS
from pinochle_lab.classroom.store import StoreError
from pinochle_lab.record.whole_file import write_whole
from pinochle_lab.view import html

if TYPE_CHECKING:
    from pinochle_lab.classroom.store import Try


@dataclass(frozen=True, slots=True)
class SkillProgress:
    """What has been done for one skill of one lesson.

    Attributes:
        lesson: the lesson.
        skill: the skill.
        exercises: different exercises tried.
        solved: of those, how many were answered rightly in the end.
        clean: of those, how many at the first try and without a hint.
        tries: answers given.
        points: points earned.
    """

    lesson: int
    skill: str
    exercises: int
    solved: int
    clean: int
    tries: int
    points: int

    @property
    def possible(self) -> int:
        """Points that the exercises tried were worth."""
        return FULL_POINTS * self.exercises


@dataclass(frozen=True, slots=True)
class Progress:
    """A learner's progress, a line for each lesson and skill.

    Attributes:
        student: whose.
        tries: every answer, oldest first.
        note: a sentence, when not everything could be read from disk.
    """

    student: str
    tries: tuple[Try, ...]
    note: str = ""

    @property
    def skills(self) -> tuple[SkillProgress, ...]:
        """A line for each lesson and skill, in the order of the course."""
        keys = sorted({(each.lesson, each.skill) for each in self.tries})
        return tuple(_summary(key, [each for each in self.tries if (each.lesson, each.skill) == key]) for key in keys)

    def to_csv(self) -> str:
        """Every try as a line of a table."""
        out = io.StringIO()
        names = ("at", "student", "lesson", "skill", "kind", "exercise", "answer", "right", "hints", "points")
        writer = csv.DictWriter(out, names, lineterminator="\n")
        writer.writeheader()
        writer.writerows({name: _cell(value) for name, value in asdict(each).items()} for each in self.tries)
        return out.getvalue()

    def to_json(self) -> str:
        """Every try, and the summary by skill, as JSON."""
        content = {
            "version": 1,
            "student": self.student,
            "skills": [asdict(each) for each in self.skills],
            "tries": [asdict(each) for each in self.tries],
        }
        return json.dumps(content, indent=2, ensure_ascii=False) + "\n"

    def export(self, path: str | Path) -> Path:
        """Write it to a file, as CSV or JSON by its ending.

        Raises:
            ValueError: the name ends in neither, or the file cannot be written; a sentence says which.
        """
        target = Path(path).expanduser()
        writers = {".csv": self.to_csv, ".json": self.to_json}
        if target.suffix.lower() not in writers:
            message = f"{target.name} ends in neither .csv nor .json, so it is not clear what to write"
            raise ValueError(message)
        try:
            write_whole(target, writers[target.suffix.lower()]().encode())
        except OSError as error:
            message = f"{target} could not be written: {error.strerror or error}"
            raise ValueError(message) from error
        return target

    def __str__(self) -> str:
        lines = [
            f"Lesson {each.lesson:02d}, {each.skill}: {each.solved} of {each.exercises} solved, {each.clean} at once, "
            f"{each.points} of {each.possible} points"
            for each in self.skills
        ]
        return "\n".join([*(lines or ["Nothing has been tried yet."]), *([self.note] if self.note else [])])

    def __repr__(self) -> str:
        return f"Progress({self.student!r}, {len(self.tries)} tries)"

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        rows = [
            (
                f"{each.lesson:02d} {html.text(each.skill)}",
                str(each.exercises),
                str(each.solved),
                str(each.clean),
                f"{each.points} of {each.possible}",
            )
            for each in self.skills
        ]
        head = ("Lesson and skill", "Exercises", "Solved", "At once", "Points")
        parts = [html.table(head, rows, figures=4)] if rows else ["<p>Nothing has been tried yet.</p>"]
        return {
            "text/plain": str(self),
            "text/html": html.panel("Progress", [*parts, f"<p>{html.text(self.note)}</p>" if self.note else ""]),
        }


def progress(student: str | None = None, *, lesson: int | None = None, skill: str | None = None) -> Progress:
    """A learner's progress: your own, or a student's by name; of one lesson or skill when it is named."""
    from pinochle_lab.classroom.exercise import clean_name

    name = clean_name(student)
    found, note = record.tries(name)
    wanted = tuple(each for each in found if lesson in (None, each.lesson) and skill in (None, each.skill))
    return Progress(record.student_of(name), wanted, note)


def forget(student: str | None = None, *, lesson: int | None = None, skill: str | None = None) -> str:
    """Forget a learner's progress: all of it, or that of one lesson or skill. Nothing else is touched.

    Returns:
        A sentence that says what was forgotten, or why it could not be.
    """
    from pinochle_lab.classroom.exercise import clean_name

    try:
        gone = record.forget(clean_name(student), lesson, skill)
    except StoreError as error:
        return str(error).replace("could not be saved", "could not be forgotten")
    return f"{gone} {'try' if gone == 1 else 'tries'} forgotten."


def _summary(key: tuple[int, str], tries: list[Try]) -> SkillProgress:
    by_exercise: dict[str, list[Try]] = {}
    for each in tries:
        by_exercise.setdefault(each.exercise, []).append(each)
    return SkillProgress(
        lesson=key[0],
        skill=key[1],
        exercises=len(by_exercise),
        solved=sum(any(each.right for each in group) for group in by_exercise.values()),
        clean=sum(group[0].right and not group[0].hints for group in by_exercise.values()),
        tries=len(tries),
        points=sum(each.points for each in tries),
    )


def _cell(value: object) -> object:
    """A value as a table program should read it: an answer that looks like a formula stays an answer."""
    if isinstance(value, bool):
        return int(value)
    return f"'{value}" if isinstance(value, str) and value.startswith(("=", "@")) else value
