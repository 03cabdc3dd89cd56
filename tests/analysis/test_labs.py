"""The probability labs: every figure in their prose is computed in the notebook itself, and each puts exercises of its own."""

import json
import re
from pathlib import Path

import pytest

from pinochle_lab.classroom import kinds

ROOT = Path(__file__).resolve().parents[2]
LABS = sorted((ROOT / "notebooks" / "probability").glob("*.ipynb"))
# Figures that need no computing: the packs and hands of the rules, small numbers, and the sureness of an interval.
GIVEN = {"48", "80", "36", "33", "12", "15", "18", "20", "24", "60", "64", "95"}
# A single digit counts things on the page; years are no figures of the game.
FIGURE = re.compile(r"(?<![\w.,(])\d[\d,]*(?:\.\d+)?(?![\w,(])")


def cells(path):
    return json.loads(path.read_text(encoding="utf-8"))["cells"]


# Links, code, headings and formulas are no prose.
NOT_PROSE = re.compile(r"\]\([^)]*\)|`[^`]*`|^#+ \d+ · |\[\d+ · |C\(\d+,\d+\)|4·4·4·4", re.MULTILINE)


def prose(path):
    return "\n".join(NOT_PROSE.sub(" ", "".join(cell["source"])) for cell in cells(path) if cell["cell_type"] == "markdown")


def computed(path):
    """Everything that the code says and shows."""
    said = []
    for cell in cells(path):
        if cell["cell_type"] == "code":
            said.append("".join(cell["source"]))
            for output in cell["outputs"]:
                said += ["".join(output.get("text", ""))]
                said += ["".join(value) for mime, value in output.get("data", {}).items() if mime.startswith("text/")]
    return "\n".join(said)


def test_there_are_ten():
    assert [path.name[:2] for path in LABS] == [f"{number:02d}" for number in range(1, 11)]


@pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)
def test_every_figure_of_the_prose_is_computed(path):
    shown = computed(path)
    for figure in FIGURE.findall(prose(path)):
        plain = figure.rstrip(",")
        if plain in GIVEN or (plain.isdigit() and len(plain) == 1):
            continue
        assert re.search(rf"(?<![\d.]){re.escape(plain)}(?!\d)", shown), f"{plain} is nowhere computed"


@pytest.mark.parametrize("path", LABS, ids=lambda path: path.stem)
def test_each_lab_asks_something(path):
    known = {kind.id for kind in kinds(13)}
    code = "\n".join("".join(cell["source"]) for cell in cells(path) if cell["cell_type"] == "code")
    asked = set(re.findall(r"exercise\(\"(probability\.[a-z_]+)", code))
    assert asked & known


def test_the_wrong_figures_of_the_web_are_put_right():
    shown = computed(LABS[-1])
    for claimed, right in (("92.2%", "86.77 %"), ("58.5%", "51.58 %"), ("8.5%", "7.21 %")):
        assert f"claimed {claimed}, exactly {right}" in shown
