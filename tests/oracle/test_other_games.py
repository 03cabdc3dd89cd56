"""Whole deals of every other game with an auction, with random house rules, told again by the oracle ply by ply."""

import os
import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import (
    Buried,
    Called,
    Claimed,
    Conceded,
    Dealt,
    MeldShown,
    Played,
    Revised,
    TrumpNamed,
    WidowTaken,
)
from pinochle_lab.core.hand import Hand
from tests.laws.walks import choose
from tests.oracle import chips, plays
from tests.oracle.told import Told

# Deals of each game; PINOCHLE_LAB_MANY=25 goes through a thousand of each.
DEALS = 24 * int(os.environ.get("PINOCHLE_LAB_MANY", "1"))
PLAY = {
    "head": ("always", "trump_only", "never"),
    "after_ruff": ("lapses", "literal"),
    "must_trump": (True, False),
    "must_overtrump": (True, False),
    "first_lead": ("bidder", "dealer_left"),
    "first_lead_trump": (False, True),
    "concede": ("off", "before_first_lead"),
    "claim_by_meld": (False, True),
    "set_rule": ("minus_bid", "progressive"),
    "made_scores": ("total", "bid"),
    "defenders_score": ("meld_and_tricks", "tricks", "none"),
    "trump_needs_marriage": (False, True),
    "jump_bids": (True, False),
    "auction": ("continuing", "single_round"),
    "all_pass": ("redeal_next", "dealer_forced"),
    "bid_needs_marriage": ("no", "all", "non_dealer_first_round"),
    "eldest_opens": (False, True),
}
SINGLE = {
    "trick_scale": ("guide_10_10_5", "simple_10_10_5_5", "counters_10", "classic"),
    "round_to_ten": (False, True),
    "doubles": ("as_listed", "tenfold"),
    "barred_endings": ((), (40, 90)),
    "meld_keep": ("none", "one_trick", "trick_point", "points_20"),
    "min_bid": (200, 250, 300),
}
WIDOW = {
    "bury_forbid": (("melded",), ("melded", "dix"), ("melded", "trump"), ("melded", "trump", "dix")),
    "min_bid_escape": (False, True),
    "defenders_concede": (False, True),
    "revise": (False, True),
    "payment": ("points", "units"),
    "unit_table": tuple(chips.UNITS),
    "kitty_from": (350, 450),
    "spades_double": (True, False),
    "conceded_spades_single": (True, False),
    "sitting_out": (0, 1, 2),
    "melders": ("all", "bidder"),
    "check_table": ("none", "wikipedia_3h"),
    "check_premium": (5, 10),
}
DOUBLE = {
    "bid_step": (((0, 1), (60, 5)), ((0, 1), (60, 5), (100, 10)), 5),
    "meld_keep": ("points_20", "one_trick", "none"),
    "min_team_meld": (20, 0),
    "forced_bid": (None, 40),
}
CHECK = {"check_table": ("bicycle", "time"), "roundhouse_absorbs": (True, False)}
GAMES = {
    "double_deck": PLAY | DOUBLE,
    "double_deck_x10": PLAY,
    "cutthroat_16": PLAY | SINGLE,
    "cutthroat_15": PLAY | SINGLE | WIDOW,
    "auction_widow": PLAY | SINGLE | WIDOW,
    "auction_widow_units": PLAY | WIDOW,
    "firehouse": PLAY | SINGLE,
    "check": PLAY | SINGLE | CHECK,
}


def some_house(game, dice):
    """The game as it is, or with about half of its switches turned by chance."""
    rules = pl.variants.find(game)
    for name, values in GAMES[game].items():
        if dice.random() < 0.5:
            try:
                rules = rules.replace(**{name: dice.choice(values)})
            except ValueError:
                continue
    return rules


def pick(state, dice):
    """A legal event: mostly an option, before the first lead now and then what is not listed among them."""
    contract, play = state.table.contract, state.options.cards
    if contract and play and not state.trick and not state.table.tricks and dice.random() < 0.5:
        seats = range(state.rules.seating.players)
        rare = [Claimed(contract.declarer), Revised(contract.declarer), *(Conceded(seat) for seat in seats)]
        legal = [event for event in rare if state.judge(event)]
        if legal:
            return dice.choice(legal)
    if isinstance(next(iter(state.options)), Called):
        return choose(state, dice)
    return dice.choice(list(state.options))


@pytest.mark.parametrize("game", GAMES)
def test_whole_deals(game):
    dice = random.Random(f"told {game} {DEALS}")
    played = 0
    for number in range(DEALS):
        rules = some_house(game, dice) if number % 4 else pl.variants.find(game)
        state = pl.deal(rules, seed=dice.getrandbits(32), dealer=dice.randrange(rules.seating.players))
        dealt = state.log[0]
        told = Told(dict(rules.switches), state.table.dealer, [list(hand) for hand in dealt.hands], list(dealt.widow or ()))
        while not state.is_over:
            event = pick(state, dice)
            follow(state, event, told, dice)
            state = state.apply(event)
        check_end(state, told)
        played += len(told.won) > 0
    assert played >= DEALS // 4


