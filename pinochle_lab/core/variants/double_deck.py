"""Double-deck Pinochle: four hands of twenty, eighty cards, points divided by ten."""

from __future__ import annotations

from pinochle_lab.core.counting import Counting
from pinochle_lab.core.melding import Melding
from pinochle_lab.core.pack import DOUBLE, Pack
from pinochle_lab.core.phases import Auction, Deal, NameTrump, PassCards, Settle, ShowMeld, TrickPlay
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.seating import Seating

DOUBLE_DECK = RuleSet(
    id="double_deck",
    name="Double-deck Pinochle",
    pack=Pack(deck=DOUBLE),
    seating=Seating(),
    counting=Counting(trick_scale="counters_1"),
    melding=Melding(meld_table="div10_4copy"),
    phases=(
        Deal(hand_size=20, deal_packets=(4, 4, 4, 4, 4)),
        Auction(min_bid=50, bid_step=((0, 1), (60, 5)), all_pass="dealer_forced"),
        NameTrump(trump_needs_marriage=True),
        PassCards(),
        ShowMeld(),
        TrickPlay(),
        Settle(meld_keep="points_20", min_team_meld=20, both_cross="bidder_first"),
    ),
    target=500,
    ref="double_deck",
)

TIMES_TEN = DOUBLE_DECK.replace(
    id="double_deck_x10",
    name="Double-deck Pinochle, times ten",
    min_bid=500,
    bid_step=((0, 10), (600, 50)),
    meld_table="x10_4copy",
    trick_scale="counters_10",
    meld_keep="points_200",
    min_team_meld=200,
    target=5000,
)
