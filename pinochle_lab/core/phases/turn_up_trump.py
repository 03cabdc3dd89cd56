"""Turning up trump."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.meld import Meld
from pinochle_lab.core.phases.automatic import Automatic
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.switch import number
from pinochle_lab.core.table import Table, put

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class TurnUpTrump(Automatic):
    """The card under the stock lies face up, and its suit is trump."""

    TITLE = "Turning up trump"
    ALWAYS = (("The suit of the card turned up is trump.", "P-STOCK-9"),)

    turned_dix: int = number(
        10,
        lambda n: f"If the turn-up is a nine, the dealer scores {n}." if n else "A nine turned up scores nothing.",
        "P-STOCK-9",
    )

    @property
    def expected(self) -> str:
        """Nothing: it happens by itself."""
        return "trump is turned up"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The last card of the stock is turned."""
        turn_up = table.stock[-1] if table.stock else None
        if turn_up is None or table.ending is not None:
            return table, None
        table = replace(table, trump=turn_up.suit, turn_up=turn_up, melds=((),) * len(table.hands))
        if turn_up.rank is Rank.NINE and self.turned_dix:
            dix = Meld("Dix", (turn_up,), self.turned_dix, "A", "dix", turn_up.suit, 1, "P-STOCK-9")
            table = replace(table, melds=put(table.melds, table.dealer, (dix,)))
        return table, None

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """There must be a stock to turn."""
        if not rules.switches["stock"]:
            yield "trump is turned up from the stock here, but stock is 0"
