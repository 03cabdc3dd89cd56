"""The files of the project, as its version control knows them."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
NOT_OURS = {".git", ".venv", "node_modules", "build", "dist", "__pycache__", ".ipynb_checkpoints"}


@cache
def project_files() -> tuple[Path, ...]:
    """Every file that belongs to the project: committed, or about to be."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
        names = [name for name in done.stdout.split("\0") if name]
    except (OSError, subprocess.CalledProcessError):
        names = _walk()  # an unpacked archive, not a checkout
    return tuple(path for path in (ROOT / name for name in sorted(names)) if path.is_file())


def _walk() -> list[str]:
    names = []
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in NOT_OURS]
        names += [str((Path(folder) / name).relative_to(ROOT)) for name in files]
    return names


def text_files() -> list[tuple[Path, str]]:
    """Every project file that is text, with its text."""
    found = []
    for path in project_files():
        try:
            found.append((path, path.read_text(encoding="utf-8")))
        except UnicodeDecodeError:
            continue
    return found


def package_files(ending: str) -> list[Path]:
    """The package's own source files of one kind."""
    return [path for path in project_files() if path.suffix == f".{ending}" and path.is_relative_to(ROOT / "pinochle_lab")]
