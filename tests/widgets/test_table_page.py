"""The table in a real browser: by pointer, by keyboard, in both themes, at every width, with motion and without."""

from __future__ import annotations

import pytest

from pinochle_lab.widgets.table import TableWidget
from tests.players.positions import position
from tests.widgets.table_driver import answer, has_illegal, in_play, play_until, send
from tests.widgets.test_on_a_page import STICKING_OUT, unfold


def auction():
    return TableWidget(seed=8)


def passing():
    widget = play_until(TableWidget(seed=5, rules="pagat"), lambda table: table.view["pick"])
    send(widget, "give", cards=["AS#1"])
    return widget


def melds():
    return play_until(TableWidget(seed=8), lambda table: table.state.table.trick is not None)


def middle():
    """A trick to play to, with an illegal card that was tried and a hint."""
    table = play_until(TableWidget(seed=8, adviser="steady"), lambda table: in_play(table) and has_illegal(table))
    code = next(card["code"] for card in table.options["plays"] if not card["legal"])
    send(table, "play", card=f"{code}#1")
    for _ in range(3):
        send(table, "hint")
    return table


def refused():
    table = middle()
    send(table, "claim")
    return table


def over():
    return play_until(TableWidget(seed=8), lambda table: table.state.is_over)


def second_deal():
    table = over()
    send(table, "next")
    return into_play(table)


def into_play(table):
    """The table at the first trick to which the reader plays, in whichever deal that is."""
    while not in_play(table):
        if table.state.is_over:
            send(table, "next")
        else:
            answer(table)
    return table


WIDGETS = {
    "auction": auction,
    "passing": passing,
    "melds": melds,
    "middle": middle,
    "refused": refused,
    "over": over,
    "second deal": second_deal,
    "double deck": lambda: into_play(TableWidget(seed=3, rules="double_deck")),
    "three": lambda: into_play(TableWidget(seed=3, rules="cutthroat_15")),
    "two": lambda: into_play(TableWidget(seed=3, rules="two_hand")),
}
each = pytest.mark.parametrize("name", WIDGETS)


@pytest.fixture
def still(live_page):
    """A page that wants no motion: every answer is there at once."""

    def show(widget, **how):
        live = live_page(widget, **how)
        live.page.emulate_media(reduced_motion="reduce")
        return live

    return show


@each
def test_no_violation_of_accessibility_in_either_theme(still, axe, name):
    live = still(WIDGETS[name]())
    unfold(live)
    for theme, background in (("light", "#fff"), ("dark", "#14181b")):
        live.page.evaluate(f"document.body.style.background = '{background}'")
        live.page.wait_for_function("theme => document.querySelector('.pl-live').dataset.theme === theme", arg=theme)
        assert axe(live.page, "#widget") == []


@each
def test_nothing_sticks_out_at_any_width(still, name):
    live = still(WIDGETS[name]())
    unfold(live)
    for width in (276, 400, 600, 800, 1000, 1400):
        live.page.set_viewport_size({"width": width, "height": 800})
        assert live.root.evaluate(STICKING_OUT) == [], f"at {width} pixels"
        assert live.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"at {width} pixels"


def test_a_whole_deal_by_pointer(still):
    """Every decision by a click, as steady would make it, from the first call to the score."""
    live = still(TableWidget(seed=8))
    while not live.widget.state.is_over:
        click_answer(live)
    assert live.root.locator(".say").get_by_text("North-South made 300.").count() == 1
    live.click(live.root.get_by_role("button", name="Next deal"))
    assert live.widget.state.table.dealer == 1
    assert live.root.get_by_role("heading", name="The auction").count() == 1


