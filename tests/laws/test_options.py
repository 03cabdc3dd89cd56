"""What may be done is judged legal, what may not is refused with a reason and an alternative; states are folds of logs."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Conceded, Dealt, MeldShown, Passed, Played, SlamAnnounced, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from tests.laws.walks import house_rules, seeds, stop_anywhere, walk
from tests.rules.reader import ROOT, paragraphs

PARAGRAPHS = {paragraph.ref for book in (ROOT / "docs" / "rules").glob("*.md") for paragraph in paragraphs(book.stem)}


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_every_option_judges_legal_and_can_be_applied(rules, seed):
    for state in walk(rules, seed):
        for event in state.options:
            verdict = state.judge(event)
            assert verdict, (event, str(verdict))
            assert set(verdict.refs) <= PARAGRAPHS
        assert state.is_over or list(state.options)


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_every_held_card_that_is_no_option_has_a_reason_and_something_instead(rules, seed):
    for state in walk(rules, seed):
        playable = state.options.cards
        if not playable:
            continue
        for card in state.hand(state.actor).kinds():
            verdict = state.options.why(card)
            assert bool(verdict) == (card in playable)
            assert verdict.reasons
            assert set(verdict.refs) <= PARAGRAPHS
            assert str(verdict)
            if not verdict:
                assert verdict.instead == playable
                assert card not in verdict.instead


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_the_fold_of_the_log_is_the_state(rules, seed):
    state = stop_anywhere(rules, seed)
    again = State.fold(rules, state.log, state.table.dealer)
    assert again == state
    assert list(again.options) == list(state.options)


@st.composite
def any_event(draw):
    """An event of any kind, of any seat, whatever the state is."""
    seat = draw(st.integers(-1, 5))
    cards = st.lists(st.integers(0, 23).map(pl.Card.from_code), max_size=12).map(Hand)
    return draw(
        st.one_of(
            st.builds(Called, st.just(seat), st.one_of(st.none(), st.integers(-10, 2000))),
            st.builds(TrumpNamed, st.just(seat), st.sampled_from(Suit)),
            st.builds(Played, st.just(seat), st.integers(0, 23).map(pl.Card.from_code)),
            st.builds(Passed, st.just(seat), cards),
            st.builds(
                MeldShown, st.just(seat), st.builds(lambda hand: pl.find_melds(Hand.from_mask(hand.mask), "S").melds, cards)
            ),
            st.builds(Conceded, st.just(seat)),
            st.builds(SlamAnnounced, st.just(seat)),
            st.builds(Dealt, st.lists(cards, min_size=3, max_size=5).map(tuple)),
        )
    )


@settings(max_examples=300)
@given(house_rules(), seeds, any_event())
def test_judging_never_fails_and_applying_agrees_with_it(rules, seed, event):
    state = stop_anywhere(rules, seed)
    verdict = state.judge(event)
    assert str(verdict)
    if verdict:
        after = state.apply(event)
        assert after.log == (*state.log, event)
    else:
        assert verdict.reasons
        with pytest.raises(pl.IllegalAction) as caught:
            state.apply(event)
        assert caught.value.verdict == verdict
        assert caught.value.state is state
        assert str(caught.value) == str(verdict)


@settings(max_examples=100)
@given(house_rules(), seeds)
def test_nobody_acts_out_of_turn(rules, seed):
    state = stop_anywhere(rules, seed)
    if state.is_over:
        return
    event = next(iter(state.options))
    for seat in range(rules.seating.players):
        if seat != state.actor:
            moved = replace(event, seat=seat)
            verdict = state.judge(moved)
            assert not verdict, f"{rules.seating.names[seat]} acted, but it is {state.actor_name}'s turn"
            assert verdict.reasons[0].code in ("not_your_turn", "already_passed")


def test_the_same_seed_gives_the_same_deal():
    for rules in pl.variants.ALL:
        dice = random.Random(rules.id)
        for _ in range(20):
            seed = dice.getrandbits(40)
            assert pl.deal(rules, seed=seed) == pl.deal(rules.id, seed=seed)
            assert pl.deal(rules, seed=seed) != pl.deal(rules, seed=seed + 1)
