"""Read the notebooks of the course as data: their cells, what their code shows, and the exercises they put."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
LESSONS = sorted((ROOT / "lessons").glob("*.ipynb"))
# The course of the partnership game; what follows it has its own matter and its own words.
COURSE = LESSONS[:12]
# The other games that the guide names.
OTHER_GAMES = [path for path in LESSONS if 16 <= int(path.stem[:2]) <= 21]
NOTEBOOKS = sorted((ROOT / "notebooks").rglob("*.ipynb"))


@dataclass(frozen=True)
class Cell:
    """One cell: its id, its kind, its text, and the bundles of what it shows."""

    id: str
    kind: str
    source: str
    outputs: tuple[dict, ...]

    @property
    def shown(self):
        """Everything that the cell shows, as text."""
        return "\n".join(str(value) for output in self.outputs for value in output.values())

    @property
    def plain(self):
        """What it shows to a reader of plain text."""
        return "\n".join(output.get("text/plain", "") for output in self.outputs)


def _joined(value):
    return "".join(value) if isinstance(value, list) else value


def _bundle(output):
    if output["output_type"] == "stream":
        return {"text/plain": _joined(output["text"])}
    if output["output_type"] == "error":
        return {"error": output["evalue"]}
    return {mime: _joined(value) for mime, value in output["data"].items()}


def raw(path):
    return json.loads(path.read_text(encoding="utf-8"))


def cells(path):
    return [
        Cell(cell["id"], cell["cell_type"], _joined(cell["source"]), tuple(map(_bundle, cell.get("outputs", ()))))
        for cell in raw(path)["cells"]
    ]


def prose(path):
    """The text cells, without code spans, links' addresses and tables' rules."""
    texts = [cell.source for cell in cells(path) if cell.kind == "markdown"]
    return [re.sub(r"\]\([^)]*\)", "]", re.sub(r"`[^`]*`", " code ", text)) for text in texts]


@dataclass(frozen=True)
class Asked:
    """An exercise that a lesson puts: in which cell, and the arguments of the call."""

    cell: int
    id: str
    options: dict


def asked(path):
    """Every exercise that the code of a notebook asks for, in order; ids of worksheets and series too."""
    found = []
    for at, cell in enumerate(cells(path)):
        if cell.kind != "code":
            continue
        for node in ast.walk(ast.parse(cell.source)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr in {"exercise", "more", "worksheet"} and node.args:
                names = ast.literal_eval(node.args[0])
                options = {
                    word.arg: ast.literal_eval(word.value)
                    for word in node.keywords
                    if word.arg in {"seed", "number", "student"}
                }
                found += [Asked(at, name, options) for name in ([names] if isinstance(names, str) else names)]
    return found