def click_answer(live):
    from pinochle_lab import players
    from pinochle_lab.core.event import Called, Played, TrumpNamed

    widget = live.widget
    event = players.find("steady").choose(widget.state.observe(widget.seat)).event
    if isinstance(event, Played):
        live.click(live.root.locator(f'button[data-card^="{event.card}#"]').first)
    elif isinstance(event, Called):
        live.click(live.root.get_by_role("button", name="Pass" if event.bid is None else str(event.bid), exact=True))
    elif isinstance(event, TrumpNamed):
        live.click(live.root.get_by_role("button", name=f"{event.suit.symbol} {event.suit.label}"))
    else:
        live.click(live.root.get_by_role("group", name="Your turn").get_by_role("button").first)


def test_a_whole_deal_by_keyboard_alone(still):
    """Nothing but Tab, the arrows, letters and Enter; and the focus never falls out of the widget."""
    from pinochle_lab import players
    from pinochle_lab.core.event import Played

    live = still(TableWidget(seed=8))
    widget = live.widget
    live.press("Tab")
    while not widget.state.is_over:
        event = players.find("steady").choose(widget.state.observe(widget.seat)).event
        if isinstance(event, Played):
            wanted = f"{event.card}#"
            live.press("Home")
            for _ in range(12):
                if live.page.evaluate("document.activeElement.dataset.card ?? ''").startswith(wanted):
                    break
                live.press("ArrowRight")
        else:
            for _ in range(12):
                if live.page.evaluate("document.activeElement.tagName") == "BUTTON" and wanted_button(live, event):
                    break
                live.press("Tab")
        before = widget.state
        live.press("Enter")
        assert widget.state is not before, event
        assert live.page.evaluate("document.querySelector('.pl-live').contains(document.activeElement)")
        if not widget.state.is_over:
            while not live.page.evaluate("document.activeElement.matches('button.card')"):
                live.press("Shift+Tab")
    assert live.focused() == "Next deal"
    live.press("Enter")
    assert not widget.state.is_over


def wanted_button(live, event):
    words = live.page.evaluate("document.activeElement.textContent")
    label = event.label.removeprefix("bid ")
    if hasattr(event, "suit"):
        return words == f"{event.suit.symbol} {event.suit.label}"
    return words.lower() in (label, f"show {label}")


def test_an_illegal_card_says_why_on_focus_and_on_click(still):
    table = play_until(TableWidget(seed=8, adviser="steady"), lambda table: in_play(table) and has_illegal(table))
    live = still(table)
    code = next(card["code"] for card in table.options["plays"] if not card["legal"])
    card = live.root.locator(f'button[data-card="{code}#1"]')
    card.focus()
    live.settle()
    assert "is not legal here. You " in live.heard_aloud()
    assert card.get_attribute("aria-disabled") == "true"
    assert card.get_attribute("aria-label").endswith("not legal")
    label = next(each["headline"] for each in table.options["plays"] if each["code"] == code)
    assert live.root.locator(".say.bad").inner_text().startswith(label)
    before = table.state
    card.click(force=True)
    live.settle()
    assert table.state is before
    assert live.root.locator(".say.bad").count() == 1


def test_cards_are_picked_to_be_passed(still):
    live = still(play_until(TableWidget(seed=5, rules="pagat"), lambda table: table.view["pick"]))
    names = [card.get_attribute("data-card") for card in live.root.locator("button.card").all()[:5]]
    for name in names:
        live.click(live.card(name))
    live.click(live.card(names[4]))
    assert [live.card(name).get_attribute("aria-pressed") for name in names] == ["true"] * 4 + ["false"]
    live.click(live.root.get_by_role("button", name="Pass 4 picked cards"))
    assert "4 cards are passed" not in live.root.inner_text()
    assert live.widget.view["pick"] == 0 or live.widget.state.actor == 2
    assert live.root.locator("button.card.picked").count() == 0


def watched(live):
    """A page that keeps what its first message box has said, in `window.seen`."""
    live.page.evaluate(
        """() => {
          window.seen = [];
          const look = () => {
            const words = document.querySelector(".pl-live .say")?.textContent.trim() ?? "";
            if (window.seen.at(-1) !== words) window.seen.push(words);
          };
          const changes = { subtree: true, childList: true, characterData: true };
          new MutationObserver(look).observe(document.querySelector(".pl-live"), changes);
        }"""
    )
    return live


