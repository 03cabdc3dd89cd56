"""A player's copy of the course: brought up to date, and never at the cost of the player's own work."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from pinochle_lab.cli.course import CourseError, copy_course, course_files, course_folder

LESSON = "lessons/01-the-pack.ipynb"


@pytest.fixture
def course(tmp_path):
    folder = tmp_path / "course"
    for name, text in (
        (LESSON, "one"),
        ("lessons/figures/pack.svg", "<svg/>"),
        ("hands/made.phr", "made"),
        ("notebooks/odds.ipynb", "odds"),
    ):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return folder


@pytest.fixture
def workspace(tmp_path):
    return tmp_path / "mine" / "pinochle"


def renew(course, text="two"):
    (course / LESSON).write_text(text)


def test_a_first_copying_brings_every_file(course, workspace):
    report = copy_course(course, workspace)
    assert set(report.added) == {LESSON, "lessons/figures/pack.svg", "hands/made.phr", "notebooks/odds.ipynb"}
    assert (workspace / LESSON).read_text() == "one"
    assert report.lines() == ["4 files of the course copied."]


def test_a_second_copying_has_nothing_to_say(course, workspace):
    copy_course(course, workspace)
    report = copy_course(course, workspace)
    assert report.written() == ()
    assert report.lines() == []


def test_an_untouched_lesson_is_brought_up_to_date(course, workspace):
    copy_course(course, workspace)
    renew(course)
    report = copy_course(course, workspace)
    assert report.updated == (LESSON,)
    assert (workspace / LESSON).read_text() == "two"


def test_a_changed_lesson_stays_and_the_newer_one_lands_beside_it(course, workspace):
    copy_course(course, workspace)
    (workspace / LESSON).write_text("my notes")
    renew(course)
    report = copy_course(course, workspace)
    assert (workspace / LESSON).read_text() == "my notes"
    assert (workspace / "lessons/01-the-pack.new.ipynb").read_text() == "two"
    [line] = report.lines()
    assert line.startswith("You have changed lessons/01-the-pack.ipynb, and the course has a newer one: ")
    assert line.endswith("it lies beside yours as 01-the-pack.new.ipynb.")
    assert copy_course(course, workspace).lines() == []


def test_a_changed_lesson_that_the_course_has_not_renewed_is_left_in_peace(course, workspace):
    copy_course(course, workspace)
    (workspace / LESSON).write_text("my notes")
    assert copy_course(course, workspace).written() == ()
    assert (workspace / LESSON).read_text() == "my notes"


def test_the_one_beside_is_renewed_unless_that_was_changed_too(course, workspace):
    beside = workspace / "lessons/01-the-pack.new.ipynb"
    copy_course(course, workspace)
    (workspace / LESSON).write_text("my notes")
    renew(course, "two")
    copy_course(course, workspace)
    renew(course, "three")
    copy_course(course, workspace)
    assert beside.read_text() == "three"
    beside.write_text("more notes")
    renew(course, "four")
    report = copy_course(course, workspace)
    assert beside.read_text() == "more notes"
    assert (workspace / "lessons/01-the-pack.new2.ipynb").read_text() == "four"
    assert report.beside == ((LESSON, "lessons/01-the-pack.new2.ipynb"),)


def test_a_file_that_was_there_before_the_course_is_the_players(course, workspace):
    (workspace / "lessons").mkdir(parents=True)
    (workspace / LESSON).write_text("older than the course")
    report = copy_course(course, workspace)
    assert (workspace / LESSON).read_text() == "older than the course"
    assert report.beside == ((LESSON, "lessons/01-the-pack.new.ipynb"),)


def test_a_deleted_lesson_comes_back(course, workspace):
    copy_course(course, workspace)
    (workspace / LESSON).unlink()
    assert copy_course(course, workspace).added == (LESSON,)


def test_a_lesson_that_left_the_course_stays_with_the_player(course, workspace):
    copy_course(course, workspace)
    (course / LESSON).unlink()
    copy_course(course, workspace)
    assert (workspace / LESSON).read_text() == "one"


@pytest.mark.parametrize("spoilt", ["", "{", "[]", '{"files": 3}', "\x00\xff"])
def test_without_its_list_of_hashes_nothing_is_overwritten(course, workspace, spoilt):
    copy_course(course, workspace)
    (workspace / ".pinochle-lab/course.json").write_text(spoilt, encoding="latin-1")
    renew(course)
    report = copy_course(course, workspace)
    assert (workspace / LESSON).read_text() == "one"
    assert report.beside == ((LESSON, "lessons/01-the-pack.new.ipynb"),)
    assert json.loads((workspace / ".pinochle-lab/course.json").read_text())["files"][LESSON]


def test_editors_leavings_are_not_copied(course, workspace):
    for name in ("lessons/.ipynb_checkpoints/01.ipynb", "lessons/__pycache__/x.pyc", "hands/.DS_Store"):
        (course / name).parent.mkdir(exist_ok=True)
        (course / name).write_text("x")
    assert len(copy_course(course, workspace).added) == 4


def test_no_half_written_file_is_left_behind(course, workspace, monkeypatch):
    copy_course(course, workspace)
    before = sorted(workspace.rglob("*"))
    renew(course)
    write = Path.write_bytes

    def broken_off(path, content):
        write(path, content[:1])
        raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))

    monkeypatch.setattr(Path, "write_bytes", broken_off)
    with pytest.raises(CourseError):
        copy_course(course, workspace)
    assert sorted(workspace.rglob("*")) == before
    assert (workspace / LESSON).read_text() == "one"


def test_a_workspace_that_is_a_file_is_refused_in_a_sentence(course, workspace):
    workspace.parent.mkdir()
    workspace.write_text("a file")
    with pytest.raises(CourseError, match=r"^The course could not be copied to .*pinochle: "):
        copy_course(course, workspace)


def test_a_lesson_in_whose_place_a_folder_stands_is_refused_in_a_sentence(course, workspace):
    (workspace / LESSON).mkdir(parents=True)
    with pytest.raises(CourseError, match=r"01-the-pack\.ipynb\)\. Move that away, or name another folder"):
        copy_course(course, workspace)


def test_a_full_disk_is_said_so_and_spoils_nothing(course, workspace, monkeypatch):
    copy_course(course, workspace)
    renew(course)

    def full(_path, _content):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "somewhere")

    monkeypatch.setattr("pathlib.Path.write_bytes", full)
    with pytest.raises(CourseError, match=r"No space left on device \(somewhere\)"):
        copy_course(course, workspace)
    assert (workspace / LESSON).read_text() == "one"


def test_the_course_is_found_in_this_checkout():
    folder = course_folder()
    assert (folder / "lessons").is_dir()
    assert all(name.split("/")[0] in ("lessons", "notebooks", "hands", "docs") for name in course_files(folder))


def test_the_course_is_found_in_an_installed_package(tmp_path):
    package = tmp_path / "site-packages" / "pinochle_lab"
    (package / "course" / "lessons").mkdir(parents=True)
    assert course_folder(package) == package / "course"


def test_a_package_without_lessons_is_said_so(tmp_path):
    with pytest.raises(CourseError, match="The lessons are missing"):
        course_folder(tmp_path / "pinochle_lab")
