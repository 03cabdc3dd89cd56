"""Progress is kept by lesson and skill, survives a restart, two kernels and a folder that cannot be written to."""

import csv
import io
import json
import os
import sqlite3
import subprocess
import sys
import textwrap
from contextlib import closing

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom import record
from pinochle_lab.classroom.store import Store


def right(exercise):
    return exercise.solution().answer


def test_nothing_yet():
    assert str(pl.classroom.progress()) == "Nothing has been tried yet."
    assert pl.classroom.progress().skills == ()


def test_nothing_is_written_before_there_is_something_to_write(data_folder):
    pl.classroom.progress()
    pl.classroom.exercise("melds.total").check()
    assert not data_folder.exists()


def test_tries_are_counted_by_lesson_and_skill():
    exercise = pl.classroom.exercise("melds.total")
    assert not exercise.check(1)
    assert exercise.check(right(exercise))
    other = pl.classroom.exercise("ranking.order")
    assert other.check(right(other))
    first, second = pl.classroom.progress().skills
    assert (first.lesson, first.skill, first.exercises, first.solved, first.clean, first.points) == (
        1,
        "the ranking",
        1,
        1,
        1,
        4,
    )
    assert (second.lesson, second.tries, second.solved, second.clean, second.points) == (6, 2, 1, 0, 4)
    assert len(pl.classroom.progress(lesson=6).skills) == 1
    assert len(pl.classroom.progress(skill="the ranking").tries) == 1


def test_what_is_no_answer_is_no_try():
    exercise = pl.classroom.exercise("melds.total")
    exercise.check(...)
    exercise.check("many")
    assert pl.classroom.progress().tries == ()


def test_hints_cost_points_even_after_a_restart():
    exercise = pl.classroom.exercise("melds.total")
    assert exercise.hint().name == "nudge"
    assert exercise.hint().name == "rule"
    record._unsaved_rungs.clear()
    feedback = exercise.check(right(exercise))
    assert feedback.points == 2
    assert "2 of 4 points" in feedback.text()
    assert [exercise.hint().name for _ in range(3)] == ["cards", "answer", "answer"]
    assert exercise.hint(1).name == "nudge"
    assert pl.classroom.progress().skills[0].clean == 0


def test_there_are_four_hints():
    with pytest.raises(ValueError, match="no hint 5"):
        pl.classroom.exercise("melds.total").hint(5)


def test_only_the_first_right_answer_earns_points():
    exercise = pl.classroom.exercise("melds.total")
    for _ in range(3):
        exercise.check(right(exercise))
    assert pl.classroom.progress().skills[0].points == 4


def test_students_do_not_mix():
    ann, bob = (pl.classroom.exercise("melds.total", name) for name in ("Ann", "Bob"))
    ann.check(right(ann))
    bob.check(1)
    assert pl.classroom.progress("ann").skills[0].solved == 1
    assert pl.classroom.progress("bob").skills[0].solved == 0
    assert pl.classroom.progress().tries == ()


def test_a_lesson_or_a_skill_can_be_forgotten_and_the_rest_stays():
    for name in ("melds.total", "ranking.order", "pack.outstanding"):
        exercise = pl.classroom.exercise(name)
        exercise.hint()
        exercise.check(right(exercise))
    assert pl.classroom.forget(skill="the ranking") == "1 try forgotten."
    assert [each.skill for each in pl.classroom.progress().skills] == ["counting copies", "counting a hand"]
    assert pl.classroom.forget(lesson=6) == "1 try forgotten."
    assert pl.classroom.exercise("melds.total").hint().name == "nudge"
    assert pl.classroom.forget() == "1 try forgotten."
    assert pl.classroom.forget("nobody") == "0 tries forgotten."


def test_export_as_csv_and_json(tmp_path):
    exercise = pl.classroom.exercise("melds.total", "ann")
    exercise.check(1)
    exercise.check(right(exercise))
    progress = pl.classroom.progress("ann")
    rows = list(csv.DictReader(io.StringIO(progress.export(tmp_path / "p.csv").read_text(encoding="utf-8"))))
    assert [row["right"] for row in rows] == ["0", "1"]
    assert rows[1]["exercise"] == "melds.total:1@ann"
    assert rows[1]["at"].endswith("+00:00")
    content = json.loads(progress.export(tmp_path / "p.json").read_text(encoding="utf-8"))
    assert content["student"] == "ann"
    assert content["skills"][0]["solved"] == 1
    assert len(content["tries"]) == 2


def test_an_answer_that_looks_like_a_formula_stays_text():
    exercise = pl.classroom.exercise("melds.run")
    exercise.check("AS")
    tried = record.tries()[0][0]
    progress = pl.classroom.Progress("me", (type(tried)(**{**_fields(tried), "answer": "=1+1"}),))
    assert "'=1+1" in progress.to_csv()


def _fields(tried):
    return {name: getattr(tried, name) for name in type(tried).__slots__}


