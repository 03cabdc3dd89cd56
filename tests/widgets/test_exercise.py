"""The exercise to answer with clicks."""

from __future__ import annotations

import json

import ipywidgets
import pytest
import traitlets
from traitlets import TraitError

import pinochle_lab as pl
from pinochle_lab.widgets.exercise import ExerciseWidget
from pinochle_lab.widgets.show import live

IDS = pl.classroom.kinds().ids


@pytest.fixture(autouse=True)
def _data(tmp_path, monkeypatch):
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path))


@pytest.mark.parametrize("name", IDS)
def test_every_kind_says_what_a_right_answer_is_worth(name):
    how = ExerciseWidget(pl.classroom.exercise(name)).view["how"]
    assert how.endswith("A right answer without hints is worth 4 points.")


def do(widget, *gestures):
    for gesture in gestures:
        widget.gesture(gesture)


def answer(widget, truth):
    """Click an answer, as the form writes it, and check it."""
    kind = widget.exercise.form.view()["kind"]
    if kind in ("number", "chance"):
        do(widget, {"intent": "check", "text": str(truth)})
        return
    if kind == "choice":
        do(widget, *({"intent": "choose", "option": option} for option in truth))
    else:
        cards = [card for part in widget.view["parts"] if part["live"] for card in part["cards"]]
        for wanted in truth:
            free = next(
                c for c in cards if c["code"] == str(wanted) and f"{c['code']}#{c['copy']}" not in widget.view["picked"]
            )
            do(widget, {"intent": "pick", "card": f"{free['code']}#{free['copy']}"})
    do(widget, {"intent": "check"})


@pytest.mark.parametrize("name", IDS)
def test_every_kind_can_be_answered_with_clicks(name):
    widget = ExerciseWidget(name)
    answer(widget, widget.exercise.solution().answer)
    assert widget.feedback
    assert widget.view["solved"]
    assert widget.view["message"]["tone"] == "good"
    assert pl.classroom.progress().skills[0].solved == 1


@pytest.mark.parametrize("name", IDS)
def test_the_browser_is_not_told_the_answer(name):
    widget = ExerciseWidget(name)
    solution = widget.exercise.solution()
    told = json.dumps(widget.view, ensure_ascii=False)
    assert not any(line in told for line in solution.lines)
    assert widget.options == {}
    trick = next((part["trick"] for part in widget.view["parts"] if part["trick"]), None)
    if trick:
        assert trick["winner"] is None
        assert not any(play["winning"] or "mark" in play["card"] for play in trick["plays"])


@pytest.mark.parametrize("name", IDS)
def test_the_view_is_json_and_the_twin_is_the_question(name):
    widget = ExerciseWidget(name)
    assert json.loads(json.dumps(widget.view)) == widget.view
    assert widget.exercise.question.text.split("“")[0][:40] in widget.html
    assert repr(widget) == f"ExerciseWidget('{name}:1')"


def test_a_wrong_answer_says_why():
    widget = ExerciseWidget("melds.total")
    answer(widget, 1)
    assert widget.feedback is not None
    assert not widget.feedback
    assert widget.view["message"]["tone"] == "bad"
    assert "Rule" in widget.view["message"]["small"]
    assert widget.view["say"].startswith("Not yet.")
    assert "Not yet." in widget.html


def test_what_is_no_answer_is_no_try():
    widget = ExerciseWidget("melds.total")
    answer(widget, "a lot")
    assert widget.view["message"]["tone"] == "warn"
    assert widget.view["number"] == "a lot"
    assert pl.classroom.progress().tries == ()


def test_picking_puts_the_message_away():
    widget = ExerciseWidget("play.follow")
    do(widget, {"intent": "check"})
    assert widget.view["message"]
    card = next(part for part in widget.view["parts"] if part["live"])["cards"][0]
    do(widget, {"intent": "pick", "card": f"{card['code']}#{card['copy']}"})
    assert widget.view["message"] is None
    assert widget.value == (card["code"],)
    do(widget, {"intent": "pick", "card": f"{card['code']}#{card['copy']}"})
    assert widget.value == ()


def test_an_order_is_kept_in_the_order_of_the_clicks():
    widget = ExerciseWidget("ranking.order")
    answer(widget, tuple(reversed(widget.exercise.solution().answer)))
    assert widget.view["ordered"]
    assert not widget.feedback
    assert widget.value == tuple(str(card) for card in reversed(widget.exercise.solution().answer))


