"""The command line of Pinochle Lab."""

from __future__ import annotations

import os
import sys
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

import click

from pinochle_lab.cli.plain import speak_plainly

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

HOME_VARIABLE: Final = "PINOCHLE_LAB_HOME"
NO: Final = 1

_EPILOG: Final = """\b
Examples:
  pinochle-lab --workspace my-lessons
  pinochle-lab meld AS TS KS QS JS JD --trump S
  pinochle-lab legal AS TH 9H KD --trick "KH 9S" --trump spades

\b
Exit codes: 0 it worked, or the answer is yes; 1 the answer is no, or it could
not be done; 2 the command was not understood. Sentences about what went wrong
go to the standard error.
"""


@click.group(
    invoke_without_command=True,
    epilog=_EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.option(
    "--workspace",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="FOLDER",
    help=f"Where your copy of the course lies. Without it: ${HOME_VARIABLE}, or else ~/pinochle-lab.",
)
@click.option(
    "--port",
    type=click.IntRange(1, 65535),
    metavar="N",
    help="The port to listen on. Without it: the first free one from 8888 up.",
)
@click.option("--no-browser", is_flag=True, help="Print the address, but open no browser.")
@click.version_option(package_name="pinochle-lab", prog_name="pinochle-lab")
@click.pass_context
def cli(context: click.Context, workspace: Path | None, port: int | None, *, no_browser: bool) -> None:
    """Learn, play and study Pinochle.

    Without a command it opens the course: it copies the lessons to your workspace (never over a file that you have
    changed), starts JupyterLab there, on this machine only, and prints the address.
    """
    if context.invoked_subcommand is None:
        context.exit(_open_lab(workspace or default_workspace(), port, browser=not no_browser))
    elif workspace or port or no_browser:
        message = f"--workspace, --port and --no-browser go with the lab, not with '{context.invoked_subcommand}'."
        raise click.UsageError(message)


_rules = click.option("--rules", default="partnership", metavar="ID", show_default=True, help="The rule set to judge by.")
_json = click.option("--json", "as_json", is_flag=True, help="Answer as JSON, for a program to read.")
_CARDS_HELP: Final = """\b
A card is its rank and suit: AS, 10♥ or TH, KD, QC, JS, 9H. Both copies of
one are written twice: AS AS.

\b
Example: """


@cli.command(epilog="Example: pinochle-lab demo --seed 12")
@click.option(
    "--seed", type=int, default=706, show_default=True, help="Which deal: the same number is the same deal everywhere."
)
def demo(seed: int) -> None:
    """Show a hand, its melds and one trick, in colour."""
    from pinochle_lab.cli.demo import show_demo

    show_demo(seed)


@cli.command(epilog=f"{_CARDS_HELP}pinochle-lab meld 'AS TS KS QS JS JD' --trump S")
@click.argument("hand", nargs=-1, required=True)
@click.option("--trump", metavar="SUIT", help="S, H, D, C or the suit's name or sign. Without it: each suit in turn.")
@_rules
@_json
def meld(hand: tuple[str, ...], trump: str | None, rules: str, *, as_json: bool) -> None:
    """Find the melds of a HAND and count them."""
    from pinochle_lab.cli.answers import answer_meld

    _answer(lambda: answer_meld(" ".join(hand), trump, rules, as_json=as_json))


@cli.command(epilog=f"{_CARDS_HELP}pinochle-lab legal 'AS TH 9H KD' --trick 'KH 9S' --trump S")
@click.argument("hand", nargs=-1, required=True)
@click.option(
    "--trick", default="", metavar="CARDS", help="The cards played to the trick so far, in order. Without it: you lead."
)
@click.option("--trump", required=True, metavar="SUIT", help="S, H, D, C or the suit's name or sign.")
@click.option("--card", metavar="CARD", help="Ask about this one card: exit code 0 when it may be played, 1 when it may not.")
@_rules
@_json
def legal(hand: tuple[str, ...], trick: str, trump: str, card: str | None, rules: str, *, as_json: bool) -> None:
    """Say which cards of a HAND may be played, and why not the others."""
    from pinochle_lab.cli.answers import answer_legal

    _answer(lambda: answer_legal(" ".join(hand), trick, trump, rules, card=card, as_json=as_json))


@cli.command(epilog="Ctrl-C stops it early.\n\nExample: pinochle-lab arena sampler steady --deals 50 --seconds 0.1")
@click.argument("first")
@click.argument("second")
@click.option("--deals", type=click.IntRange(1), default=100, show_default=True, metavar="N", help="How many different deals.")
@click.option("--seed", default="1", show_default=True, help="Which deals: the same seed is the same deals everywhere.")
@click.option("--seconds", type=float, metavar="S", help="Time for each card, for the players that think for a time.")
@_rules
@_json
def arena(  # noqa: PLR0913  # as many as there are options
    first: str, second: str, deals: int, seed: str, seconds: float | None, rules: str, *, as_json: bool
) -> None:
    """Let two players play the same deals, each on both sides.

    The players are random, steady, sampler and oracle (which sees all four hands).
    It prints how many points a deal the FIRST scores beyond the SECOND, with the 95 % interval.
    """
    from pinochle_lab.cli.arena import answer_arena

    _answer(lambda: answer_arena(first, second, deals=deals, seed=seed, rules=rules, seconds=seconds, as_json=as_json))


@cli.command(epilog="Ctrl-C stops it early and shows what there is.\n\nExample: pinochle-lab review hands/set_by_five.phr")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option(
    "--deals",
    type=click.IntRange(0),
    default=0,
    metavar="N",
    help="Also what each card cost by what its player could know, over so many deals that fit.",
)
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    metavar="S",
    help="Time for each card in hindsight. Without it: as long as it takes, which is minutes for the hardest hands.",
)
@click.option("--contracts", is_flag=True, help="Also what best play would have made with each trump.")
@click.option("--write", is_flag=True, help="Write the marks and sentences into the file as remarks.")
@_json
def review(file: Path, *, deals: int, seconds: float | None, contracts: bool, write: bool, as_json: bool) -> None:
    """Say what each card of a recorded hand cost, and why."""
    from pinochle_lab.cli.review import answer_review

    _answer(lambda: answer_review(file, deals=deals, seconds=seconds, contracts=contracts, write=write, as_json=as_json))


