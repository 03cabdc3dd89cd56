"""The solver against itself: values do not depend on names of suits and seats, nor on any refinement of the search."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from pinochle_lab.fast import layout as at
from pinochle_lab.fast.position import Position
from pinochle_lab.fast.setting import Setting
from pinochle_lab.fast.solver import Solver
from tests.fast.endgames import LAWS, SCALES, SIDES, endgame, solver

REFINEMENTS = {name: getattr(at, name) for name in vars(at) if name.startswith("USE_") and name != "USE_ALL"}


def cases(seed, count, sizes, law="always, lapses", copies=2):
    chance = random.Random(seed)
    for _ in range(count):
        scale = chance.choice(tuple(SCALES))
        sides = "partners" if copies > 2 else chance.choice(tuple(SIDES))
        yield chance, endgame(chance, scale, law, sides, chance.choice(sizes), copies)


def values(case, position=None, options=at.USE_ALL):
    answer = solver(case.setting, options).solve(position or case.position, line=False)
    return answer.value, answer.cards


@pytest.mark.parametrize("law", LAWS)
def test_suits_may_be_renamed(law):
    for chance, case in cases(1, 25, (6, 7, 8), law):
        names = chance.sample(range(4), 4)

        def rename(code, names=names):
            return 6 * names[code // 6] + code % 6

        hands = tuple(tuple(hand[rename_back] for rename_back in _inverse(rename)) for hand in case.position.hands)
        renamed = Position(hands, names[case.trump], case.leader, tuple(map(rename, case.trick)))
        value, cards = values(case)
        assert values(case, renamed) == (value, {rename(code): bounds for code, bounds in cards.items()}), case


def _inverse(rename):
    back = [0] * 24
    for code in range(24):
        back[rename(code)] = code
    return back


@pytest.mark.parametrize("law", LAWS)
def test_seats_may_be_rotated(law):
    for _, case in cases(2, 25, (6, 7, 8), law):
        position, setting = case.position, case.setting
        seats = len(position.hands)
        for turn in range(1, seats):
            hands = tuple(position.hands[(seat - turn) % seats] for seat in range(seats))
            sides = tuple(setting.sides[(seat - turn) % seats] for seat in range(seats))
            moved = Position(hands, position.trump, (position.leader + turn) % seats, position.trick)
            answer = solver(replace(setting, sides=sides)).solve(moved, line=False)
            assert (answer.value, answer.cards) == values(case), case


def test_sides_may_be_exchanged():
    for _, case in cases(3, 40, (6, 7)):
        setting = case.setting
        other = replace(setting, sides=tuple(1 - side for side in setting.sides))
        one = solver(setting).solve(case.position, line=False)
        two = solver(other).solve(case.position, line=False)
        assert one.value.lower + two.value.lower == one.total == two.total
        assert {code: one.total - bounds.lower for code, bounds in one.cards.items()} == {
            code: bounds.lower for code, bounds in two.cards.items()
        }


@pytest.mark.parametrize("name", sorted(REFINEMENTS))
def test_each_refinement_changes_nothing_but_speed(name):
    for _, case in cases(4, 40, (4, 5, 6)):
        assert values(case, options=at.USE_ALL & ~REFINEMENTS[name]) == values(case), case


def test_all_refinements_together_change_nothing():
    for _, case in cases(5, 40, (3, 4)):
        assert values(case, options=0) == values(case), case


def test_the_double_pack_without_refinements():
    for _, case in cases(6, 40, (4, 5), copies=4):
        assert values(case, options=at.USE_TABLE) == values(case), case


def test_fewer_leads_are_never_better():
    for chance, case in cases(7, 60, (5, 6)):
        position = replace(case.position, trick=()) if not case.trick else None
        if position is None:
            continue
        full = solver(case.setting).solve(position, line=False)
        kept = [code for code in full.cards if chance.random() < 0.5] or list(full.cards)[:1]
        fewer = solver(case.setting).solve(replace(position, leads=sum(1 << code for code in kept)), line=True)
        assert set(fewer.cards) == set(kept)
        assert all(fewer.cards[code] == full.cards[code] for code in kept)
        assert fewer.line[0] in kept
        if case.setting.sides[position.leader] == 0:
            assert fewer.value <= full.value
        else:
            assert fewer.value >= full.value


def test_a_full_table_is_slower_but_right():
    """A megabyte for ten cards a seat: lists are cut, new shapes find no room, and every value stands."""
    chance = random.Random(8)
    small, large = None, None
    for _ in range(4):
        case = endgame(chance, "classic", "always, lapses", "partners", 10)
        small = small or Solver(case.setting, megabytes=1)
        large = large or Solver(case.setting, megabytes=64)
        one = small.solve(case.position, line=False)
        two = large.solve(case.position, line=False)
        assert (one.value, one.cards) == (two.value, two.cards)
    assert small.engine.fill > 0.9


def test_a_setting_of_five_seats_is_refused():
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Setting((0, 1, 0, 1, 0), *SCALES["guide"], 63)
