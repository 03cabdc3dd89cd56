"""The rules know no favourite: turn the table or swap two suits, and the results turn and swap with it."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from tests.laws.transform import Mapping
from tests.laws.walks import house_rules, seeds, walk
from tests.oracle.test_melds_twice import PACK, melds_everywhere

# Hearts and clubs play the same part everywhere; spades and diamonds do not, because of the pinochle.
SWAP = {Suit.SPADES: Suit.SPADES, Suit.HEARTS: Suit.CLUBS, Suit.DIAMONDS: Suit.DIAMONDS, Suit.CLUBS: Suit.HEARTS}


def replayed(rules, seed, mapping):
    """A random deal and the same deal seen through a mapping, state by state."""
    states = walk(rules, seed)
    state = next(states)
    mapped = pl.State.fold(rules, [mapping.event(event) for event in state.log], mapping.seat(state.table.dealer))
    yield state, mapped
    for state in states:
        mapped = mapped.apply(mapping.event(state.log[-1]))
        yield state, mapped


@settings(max_examples=50)
@given(house_rules(), seeds, st.integers(1, 3))
def test_turning_the_table_turns_the_results(rules, seed, by):
    players = rules.seating.players
    check(rules, seed, Mapping(players, by=by % players))


@settings(max_examples=50)
@given(house_rules(), seeds)
def test_swapping_hearts_and_clubs_changes_no_result(rules, seed):
    check(rules, seed, Mapping(rules.seating.players, suits=SWAP))


def check(rules, seed, mapping):
    for state, mapped in replayed(rules, seed, mapping):
        assert (state.actor is None) == (mapped.actor is None)
        if state.actor is not None:
            assert mapping.seat(state.actor) == mapped.actor
        assert {mapping.card(card) for card in state.options.cards} == set(mapped.options.cards)
        assert mapping.by_seat(state.table.points) == mapped.table.points
        melds = tuple(state.table.meld_points(seat) for seat in range(mapping.players))
        assert mapping.by_seat(melds) == tuple(mapped.table.meld_points(seat) for seat in range(mapping.players))
    if state.result is not None:
        deltas = {rules.seating.side_of(mapping.seat(side.seats[0])): side.delta for side in state.result.sides}
        assert deltas == dict(enumerate(mapped.result.deltas))


@settings(max_examples=300)
@given(st.randoms(use_true_random=False), st.permutations(list(Suit)), st.sampled_from(pl.variants.ALL))
def test_renaming_the_suits_renames_the_legal_cards(dice, order, rules):
    mapping = Mapping(4, suits=dict(zip(Suit, order, strict=True)))
    pack = list(rules.pack.whole)
    size, played = dice.randint(1, 12), dice.randrange(rules.seating.players)
    cards = dice.sample(pack, size + played)
    hand, trick, trump = cards[played:], cards[:played], dice.choice(list(Suit))
    renamed = pl.legal_cards(
        [mapping.card(card) for card in hand], [mapping.card(card) for card in trick], order[trump], rules=rules
    )
    assert set(renamed) == {mapping.card(card) for card in pl.legal_cards(hand, trick, trump, rules=rules)}


@settings(max_examples=300)
@given(seeds, st.permutations(list(Suit)))
def test_renaming_the_suits_changes_no_meld_but_the_pinochle(seed, order):
    dice = random.Random(seed)
    mapping = Mapping(4, suits=dict(zip(Suit, order, strict=True)))
    hand, trump = melds_everywhere(dice) if seed % 2 else (dice.sample(PACK, 12), dice.choice("SHDC"))

    def without_pinochle(cards, suit):
        return sum(meld.value for meld in pl.find_melds(cards, suit) if meld.key != "pinochle")

    suit = Suit.parse(trump)
    assert without_pinochle(hand, suit) == without_pinochle([mapping.card(card) for card in hand], order[suit])


@settings(max_examples=200)
@given(seeds)
def test_the_order_of_the_cards_does_not_matter(seed):
    dice = random.Random(seed)
    hand, trump = melds_everywhere(dice)
    shuffled = dice.sample(hand, len(hand))
    assert pl.find_melds(hand, trump).melds == pl.find_melds(shuffled, trump).melds
    trick = [Card.from_code(dice.randrange(24))] if Hand(hand).count("AS") < 1 else []
    if Hand(hand) + trick <= pl.variants.find("partnership").pack.whole:
        assert pl.legal_cards(hand, trick, trump) == pl.legal_cards(shuffled, trick, trump)
