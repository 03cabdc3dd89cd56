"""The solver against a search that tries everything: the same value for the position and for every legal card.

By default a sample; `PINOCHLE_LAB_ENDGAMES=3000` compares that many endgames in each of the combinations.
"""

from __future__ import annotations

import os
import random
import zlib

import pytest

from tests.fast import brute
from tests.fast.endgames import LAWS, SCALES, SIDES, endgame, solver

ENDGAMES = int(os.environ.get("PINOCHLE_LAB_ENDGAMES", "25"))
SIZES = (1, 2, 2, 3, 3, 3, 4, 4, 4, 5)


def compare(case):
    game = case.plain()
    wanted = brute.values(game)
    side = game.sides[game.turn]
    best = max(wanted.values()) if side == 0 else min(wanted.values())
    answer = solver(case.setting).solve(case.position)
    assert answer.stopped is None, case
    assert (answer.value.lower, answer.value.upper) == (best, best), case
    found = {divmod(code, 6): bounds for code, bounds in answer.cards.items()}
    assert {card: (value, value) for card, value in wanted.items()} == {card: tuple(found[card]) for card in found}, case
    assert_line_keeps(game, answer.line, best)


def assert_line_keeps(game, line, value):
    """The line is legal, ends with the last card, and its points are the value."""
    hands, turn, trick, won = [list(hand) for hand in game.hands], game.turn, list(game.trick), 0
    seats = len(hands)
    for code in line:
        card = divmod(code, 6)
        assert card in brute.legal(hands[turn], tuple(trick), game.trump, game.law)
        hands[turn].remove(card)
        trick.append((turn, card))
        turn = (turn + 1) % seats
        if len(trick) == seats:
            turn = brute.winner(trick, game.trump)
            points = sum(game.points[rank] for _, (_, rank) in trick) + (0 if any(hands) else game.last)
            won += points if game.sides[turn] == 0 else 0
            trick = []
    assert not any(hands)
    assert won == value


@pytest.mark.timeout(36000)
@pytest.mark.parametrize("sides", SIDES)
@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize("scale", SCALES)
def test_every_value_is_that_of_plain_search(scale, law, sides):
    chance = random.Random(zlib.crc32(f"{scale} {law} {sides}".encode()))
    for _ in range(ENDGAMES):
        compare(endgame(chance, scale, law, sides, chance.choice(SIZES)))


@pytest.mark.timeout(36000)
@pytest.mark.parametrize("scale", SCALES)
def test_the_double_pack_too(scale):
    chance = random.Random(80)
    for _ in range(2 * ENDGAMES):
        compare(endgame(chance, scale, "always, lapses", "partners", chance.choice(SIZES), copies=4))
