"""The phases a deal goes through, one file each; a rule set is a tuple of them."""

from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.phases.bury import Bury
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.phases.name_trump import NameTrump
from pinochle_lab.core.phases.pass_cards import PassCards
from pinochle_lab.core.phases.settle import Settle
from pinochle_lab.core.phases.show_meld import ShowMeld
from pinochle_lab.core.phases.stock_play import StockPlay
from pinochle_lab.core.phases.take_widow import TakeWidow
from pinochle_lab.core.phases.trick_play import TrickPlay
from pinochle_lab.core.phases.turn_up_trump import TurnUpTrump

__all__ = [
    "Auction",
    "Bury",
    "Deal",
    "NameTrump",
    "PassCards",
    "Settle",
    "ShowMeld",
    "StockPlay",
    "TakeWidow",
    "TrickPlay",
    "TurnUpTrump",
]
