"""Asking for the analysis costs nothing until something is asked of it."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CODE = """
import json, sys
import pinochle_lab as pl
pl.analysis.probability, pl.analysis.consistent_deals
event = pl.probability.parse("North holds a run in spades")
heavy = {"numpy", "pandas", "plotly", "numba", "dask", "distributed"}
print(json.dumps(sorted({name.partition(".")[0] for name in sys.modules} & heavy)))
"""


def test_no_heavy_library_is_loaded_before_a_question_is_answered():
    done = subprocess.run([sys.executable, "-c", CODE], cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == []
