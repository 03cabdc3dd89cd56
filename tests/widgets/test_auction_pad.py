"""The auction pad: calls, refusals, other seats, and what the hand is worth."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from pinochle_lab import deal, find_melds, variants
from pinochle_lab.core.reason import IllegalAction
from pinochle_lab.players import find
from pinochle_lab.widgets import AuctionPad

STEADY = find("steady")


def do(pad, intent, **more):
    pad.gesture({"intent": intent, **more, "seq": pad.view["seen"] + 1})


def passing(_observation):
    return "pass"


def test_without_a_caller_one_calls_for_every_seat():
    pad = AuctionPad(deal(seed=3))
    assert pad.view["whose"] == "East's hand"
    do(pad, "call", bid=250)
    assert pad.view["whose"] == "South's hand"
    assert pad.value == ("250",)
    assert pad.view["auction"]["calls"][0]["name"] == "East"


def test_the_legal_calls_are_offered():
    pad = AuctionPad(deal(seed=3))
    assert [call["label"] for call in pad.options["calls"]] == ["pass", "250", "260", "270", "280", "290", "300"]
    do(pad, "call", bid=300)
    assert [call["label"] for call in pad.options["calls"]][:2] == ["pass", "310"]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("240", "The lowest opening bid is 250; 240 is below it."),
        ("255", "Bids go up in steps of 10: 255 lies between two of them."),
        ("lots", "A bid is a whole number of points, and 'lots' is none."),
        ("", "A bid is a whole number of points"),
        ("-250", "The lowest opening bid is 250; -250 is below it."),
    ],
)
def test_an_illegal_bid_is_refused_with_its_reason(typed, sentence):
    pad = AuctionPad(deal(seed=3))
    do(pad, "edit", field="bid", text=typed)
    message = pad.view["message"]
    assert sentence in message["text"]
    assert message["tone"] == "bad"
    assert message["small"].startswith("Rule P-BID-")
    assert pad.value == ()
    assert pad.view["field"]["text"] == typed


def test_a_bid_may_be_typed():
    pad = AuctionPad(deal(seed=3))
    do(pad, "edit", field="bid", text=" 400 ")
    assert pad.value == ("400",)
    assert pad.view["field"]["text"] == ""


def test_a_forced_dealer_learns_why_he_cannot_pass():
    rules = variants.find("partnership").replace(all_pass="dealer_forced")
    pad = AuctionPad(deal(rules, 3))
    for _ in range(3):
        do(pad, "call", bid=None)
    assert "pass" not in [call["label"] for call in pad.options["calls"]]
    do(pad, "call", bid=None)
    assert "the dealer must bid at least 250" in pad.view["message"]["text"]


def test_the_other_seats_answer_by_themselves():
    pad = AuctionPad(deal(seed=4), caller=STEADY.choose)
    assert pad.state.actor_name == "South"
    do(pad, "call", bid=None)
    assert len(pad.value) >= 4
    assert pad.view["whose"] == "South's hand"


def test_reasons_stay_hidden_until_the_auction_is_over():
    pad = AuctionPad(deal(seed=4), caller=STEADY.choose)
    assert len(pad.value) == 1
    assert pad.view["remarks"] == []
    assert "meld" not in pad.view["say"]
    do(pad, "call", bid=None)
    assert len(pad.view["remarks"]) == 3


@pytest.mark.parametrize("answer", ["pass", None, passing])
def test_a_caller_may_answer_in_plain_words(answer):
    caller = answer if callable(answer) else lambda _observation: answer
    pad = AuctionPad(deal(seed=4), caller=caller)
    do(pad, "call", bid=250)
    assert pad.view["message"]["headline"] == "South plays for 250."
    assert pad.view["open"] is False
    assert pad.options["calls"] == []


def test_a_caller_that_breaks_the_rules_is_shown_and_raised():
    pad = AuctionPad(deal(seed=4, dealer="East"), caller=lambda _observation: 3)
    with pytest.raises(IllegalAction, match="Bid 3 is not legal here"):
        do(pad, "call", bid=250)
    assert "Bid 3 is not legal here" in pad.view["error"]["text"]


def test_a_caller_sees_only_what_its_seat_may_know():
    seen = []

    def look(observation):
        seen.append(observation)
        return "pass"

    AuctionPad(deal(seed=4), caller=look)
    assert [observation.seat for observation in seen] == [1]
    assert all(observation.table.hidden[2] == 12 for observation in seen)


def test_after_the_auction_nothing_can_be_called():
    pad = AuctionPad(deal(seed=4), caller=passing)
    do(pad, "call", bid=250)
    do(pad, "call", bid=300)
    assert pad.view["message"]["headline"] == "The auction is over."
    assert pad.value[-1] != "300"


def test_taking_back_returns_to_ones_own_call():
    pad = AuctionPad(deal(seed=4), caller=passing)
    do(pad, "call", bid=250)
    do(pad, "back")
    assert pad.value == ("pass",)
    assert pad.state.actor_name == "South"
    do(pad, "back")
    assert pad.value == ("pass",)


def test_starting_again_lets_the_others_answer_again():
    pad = AuctionPad(deal(seed=4), caller=passing)
    do(pad, "call", bid=250)
    do(pad, "reset")
    assert pad.value == ("pass",)


def test_the_hand_is_worth_what_the_meld_table_says():
    pad = AuctionPad(deal(seed=3))
    hand = pad.state.hand("East")
    assert {each["letter"]: each["total"] for each in pad.view["worth"]} == {s: find_melds(hand, s).total for s in "SHDC"}
    assert sum(each["cards"] for each in pad.view["worth"]) == 12


def test_calls_may_be_assigned():
    pad = AuctionPad(deal(seed=3))
    pad.value = "250 pass 260"
    assert pad.value == ("250", "pass", "260")
    pad.value = [270, None]
    assert pad.value == ("270", "pass")


def test_assigned_calls_are_answered_too():
    pad = AuctionPad(deal(seed=4), caller=passing)
    pad.value = ("pass", "250")
    assert pad.value == ("pass", "250", "pass", "pass")


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("240", "Bid 240 is not legal here"),
        ("pass pass pass pass pass", "the auction is over before 'pass'"),
        ("x", "value is the calls"),
    ],
)
def test_calls_that_cannot_be_are_refused(value, sentence):
    pad = AuctionPad(deal(seed=3))
    with pytest.raises(TraitError, match=sentence):
        pad.value = value
    assert pad.value == ()


def test_a_deal_that_is_elsewhere_is_refused():
    state = deal(seed=3)
    for bid in (250, None, None, None):
        state = state.apply(state.options.event("pass" if bid is None else bid))
    with pytest.raises(ValueError, match="needs a deal in its auction, and this one is elsewhere"):
        AuctionPad(state)


def test_an_unknown_seat_is_refused():
    with pytest.raises(ValueError, match="there is no seat 'Up' at this table"):
        AuctionPad(deal(seed=3), seat="Up")


@pytest.mark.parametrize("rules", ["cutthroat_16", "auction_widow", "double_deck"])
def test_other_forms_of_the_game(rules):
    state = deal(rules, 3)
    pad = AuctionPad(state)
    assert len(pad.view["auction"]["seats"]) == state.rules.seating.players
    lowest = next(call["bid"] for call in pad.options["calls"] if call["bid"])
    do(pad, "call", bid=lowest)
    assert pad.value == (str(lowest),)


def test_a_hand_that_nobody_has_seen_is_drawn_face_down():
    hidden = deal(seed=3).observe("South").state
    pad = AuctionPad(hidden)
    assert pad.view["whose"] == "East's hand"
    assert {card["code"] for card in pad.view["hand"]["cards"]} == {"??"}


@pytest.mark.parametrize("text", ["²", "--5", "9" * 5000, "nothing", "<b>"])
def test_whatever_is_typed_for_a_bid_is_answered_in_a_sentence(text):
    pad = AuctionPad(deal(seed=3))
    do(pad, "edit", text=text)
    assert pad.view["message"]["headline"] == f"Bid {text[:40]} is not legal here."
    assert pad.view["field"]["text"] == text[:40]
    assert "error" not in pad.view
    assert pad.value == ()
