"""The players that solve: what they see, that they never renege, and that they play better."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Played
from pinochle_lab.players import OraclePlayer, SamplerPlayer, SteadyPlayer, compare, play_out, turns


def late_states(rules="partnership", seed=5, left=5):
    """States of a steady deal in which the seat to play has a choice and few cards."""
    return [
        turn.state
        for turn in turns(pl.deal(rules, seed=seed), "steady")
        if turn.state.trick is not None
        and not turn.state.is_over
        and len(turn.state.options.cards) > 1
        and turn.state.table.cards_left(turn.state.actor) <= left
    ]


def test_they_are_found_by_name():
    assert pl.players.find("sampler").name == "sampler"
    assert pl.players.find("oracle").name == "oracle"


def test_the_sampler_chooses_the_same_whatever_the_hidden_cards_are():
    for state in late_states()[:4]:
        seen = state.observe(state.actor)
        again = state.observe(state.actor)
        player = SamplerPlayer(seconds=20, deals=4)
        assert player.choose(seen) == player.choose(again)


def test_the_sampler_says_why_with_the_card_it_plays():
    for state in late_states(seed=6)[:4]:
        choice = SamplerPlayer(seconds=20, deals=6).choose(state.observe(state.actor))
        assert state.judge(choice.event)
        assert choice.event.card.label in choice.why


def test_with_hardly_any_time_it_still_plays_a_legal_card():
    state = next(
        turn.state
        for turn in turns(pl.deal(seed=5), "steady")
        if turn.state.trick is not None and len(turn.state.options.cards) > 3
    )
    choice = SamplerPlayer(seconds=0.01).choose(state.observe(state.actor))
    assert state.judge(choice.event)


def test_the_sampler_bids_what_is_likely_to_be_made():
    state = pl.deal(seed=8)
    choice = SamplerPlayer().choose(state.observe(state.actor))
    assert state.judge(choice.event)
    advice = pl.analysis.bid(state.hand(state.actor), deals=200)
    assert (choice.event.bid is not None) == (advice.best.chance(250) >= 0.75)
    assert f"With {advice.best.trump.label} as trump, my meld {advice.best.meld}" in choice.why
    assert f"{100 * advice.best.chance(250):.0f} of 100 imagined deals" in choice.why


def test_the_sampler_names_the_trump_of_its_bid():
    state = next(
        turn.state
        for seed in range(40)
        for turn in turns(pl.deal(seed=seed), "steady")
        if turn.state.phase.TITLE == "Naming trump"
    )
    choice = SamplerPlayer().choose(state.observe(state.actor))
    assert choice.event.suit is pl.analysis.bid(state.hand(state.actor), deals=200).best.trump
    assert state.judge(choice.event)


def test_the_sampler_leaves_a_game_without_bidding_advice_to_the_steady_player():
    for rules in ("cutthroat_16", "double_deck", pl.variants.find("partnership").replace(pass_cards=3)):
        state = pl.deal(rules, seed=3)
        seen = state.observe(state.actor)
        assert SamplerPlayer().choose(seen) == SteadyPlayer().choose(seen)


def test_where_everybody_calls_once_the_sampler_says_all_it_is_good_for():
    rules = pl.variants.find("partnership").replace(auction="single_round")
    called = [
        (state, SamplerPlayer().choose(state.observe(state.actor)).event.bid)
        for state in (pl.deal(rules, seed=seed) for seed in range(30))
    ]
    state, bid = next((state, bid) for state, bid in called if bid is not None)
    advice = pl.analysis.bid(state.hand(state.actor), rules, deals=200)
    assert bid == advice.limit


@pytest.mark.parametrize(("seconds", "deals"), [(0, 5), (-1, 5), (float("nan"), 5), (1, 0)])
def test_no_time_or_no_deals_is_refused(seconds, deals):
    with pytest.raises(ValueError, match="sampler needs"):
        SamplerPlayer(seconds=seconds, deals=deals)


def test_the_oracle_gives_nothing_away():
    for state in late_states(seed=7, left=6):
        solution = pl.analysis.solve(state, line=False)
        choice = OraclePlayer().choose_seeing(state)
        assert isinstance(choice.event, Played)
        assert solution.cost(choice.event.card).upper == 0


def test_the_oracle_will_not_guess_at_hidden_hands():
    state = late_states()[0]
    with pytest.raises(ValueError, match="every hand open"):
        OraclePlayer().choose(state.observe(state.actor))


@pytest.mark.parametrize("rules", ["cutthroat_16", "two_hand", "double_deck", "auction_widow"])
def test_they_play_other_games_to_the_end(rules):
    fast = SamplerPlayer(seconds=0.01, deals=2)
    assert play_out(pl.deal(rules, seed=3), fast).is_over


def test_seeing_every_hand_is_worth_points():
    found = compare(OraclePlayer(seconds=5), SteadyPlayer(), deals=6, seed=2)
    assert found.mean > 0
