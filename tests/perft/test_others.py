"""The engine finds exactly as many ways to go on in the other games as the oracle counted."""

import json
from itertools import combinations

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Buried, Called, Dealt, Drawn, Exchanged, MeldShown, Played, TrumpNamed, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.state import State
from tests.perft import count_others
from tests.perft.test_counts import name, perft

DATA = json.loads(count_others.FILE.read_text(encoding="utf-8"))


def start(case, game, dealer, **switches):
    rules = pl.variants.find(game).replace(**switches)
    hands = tuple(Hand(hand) for hand in case["hands"])
    stock = tuple(map(pl.Card, case.get("stock", "").split()))
    return State.start(rules, dealer).apply(Dealt(hands, widow=Hand(case["widow"]) if case.get("widow") else None, stock=stock))


def trump_named(case, **switches):
    """The deal after the auction, the widow and the naming of trump."""
    state = start(case, case["game"], case["dealer"], **switches)
    declarer = state.actor
    while state.table.contract is None:
        state = state.apply(Called(state.actor, state.rules.switches["min_bid"] if state.actor == declarer else None))
    if state.table.widow:
        state = state.apply(WidowTaken(declarer, state.table.widow))
    return state.apply(TrumpNamed(declarer, case["trump"]))


@pytest.mark.parametrize("case", DATA["endgames"], ids=name)
def test_ways_to_play_on(case):
    switches = {} if case["game"] != "double_deck" else {"trump_needs_marriage": False}
    state = trump_named(case, **switches)
    while state.table.trick is None:
        done = (
            Buried(state.actor, case["buried"]) if isinstance(next(iter(state.options)), Buried) else MeldShown(state.actor, ())
        )
        state = state.apply(done)
    state = state.play(*case["played"].split())
    found = [0] * len(case["counts"])
    perft(state, len(found), found)
    assert found == case["counts"]


@pytest.mark.parametrize("case", DATA["burials"], ids=name)
def test_ways_to_bury(case):
    state = trump_named(case, bury_forbid=tuple(case["forbid"]))
    while isinstance(next(iter(state.options)), MeldShown):
        state = state.apply(next(iter(state.options)))
    assert len(state.options) == case["count"]
    ways = {Hand(three) for three in combinations(state.hand(state.actor), 3)}
    assert sum(bool(state.judge(Buried(state.actor, three))) for three in ways) == case["count"]


def auctions(state, cap):
    """Whole auctions from here in which nobody bids above the cap."""
    if state.table.contract is not None or state.is_over:
        return 1
    low = state.rules.switches["min_bid"] - 2
    events = [Called(state.actor), *(Called(state.actor, bid) for bid in range(low, cap + 1))]
    return sum(auctions(state.apply(event), cap) for event in events if state.judge(event))


@pytest.mark.parametrize("case", DATA["auctions"], ids=name)
def test_ways_to_bid(case):
    switches = {} if case["game"] != "double_deck" else {"all_pass": "redeal_next"}
    assert auctions(start(case, case["game"], case["dealer"], **switches), case["cap"]) == case["count"]


def event_of(state, step):
    """The event that a step of the oracle's words means."""
    word, *rest = step.split()
    if word == "play":
        return Played(state.actor, rest[0])
    if word == "draw":
        return Drawn(state.actor, rest[0])
    if word == "dix":
        return Exchanged(state.actor, None if rest[0] == "-" else rest[0])
    for event in state.options:
        if isinstance(event, MeldShown):
            spelled = [(meld.key, "-" if meld.suit is None else meld.suit.letter, f"{meld.count}") for meld in event.melds]
            if (word == "no" and not spelled) or spelled == [tuple(rest)]:
                return event
    message = f"{step} is no option"
    raise AssertionError(message)


@pytest.mark.parametrize("case", DATA["stocks"], ids=name)
def test_ways_to_go_on_while_the_stock_lasts(case):
    state = start(case, "two_hand", 0, **case["switches"])
    for step in case["before"]:
        state = state.apply(event_of(state, step))
    found = [0] * len(case["counts"])
    perft(state, len(found), found)
    assert found == case["counts"]


def test_the_stored_numbers_are_the_oracles():
    assert count_others.endgame("firehouse", 1, 3) in DATA["endgames"], "run `python -m tests.perft.count_others`"
    assert count_others.auction("check", 1) in DATA["auctions"]
    assert count_others.burials("auction_widow", 2, "H", ["melded"]) in DATA["burials"]
    assert count_others.stock_game(3, {"meld_timing": "after_draw"}) in DATA["stocks"]
