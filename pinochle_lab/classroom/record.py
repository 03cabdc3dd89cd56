"""Writing tries and hints down, on disk when that is possible and in the kernel's memory when not."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

from pinochle_lab.classroom.store import Store, StoreError, Try
from pinochle_lab.record.folder import data_folder

if TYPE_CHECKING:
    from pinochle_lab.classroom.exercise import Exercise
    from pinochle_lab.classroom.feedback import Feedback

NOBODY: Final = "me"
"""Whose progress it is when no student is named: the owner of the computer."""

# What could not be written to disk, so that a hint is still paid for and progress still shows as long as the kernel runs.
_unsaved: list[Try] = []
_unsaved_rungs: dict[tuple[str, str], int] = {}
_LASTS: Final = "It lasts until the kernel stops."


def student_of(name: str | None) -> str:
    """The name under which progress is kept."""
    return NOBODY if name is None else name


def tries(student: str | None = None) -> tuple[list[Try], str]:
    """A student's tries, oldest first, and a sentence when they could not be read from disk."""
    who = student_of(student)
    note = ""
    try:
        saved = Store(data_folder()).tries()
    except StoreError as error:
        saved, note = [], f"{error} {_LASTS}"
    return [each for each in (*saved, *_unsaved) if each.student == who], note


def rung_of(exercise: Exercise) -> int:
    """The highest rung of the hint ladder that has been seen, 0 for none."""
    who = student_of(exercise.student)
    here = _unsaved_rungs.get((who, exercise.code), 0)
    try:
        return max(here, Store(data_folder()).rung(who, exercise.code))
    except StoreError:
        return here


def hinted(exercise: Exercise, rung: int) -> None:
    """Remember that a rung has been seen."""
    who = student_of(exercise.student)
    try:
        Store(data_folder()).see_hint(who, exercise.lesson, exercise.skill, exercise.code, rung)
    except StoreError:
        key = (who, exercise.code)
        _unsaved_rungs[key] = max(rung, _unsaved_rungs.get(key, 0))


def tried(exercise: Exercise, answer: object, feedback: Feedback) -> Feedback:
    """The feedback with what the answer earned, once it has been written down."""
    if not feedback.counted:
        return feedback
    rung = rung_of(exercise)
    points = max(0, feedback.points - rung)
    before, _ = tries(exercise.student)
    solved = any(each.right for each in before if each.exercise == exercise.code)
    note = _add(
        Try(
            at=datetime.now(UTC).isoformat(timespec="seconds"),
            student=student_of(exercise.student),
            lesson=exercise.lesson,
            skill=exercise.skill,
            kind=exercise.id,
            exercise=exercise.code,
            answer=str(answer)[:200],
            right=feedback.right,
            hints=rung,
            points=0 if solved else points,
        )
    )
    return replace(feedback, points=points, note=note)


def _add(made: Try) -> str:
    try:
        Store(data_folder()).add(made)
    except StoreError as error:
        _unsaved.append(made)
        return f"{error} {_LASTS}"
    return ""


def forget(student: str | None, lesson: int | None, skill: str | None) -> int:
    """Forget tries and hints; how many tries that was.

    Raises:
        StoreError: what is on disk could not be forgotten.
    """
    who = student_of(student)
    gone = [each for each in _unsaved if _matches(each, who, lesson, skill)]
    _unsaved[:] = [each for each in _unsaved if each not in gone]
    if lesson is None and skill is None:
        for key in [key for key in _unsaved_rungs if key[0] == who]:
            del _unsaved_rungs[key]
    return len(gone) + Store(data_folder()).forget(who, lesson, skill)


def _matches(each: Try, student: str, lesson: int | None, skill: str | None) -> bool:
    return each.student == student and lesson in (None, each.lesson) and skill in (None, each.skill)
