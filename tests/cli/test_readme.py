"""What README.md shows is what happens."""

from __future__ import annotations

import re
import shlex

import pytest
from click.testing import CliRunner

from pinochle_lab.cli.app import cli
from tests.architecture.files import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SESSION = re.search(r"```console\n(.*?)```", README, re.DOTALL)[1]
SHOWN = [
    (command, printed) for command, printed in re.findall(r"^\$ pinochle-lab (.+)\n((?:(?!\$ ).*\n)*)", SESSION, re.MULTILINE)
]


def test_there_is_something_to_compare():
    assert [command.split()[0] for command, _ in SHOWN] == ["demo", "meld", "legal"]


@pytest.mark.parametrize(("command", "printed"), SHOWN)
def test_a_command_prints_what_the_readme_shows(command, printed):
    answer = CliRunner().invoke(cli, shlex.split(command))
    assert answer.exit_code == 0
    assert answer.output.startswith(printed)


def test_the_lines_of_python_run_and_say_what_they_claim(capsys):
    lines = re.search(r"```python\n(.*?)```", README, re.DOTALL)[1]
    scope = {}
    exec(lines, scope)  # noqa: S102  # our own README
    assert scope["pl"].find_melds(scope["hand"], trump="spades").total == int(re.search(r"total +# (\d+)", lines)[1])
    assert "not legal" in capsys.readouterr().out
