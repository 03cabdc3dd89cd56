"""The trick lab: which cards are legal, why the others are not, and what becomes of the trick."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from pinochle_lab import legal_cards, why_illegal
from pinochle_lab.widgets import TrickLab, TrickPosition

HAND = "AS TS QS 9S AH KH JH 9H TD QD JD KC"


def marks(widget, mark):
    return [card["code"] for card in widget.view["hand"]["cards"] if card.get("mark") == mark]


def do(widget, intent, **more):
    widget.gesture({"intent": intent, **more, "seq": widget.view["seen"] + 1})


@pytest.mark.parametrize("trick", ["KS JS 9S", "KS", "KC 9H", "KD AD", ""])
@pytest.mark.parametrize("trump", ["S", "H", "D", "C"])
def test_legal_cards_are_marked_as_the_rules_say(trick, trump):
    widget = TrickLab(HAND, trick, trump)
    legal = {str(card) for card in legal_cards(HAND, trick, trump)}
    assert set(marks(widget, "legal")) == legal
    assert set(marks(widget, "illegal")) == set(HAND.split()) - legal
    assert {option["code"] for option in widget.options["plays"] if option["legal"]} == legal


def test_every_refusal_names_the_duty_and_the_cards_that_decide():
    widget = TrickLab(HAND, "KS JS 9S", "H")
    option = next(option for option in widget.options["plays"] if option["code"] == "AH")
    why = widget.options["whys"][option["why"]]
    assert option["headline"] == "A♥ is not legal here."
    assert "you must follow suit" in why["text"]
    assert "A♠ and 10♠ both beat West's K♠" in why["text"]
    assert [ground["ref"] for ground in why["reasons"]] == ["P-PLAY-2", "P-PLAY-3"]
    assert why["instead"] == "A♠ 10♠"


def test_the_answer_is_that_of_the_public_function():
    widget = TrickLab(HAND, "KS", "H")
    for card in HAND.split():
        assert bool(widget.why(card)) == bool(why_illegal(card, HAND, "KS", "H"))


def test_an_illegal_card_is_refused_with_its_reason():
    widget = TrickLab(HAND, "KS JS 9S", "H")
    do(widget, "play", card="AH#1")
    message = widget.view["message"]
    assert message["tone"] == "bad"
    assert message["headline"] == "A♥ is not legal here."
    assert "Rules P-PLAY-2, P-PLAY-3 · legal: A♠ 10♠" in message["small"]
    assert widget.value == ""
    assert "A♥ is not legal here." in widget.view["say"]


def test_playing_shows_the_winner_and_the_points():
    widget = TrickLab(HAND, "KS JS 9S", "H")
    do(widget, "play", card="AS")
    message = widget.view["message"]
    assert widget.value == "AS"
    assert message["headline"] == "You take the trick."
    assert "The trick is worth 15." in message["text"]
    assert widget.view["trick"]["whole"]
    assert "AS" not in [card["code"] for card in widget.view["hand"]["cards"]]


def test_a_trick_under_way_says_who_is_next():
    widget = TrickLab(HAND, "KS", "H")
    do(widget, "play", card="AS")
    assert widget.view["message"]["headline"] == "You played A♠; West is next."
    assert "So far it is worth" in widget.view["message"]["text"]


def test_a_second_card_is_not_taken():
    widget = TrickLab(HAND, "KS JS 9S", "H")
    do(widget, "play", card="AS")
    do(widget, "play", card="TS")
    assert widget.value == "AS"
    assert "already" in widget.view["message"]["headline"]
    do(widget, "back")
    assert widget.value == ""
    assert widget.view["hand"]["count"] == 12


def test_a_change_of_trump_says_what_became_legal():
    widget = TrickLab("9C AC KH 9H", "KC AH", "H")
    assert marks(widget, "legal") == ["AC", "9C"]
    do(widget, "trump", suit="S")
    assert widget.view["trump"] == "S"
    assert widget.view["message"]["text"] == "No longer legal: 9♣."


@pytest.mark.parametrize(
    ("hand", "trick", "switch", "choice", "now"),
    [
        ("AS 9S", "KS", "head", "never", {"AS", "9S"}),
        ("AS 9S", "KS", "head", "trump_only", {"AS", "9S"}),
        ("AS 9S", "KS AH", "after_ruff", "literal", {"AS"}),
        ("AH 9D", "KS", "must_trump", "False", {"AH", "9D"}),
        ("AH 9H", "KS KH", "must_overtrump", "False", {"AH", "9H"}),
    ],
)
def test_each_house_rule_changes_the_legal_cards(hand, trick, switch, choice, now):
    widget = TrickLab(hand, trick, "H")
    before = set(marks(widget, "legal"))
    assert before != now
    do(widget, "switch", name=switch, choice=choice)
    assert set(marks(widget, "legal")) == now
    message = widget.view["message"]
    assert message["headline"] == widget.position.rules.switch(switch).sentence(widget.position.rules.switches[switch])
    assert "legal" in message["text"]
    do(widget, "reset")
    assert set(marks(widget, "legal")) == before


@pytest.mark.parametrize(("name", "choice"), [("target", "500"), ("head", "sometimes"), (None, None)])
def test_only_rules_of_play_can_be_switched(name, choice):
    with pytest.raises(ValueError, match=r"cannot be|can be switched"):
        do(TrickLab(), "switch", name=name, choice=choice)


def test_trick_and_hand_may_be_typed():
    widget = TrickLab()
    do(widget, "edit", field="trick", text="9♦")
    do(widget, "edit", field="hand", text="ad ah")
    assert marks(widget, "legal") == ["AD"]
    assert widget.view["sub"].startswith("East led 9♦.")


@pytest.mark.parametrize(
    ("field", "text", "sentence"),
    [
        ("hand", "AS ZZ", "'ZZ'"),
        ("hand", "", "the hand is empty"),
        ("hand", "KS KS", "3 copies of K♠ are given, but the pack has only 2"),
        ("trick", "KS JS 9S 9S", "this trick has 4 cards already, and 4 make it whole"),
        ("trick", "KS JS 9S 9S TD", "this trick has 5 cards already"),
    ],
)
def test_bad_text_is_told_beside_the_field_and_nothing_is_lost(field, text, sentence):
    widget = TrickLab(HAND, "KS JS 9S", "H")
    do(widget, "edit", field=field, text=text)
    told = {each["key"]: each for each in widget.view["fields"]}
    assert sentence in told[field]["problem"]
    assert told[field]["text"] == text
    assert widget.position == TrickLab(HAND, "KS JS 9S", "H").position
    assert sentence in widget.view["say"]


def test_a_card_may_be_played_from_python():
    widget = TrickLab(HAND, "KS JS 9S", "H")
    widget.value = "10♠"
    assert widget.value == "TS"
    assert widget.view["played"]
    widget.value = ""
    assert not widget.view["played"]


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("AH", "A♥ is not legal here. You hold spades"),
        ("9C", "9♣ is not in your hand"),
        ("ZZ", "value is the card played"),
        (7, "value is the card played"),
    ],
)
def test_an_illegal_card_cannot_be_assigned(value, sentence):
    widget = TrickLab(HAND, "KS JS 9S", "H")
    with pytest.raises(TraitError, match=sentence):
        widget.value = value
    assert widget.value == ""


@pytest.mark.parametrize(
    ("hand", "trick", "sentence"), [("", "KS", "empty"), ("AS", "KS JS 9S 9S", "whole"), ("AS AS AS", "", "3 copies")]
)
def test_a_position_that_cannot_be_is_refused(hand, trick, sentence):
    with pytest.raises(ValueError, match=sentence):
        TrickLab(hand, trick, "H")


@pytest.mark.parametrize(
    ("rules", "places"), [("two_hand", ["n", "s"]), ("auction_widow", ["e", "s", "w"]), ("partnership", ["n", "e", "s", "w"])]
)
def test_any_number_of_seats(rules, places):
    widget = TrickLab("AS 9S", "KS", "H", rules=rules)
    assert [place["place"] for place in widget.view["places"]] == places
    assert [place["name"] for place in widget.view["places"] if place["note"] == "you"] == ["South"]


def test_the_twin_gives_the_reason_of_every_illegal_card():
    html = TrickLab(HAND, "KS JS 9S", "H").html
    assert "Legal:" in html
    assert "are not legal. You hold spades, so you must follow suit." in html
    assert "P-PLAY-3" in html


def test_a_position_is_a_value():
    one, other = (TrickLab(HAND, "KS", "H").position for _ in range(2))
    assert one == other
    assert isinstance(one, TrickPosition)
    assert one.play(one.legal_cards[0]) != one