def test_the_answers_come_one_after_another(live_page):
    """With motion the frames follow each other; the last one is what Python says."""
    table = melds()
    table._pace = 0.15
    table.refresh()
    live = watched(live_page(table))
    answer(table)
    live.settle()
    live.page.wait_for_function("() => document.querySelector('.pl-live .say').textContent.includes('Your turn:')")
    seen = live.page.evaluate("window.seen")
    expected = [frame["said"] for frame in table.view["stretch"]["frames"]]
    *ticker, end = seen
    assert end.startswith("Your turn:")
    assert ticker[-len(expected) + 1 :] == expected[:-1]


def test_a_click_hurries_the_others_along(live_page):
    table = melds()
    table._pace = 5
    table.refresh()
    live = live_page(table)
    answer(table)
    live.settle()
    titles = [frame["title"] for frame in table.view["stretch"]["frames"]]
    assert live.root.locator("h3").inner_text() == titles[0] != titles[-1]
    before = table.state
    live.click(live.root.locator("button.card").last)
    assert live.root.locator("h3").inner_text() == titles[-1]
    assert table.state is before


def test_the_ear_hears_the_answers_at_once(live_page):
    table = auction()
    live = live_page(table)
    live.click(live.root.get_by_role("button", name="260", exact=True))
    assert live.heard_aloud().startswith("You bid 260. West passes. North passes. East bids 270. Your turn:")


def test_a_granted_claim_is_shown_card_by_card(live_page):
    table = TableWidget(position("9C JC", "9D JD", "AH AH", "9S JS", leader=2, declarer=2), pace=0.1)
    live = watched(live_page(table))
    live.click(live.root.get_by_role("button", name="Claim the rest"))
    live.root.get_by_role("heading", name="The deal is over").wait_for()
    frames = [frame["said"] for frame in table.view["stretch"]["frames"]]
    assert live.page.evaluate("window.seen")[-len(frames) : -1] == frames[:-1]
    assert live.root.locator(".say").first.inner_text().startswith("The claim is granted.")
    assert live.heard_aloud().startswith("The claim is granted.")


def test_one_message_for_a_card_and_one_model(still):
    table = middle()
    live = still(table)
    before = len(live.shown.sent())
    code = str(table.state.options.cards[0])
    live.click(live.card(f"{code}#1"))
    assert live.shown.sent()[before:] == [{"card": f"{code}#1", "intent": "play", "seq": table.view["seen"]}]


def test_a_kernel_that_is_gone_is_noticed(live_page):
    live = live_page(auction())
    live.root.get_by_role("button", name="Pass", exact=True).click()
    live.root.get_by_text("No answer from Python.").wait_for(timeout=5000)


def test_first_paint_is_quick(widget_page):
    """From an empty page to a drawn table, the module's first run included."""
    from tests.widgets.live import state_of

    table = middle()
    shown = widget_page(table._esm, state_of(table), css=table._css)
    took = shown.page.evaluate(
        """async (esm) => {
          const url = URL.createObjectURL(new Blob([esm + "// again"], { type: "text/javascript" }));
          const begun = performance.now();
          const { default: widget } = await import(url);
          const el = document.querySelector("#widget").appendChild(document.createElement("div"));
          widget.render({ model: window.fake.model, el });
          const height = el.getBoundingClientRect().height;
          return height > 300 ? performance.now() - begun : Infinity;
        }""",
        table._esm,
    )
    assert took < 250


def test_a_notice_above_the_title_leaves_it_room(live_page):
    live = live_page(auction())
    live.root.get_by_role("button", name="Pass", exact=True).click()
    notice = live.root.get_by_role("alert")
    notice.wait_for(timeout=5000)
    above, title = notice.bounding_box(), live.root.locator("header").bounding_box()
    assert title["y"] - above["y"] - above["height"] == pytest.approx(10, abs=0.6)
