"""Nobody sees through the cards: what a seat observes does not depend on where the hidden cards lie."""

import random
from dataclasses import replace

from hypothesis import assume, given, settings
from hypothesis import strategies as st

import pinochle_lab as pl
from pinochle_lab.core.event import Dealt, Drawn
from pinochle_lab.core.hand import Hand
from tests.laws.walks import house_rules, seeds, stop_anywhere


def hidden_places(state, seat):
    """Where cards lie that a seat cannot see: the other hands, the widow, the stock."""
    seen = state.observe(seat)
    table = state.table
    places = {other: table.hands[other] - seen.table.hands[other] for other in range(len(table.hands)) if other != seat}
    places["widow"] = table.widow - seen.table.widow
    places["stock"] = Hand([card for card in table.stock[:-1] if card is not None])
    return {place: cards for place, cards in places.items() if cards}


def exchanged(dealt, place, gone, come):
    """The deal with one card of a place exchanged for another, or None when the place did not have it from the start."""
    if place == "stock":
        # The last card of the stock is the turn-up, which everybody sees; of two equal cards the deeper one is still there.
        at = len(dealt.stock) - 2 - dealt.stock[-2::-1].index(gone)
        return replace(dealt, stock=(*dealt.stock[:at], come, *dealt.stock[at + 1 :]))
    held = dealt.widow if place == "widow" else dealt.hands[place]
    if gone not in held:
        return None
    if place == "widow":
        return replace(dealt, widow=held - gone + come)
    return replace(dealt, hands=(*dealt.hands[:place], held - gone + come, *dealt.hands[place + 1 :]))


def another_deal(state, seat, dice):
    """The same log after a deal with two cards exchanged that the seat cannot see, or None when there is no such deal."""
    places = hidden_places(state, seat)
    if len(places) < 2:
        return None
    one, two = dice.sample(list(places), 2)
    give, take = dice.choice(list(places[one])), dice.choice(list(places[two]))
    dealt = exchanged(state.log[0], one, give, take)
    dealt = dealt and exchanged(dealt, two, take, give)
    if dealt is None or give == take:
        return None
    try:
        other = pl.State.fold(state.rules, (dealt, *state.log[1:]), state.table.dealer)
    except pl.IllegalAction:
        return None  # in that deal somebody has acted against the rules, so it cannot be the one
    # A deal that has ended because of a hand (a misdeal, no marriage) has told everybody so.
    return other if (other.index, other.table.ending) == (state.index, state.table.ending) else None


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


def face_down(event, seen):
    """The top card of the stock is not seen before it is drawn."""
    unseen = isinstance(event, Drawn) and event.card not in (None, seen.table.turn_up)
    return replace(event, card=None) if unseen else event


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
        assert list(seen.options) == [face_down(event, seen) for event in state.options]
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


@settings(max_examples=80)
@given(house_rules(), seeds, st.integers(0, 3))
def test_what_a_seat_saw_can_be_told_again(rules, seed, seat):
    """The log as one seat saw it, with its face-down cards, folds to just what that seat knows."""
    seat %= rules.seating.players
    state = stop_anywhere(rules, seed)
    seen = state.observe(seat).state
    again = pl.State.fold(rules, seen.log, state.table.dealer)
    assert again.table == seen.table
    assert (again.index, again.log) == (seen.index, seen.log)
