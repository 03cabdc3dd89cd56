"""The exercise in a real browser: pointer and keyboard, right and wrong, both themes, and an audit."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.widgets.exercise import ExerciseWidget
from tests.widgets.test_on_a_page import STICKING_OUT

# One of each form: cards, cards in order, a trick, a number, choices, a table.
NAMES = ("play.legal_cards", "ranking.order", "melds.run", "melds.total", "auction.what_happens", "score.points", "recall.sure")
each = pytest.mark.parametrize("name", NAMES)


@pytest.fixture(autouse=True)
def _data(tmp_path, monkeypatch):
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path))


@each
def test_no_violation_of_accessibility_in_either_theme(live_page, axe, name):
    live = live_page(ExerciseWidget(name))
    live.click(live.root.get_by_role("button", name="Hint"))
    live.click(live.root.get_by_role("button", name="Check"))
    for theme, background in (("light", "#fff"), ("dark", "#14181b")):
        live.page.evaluate(f"document.body.style.background = '{background}'")
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)
        assert axe(live.page, "#widget") == []


@each
def test_nothing_sticks_out_at_any_width(live_page, name):
    live = live_page(ExerciseWidget(name))
    for width in (400, 600, 800, 1400):
        live.page.set_viewport_size({"width": width, "height": 800})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"


def test_a_wrong_card_and_then_the_right_ones(live_page):
    widget = ExerciseWidget("play.legal_cards")
    live = live_page(widget)
    legal = widget.exercise.solution().answer
    wrong = next(card for card in widget.exercise.position.hand.kinds() if card not in legal)
    live.click(live.card(f"{wrong}#1"))
    live.click(live.root.get_by_role("button", name="Check"))
    assert f"{wrong.label} is not legal here." in live.root.locator(".say.bad").text_content()
    assert "P-PLAY" in live.root.locator(".say.bad small").text_content()
    live.click(live.card(f"{wrong}#1"))
    assert live.root.locator(".say").count() == 0
    for card in legal:
        live.click(live.card(f"{card}#1"))
    live.click(live.root.get_by_role("button", name="Check"))
    assert "Right." in live.root.locator(".say.good").text_content()
    assert live.heard_aloud().startswith("Right.")


def test_a_whole_exercise_by_keyboard_alone(live_page):
    widget = ExerciseWidget("ranking.order")
    live = live_page(widget)
    live.page.keyboard.press("Tab")
    cards = widget.view["parts"][0]["cards"]
    for wanted in widget.exercise.solution().answer:
        place = next(
            at for at, card in enumerate(cards) if card["code"] == str(wanted) and _id(card) not in widget.view["picked"]
        )
        live.press("Home", *["ArrowRight"] * place, "Enter")
    assert len(widget.view["picked"]) == len(widget.exercise.solution().answer)
    live.press("Tab")
    assert live.focused() == "Check"
    live.press("Enter")
    assert widget.feedback
    assert live.heard_aloud().startswith("Right.")


def _id(card):
    return f"{card['code']}#{card['copy']}"


def test_a_number_is_typed_and_entered(live_page):
    widget = ExerciseWidget("melds.total")
    live = live_page(widget)
    field = live.root.get_by_label("Your answer")
    field.fill(str(widget.exercise.solution().answer))
    live.press("Enter")
    assert widget.feedback
    live.click(live.root.get_by_role("button", name="Another"))
    assert widget.exercise.number == 2
    assert live.root.get_by_label("Your answer").input_value() == ""


def test_choices_say_whether_they_are_chosen(live_page):
    widget = ExerciseWidget("auction.legal_bid")
    live = live_page(widget)
    button = live.root.get_by_role("button", name="pass", exact=True)
    assert button.get_attribute("aria-pressed") == "false"
    live.click(button)
    assert button.get_attribute("aria-pressed") == "true"
    for option in widget.exercise.solution().answer:
        if option != "pass":
            live.click(live.root.get_by_role("button", name=option, exact=True))
    live.click(live.root.get_by_role("button", name="Check"))
    assert widget.feedback


def test_the_clicks_are_kept_by_the_kernel(live_page):
    live = live_page(ExerciseWidget("melds.total"))
    live.root.get_by_label("Your answer").fill("1")
    live.press("Enter")
    assert [each.answer for each in pl.classroom.progress().tries] == ["1"]
