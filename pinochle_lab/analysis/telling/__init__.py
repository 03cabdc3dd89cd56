"""A case on which two rule sets give different answers, found by search."""

from __future__ import annotations

from pinochle_lab.analysis.telling.search import TOPICS, telling_hand
from pinochle_lab.analysis.telling.value import Answer, Telling

__all__ = ["TOPICS", "Answer", "Telling", "telling_hand"]
