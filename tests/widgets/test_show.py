"""`show`: two outputs in a notebook, words in a terminal, and never the same widget twice in a cell."""

from __future__ import annotations

import subprocess
import sys
import types

import nbformat
import pytest
from nbclient import NotebookClient

import pinochle_lab as pl
from pinochle_lab.widgets import HandWidget, MeldExplorer
from pinochle_lab.widgets.base import WIDGET_MIME
from pinochle_lab.widgets.show import live

CELLS = {
    "last line": "import pinochle_lab as pl\npl.show(pl.Hand('AS KS'))",
    "kept": "w = pl.show(pl.Hand('AS KS'))",
    "named": "w",
    "displayed": "from IPython.display import display\nx = pl.show(pl.Hand('AS KS'))\ndisplay(x)\nx",
    "picked": "w.value = 'AS'",
    "again": "pl.show(w)",
    "closed": "w.close()\npl.show(w)",
    "picture": "pl.show(pl.Card('AS'))",
    "value": "print(w.value)",
}


@pytest.fixture(scope="module")
def notebook():
    """The cells above, run in order in a real kernel: what each showed."""
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS.values()]
    made = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(made, kernel_name="python3", store_widget_state=False).execute()
    return {name: [out.get("data", out) for out in cell.outputs] for name, cell in zip(CELLS, made.cells, strict=True)}


def is_live(outputs):
    return [WIDGET_MIME in output for output in outputs]


def test_two_outputs_the_still_one_first_and_the_result_not_once_more(notebook):
    still, alive = notebook["last line"]
    assert 'class="pl-static"' in still["text/html"]
    assert ":has(.pl-live)" in still["text/html"]
    assert is_live([still, alive]) == [False, True]
    assert "text/html" not in alive


def test_the_widget_is_returned_and_stays_of_use(notebook):
    assert is_live(notebook["kept"]) == [False, True]
    assert is_live(notebook["named"]) == [True]
    assert "text/html" in notebook["named"][0]


def test_displaying_it_once_more_in_the_same_cell_shows_it(notebook):
    assert is_live(notebook["displayed"]) == [False, True, True]


def test_showing_it_again_shows_it_as_it_is(notebook):
    assert is_live(notebook["again"]) == [False, True]
    assert "Picked: A♠" in notebook["again"][0]["text/html"]
    assert notebook["again"][1]["text/plain"] == "HandWidget('AS KS', value=('AS',))"


def test_a_closed_widget_shows_its_picture_only_and_keeps_its_value(notebook):
    (picture,) = notebook["closed"]
    assert "was closed" in picture["text/html"]
    assert is_live([picture]) == [False]
    assert notebook["value"][0]["text"] == "('AS',)\n"


def test_what_cannot_react_is_shown_as_a_picture(notebook):
    (picture,) = notebook["picture"]
    assert "image/svg+xml" in picture
    assert "pl-static" not in picture["text/html"]
    assert live(pl.Card("AS")) is None


def test_a_meld_sheet_can_be_explored():
    widget = live(pl.find_melds("KS QS AS AH AD AC", "S"))
    assert isinstance(widget, MeldExplorer)
    assert widget.value == "S"


def test_a_sheet_of_another_table_is_not_explored_by_the_wrong_one():
    tenfold = pl.variants.find("partnership").replace(doubles="tenfold")
    assert live(pl.find_melds("AS AS TS TS KS KS QS QS JS JS", "S", rules=tenfold)) is None


def test_in_marimo_the_live_one_is_the_value_of_the_cell(monkeypatch):
    marimo = types.ModuleType("marimo")
    marimo.running_in_notebook = lambda: True
    monkeypatch.setitem(sys.modules, "marimo", marimo)
    assert isinstance(pl.show(pl.Hand("AS KS")), HandWidget)


def test_in_a_terminal_it_is_words():
    source = "import pinochle_lab as pl; pl.show(pl.Hand('AS KS')); pl.show(pl.widgets.TrickLab())"
    done = subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[0] == "A♠ K♠"
    assert done.stdout.splitlines()[1].startswith("TrickLab('AS TS")
    assert done.stderr == ""
