"""The hint ladder: each rung says more, and only the last one gives the answer."""

from __future__ import annotations

import re

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called, Played
from tests.players.positions import position, seen_by

CARD = re.compile(r"(?:10|[AKQJ9])[♠♥♦♣]")


def test_the_ladder_climbs_through_a_whole_deal():
    for rules in ("partnership", "pagat_partnership", "cutthroat_15", "two_hand"):
        state = pl.deal(rules, "ladder")
        while not state.is_over:
            seen = state.observe(state.actor)
            think, danger, answer = players.hints(seen)
            choice = players.find("steady").choose(seen)
            assert not CARD.search(think)
            assert think[-1] in "?."
            assert danger[-1] == "."
            assert answer.startswith("Steady would ")
            assert answer.endswith(choice.why)
            assert len({think, danger, answer}) == 3
            state = state.apply(choice.event)


def test_the_duty_is_said_to_the_one_who_sits_there():
    state = position("9C 9D", "JC 9D", "AS 10S QD", "JD JC", trump="H", leader=3, trick="QS 9S JS")
    assert players.hints(seen_by(state, 2)) == (
        "Whose card is winning the trick, what is the trick worth, and what can still happen when nobody plays after you?",
        "You hold spades, so you must follow suit. That leaves A♠ and 10♠.",
        "Steady would play 10♠. 10♠ is enough to take the trick for certain, so I keep A♠.",
    )


def test_the_danger_names_who_can_still_take_it():
    behind = position("9C", "9S QS 9D", "KS", "9D", trump="H", leader=3, trick="JC 9C")
    assert players.hints(seen_by(behind, 1))[1] == "West, your partner, is winning with J♣, and South can still beat it."
    last = position("9C", "9S QS 9D", "KS", "9D", trump="H", leader=2, trick="KC JC 9C")
    assert players.hints(seen_by(last, 1))[1] == "South is winning with K♣, and no opponent plays after you."


def test_the_danger_on_lead_names_what_is_out_above():
    state = position("AC 10D", "KC AD", "QC 9D", "JC QD", trump="H", declarer=1)
    assert players.hints(seen_by(state, 0))[1] == "Nothing that is out ranks above your A♣. Still out: A♦ above your 10♦."


def test_bids_are_hinted_with_the_sum():
    state = pl.deal(seed=1)
    think, facts, answer = players.hints(state.observe(state.actor))
    assert think.startswith("What would your side meld with each suit as trump")
    assert re.fullmatch(r"With \w+ as trump you meld \d+, West about \d+, and you count on \d+ in tricks: \d+\.", facts)
    assert answer.startswith("Steady would pass. With ")
    assert isinstance(players.find("steady").choose(state.observe(state.actor)).event, Called)


def test_another_adviser_can_stand_on_the_last_rung():
    state = position("AC 10D", "KC AD", "QC 9D", "JC QD", trump="H", declarer=1)
    answer = players.hints(seen_by(state, 0), players.find("random", 3))[2]
    assert answer.startswith("Random would play ")
    assert isinstance(players.find("random", 3).choose(seen_by(state, 0)).event, Played)


def test_there_are_no_hints_out_of_turn():
    with pytest.raises(ValueError, match="South has nothing to choose now: it is East's turn"):
        players.hints(pl.deal(seed=1).observe("South"))
