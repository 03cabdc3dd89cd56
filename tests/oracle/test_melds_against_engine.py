"""The engine finds the dearest meld of every hand: held against exhaustive packing on more than 20,000 hands a switch."""

import random
from collections import Counter

import pytest

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from tests.oracle import melds
from tests.oracle.test_melds_twice import PACK, SWITCHES, melds_everywhere

RANDOM_HANDS = 10_000
FULL_HANDS = 12_000
DOUBLE_PACK = [Card.from_code(code) for code in range(24) if code % 6] * 4


@pytest.mark.parametrize(("doubles", "extras"), SWITCHES)
def test_totals(doubles, extras):
    rules = pl.variants.find("partnership").replace(doubles=doubles, run_extras=extras)
    dice = random.Random(f"engine {doubles} {extras}")
    hands = [(dice.sample(PACK, dice.choice((12, 12, 12, 15, 20))), dice.choice("SHDC")) for _ in range(RANDOM_HANDS)]
    hands += [melds_everywhere(dice) for _ in range(FULL_HANDS)]
    for at, (hand, trump) in enumerate(hands):
        sheet = pl.find_melds(hand, trump, rules=rules)
        assert sheet.total == melds.summed(hand, trump, doubles, extras), (hand, trump)
        # Laying cards out takes longer than adding up; every tenth hand is enough, for the two agree in their own test.
        if at % 10 == 0 and len(hand) <= 12:
            assert sheet.total == melds.packed(hand, trump, doubles, extras), (hand, trump)


def test_totals_of_the_double_pack():
    rules = pl.variants.find("double_deck")
    dice = random.Random("double pack")
    for _ in range(10_000):
        ranks = dice.choice(["ATKQJ", "KQ", "AKQJ", "KQJ"])
        hand = dice.sample([card for card in DOUBLE_PACK if str(card)[0] in ranks], 20)
        trump = dice.choice("SHDC")
        assert pl.find_melds(hand, trump, rules=rules).total == melds.summed_double_pack(hand, trump), (hand, trump)


@pytest.mark.parametrize("doubles", ["as_listed", "tenfold"])
def test_no_card_serves_twice_in_a_category(doubles):
    rules = pl.variants.find("partnership").replace(doubles=doubles)
    dice = random.Random(f"once {doubles}")
    for _ in range(4_000):
        hand, trump = melds_everywhere(dice)
        held = Counter(hand)
        sheet = pl.find_melds(hand, trump, rules=rules)
        for category in {meld.category for meld in sheet}:
            used = Counter(card for meld in sheet if meld.category == category for card in meld.cards)
            assert used <= held, (category, hand, trump)
        assert sheet.total == sum(meld.value for meld in sheet)
        assert Counter(sheet.shown) <= held
