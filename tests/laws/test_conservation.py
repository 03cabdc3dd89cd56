"""Nothing is lost: not a card, not a point."""

from hypothesis import given, settings

from pinochle_lab.core.hand import Hand
from tests.laws.walks import house_rules, seeds, walk


def everything_on(table):
    """Every card of the table, wherever it lies."""
    cards = table.buried + table.widow
    for hand in table.hands:
        cards += hand
    for trick in (*table.tricks, *([table.trick] if table.trick else [])):
        cards += trick.cards
    return cards + Hand([card for card in table.stock if card is not None])


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_cards_are_conserved(rules, seed):
    for state in walk(rules, seed):
        assert everything_on(state.table) == rules.pack.whole


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_trick_points_are_conserved(rules, seed):
    for state in walk(rules, seed):
        table = state.table
        taken = sum(rules.counting.sum(trick.cards) for trick in table.tricks)
        bonus = rules.counting.bonus(rules.pack.copies)
        assert sum(table.points) in (taken, taken + bonus)
        if state.is_over and table.ending is None:
            assert sum(table.points) + rules.counting.sum(table.buried) == rules.counting.total(rules)


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_hands_shrink_together(rules, seed):
    for state in walk(rules, seed):
        table = state.table
        # While cards are drawn from a stock the winner of a trick is one ahead for a moment.
        if table.trick is not None and not table.stock:
            played = len(table.trick.cards)
            sizes = [table.cards_left(table.trick.seat_of(index)) for index in range(rules.seating.players)]
            assert sizes == [sizes[-1] - 1] * played + [sizes[-1]] * (len(sizes) - played)


@settings(max_examples=60)
@given(house_rules(), seeds)
def test_meld_stays_in_the_hand_and_is_only_what_was_held(rules, seed):
    for state in walk(rules, seed):
        for seat, shown in enumerate(state.table.exposed):
            assert shown <= state.table.hands[seat]
