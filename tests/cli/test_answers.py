"""Single questions on the command line: the answer, its JSON, and its exit code."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from pinochle_lab.cli.app import cli
from pinochle_lab.cli.plain import spell

HAND = "AS TS KS QS JS JD 9S"
HEADING = ("legal", "AS TH 9H KD", "--trick", "KH", "--trump", "S")


def ask(*arguments):
    return CliRunner().invoke(cli, arguments, prog_name="pinochle-lab")


def test_melds_are_listed_with_their_total():
    answer = ask("meld", HAND, "--trump", "S")
    assert answer.exit_code == 0
    assert "Run: A♠ 10♠ K♠ Q♠ J♠ = 150" in answer.output
    assert answer.output.rstrip().endswith("Total: 200")


def test_melds_as_json():
    answer = ask("meld", HAND, "--trump", "spades", "--json")
    assert json.loads(answer.output) == {
        "hand": "AS TS KS QS JS 9S JD",
        "rules": "partnership",
        "trump": "S",
        "total": 200,
        "melds": [
            {"name": "Run", "cards": ["AS", "TS", "KS", "QS", "JS"], "value": 150},
            {"name": "Dix", "cards": ["9S"], "value": 10},
            {"name": "Pinochle", "cards": ["QS", "JD"], "value": 40},
        ],
    }


def test_without_a_trump_each_suit_is_counted():
    totals = {sheet["trump"]: sheet["total"] for sheet in json.loads(ask("meld", HAND, "--json").output)["trumps"]}
    assert totals == {"S": 200, "H": 60, "D": 60, "C": 60}


def test_a_hand_needs_no_quotation_marks():
    assert ask("meld", *HAND.split(), "--trump", "S").output == ask("meld", HAND, "--trump", "S").output


def test_a_hand_without_meld_is_an_answer_too():
    answer = ask("meld", "9H", "--trump", "S", "--json")
    assert answer.exit_code == 0
    assert json.loads(answer.output)["total"] == 0


def test_legal_cards_and_the_reason_of_the_others():
    answer = ask(*HEADING)
    assert answer.exit_code == 0
    assert answer.output.startswith("Legal: 10♥\n")
    assert "Not legal: 9♥." in answer.output
    assert "P-PLAY-3" in answer.output


def test_legal_cards_as_json():
    answer = json.loads(ask(*HEADING, "--json").output)
    assert answer["legal"] == ["TH"]
    assert {illegal["card"]: illegal["codes"][0] for illegal in answer["illegal"]} == {
        "AS": "must_follow",
        "9H": "must_head",
        "KD": "must_follow",
    }
    assert all(illegal["instead"] == ["TH"] and illegal["why"] for illegal in answer["illegal"])


@pytest.mark.parametrize(("card", "code"), [("TH", 0), ("9H", 1), ("QC", 1)])
def test_one_card_is_allowed_or_not(card, code):
    answer = ask(*HEADING, "--card", card)
    assert answer.exit_code == code
    assert ("is legal here" in answer.output) == (code == 0)


def test_on_lead_every_card_is_legal():
    answer = json.loads(ask("legal", "AS TH", "--trump", "S", "--json").output)
    assert answer["legal"] == ["AS", "TH"]
    assert answer["illegal"] == []


def test_a_house_rule_set_is_judged_by_its_own_rules():
    assert ask("meld", HAND, "--trump", "S", "--rules", "short").exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("meld", "1S"), "'1S' is not a card of this pack"),
        (("meld", "AS AS AS"), "3 copies of A♠"),
        (("meld", ""), "the hand is empty"),
        (("meld", "AS", "--trump", "X"), "'X' is not a suit"),
        (("meld", "AS", "--rules", "bridge"), "no rule set 'bridge'"),
        (("meld",), "Missing argument"),
        (("legal", "AS"), "Missing option '--trump'"),
        (("legal", "AS", "--trump", "S", "--trick", "KC KD AH QC JC"), "5 cards"),
        (("legal", "AS", "--trump", "S", "--trick", "AS AS"), "3 copies of A♠"),
        (("legal", "AS", "--trump", "S", "--card", "Z"), "'Z' is not a card"),
        (("demo", "--seed", "many"), "'many' is not a valid integer"),
        (("deal-me-in",), "No such command 'deal-me-in'"),
        (("--port", "0"), "0 is not in the range"),
        (("--no-browser", "demo"), "go with the lab, not with 'demo'"),
    ],
)
def test_bad_usage_is_a_sentence_on_the_error_stream(arguments, sentence):
    answer = ask(*arguments)
    assert answer.exit_code == 2
    assert answer.stdout == ""
    assert sentence in answer.stderr


@pytest.mark.parametrize("arguments", [(), ("meld",), ("legal",), ("demo",)])
def test_help_fits_a_terminal(arguments):
    answer = ask(*arguments, "--help")
    assert answer.exit_code == 0
    assert max(map(len, answer.output.splitlines())) <= 80
    assert "Example" in answer.output


def test_the_demonstration_shows_a_hand_its_melds_and_a_trick():
    shown = ask("demo").output
    for piece in ("South's hand", "What it melds", "150 run", "One trick", "  yes  ", "  no   ", "takes the trick"):
        assert piece in shown
    assert ask("demo", "--seed", "706").output == shown


@pytest.mark.parametrize("seed", range(40))
def test_every_deal_makes_a_demonstration(seed):
    assert ask("demo", "--seed", str(seed)).exit_code == 0


def test_colours_are_shown_when_wanted_and_not_when_piped():
    command = [sys.executable, "-m", "pinochle_lab", "demo"]
    plain = subprocess.run(command, capture_output=True, check=True, encoding="utf-8").stdout
    coloured = subprocess.run(command, capture_output=True, check=True, encoding="utf-8", env={"FORCE_COLOR": "1"}).stdout
    assert "\x1b[" not in plain
    assert "\x1b[" in coloured


def spelt(encoding, *arguments):
    command = [sys.executable, "-m", "pinochle_lab", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env={"PYTHONIOENCODING": encoding})


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437", "cp1252"])
def test_a_terminal_without_suit_signs_gets_their_letters(encoding):
    done = spelt(encoding, "meld", "AS KS QS", "--trump", "S")
    assert b"Royal marriage: KS QS = 40" in done.stdout
    assert done.returncode == 0


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
@pytest.mark.parametrize(("arguments", "said"), [(("meld", "AS AS AS"), "3 copies of AS"), (("legal", "--help"), "10H or TH")])
def test_so_do_refusals_and_help(encoding, arguments, said):
    done = spelt(encoding, *arguments)
    assert said in (done.stdout + done.stderr).decode("ascii")


def test_json_loses_no_sign_there():
    asked = ("legal", "AS 9H", "--trick", "KH", "--trump", "S", "--json")
    plain, whole = (json.loads(spelt(encoding, *asked).stdout.decode(encoding)) for encoding in ("ascii", "utf-8"))
    assert plain == whole
    assert "A♠" in plain["illegal"][0]["why"]


def test_every_other_sign_is_spelt_too():
    assert spell("10♠ … −250 ≥ ½ “so”, 雪") == '10S ... -250 >= 1/2 "so", ?'


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a device that is always full")
@pytest.mark.parametrize("arguments", [("demo",), ("meld", HAND, "--trump", "S", "--json"), ("--version",)])
def test_an_answer_that_cannot_be_written_is_said_so(arguments):
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [sys.executable, "-m", "pinochle_lab", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert run.returncode == 1
    assert run.stderr == "The answer could not be written: No space left on device.\n"
