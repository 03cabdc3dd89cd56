"""What each side of a deal has earned, before it is scored: shared by the lessons on other games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.classroom.question import Facts as Table
from pinochle_lab.classroom.question import facts
from pinochle_lab.core.account import Facts, side_account

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.result import SideResult
    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Earned:
    """A deal played out, in figures.

    Attributes:
        bid: the contract.
        declarer: the side that has it.
        meld: meld points, by side.
        tricks: trick points, by side.
        won: tricks taken, by side.
        asked: the side that is asked about.
        buried: what declarer has buried.
    """

    bid: int
    declarer: int
    meld: tuple[int, ...]
    tricks: tuple[int, ...]
    won: tuple[int, ...]
    asked: int
    buried: tuple[Card, ...] = ()

    def account(self, rules: RuleSet, side: int | None = None) -> SideResult:
        """A side's account as the rules draw it up; that of the side asked about when none is named."""
        at = self.asked if side is None else side
        seating, holds = rules.seating, at == self.declarer
        melds = (("meld", self.meld[at]),) if self.meld[at] else ()
        facts_of_side = Facts(
            seating.side_name(at),
            seating.sides[at],
            melds=melds,
            taken=self.tricks[at],
            buried=rules.counting.sum(self.buried) if holds else 0,
            tricks_won=self.won[at],
            bid=self.bid if holds else None,
        )
        return side_account(rules.settle, facts_of_side)

    def table(self, rules: RuleSet, *, won: bool = False) -> Table:
        """What is known, as a question shows it."""
        sides = range(len(self.meld))
        rows = [
            ("contract", *(str(self.bid) if side == self.declarer else "—" for side in sides)),
            ("meld points", *(str(points) for points in self.meld)),
            ("trick points", *(str(points) for points in self.tricks)),
        ]
        rows += [("tricks taken", *(str(tricks) for tricks in self.won))] if won else []
        return facts(*rows, head=("", *(rules.seating.side_name(side) for side in sides)))
