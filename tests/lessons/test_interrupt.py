"""A cell that asks the solver for much and is interrupted leaves a kernel that goes on as if nothing had been."""

from __future__ import annotations

import queue
import time

import pytest
from jupyter_client.manager import start_new_kernel

# The first lead of an 80-card deal: nobody waits for that.
ENDLESS = """
import pinochle_lab as pl
state = pl.players.play_out(pl.deal("double_deck", seed=1), "steady")
record = pl.HandRecord.from_state(state)
first = record.before(record.ply_of("trick 1 " + record.rules.seating.names[state.table.tricks[0].leader]))
small = pl.deal(seed=5)
small = pl.HandRecord.from_state(pl.players.play_out(small, "steady"))
small = small.before(small.ply_of("trick 9 South"))
before = pl.analysis.solve(small).points
print("begun")
"""


@pytest.fixture
def kernel(tmp_path):
    manager, client = start_new_kernel(kernel_name="python3", cwd=str(tmp_path))
    yield manager, client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def told(client, message, seconds=240):
    """What a cell prints and how it ends."""
    printed, error = "", None
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        try:
            found = client.get_iopub_msg(timeout=5)
        except queue.Empty:
            continue
        if found["parent_header"].get("msg_id") != message:
            continue
        kind, content = found["msg_type"], found["content"]
        if kind == "stream" and content["name"] == "stdout":
            printed += content["text"]
        elif kind == "error":
            error = content["ename"]
        elif kind == "status" and content["execution_state"] == "idle":
            return printed, error
    raise TimeoutError(printed)


def test_an_interrupted_search_leaves_the_kernel_well(kernel):
    manager, client = kernel
    assert told(client, client.execute(ENDLESS)) == ("begun\n", None)
    running = client.execute("pl.analysis.solve(first)")
    time.sleep(3)
    manager.interrupt_kernel()
    begin = time.monotonic()
    _, error = told(client, running, 60)
    assert error == "KeyboardInterrupt"
    assert time.monotonic() - begin < 20, "it stops soon, however busy the machine"
    after = client.execute(
        "print(pl.analysis.solve(small).points == before, pl.analysis.solve(first, seconds=0.2, line=False).stopped)"
    )
    assert told(client, after) == ("True time\n", None)


def test_an_interrupted_review_keeps_what_it_has(kernel):
    manager, client = kernel
    assert told(client, client.execute(ENDLESS))[1] is None
    running = client.execute("review = pl.analysis.review(state)")
    time.sleep(4)
    manager.interrupt_kernel()
    _, error = told(client, running, 60)
    assert error is None, "a review that is stopped is a review, only shorter"
    after = client.execute("print(review.is_whole, 0 < len(review) < 80, review.cards[-1].ply == len(state.log) - 1)")
    assert told(client, after) == ("False True True\n", None)
