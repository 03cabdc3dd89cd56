"""The course in a real JupyterLab: every lesson runs, right and wrong answers are told apart, and nothing is lost."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from tests.browser.lab_page import wait_for_seen
from tests.lessons.reader import LESSONS, NOTEBOOKS, ROOT, asked, cells
from tests.lessons.test_form import named


def opened(lab_page, path):
    notebook = lab_page.open(path.relative_to(ROOT).as_posix())
    notebook.run_all()
    return notebook


def live(notebook, number):
    """The live picture of a cell, once it has drawn itself."""
    found = notebook.cell(number).locator(".pl-live")
    found.wait_for()
    return found


@named(LESSONS + NOTEBOOKS)
def test_it_runs_from_top_to_bottom_and_asks_the_network_for_nothing(lab_page, path):
    notebook = opened(lab_page, path)
    assert notebook.failures() == []
    shows = [at for at, cell in enumerate(cells(path)) if "pl.show(" in cell.source]
    for at in shows:
        assert any("application/vnd.jupyter.widget-view+json" in output.get("data", {}) for output in notebook.outputs(at)), at
    for at in (shows[0], shows[-1]):
        live(notebook, at)
    assert lab_page.outside == []
    assert lab_page.errors == []


class Gestures:
    """Clicks on a live exercise, each of them acknowledged by Python before the next."""

    def __init__(self, root):
        self.root = root
        self.done = int(root.get_attribute("data-seen") or 0)

    def click(self, target):
        target.click()
        self.done += 1
        wait_for_seen(self.root, self.done)

    def button(self, name):
        self.click(self.root.get_by_role("button", name=name, exact=True))


def first(path, name):
    """The cell in which a lesson puts an exercise, and the exercise."""
    found = next(each for each in asked(path) if each.id == name)
    return found.cell, pl.classroom.exercise(found.id, **found.options)


def test_a_wrong_answer_a_hint_and_a_right_answer_are_kept_through_a_restart(lab_page):
    path = LESSONS[0]
    notebook = opened(lab_page, path)
    at, exercise = first(path, "pack.members")
    root = live(notebook, at)
    gestures = Gestures(root)
    right = exercise.solution().answer
    wrong = next(option for option in exercise.form.options if option not in right)
    gestures.button(wrong)
    gestures.button("Check")
    assert f"{wrong} is not in the pack" in root.locator(".say.bad").text_content()
    gestures.button("Hint")
    assert "Hint 1 of 4" in root.locator(".say.warn").text_content()
    gestures.button(wrong)
    for option in right:
        gestures.button(option)
    gestures.button("Check")
    assert "3 of 4 points" in root.locator(".say.good").text_content()
    notebook.restart_kernel()
    last = len(cells(path)) - 1
    notebook.run(1)
    notebook.run(last)
    assert "1 of 1 solved, 0 at once, 3 of 4 points" in notebook.outputs(last)[0]["data"]["text/plain"]


def test_a_card_is_clicked_and_the_rule_is_told(lab_page):
    path = LESSONS[7]
    notebook = opened(lab_page, path)
    at, exercise = first(path, "play.follow")
    root = live(notebook, at)
    gestures = Gestures(root)
    legal = exercise.solution().answer
    illegal = next(card for card in exercise.position.hand.kinds() if card not in legal)
    gestures.click(root.locator(f"button[data-card='{illegal}#1']"))
    gestures.button("Check")
    told = root.locator(".say.bad").text_content()
    assert f"{illegal.label} is not legal here." in told
    assert "P-PLAY" in told


@pytest.mark.parametrize("path", [LESSONS[2]], ids=lambda path: path.stem)
def test_a_lesson_that_is_opened_without_its_kernel_shows_the_questions(lab_page, path):
    notebook = opened(lab_page, path)
    notebook.save()
    at, exercise = first(path, "melds.run")
    live(notebook, at)
    notebook.restart_kernel()
    notebook.reload()
    cell = notebook.cell(at)
    cell.locator(".pl-static").wait_for()
    assert exercise.question.text in cell.locator(".pl-static").text_content()
    assert cell.locator(".jp-OutputArea-child:visible").count() == 1
    assert "Error" not in cell.inner_text()
