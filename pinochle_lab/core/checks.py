"""Checks: chips paid between the players for melds, contracts, slams and matches."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.meld import Meld

_AROUNDS = ("aces", "kings", "queens", "jacks")


@dataclass(frozen=True, slots=True)
class CheckTable:
    """What is paid for what.

    Attributes:
        melds: checks for one of each meld, by its key; `double_pinochle` and `roundhouse` have keys of their own.
        double_arounds: checks for a double around, 0 when it pays twice the single.
        contract: checks for a contract made, by the lowest bid of each bracket.
        per_fifty: checks for each further fifty points of bid above the last bracket.
        defeat: how many times the contract's checks a set contract pays to the defenders.
        slam: checks for taking every trick.
        game: checks for winning the match, the part per hundred of margin, and the extra when the loser is below zero.
        absorbs: whether a roundhouse pays instead of its kings and queens.
    """

    melds: dict[str, int]
    double_arounds: int
    contract: tuple[tuple[int, int], ...]
    per_fifty: int
    defeat: int
    slam: int
    game: tuple[int, int, int]
    absorbs: bool = True

    def for_melds(self, melds: Sequence[Meld]) -> int:
        """Checks that one player's melds earn."""
        paid = 0
        house = min((_marriages(melds, suit) for suit in Suit), default=0) if "roundhouse" in self.melds else 0
        for meld in melds:
            each = self.melds.get(meld.key, 0)
            if meld.key == "pinochle":
                paid += self.melds.get("double_pinochle", 0) if meld.count > 1 else each
            elif meld.key in _AROUNDS and meld.count > 1 and self.double_arounds:
                paid += self.double_arounds
            else:
                absorbed = house if self.absorbs and meld.key in ("kings", "queens") else 0
                paid += each * max(0, meld.count - absorbed)
        return paid + house * self.melds.get("roundhouse", 0)

    def for_contract(self, bid: int, *, made: bool) -> int:
        """Checks that a contract earns its side when made, or costs it when set."""
        value = 0
        for least, checks in self.contract:
            if bid >= least:
                value = checks
        if self.contract:
            value += self.per_fifty * max(0, (bid - self.contract[-1][0]) // 50)
        return value if made else -self.defeat * value

    def for_game(self, winner: int, loser: int) -> int:
        """Checks for winning the match by these scores."""
        base, per_hundred, below = self.game
        return base + per_hundred * -(-(winner - loser) // 100) + (below if loser < 0 else 0)


def _marriages(melds: Sequence[Meld], suit: Suit) -> int:
    """How many kings and queens of a suit were shown married, in a run or a marriage."""
    kings = [
        sum(c.rank is Rank.KING and c.suit is suit for c in m.cards) for m in melds if m.key in ("run", "royal", "marriage")
    ]
    return sum(kings)


_BICYCLE_MELDS = {"roundhouse": 5, "run": 2, "aces": 2, "kings": 1, "queens": 1, "jacks": 1, "double_pinochle": 2}

TABLES: dict[str, CheckTable] = {
    "bicycle": CheckTable(_BICYCLE_MELDS, 0, ((200, 2), (250, 4), (300, 7), (350, 10)), 5, 2, 5, (10, 1, 5)),
    "time": CheckTable({"aces": 2}, 0, ((200, 2), (250, 4), (300, 7), (350, 10)), 5, 2, 0, (15, 0, 0)),
    "wikipedia_3h": CheckTable(
        {"run": 1, "aces": 1, "roundhouse": 2, "double_pinochle": 1}, 2, (), 0, 0, 0, (5, 0, 0), absorbs=False
    ),
}
"""Tables of checks. Of `time` only the aces, the contract of 200, the defeat and the match are published; the other contracts
are taken from `bicycle`. `wikipedia_3h` is for three players, each against each."""
