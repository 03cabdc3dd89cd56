"""What docs/solver.md shows is true: its Python runs, its commands exist, its marks and players are the program's."""

from __future__ import annotations

import re
import shlex

import pinochle_lab as pl
from pinochle_lab.analysis.reviewing import Thresholds
from pinochle_lab.cli.app import cli
from tests.architecture.files import ROOT

PAGE = (ROOT / "docs" / "solver.md").read_text(encoding="utf-8")


def test_the_python_of_the_page_runs(capsys):
    scope = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL):
        exec(block, scope)  # noqa: S102  # our own page
    assert "With best play from here" in capsys.readouterr().out
    exact, bounds = scope["solution"].points[0], scope["bounds"].points[0]
    assert bounds.lower <= exact.lower <= bounds.upper


def test_the_commands_of_the_page_exist_with_their_options():
    shown = re.findall(r"^\$ pinochle-lab (.+)$", PAGE, re.MULTILINE)
    assert shown
    for line in shown:
        name, *words = shlex.split(line)
        options = {option for each in cli.commands[name].params for option in each.opts}
        assert {word for word in words if word.startswith("--")} <= options, line


def test_the_marks_and_the_players_are_the_programs():
    marks = Thresholds.for_rules(pl.variants.find("partnership"))
    assert f"`?!` from {marks.doubtful:g} points on, `?` from {marks.mistake:g}, `??` from {marks.blunder:g}" in PAGE
    assert re.findall(r"^\| `(\w+)` \|", PAGE, re.MULTILINE) == list(pl.players.NAMES)
