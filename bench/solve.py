"""What a solution with open hands costs, beside the bridge solver DDS and beside plain alpha-beta, all in one run.

Run it with `python bench/solve.py [deals]`; 100 deals by default. DDS comes with the package `endplay` (`pip install
endplay`); without it those lines are left out. Times are processor seconds of one core, so that a busy machine does not count
against either.
"""

from __future__ import annotations

import random
import sys
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from pinochle_lab.core import duties
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.setting import Setting
from pinochle_lab.fast.solver import Position, Solver

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

LAPSES = (
    duties.MUST_FOLLOW | duties.HEAD_PLAIN | duties.HEAD_TRUMP | duties.MUST_TRUMP | duties.MUST_OVERTRUMP | duties.RUFF_LAPSES
)
LITERAL = LAPSES & ~duties.RUFF_LAPSES
S1 = Setting((0, 1, 0, 1), (0, 0, 0, 5, 10, 10), 10, LAPSES)
S2 = replace(S1, points=(0, 0, 0, 10, 10, 10))
S3 = replace(S1, points=(0, 2, 3, 4, 10, 11))
SCALES = (("S1 10-10-5", S1), ("S1 literal", replace(S1, switches=LITERAL)), ("S2 counters", S2), ("S3 classic", S3))


def random_position(chance: random.Random, size: int) -> Position:
    """A random deal; seat 0 declares, leads, and has named its longest suit."""
    pack = [code for code in range(24) for _ in range(2)]
    chance.shuffle(pack)
    hands = [pack[size * seat : size * (seat + 1)] for seat in range(4)]
    lengths = [sum(code // 6 == suit for code in hands[0]) for suit in range(4)]
    counts = tuple(tuple(hand.count(code) for code in range(24)) for hand in hands)
    return Position(counts, lengths.index(max(lengths)), 0)


def timed(call: Callable[[], object]) -> float:
    """Processor seconds of one call."""
    begin = time.process_time()
    call()
    return time.process_time() - begin


def report(name: str, seconds: Sequence[float], nodes: Sequence[int] = ()) -> float:
    """One line of figures; returns the median."""
    times = np.array(seconds)
    line = f"{name:34} median {np.median(times):8.4f} s   90 % {np.percentile(times, 90):8.4f}   worst {times.max():8.4f}"
    if len(nodes):
        line += f"   nodes {np.median(nodes):11,.0f}   {sum(nodes) / times.sum() / 1e6:5.2f} M/s"
    print(line, flush=True)
    return float(np.median(times))


def solve_many(
    setting: Setting, size: int, deals: int, *, cards: bool = False, options: int = at.USE_ALL
) -> tuple[list[float], list[int]]:
    """Solve random deals one by one, the table emptied before each."""
    solver = Solver(setting, options=options)
    chance = random.Random(size)
    seconds, nodes = [], []
    for _ in range(deals):
        position = random_position(chance, size)
        solver.engine.forget()
        seconds.append(timed(lambda position=position: nodes.append(solver.solve(position, cards=cards, line=False).nodes)))
    return seconds, nodes


def bridge_many(deals: int) -> list[float]:
    """DDS on random bridge deals, every lead valued, spades trump, 13 cards a seat."""
    from endplay.dds import solve_board
    from endplay.types import Deal, Denom, Player

    chance = random.Random(13)
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
    seconds = []
    for _ in range(deals):
        chance.shuffle(pack)
        hands = [pack[13 * seat : 13 * (seat + 1)] for seat in range(4)]
        text = "N:" + " ".join(".".join("".join(c[1] for c in hand if c[0] == suit) or "" for suit in "SHDC") for hand in hands)
        deal = Deal(text, first=Player.north, trump=Denom.spades)
        seconds.append(timed(lambda deal=deal: list(solve_board(deal))))
    return seconds


def main(deals: int) -> None:
    """Print all figures."""
    Solver(S1, megabytes=1).solve(random_position(random.Random(0), 4))
    medians = {}
    print(f"\n{deals} random deals of 12 cards a seat, the declarer's longest suit trump, value of the deal")
    for name, setting in SCALES:
        medians[name] = report(name, *solve_many(setting, 12, deals))
    print("\nFewer cards, S1")
    for size in (7, 8, 9, 10, 11):
        report(f"{size} cards, value", *solve_many(S1, size, deals))
    for size in (9, 10):
        report(f"{size} cards, every legal card valued", *solve_many(S1, size, deals, cards=True))
    print("\nPlain alpha-beta, no table and no refinements, S1")
    for size in (4, 5, 6):
        few = min(deals, 20)
        plain, plain_nodes = solve_many(S1, size, few, options=0)
        full, full_nodes = solve_many(S1, size, few)
        report(f"{size} cards, plain", plain, plain_nodes)
        faster, fewer = sum(plain) / sum(full), sum(plain_nodes) / sum(full_nodes)
        print(f"{'':34} the solver: {faster:,.0f} times faster, {fewer:,.0f} times fewer nodes")
    try:
        bridge = bridge_many(deals)
    except ImportError:
        print("\nDDS: not measured, the package endplay is not installed")
        return
    print("\nThe bridge solver DDS, 13 cards a seat, every lead valued")
    yardstick = report("DDS", bridge)
    for name, median in medians.items():
        print(f"{name:34} {median / yardstick:.1f} times DDS's median")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