@pytest.mark.parametrize("name", ["progress.txt", "progress", "no/such/folder/p.csv"])
def test_an_export_that_cannot_be_written_gets_a_sentence(tmp_path, name):
    with pytest.raises(ValueError, match=r"neither \.csv nor \.json|could not be written"):
        pl.classroom.progress().export(tmp_path / name)


def test_progress_draws_itself():
    exercise = pl.classroom.exercise("melds.total")
    exercise.check(right(exercise))
    bundle = pl.classroom.progress()._repr_mimebundle_()
    assert "Lesson 06, counting a hand: 1 of 1 solved, 1 at once, 4 of 4 points" in bundle["text/plain"]
    assert "<table>" in bundle["text/html"]


def run(code, data_folder, **options):
    """Another kernel."""
    environment = os.environ | {"PINOCHLE_LAB_DATA": str(data_folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.Popen([sys.executable, "-c", textwrap.dedent(code)], env=environment, **options)


def test_progress_survives_a_restart(data_folder):
    code = """
        import pinochle_lab as pl
        exercise = pl.classroom.exercise("melds.total")
        exercise.hint()
        exercise.check(exercise.solution().answer)
    """
    assert run(code, data_folder).wait() == 0
    assert pl.classroom.progress().skills[0].points == 3
    assert pl.classroom.exercise("melds.total").hint().name == "rule"


def test_two_kernels_at_once_lose_nothing(data_folder):
    code = """
        import pinochle_lab as pl
        exercise = pl.classroom.exercise("melds.dix")
        for _ in range(60):
            feedback = exercise.check(exercise.solution().answer)
            assert not feedback.note, feedback.note
    """
    kernels = [run(code, data_folder) for _ in range(2)]
    assert [kernel.wait() for kernel in kernels] == [0, 0]
    assert len(pl.classroom.progress().tries) == 120
    assert pl.classroom.progress().skills[0].points == 4


def test_the_database_waits_for_a_writer(data_folder):
    Store(data_folder).see_hint("me", 1, "s", "e", 1)
    with closing(sqlite3.connect(data_folder / "progress.sqlite3")) as database, database:
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("PRAGMA user_version").fetchone() == (1,)


def check_that_it_is_only_remembered(exercise):
    feedback = exercise.check(right(exercise))
    assert feedback
    assert "could not be saved" in feedback.note
    assert "until the kernel stops" in feedback.text()
    assert exercise.hint().name == "nudge"
    assert exercise.hint().name == "rule"
    assert pl.classroom.progress().skills[0].solved == 1


def test_a_folder_that_cannot_be_made_costs_a_sentence_and_no_more(data_folder):
    data_folder.parent.mkdir(exist_ok=True)
    data_folder.write_text("I am a file.", encoding="utf-8")
    check_that_it_is_only_remembered(pl.classroom.exercise("melds.total"))
    assert "could not be" in pl.classroom.forget()
    assert pl.classroom.progress().tries == ()


def test_a_database_that_is_none_is_left_alone(data_folder):
    data_folder.mkdir()
    (data_folder / "progress.sqlite3").write_bytes(b"This is no database, but somebody's notes." * 100)
    check_that_it_is_only_remembered(pl.classroom.exercise("melds.total"))
    assert "could not be read" in pl.classroom.progress().note
    assert "Move progress.sqlite3 away" in pl.classroom.progress().note
    assert (data_folder / "progress.sqlite3").read_bytes().startswith(b"This is no database")


def test_a_database_of_a_newer_program_is_left_alone(data_folder):
    Store(data_folder).see_hint("me", 1, "s", "e", 1)
    with closing(sqlite3.connect(data_folder / "progress.sqlite3")) as database, database:
        database.execute("PRAGMA user_version = 99")
    exercise = pl.classroom.exercise("melds.total")
    feedback = exercise.check(right(exercise))
    assert feedback
    assert "newer Pinochle Lab" in feedback.note


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="folders are protected in another way here")
def test_a_read_only_folder_shows_what_is_there_and_keeps_the_rest_in_memory(data_folder):
    """As a class on a shared computer has it: the folder can be read, and nobody may write."""
    exercise = pl.classroom.exercise("melds.total")
    exercise.check(right(exercise))
    with closing(sqlite3.connect(data_folder / "progress.sqlite3")) as database, database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for path in data_folder.iterdir():
        path.chmod(0o444)
    # Up to the folder that pytest keeps to itself, however deep it has put this test.
    own = next(place for place, folder in enumerate(data_folder.parents) if folder.name.startswith("pytest-of-"))
    folders = (data_folder, *data_folder.parents[: own + 1])
    for folder in folders:
        folder.chmod(0o555)
    me = os.geteuid()
    try:
        if me == 0:
            os.seteuid(65534)
        other = pl.classroom.exercise("ranking.order")
        feedback = other.check(right(other))
        found = pl.classroom.progress()
    finally:
        os.seteuid(me)
        for folder in folders:
            folder.chmod(0o755)
    assert feedback
    assert "could not be saved" in feedback.note
    assert [each.lesson for each in found.skills] == [1, 6]
