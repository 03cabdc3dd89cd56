"""Firehouse Pinochle, paragraph by paragraph."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Conceded, DeclaredOut
from pinochle_lab.core.match import Match
from tests.rules.other_tables import account, bought, dealt, finished, ready

GAME = "firehouse"
RULES = pl.variants.find(GAME)


@pytest.mark.paragraph("P-FIRE-1")
def test_everybody_speaks_once_and_the_dealer_last():
    state = pl.deal(RULES, seed=1, dealer=3)
    for seat, bid in ((0, 200), (1, None), (2, 210)):
        assert state.actor == seat
        state = state.apply(Called(seat, bid))
    assert state.actor == 3
    state = state.apply(Called(3, 220))
    assert (state.table.contract.declarer, state.table.contract.bid) == (3, 220)
    early = pl.deal(RULES, seed=1, dealer=3)
    for seat, bid in ((0, 200), (1, 210), (2, None), (3, None)):
        early = early.apply(Called(seat, bid))
    assert (early.table.contract.declarer, early.table.contract.bid) == (1, 210)


@pytest.mark.paragraph("P-FIRE-2")
def test_bids_from_two_hundred_and_what_happens_when_all_pass():
    state = pl.deal(RULES, seed=1, dealer=3)
    assert not state.judge(Called(0, 190))
    for seat in range(4):
        state = state.apply(Called(seat))
    assert state.result.ending == "passed_out"
    forced = pl.deal(RULES.replace(all_pass="dealer_forced"), seed=1, dealer=3)
    for seat in range(3):
        forced = forced.apply(Called(seat))
    assert not forced.judge(Called(3))
    assert forced.apply(Called(3, 200)).table.contract.bid == 200


@pytest.mark.paragraph("P-FIRE-3")
def test_declarer_leads():
    assert ready(dealt(GAME, dealer=3), 2, 200, "S").actor == 2
    assert ready(dealt(GAME, dealer=3, first_lead="dealer_left"), 2, 200, "S").actor == 0


@pytest.mark.paragraph("P-FIRE-4")
def test_every_figure_ends_in_nought():
    assert RULES.counting.total(RULES) == 250
    for seed in range(4):
        result = finished(pl.deal(RULES, seed=seed)).result
        assert all(side.tricks % 10 == 0 for side in result.sides)


@pytest.mark.paragraph("P-FIRE-5")
def test_a_side_without_a_trick_loses_its_meld():
    assert account(RULES, 200, (60, 100, (), ()), (250, 0, 0, 0), (12, 0, 0, 0)).deltas == (310, 0)
    assert account(RULES, 200, (60, 60, 0, 40), (240, 0, 10, 0), (11, 0, 0, 1)).deltas == (310, 100), "either partner will do"
    assert account(RULES, 200, (300, 100, (), ()), (0, 250, 0, 0), (0, 12, 0, 0)).deltas == (-200, 350)


@pytest.mark.paragraph("P-FIRE-6")
def test_every_deal_is_played_out_and_declarers_side_counted_first():
    state = ready(dealt(GAME, dealer=3), 2, 600, "S")
    assert "Every hand is played out here" in str(state.judge(Conceded(2)))
    assert "Nobody can declare out here" in str(state.judge(DeclaredOut(2)))
    crossing = account(RULES, 200, (60, 100, (), ()), (140, 110, 0, 0), (6, 6, 0, 0))
    assert Match(RULES, scores=(800, 950)).after(crossing).winner == 0
    assert Match(RULES, scores=(790, 950)).after(crossing).winner == 1
    void = pl.deal(RULES, seed=1, dealer=3)
    for seat in range(4):
        void = void.apply(Called(seat))
    for over in (void, finished(bought(dealt(GAME, dealer=3), 2, 200))):
        assert Match(RULES, dealer=3).after(over).dealer == 0
