"""Bidding: what a hand is likely to make with each trump, and what to bid on it."""

from pinochle_lab.analysis.bidding.advice import WORTH, Advice, bid, covers
from pinochle_lab.analysis.bidding.prospect import Prospect

__all__ = ["WORTH", "Advice", "Prospect", "bid", "covers"]
