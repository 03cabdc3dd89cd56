"""The table and the replay in a real JupyterLab."""

from __future__ import annotations

import nbformat
import pytest

from tests.browser.lab_page import wait_for_seen

CELLS = {
    "warm": "import pinochle_lab as pl\npl.widgets.TableWidget(seed=1)",
    "table": "table = pl.widgets.TableWidget(seed=8, pace=0)\npl.show(table)",
    "calls": "print(*[call.label for call in table.state.table.calls])",
    "replay": "deal = pl.players.play_out(pl.deal(seed=8))\nreplay = pl.show(pl.HandRecord.from_state(deal))",
    "ply": "print(replay.ply)",
}
NUMBER = {name: number for number, name in enumerate(CELLS)}


@pytest.fixture
def notebook(lab_page):
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS.values()])
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, lab_page.workspace / "table.ipynb")
    opened = lab_page.open("table.ipynb")
    opened.run_all()
    return opened


def root(notebook, name):
    found = notebook.cell(NUMBER[name]).locator(".pl-live")
    found.wait_for()
    return found


def printed(notebook, name):
    notebook.run(NUMBER[name])
    return "".join(output.get("text", "") for output in notebook.outputs(NUMBER[name])).strip()


def test_a_call_at_the_table_reaches_python_with_its_answers(notebook):
    live = root(notebook, "table")
    live.get_by_role("button", name="260", exact=True).click()
    wait_for_seen(live, 1)
    assert printed(notebook, "calls") == "bid 250 bid 260 pass pass bid 270"
    assert live.locator("header").inner_text().endswith("it is your call.")
    assert notebook.failures() == []
    assert notebook.lab_page.outside == []
    assert notebook.lab_page.errors == []


def test_python_hears_where_the_replay_stands(notebook):
    live = root(notebook, "replay")
    for _ in range(3):
        live.get_by_role("button", name="Forward").click()
    notebook.page.wait_for_timeout(300)
    assert printed(notebook, "ply") == "3"


def test_the_replay_goes_on_without_a_kernel_and_the_table_says_that_it_cannot(notebook):
    replay, table = root(notebook, "replay"), root(notebook, "table")
    notebook.restart_kernel()
    before = replay.locator("header .sub").inner_text()
    replay.get_by_role("button", name="Forward").click()
    assert replay.locator("header .sub").inner_text() != before
    table.get_by_role("button", name="Pass", exact=True).click()
    table.get_by_text("No answer from Python.").wait_for()
    assert replay.get_by_text("No answer from Python.").count() == 0


def test_the_table_is_there_soon(notebook):
    """From the moment the cell is run to a drawn table; the machine does other things too, so the best of three counts."""
    took = []
    for _ in range(3):
        notebook.cell(NUMBER["table"]).evaluate(
            "node => node.querySelectorAll('.jp-OutputArea-child').forEach(child => child.remove())"
        )
        begun = notebook.page.evaluate("performance.now()")
        notebook.run(NUMBER["table"])
        root(notebook, "table")
        took.append(notebook.page.evaluate("performance.now()") - begun)
    assert min(took) < 2000
