"""How many trick points the declarer's side is likely to take, from a fit to solved deals."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Final

from pinochle_lab.analysis.bidding.features import features_of

if TYPE_CHECKING:
    from collections.abc import Sequence

# Weights of the features, and the standard error of the fit, as shares of the trick points of a deal, from
# `python bench/fit_tricks.py 500`.
WEIGHTS: Final = (-0.151, 0.5761, 0.2587, -0.4952, 0.2596, 0.1079, 0.6281, 0.6531, 0.08, 0.1064, 0.2123)
ERROR: Final = 0.091


def share_of_tricks(counts: Sequence[Sequence[int]], trump: int, declarer: int, side: Sequence[int], copies: int) -> float:
    """The share of all trick points, 0 to 1, that the declarer's side takes with best play by all, give or take `ERROR`."""
    row = features_of(counts, trump, declarer, side, copies)
    return min(1.0, max(0.0, fsum(weight * value for weight, value in zip(WEIGHTS, row, strict=True))))