def follow(state, event, told, dice):
    """Compare what may be done now, then let the oracle hear what is done."""
    early = isinstance(event, Conceded | Claimed | Revised)
    assert early or told.turn == state.actor
    if isinstance(event, Called):
        check_calls(state, told)
        told.call(event.bid)
    elif isinstance(event, WidowTaken):
        assert event.cards == Hand(told.widow)
        told.take()
    elif isinstance(event, TrumpNamed):
        assert {str(option.suit) for option in state.options} == {suit for suit in "SHDC" if told.may_name(suit)}
        told.name(str(event.suit))
    elif isinstance(event, MeldShown):
        assert sum(meld.value for meld in event.melds) == told.best_meld()
        told.meld((meld.category, list(meld.cards), meld.value, meld.key) for meld in event.melds)
    elif isinstance(event, Buried):
        check_bury(state, event, told, dice)
        told.bury(list(event.cards))
    elif isinstance(event, Played):
        assert set(state.options.cards) == told.may_play()
        told.play(event.card)
    elif isinstance(event, Conceded):
        told.give_up(event.seat)
    elif isinstance(event, Claimed):
        assert told.shown[told.declarer] >= told.bid
        told.claim()
    else:
        told.revise()


def check_calls(state, told):
    """All bids around the standing one, and the pass."""
    room, hand = told.room, told.hands[state.actor]
    assert bool(state.judge(Called(state.actor))) == room.may_pass()
    middle = room.high or room.min_bid
    width = 22 if told.house["deck"] == 48 else 13
    for bid in range(middle - 12, middle + width if middle < 400 else middle + 110):
        assert bool(state.judge(Called(state.actor, bid))) == room.may_bid(bid, hand), (room.calls, bid)


def check_bury(state, event, told, dice):
    """Every way listed is allowed, and of some ways at random just the right ones are."""
    listed = list(state.options)
    assert all(told.may_bury(list(option.cards)) for option in listed)
    hand = told.hands[told.declarer]
    assert len(set(listed)) == len(listed)
    for _ in range(40):
        cards = dice.sample(hand, 3)
        verdict = state.judge(Buried(event.seat, Hand(cards)))
        assert bool(verdict) == told.may_bury(cards), (cards, str(verdict))


def check_end(state, told):
    """The score, and the checks where they are paid."""
    assert (state.table.ending or "played") == told.ending
    assert list(state.result.deltas) == told.score(), (str(state.result), told.house)
    for side, bag in zip(state.result.sides, told.bags(), strict=True):
        if told.ending not in ("passed_out", "escaped") and side.verdict != "scores nothing":
            assert (side.meld, side.tricks_won) == (bag.meld, bag.tricks)
    if told.house["check_table"] == "none" or told.ending in ("passed_out", "escaped"):
        assert not any(state.result.checks)
    else:
        assert list(state.result.checks) == checks_of(state, told)


def checks_of(state, told):
    """The checks of each side by the oracle."""
    dealt = [list(hand) for hand in state.log[0].hands]
    if told.widow and told.declarer >= 0:
        dealt[told.declarer] += told.widow
    table, premium = told.house["check_table"], told.house["check_premium"]
    bags, points = told.bags(), told.score()
    earned = [0] * len(bags)
    for seat, cards in enumerate(dealt):
        if seat in told.shown and told.shown[seat] == told.worth(cards):
            absorbs = told.house["roundhouse_absorbs"]
            earned[told.side_of(seat)] += chips.meld_checks(cards, told.trump, table, absorbs=absorbs)
        elif seat in told.shown:
            return list(state.result.checks)  # melds were left out to free cards: which, is told elsewhere
        earned[told.side_of(seat)] += chips.nine_checks(cards, table, premium)
    mine = told.side_of(told.declarer)
    made = points[mine] > 0
    end = "made" if made else "conceded" if told.ending in ("conceded", "no_marriage") else "lost"
    earned[mine] += chips.contract_checks(told.bid, end, table)
    if table == "bicycle":
        tricks = len(told.won)
        earned = [own + (5 if tricks and bag.tricks == tricks else 0) for own, bag in zip(earned, bags, strict=True)]
    return chips.net(earned)


def test_the_double_pack_has_fifty_points():
    pack = list(pl.variants.find("double_deck").pack.whole)
    assert plays.card_points(pack, "counters_1") + plays.last_trick("counters_1", 80) == 50


def test_dealt_cards_are_all_cards():
    for game in GAMES:
        dealt = pl.deal(game, seed=1).log[0]
        assert isinstance(dealt, Dealt)
        assert sum(map(len, dealt.hands)) + len(dealt.widow or ()) == pl.variants.find(game).pack.deck
