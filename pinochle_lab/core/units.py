"""Settlement in units: what a contract moves between the declarer, the opponents and the kitty."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.phases.settle import Settle
    from pinochle_lab.core.result import SideResult
    from pinochle_lab.core.table import Table

# Lowest bid of each bracket, and the units.
UNIT_TABLES: dict[str, tuple[tuple[int, int], ...]] = {
    "pw": ((300, 3), (350, 5), (400, 10), (450, 15), (500, 20), (550, 25), (600, 30)),
    "scarne": ((250, 2), (300, 3), (350, 5), (400, 7), (450, 10), (500, 13), (550, 17), (600, 21), (650, 25), (700, 30)),
    "linear": ((250, 2), (300, 3), (350, 4), (400, 5), (450, 6), (500, 7), (550, 8), (600, 9), (650, 10), (700, 11)),
    "webc": ((300, 1), (350, 2), (400, 4), (450, 6), (500, 8), (550, 10)),
}


def units_for(table: str, bid: int) -> int:
    """Units that one opponent pays for a bid."""
    paid = 0
    for least, units in UNIT_TABLES[table]:
        if bid >= least:
            paid = units
    return paid


def pay(settle: Settle, table: Table, sides: list[SideResult], bidders: int) -> list[SideResult]:
    """The sides after the contract has been paid: by each opponent when made, to each when conceded, double when lost."""
    contract, made = table.contract, bool(sides[bidders].made)
    assert contract is not None  # noqa: S101  # there is a declarer
    unplayed = table.ending is not None
    each = units_for(settle.unit_table, contract.bid) * (1 if made or unplayed else 2)
    single = settle.conceded_spades_single and table.ending == "conceded"
    if table.trump is Suit.SPADES and settle.spades_double and not single:
        each *= 2
    each *= 1 if made else -1
    kitty = contract.bid >= settle.kitty_from
    payers = len(sides) - 1 + settle.sitting_out
    out = f", {settle.sitting_out} of them sitting out{',' if kitty else ''}" if settle.sitting_out else ""
    words = f"{_signed(each)} from each of {payers} opponents{out}{' and the kitty' if kitty else ''}"
    paid: list[SideResult] = []
    for index, side in enumerate(sides):
        if index == bidders:
            said = side.verdict.split(", −")[0]  # the points that a lost contract costs elsewhere
            paid.append(replace(side, delta=each * (payers + kitty), verdict=f"{said}, {words}"))
        else:
            paid.append(replace(side, delta=-each, verdict=f"{_signed(-each)} units"))
    return paid


def pay_kitty(settle: Settle, table: Table, sides: list[SideResult], bidders: int) -> list[SideResult]:
    """The sides after a declarer has thrown the hand in unseen: only the kitty is paid."""
    assert table.contract is not None  # noqa: S101  # there is a declarer
    units = units_for(settle.unit_table, table.contract.bid)
    words = f"thrown in unseen, {_signed(-units)} to the kitty"
    return [replace(side, delta=-units, verdict=words) if index == bidders else side for index, side in enumerate(sides)]


def _signed(units: int) -> str:
    """`+3`, `−6`: a minus sign as wide as the plus."""
    return f"{units:+d}".replace("-", "−")
