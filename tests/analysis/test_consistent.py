"""What could be known: deals consistent with an observation, counted, weighed and drawn."""

import itertools
from fractions import Fraction

import numpy as np
import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, MeldShown, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.show_meld import ShowMeld
from pinochle_lab.core.shuffle import Random64


def played(seed, plies):
    """A deal under way: South declares, melds are shown, and chance plays so many cards."""
    state = pl.deal(seed=seed, dealer="East")
    while state.table.contract is None:
        state = state.apply(Called(state.actor, 300 if state.actor == 2 else None))
    trump = max(pl.Suit, key=lambda suit: len(state.table.hands[2][suit]))
    state = state.apply(TrumpNamed(2, trump))
    while isinstance(state.phase, ShowMeld):
        state = state.apply(MeldShown(state.actor, state.phase.sheet(state, state.actor).melds))
    random = Random64(f"plays {seed}")
    for _ in range(plies):
        state = state.play(random.choose(state.options.cards))
    return state


def fits(observation, hands):
    """Whether hands are what an observation allows, card by card."""
    table = observation.table
    for seat, hand in enumerate(hands[:4]):
        if len(hand) != table.cards_left(seat) or not table.hands[seat] <= hand or hand.mask & observation.excluded(seat):
            return False
    return sum(hands[:4], Hand()) == sum(table.hands, Hand()) + observation.unseen


@pytest.mark.parametrize("plies", [0, 9, 22, 35])
@pytest.mark.parametrize("seed", [3, 8])
def test_the_deal_itself_is_among_them_and_all_drawn_ones_fit(seed, plies):
    state = played(seed, plies)
    for seat in range(4):
        observation = state.observe(seat)
        deals = pl.analysis.consistent_deals(observation)
        assert deals.layouts <= deals.ways
        assert fits(observation, state.table.hands)
        random = Random64(f"{seed} {plies} {seat}")
        for _ in range(20):
            assert fits(observation, deals.draw(random))
    sampled = deals.sample(50, seed=seed)
    for deal in sampled:
        assert fits(observation, [Hand.from_counts(tuple(hand.tolist())) for hand in deal])


@pytest.mark.parametrize("seed", [3, 5, 8])
def test_counts_and_chances_are_those_of_all_deals(seed):
    state = played(seed, 40)
    observation = state.observe(2)
    deals = pl.analysis.consistent_deals(observation)
    free = deals.experiment.free
    unseen = list(observation.unseen)
    places = [place for place, room in enumerate(free) for _ in range(room)]
    assert len(unseen) == len(places)
    layouts, where = {}, {card: [0] * len(free) for card in unseen}
    total = 0
    for order in set(itertools.permutations(places)):
        hands = list(deals.experiment.known)
        for card, place in zip(unseen, order, strict=True):
            hands[place] += [card]
        if fits(observation, hands):
            total += 1
            layouts[tuple(hands)] = 1
            for card, place in zip(unseen, order, strict=True):
                where[card][place] += 1
    assert (total, len(layouts)) == (deals.ways, deals.layouts)
    for card, shares in deals.chances().items():
        copies = unseen.count(card)
        assert shares == tuple(Fraction(times, total * copies) for times in where[card])
        assert sum(shares) == 1
        assert deals.chance(card, "West") == shares[3]


def test_a_shown_meld_and_a_void_change_the_chances():
    d = pl.probability.deal(south="AS 10S KS QS JS AH 10H KD QD JC 9C 9H", shown={"W": "KH QH"}, void={"E": "D"})
    deals = pl.analysis.consistent_deals(d)
    assert deals.chance("AD", "East") == 0
    assert deals.chance("AD", "West") < deals.chance("AD", "North")
    with pytest.raises(ValueError, match="No copy of 10♠ is unseen"):
        pl.analysis.consistent_deals(pl.probability.deal(south="10S 10S")).chance("10S", "North")
    with pytest.raises(ValueError, match="There is no place 'Bob'"):
        deals.chance("AD", "Bob")
    assert "deals fit what is known" in str(deals)


@pytest.mark.parametrize("rules", [rules.id for rules in pl.variants.ALL])
def test_every_game_can_be_asked_from_the_start(rules):
    state = pl.deal(rules, seed=4)
    observation = state.observe(state.rules.seating.parse("South"))
    deals = pl.analysis.consistent_deals(observation)
    hands = deals.draw(Random64(1))
    assert sum(hands, Hand()) == state.rules.pack.whole
    assert [len(hand) for hand in hands] == list(deals.experiment.sizes)
    exact = pl.probability.exact(deals.experiment[0].count("A") >= 1)
    assert pl.probability.simulate(exact.event, 20_000, seed=2).agrees(exact)


def test_arrays_of_samples_are_deal_by_place_by_card():
    deals = pl.analysis.consistent_deals(pl.probability.deal(north="AS AS 10S"))
    sample = deals.sample(7, seed="a")
    assert sample.shape == (7, 4, 24)
    assert np.array_equal(sample, deals.sample(7, seed="a"))
    assert (sample.sum(axis=(1, 2)) == 48).all()
    assert (sample[:, 0, pl.Card("AS").code] == 2).all()
    with pytest.raises(ValueError, match="whole number of 1 or more"):
        deals.sample(0)
