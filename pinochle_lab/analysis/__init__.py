"""The questions people ask of hands, deals and matches, answered as tables and charts."""

from __future__ import annotations

from pinochle_lab.analysis.chart import Chart, Series
from pinochle_lab.analysis.score import meld_chart, meld_totals, running_score, score_sheet, trick_points, trick_sheet

__all__ = [
    "Chart",
    "Series",
    "meld_chart",
    "meld_totals",
    "running_score",
    "score_sheet",
    "trick_points",
    "trick_sheet",
]
