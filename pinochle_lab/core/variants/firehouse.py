"""Firehouse Pinochle: the partnership game with one round of bidding."""

from __future__ import annotations

from pinochle_lab.core.variants.partnership import PARTNERSHIP

FIREHOUSE = PARTNERSHIP.replace(
    id="firehouse",
    name="Firehouse Pinochle",
    ref="firehouse",
    min_bid=200,
    auction="single_round",
    trick_scale="counters_10",
    meld_keep="one_trick",
    both_cross="bidder_first",
)
