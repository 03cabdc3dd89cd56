"""A bar that shows how far a long count of deals is, in a terminal and in a notebook."""

from __future__ import annotations

import os
import sys
import time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

_PATIENCE = 1.0
_WIDTH = 30
_EVERY = 0.2


class Progress:
    """Says nothing for a second; then a bar, with how to stop.

    Args:
        total: deals wanted.
        report: False for silence, or a function that is told deals done and wanted instead of a bar.
    """

    def __init__(self, total: int, report: bool | Callable[[int, int], None]) -> None:  # noqa: FBT001  # passed on from a keyword
        self._total = total
        # Set it to "off" where nobody watches, as in tests that compare what a notebook prints.
        self._report = report if callable(report) else report and os.environ.get("PINOCHLE_LAB_PROGRESS", "") != "off"
        self._begin = self._last = time.monotonic()
        self._drawn = 0

    def at(self, done: int) -> None:
        """So many deals are done."""
        if callable(self._report):
            self._report(done, self._total)
            return
        now = time.monotonic()
        if not self._report or now - self._begin < _PATIENCE or (now - self._last < _EVERY and done < self._total):
            return
        self._last = now
        share = done / self._total
        left = (now - self._begin) * (1 - share) / share if share else 0
        bar = "█" * round(_WIDTH * share) + "·" * (_WIDTH - round(_WIDTH * share))
        line = f"{bar} {share:4.0%}  {done:,} of {self._total:,} deals, {left:.0f} s left; interrupt to stop with what there is"
        self._write(line)

    @property
    def shown(self) -> bool:
        """Whether it has taken so long that a bar was drawn."""
        return bool(self._drawn)

    def _write(self, line: str) -> None:
        sys.stderr.write("\r" + line.ljust(self._drawn))
        sys.stderr.flush()
        self._drawn = len(line)

    def close(self) -> None:
        """Clear the line."""
        if self._drawn:
            sys.stderr.write("\r" + " " * self._drawn + "\r")
            sys.stderr.flush()
