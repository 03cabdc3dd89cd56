"""Who plays better: the same deals played again with the sides exchanged, so that the luck of the cards falls out."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from pinochle_lab.core.argument import whole_number
from pinochle_lab.core.questions import deal
from pinochle_lab.core.variants import find as find_rules
from pinochle_lab.players.lookup import find
from pinochle_lab.players.playing import play_out

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.players.player import Player

# Half the width of a 95 % interval, in standard errors.
_SIGMAS = 1.96


@dataclass(frozen=True, slots=True)
class Comparison:
    """What one player scores beyond another over duplicate deals.

    Attributes:
        first, second: the players' names.
        differences: for each deal, how many points more a side of the first player scored than one of the second.
    """

    first: str
    second: str
    differences: tuple[float, ...]

    @property
    def mean(self) -> float:
        """Points more per deal."""
        return sum(self.differences) / len(self.differences)

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval around the mean."""
        count, mean = len(self.differences), self.mean
        if count < 2:  # noqa: PLR2004  # one deal tells nothing of the spread
            return float("inf")
        spread = sum((each - mean) ** 2 for each in self.differences) / (count - 1)
        return _SIGMAS * sqrt(spread / count)

    def __str__(self) -> str:
        found = f"{self.mean:+.1f} ± {self.error:.1f} points a deal against {self.second}"
        return f"{self.first} scores {found} ({len(self.differences)} duplicate deals, 95 %)"


def compare(
    first: Player | str,
    second: Player | str,
    deals: int = 100,
    seed: int | str = 0,
    rules: RuleSet | str = "partnership",
    *,
    progress: Callable[[Comparison], object] | None = None,
) -> Comparison:
    """Play deals in duplicate: each side of the table is taken by the first player once, on the same cards.

    Args:
        first: a player or a name.
        second: the player it is measured against.
        deals: how many different deals.
        seed: decides the cards.
        rules: a `RuleSet` or an id.
        progress: called with the comparison so far after each deal; raising `KeyboardInterrupt` stops with what there is.

    Raises:
        ValueError: a name is unknown, or there are no deals to play.
    """
    whole_number(deals, "deals", 1)
    one, two, chosen = find(first), find(second), find_rules(rules)
    seats = chosen.seating.players
    found = Comparison(one.name, two.name, ())
    try:
        for number in range(1, deals + 1):
            gained = difference(deal(chosen, f"{seed} deal {number}", number % seats), one, two)
            found = Comparison(one.name, two.name, (*found.differences, gained))
            if progress is not None:
                progress(found)
    except KeyboardInterrupt:
        if not found.differences:
            raise
    return found


def difference(start: State, first: Player, second: Player) -> float:
    """How many points more the first player scores than the second on the same cards, on average over the sides."""
    seating = start.rules.seating
    total = 0.0
    for side, seats in enumerate(seating.sides):
        sitting = [first if seat in seats else second for seat in range(seating.players)]
        result = play_out(start, sitting).result
        assert result is not None  # noqa: S101  # played to the end
        others = [delta for other, delta in enumerate(result.deltas) if other != side]
        total += result.deltas[side] - sum(others) / len(others)
    return total / len(seating.sides)
