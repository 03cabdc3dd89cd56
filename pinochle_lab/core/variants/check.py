"""Check Pinochle: the partnership game with chips paid for what is achieved."""

from __future__ import annotations

from pinochle_lab.core.variants.partnership import PARTNERSHIP

CHECK = PARTNERSHIP.replace(
    id="check",
    name="Check Pinochle",
    ref="check",
    min_bid=200,
    all_pass="dealer_forced",
    bid_needs_marriage="all",
    meld_keep="one_trick",
    both_cross="bidder_first",
    check_table="bicycle",
)
