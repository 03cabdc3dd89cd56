"""The oracle's two ways of melding agree, so either can judge the engine."""

import random

import pytest

from pinochle_lab.core.card import Card
from tests.oracle import melds

PACK = [Card.from_code(code) for code in range(24)] * 2
SWITCHES = [(doubles, extras) for doubles in ("as_listed", "tenfold") for extras in ("strict", "pagat")]


@pytest.mark.parametrize(("doubles", "extras"), SWITCHES)
def test_packing_and_formula_agree_on_random_hands(doubles, extras):
    dice = random.Random(f"{doubles}{extras}")
    for _ in range(2500):
        hand, trump = dice.sample(PACK, 12), dice.choice("SHDC")
        assert melds.packed(hand, trump, doubles, extras) == melds.summed(hand, trump, doubles, extras), (hand, trump)


@pytest.mark.parametrize(("doubles", "extras"), SWITCHES)
def test_packing_and_formula_agree_on_hands_full_of_melds(doubles, extras):
    dice = random.Random(f"{extras}{doubles}")
    for _ in range(2500):
        hand, trump = melds_everywhere(dice)
        assert melds.packed(hand, trump, doubles, extras) == melds.summed(hand, trump, doubles, extras), (hand, trump)


def melds_everywhere(dice):
    """A hand drawn from few ranks and much trump, so that runs, double runs and double arounds are common."""
    trump = dice.choice("SHDC")
    ranks = dice.choice(["KQ", "KQJ", "AKQJ", "ATKQJ", "QJ", "A", "K9"])
    pool = [card for card in PACK if str(card)[0] in ranks]
    pool += [card for card in PACK if str(card)[1] == trump and str(card)[0] not in ranks]
    return dice.sample(pool, min(12, len(pool))), trump
