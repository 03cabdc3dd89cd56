"""Past one machine: a real scheduler, two worker processes, one of them killed half-way, and the same answer."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytest.importorskip("distributed", reason='needs dask: pip install "pinochle-lab[cluster]"')


@pytest.mark.timeout(240)
def test_the_answer_is_the_same_when_a_worker_dies_half_way(tmp_path):
    command = [sys.executable, "-W", "ignore", "-m", "tests.analysis.on_a_cluster", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=200)
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["workers"] == 2
    assert told["killed"]
    assert told["left"]
    assert told["n"] == 40 * 16_384
    assert told["same"]
