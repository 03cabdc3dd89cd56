"""What a hand melds, told twice: as a search that lays cards out, and as a sum over counts.

`packed` knows nothing of runs being worth more than marriages. It lists every group of physical cards that the table pays,
and looks for the dearest choice in which no physical card is used twice within a category. `summed` is the closed formula.
The two were written apart and must agree.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, product
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

SUITS = "SHDC"
AROUNDS = {"A": 100, "K": 80, "Q": 60, "J": 40}
RUN, ROYAL, MARRIAGE, DIX, PINOCHLE, DOUBLE_PINOCHLE = 150, 40, 20, 10, 40, 300

# The value of two equal melds of a category shown together, where it is not twice the single value.
DOUBLES = {
    "as_listed": {"run": 300, "A": 1000, "K": 160, "Q": 120, "J": 80},
    "tenfold": {"run": 1500, "A": 1000, "K": 800, "Q": 600, "J": 400},
}

# Double pack: 1, 2, 3 and 4 of each, on the scale divided by ten.
LADDERS_80 = {
    "run": (0, 15, 150, 225, 300),
    "royal": (0, 4, 8, 12, 16),
    "marriage": (0, 2, 4, 6, 8),
    "pinochle": (0, 4, 30, 60, 90),
    "A": (0, 10, 100, 150, 200),
    "K": (0, 8, 80, 120, 160),
    "Q": (0, 6, 60, 90, 120),
    "J": (0, 4, 40, 60, 80),
}


def summed(cards: list[Card], trump: str, doubles: str = "as_listed", run_extras: str = "strict") -> int:
    """The closed formula for the single pack."""
    held = Counter(str(card) for card in cards)
    runs = min(held[rank + trump] for rank in "ATKQJ")
    kings, queens = held["K" + trump] - runs, held["Q" + trump] - runs
    total = (0, RUN, DOUBLES[doubles]["run"])[runs]
    if run_extras == "pagat" and runs == 1:
        total += ROYAL * ((kings > 0) + (queens > 0))
    else:
        total += ROYAL * min(kings, queens)
    total += MARRIAGE * sum(min(held["K" + suit], held["Q" + suit]) for suit in SUITS if suit != trump)
    total += DIX * held["9" + trump]
    for rank, value in AROUNDS.items():
        sets = min(held[rank + suit] for suit in SUITS)
        total += (0, value, DOUBLES[doubles][rank])[sets]
    return total + (0, PINOCHLE, DOUBLE_PINOCHLE)[min(held["QS"], held["JD"])]


def summed_double_pack(cards: list[Card], trump: str) -> int:
    """The closed formula for the 80-card pack."""
    held = Counter(str(card) for card in cards)
    runs = min(held[rank + trump] for rank in "ATKQJ")
    total = LADDERS_80["run"][runs] + LADDERS_80["royal"][min(held["K" + trump], held["Q" + trump]) - runs]
    total += sum(LADDERS_80["marriage"][min(held["K" + suit], held["Q" + suit])] for suit in SUITS if suit != trump)
    total += sum(LADDERS_80[rank][min(held[rank + suit] for suit in SUITS)] for rank in AROUNDS)
    return total + LADDERS_80["pinochle"][min(held["QS"], held["JD"])]


def packed(cards: list[Card], trump: str, doubles: str = "as_listed", run_extras: str = "strict") -> int:
    """The dearest lay-out of physical cards, category by category: runs and marriages, arounds, pinochles."""
    copies = [(str(card), place) for place, card in enumerate(sorted(cards))]
    of = {name: [copy for copy in copies if copy[0] == name] for name in {copy[0] for copy in copies}}
    return (
        _runs_and_marriages(of, trump, doubles, run_extras)
        + _best_layout(_arounds(of), DOUBLES[doubles])
        + _best_layout(_pinochles(of), {})
    )


def _groups(of: dict[str, list], names: list[str]) -> list[frozenset]:
    """Every choice of one physical copy of each named card."""
    return [frozenset(choice) for choice in product(*(of.get(name, []) for name in names))]


def _arounds(of: dict[str, list]) -> list[tuple[frozenset, int, str]]:
    return [(group, value, rank) for rank, value in AROUNDS.items() for group in _groups(of, [rank + s for s in SUITS])]


def _pinochles(of: dict[str, list]) -> list[tuple[frozenset, int, str]]:
    singles = [(group, PINOCHLE, "") for group in _groups(of, ["QS", "JD"])]
    if len(of.get("QS", [])) >= 2 and len(of.get("JD", [])) >= 2:
        queens, jacks = combinations(of["QS"], 2), combinations(of["JD"], 2)
        singles += [(frozenset(q + j), DOUBLE_PINOCHLE, "") for q in queens for j in jacks]
    return singles


def _runs_and_marriages(of: dict[str, list], trump: str, doubles: str, run_extras: str) -> int:
    """Category A. Only kings and queens compete, so the rest of a run may use any copy."""
    marriages = [(group, ROYAL, "") for group in _groups(of, ["K" + trump, "Q" + trump])]
    for suit in SUITS:
        if suit != trump:
            marriages += [(group, MARRIAGE, "") for group in _groups(of, ["K" + suit, "Q" + suit])]
    nines = [(group, DIX, "") for group in _groups(of, ["9" + trump])]
    runs = [(group, RUN, "run") for group in _groups(of, [rank + trump for rank in "ATKQJ"])]
    best = _best_layout(marriages + nines + runs, DOUBLES[doubles])
    if run_extras == "pagat":
        best = max([best, *(_beside_one_run(run, marriages, nines) for run, _, _ in runs)])
    return best


def _beside_one_run(run: frozenset, marriages: list, nines: list) -> int:
    """One run, and marriages that may borrow its king or its queen but not both: the pair inside a run never pays again."""
    fresh = [marriage for marriage in marriages if not marriage[0] <= run]
    return RUN + _best_layout(fresh + nines, {})


def _best_layout(groups: list[tuple[frozenset, int, str]], doubles: dict[str, int]) -> int:
    """The dearest choice of groups of which no two share a physical card; two of one doubled kind are worth the double."""
    ordered = sorted(groups, key=lambda group: -group[1])

    @cache
    def best(start: int, used: frozenset, seen: tuple[str, ...]) -> int:
        if start == len(ordered):
            return 0
        cards, value, kind = ordered[start]
        skip = best(start + 1, used, seen)
        if cards & used:
            return skip
        gain = doubles[kind] - value if kind and kind in seen else value
        return max(skip, gain + best(start + 1, used | cards, (*seen, kind) if kind else seen))

    return best(0, frozenset(), ())
