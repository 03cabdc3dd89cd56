"""The result as a record states it, so that a replay can be checked against it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.result import DealResult


@dataclass(frozen=True, slots=True)
class SideScore:
    """What a record says of one side: meld shown, trick points, what was added to its score, and chips where they are paid."""

    meld: int
    tricks: int
    score: int
    checks: int = 0


@dataclass(frozen=True, slots=True)
class Stated:
    """The result that a record states.

    Attributes:
        sides: what it says of each side, by number; None where it says nothing.
        ending: how the deal ended, one of the core's `ENDINGS`, or empty where it says nothing.
        made: whether the contract was made; None where it says nothing.
        winner: number of the side that won the match with this deal; None where it says nothing.
    """

    sides: tuple[SideScore | None, ...] = ()
    ending: str = ""
    made: bool | None = None
    winner: int | None = None

    @staticmethod
    def of(result: DealResult, winner: int | None = None) -> Stated:
        """The result of a replay, as a record states it."""
        sides = tuple(SideScore(side.meld, side.tricks, side.delta, side.checks) for side in result.sides)
        made = None if result.declarer_side is None else result.sides[result.declarer_side].made
        return Stated(sides, result.ending, made, winner)
