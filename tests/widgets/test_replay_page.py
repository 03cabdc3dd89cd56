"""The replay in a real browser, where nobody answers: everything it needs has been sent."""

from __future__ import annotations

import pytest

from pinochle_lab import variants
from pinochle_lab.widgets.replay import ReplayWidget
from tests.widgets.test_on_a_page import STICKING_OUT
from tests.widgets.test_replay import record, track


def noted():
    made = record()
    return ReplayWidget(made, ply=made.annotations[0].ply)


WIDGETS = {
    "deal": lambda: ReplayWidget(record()),
    "noted": noted,
    "one seat": lambda: ReplayWidget(record(), ply=25, eyes="North"),
    "end": lambda: ReplayWidget(record(), ply=-1),
    "double deck": lambda: ReplayWidget(record("double_deck"), ply=30),
    "three": lambda: ReplayWidget(record("cutthroat_16"), ply=20),
    "two": lambda: ReplayWidget(record("two_hand"), ply=30),
}
each = pytest.mark.parametrize("name", WIDGETS)


@each
def test_no_violation_of_accessibility_in_either_theme(live_page, axe, name):
    live = live_page(WIDGETS[name]())
    for theme, background in (("light", "#fff"), ("dark", "#14181b")):
        live.page.evaluate(f"document.body.style.background = '{background}'")
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)
        assert axe(live.page, "#widget") == []


@each
def test_nothing_sticks_out_at_any_width(live_page, name):
    live = live_page(WIDGETS[name]())
    for width in (400, 600, 800, 1000, 1400):
        live.page.set_viewport_size({"width": width, "height": 800})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"


def button(live, name):
    return live.root.get_by_role("button", name=name, exact=True)


def sub(live):
    return live.root.locator("header .sub").inner_text()


def said(live, ply, number=0):
    frames = track(live.widget, number)["stretch"]["frames"]
    return frames[ply - track(live.widget, number)["since"]]["sub"]


def test_stepping_and_scrubbing(live_page):
    live = live_page(ReplayWidget(record()))
    assert sub(live) == said(live, 0)
    button(live, "Forward").click()
    assert live.shown.get("ply") == 1
    assert sub(live) == said(live, 1)
    button(live, "Back").click()
    button(live, "Back").click()
    assert live.shown.get("ply") == 0
    slider = live.root.get_by_role("slider", name="Where in the deal")
    slider.fill("33")
    assert sub(live) == said(live, 33)
    assert slider.get_attribute("aria-valuetext") == track(live.widget)["stretch"]["frames"][33]["said"]
    slider.press("ArrowRight")
    assert sub(live) == said(live, 34)
    slider.press("End")
    assert live.shown.get("ply") == len(live.widget.record.events) - 1
    button(live, "Forward").click()
    assert live.shown.get("ply") == len(live.widget.record.events) - 1
    assert live.shown.sent() == []
    assert live.shown.saved() > 4


def test_python_follows_and_leads(live_page):
    live = live_page(ReplayWidget(record()))
    button(live, "Forward").click()
    live.widget.ply = live.shown.get("ply")
    live.widget.ply = 12
    live.settle()
    assert sub(live) == said(live, 12)


def test_the_next_remark_is_read_and_heard(live_page):
    live = live_page(ReplayWidget(record()))
    first, second = track(live.widget)["notes"]
    button(live, "Next remark").click()
    assert live.shown.get("ply") == first["at"]
    assert live.root.locator(".say.good").inner_text().startswith(f"{first['words']['headline']} Now every diamond")
    live.page.wait_for_timeout(30)
    assert live.heard_aloud().endswith("Now every diamond can be trumped.")
    lit = live.root.locator(".laid .card.lit").evaluate_all("cards => cards.map(card => card.ariaLabel)")
    assert {name.partition(",")[0] for name in lit} <= {"king of clubs", "queen of clubs"}
    button(live, "Next remark").click()
    assert live.shown.get("ply") == second["at"]
    assert button(live, "Next remark").get_attribute("aria-disabled") == "true"


