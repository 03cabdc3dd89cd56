"""What a deal was worth to each side, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from pinochle_lab.core.display import Drawable

ENDINGS = {
    "played": "played out",
    "passed_out": "passed out: nothing scores",
    "misdeal": "a misdeal: nothing scores",
    "escaped": "thrown in at the minimum bid: nothing scores",
    "conceded": "conceded by the declarer",
    "yielded": "conceded to the declarer",
    "claimed": "claimed by meld alone",
    "no_marriage": "no trump could be named",
    "declared_out": "ended by declaring out",
}
"""How a deal can end, and the words for it."""

VOID = ("passed_out", "misdeal", "escaped")
"""The endings after which nothing scores."""


@dataclass(frozen=True, slots=True)
class SideResult:
    """One side's account of a deal.

    Attributes:
        name: `North-South`, or the seat.
        seats: the seats of the side.
        meld: meld points shown.
        meld_kept: meld points that count in the end.
        tricks: trick points, the last trick and buried cards included.
        tricks_won: whole tricks taken.
        bid: the contract, for the declarer's side; None for the others.
        made: whether the contract was made; None for the others.
        delta: what is added to the side's score.
        lines: the account, one addend to a line: words and points.
        verdict: how it ended, in a sentence.
        checks: chips won or lost by each member of the side, in games that pay them.
    """

    name: str
    seats: tuple[int, ...]
    meld: int
    meld_kept: int
    tricks: int
    tricks_won: int
    bid: int | None
    made: bool | None
    delta: int
    lines: tuple[tuple[str, int], ...]
    verdict: str
    checks: int = 0

    @classmethod
    def nothing(cls, name: str, seats: tuple[int, ...]) -> SideResult:
        """The account of a side in a deal in which nothing scores."""
        return cls(name, seats, 0, 0, 0, 0, None, None, 0, (), "nothing scores")

    @property
    def account(self) -> str:
        """`150 run + 20 marriage + 120 tricks = 290 ≥ 290: made`."""
        total = self.meld_kept + self.tricks
        added = " + ".join(f"{points} {words}" for words, points in self.lines) or "0"
        if self.bid is None:
            return f"{added} = {total}: {self.verdict}" if self.lines else self.verdict
        sign = "≥" if total >= self.bid else "<"
        return f"{added} = {total} {sign} {self.bid}: {self.verdict}"


@dataclass(frozen=True, slots=True)
class DealResult(Drawable):
    """The account of a whole deal.

    Attributes:
        sides: one account for each side that keeps a score.
        ending: how the deal ended, a name from `ENDINGS`.
        declarer_side: number of the side that had the contract, or None.
        wins_match: number of a side that wins the match outright by a slam, or None.
    """

    sides: tuple[SideResult, ...]
    ending: str
    declarer_side: int | None = None
    wins_match: int | None = None

    @property
    def deltas(self) -> tuple[int, ...]:
        """What each side adds to its score."""
        return tuple(side.delta for side in self.sides)

    @property
    def checks(self) -> tuple[int, ...]:
        """Chips won or lost by each member of each side, in games that pay them."""
        return tuple(side.checks for side in self.sides)

    def __str__(self) -> str:
        if self.ending in VOID:
            words = ENDINGS[self.ending]
            return f"{words[0].upper()}{words[1:]}."
        return "\n".join(f"{side.name}: {side.account} ({side.delta:+d})" for side in self.sides)
