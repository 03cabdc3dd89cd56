"""Steady through many thousands of choices: never a refused event, always a sentence, and far better than chance."""

from __future__ import annotations

import os
import re
from itertools import count

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called, Played, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.variants import ALL, PRESETS

# How many times as many deals to play; 10 goes through thousands of each.
MANY = int(os.environ.get("PINOCHLE_LAB_MANY", "1"))
CARD = re.compile(r"(?:10|[AKQJ9])[♠♥♦♣]")
FALLBACK = "I take what the rules offer first"
HOUSES = {
    "passing two": {"pass_cards": 2, "pass_style": "simultaneous"},
    "passing three": {"pass_cards": 3},
    "first lead trump": {"first_lead_trump": True, "head": "never"},
    "trump heads": {"head": "trump_only", "must_overtrump": False, "trick_scale": "classic", "after_ruff": "literal"},
    "forced": {"all_pass": "dealer_forced", "bid_needs_marriage": "all", "trump_needs_marriage": True, "jump_bids": False},
    "one round": {"auction": "single_round", "concede": "before_first_lead", "slam": "bonus_250"},
    "no trumping": {"must_trump": False, "misdeal": "five_nines", "round_to_ten": True},
}


def check(turn, whole):
    """A choice of steady's, with its sentence."""
    why, event = turn.choice.why, turn.choice.event
    assert why[-1] in ".!", why
    assert why.count(". ") <= 1, why
    assert not why.startswith(FALLBACK), turn
    assert all(card in whole for card in CARD.findall(why)), why
    if isinstance(event, Played):
        assert event.card.label in why, turn
    if isinstance(event, TrumpNamed):
        assert event.suit.label in why
    if isinstance(event, Called) and event.bid is not None:
        assert str(event.bid) in why or "I have to bid" in why


def play_all(rules, deals, seed):
    whole = {card.label for card in rules.pack.whole}
    for number in range(deals * MANY):
        deal = pl.deal(rules, f"{seed} {number}", number % rules.seating.players)
        state = deal
        for turn in players.turns(deal, "steady"):
            state = turn.state
            check(turn, whole)
        assert state.is_over


def test_hundreds_of_deals_of_the_main_game():
    play_all(pl.variants.find("partnership"), 300, "main")


@pytest.mark.parametrize(
    "rules", [rules for rules in (*ALL, *PRESETS) if rules.id != "partnership"], ids=lambda rules: rules.id
)
def test_every_form_of_the_game(rules):
    play_all(rules, 12, "form")


@pytest.mark.parametrize("house", HOUSES)
def test_house_rules(house):
    play_all(pl.variants.find("partnership").replace(**HOUSES[house]), 15, "house")


def test_deals_that_chance_has_brought_about():
    """Partners and opponents who play at random lead to positions that sensible play never sees."""
    for number in range(100 * MANY):
        seats = ["steady" if seat == number % 4 else players.RandomPlayer(number) for seat in range(4)]
        assert players.play_out(pl.deal(seed=f"wild {number}", dealer=number % 4), seats).is_over


def test_steady_beats_random_by_a_wide_margin():
    found = players.compare("steady", "random", deals=30, seed="margin")
    assert found.mean - found.error > 500


class BidsLikeSteady:
    """Bids like steady, and then plays any card: what is left between the two is the play of the cards."""

    name = "bids like steady"

    def choose(self, observation):
        in_play = observation.table.trick is not None
        return players.find("random" if in_play else "steady").choose(observation)


def test_steady_plays_its_cards_better_than_random():
    found = players.compare("steady", BidsLikeSteady(), deals=120, seed="cards")
    assert found.mean - found.error > 15


@pytest.mark.parametrize("rules", ["two_hand", "cutthroat_16", "cutthroat_15", "double_deck", "auction_widow"])
def test_steady_beats_random_in_the_other_forms_too(rules):
    found = players.compare("steady", "random", deals=15, seed="others", rules=rules)
    assert found.mean - found.error > 0


def test_steady_bids_what_it_can_keep():
    """Most contracts are made; and it does bid."""
    made = bids = 0
    for number in count():
        result = players.play_out(pl.deal(seed=f"keep {number}", dealer=number % 4)).result
        for side in result.sides:
            if side.bid is not None:
                bids, made = bids + 1, made + bool(side.made)
        if bids >= 60:
            break
    assert 0.65 <= made / bids < 1
    assert number < 220


def test_the_whole_hand_is_melded():
    for number in range(10):
        state = players.play_out(pl.deal("double_deck", f"meld {number}"))
        dealt, trump = state.log[0], state.table.trump
        if trump is None:
            continue
        for hand, melds in zip(dealt.hands, state.table.melds, strict=True):
            assert sum(meld.value for meld in melds) == state.rules.melding.find(Hand(hand), trump).total
