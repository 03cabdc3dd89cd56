"""The engine finds exactly as many ways to go on as the oracle counted."""

import json

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Dealt, MeldShown, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from tests.perft import count

# Lower bids are judged in the tests of the auction; here every number from just below the lowest bid up to the cap is tried.
LEAST_JUDGED = 245
DATA = json.loads(count.FILE.read_text(encoding="utf-8"))


def name(case):
    return case["id"]


def start(case, dealer):
    rules = pl.variants.find("partnership").replace(**case["switches"])
    return State.start(rules, dealer).apply(Dealt(tuple(Hand(hand) for hand in case["hands"])))


def perft(state, depth, found):
    """Walk every sequence of `depth` actions and add up how many there are of each length."""
    if depth == 0:
        return
    for event in state.options:
        found[len(found) - depth] += 1
        perft(state.apply(event), depth - 1, found)


@pytest.mark.parametrize("case", DATA["endgames"], ids=name)
def test_ways_to_play_on(case):
    declarer = case["declarer"]
    state = start(case, (declarer - 1) % 4).apply(Called(declarer, 250))
    while state.table.contract is None:
        state = state.apply(Called(state.actor))
    state = state.apply(TrumpNamed(declarer, Suit.parse(case["trump"])))
    while state.table.trick is None:
        event = next(iter(state.options))
        assert isinstance(event, MeldShown)
        state = state.apply(event)
    state = state.play(*case["played"].split())
    found = [0] * len(case["counts"])
    perft(state, len(found), found)
    assert found == case["counts"]


def auctions(state, cap):
    """Whole auctions from here in which nobody bids above the cap."""
    if state.table.contract is not None or state.is_over:
        return 1
    events = [Called(state.actor), *(Called(state.actor, bid) for bid in range(LEAST_JUDGED, cap + 1))]
    return sum(auctions(state.apply(event), cap) for event in events if state.judge(event))


@pytest.mark.parametrize("case", DATA["auctions"], ids=name)
def test_ways_to_bid(case):
    assert auctions(start(case, case["dealer"]), case["cap"]) == case["count"]


@pytest.mark.parametrize("seed", [1, 2])
def test_the_stored_numbers_are_the_oracles(seed):
    for house in ({}, {"head": "trump_only"}):
        case = count.endgame(seed, house)
        assert case in DATA["endgames"], "run `python -m tests.perft.count` after a change to the oracle"
    assert count.auction(seed, {}) in DATA["auctions"]
