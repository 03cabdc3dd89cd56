"""Auction Pinochle with a widow: the declarer alone melds, and alone scores, against two."""

from __future__ import annotations

from pinochle_lab.core.counting import Counting
from pinochle_lab.core.melding import Melding
from pinochle_lab.core.pack import Pack
from pinochle_lab.core.phases import Auction, Bury, Deal, NameTrump, Settle, ShowMeld, TakeWidow, TrickPlay
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.seating import ONE_AGAINST_TWO, Seating

AUCTION_WIDOW = RuleSet(
    id="auction_widow",
    name="Auction Pinochle with a widow",
    pack=Pack(),
    seating=Seating(players=3, teams=ONE_AGAINST_TWO),
    counting=Counting(trick_scale="classic"),
    melding=Melding(),
    phases=(
        Deal(hand_size=15, widow=3, deal_packets=(3, 3, 3, 3, 3), first_dealer="low"),
        Auction(min_bid=300),
        TakeWidow(),
        NameTrump(),
        ShowMeld(melders="bidder"),
        Bury(),
        TrickPlay(concede="before_first_lead", claim_by_meld=True, defenders_concede=True, revise=True),
        Settle(defenders_score="none"),
    ),
    target=1000,
    ref="auction_widow",
)

SETTLED = AUCTION_WIDOW.replace(
    id="auction_widow_units", name="Auction Pinochle with a widow, settled in units", payment="units", min_bid_escape=True
)
