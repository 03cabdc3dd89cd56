"""Puzzles are what they promise: one card clearly best, every equal card right, and a line that refutes each other one."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom import open_play
from pinochle_lab.classroom.bank.puzzles import CLEAR


@pytest.mark.parametrize("level", [1, 2, 3])
def test_one_card_is_clearly_best_and_does_not_come_to_hand(level):
    depths = []
    for number in (1, 2):
        puzzle = pl.classroom.puzzle("proof", level, number=number)
        position = puzzle.position
        solution = pl.analysis.solve(position.state)
        best = solution.points[solution.turn].lower
        others = [points.lower for card, points in solution.cards.items() if card not in solution.best]
        assert best - max(others) >= CLEAR
        assert solution.cost(position.tempting).lower >= CLEAR
        depths.append(open_play.depth(position))
        for card in position.hand.kinds():
            feedback = puzzle.grade(card)
            assert bool(feedback) == (card in solution.best), "every card that keeps as much is right"
            if not feedback and card in solution.cards:
                assert feedback.lines[0] == f"{card.label} gives {solution.cost(card)} points away."
                assert solution.best[0].label not in feedback.lines[0]
                assert "Best play goes on: " in feedback.lines[1]
        assert not puzzle.grade(tuple(position.hand)), "one card, not the whole hand"
    assert all(depth <= 2 if level == 1 else 2 <= depth <= 3 if level == 2 else depth >= 4 for depth in depths)


def test_the_same_seed_is_the_same_puzzle_and_another_is_another():
    assert pl.classroom.puzzle(7, 2) == pl.classroom.puzzle("7", level=2)
    assert pl.classroom.puzzle(7, 2) != pl.classroom.puzzle(8, 2)


@pytest.mark.parametrize("level", [0, 4, True, "hard"])
def test_there_are_three_levels(level):
    with pytest.raises(ValueError, match="puzzles have the levels 1, 2 and 3"):
        pl.classroom.puzzle(7, level)


def test_lead_trump_is_what_the_solver_says():
    for number in (1, 2, 3):
        exercise = pl.classroom.exercise("lead.trump", seed="proof", number=number)
        position = exercise.position
        points = pl.analysis.solve(position.state).cards
        most = {
            is_trump: max(value.lower for card, value in points.items() if (card.suit is position.trump) is is_trump)
            for is_trump in (True, False)
        }
        assert bool(exercise.grade("trump")) == (most[True] > most[False])
        assert bool(exercise.grade("another suit")) == (most[False] > most[True])


def test_the_line_shown_is_best_play():
    position = pl.classroom.puzzle("proof", 1).position
    card = open_play.best(position)[0]
    line = open_play.line(position, card)
    after = position.state.play(*line)
    assert after.is_over
    for at in range(1, len(line)):
        state = position.state.play(*line[:at])
        assert not pl.analysis.solve(state).cost(line[at]).lower
