"""Nobody sees through the cards: what a seat observes does not depend on where the hidden cards lie."""

import random
from dataclasses import replace

import pinochle_lab as pl
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from pinochle_lab.core.event import Dealt
from pinochle_lab.core.hand import Hand

from tests.laws.walks import house_rules, seeds, stop_anywhere


def another_deal(state, seat, dice):
    """The same log with two cards exchanged that `seat` cannot tell apart from where it sits, or None when there is no such deal."""
    dealt = state.log[0]
    others = [other for other in range(len(dealt.hands)) if other != seat]
    one, two = dice.sample(others, 2) if len(others) > 1 else (others[0], None)
    seen = state.observe(seat)
    first = hidden_cards(state, seen, one)
    second = hidden_cards(state, seen, two) if two is not None else Hand([card for card in state.table.stock[:-1] if card])
    if not first or not second:
        return None
    give, take = dice.choice(list(first)), dice.choice(list(second))
    hands = list(dealt.hands)
    if give == take or give not in hands[one] or (two is not None and take not in hands[two]):
        return None
    hands[one] = hands[one] - give + take
    changes = {"hands": tuple(hands)}
    if two is not None:
        hands[two] = hands[two] - take + give
        changes["hands"] = tuple(hands)
    else:
        stock = list(dealt.stock)
        stock[len(stock) - 1 - stock[::-1].index(take)] = give
        changes["stock"] = tuple(stock)
    try:
        return pl.State.fold(state.rules, (replace(dealt, **changes), *state.log[1:]), state.table.dealer)
    except pl.IllegalAction:
        return None  # in that deal somebody has acted against the rules, so it cannot be the one


def hidden_cards(state, seen, other):
    """The cards of another hand that the observer does not know."""
    return state.table.hands[other] - seen.table.hands[other]


@settings(max_examples=150)
@given(house_rules(), seeds, st.integers(0, 3))
def test_permuting_hidden_cards_changes_no_observation(rules, seed, seat):
    seat %= rules.seating.players
    state = stop_anywhere(rules, seed)
    dice = random.Random(seed)
    found = [other for other in (another_deal(state, seat, dice) for _ in range(12)) if other is not None]
    assume(found)
    for other in found:
        assert other != state
        assert other.observe(seat) == state.observe(seat)
        assert str(other.observe(seat)) == str(state.observe(seat))


@settings(max_examples=80)
@given(house_rules(), seeds, st.integers(0, 3))
def test_an_observation_shows_the_own_hand_and_counts_the_others(rules, seed, seat):
    seat %= rules.seating.players
    state = stop_anywhere(rules, seed)
    seen = state.observe(seat)
    assert seen.hand == state.table.hands[seat]
    assert seen.is_my_turn == (state.actor == seat)
    for other in range(rules.seating.players):
        assert seen.table.hands[other] <= state.table.hands[other]
        assert seen.table.cards_left(other) == state.table.cards_left(other)
    if seen.is_my_turn:
        assert list(seen.options) == list(state.options)
    for event in seen.state.log:
        if isinstance(event, Dealt):
            assert all(not hand for other, hand in enumerate(event.hands) if other != seat)


@settings(max_examples=80)
@given(house_rules(), seeds, st.integers(0, 3))
def test_what_plays_have_told_is_true(rules, seed, seat):
    """A fact like "North is void in hearts" must hold in the real deal, which the observer cannot see."""
    seat %= rules.seating.players
    state = stop_anywhere(rules, seed)
    for fact in state.observe(seat).absences:
        assert not state.table.hands[fact.seat].mask & fact.mask, f"{fact} is false: {state.table.hands[fact.seat]}"
