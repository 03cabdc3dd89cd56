"""Best play from a state: every variant, values that add up, a line that can be played, sentences for what cannot be."""

from __future__ import annotations

import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Played

VARIANTS = [variant.id for variant in pl.variants.ALL]


def late_state(variant, left, seed=7):
    """A deal played by chance until a seat to move holds so many cards and the trick play counts."""
    chance = random.Random(seed)
    state = pl.deal(variant, seed=seed)
    while state.table.trick is None or state.table.stock or state.table.cards_left(state.actor) > left:
        state = state.apply(chance.choice(list(state.options)))
    return state


@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_can_be_solved_late_in_the_hand(variant):
    for left in (2, 4, 5):
        state = late_state(variant, left)
        found = pl.analysis.solve(state)
        assert found.is_exact
        assert set(found.cards) == {event.card for event in state.options if isinstance(event, Played)}
        assert found.points[found.turn].lower == max(points.lower for points in found.cards.values())
        assert found.cost(found.best[0]).upper == 0
        assert str(found.points[0]) in str(found)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_line_is_legal_and_brings_the_points(variant):
    state = late_state(variant, 5, seed=11)
    found = pl.analysis.solve(state)
    before = state.table.points
    for card in found.line:
        state = state.apply(Played(state.actor, card))
    assert not any(state.table.cards_left(seat) for seat in range(state.rules.seating.players))
    contract = state.table.contract
    camps = state.rules.seating.camps(None if contract is None else contract.declarer)
    gained = tuple(sum(state.table.points[seat] - before[seat] for seat in camp) for camp in camps)
    assert gained == tuple(points.lower for points in found.points)


def test_each_card_is_worth_what_the_position_after_it_is():
    state = late_state("partnership", 5, seed=3)
    while state.trick:
        state = state.apply(next(iter(state.options)))
    found = pl.analysis.solve(state, line=False)
    for card, points in found.cards.items():
        after = pl.analysis.solve(state.apply(Played(state.actor, card)), line=False)
        assert after.points[found.turn] == points


def test_a_budget_gives_bounds_and_says_so():
    state = late_state("partnership", 12)
    found = pl.analysis.solve(state, seconds=0.0)
    assert found.stopped == "time"
    assert not found.is_exact
    assert "out of time" in str(found)
    assert "no card was valued in that time" in str(found)
    assert "no card was valued" in found._repr_mimebundle_()["text/plain"]
    with pytest.raises(ValueError, match="no card was valued before the search was stopped"):
        found.cost(next(iter(state.options)).card)


@pytest.mark.parametrize(
    "wrong", [{"seconds": "soon"}, {"seconds": -1}, {"seconds": float("nan")}, {"megabytes": "x"}, {"megabytes": 0}]
)
def test_budgets_of_the_wrong_kind_are_refused_by_name(wrong):
    with pytest.raises(ValueError, match=f"{next(iter(wrong))} is .* but must be a number"):
        pl.analysis.solve(late_state("partnership", 3), **wrong)


def test_what_cannot_be_solved_gets_a_sentence():
    state = pl.deal("partnership", seed=1)
    with pytest.raises(ValueError, match="only trick play can be solved, and the deal is at: The auction"):
        pl.analysis.solve(state)
    with pytest.raises(ValueError, match="still drawn from the stock"):
        pl.analysis.solve(pl.deal("two_hand", seed=1))
    seen = late_state("partnership", 4)
    with pytest.raises(ValueError, match="hidden"):
        pl.analysis.solve(seen.observe("South").state)
    with pytest.raises(ValueError, match="not one of the cards"):
        pl.analysis.solve(seen, line=False).cost(
            next(card for card in map(pl.Card.from_code, range(24)) if card not in seen.hand(0))
        )
