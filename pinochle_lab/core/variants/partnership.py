"""The main game: four hands in two partnerships, the single pack, the guide's own values."""

from __future__ import annotations

from pinochle_lab.core.counting import Counting
from pinochle_lab.core.melding import Melding
from pinochle_lab.core.pack import Pack
from pinochle_lab.core.phases import Auction, Deal, NameTrump, PassCards, Settle, ShowMeld, TrickPlay
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.seating import Seating

PARTNERSHIP = RuleSet(
    id="partnership",
    name="Partnership Pinochle",
    pack=Pack(),
    seating=Seating(),
    counting=Counting(),
    melding=Melding(),
    phases=(Deal(), Auction(), NameTrump(), PassCards(), ShowMeld(), TrickPlay(), Settle()),
    target=1000,
)

SHORT = PARTNERSHIP.replace(id="short", name="Partnership Pinochle, short match", target=500)

PAGAT = PARTNERSHIP.replace(
    id="pagat_partnership",
    name="Partnership Pinochle with passing",
    all_pass="dealer_forced",
    pass_cards=4,
    run_extras="pagat",
    doubles="tenfold",
    trick_scale="counters_10",
    meld_keep="trick_point",
    concede="before_first_lead",
    target=1500,
    both_cross="bidder_first",
)

BICYCLE = PARTNERSHIP.replace(
    id="bicycle_partnership_auction",
    name="Partnership auction Pinochle",
    min_bid=100,
    first_lead="dealer_left",
    meld_keep="one_trick",
    both_cross="bidder_first",
)
