"""Where the estimate of trick points in `pl.analysis.bid` comes from: a linear fit to solved deals.

Run it with `python bench/fit_tricks.py [DEALS]`. It deals, makes each seat declarer in turn with its longest or second
longest suit as trump, solves each deal with open hands, fits the share of the trick points that the declarer's side takes to
the features in `pinochle_lab/analysis/bidding/features.py`, and prints the weights, how far off they are, and the seconds.
"""

from __future__ import annotations

import sys
import time

import numpy as np

import pinochle_lab as pl
from pinochle_lab.analysis.bidding.features import FEATURES, features_of
from pinochle_lab.fast.position import Position
from pinochle_lab.fast.setting import Setting
from pinochle_lab.fast.solver import Budget, Solver

MEGABYTES = 96


def rows(deals: int) -> tuple[np.ndarray, np.ndarray]:
    """Features and shares of solved deals."""
    rules = pl.variants.find("partnership")
    total = rules.counting.total(rules)
    switches = rules.phase(pl.core.phases.TrickPlay).duty_switches
    setting = Setting((0, 1, 0, 1), tuple(rules.counting.points), rules.counting.bonus(2), switches, 2)
    solver = Solver(setting, megabytes=MEGABYTES)
    found, shares = [], []
    for number in range(deals):
        hands = [hand.counts for hand in pl.deal(rules, seed=f"fit {number}").table.hands]
        declarer = number % 4
        lengths = sorted(range(4), key=lambda suit: -sum(hands[declarer][6 * suit : 6 * suit + 6]))
        trump = lengths[number // 4 % 2]
        answer = solver.solve(Position(tuple(hands), trump, declarer), cards=False, line=False, budget=Budget(20.0))
        if answer.stopped:
            continue
        mine = answer.value.lower if declarer % 2 == 0 else total - answer.value.lower
        side = (0, 2) if declarer % 2 == 0 else (1, 3)
        found.append(features_of(hands, trump, declarer, side, 2))
        shares.append(mine / total)
    return np.array(found), np.array(shares)


def main() -> None:
    """Solve, fit and print."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    started = time.perf_counter()
    x, y = rows(deals)
    half = len(y) // 2
    weights, *_ = np.linalg.lstsq(x[:half], y[:half], rcond=None)
    held_out = float(np.std(y[half:] - x[half:] @ weights))
    weights, *_ = np.linalg.lstsq(x, y, rcond=None)
    spread = float(np.std(y - x @ weights))
    print(
        f"{len(y)} deals, spread of the share {np.std(y):.4f}, error of the fit {spread:.4f}, on the other half {held_out:.4f}"
    )
    for name, weight in zip(FEATURES, weights, strict=True):
        print(f"{weight:9.4f}  {name}")
    print("WEIGHTS =", tuple(round(float(weight), 4) for weight in weights))
    print(f"{time.perf_counter() - started:.0f} s")


if __name__ == "__main__":
    main()
