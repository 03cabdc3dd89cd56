"""Exercises on paper: readable without a computer, and with a key that anybody can make again."""

import re

import pytest

import pinochle_lab as pl

IDS = pl.classroom.kinds().ids


@pytest.mark.parametrize("name", IDS)
def test_every_exercise_can_be_printed(name):
    exercise = pl.classroom.exercise(name, "ann")
    paper = exercise.to_markdown()
    assert exercise.question.text in paper
    assert exercise.code in paper
    assert "Answer: ____" in paper
    for part in exercise.question.parts:
        if isinstance(part, pl.classroom.Cards):
            assert all(card.label in paper for card in part.cards)
    markup = exercise.to_html()
    assert "<script" not in markup
    assert all(re.search(r' alt="[^"]*"', image) for image in re.findall(r"<img [^>]*>", markup))
    assert not re.findall(r' id="', markup)


def test_a_sheet_and_its_key():
    sheet = pl.classroom.worksheet(["melds.total", "play.winner"], "ann", each=2, title="Monday")
    assert [each.code for each in sheet.exercises] == [
        "melds.total:1@ann",
        "melds.total:2@ann",
        "play.winner:1@ann",
        "play.winner:2@ann",
    ]
    assert sheet.to_markdown().startswith("# Monday")
    key = sheet.key()
    for each in sheet.exercises:
        assert each.code in key
        assert each.solution().spoken in key
        assert each.solution().spoken not in each.to_markdown() or each.id == "play.winner"
    assert sheet == pl.classroom.worksheet(["melds.total", "play.winner"], "ann", each=2, title="Monday")


def test_one_kind_needs_no_list():
    assert len(pl.classroom.worksheet("melds.total", each=3).exercises) == 3


def test_a_sheet_has_at_least_one_of_each():
    with pytest.raises(ValueError, match="each is 0, but must lie between 1"):
        pl.classroom.worksheet(["melds.total"], each=0)


def test_a_sheet_for_each_student_differs():
    assert len({pl.classroom.worksheet("melds.total", f"student {n}").to_markdown() for n in range(20)}) == 20
