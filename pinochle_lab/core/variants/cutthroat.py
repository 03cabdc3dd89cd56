"""Three-hand cutthroat: everybody for himself, sixteen cards each, or fifteen and a widow of three."""

from __future__ import annotations

from pinochle_lab.core.counting import Counting
from pinochle_lab.core.melding import Melding
from pinochle_lab.core.pack import Pack
from pinochle_lab.core.phases import Auction, Bury, Deal, NameTrump, Settle, ShowMeld, TakeWidow, TrickPlay
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.seating import SOLO, Seating

CUTTHROAT_16 = RuleSet(
    id="cutthroat_16",
    name="Cutthroat Pinochle, 16 cards",
    pack=Pack(),
    seating=Seating(players=3, teams=SOLO),
    counting=Counting(),
    melding=Melding(),
    phases=(
        Deal(hand_size=16, deal_packets=(4, 4, 4, 4)),
        Auction(min_bid=200),
        NameTrump(),
        ShowMeld(),
        TrickPlay(concede="before_first_lead"),
        Settle(meld_keep="one_trick"),
    ),
    target=1000,
    ref="cutthroat",
)

CUTTHROAT_15 = RuleSet(
    id="cutthroat_15",
    name="Cutthroat Pinochle, 15 cards and a widow",
    pack=Pack(),
    seating=Seating(players=3, teams=SOLO),
    counting=Counting(),
    melding=Melding(),
    phases=(
        Deal(hand_size=15, widow=3, deal_packets=(3, 3, 3, 3, 3)),
        Auction(min_bid=200),
        TakeWidow(),
        NameTrump(),
        ShowMeld(),
        Bury(),
        TrickPlay(concede="before_first_lead"),
        Settle(meld_keep="one_trick"),
    ),
    target=1000,
    ref="cutthroat",
)
