"""What chances cost: exact distributions, and simulated hands a second against plain NumPy and readable Python.

Run it with `python bench/probability.py`. All figures come from one run, on one core; the ratios between them are what carries
over to other machines.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import numpy as np

import pinochle_lab as pl
from pinochle_lab.analysis.probability import answers
from pinochle_lab.core.shuffle import Random64

if TYPE_CHECKING:
    from collections.abc import Callable

P = pl.probability
HAND = P.draw(12).hand
CODES = np.array([card.code for card in pl.variants.find("partnership").pack.whole])


def seconds(call: Callable[[], Any], rounds: int = 3) -> float:
    """The best of some rounds, in processor time: other people's work on the machine does not count."""
    best = float("inf")
    for _ in range(rounds):
        begin = time.process_time()
        call()
        best = min(best, time.process_time() - begin)
    return best


def readable(n: int, trumps: list[pl.Suit]) -> int:
    """The rules, asked hand by hand."""
    random, pack = Random64(1), list(pl.variants.find("partnership").pack.whole)
    total = 0
    for _ in range(n):
        hand = pl.Hand(random.shuffled(pack)[:12])
        total += max(pl.find_melds(hand, trump).total for trump in trumps)
    return total


def plain_numpy(n: int, trumps: list[int]) -> int:
    """The same by arrays: shuffle by sorting random numbers, count kinds, and score every meld by minima over columns."""
    random = np.random.default_rng(1)
    hands = CODES[np.argsort(random.random((n, 48)), axis=1)[:, :12]]
    counts = np.zeros((n, 24), dtype=np.int8)
    np.add.at(counts, (np.arange(n)[:, None], hands), 1)
    by = counts.astype(np.int32).reshape(n, 4, 6)  # suit, rank: 9 J Q K 10 A
    across = np.zeros(n, dtype=np.int32)
    for rank, ladder in ((5, (0, 100, 1000)), (3, (0, 80, 160)), (2, (0, 60, 120)), (1, (0, 40, 80))):
        across += np.array(ladder)[by[:, :, rank].min(axis=1)]
    across += np.array((0, 40, 300))[np.minimum(by[:, 0, 2], by[:, 2, 1])]
    pairs = np.minimum(by[:, :, 2], by[:, :, 3])
    runs = by[:, :, 1:6].min(axis=2)
    as_plain = 20 * pairs
    as_trump = 150 * runs + 40 * (pairs - runs) + 10 * by[:, :, 0]
    gain = (as_trump - as_plain)[:, trumps].max(axis=1)
    return int((across + as_plain.sum(axis=1) + gain).sum())


def simulated(name: str, suits: list[pl.Suit]) -> None:
    """Hands dealt and melded a second."""
    thing = HAND.meld(suits[0] if len(suits) == 1 else "best")
    P.simulate(thing, 1)
    n = 2_000_000
    fast = n / seconds(lambda: P.simulate(thing, n, seed=1, progress=False))
    arrays = 100_000 / seconds(lambda: plain_numpy(100_000, suits))
    python = 1_000 / seconds(lambda: readable(1_000, suits))
    # They have to count the same thing.
    means = [P.simulate(thing, 100_000, seed=2).mean, plain_numpy(100_000, suits) / 100_000, readable(10_000, suits) / 10_000]
    print(
        f"{name:<13} compiled {fast / 1e6:5.2f} million hands a second, NumPy {arrays / 1e6:5.2f}, readable {python / 1e6:.4f}"
    )
    print(f"{'':<13} {fast / arrays:5.1f} × plain NumPy, {fast / python:,.0f} × readable Python")
    print(f"{'':<13} means: {', '.join(f'{mean:.2f}' for mean in means)} (exact {float(P.expected(thing)):.2f})")


def restricted() -> None:
    """Deals of all four hands under voids and cards that could not be headed."""
    d = P.deal(south="AS 10S KS QS JS AH 10H KD QD JC 9C 9H", void={"E": "S"}, lacks={"W": "AD 10D AC"})
    event = d.north.holds("AS")
    P.simulate(event, 1)
    n = 500_000
    speed = n / seconds(lambda: P.simulate(event, n, seed=1, progress=False))
    print(f"restricted    compiled {speed / 1e6:5.2f} million deals a second")


SIZES = (
    (12, "partnership"),
    (15, "auction_widow"),
    (16, "cutthroat_16"),
    (18, "auction_widow"),
    (20, "double_deck"),
    (25, "double_deck"),
)


def exactly(variable: pl.probability.Variable) -> float:
    """Seconds for an exact distribution, from nothing each time but the tables of the suits, which are made once for all."""

    def fresh() -> None:
        answers._cases.clear()  # noqa: SLF001  # nothing remembered
        P.counts(variable)

    P.counts(variable)
    return seconds(fresh, rounds=2)


if __name__ == "__main__":
    print("Simulation, one core")
    simulated("one trump", [pl.Suit.SPADES])
    simulated("best of four", list(pl.Suit))
    restricted()
    print("Exact distribution of the meld")
    for size, rules in SIZES:
        hand = P.draw(size, rules).hand
        named, best = exactly(hand.meld("S")), exactly(hand.meld("best"))
        print(f"{size} of {pl.variants.find(rules).pack.deck}: named trump {named:.3f} s, best of four {best:.3f} s")
    side = P.deal().side("NS")
    named, best = exactly(side.meld("S")), exactly(side.meld("best"))
    print(f"a side of 12 and 12 of 48: named trump {named:.3f} s, best of four {best:.3f} s")
