"""The commands that stand on the solver: a recorded hand reviewed, and players measured."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

import pinochle_lab as pl
from pinochle_lab.cli.app import cli
from pinochle_lab.players import play_out


def ask(*arguments):
    return CliRunner().invoke(cli, arguments, prog_name="pinochle-lab")


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "one.phr"
    pl.HandRecord.from_state(play_out(pl.deal(seed=5), "steady")).dump(path)
    return path


def test_a_review_prints_its_marks_and_writes_them_into_the_file_once(file):
    answer = ask("review", str(file))
    assert answer.exit_code == 0
    assert "48 cards, 4 with a mark." in answer.output
    assert "A♦ is led into West's 10♠, a trump." in answer.output
    before = file.read_bytes()
    for _ in range(2):
        written = ask("review", str(file), "--write", "--json")
        assert written.exit_code == 0
        assert "4 remarks were written" in written.stderr
        told = json.loads(written.stdout)
        assert told["given_away"] == {"North": 45, "East": 0, "South": 0, "West": 20}
        assert len(told["cards"]) == 48
        notes = pl.load(file).annotations
        assert [note.mark for note in notes] == [card["mark"] for card in told["cards"] if "?" in card["mark"]]
        assert {note.author for note in notes} == {"review"}
    assert file.read_bytes() != before


def test_the_time_for_each_card_reaches_the_review(file, monkeypatch):
    given = {}

    def review(*_args, **options):
        given.update(options)
        message = "seen"
        raise ValueError(message)

    monkeypatch.setattr(pl.analysis, "review", review)
    assert "seen" in ask("review", str(file), "--seconds", "2.5").stderr
    assert given["seconds"] == 2.5
    assert "seen" in ask("review", str(file)).stderr
    assert given["seconds"] is None, "by default as long as it takes"
    assert "0.0 is not in the range" in ask("review", str(file), "--seconds", "0").stderr


def test_what_cannot_be_reviewed_gets_a_sentence(tmp_path):
    path = tmp_path / "unplayed.phr"
    pl.HandRecord.from_state(pl.deal(seed=5)).dump(path)
    answer = ask("review", str(path))
    assert answer.exit_code == 2
    assert "no card has been played in this deal" in answer.stderr
    assert ask("review", str(tmp_path / "none.phr")).exit_code == 2


def test_the_arena_prints_the_difference_with_its_interval():
    answer = ask("arena", "steady", "random", "--deals", "12", "--seed", "1", "--json")
    assert answer.exit_code == 0
    told = json.loads(answer.stdout)
    assert (told["first"], told["second"], told["deals"]) == ("steady", "random", 12)
    assert told["mean"] == pytest.approx(sum(told["differences"]) / 12, abs=0.01)
    assert told["interval"][0] > 0, "steady beats random"
    plain = ask("arena", "steady", "random", "--deals", "12", "--seed", "1")
    assert plain.stdout.startswith(f"steady scores {told['mean']:+.1f} ± ")


def test_the_arena_refuses_in_sentences():
    for arguments, said in (
        (("nobody", "steady"), "there is no player 'nobody'"),
        (("steady", "random", "--seconds", "1"), "neither steady nor random thinks for a time"),
        (("steady", "random", "--deals", "0"), "0 is not in the range"),
        (("steady", "random", "--rules", "whist"), "whist"),
    ):
        answer = ask("arena", *arguments)
        assert answer.exit_code == 2
        assert said in answer.stderr
