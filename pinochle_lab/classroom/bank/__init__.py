"""The kinds of exercises, a module for each lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.bank import (
    arounds,
    auction,
    check,
    counting,
    course,
    cutthroat,
    double_deck,
    firehouse,
    pack,
    play,
    probability_knowing,
    probability_partner,
    probability_several,
    probability_single,
    puzzles,
    reuse,
    runs,
    scoring,
    seats,
    totals,
    tricks,
    two_hand,
    whole,
    widow,
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
    *probability_single.ALL,
    *probability_partner.ALL,
    *probability_knowing.ALL,
    *probability_several.ALL,
    *puzzles.ALL,
    *double_deck.ALL,
    *two_hand.ALL,
    *cutthroat.ALL,
    *widow.ALL,
    *firehouse.ALL,
    *check.ALL,
)
"""Every kind, in the order of the course."""