def test_one_choice_takes_the_place_of_another():
    widget = ExerciseWidget("trump.best")
    do(widget, {"intent": "choose", "option": "spades"}, {"intent": "choose", "option": "hearts"})
    assert widget.value == ("hearts",)


def test_cards_to_choose_from_that_are_not_in_the_hand_lie_apart():
    widget = ExerciseWidget("melds.run")
    hand, offered = widget.view["parts"]
    assert (hand["live"], offered["live"]) == (False, True)
    assert [card["code"][0] for card in offered["cards"]] == list("ATKQJ")
    assert "check without picking" in widget.view["how"]


def test_hints_come_one_by_one_and_cost():
    widget = ExerciseWidget("melds.total")
    do(widget, {"intent": "hint"})
    assert widget.view["hint"]["headline"].startswith("Hint 1 of 4")
    assert widget.view["how"] == "1 of 4 hints taken."
    do(widget, {"intent": "hint"})
    answer(widget, widget.exercise.solution().answer)
    assert widget.feedback is not None
    assert widget.feedback.points == 2


def test_another_is_the_next_of_the_series():
    widget = ExerciseWidget(pl.classroom.exercise("melds.total", seed="a"))
    answer(widget, 1)
    do(widget, {"intent": "hint"}, {"intent": "another"})
    assert widget.exercise.code == "melds.total:2~a"
    assert widget.view["message"] is None
    assert widget.view["hint"] is None
    assert widget.value == ()


@pytest.mark.parametrize(
    "gesture", [{"intent": "pick", "card": "ZZ#1"}, {"intent": "choose", "option": "swords"}, {"intent": "fly"}]
)
def test_a_gesture_that_cannot_be_is_shown_and_raised(gesture):
    widget = ExerciseWidget("trump.best")
    with pytest.raises(ValueError, match=r"no card|not one of the options|knows no gesture"):
        widget.gesture(gesture)
    assert widget.view["error"]["text"]


def test_show_makes_it_of_an_exercise():
    assert isinstance(live(pl.classroom.exercise("melds.total")), ExerciseWidget)


def test_an_unknown_kind_is_refused():
    with pytest.raises(ValueError, match="no exercise"):
        ExerciseWidget("melds.nothing")


def test_an_answer_put_there_from_python_lies_on_the_page():
    cards = ExerciseWidget("play.follow")
    right = tuple(str(card) for card in cards.exercise.solution().answer)
    do(cards, {"intent": "check"})
    cards.value = " ".join(right)
    assert cards.value == right
    assert [card.partition("#")[0] for card in cards.view["picked"]] == list(right)
    assert cards.view["message"] is None
    do(cards, {"intent": "check"})
    assert cards.feedback
    choice = ExerciseWidget("trump.best")
    choice.value = choice.exercise.solution().answer[0]
    assert choice.view["picked"] == list(choice.exercise.solution().answer)
    number = ExerciseWidget("melds.total")
    number.value = 120
    assert number.value == ("120",)
    assert number.view["number"] == "120"
    assert number.feedback is None
    number.value = ()
    assert number.view["number"] == ""


@pytest.mark.parametrize(
    ("name", "junk", "sentence"),
    [
        ("play.follow", None, "None is not a hand"),
        ("play.follow", "ZZ", "'ZZ' is not a card"),
        ("play.follow", ["AS"] * 3, "A♠ is (not|only once|only 2 times) among the cards to choose from"),
        ("trump.best", "swords", "'swords' is not one of the options. Answer with one of"),
        ("trump.best", ("spades", "hearts"), "only one can be chosen, and these are 2"),
        ("trump.best", {"a": 1}, "neither a text nor a list"),
        ("melds.total", ("1", "2"), "there is one line to type in, and these are 2 answers"),
        ("melds.total", True, "neither a text nor a list"),
    ],
)
def test_what_cannot_be_an_answer_is_refused_and_changes_nothing(name, junk, sentence):
    widget = ExerciseWidget(name)
    before = widget.view
    with pytest.raises(TraitError, match=f"this cannot be the answer here: .*{sentence}"):
        widget.value = junk
    assert widget.value == ()
    assert widget.view == before


def test_an_answer_is_linked_with_a_line_to_type_in():
    line = ipywidgets.Text()
    widget = ExerciseWidget("melds.total")
    traitlets.dlink((line, "value"), (widget, "value"))
    line.value = "80"
    assert widget.view["number"] == "80"
    do(widget, {"intent": "check", "text": "90"})
    assert widget.value == ("90",)
