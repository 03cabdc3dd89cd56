"""The table to play at, by its messages: each gesture judged by the rules, each answer whole."""

from __future__ import annotations

import json
import re

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called
from pinochle_lab.widgets.table import TableWidget
from tests.widgets.table_driver import answer, control, has_illegal, headline, in_play, labels, play_until, press, send


@pytest.fixture
def playing():
    """A table in the middle of the play, where some card of the hand is not legal."""
    return play_until(TableWidget(seed=8, adviser="steady"), lambda table: in_play(table) and has_illegal(table))


def test_one_deals_and_the_others_call_up_to_you():
    widget = TableWidget(seed=8)
    assert widget.state.log == pl.deal(seed=8).apply(Called(1, 250)).log
    assert widget.view["kind"] == "table"
    assert widget.view["messages"] == [{"tone": "", "headline": "Your turn:", "text": "a bid or a pass.", "small": ""}]
    assert labels(widget)[:3] == ["Pass", "260", "270"]
    assert repr(widget) == "TableWidget(seed=8, seat='South', the auction, South to act)"


def test_a_call_is_answered_in_the_same_update():
    widget = TableWidget(seed=8)
    updates = []
    widget.observe(lambda change: updates.append(change["new"]), names="view")
    press(widget, "260")
    assert len(updates) == 1
    said = [frame["said"] for frame in updates[0]["stretch"]["frames"]]
    assert said == ["East bids 250.", "You bid 260.", "West passes.", "North passes.", "East bids 270."]
    assert updates[0]["say"].startswith("You bid 260. West passes. North passes. East bids 270. Your turn:")
    assert updates[0]["seen"] == 1


def test_a_refused_bid_says_why_and_changes_nothing():
    widget = TableWidget(seed=8)
    before = widget.state
    send(widget, "edit", field="bid", text="265")
    assert widget.state is before
    assert headline(widget) == "Bid 265 is not legal here."
    assert widget.view["messages"][0]["tone"] == "bad"
    assert "Bids go up in steps of 10" in widget.view["say"]
    send(widget, "edit", field="bid", text="a lot")
    assert headline(widget) == "a lot is no bid."
    send(widget, "edit", field="bid", text="300")
    assert widget.state.table.calls[1] == Called(2, 300)


def test_every_card_says_whether_it_may_be_played(playing):
    state = playing.state
    assert {card["code"] for card in playing.options["plays"]} == {str(card) for card in state.hand("South").kinds()}
    legal = {card["code"] for card in playing.options["plays"] if card["legal"]}
    assert legal == {str(card) for card in state.options.cards}
    marks = {card["code"]: card["mark"] for card in playing.view["hand"]["cards"]}
    assert marks == {code: "legal" if code in legal else "illegal" for code in marks}


def test_an_illegal_card_is_the_teaching_moment(playing):
    before = playing.state
    code = next(card["code"] for card in playing.options["plays"] if not card["legal"])
    send(playing, "play", card=f"{code}#1")
    assert playing.state is before
    said = playing.view["messages"][0]
    assert said["tone"] == "bad"
    assert said["headline"] == f"{pl.Card(code).label} is not legal here."
    assert said["text"].startswith("You ")
    assert re.search(r"Rules? P-PLAY-\d.* · legal: ", said["small"])
    assert playing.view["say"] == f"{said['headline']} {said['text']}"


def test_a_played_card_is_one_message_each_way(playing):
    updates = []
    playing.observe(lambda change: updates.append(change["new"]), names="view")
    code = str(playing.state.options.cards[0])
    send(playing, "play", card=f"{code}#1")
    assert len(updates) == 1
    frames = updates[0]["stretch"]["frames"]
    assert frames[1]["said"] == f"You play {pl.Card(code).label}."
    assert len(json.dumps(updates[0], ensure_ascii=False).encode()) < 8000


def test_the_frames_fold_into_the_table(playing):
    """The cards of the last frame are those that lie there, and the best is the one that the engine names."""
    for _ in range(4):
        answer(playing)
        shown, state = playing.view["stretch"], playing.state
        last = shown["frames"][-1]
        cards = [play for play in shown["plays"] if play["trick"] == last["trick"]]
        trick = state.table.trick if state.trick else state.table.tricks[-1]
        assert [play["card"]["code"] for play in cards] == [str(card) for card in trick.cards]
        assert cards[-1]["best"] == trick.winner
        assert all(0 <= play["at"] < len(shown["frames"]) for play in shown["plays"])


