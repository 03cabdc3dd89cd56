"""Being stopped: by a budget, by Ctrl-C, by a watcher; and what the solver says then."""

from __future__ import annotations

import random

import pytest

from pinochle_lab.fast.solver import Budget, Solver
from tests.fast.endgames import endgame


@pytest.fixture(scope="module")
def case():
    return endgame(random.Random(12), "classic", "always, lapses", "partners", 11)


@pytest.fixture
def fresh(case):
    return Solver(case.setting, megabytes=32)


def test_out_of_nodes_it_gives_bounds_and_says_so(case, fresh):
    truth = Solver(case.setting, megabytes=64).solve(case.position, cards=False, line=False)
    assert truth.stopped is None
    assert truth.value.is_exact
    widths = []
    for nodes in (1, 1000, 20_000):
        fresh.engine.forget()
        answer = fresh.solve(case.position, budget=Budget(nodes=nodes))
        assert answer.stopped == "nodes"
        assert answer.nodes <= nodes + 1
        assert answer.value.lower <= truth.value.lower <= answer.value.upper <= answer.total
        assert not answer.line
        widths.append(answer.value.upper - answer.value.lower)
    assert widths[0] >= widths[1] >= widths[2]
    assert widths[2] < truth.total


def test_out_of_time_it_gives_bounds_and_says_so(case, fresh):
    answer = fresh.solve(case.position, budget=Budget(seconds=0.0))
    assert answer.stopped == "time"
    assert 0 <= answer.value.lower < answer.value.upper <= answer.total


def test_cards_still_open_have_bounds_that_hold(case, fresh):
    whole = Solver(case.setting, megabytes=64).solve(case.position, line=False)
    part = fresh.solve(case.position, budget=Budget(nodes=whole.nodes // 2), line=False)
    assert part.stopped == "nodes"
    for code, bounds in part.cards.items():
        assert bounds.lower <= whole.cards[code].lower <= bounds.upper


def test_progress_is_reported_and_grows(case, fresh):
    seen = []
    answer = fresh.solve(case.position, progress=seen.append)
    assert len(seen) > 3
    assert [step.nodes for step in seen] == sorted(step.nodes for step in seen)
    assert seen[-1].valued >= seen[0].valued
    assert all(step.value.lower <= answer.value.lower <= step.value.upper for step in seen)


def test_an_interrupt_leaves_the_solver_well(case, fresh):
    def stop():
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fresh.solve(case.position, budget=Budget(watch=stop))
    again = fresh.solve(case.position, line=False)
    truth = Solver(case.setting, megabytes=64).solve(case.position, line=False)
    assert (again.value, again.cards) == (truth.value, truth.cards)


def test_bad_positions_get_a_sentence(case, fresh):
    position = case.position
    for wrong, sentence in (
        ({"trump": 4}, "suits are numbered"),
        ({"leader": 7}, "a leader among them"),
        ({"hands": position.hands[:3]}, "that many hands"),
        ({"hands": (*position.hands[:3], (0,) * 24)}, "all must hold the same number"),
        ({"hands": ((0,) * 24,) * 4, "trick": ()}, "nothing left to play"),
        ({"hands": ((*(1,) * 11, *(0,) * 13),) * 4, "trick": ()}, "copies of each card"),
        ({"hands": (position.hands[0][:20], *position.hands[1:])}, "24 numbers"),
    ):
        from dataclasses import replace

        with pytest.raises(ValueError, match=sentence):
            fresh.solve(replace(position, **wrong))


def test_a_table_needs_some_memory(case):
    with pytest.raises(ValueError, match="megabytes"):
        Solver(case.setting, megabytes=0)
