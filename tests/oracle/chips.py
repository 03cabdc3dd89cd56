"""Chips: the units that settle a contract of auction Pinochle, and the checks of Check Pinochle."""

from __future__ import annotations

from collections import Counter
from math import ceil
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

# One row for each bracket of fifty, from 250 up; None where a table has no line.
UNITS = {
    "pw": [None, 3, 5, 10, 15, 20, 25, 30, 30, 30],
    "scarne": [2, 3, 5, 7, 10, 13, 17, 21, 25, 30],
    "linear": [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    "webc": [None, 1, 2, 4, 6, 8, 10, 10, 10, 10],
}
ENDS = {"made": 1, "conceded": -1, "lost": -2}


def units(bid: int, table: str) -> int:
    """What one opponent pays for this bid."""
    row = UNITS[table][min((bid - 250) // 50, 9)]
    assert row is not None, f"the table {table} has no line for {bid}"
    return row


def settled(  # noqa: PLR0913  # one argument for each switch
    bid: int,
    end: str,
    trump: str,
    *,
    table: str = "pw",
    kitty_from: int = 350,
    spades_double: bool = True,
    conceded_spades_single: bool = False,
    sitting_out: int = 0,
) -> tuple[int, int]:
    """What declarer gets, and what each of two opponents gets."""
    if end == "escaped":
        return -units(bid, table), 0
    each = units(bid, table) * ENDS[end]
    if trump == "S" and spades_double and not (end == "conceded" and conceded_spades_single):
        each *= 2
    partners_in_payment = (3 if bid >= kitty_from else 2) + sitting_out
    return each * partners_in_payment, -each


def meld_checks(cards: list[Card], trump: str, table: str = "bicycle", *, absorbs: bool = True) -> int:
    """Checks for the melds of one hand, counted from its cards."""
    held = Counter(str(card) for card in cards)
    runs = min(held[rank + trump] for rank in "ATKQJ")
    around = {rank: min(held[rank + suit] for suit in "SHDC") for rank in "AKQJ"}
    pairs = {suit: min(held["K" + suit], held["Q" + suit]) for suit in "SHDC"}
    houses, pinochles = min(pairs.values()), min(held["QS"], held["JD"])
    if table == "time":
        return 2 * around["A"]
    if table == "bicycle":
        beside = houses if absorbs else 0
        royals = max(0, around["K"] - beside) + max(0, around["Q"] - beside)
        return 5 * houses + 2 * runs + 2 * around["A"] + royals + around["J"] + (2 if pinochles == 2 else 0)
    doubled = sum(2 for rank in "AKQJ" if around[rank] == 2) + sum(pair // 2 for pair in pairs.values())
    return runs + (around["A"] == 1) + 2 * houses + (pinochles == 2) + doubled


def nine_checks(cards: list[Card], table: str, premium: int = 5) -> int:
    """Checks for a hand full of nines."""
    return premium if table == "wikipedia_3h" and sum(str(card)[0] == "9" for card in cards) >= 7 else 0


def contract_checks(bid: int, end: str, table: str = "bicycle") -> int:
    """Checks for a contract that was `made`, `lost` or `conceded`."""
    if table == "wikipedia_3h":
        return {"made": 0, "conceded": -1, "lost": -2}[end]
    worth = 2 if bid < 250 else 4 if bid < 300 else 7 if bid < 350 else 10 + 5 * ((bid - 350) // 50)
    return worth if end == "made" else -2 * worth


def game_checks(winner: int, loser: int, table: str = "bicycle", premium: int = 5) -> int:
    """Checks that each winner takes from a loser for the match."""
    if table == "time":
        return 15
    if table == "wikipedia_3h":
        return premium
    return 10 + max(0, ceil((winner - loser) / 100)) + (5 if loser < 0 else 0)


def net(earned: list[int]) -> list[int]:
    """Each side's net for one of its members, every other side paying what one earns."""
    return [own * (len(earned) - 1) - sum(earned[:side] + earned[side + 1 :]) for side, own in enumerate(earned)]
