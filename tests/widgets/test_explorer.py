"""The meld explorer: totals, lines, what a card serves, and what forbids it to serve again."""

from __future__ import annotations

import pytest
from traitlets import TraitError

from pinochle_lab import Suit, find_melds
from pinochle_lab.widgets import MeldExplorer

HAND = "AH TH KH QH JH AS KS QS QD JD AD AC"


def totals(widget):
    return {trump["letter"]: trump["total"] for trump in widget.view["trumps"]}


def test_the_totals_of_all_four_trumps_stand_side_by_side():
    widget = MeldExplorer(HAND)
    assert totals(widget) == {suit.letter: find_melds(HAND, suit).total for suit in Suit}
    assert [trump["letter"] for trump in widget.view["trumps"] if trump["best"]] == ["H"]


def test_without_a_trump_the_best_is_shown():
    assert MeldExplorer(HAND).value == "H"
    assert MeldExplorer(HAND, "clubs").value == "C"


def test_choosing_trump_shows_its_melds():
    widget = MeldExplorer(HAND)
    widget.gesture({"intent": "trump", "suit": "S", "seq": 1})
    sheet = find_melds(HAND, "S")
    assert widget.value == "S"
    assert widget.trump is Suit.SPADES
    assert [line["name"] for line in widget.view["sheet"]["lines"]] == [meld.label for meld in sheet]
    assert widget.view["sheet"]["total"] == sheet.total
    assert "spades are trump" in widget.view["say"]


@pytest.mark.parametrize("trump", ["c", "♣", "clubs", Suit.CLUBS])
def test_trump_may_be_assigned_in_any_spelling(trump):
    widget = MeldExplorer(HAND)
    widget.value = trump
    assert widget.value == "C"
    assert widget.view["trump"] == "C"


@pytest.mark.parametrize("trump", ["X", "", None, 9.5])
def test_what_is_no_suit_cannot_be_assigned(trump):
    widget = MeldExplorer(HAND)
    with pytest.raises(TraitError, match=r"value is the trump: .* is not a suit"):
        widget.value = trump
    assert widget.value == "H"


def test_each_card_says_which_melds_it_serves():
    spots = MeldExplorer(HAND, "H").view["spots"]
    assert spots["card QS#1"]["short"] == "in Marriage in spades and Pinochle"
    assert spots["card QD#1"]["short"] == "in no meld"
    assert spots["card AH#1"]["lines"] == [0, 2]


def test_a_card_names_the_kind_of_meld_that_forbids_a_second_use():
    said = MeldExplorer(HAND, "H").view["spots"]["card KH#1"]["message"]
    assert "once among runs and marriages, and no second time there" in said["text"]
    assert "Not counted: Royal marriage. K♥ cannot serve again" in said["text"]
    assert "P-MELD-9" in said["small"]


def test_twins_serve_apart():
    spots = MeldExplorer("QS QS JD", "H").view["spots"]
    assert [spots[f"card QS#{copy}"]["lines"] for copy in (1, 2)] == [[0], []]
    assert "Q♠ (copy 2) serves in no meld" in spots["card QS#2"]["message"]["headline"]


def test_whatever_is_pointed_at_lights_cards_that_are_there():
    view = MeldExplorer(HAND, "H").view
    there = {f"{card['code']}#{card['copy']}" for card in view["sheet"]["hand"]["cards"]}
    assert len(view["spots"]) == len(there) + len(view["sheet"]["lines"]) + len(view["sheet"]["blocked"])
    for spot in view["spots"].values():
        assert spot["ids"]
        assert set(spot["ids"]) <= there


def test_a_meld_that_does_not_count_says_why():
    spot = MeldExplorer(HAND, "H").view["spots"]["blocked 0"]
    assert spot["message"]["headline"] == "Royal marriage does not count."
    assert spot["message"]["small"] == "Rule P-MELD-9"


def test_a_hand_may_be_typed():
    widget = MeldExplorer(HAND)
    widget.gesture({"intent": "edit", "field": "hand", "text": "ks qs 10♠ as js", "seq": 1})
    assert widget.value == "S"
    assert widget.view["sheet"]["total"] == 150
    assert widget.view["fields"][0]["text"] == "AS TS KS QS JS"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("AS ZZ", "'ZZ'"), ("AS AS AS", "3 copies of A♠ are given, but the pack has only 2")],
)
def test_a_wrong_hand_is_told_and_the_old_one_stays(typed, sentence):
    widget = MeldExplorer(HAND)
    widget.gesture({"intent": "edit", "field": "hand", "text": typed, "seq": 1})
    field = widget.view["fields"][0]
    assert sentence in field["problem"]
    assert field["text"] == typed
    assert widget.view["sheet"]["hand"]["count"] == 12
    assert "error" not in widget.view


def test_another_hand_is_dealt_by_seed():
    one, other = MeldExplorer(seed=5), MeldExplorer(seed=5)
    assert one.hand == other.hand
    one.gesture({"intent": "another", "seq": 1})
    assert one.hand != other.hand
    assert one.hand == MeldExplorer(seed=6).hand


def test_a_hand_without_melds_says_so():
    widget = MeldExplorer("9S TH", "D")
    assert widget.view["message"]["headline"] == "No meld with diamonds."
    assert not any(trump["best"] for trump in MeldExplorer("TH", "D").view["trumps"])


def test_house_rules_count():
    from pinochle_lab import variants

    tenfold = variants.find("partnership").replace(doubles="tenfold")
    double_run = "AS AS TS TS KS KS QS QS JS JS"
    assert MeldExplorer(double_run, "S", rules=tenfold).view["sheet"]["total"] == 1500
    assert MeldExplorer(double_run, "S").view["sheet"]["total"] == 300


def test_no_cards_are_a_hand_too():
    assert MeldExplorer("", "S").view["sheet"]["total"] == 0
