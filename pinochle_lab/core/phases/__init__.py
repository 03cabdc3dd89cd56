"""The phases a deal goes through, one file each; a rule set is a tuple of them."""

from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.phases.name_trump import NameTrump
from pinochle_lab.core.phases.pass_cards import PassCards
from pinochle_lab.core.phases.settle import Settle
from pinochle_lab.core.phases.show_meld import ShowMeld
from pinochle_lab.core.phases.trick_play import TrickPlay

__all__ = ["Auction", "Deal", "NameTrump", "PassCards", "Settle", "ShowMeld", "TrickPlay"]
