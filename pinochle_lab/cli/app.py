"""The command line of Pinochle Lab."""

from __future__ import annotations

import os
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

if TYPE_CHECKING:
    from collections.abc import Sequence

HOME_VARIABLE: Final = "PINOCHLE_LAB_HOME"
NO: Final = 1
BAD_USAGE: Final = 2

_EPILOG: Final = """\b
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


def default_workspace() -> Path:
    """Where the course goes when the player names no folder."""
    home = os.environ.get(HOME_VARIABLE, "").strip()
    return Path(home) if home else Path.home() / "pinochle-lab"


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; the process ends with its exit code."""
    cli.main(args=list(arguments) if arguments is not None else None, prog_name="pinochle-lab")


def _open_lab(workspace: Path, port: int | None, *, browser: bool) -> int:
    """Copy the course, run JupyterLab until it is stopped, and answer with the exit code."""
    from pinochle_lab.cli.course import CourseError, copy_course, course_files, course_folder
    from pinochle_lab.cli.lab import LabError, find_port, running_lab, trust_notebooks

    workspace = workspace.expanduser().resolve()
    try:
        port = find_port(port)
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
    except (CourseError, LabError) as error:
        click.echo(str(error), err=True)
        return NO
