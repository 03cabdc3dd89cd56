"""The builder of house rules in a real browser: by pointer and by keyboard, in both themes, at every width."""

from __future__ import annotations

import hashlib
import re

import pytest

import pinochle_lab as pl
from pinochle_lab.widgets import RulesBuilder
from tests.widgets.places import JS, STATIC
from tests.widgets.test_on_a_page import STICKING_OUT, unfold


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path / "data"))


def warned():
    """A builder with a turned switch, a wrong line and a combination that cannot be played."""
    widget = RulesBuilder()
    widget.gesture({"intent": "edit", "field": "switch bid_step", "text": "x", "seq": 1})
    widget.gesture({"intent": "turn", "name": "players", "choice": "3", "seq": 2})
    return widget


BUILDERS = {"as it is": RulesBuilder, "warned": warned, "two hands": lambda: RulesBuilder("two_hand")}
each = pytest.mark.parametrize("name", BUILDERS)


@each
def test_no_violation_of_accessibility_in_either_theme(live_page, axe, name):
    live = live_page(BUILDERS[name]())
    unfold(live)
    for theme, background in (("light", "#fff"), ("dark", "#14181b")):
        live.page.evaluate(f"document.body.style.background = '{background}'")
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)
        assert axe(live.page, "#widget") == []


@each
def test_nothing_sticks_out_at_any_width(live_page, name):
    live = live_page(BUILDERS[name]())
    unfold(live)
    for width in (400, 600, 800, 1000, 1400):
        live.page.set_viewport_size({"width": width, "height": 800})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"
        assert live.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"at {width} pixels"


def test_turning_a_switch_by_pointer_changes_the_sheet_beside_it(live_page):
    live = live_page(RulesBuilder(), width=1000)
    part = live.root.get_by_role("region", name="The auction")
    live.click(part.locator("summary"))
    live.click(part.get_by_role("radio", name="one", exact=True))
    assert part.locator("li.changed").text_content().startswith("Each player calls once")
    assert part.locator("li.changed s").text_content() == "The auction goes round until all but one have passed."
    assert part.locator("details").get_attribute("open") is not None
    assert live.heard_aloud().startswith("Each player calls once, and the highest bid wins.")
    assert live.widget.rules.switches["auction"] == "single_round"
    live.click(live.root.get_by_role("button", name="Start again"))
    assert live.root.locator("li.changed").count() == 0


def test_the_keyboard_alone_turns_types_and_picks_a_base(live_page):
    live = live_page(RulesBuilder())
    live.root.get_by_role("combobox").focus()
    live.root.get_by_role("combobox").select_option("two_hand")
    live.settle()
    assert live.widget.rules == pl.variants.find("two_hand")
    live.root.get_by_role("region", name="The match").locator("summary").focus()
    live.press("Enter", "Tab")
    live.page.keyboard.press("Control+a")
    live.page.keyboard.type("750")
    live.press("Enter")
    assert live.widget.rules.target == 750
    live.root.get_by_role("region", name="Playing with the stock").locator("summary").focus()
    live.press("Enter", "Tab", "ArrowRight")
    assert live.widget.rules.switches["dix_exchange"] is False
    assert live.focused() == "only shown"


def test_a_combination_that_cannot_work_is_warned_of_at_the_switch_and_at_the_top(live_page):
    live = live_page(warned())
    boxes = live.root.locator(".say.bad")
    assert boxes.first.text_content().startswith("These rules cannot be played. Partners")
    unfold(live)
    here = live.root.get_by_role("region", name="The seats")
    assert "need four players" in here.locator(".say.bad").text_content()
    assert re.search("x does not fit", live.root.locator(".wrong").text_content())
    live.click(here.get_by_role("radio", name="four", exact=True))
    assert live.root.locator(".say.bad").count() == 0


def test_keeping_rules_under_a_name(live_page):
    live = live_page(RulesBuilder("firehouse"))
    field = live.root.get_by_label("Keep under the name")
    field.fill("Engine 7")
    live.press("Enter")
    assert "Engine 7 is kept." in live.heard_aloud()
    assert pl.variants.find("engine_7").switches == pl.variants.find("firehouse").switches
    assert live.root.get_by_role("option", name="Engine 7").count() == 1


def test_fingers_have_room(browser):
    from tests.browser.widget_page import WidgetPage
    from tests.widgets.live import state_of

    widget = warned()
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    shown = WidgetPage(page, widget._esm, state_of(widget), css=widget._css)
    for summary in shown.widget.locator("summary").all():
        summary.click()
    small = page.evaluate(
        """() => [...document.querySelectorAll(".pl-live :is(.btn, .chip, input, select, summary)")]
             .filter(node => node.getBoundingClientRect().height < 44).map(node => node.outerHTML.slice(0, 90))"""
    )
    context.close()
    assert small == []


@pytest.mark.parametrize(("name", "most"), [("rules.js", 40), ("rules.css", 12)])
def test_its_bundle_is_fresh_small_and_fetches_nothing(name, most):
    text = (STATIC / name).read_text(encoding="utf-8")
    total = hashlib.sha256()
    for path in sorted((JS / "src").glob(f"*{name.removeprefix('rules')}"), key=lambda path: path.name):
        total.update(f"{path.name}\n{path.read_text(encoding='utf-8')}\n".encode())
    assert f"sources {total.hexdigest()[:16]}:" in text.splitlines()[0], f"{name} is stale: run `npm run build` in js/"
    assert len(text.encode()) <= most * 1024
    assert not re.search(r"https?://|@import|url\(|<link|\bfetch\(|XMLHttpRequest|\beval\(", text)
