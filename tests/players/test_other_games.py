"""Every other form of the game, played to its end by players who see only what a seat may know: no event is ever refused."""

from __future__ import annotations

import os

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Drawn, WidowTaken
from pinochle_lab.core.match import Match

# How many times as many deals to play; 100 goes through two thousand of each form.
MANY = int(os.environ.get("PINOCHLE_LAB_MANY", "1"))
FORMS = pytest.mark.parametrize(
    "rules",
    [rules for rules in (*pl.variants.ALL, *pl.variants.PRESETS) if rules.id != "partnership"],
    ids=lambda rules: rules.id,
)


def deals(rules, count, seed):
    """So many deals, each seat dealing in turn."""
    for number in range(count * MANY):
        yield number, pl.deal(rules, f"{seed} {rules.id} {number}", number % rules.seating.players)


@FORMS
def test_random_players(rules):
    for number, deal in deals(rules, 14, "random"):
        state = players.play_out(deal, players.RandomPlayer(number))
        assert state.result is not None


@FORMS
def test_steady_and_random_at_one_table(rules):
    for number, deal in deals(rules, 6, "mixed"):
        seats = [players.find("steady" if (seat + number) % 2 else "random", number) for seat in range(rules.seating.players)]
        assert players.play_out(deal, seats).result is not None


@FORMS
def test_a_deal_played_blind_is_written_down_in_full(rules):
    """A player may draw or take what he has not seen; the log says which cards they were."""
    for _, deal in deals(rules, 2, "blind"):
        state = players.play_out(deal, "random")
        for event in state.log:
            assert not isinstance(event, Drawn) or event.card is not None
            assert not isinstance(event, WidowTaken) or len(event.cards) == rules.switches["widow"]
        assert pl.State.fold(rules, state.log, deal.table.dealer) == state


@pytest.mark.parametrize("rules", [*pl.variants.ALL[1:]], ids=lambda rules: rules.id)
def test_whole_matches(rules):
    match = players.play_match(rules, "steady", seed="match", most=60)
    assert isinstance(match, Match)
    assert match.is_over, str(match)
    assert len({result.ending for result in match.results}) >= 1
    totals = [sum(result.deltas[side] for result in match.results) for side in range(len(match.scores))]
    assert match.scores == tuple(totals)
