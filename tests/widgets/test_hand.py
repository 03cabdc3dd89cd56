"""The hand to pick from."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from pinochle_lab import Hand
from pinochle_lab.core.card import Card
from pinochle_lab.widgets import HandWidget

CARDS = "9S AS AS KH TD"


def pick(widget, *cards):
    for seq, card in enumerate(cards, start=1):
        widget.gesture({"intent": "pick", "card": card, "seq": seq})


def order(widget):
    return " ".join(card["code"] for card in widget.view["hand"]["cards"])


def test_picking_and_putting_back():
    widget = HandWidget(CARDS)
    pick(widget, "KH#1", "AS#2")
    assert widget.value == ("AS", "KH")
    assert widget.selected == Hand("AS KH")
    assert widget.view["picked"] == ["AS#2", "KH#1"]
    pick(widget, "AS#2")
    assert widget.value == ("KH",)


def test_twins_are_picked_one_by_one():
    widget = HandWidget(CARDS)
    pick(widget, "AS#2", "AS#1")
    assert widget.value == ("AS", "AS")
    pick(widget, "AS#1")
    assert widget.view["picked"] == ["AS#2"]


@pytest.mark.parametrize("given", ["AS KH", ("AS", "KH"), ["K♥", "A♠"], Hand("AS KH"), (Card("AS"), Card("KH"))])
def test_any_way_to_write_cards_may_be_assigned(given):
    widget = HandWidget(CARDS)
    widget.value = given
    assert widget.value == ("AS", "KH")
    assert widget.view["picked"] == ["AS#1", "KH#1"]


def test_assigning_keeps_the_copy_that_is_picked_already():
    widget = HandWidget(CARDS)
    pick(widget, "AS#2")
    widget.value = "AS KH"
    assert widget.view["picked"] == ["AS#2", "KH#1"]


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("9C", r"9♣ cannot be picked: it is not in this hand \(A♠ A♠ 9♠"),
        ("KH KH", "K♥ cannot be picked twice: it is in this hand only once"),
        ("ZZ", "these cards cannot be picked: .*'ZZ'"),
        (7, "these cards cannot be picked"),
        (None, "these cards cannot be picked"),
    ],
)
def test_what_is_not_there_cannot_be_assigned(given, sentence):
    widget = HandWidget(CARDS, value="AS")
    with pytest.raises(TraitError, match=sentence):
        widget.value = given
    assert widget.value == ("AS",)


def test_no_more_than_the_limit():
    widget = HandWidget(CARDS, most=2)
    pick(widget, "AS#1", "KH#1", "TD#1")
    assert widget.value == ("AS", "KH")
    assert widget.view["notice"] == "Only 2 cards may be picked: put one back first."
    pick(widget, "AS#1")
    assert widget.view["notice"] == ""
    with pytest.raises(TraitError, match="only 2 cards may be picked, and these are 3"):
        widget.value = "AS AS KH"


def test_observers_hear_the_new_value_once():
    widget = HandWidget(CARDS)
    heard = []
    widget.observe(lambda change: heard.append(change["new"]), names="value")
    pick(widget, "AS#1")
    widget.value = "KH"
    assert heard == [("AS",), ("KH",)]


def test_an_observer_that_fails_is_shown_in_the_widget():
    widget = HandWidget(CARDS)

    def fail(_change):
        message = "no such seat"
        raise RuntimeError(message)

    widget.observe(fail, names="value")
    with pytest.raises(RuntimeError, match="no such seat"):
        pick(widget, "AS#1")
    assert widget.view["error"]["text"] == "no such seat"
    assert widget.value == ("AS",)


def test_the_three_ways_to_sort():
    widget = HandWidget(CARDS)
    assert order(widget) == "AS AS 9S KH TD"
    widget.gesture({"intent": "sort", "order": "rank", "seq": 1})
    assert order(widget) == "AS AS TD KH 9S"
    widget.gesture({"intent": "sort", "order": "given", "seq": 2})
    assert order(widget) == "9S AS AS KH TD"
    with pytest.raises(ValueError, match="'colour' is no way to sort a hand"):
        widget.gesture({"intent": "sort", "order": "colour", "seq": 3})


def test_fanning_and_clearing():
    widget = HandWidget(CARDS, value="AS")
    widget.gesture({"intent": "fan", "seq": 1})
    assert widget.view["fan"] is True
    widget.gesture({"intent": "clear", "seq": 2})
    assert widget.value == ()


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [("AS AS AS", "3 copies of A♠ are given, but the pack has only 2"), ("AS XX", "'XX'"), (3, "3 is not a hand")],
)
def test_bad_hands_are_refused(cards, sentence):
    with pytest.raises(ValueError, match=sentence):
        HandWidget(cards)


def test_an_unknown_order_is_refused():
    with pytest.raises(ValueError, match="'colour' is no way to sort a hand: say 'suit' or 'rank' or 'given'"):
        HandWidget("AS", sort="colour")


@pytest.mark.parametrize("most", [-1, "two", 1.5, True])
def test_a_limit_must_be_a_number_of_cards(most):
    with pytest.raises(ValueError, match="must be a number of cards, or None for any number"):
        HandWidget("AS", most=most)


def test_twenty_cards_of_the_double_pack():
    from pinochle_lab import deal

    hand = deal("double_deck", 1).hand(0)
    widget = HandWidget(hand, rules="double_deck")
    assert widget.view["hand"]["count"] == 20
    assert len({(card["code"], card["copy"]) for card in widget.view["hand"]["cards"]}) == 20
