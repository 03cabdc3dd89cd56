"""The laws once more, for each rule set by itself, with what players rarely do and with what they cannot see."""

import random
from itertools import pairwise

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Claimed, Conceded, DeclaredOut, Revised, SlamAnnounced
from pinochle_lab.core.match import Match
from pinochle_lab.core.state import State
from tests.laws.test_conservation import everything_on
from tests.laws.transform import Mapping
from tests.laws.walks import choose, settings_of

GAMES = pytest.mark.parametrize("rules", [*pl.variants.ALL, *pl.variants.PRESETS], ids=lambda rules: rules.id)
HOUSES = 2
PLIES_OBSERVED = 5


def houses(rules, dice):
    """The game as it is, and with up to twelve switches turned."""
    yield rules
    for _ in range(HOUSES):
        house = rules
        for name in dice.sample(sorted(rules.switches), 12):
            try:
                house = house.replace(**{name: dice.choice(settings_of(rules, name))})
            except ValueError:
                continue
        yield house


def rare_events(state):
    """What is legal now and then, and in no list of options."""
    contract = state.table.contract
    seats = range(state.rules.seating.players)
    kinds = [DeclaredOut, *((Claimed, Revised, SlamAnnounced) if contract else ())]
    tried = [kind(state.actor if kind is DeclaredOut else contract.declarer) for kind in kinds]
    return [event for event in (*tried, *map(Conceded, seats)) if state.judge(event)]


def some_event(state, dice):
    """A legal event: mostly an option, now and then a rare one, and now and then what a player sees who sees no more."""
    waiting = state.options.cards and not state.trick and not state.table.tricks
    if dice.random() < (0.4 if waiting else 0.01):
        rare = rare_events(state)
        if rare:
            return dice.choice(rare)
    if not isinstance(next(iter(state.options)), Called) and dice.random() < 0.5:
        return dice.choice(list(state.observe(state.actor).options))
    return choose(state, dice)


def states_of(rules, dice):
    """Every state of a deal of a match."""
    match = Match(rules, dealer=dice.randrange(rules.seating.players))
    state = match.deal(dice.getrandbits(32))
    yield state
    while not state.is_over:
        state = state.apply(some_event(state, dice))
        yield state


def fold(state, log):
    """The deal told again from a log, with the scores and the target of its match."""
    again = State.start(state.rules, state.table.dealer, state.table.scores, state.table.target)
    for event in log:
        again = again.apply(event)
    return again


@GAMES
def test_whatever_happens_the_log_tells_it_all(rules):
    dice = random.Random(f"log {rules.id}")
    for house in houses(rules, dice):
        *_, state = states_of(house, dice)
        assert fold(state, state.log) == state
        assert state.result is not None
        assert Match(house).after(state).results == (state.result,)


@GAMES
def test_every_seat_can_tell_what_it_saw(rules):
    dice = random.Random(f"seen {rules.id}")
    for house in houses(rules, dice):
        states = list(states_of(house, dice))
        late = dice.sample(states, min(PLIES_OBSERVED, len(states)))
        for state in (*late, states[-1]):
            for seat in range(house.seating.players):
                seen = state.observe(seat)
                again = fold(state, seen.state.log)
                assert again.table == seen.table
                assert again.index == seen.state.index
                assert seen.hand == state.hand(seat)


@GAMES
def test_cards_and_points_are_conserved(rules):
    dice = random.Random(f"cards {rules.id}")
    for house in houses(rules, dice):
        for state in states_of(house, dice):
            table = state.table
            if table.ending != "declared_out":  # then a trick may have been left lying
                assert everything_on(table) == house.pack.whole
            assert all(shown <= hand for shown, hand in zip(table.exposed, table.hands, strict=True))
            if state.is_over and table.ending is None:
                assert sum(table.points) + house.counting.sum(table.buried) == house.counting.total(house)


@GAMES
def test_every_option_is_legal_and_every_refusal_has_a_reason(rules):
    dice = random.Random(f"options {rules.id}")
    for house in houses(rules, dice):
        for state, after in pairwise(states_of(house, dice)):
            options = list(state.options)
            assert options
            for event in options if len(options) < 40 else dice.sample(options, 40):
                verdict = state.judge(event)
                assert verdict, (event, str(verdict))
            assert len(after.log) == len(state.log) + 1
            for card in state.hand(state.actor).kinds() if state.options.cards else ():
                verdict = state.options.why(card)
                assert verdict.reasons
                assert bool(verdict) or verdict.instead == state.options.cards


@GAMES
def test_turning_the_table_turns_everything(rules):
    dice = random.Random(f"turn {rules.id}")
    for house in houses(rules, dice):
        mapping = Mapping(house.seating.players, by=1)
        *_, state = states_of(house, dice)
        sides = [house.seating.side_of(mapping.seat(seats[0])) for seats in house.seating.sides]
        scores = [0] * len(sides)
        turned = State.start(house, mapping.seat(state.table.dealer), tuple(scores), state.table.target)
        for event in state.log:
            turned = turned.apply(mapping.event(event))
        assert [turned.result.deltas[side] for side in sides] == list(state.result.deltas)
        assert [turned.result.checks[side] for side in sides] == list(state.result.checks)


def test_rare_events_do_happen():
    """The walks above would prove less without them."""
    found = set()
    for rules in (*pl.variants.ALL, *pl.variants.PRESETS):
        dice = random.Random(f"log {rules.id}")
        for house in houses(rules, dice):
            *_, state = states_of(house, dice)
            found |= {type(event) for event in state.log}
    assert found >= {Conceded, Revised}
