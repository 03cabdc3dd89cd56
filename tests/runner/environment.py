"""What the tests need on a machine, and how to get it: a Python environment, and a Chromium."""

from __future__ import annotations

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

from tests.browser.chromium import find_chromium

ROOT = Path(__file__).resolve().parents[2]
VENV = ROOT / ".venv"


class SetupError(Exception):
    """Something the tests need cannot be had; the message is a sentence that says what to do."""


def requirements() -> list[str]:
    """What the package and its tests require, as `pyproject.toml` says it."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    return [*project["project"]["dependencies"], *project["dependency-groups"]["dev"]]


def missing() -> list[str]:
    """The names of required distributions that this Python does not have."""
    names = ["pinochle-lab", *(re.match(r"[\w.-]+", line)[0] for line in requirements())]
    return [name for name in names if not _has(name)]


def prepare() -> Path:
    """Install what is missing and answer with the Python to run the tests with: this one, or that of `.venv`.

    Raises:
        SetupError: it cannot be installed from here.
    """
    absent = missing()
    if not absent:
        return Path(sys.executable)
    tell(f"Setting up: {len(absent)} packages are missing ({', '.join(absent[:4])}{' …' if len(absent) > 4 else ''}).")
    uv = shutil.which("uv")
    if uv:
        # `--inexact`: what else a contributor has put there stays.
        run([uv, "sync", "--quiet", "--inexact", "--group", "dev"], without=("VIRTUAL_ENV",))
        return venv_python()
    python = Path(sys.executable) if sys.prefix != sys.base_prefix or in_conda() else make_venv()
    run([python, "-m", "pip", "install", "--quiet", "-c", "constraints.txt", "-e", ".", *requirements()])
    return python


def make_venv() -> Path:
    """Make `.venv` with pip in it, unless it is there."""
    if not (venv_python().exists() and (VENV / "pyvenv.cfg").exists()):
        tell(f"Making a virtual environment in {VENV}.")
        try:
            venv.create(VENV, with_pip=True, clear=VENV.exists())
        except (subprocess.CalledProcessError, ModuleNotFoundError) as error:
            message = (
                "This Python cannot make a virtual environment with pip in it. On Debian and Ubuntu: "
                "apt-get install python3-venv. Or install uv (pip install uv), which needs neither."
            )
            raise SetupError(message) from error
    return venv_python()


def venv_python() -> Path:
    """The Python of `.venv`."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def in_conda() -> bool:
    """Whether this Python is that of a conda environment."""
    return (Path(sys.prefix) / "conda-meta").is_dir()


def prepare_chromium() -> str | None:
    """A Chromium, installed from the system's packages where that is allowed; None where there is none to be had."""
    found = find_chromium()
    if found or shutil.which("apt-get") is None or os.geteuid() != 0:
        return found
    tell("Installing Chromium from the system's packages.")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["apt-get", "update", "-qq"], ["apt-get", "install", "-qq", "-y", "--no-install-recommends", "chromium"]):
        if subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=False).returncode:
            tell(f"`{' '.join(command)}` failed.")
    return find_chromium()


def run(command: list[str | Path], without: tuple[str, ...] = ()) -> None:
    """Run one command of the set-up in the root of the checkout.

    Raises:
        SetupError: it failed.
    """
    environment = {name: value for name, value in os.environ.items() if name not in without}
    if subprocess.run(command, cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False).returncode:
        message = f"The set-up stopped: `{' '.join(map(str, command[:6]))} …` failed; what it said stands above."
        raise SetupError(message)


def tell(line: str) -> None:
    """Print a line at once, so that it stands before what a command prints."""
    print(line, flush=True)


def _has(name: str) -> bool:
    try:
        importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return False
    return True
