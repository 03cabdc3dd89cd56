"""From what a card cost to the mark beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Thresholds:
    """The least cost of each mark, in trick points.

    They stand for a deal of about 200 trick points; `for_rules` brings them to the scale of a game, so that `?` means the same
    share of a deal everywhere.

    Attributes:
        doubtful: from here on `?!`.
        mistake: from here on `?`.
        blunder: from here on `??`.
    """

    doubtful: float = 5
    mistake: float = 10
    blunder: float = 20

    def __post_init__(self) -> None:
        if not 0 < self.doubtful <= self.mistake <= self.blunder:
            message = f"marks need rising thresholds above 0, not {self.doubtful}, {self.mistake}, {self.blunder}"
            raise ValueError(message)

    @classmethod
    def for_rules(cls, rules: RuleSet) -> Thresholds:
        """The usual thresholds, as shares of the trick points of this game: 2.5 %, 5 % and 10 % of 200."""
        unit = rules.counting.total(rules) / 200
        return cls(5 * unit, 10 * unit, 20 * unit) if unit < 0.5 else cls()  # noqa: PLR2004  # games that count in ones

    def mark(self, cost: float) -> str:
        """`""`, `?!`, `?` or `??` for a cost."""
        if cost >= self.blunder:
            return "??"
        if cost >= self.mistake:
            return "?"
        return "?!" if cost >= self.doubtful else ""
