"""What the teachers' page shows is true: its code runs, top to bottom."""

import re
from pathlib import Path

from pinochle_lab.classroom import registry

PAGE = (Path(__file__).parents[2] / "docs" / "classroom.md").read_text(encoding="utf-8")


def test_the_code_of_the_page_runs(capsys):
    blocks = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    names = {}
    try:
        for block in blocks:
            exec(block, names)  # noqa: S102  # our own page
    finally:
        registry._KINDS.pop("own.voids", None)
    printed = capsys.readouterr().out
    assert names["feedback"].counted
    assert names["hint"].name == "nudge"
    assert names["following"].number == 2
    assert "melds.total:1@ann" in printed
    assert "# Monday: key" in printed
    assert "Lesson 06, counting a hand" in printed
    assert "How many voids has this hand?" in printed


def test_every_kind_that_the_page_names_exists():
    from_page = set(re.findall(r'"([a-z]+\.[a-z_]+)(?::\d+@\w+)?"', PAGE)) - {"own.voids", "ann.csv"}
    assert from_page
    for name in from_page:
        assert registry.kind_of(name)
