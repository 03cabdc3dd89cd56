"""The questions people ask of hands, deals and matches, answered as tables, charts, chances and counts.

```python
import pinochle_lab as pl

d = pl.probability.deal("partnership", south="AS AS 10S KS KH QH JD 9D 9C QC 10C AH")
pl.probability.exact(d.north.holds("QS JS")).odds
pl.analysis.consistent_deals(state.observe("South")).ways
```

Nothing heavy is loaded before it is needed: numpy, pandas and plotly are imported inside the functions that use them.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.chart import Chart, Series
from pinochle_lab.analysis.score import meld_chart, meld_totals, running_score, score_sheet, trick_points, trick_sheet

if TYPE_CHECKING:
    from pinochle_lab.analysis import probability
    from pinochle_lab.analysis.bidding import Advice, Prospect, bid
    from pinochle_lab.analysis.comparison import Comparison, compare_rules
    from pinochle_lab.analysis.consistent import ConsistentDeals, consistent_deals
    from pinochle_lab.analysis.known import Clue, Knowledge, knowledge
    from pinochle_lab.analysis.reviewing import PlayedCard, Review, Reviewer, Thresholds, best_contracts, review
    from pinochle_lab.analysis.solution import Points, Solution, solve
    from pinochle_lab.analysis.telling import Telling, telling_hand

_LAZY = {
    "Advice": "bidding",
    "Prospect": "bidding",
    "bid": "bidding",
    "consistent_deals": "consistent",
    "ConsistentDeals": "consistent",
    "Clue": "known",
    "Comparison": "comparison",
    "Knowledge": "known",
    "PlayedCard": "reviewing",
    "Points": "solution",
    "Review": "reviewing",
    "Reviewer": "reviewing",
    "Thresholds": "reviewing",
    "best_contracts": "reviewing",
    "compare_rules": "comparison",
    "knowledge": "known",
    "review": "reviewing",
    "Solution": "solution",
    "solve": "solution",
    "Telling": "telling",
    "telling_hand": "telling",
}

__all__ = [
    "Advice",
    "Chart",
    "Clue",
    "Comparison",
    "ConsistentDeals",
    "Knowledge",
    "PlayedCard",
    "Points",
    "Prospect",
    "Review",
    "Reviewer",
    "Series",
    "Solution",
    "Telling",
    "Thresholds",
    "best_contracts",
    "bid",
    "compare_rules",
    "consistent_deals",
    "knowledge",
    "meld_chart",
    "meld_totals",
    "probability",
    "review",
    "running_score",
    "score_sheet",
    "solve",
    "telling_hand",
    "trick_points",
    "trick_sheet",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401  # a module or a public name
    if name == "probability":
        return import_module(f"{__name__}.probability")
    if name in _LAZY:
        return getattr(import_module(f"{__name__}.{_LAZY[name]}"), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    return sorted(__all__)
