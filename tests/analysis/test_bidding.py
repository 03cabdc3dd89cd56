"""Bidding advice: exact where it counts melds, honest where it estimates tricks."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis import progress
from pinochle_lab.analysis.bidding import advice
from pinochle_lab.analysis.bidding.estimate import ERROR, share_of_tricks
from pinochle_lab.core.shuffle import Random64

STRONG = "AS TS KS QS JS AH TH KH QD JD JD 9C"
WEAK = "9S 9H 9D 9C JS JH TD QC KD QH JC TC"


def test_a_strong_hand_is_bid_and_a_weak_one_is_passed():
    strong, weak = pl.analysis.bid(STRONG), pl.analysis.bid(WEAK)
    assert strong.bid == 250
    assert strong.best.trump is pl.Suit.SPADES
    assert strong.limit >= 250
    assert weak.bid is None
    assert weak.limit is None


def test_a_pass_of_cards_that_is_left_out_is_said():
    passing = pl.analysis.bid(STRONG, "pagat_partnership", deals=20)
    bundle = passing._repr_mimebundle_()
    for shown in (str(passing), *(bundle[kind] for kind in ("text/plain", "text/html"))):
        assert "The 4 cards that partners pass to each other are not counted here" in shown
    assert "pass to each other" not in str(pl.analysis.bid(STRONG, deals=20))


def test_the_meld_is_counted_by_the_rules():
    for each in pl.analysis.bid(STRONG, deals=20).prospects:
        assert each.meld == pl.find_melds(STRONG, each.trump).total


def test_chances_fall_as_bids_rise_and_lie_between_none_and_all():
    advice = pl.analysis.bid(STRONG, deals=100)
    chances = list(advice.chances()[advice.best.trump.symbol])
    assert all(0 <= chance <= 1 for chance in chances)
    assert all(higher <= lower for lower, higher in pairwise(chances))


def test_the_partner_melds_what_a_random_hand_melds():
    advice = pl.analysis.bid(WEAK, deals=1500)
    mean = (
        sum(
            pl.find_melds(
                pl.Hand(Random64(f"p {n}").shuffled(list(pl.variants.find("partnership").pack.whole - pl.Hand(WEAK)))[:12]), "S"
            ).total
            for n in range(1500)
        )
        / 1500
    )
    spades = next(each for each in advice.prospects if each.trump is pl.Suit.SPADES)
    assert abs(spades.partner_meld - mean) < 5


def test_the_reason_is_three_sentences_with_the_numbers_and_there_are_two_alternatives():
    advice = pl.analysis.bid(STRONG, standing=300)
    assert len(advice.reason) == 3
    assert str(advice.best.meld) in advice.reason[0]
    assert len(advice.alternatives) == 2
    assert advice.bid is None or advice.bid == 310


def test_the_same_seed_gives_the_same_advice():
    first, again, other = (pl.analysis.bid(STRONG, deals=50, seed=seed) for seed in (4, 4, 5))
    assert first == again
    assert str(first) == str(again)
    assert first != other, "other deals are imagined, so the chances differ a little"


def first_lead(number):
    """A deal at its first lead, the longest suit of the declarer as trump, as in the deals that the fit was made from."""
    state = pl.deal(seed=f"check {number}")
    while state.phase.TITLE != "Playing the tricks":
        options = list(state.options)
        if state.phase.TITLE == "Naming trump":
            hand = state.hand(state.actor)
            state = state.apply(max(options, key=lambda event: len(hand[event.suit])))
        else:
            state = state.apply(options[1] if state.phase.TITLE == "The auction" and not state.table.calls else options[0])
    return state


def test_the_estimate_of_tricks_is_as_good_as_it_says():
    gaps = []
    for state in map(first_lead, range(16)):
        declarer, counts = state.table.contract.declarer, [hand.counts for hand in state.table.hands]
        share = share_of_tricks(counts, state.table.trump, declarer, (declarer, (declarer + 2) % 4), 2)
        solution = pl.analysis.solve(state, line=False)
        gaps.append(share - solution.points[solution.turn].lower / 210)
    assert abs(sum(gaps) / 16) < 3 * ERROR / 4
    assert (sum(gap * gap for gap in gaps) / 16) ** 0.5 < 2 * ERROR


@pytest.mark.parametrize(
    ("hand", "rules", "words"),
    [
        ("AS KS", "partnership", "whole hand of 12"),
        ("AS AS AS KS QS JS 9S 9H 9D 9C TD TC", "partnership", "3 copies"),
        (STRONG, "cutthroat_16", "for partners"),
        (STRONG, "double_deck", "single pack"),
    ],
)
def test_what_it_cannot_answer_it_refuses_in_a_sentence(hand, rules, words):
    with pytest.raises(ValueError, match=words):
        pl.analysis.bid(hand, rules)


def test_no_deals_is_refused():
    with pytest.raises(ValueError, match="deals is 0, but must lie"):
        pl.analysis.bid(STRONG, deals=0)


def test_a_long_advice_shows_a_bar_and_can_be_stopped_with_what_it_has(monkeypatch, capsys):
    few = pl.analysis.bid(STRONG, deals=20)
    assert capsys.readouterr().err == ""
    calls = iter(range(20 * 4 + 2))

    def interrupted(*args):
        if next(calls, None) is None:
            raise KeyboardInterrupt
        return share_of_tricks(*args)

    monkeypatch.delenv("PINOCHLE_LAB_PROGRESS", raising=False)
    monkeypatch.setattr(advice, "share_of_tricks", interrupted)
    # In the first second nothing is lost by stopping altogether.
    with pytest.raises(KeyboardInterrupt):
        pl.analysis.bid(STRONG, deals=1000)
    calls = iter(range(20 * 4 + 2))
    monkeypatch.setattr(progress, "_PATIENCE", 0.0)
    monkeypatch.setattr(progress, "_EVERY", 0.0)
    stopped = pl.analysis.bid(STRONG, deals=1000)
    assert stopped == few
    assert stopped.deals == 20
    assert "of 1,000 deals" in capsys.readouterr().err
