"""Chances in Pinochle: asked in sentences, counted exactly, simulated, and drawn.

```python
import pinochle_lab as pl

d = pl.probability.deal("partnership", north="AS AS 10S")
run = d.north.has_run("S")
pl.probability.exact(run)                       # a fraction, the odds, and .steps: the counting
pl.probability.simulate(run, 1_000_000, seed=7) # an estimate with its interval, and a trace
pl.probability.distribution(d.south.meld("best"))
pl.probability.exact("South holds a run in spades and at most one nine")
```
"""

from __future__ import annotations

from pinochle_lab.analysis.probability.answers import Exact, NotCountable, counts, distribution, exact, expected
from pinochle_lab.analysis.probability.estimate import Estimate
from pinochle_lab.analysis.probability.event import Event
from pinochle_lab.analysis.probability.experiment import Experiment, deal, draw, from_observation
from pinochle_lab.analysis.probability.pictures import convergence, meld_by_trump, splits, tower, what_a_bid_needs
from pinochle_lab.analysis.probability.plot import Plot
from pinochle_lab.analysis.probability.reading import parse
from pinochle_lab.analysis.probability.simulation import simulate
from pinochle_lab.analysis.probability.steps import Step, Steps
from pinochle_lab.analysis.probability.variable import Variable
from pinochle_lab.analysis.probability.ways import choose

__all__ = [
    "Estimate",
    "Event",
    "Exact",
    "Experiment",
    "NotCountable",
    "Plot",
    "Step",
    "Steps",
    "Variable",
    "choose",
    "convergence",
    "counts",
    "deal",
    "distribution",
    "draw",
    "exact",
    "expected",
    "from_observation",
    "meld_by_trump",
    "parse",
    "simulate",
    "splits",
    "tower",
    "what_a_bid_needs",
]