def default_workspace() -> Path:
    """Where the course goes when the player names no folder."""
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home) if home else Path.home() / "pinochle-lab"


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run the command line; the process ends with its exit code."""
    speak_plainly()
    try:
        cli.main(args=list(arguments) if arguments is not None else None, prog_name="pinochle-lab")
    except OSError as error:
        click.echo(f"The answer could not be written: {error.strerror or error}.", err=True)
        sys.stdout = None  # or Python would try once more to write the rest
        sys.exit(1)
    sys.exit(0)


def _answer(ask: Callable[[], int]) -> NoReturn:
    """Answer, and end with the answer's exit code; what cannot be understood is bad usage, with the sentence that says why."""
    try:
        code = ask()
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    click.get_current_context().exit(code)


def _open_lab(workspace: Path, port: int | None, *, browser: bool) -> int:
    """Copy the course, run JupyterLab until it is stopped, and answer with the exit code."""
    from pinochle_lab.cli.course import CourseError, copy_course, course_files, course_folder
    from pinochle_lab.cli.lab import LabError, find_port, running_lab, trust_notebooks

    workspace = workspace.expanduser().resolve()
    try:
        if port is not None:
            find_port(port)
        course = course_folder()
        report = copy_course(course, workspace)
        trust_notebooks(workspace / name for name in report.written())
        click.echo(f"Your workspace: {workspace}")
        for line in report.lines():
            click.echo(line)
        click.echo("Starting JupyterLab …")
        with running_lab(workspace, port) as lab:
            address = lab.address(next(course_files(course), None))
            click.echo(f"\nPinochle Lab is open at\n\n    {address}\n\nCtrl-C stops it.")
            if browser and not webbrowser.open(address):
                click.echo("No browser could be opened from here: open that address in one.")
            return lab.wait()
    except KeyboardInterrupt:
        click.echo(f"\nThe lab is closed. Your work is in {workspace}.")
        return 0
    except (CourseError, LabError) as error:
        click.echo(str(error), err=True)
        return NO
