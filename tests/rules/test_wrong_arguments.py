"""What is no card, no event, no list of melds: a sentence each, and never another error."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.core.argument import number, shown, whole_number
from pinochle_lab.core.event import Called, MeldShown

ODD = (None, True, -1, 10**30, 1.5, float("nan"), b"AS", "", "Ü", "²", "9" * 5000, [], [None], {}, object(), pl.Card, range(3))


@pytest.fixture
def auction():
    return pl.deal(seed=6, dealer="North")


@pytest.mark.parametrize("thing", ODD, ids=lambda thing: repr(thing)[:12])
def test_judging_what_is_no_event_never_raises(auction, thing):
    verdict = auction.judge(thing)
    assert not verdict
    assert "An event of a deal says who does what" in verdict.text()
    assert verdict.refs == ("P-SEAT-2",)
    with pytest.raises(pl.IllegalAction):
        auction.apply(thing)


@pytest.mark.parametrize(
    "thing", [thing for thing in ODD if thing not in (True, -1, 10**30)], ids=lambda thing: repr(thing)[:12]
)
def test_what_names_no_option_is_refused_in_a_sentence(auction, thing):
    with pytest.raises(ValueError, match=r"is no event|is not a card"):
        auction.options.why(thing)


@pytest.mark.parametrize("bid", [True, -1, 0, 10**30 + 1])
def test_an_odd_number_is_judged_as_a_bid(auction, bid):
    assert not auction.options.why(bid)


@pytest.mark.parametrize("melds", [None, 5, "run", [None], ["run"]])
def test_a_showing_takes_melds_only(melds):
    with pytest.raises(ValueError, match="meld"):
        MeldShown(0, melds)


def test_hands_compare_with_text_and_refuse_what_is_no_hand():
    hand = pl.Hand("AS KS")
    assert hand >= "AS"
    assert "AS" <= hand  # noqa: SIM300  # the other way round is another method
    assert hand.without("AS") == pl.Hand("KS")
    for compare in (lambda: hand <= 5, lambda: hand > None, lambda: hand.without(0), lambda: hand.without("TS")):
        with pytest.raises(ValueError, match=r"is not (a hand|a card|in this hand)"):
            compare()


@pytest.mark.parametrize("code", [None, "1", 1.0, 24, -1])
def test_a_card_code_is_a_number_of_the_pack(code):
    with pytest.raises(ValueError, match="is not a card code"):
        pl.Card.from_code(code)


def test_rules_differ_from_rules_only():
    with pytest.raises(ValueError, match="'check' is given where another RuleSet"):
        pl.variants.find("partnership").diff("check")


def test_a_long_text_is_not_said_again_in_full():
    with pytest.raises(ValueError, match="is not a card") as caught:
        pl.Card("A" * 100_000)
    assert len(str(caught.value)) < 200
    assert shown("A" * 100).endswith("…")


def test_numbers_are_checked_by_kind_and_by_range():
    assert whole_number(3, "deals") == 3
    assert number(0.5, "worth", 0, 1) == 0.5
    for wrong in (None, True, 1.5, "3", -1, 10**30):
        with pytest.raises(ValueError, match=r"^deals is "):
            whole_number(wrong, "deals")
    for wrong in (None, True, "3", -1, 2, float("nan")):
        with pytest.raises(ValueError, match=r"^worth is "):
            number(wrong, "worth", 0, 1)


def test_a_legal_call_says_what_makes_it_legal(auction):
    assert auction.options.why(250).explanation == "It opens the bidding, and 250 is the least that may be bid."
    assert auction.options.why("pass").refs == ("P-BID-4",)
    bid = auction.apply(Called(1, 250))
    assert bid.options.why(300).explanation == "It is higher than 250, by whole steps."


def test_a_refused_bid_names_a_few_others_and_says_that_there_are_more(auction):
    verdict = auction.options.why(240)
    assert verdict.text().startswith("Bid 240 is not legal here.")
    assert verdict.text().endswith("Legal: pass, bid 250, bid 260, bid 270, bid 280, bid 290, …")
