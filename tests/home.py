"""A home for tests: what they, their kernels and their JupyterLabs keep goes into a folder that is thrown away."""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path

# Each is a folder below the home.
FOLDERS = {
    "IPYTHONDIR": "ipython",
    "JUPYTER_CONFIG_DIR": "jupyter/config",
    "JUPYTER_DATA_DIR": "jupyter/data",
    "JUPYTER_RUNTIME_DIR": "jupyter/runtime",
    "PINOCHLE_LAB_DATA": "progress",
    "PINOCHLE_LAB_HOME": "workspace",
}
MARK = "PINOCHLE_LAB_TESTS_HOME"


def move_in() -> None:
    """Send everything that a test may keep into a fresh folder, unless the process that started this one has done so."""
    if os.environ.get(MARK):
        return
    home = Path(tempfile.mkdtemp(prefix="pinochle-lab-tests-"))
    atexit.register(shutil.rmtree, home, ignore_errors=True)
    os.environ[MARK] = str(home)
    for variable, folder in FOLDERS.items():
        (home / folder).mkdir(parents=True)
        os.environ[variable] = str(home / folder)
