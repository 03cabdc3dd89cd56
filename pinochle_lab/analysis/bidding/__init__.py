"""Bidding: what a hand is likely to make with each trump, and what to bid on it."""

from pinochle_lab.analysis.bidding.advice import Advice, bid
from pinochle_lab.analysis.bidding.prospect import Prospect

__all__ = ["Advice", "Prospect", "bid"]
