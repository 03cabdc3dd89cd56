"""What a side is likely to make with one trump."""

from __future__ import annotations

from dataclasses import dataclass
from math import erf, fsum, sqrt
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.suit import Suit


@dataclass(frozen=True, slots=True)
class Prospect:
    """Meld and tricks of a side with one trump, over deals that fit the hand.

    Attributes:
        trump: the suit.
        meld: meld points of the hand itself.
        partner_meld: mean meld of the partner.
        tricks: mean trick points of the side.
        totals: meld and estimated trick points of each deal.
        error: standard error of the estimate of tricks, in points.
    """

    trump: Suit
    meld: int
    partner_meld: float
    tricks: float
    totals: tuple[float, ...]
    error: float

    @property
    def mean(self) -> float:
        """Points of the side on average."""
        return fsum(self.totals) / len(self.totals)

    @property
    def spread(self) -> float:
        """Standard deviation of the side's points, the error of the estimate included."""
        mean = self.mean
        return sqrt(fsum((total - mean) ** 2 for total in self.totals) / len(self.totals) + self.error**2)

    def chance(self, bid: int) -> float:
        """How likely the side makes a bid, 0 to 1."""
        return fsum(_above((total - bid) / self.error) for total in self.totals) / len(self.totals)

    def expected(self, bid: int) -> float:
        """What the side scores on average for a bid: its points when made, minus the bid when set."""
        return fsum(_above((t - bid) / self.error) * (t + bid) - bid for t in self.totals) / len(self.totals)


def _above(errors: float) -> float:
    """How likely a normal error leaves a total above the bid."""
    return 0.5 * (1 + erf(errors / sqrt(2)))
