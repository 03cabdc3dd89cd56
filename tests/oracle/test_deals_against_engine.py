"""Whole deals with random house rules, recomputed from the log by the oracle: each duty, trick, meld and score."""

import random
from itertools import pairwise, product

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, MeldShown, Played
from pinochle_lab.core.match import Match
from tests.laws.walks import choose, walk
from tests.oracle import bids, melds, plays, scores

PARTNERSHIP = pl.variants.find("partnership")
CHOICES = {
    "head": ("always", "trump_only", "never"),
    "after_ruff": ("lapses", "literal"),
    "must_trump": (True, False),
    "must_overtrump": (True, False),
    "first_lead": ("bidder", "dealer_left"),
    "first_lead_trump": (False, True),
    "trick_scale": tuple(plays.SCALES),
    "round_to_ten": (False, True),
    "doubles": ("as_listed", "tenfold"),
    "run_extras": ("strict", "pagat"),
    "meld_keep": ("none", "one_trick", "trick_point", "points_20"),
    "min_team_meld": (0, 40, 100),
    "defenders_score": ("meld_and_tricks", "tricks", "none"),
    "pass_cards": (0, 2, 3, 4),
    "pass_style": ("in_turn", "simultaneous"),
    "min_bid": (100, 200, 250),
    "bid_step": (5, 10),
    "jump_bids": (True, False),
    "auction": ("continuing", "single_round"),
    "all_pass": ("redeal_next", "redeal_same", "dealer_forced"),
    "bid_needs_marriage": ("no", "all", "non_dealer_first_round"),
}
PLAY = ("head", "after_ruff", "must_trump", "must_overtrump")


def some_house(dice):
    """Random switches that go together."""
    switches = {name: dice.choice(values) for name, values in CHOICES.items()}
    if switches["trick_scale"] == "counters_1":
        switches["round_to_ten"] = False
        if switches["meld_keep"] == "points_20":
            switches["meld_keep"] = "none"
    return switches


@pytest.mark.parametrize("block", range(8))
def test_whole_deals(block):
    dice = random.Random(f"deals {block}")
    finished = 0
    for _ in range(30):
        switches = some_house(dice)
        rules = PARTNERSHIP.replace(**switches)
        states = list(walk(rules, dice.getrandbits(32)))
        retell(states, switches)
        finished += states[-1].table.contract is not None
    assert finished > 8, "enough of these deals should be played"


def retell(states, switches):
    """Follow a deal with the oracle and compare at every ply; then settle it."""
    tricks: list[list] = []
    winners: list[int] = []
    for before, after in pairwise(states):
        event = after.log[-1]
        if isinstance(event, Called):
            check_call(before, switches)
        elif isinstance(event, MeldShown):
            told = melds.summed(
                list(before.hand(event.seat)), str(before.table.trump), switches["doubles"], switches["run_extras"]
            )
            assert sum(meld.value for meld in event.melds) == told
        elif isinstance(event, Played):
            follow_card(before, event, switches, tricks, winners)
    if winners:
        check_score(states[-1], switches, tricks, winners)


def check_call(state, switches):
    """The calls listed are those that the oracle allows; around them, what it forbids is forbidden."""
    names = ("min_bid", "bid_step", "jump_bids", "auction", "all_pass", "bid_needs_marriage")
    house = bids.House(**{name: switches[name] for name in names})
    calls = [call.bid for call in state.table.calls]
    dealer, hand = state.table.dealer, list(state.hand(state.actor))
    assert state.actor == bids.standing(calls, dealer, house).turn
    assert bool(state.judge(Called(state.actor))) == bids.may_pass(calls, dealer, house)
    high = max([bid for bid in calls if bid] or [switches["min_bid"]])
    for bid in range(high - 12, high + 32):
        assert bool(state.judge(Called(state.actor, bid))) == bids.may_bid(bid, calls, dealer, house, hand), (calls, bid)


def follow_card(state, event, switches, tricks, winners):
    """One card: the leader, the cards that might have been played, and the winner once the trick is whole."""
    trump = str(state.table.trump)
    if not tricks or len(tricks[-1]) == 4:
        if tricks:
            leader = winners[-1]
        else:
            leader = state.table.contract.declarer if switches["first_lead"] == "bidder" else (state.table.dealer + 1) % 4
        assert event.seat == leader
        tricks.append([])
    must_lead_trump = switches["first_lead_trump"] and len(tricks) == 1
    may = plays.legal(
        list(state.hand(event.seat)),
        tricks[-1],
        trump,
        lead_must_be_trump=must_lead_trump,
        **{name: switches[name] for name in PLAY},
    )
    assert set(state.options.cards) == set(may)
    tricks[-1].append(event.card)
    if len(tricks[-1]) == 4:
        leader = (event.seat + 1) % 4
        winners.append((leader + plays.winner(tricks[-1], trump)) % 4)


def check_score(state, switches, tricks, winners):
    """The account of both sides from the cards taken."""
    scale, contract = switches["trick_scale"], state.table.contract
    sides = []
    for side in (0, 1):
        taken = [card for trick, winner in zip(tricks, winners, strict=True) if winner % 2 == side for card in trick]
        points = plays.card_points(taken, scale) + (plays.last_trick(scale) if winners[-1] % 2 == side else 0)
        shown = [meld for seat in (side, side + 2) for meld in state.table.melds[seat]]
        sides.append(
            scores.Played(
                sum(meld.value for meld in shown),
                points,
                sum(winner % 2 == side for winner in winners),
                only_dix=all(meld.key == "dix" for meld in shown),
            )
        )
    ours = contract.declarer % 2
    names = ("meld_keep", "min_team_meld", "round_to_ten", "defenders_score")
    told = scores.deal_score(contract.bid, sides[ours], sides[1 - ours], **{name: switches[name] for name in names})
    result = state.result
    assert (result.deltas[ours], result.deltas[1 - ours]) == told, str(result)
    assert result.sides[ours].made == (told[0] != -contract.bid)
    assert result.declarer_side == ours
    for side in (0, 1):
        assert sum(points for _, points in result.sides[side].lines) in (
            0,
            result.sides[side].meld_kept + result.sides[side].tricks,
        )


@pytest.mark.parametrize(
    ("both_cross", "target"), list(product(("higher_total", "bidder_first", "raise_target", "bid_and_out"), (300, 500)))
)
def test_whole_matches(both_cross, target):
    dice = random.Random(f"match {both_cross} {target}")
    rules = PARTNERSHIP.replace(both_cross=both_cross, target=target, min_bid=100)
    for _ in range(6):
        match = Match.start(rules, seed=dice.getrandbits(30))
        standing, goal = [0, 0], target
        while not match.is_over and len(match.results) < 60:
            before = match
            state = played(match.deal(seed=dice.getrandbits(30)), dice)
            match = match.after(state)
            if state.table.contract is None:
                assert match.scores == before.scores
                assert match.dealer == (before.dealer + 1) % 4
                continue
            standing = [score + delta for score, delta in zip(standing, state.result.deltas, strict=True)]
            side = state.result.declarer_side
            told = scores.match_winner(tuple(standing), goal, side, both_cross, made=state.result.sides[side].made)
            if both_cross == "raise_target" and min(standing) >= goal:
                goal += 250
            assert match.scores == tuple(standing)
            assert match.winner == told
            assert match.target == goal
            assert match.dealer == (before.dealer + 1) % 4


def played(state, dice):
    """A deal played to its end at random."""
    while not state.is_over:
        state = state.apply(choose(state, dice))
    return state
