"""Two-hand Pinochle: a stock, a turn-up, melds between the tricks, and twelve strict tricks at the end."""

from __future__ import annotations

from pinochle_lab.core.counting import Counting
from pinochle_lab.core.melding import Melding
from pinochle_lab.core.pack import Pack
from pinochle_lab.core.phases import Deal, Settle, StockPlay, TrickPlay, TurnUpTrump
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.seating import SOLO, Seating

TWO_HAND = RuleSet(
    id="two_hand",
    name="Two-hand Pinochle",
    pack=Pack(),
    seating=Seating(players=2, teams=SOLO),
    counting=Counting(trick_scale="classic"),
    melding=Melding(doubles="pinochle_only"),
    phases=(
        Deal(hand_size=12, stock=24, deal_packets=(4, 4, 4)),
        TurnUpTrump(),
        StockPlay(),
        TrickPlay(first_lead="dealer_left", head="trump_only"),
        Settle(both_cross="raise_target"),
    ),
    target=1000,
    ref="two_hand",
)
