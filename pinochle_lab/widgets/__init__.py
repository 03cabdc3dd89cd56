"""Live pictures: cards to click, with the rules answering. Each is one widget with a still twin for pages without a kernel."""

from __future__ import annotations

from pinochle_lab.widgets.auction_pad import AuctionPad
from pinochle_lab.widgets.base import LabWidget
from pinochle_lab.widgets.explorer import MeldExplorer
from pinochle_lab.widgets.hand import HandWidget
from pinochle_lab.widgets.replay import ReplayWidget
from pinochle_lab.widgets.review import ReviewWidget
from pinochle_lab.widgets.rules_builder import RulesBuilder
from pinochle_lab.widgets.show import live, show
from pinochle_lab.widgets.table import TableWidget
from pinochle_lab.widgets.trick_lab import TrickLab
from pinochle_lab.widgets.trick_position import TrickPosition

__all__ = [
    "AuctionPad",
    "HandWidget",
    "LabWidget",
    "MeldExplorer",
    "ReplayWidget",
    "ReviewWidget",
    "RulesBuilder",
    "TableWidget",
    "TrickLab",
    "TrickPosition",
    "live",
    "show",
]