def test_nothing_hidden_travels_to_the_page():
    """Whatever is in another hand: the page is sent the same until a card of it is shown."""
    from pinochle_lab.core.event import Dealt

    deal = pl.deal(seed=11, dealer=1)
    north, east, south, west = deal.table.hands
    other = pl.State.fold(deal.rules, [Dealt((west, east, south, north))], 1)
    passing = [Called(2, 250), Called(3, None), Called(0, None), Called(1, None)]
    for calls in (passing[:0], passing):
        one, two = deal, other
        for call in calls:
            one, two = one.apply(call), two.apply(call)
        first, second = (TableWidget(state) for state in (one, two))
        assert (first.view, first.options) == (second.view, second.options)


def test_undo_goes_back_to_your_last_decision(playing):
    before, options = playing.state, playing.options
    answer(playing)
    assert playing.state is not before
    press(playing, "Undo")
    assert playing.state is before
    assert playing.options == options
    assert playing.view["say"].startswith("Taken back.")


def test_everything_can_be_taken_back_and_no_more():
    widget = play_until(TableWidget(seed=8), lambda table: table.state.is_over)
    count = 0
    while not control(widget, "Undo")["off"]:
        press(widget, "Undo")
        count += 1
    assert widget.state.log == pl.deal(seed=8).apply(Called(1, 250)).log
    assert count > 14
    send(widget, "undo")
    assert headline(widget) == "There is nothing to take back."


def test_hints_climb_a_ladder_and_then_stop(playing):
    rungs = players.hints(playing.state.observe("South"))
    for number, text in enumerate(rungs, start=1):
        press(playing, "Hint" if number == 1 else "Next hint")
        assert playing.view["messages"][-1] == {"tone": "warn", "headline": f"Hint {number} of 3.", "text": text, "small": ""}
    assert control(playing, "Hint")["off"]
    card = players.find("steady").choose(playing.state.observe("South")).event.card
    assert playing.view["hint"] == f"{card}#1"
    answer(playing)
    assert playing.view["hint"] == ""
    assert all("Hint" not in said["headline"] for said in playing.view["messages"])


def test_the_last_trick_can_be_looked_at_again(playing):
    send(playing, "play", card=str(playing.state.options.cards[0]))
    before, trick = playing.view["stretch"], playing.state.table.tricks[-1]
    press(playing, "Last trick")
    shown = playing.view["stretch"]
    assert [play["card"]["code"] for play in shown["plays"]] == [str(card) for card in trick.cards]
    assert shown["frames"][0]["title"] == f"Trick {len(playing.state.table.tricks)}, the last one"
    assert f"{playing.state.rules.seating.names[trick.winner]} took it." in shown["frames"][0]["sub"]
    press(playing, "Back to the table")
    assert playing.view["stretch"] == before


def test_the_table_turns():
    widget = TableWidget(seed=8)
    where = {place["name"]: place["place"] for place in widget.view["places"]}
    assert where == {"North": "n", "East": "e", "South": "s", "West": "w"}
    press(widget, "Turn the table")
    assert {place["name"]: place["place"] for place in widget.view["places"]}["West"] == "s"
    for _ in range(3):
        press(widget, "Turn the table")
    assert {place["name"]: place["place"] for place in widget.view["places"]} == where


@pytest.mark.parametrize("text", ["²", "--5", "9" * 5000, "12.5"])
def test_whatever_is_typed_is_read_or_answered_in_a_sentence(text):
    widget = TableWidget(seed=8)
    send(widget, "edit", field="bid", text=text)
    assert headline(widget) == f"{text[:40]} is no bid."
    assert len(widget.state.log) == 2
    send(widget, "edit", field="seed", text=text)
    assert widget.sitting.seed == text
    assert widget.state.log[0] == pl.deal(seed=text).log[0]


def test_a_seed_of_digits_is_a_number():
    widget = TableWidget(seed=8)
    send(widget, "edit", field="seed", text="-18446744073709551615")
    assert widget.sitting.seed == -18446744073709551615