def test_it_plays_by_itself_and_stops(live_page):
    live = live_page(ReplayWidget(record(), pace=0.05))
    button(live, "Play").click()
    live.page.wait_for_function("() => window.fake.model.get('ply') > 4")
    button(live, "Stop").click()
    at = live.shown.get("ply")
    live.page.wait_for_timeout(200)
    assert live.shown.get("ply") <= at + 1
    button(live, "Play").click()
    last = len(live.widget.record.events) - 1
    live.page.wait_for_function("last => window.fake.model.get('ply') === last", arg=last)
    assert button(live, "Play").count() == 1


def test_one_seats_view_shows_no_more_than_it_may(live_page):
    live = live_page(ReplayWidget(record(), ply=2))
    live.root.get_by_role("radio", name="North").click()
    hidden = live.root.locator(".laid .card[aria-label='a hidden card']")
    assert hidden.count() == 36
    live.root.get_by_role("radio", name="All hands").click()
    assert hidden.count() == 0
    live.root.get_by_role("radio", name="All hands").press("ArrowLeft")
    assert live.focused() == "West"
    assert hidden.count() == 36
    # Face-down cards lie after the others, so that their place tells nothing.
    button(live, "Next remark").click()
    rows = live.root.locator(".laid .hand").evaluate_all(
        "rows => rows.map(row => [...row.querySelectorAll('.card')].map(card => card.ariaLabel === 'a hidden card'))"
    )
    assert all(row == sorted(row) for row in rows)
    assert any(False in row and True in row for row in rows)


def test_the_table_turns(live_page):
    live = live_page(ReplayWidget(record()))
    assert live.root.locator(".seat.s b").inner_text() == "South"
    button(live, "Turn the table").click()
    assert live.root.locator(".seat.s b").inner_text() == "East"
    assert live.root.locator(".seat.w b").inner_text() == "South"


def test_a_side_line_is_entered_and_left(live_page):
    made = record()
    live = live_page(ReplayWidget(made, ply=made.lines[0].ply - 1))
    button(live, "Side line: the other card").click()
    ply = made.lines[0].ply
    assert live.root.locator("h3").inner_text() == "Twelve points short · the other card"
    assert sub(live) == said(live, ply, 1)
    button(live, "Back").click()
    assert "What if?" in live.root.locator(".side").inner_text()
    button(live, "Back").click()
    assert live.shown.get("ply") == ply - 1
    button(live, "Back to the record").click()
    assert live.root.locator("h3").inner_text() == "Twelve points short"
    assert sub(live) == said(live, ply - 1)


def test_by_keyboard_alone(live_page):
    live = live_page(ReplayWidget(record()))

    def press(*keys):
        for key in keys:
            live.page.keyboard.press(key)

    press("Tab")
    assert live.focused() == "Where in the deal"
    press("ArrowRight", "ArrowRight", "Tab", "Tab", "Enter")
    assert live.shown.get("ply") == 3
    press("Tab", "Tab")
    assert live.focused() == "Next remark"
    press("Space")
    assert live.shown.get("ply") == track(live.widget)["notes"][0]["at"]
    press("Tab", "Enter")
    assert live.root.locator(".seat.s b").inner_text() == "East"


def test_fingers_have_room(browser):
    from tests.browser.widget_page import WidgetPage
    from tests.widgets.live import state_of

    widget = noted()
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    WidgetPage(page, widget._esm, state_of(widget), css=widget._css)
    small = page.evaluate(
        """() => [...document.querySelectorAll(".pl-live :is(.btn, .chip, input)")]
             .filter(node => node.getBoundingClientRect().height < 44).map(node => node.outerHTML.slice(0, 90))"""
    )
    context.close()
    assert small == []


@pytest.mark.parametrize("rules", [rules.id for rules in variants.ALL])
def test_every_form_of_the_game_is_drawn_to_its_end(live_page, rules):
    live = live_page(ReplayWidget(record(rules)))
    for ply in range(0, len(live.widget.record.events), 7):
        live.shown.set(ply=ply)
        live.page.evaluate("() => new Promise((done) => setTimeout(done))")
        assert live.root.locator("h3").count() == 1
        assert sub(live) == said(live, ply)
