"""Puzzles: a position with open hands, and one card that is clearly best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.classroom.exercise import exercise

if TYPE_CHECKING:
    from pinochle_lab.classroom.exercise import Exercise

LEVELS = ("puzzle.easy", "puzzle.middle", "puzzle.hard")


def puzzle(seed: int | str | None = None, level: int = 1, *, student: str | None = None, number: int = 1) -> Exercise:
    """A position with open hands and one card at least 20 points better than the rest: `puzzle(7, level=2)`.

    The solver makes it and grades it: every card that it values the same is right, and a wrong one is answered by the line that
    refutes it.

    Args:
        seed: a number or a word; the same one gives the same puzzle everywhere.
        level: how far one has to look ahead: 1 for a trick or two, 2 for two or three, 3 for a plan.
        student: as for `exercise`.
        number: which of the series.

    Raises:
        ValueError: there is no such level.
    """
    if isinstance(level, bool) or level not in range(1, len(LEVELS) + 1):
        message = f"puzzles have the levels 1, 2 and 3, and {level!r} is none of them"
        raise ValueError(message)
    return exercise(LEVELS[level - 1], student, seed, number)
