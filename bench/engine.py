"""What the engine costs: importing it, asking it single questions, and playing whole random deals of every variant.

Run it with `python bench/engine.py`. Every figure is the best of several rounds in this one process, and the ratio column
compares it with a plain yardstick measured in the same run (a hundred thousand additions), so that figures from different
machines can be compared.
"""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import pinochle_lab as pl
from pinochle_lab.core.shuffle import Random64

if TYPE_CHECKING:
    from collections.abc import Callable

_IMPORT = (
    "import sys, time; t = time.perf_counter(); import pinochle_lab; "
    "print(time.perf_counter() - t, sum(m.split('.')[0] in sys.argv[1:] for m in sys.modules))"
)
DEALS = 10
_HEAVY = ("numpy", "pandas", "plotly", "numba", "ipywidgets", "anywidget", "IPython")


def yardstick() -> None:
    """A hundred thousand additions."""
    total = 0
    for number in range(100_000):
        total += number


def best(call: Callable[[], object], *, rounds: int = 7, times: int = 1) -> float:
    """Seconds for one call, the best of some rounds."""
    quickest = float("inf")
    for _ in range(rounds):
        begin = time.perf_counter()
        for _ in range(times):
            call()
        quickest = min(quickest, (time.perf_counter() - begin) / times)
    return quickest


def import_seconds() -> tuple[float, int]:
    """Seconds to import the package in a fresh Python, and how many heavy libraries came along."""
    runs = [
        subprocess.run([sys.executable, "-c", _IMPORT, *_HEAVY], capture_output=True, text=True, check=True).stdout.split()  # noqa: S603  # our own Python
        for _ in range(5)
    ]
    return min(float(seconds) for seconds, _ in runs), max(int(heavy) for _, heavy in runs)


def random_deal(rules: pl.RuleSet, seed: int) -> pl.State:
    """A whole deal played by chance, every event judged."""
    random = Random64(seed)
    state = pl.deal(rules, seed)
    while not state.is_over:
        options = list(state.options)
        # In the auction a low call, so that bidding comes to an end.
        state = state.apply(options[random.below(min(len(options), 3) if state.phase.TITLE == "The auction" else len(options))])
    return state


def main() -> None:
    """Print the table."""
    unit = best(yardstick)
    rows: list[tuple[str, float]] = []
    seconds, heavy = import_seconds()
    rows.append((f"import pinochle_lab ({heavy} heavy libraries loaded)", seconds))
    hand, trick = "AS TS KS QS JS JD QH QD QC 9H 9C TD", "KC 9C"
    rows.append(("legal_cards", best(lambda: pl.legal_cards(hand, trick, "H"), times=200)))
    rows.append(("why_illegal", best(lambda: pl.why_illegal("AS", hand, trick, "H"), times=200)))
    rows.append(("find_melds, text given", best(lambda: pl.find_melds(hand, "S"), times=200)))
    held = pl.Hand(hand)
    melding = pl.variants.find("partnership").melding
    rows.append(("find_melds, hand given", best(lambda: melding.find(held, pl.Suit.SPADES), times=200)))
    for rules in pl.variants.ALL:
        whole = best(lambda rules=rules: [random_deal(rules, seed) for seed in range(DEALS)], rounds=3) / DEALS
        rows.append((f"random deal, {rules.id}", whole))
    print(f"{'':45}{'milliseconds':>14}{'× yardstick':>14}")
    for name, taken in rows:
        print(f"{name:45}{1000 * taken:14.3f}{taken / unit:14.3f}")


if __name__ == "__main__":
    main()
