"""The command line of `python -m tests`."""

from __future__ import annotations

import argparse
import os
import subprocess
from typing import TYPE_CHECKING

from tests.browser.chromium import HOW_TO
from tests.home import move_in
from tests.runner.environment import ROOT, SetupError, prepare, prepare_chromium, tell
from tests.runner.steps import Outcome, Step, perform, steps

if TYPE_CHECKING:
    from collections.abc import Sequence

# Set for the Python that runs the tests, so that the set-up happens once.
PREPARED = "PINOCHLE_LAB_TESTS_PREPARED"


def main(arguments: Sequence[str]) -> int:
    """Set up, run, and sum up; the exit code is 0 only when everything that was asked for ran and passed."""
    asked = _parser().parse_args(arguments)
    if not os.environ.get(PREPARED):
        try:
            python = prepare()
        except SetupError as error:
            tell(str(error))
            return 1
        command = [str(python), "-m", "tests", *arguments]
        return subprocess.run(command, cwd=ROOT, env={**os.environ, PREPARED: "1"}, check=False).returncode
    chosen = steps()
    unknown = set(asked.steps) - {step.name for step in chosen}
    if unknown:
        tell(f"There is no step {', '.join(sorted(unknown))}; there are {', '.join(step.name for step in chosen)}.")
        return 2
    if asked.steps:
        chosen = [step for step in chosen if step.name in asked.steps]
    if asked.without_browser:
        chosen = [step for step in chosen if not step.browser]
    move_in()
    return _sum_up([_run(step) for step in chosen])


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests", description="Run every test of Pinochle Lab.")
    parser.add_argument("steps", nargs="*", metavar="STEP", help="run only these: lint types js unit notebooks browser")
    parser.add_argument("--without-browser", action="store_true", help="do without the tests that need a Chromium")
    return parser


def _run(step: Step) -> Outcome:
    tell(f"\n=== {step.name}: {step.about}")
    if step.browser and prepare_chromium() is None:
        tell(f"!!! NOT RUN. {HOW_TO}")
        return Outcome(step, "NOT RUN")
    return perform(step)


def _sum_up(outcomes: list[Outcome]) -> int:
    tell("\n=== all steps")
    for outcome in outcomes:
        counted = f"{outcome.passed} passed, {outcome.failed} failed" if outcome.passed + outcome.failed else ""
        skipped = f", {outcome.skipped} skipped" if outcome.skipped else ""
        tell(f"{outcome.step.name:<10} {outcome.result:<10} {outcome.seconds:6.1f} s   {counted}{skipped}".rstrip())
    passed, failed, skipped = (sum(getattr(o, what) for o in outcomes) for what in ("passed", "failed", "skipped"))
    tell(f"tests: {passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    if any(outcome.result == "NOT RUN" for outcome in outcomes):
        tell(f"NOT EVERYTHING WAS RUN: the tests in a browser are missing. {HOW_TO} Or leave them out with --without-browser.")
    bad = [outcome.step.name for outcome in outcomes if outcome.result != "passed"]
    tell(f"Not passed: {', '.join(bad)}." if bad else "Everything passed.")
    return 1 if bad else 0
