"""Settlement in units: what one opponent pays for a contract, by its bid."""

from __future__ import annotations

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
