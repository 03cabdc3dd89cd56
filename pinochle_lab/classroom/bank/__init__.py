"""The kinds of exercises, a module for each lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.bank import (
    arounds,
    auction,
    counting,
    course,
    pack,
    play,
    puzzles,
    reuse,
    runs,
    scoring,
    seats,
    totals,
    tricks,
    whole,
)

if TYPE_CHECKING:
    from pinochle_lab.classroom.kind import Kind

ALL: tuple[Kind[Any, Any], ...] = (
    *pack.ALL,
    *seats.ALL,
    *course.ALL,
    *runs.ALL,
    *arounds.ALL,
    *reuse.ALL,
    *totals.ALL,
    *auction.ALL,
    *play.ALL,
    *tricks.ALL,
    *counting.ALL,
    *scoring.ALL,
    *whole.ALL,
    *puzzles.ALL,
)
"""Every kind, in the order of the course."""
