"""The adviser of a table: two quick rungs, and a third that is thought out only when it is asked for."""

from __future__ import annotations

from threading import Event, Thread

import pytest

import pinochle_lab as pl
from pinochle_lab.players import SamplerPlayer, SteadyPlayer, hints
from pinochle_lab.players.player import Choice
from pinochle_lab.widgets import adviser as advising
from pinochle_lab.widgets.adviser import NOT_YET, Adviser
from pinochle_lab.widgets.table import TableWidget
from tests.widgets.table_driver import answer, has_illegal, in_play, play_until, press


class Counting:
    """The first card, and how often it was asked."""

    name = "counting"

    def __init__(self):
        self.asked = 0

    def choose(self, observation):
        self.asked += 1
        return Choice(next(iter(observation.options)), "It is the first.")


def table(**more):
    return play_until(TableWidget(seed=8, **more), lambda widget: in_play(widget) and has_illegal(widget))


def climb(adviser, observation, times):
    for _ in range(times):
        adviser.climb(observation)
    return adviser


def test_only_the_last_rung_asks_the_player_and_asks_once():
    player = Counting()
    widget = table(adviser=player)
    for count, asked in enumerate((0, 0, 1), start=1):
        press(widget, "Hint" if count == 1 else "Next hint")
        assert player.asked == asked
    first = str(next(iter(widget.state.options)).card)
    assert widget.view["hint"] == f"{first}#1"
    widget.refresh()
    press(widget, "Turn the table")
    assert player.asked == 1
    answer(widget)
    assert widget.view["hint"] == ""
    press(widget, "Hint")
    assert widget.view["messages"][-1]["headline"] == "Hint 1 of 3."


def test_the_rungs_of_a_named_player_are_its_hints():
    seen = table().state.observe("South")
    adviser = climb(Adviser("steady"), seen, 5)
    assert adviser.rungs == hints(seen, "steady")
    assert adviser.message()["small"] == ""


def test_without_a_name_the_sampler_advises_on_cards_and_calls():
    widget = table()
    advising.solver_in_time(120)
    adviser = climb(Adviser(None), widget.state.observe("South"), 3)
    assert adviser.rungs[-1].startswith("Sampler would play ")
    assert adviser.message()["small"] == ""
    seen = TableWidget(seed=8).state.observe("South")
    choice = SamplerPlayer().choose(seen)
    assert climb(Adviser(None), seen, 3).rungs[-1] == f"Sampler would {choice.event.label}. {choice.why}"


def test_until_the_solver_is_ready_the_quick_player_answers_and_it_says_so(monkeypatch):
    done = Event()
    waiting = Thread(target=done.wait, daemon=True)
    waiting.start()
    monkeypatch.setattr(advising, "_preparing", [waiting])
    monkeypatch.setattr(advising, "PATIENCE", 0.01)
    seen = table().state.observe("South")
    adviser = climb(Adviser(None), seen, 3)
    done.set()
    assert adviser.rungs[-1] == hints(seen, "steady")[-1]
    assert adviser.message()["small"] == NOT_YET


def test_in_a_python_without_the_compiler_the_quick_player_answers(monkeypatch):
    monkeypatch.setattr(advising, "_preparing", [])
    monkeypatch.setattr(advising, "find_spec", lambda _name: None)
    seen = table().state.observe("South")
    adviser = climb(Adviser(None), seen, 3)
    assert adviser.rungs[-1] == hints(seen, SteadyPlayer())[-1]
    assert adviser.message()["small"] == ""


def test_an_adviser_nobody_knows_is_refused():
    with pytest.raises(ValueError, match="no player 'stedy'; did you mean 'steady'"):
        pl.widgets.TableWidget(adviser="stedy")
