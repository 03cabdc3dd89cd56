"""Checks: chips paid between the players for melds, contracts, slams and matches."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.result import SideResult

SEVEN = 7


@dataclass(frozen=True, slots=True)
class CheckTable:
    """What is paid for what.

    Attributes:
        melds: checks for one of each meld, by its key; `roundhouse` is a marriage in every suit.
        doubles: checks for two of a meld, by its key, where it is not twice the single; `marriage` is two in one suit.
        seven_nines: checks for a hand with seven of the eight nines.
        contract: checks for a contract made, by the lowest bid of each bracket.
        per_fifty: checks for each further fifty points of bid above the last bracket.
        defeat: how many times the contract's checks a set contract pays to the defenders.
        looked: checks that a declarer pays for giving up or losing once the hand has begun.
        lost: checks that a declarer pays besides for playing and losing.
        slam: checks for taking every trick.
        game: checks for winning the match, the part per hundred of margin, and the extra when the loser is below zero.
        absorbs: whether a roundhouse pays instead of its kings and queens.
        premium: whether tables differ on what the match and seven nines pay.
    """

    melds: dict[str, int]
    doubles: dict[str, int] = field(default_factory=dict)
    seven_nines: int = 0
    contract: tuple[tuple[int, int], ...] = ()
    per_fifty: int = 0
    defeat: int = 0
    looked: int = 0
    lost: int = 0
    slam: int = 0
    game: tuple[int, int, int] = (0, 0, 0)
    absorbs: bool = True
    premium: bool = False

    def for_melds(self, melds: Sequence[Meld]) -> int:
        """Checks that one player's melds earn."""
        married = [_marriages(melds, suit) for suit in Suit]
        house = min(married) if "roundhouse" in self.melds else 0
        paid = house * self.melds.get("roundhouse", 0) + self.doubles.get("marriage", 0) * sum(n // 2 for n in married)
        for meld in melds:
            if meld.key in ("royal", "marriage", "roundhouse"):
                continue  # paid above
            absorbed = house if self.absorbs and meld.key in ("kings", "queens") else 0
            count = max(0, meld.count - absorbed)
            pairs = count // 2 if meld.key in self.doubles else 0
            paid += pairs * self.doubles.get(meld.key, 0) + (count - 2 * pairs) * self.melds.get(meld.key, 0)
        return paid

    def for_hand(self, cards: Hand) -> int:
        """Checks for the cards a player was dealt or held, whatever they melded."""
        return self.seven_nines if sum(cards.counts[Rank.NINE :: 6]) >= SEVEN else 0

    def for_contract(self, bid: int, *, made: bool, played: bool = True) -> int:
        """Checks that a contract earns its side when made, or costs it when set or given up before it was played."""
        value = 0
        for least, checks in self.contract:
            if bid >= least:
                value = checks
        if self.contract:
            value += self.per_fifty * max(0, (bid - self.contract[-1][0]) // 50)
        return value if made else -self.defeat * value - self.looked - (self.lost if played else 0)

    def for_game(self, winner: int, loser: int) -> int:
        """Checks for winning the match by these scores; a margin counts only as far as there is one."""
        base, per_hundred, below = self.game
        return base + per_hundred * max(0, -(-(winner - loser) // 100)) + (below if loser < 0 else 0)


def _marriages(melds: Sequence[Meld], suit: Suit) -> int:
    """How many kings and queens of a suit were shown married, in a run or a marriage."""
    kings = [
        sum(c.rank is Rank.KING and c.suit is suit for c in m.cards) for m in melds if m.key in ("run", "royal", "marriage")
    ]
    return sum(kings)


_BRACKETS = ((200, 2), (250, 4), (300, 7), (350, 10))

TABLES: dict[str, CheckTable] = {
    "bicycle": CheckTable(
        melds={"roundhouse": 5, "run": 2, "aces": 2, "kings": 1, "queens": 1, "jacks": 1},
        doubles={"pinochle": 2},
        contract=_BRACKETS,
        per_fifty=5,
        defeat=2,
        slam=5,
        game=(10, 1, 5),
    ),
    "time": CheckTable(melds={"aces": 2}, contract=_BRACKETS, per_fifty=5, defeat=2, game=(15, 0, 0)),
    "wikipedia_3h": CheckTable(
        melds={"run": 1, "aces": 1, "roundhouse": 2},
        doubles={"aces": 2, "kings": 2, "queens": 2, "jacks": 2, "pinochle": 1, "marriage": 1},
        seven_nines=5,
        looked=1,
        lost=1,
        game=(5, 0, 0),
        premium=True,
    ),
}
"""Tables of checks. Of `time` only the aces, the contract of 200, the defeat and the match are published; the other contracts
are taken from `bicycle`. `wikipedia_3h` is for three players, each against each."""


def check_table(name: str, *, absorbs: bool, premium: int) -> CheckTable | None:
    """A table of checks with a house's own choices, None where no checks are paid.

    Args:
        name: the table's name.
        absorbs: whether a roundhouse pays instead of its kings and queens.
        premium: what winning the match and seven nines pay, by the tables that leave it open.
    """
    table = TABLES.get(name)
    if table is None:
        return None
    table = replace(table, absorbs=absorbs)
    return replace(table, seven_nines=premium, game=(premium, *table.game[1:])) if table.premium else table


def net_checks(sides: list[SideResult], earned: list[int]) -> list[SideResult]:
    """Each side with its net of checks: what its members earn, less what the others earn.

    Between two sides each member nets own minus other; among single players each is paid by every other.
    """
    total, others = sum(earned), len(sides) - 1
    return [replace(side, checks=others * own - (total - own)) for side, own in zip(sides, earned, strict=True)]
