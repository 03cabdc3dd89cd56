"""The review over a replay in a real browser: the bar, the mistakes, the values, and a line of one's own."""

from __future__ import annotations

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.players import play_out
from pinochle_lab.widgets import ReviewWidget
from tests.widgets.test_on_a_page import STICKING_OUT


@pytest.fixture(scope="module")
def record():
    return pl.HandRecord.from_state(play_out(pl.deal(seed=5), "steady"))


@pytest.fixture(scope="module")
def review(record):
    return pl.analysis.review(record)


def button(live, name):
    return live.root.get_by_role("button", name=name, exact=True)


def test_the_mistakes_are_red_and_one_jumps_from_one_to_the_next(live_page, record, review):
    live = live_page(ReviewWidget(record, review=review))
    assert live.root.locator(".ticks .bad").count() == len({card.trick for card in review.mistakes})
    for card in review.mistakes:
        button(live, "Next mistake").click()
        assert card.why in live.root.locator(".side .say").first.inner_text()
    assert button(live, "Next mistake").get_attribute("aria-disabled") == "true"


def test_the_bar_says_what_best_play_would_bring(live_page, record, review):
    live = live_page(ReviewWidget(record, review=review, ply=review.cards[0].ply - 1))
    first = round(review.chart().series[0].levels[0])
    told = live.root.locator(".gauge").get_attribute("aria-label")
    assert told == f"With best play from here: North-South {first}, East-West {210 - first}"
    assert re.fullmatch(r"width: 90\.\d+%;", live.root.locator(".gauge i").get_attribute("style"))


def test_values_stand_beneath_the_cards_on_demand(live_page, record, review):
    card = review.mistakes[-1]
    live = live_page(ReviewWidget(record, review=review, ply=card.ply - 1))
    assert live.root.get_by_role("group", name="What each card gives away").count() == 0
    live.click(button(live, "Values"))
    group = live.root.get_by_role("group", name="What each card gives away")
    assert f"−{card.cost}" in group.inner_text()
    assert "best" in group.inner_text()


def test_at_a_mistake_one_sees_and_tries_what_else_could_have_been_played(live_page, record, review):
    card = review.mistakes[-1]
    live = live_page(ReviewWidget(record, review=review, ply=card.ply))
    live.click(button(live, "Values"))
    name = record.rules.seating.names[card.seat]
    assert f"{name} could choose; beneath each legal card" in live.root.inner_text()
    group = live.root.get_by_role("group", name="What each card gives away")
    assert f"−{card.cost}" in group.inner_text()
    live.click(button(live, "Try another card"))
    assert f"{name} is to play" in live.root.locator(".say").first.inner_text()
    live.click(live.card(f"{card.best[0]}#1"))
    assert live.widget.ghost.state.log[card.ply].card == card.best[0]


def test_what_could_be_known_stands_there_for_this_moment_only(live_page, record, review):
    live = live_page(ReviewWidget(record, review=review, ply=review.mistakes[2].ply - 1))
    live.click(button(live, "What could be known"))
    assert "deals fit" in live.root.locator(".say").first.inner_text()
    assert live.root.get_by_role("table", name="Where the unseen cards may lie").is_visible()
    assert "deals fit" in live.heard_aloud()
    button(live, "Forward").click()
    assert live.root.get_by_role("table", name="Where the unseen cards may lie").count() == 0


def test_leave_play_on_and_come_back_with_one_key(live_page, record, review):
    wrong = review.mistakes[2]
    live = live_page(ReviewWidget(record, review=review, ply=wrong.ply - 1))
    live.click(button(live, "Try another card"))
    live.click(live.card(f"{wrong.best[0]}#1"))
    assert live.widget.ply == wrong.ply
    assert "is to play" in live.heard_aloud()
    live.click(button(live, "Let best play go on"))
    assert "in the record" in live.root.locator(".say").first.inner_text()
    live.press("Escape")
    assert live.widget.ghost is None
    assert live.widget.ply == wrong.ply - 1
    assert button(live, "Try another card").is_visible()


@pytest.mark.parametrize("ghost", [False, True])
def test_it_fits_and_is_accessible(live_page, axe, record, review, ghost):
    widget = ReviewWidget(record, review=review, ply=review.mistakes[1].ply)
    if ghost:
        widget.gesture({"intent": "leave", "at": widget.ply, "seq": 0})
    live = live_page(widget)
    if not ghost:
        live.click(button(live, "Values"))
        live.click(button(live, "What could be known"))
    assert axe(live.page, "#widget") == []
    for width in (400, 700, 1000):
        live.page.set_viewport_size({"width": width, "height": 900})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"


def test_when_stop_goes_away_the_focus_stays_among_the_buttons(live_page, record, review):
    widget = ReviewWidget(record, review=review)
    done = widget.options
    layer = {**done["review"], "running": True, "done": done["review"]["done"] - 1}
    live = live_page(widget)
    live.shown.set(options={**done, "review": layer})
    button(live, "Next mistake").focus()
    live.page.keyboard.press("Shift+Tab")
    assert live.focused() == "Stop"
    live.settle()
    assert live.focused() == "Next mistake"
