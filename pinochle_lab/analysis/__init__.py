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
    from pinochle_lab.analysis.consistent import ConsistentDeals, consistent_deals
    from pinochle_lab.analysis.solution import Points, Solution, solve

_LAZY = {"consistent_deals": "consistent", "ConsistentDeals": "consistent", "Points": "solution", "Solution": "solution", "solve": "solution"}

__all__ = [
    "Chart",
    "ConsistentDeals",
    "Points",
    "Series",
    "Solution",
    "consistent_deals",
    "meld_chart",
    "meld_totals",
    "probability",
    "running_score",
    "score_sheet",
    "solve",
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
