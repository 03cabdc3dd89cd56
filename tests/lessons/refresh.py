"""Run notebooks of the course again and keep what they show: `python -m tests.lessons.refresh [name …]`, by default all.

Do it when the engine says something in other words, and read what has changed before you commit it. Nothing else of the files
changes: no times, no widget state, no trace of the machine.
"""

from __future__ import annotations

import os
import sys
import tempfile
from typing import TYPE_CHECKING

import nbformat
from nbclient import NotebookClient

from tests.runner.environment import ROOT
from tests.runner.steps import KERNELS

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 300


def refresh(path: Path) -> bool:
    """Run a notebook in its own folder, with a fresh place for progress; whether it now shows something else."""
    before = path.read_text(encoding="utf-8")
    notebook = nbformat.reads(before, as_version=4)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PINOCHLE_LAB_DATA"] = folder
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH", "")]))
        client = NotebookClient(
            notebook, timeout=PATIENCE, store_widget_state=False, resources={"metadata": {"path": path.parent}}
        )
        client.execute()
    notebook.metadata.pop("widgets", None)
    notebook.metadata["language_info"] = {"name": "python"}
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
    after = nbformat.writes(notebook) + "\n"
    # Whether anything is shown differently; the numbers of live widgets differ every time and say nothing.
    changed = _shown(before) != _shown(after)
    if changed:
        path.write_text(after, encoding="utf-8")
    return changed


def _shown(text: str) -> list[object]:
    notebook = nbformat.reads(text, as_version=4)
    bundles = []
    for cell in notebook.cells:
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
            output.pop("execution_count", None)
            bundles.append(output)
    return bundles


def main(names: list[str]) -> None:
    """Refresh the notebooks whose names hold one of the words given."""
    # As in the tests: no progress bar, no note that the solver is being compiled.
    os.environ |= {"PINOCHLE_LAB_PROGRESS": "off", "PINOCHLE_LAB_KERNEL_CACHE": KERNELS}
    from pinochle_lab.fast.ready import make_ready  # only now, for it looks at once where to keep what it compiles

    make_ready()
    paths = sorted([*(ROOT / "lessons").glob("*.ipynb"), *(ROOT / "notebooks").rglob("*.ipynb")])
    for path in paths:
        if not names or any(name in path.stem for name in names):
            print(path.stem, "shows something else now" if refresh(path) else "is as it was", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
