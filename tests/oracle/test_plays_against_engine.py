"""The engine and the oracle, held against each other on 200,000 random positions with every setting of the play switches."""

import random
from itertools import product

import pytest

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from tests.oracle import plays

POSITIONS = 200_000
ASKED_WHY = 12_000
PACK = [Card.from_code(code) for code in range(24)] * 2
SWITCHES = [
    {"head": head, "after_ruff": after, "must_trump": trump, "must_overtrump": over}
    for head, after, trump, over in product(
        ("always", "trump_only", "never"), ("lapses", "literal"), (True, False), (True, False)
    )
]
BASE = pl.variants.find("partnership")


def label(switches):
    return "-".join(str(value) for value in switches.values())


def positions(dice, count):
    """A hand of 1 to 12 cards, a trick of 0 to 3 and a trump; mostly few suits, so that following and heading happen often."""
    for _ in range(count):
        size, played = dice.randint(1, 12), dice.randrange(4)
        pool = PACK
        if dice.random() < 0.5:
            suits = dice.sample("SHDC", 2)
            pool = [card for card in PACK if str(card)[1] in suits]
        drawn = dice.sample(pool, size + played)
        yield drawn[played:], drawn[:played], dice.choice("SHDC")


@pytest.mark.parametrize("switches", SWITCHES, ids=label)
def test_legal_cards(switches):
    rules = BASE.replace(**switches)
    for hand, trick, trump in positions(random.Random(label(switches)), -(-POSITIONS // len(SWITCHES))):
        wanted = set(plays.legal(hand, trick, trump, **switches))
        got = pl.legal_cards(hand, trick, trump, rules=rules)
        assert set(got) == wanted, (hand, trick, trump)
        assert len(got) == len(wanted), "a card is listed once, however many copies are held"


@pytest.mark.parametrize("switches", SWITCHES, ids=label)
def test_every_refusal_gives_a_reason_and_what_would_be_legal(switches):
    rules = BASE.replace(**switches)
    for hand, trick, trump in positions(random.Random(f"why {label(switches)}"), -(-ASKED_WHY // len(SWITCHES))):
        may = set(plays.legal(hand, trick, trump, **switches))
        for card in set(hand):
            verdict = pl.why_illegal(card, hand, trick, trump, rules=rules)
            assert bool(verdict) == (card in may), (card, hand, trick, trump)
            assert verdict.reasons, (card, hand, trick, trump)
            if not verdict:
                assert set(verdict.instead) == may
                assert first_duty(card, hand, trick, trump) == verdict.reasons[0].code, (card, hand, trick, trump)


def first_duty(card, hand, trick, trump):
    """The first duty that an illegal card breaks, in the order follow, head, trump, overtrump."""
    led = plays.suit(trick[0])
    ruffed = led != trump and any(plays.suit(played) == trump for played in trick)
    if any(plays.suit(held) == led for held in hand):
        if plays.suit(card) != led:
            return "must_follow"
        return "must_head_literal" if ruffed else "must_head"
    return "must_overtrump" if plays.suit(card) == trump else "must_trump"


@pytest.mark.parametrize("scale", plays.SCALES)
def test_winners_and_points(scale):
    rules = BASE.replace(trick_scale=scale)
    dice = random.Random(scale)
    for _ in range(8_000):
        trick, trump = dice.sample(PACK, dice.randint(1, 4)), dice.choice("SHDC")
        result = pl.score_trick(trick, trump, rules=rules)
        assert (result.winner, result.points) == (plays.winner(trick, trump), plays.card_points(trick, scale)), (trick, trump)
