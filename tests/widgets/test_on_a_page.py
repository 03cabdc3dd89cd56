"""Each live picture in a real browser, with pointer and keyboard, and the Python object behind it."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from pinochle_lab import deal
from pinochle_lab.widgets import AuctionPad, HandWidget, MeldExplorer, TrickLab

HAND = "AS TS QS 9S AH KH JH 9H TD QD JD KC"
MELDS = "AH TH KH QH JH AS KS QS QD JD AD AC"
TWENTY = "AS AS TS TS KS QS 9S AH KH JH 9H TD TD QD JD JD KC QC 9C 9C"


def reddish():
    """A trick lab with a message of refusal, for the colours."""
    widget = TrickLab(HAND, "KS JS 9S", "H")
    widget.gesture({"intent": "play", "card": "AH", "seq": 1})
    widget.gesture({"intent": "edit", "field": "hand", "text": "ZZ", "seq": 2})
    return widget


WIDGETS = {
    "hand": lambda: HandWidget(HAND, value="AS KH"),
    "fan": lambda: HandWidget(HAND, fan=True, sort="rank"),
    "twenty": lambda: HandWidget(TWENTY),
    "twenty in a fan": lambda: HandWidget(TWENTY, fan=True),
    "explorer": lambda: MeldExplorer(MELDS),
    "trick lab": lambda: TrickLab(HAND, "KS JS 9S", "H"),
    "refusal": reddish,
    "two seats": lambda: TrickLab("AS 9S", "KS", "H", rules="two_hand"),
    "three seats": lambda: TrickLab("AS 9S", "KS JS", "H", rules="auction_widow"),
    "auction pad": lambda: AuctionPad(deal(seed=3)),
    "long auction": lambda: AuctionPad(deal("double_deck", 3)),
}
each = pytest.mark.parametrize("name", WIDGETS)


def unfold(live):
    for summary in live.root.locator("summary").all():
        summary.click()


STICKING_OUT = """root => {
  const box = root.getBoundingClientRect();
  return [...root.querySelectorAll("*:not(.pl-words):not(svg *)")]
    .map(node => [node, node.getBoundingClientRect()])
    .filter(([, r]) => r.width && (r.left < box.left - 1 || r.right > box.right + 1))
    .map(([node]) => node.outerHTML.slice(0, 80));
}"""


@each
def test_no_violation_of_accessibility_in_either_theme(live_page, axe, name):
    live = live_page(WIDGETS[name]())
    unfold(live)
    for theme, background in (("light", "#fff"), ("dark", "#14181b")):
        live.page.evaluate(f"document.body.style.background = '{background}'")
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)
        assert axe(live.page, "#widget") == []


@each
def test_nothing_sticks_out_at_any_width(live_page, name):
    live = live_page(WIDGETS[name]())
    unfold(live)
    for width in (276, 400, 600, 800, 1000, 1400):
        live.page.set_viewport_size({"width": width, "height": 800})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"
        assert live.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"at {width} pixels"


@pytest.mark.parametrize("width", [800, 1400])
def test_twenty_cards_keep_their_corners_in_sight(live_page, width):
    live = live_page(HandWidget(TWENTY), width=width)
    lefts = [card.bounding_box()["x"] for card in live.root.locator("button.card").all()]
    steps = [after - before for before, after in pairwise(lefts)]
    wide = live.root.locator("button.card").first.bounding_box()["width"]
    assert min(steps) >= 0.28 * wide


@each
def test_fingers_have_room(browser, name):
    from tests.browser.widget_page import WidgetPage
    from tests.widgets.live import state_of

    widget = WIDGETS[name]()
    context = browser.new_context(viewport={"width": 400, "height": 800}, has_touch=True, is_mobile=True)
    page = context.new_page()
    shown = WidgetPage(page, widget._esm, state_of(widget), css=widget._css)
    for summary in shown.widget.locator("summary").all():
        summary.click()
    small = page.evaluate(
        """() => [...document.querySelectorAll(".pl-live :is(.btn, .chip, input, summary, .link)")]
             .filter(node => node.getBoundingClientRect().height < 44).map(node => node.outerHTML.slice(0, 90))"""
    )
    context.close()
    assert small == []


def test_a_hand_by_pointer(live_page):
    live = live_page(HandWidget(HAND))
    live.click(live.card("AS#1"))
    live.click(live.card("KH#1"))
    assert live.widget.value == ("AS", "KH")
    assert live.card("AS#1").get_attribute("aria-pressed") == "true"
    assert live.root.get_attribute("data-seen") == "2"
    assert live.heard_aloud() == "king of hearts picked. 2 cards picked."
    live.click(live.root.get_by_role("button", name="Clear"))
    assert live.widget.value == ()


def test_a_hand_by_keyboard_alone(live_page):
    live = live_page(HandWidget(HAND))
    live.press("Tab", "Enter", "ArrowRight", "Space", "ArrowDown", "Enter", "End", "Space")
    assert live.widget.value == ("AS", "TS", "AH", "KC")
    live.press("Home", "q", "h")
    assert live.focused() == "ace of hearts"
    live.press("Tab")
    assert live.focused() == "By suit"
    live.press("ArrowRight")
    assert live.widget.view["sort"] == "rank"
    assert live.focused() == "By rank"
    live.press("Tab", "Enter")
    assert live.widget.view["fan"] is True


def test_sorting_keeps_the_focus_on_its_card(live_page):
    live = live_page(HandWidget(HAND))
    live.card("KH#1").focus()
    live.widget.gesture({"intent": "sort", "order": "rank", "seq": 1})
    live.settle()
    assert live.focused() == "king of hearts"


def test_picking_keeps_the_very_element(live_page):
    live = live_page(HandWidget(HAND))
    live.page.evaluate("window.kept = document.querySelector('[data-card=\"AS#1\"]')")
    live.click(live.card("AS#1"))
    assert live.page.evaluate("window.kept === document.querySelector('[data-card=\"AS#1\"]') && window.kept.isConnected")


@pytest.mark.parametrize("key", ["ArrowRight", "Home", "End", "Enter", "Space", "a", "d", "k", "1"])
def test_keys_that_are_used_do_not_reach_the_notebook(live_page, key):
    live = live_page(HandWidget(HAND))
    live.page.evaluate("window.reached = []; document.addEventListener('keydown', (event) => window.reached.push(event.key))")
    live.card("AS#1").focus()
    live.page.keyboard.press(key)
    assert live.page.evaluate("window.reached") == []


@pytest.mark.parametrize("key", ["Tab", "Escape", "b", "x", "Control+k", "PageDown"])
def test_other_keys_do_reach_it(live_page, key):
    live = live_page(HandWidget(HAND))
    live.page.evaluate("window.reached = []; document.addEventListener('keydown', (event) => window.reached.push(event.key))")
    live.card("AS#1").focus()
    live.page.keyboard.press(key)
    assert live.page.evaluate("window.reached.at(-1)") == key.rpartition("+")[2]


def test_pointing_at_a_meld_lights_its_cards(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    live.root.get_by_role("row", name=re.compile("Pinochle")).hover()
    lit = live.root.locator("button.card.lit")
    assert [card.get_attribute("data-card") for card in lit.all()] == ["QS#1", "JD#1"]
    assert live.root.locator(".say").text_content().startswith("Pinochle: 40.")
    live.root.locator("h3").hover()
    assert lit.count() == 0


def test_focusing_a_meld_lights_its_cards_too(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    live.root.get_by_role("button", name="Pinochle", exact=True).focus()
    assert live.root.locator("button.card.lit").count() == 2


def test_pointing_at_a_card_lists_its_melds(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    live.card("AH#1").hover(position={"x": 5, "y": 40})
    hot = [row.get_by_role("button").text_content() for row in live.root.locator("tr.hot").all()]
    assert hot == ["Run", "Aces around"]
    assert "A♥ serves in Run (150) and Aces around (100)." in live.root.locator(".say").text_content()


def test_a_card_says_its_melds_and_what_forbids_more(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    assert live.card("KH#1").get_attribute("aria-label") == "king of hearts, in Run"
    live.card("KH#1").focus()
    live.settle()
    assert "once among runs and marriages" in live.heard_aloud()
    assert "Not counted: Royal marriage" in live.heard_aloud()


def test_a_tap_keeps_a_meld_lit(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    live.click(live.root.get_by_role("button", name="Run", exact=True))
    live.root.locator("h3").hover()
    live.page.evaluate("document.activeElement.blur()")
    assert live.root.locator("button.card.lit").count() == 5
    assert live.shown.sent() == []


def test_the_table_does_not_jump_while_one_points(live_page):
    live = live_page(MeldExplorer(MELDS, "H"), width=400)
    table = live.root.locator("table")
    before = table.bounding_box()
    for row in live.root.locator("tbody tr").all():
        row.hover()
        assert table.bounding_box() == before


def test_choosing_trump_by_keyboard(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    live.press("Tab", "ArrowLeft")
    assert live.widget.value == "S"
    assert live.heard_aloud() == "spades are trump: meld 200."
    assert live.root.get_by_role("radio", checked=True).get_attribute("aria-label") == "spades, 200"


def test_typing_a_hand(live_page):
    live = live_page(MeldExplorer(MELDS, "H"))
    unfold(live)
    field = live.root.get_by_label("Cards of the hand")
    field.fill("ks qs zz")
    live.press("Enter")
    assert "zz" in live.root.locator(".wrong").text_content()
    assert field.input_value() == "ks qs zz"
    field.fill("ks qs")
    live.press("Enter")
    assert live.widget.view["sheet"]["total"] == 40
    assert field.input_value() == "KS QS"


def test_a_refused_card_says_why_on_focus_and_on_a_click(live_page):
    live = live_page(TrickLab(HAND, "KS JS 9S", "H"))
    card = live.card("AH#1")
    assert card.get_attribute("aria-disabled") == "true"
    assert card.get_attribute("aria-label") == "ace of hearts, not legal"
    card.focus()
    live.settle()
    why = "A♥ is not legal here. You hold spades, so you must follow suit."
    assert live.root.locator(".say").text_content().startswith(why)
    assert live.heard_aloud().startswith(why)
    assert live.shown.sent() == []
    card.evaluate("card => { card.blur(); card.click(); }")
    live.settle()
    assert live.widget.view["message"]["tone"] == "bad"
    assert live.root.locator(".say.bad").text_content().startswith(why)
    assert live.widget.value == ""


def test_playing_a_card_by_keyboard(live_page):
    live = live_page(TrickLab(HAND, "KS JS 9S", "H"))
    live.press("Tab", "Enter")
    assert live.widget.value == "AS"
    assert live.heard_aloud().startswith("You take the trick. A♠ wins")
    assert live.root.locator("ol.trick li").all_text_contents() == ["West: ", "North: ", "East: ", "South: , winning"]
    live.click(live.root.get_by_role("button", name="Take back"))
    assert live.widget.value == ""


def test_switching_a_house_rule_changes_the_legal_cards(live_page):
    live = live_page(TrickLab(HAND, "KS JS 9S", "H"))
    unfold(live)
    assert live.root.locator("button.card.legal").count() == 2
    live.click(live.root.get_by_role("radio", name="need not head").first)
    assert live.root.locator("button.card.legal").count() == 4
    assert "Now legal too: Q♠ and 9♠." in live.root.locator(".say").text_content()


def test_the_trick_has_its_cards_where_their_players_sit(live_page):
    live = live_page(TrickLab(HAND, "KS JS 9S", "H"))
    middle = live.root.locator("ol.trick").bounding_box()
    west, north, east = (item.bounding_box() for item in live.root.locator("ol.trick li:not(.slot)").all())
    assert west["x"] < north["x"] < east["x"]
    assert north["y"] < west["y"]
    assert live.root.locator("li.slot").bounding_box()["y"] > middle["y"] + middle["height"] / 2 - 1


def test_bidding(live_page):
    live = live_page(AuctionPad(deal(seed=3)))
    live.click(live.root.get_by_role("button", name="260"))
    live.click(live.root.get_by_role("button", name="Pass"))
    assert live.widget.value == ("260", "pass")
    assert live.root.locator("td.high").text_content() == "260"
    field = live.root.get_by_label("Another bid")
    field.fill("275")
    live.press("Enter")
    assert "Bids go up in steps of 10" in live.heard_aloud()
    assert field.input_value() == "275"
    field.fill("270")
    live.press("Enter")
    assert live.widget.value == ("260", "pass", "270")
    assert field.input_value() == ""


def test_silence_is_told_after_two_seconds_and_an_answer_ends_it(live_page):
    live = live_page(HandWidget(HAND))
    live.card("AS#1").click()
    banner = live.root.get_by_role("alert")
    assert banner.count() == 0
    assert live.root.get_attribute("data-waiting") is not None
    banner.wait_for(timeout=4000)
    assert "run this cell again" in banner.text_content()
    live.settle()
    assert banner.count() == 0


def test_an_error_in_python_is_shown_in_the_widget(live_page, monkeypatch):
    monkeypatch.delenv("PYTEST_CURRENT_TEST")
    widget = HandWidget(HAND)

    def fail(_change):
        message = "the observer fell down"
        raise RuntimeError(message)

    widget.observe(fail, names="value")
    live = live_page(widget)
    live.click(live.card("AS#1"))
    alert = live.root.get_by_role("alert")
    assert alert.locator("strong").text_content() == "RuntimeError:"
    assert "the observer fell down" in alert.text_content()


def test_a_page_that_cannot_draw_says_so(widget_page):
    widget = HandWidget(HAND)
    shown = widget_page(widget._esm, {"view": {"kind": "hand"}, "schema": 1}, css=widget._css)
    assert "Reload the page and run this cell again." in shown.widget.text_content()
    shown = widget_page(widget._esm, {"view": widget.view, "schema": 99}, css=widget._css)
    assert "different versions" in shown.widget.text_content()


@each
def test_taking_it_away_leaves_nothing_behind(live_page, name):
    live = live_page(WIDGETS[name]())
    live.shown.remove()
    assert live.shown.hearers() == 0
    assert live.page.locator(".pl-live").count() == 0


def test_the_page_never_sets_a_trait_by_itself(live_page):
    live = live_page(HandWidget(HAND))
    live.press("Tab", "Enter", "ArrowRight", "Enter")
    assert live.shown.saved() == 0


def test_the_host_says_whether_it_is_dark(live_page):
    live = live_page(HandWidget(HAND))
    for attribute, value, theme in [
        ("data-jp-theme-light", "false", "dark"),
        ("data-jp-theme-light", "true", "light"),
        ("class", "vscode-dark", "dark"),
        ("data-theme", "light", "light"),
    ]:
        live.page.evaluate(
            "([name, value]) => { for (const old of ['data-jp-theme-light', 'class', 'data-theme'])"
            " document.body.removeAttribute(old); document.body.setAttribute(name, value); }",
            [attribute, value],
        )
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)


def test_print_leaves_out_the_buttons_and_is_light(live_page):
    live = live_page(HandWidget(HAND, value="AS"), dark=True)
    live.page.emulate_media(media="print")
    assert not live.root.locator(".bar").is_visible()
    assert live.card("AS#1").is_visible()
    assert live.root.evaluate("root => getComputedStyle(root).getPropertyValue('--ink').trim()") == "#1c2126"


def test_reduced_motion_is_respected(live_page):
    live = live_page(HandWidget(HAND))
    live.page.emulate_media(reduced_motion="reduce")
    assert live.card("AS#1").evaluate("card => getComputedStyle(card).transitionDuration") == "0s"


def test_two_pages_of_one_widget_stay_in_step(browser, live_page):
    widget = HandWidget(HAND)
    one, other = live_page(widget), None
    one.click(one.card("AS#1"))
    context = browser.new_context()
    try:
        from tests.browser.widget_page import WidgetPage
        from tests.widgets.live import state_of

        other = WidgetPage(context.new_page(), widget._esm, state_of(widget), css=widget._css)
        other.widget.locator("button[data-card='KH#1']").click()
        assert other.sent() == [{"card": "KH#1", "intent": "pick", "seq": 2}]
        widget.gesture(other.sent()[0])
        one.settle()
        assert one.card("KH#1").get_attribute("aria-pressed") == "true"
        one.click(one.card("JH#1"))
        assert widget.value == ("AS", "KH", "JH")
    finally:
        context.close()
