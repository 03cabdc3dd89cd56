"""Two-hand deals, with random house rules and players who meld whatever they can, told again by the oracle ply by ply."""

import os
import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Drawn, Exchanged, MeldShown, Played
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from tests.oracle.stock import Stock, every_meld, meld_cards, worth_of

DEALS = 8 * int(os.environ.get("PINOCHLE_LAB_MANY", "1"))
TWO_HAND = pl.variants.find("two_hand")
CHOICES = {
    "dix_exchange": (True, False),
    "melds_per_trick": (1, 2, 4),
    "remeld": ("higher", "never"),
    "meld_timing": ("before_draw", "after_draw"),
    "last_draw": ("winner_face_down", "winner_chooses"),
    "turned_dix": (10, 0, 20),
    "doubles": ("pinochle_only", "as_listed", "tenfold"),
    "head": ("trump_only", "always", "never"),
    "must_trump": (True, False),
    "trick_scale": ("classic", "guide_10_10_5", "counters_10"),
    "round_to_ten": (False, True),
}


def some_house(dice):
    """The game with about half of its switches turned by chance."""
    return TWO_HAND.replace(**{name: dice.choice(values) for name, values in CHOICES.items() if dice.random() < 0.5})


def rich_deal(dice, rules):
    """A deal in which one player's first cards, and what lies on top of the stock, are full of melds."""
    pack = list(rules.pack.whole)
    dice.shuffle(pack)
    if dice.random() < 0.6:
        pack.sort(key=lambda card: (str(card)[0] in "KQ" or str(card) in ("JD", "AH", "TH", "JH")) - dice.random() * 1.4)
    hands, stock = (Hand(pack[:12]), Hand(pack[-12:])), pack[12:36]
    dice.shuffle(stock)
    return pl.core.event.Dealt(hands, stock=tuple(stock))


def pick(state, dice):
    """A legal event; melds and dix are shown more often than not."""
    options = list(state.options)
    showing = [event for event in options if isinstance(event, Exchanged) or (isinstance(event, MeldShown) and event.melds)]
    return dice.choice(showing) if showing and dice.random() < 0.7 else dice.choice(options)


@pytest.mark.parametrize("block", range(4))
def test_whole_deals(block):
    dice = random.Random(f"stock {block} {DEALS}")
    shown = 0
    for number in range(DEALS):
        rules = some_house(dice) if number % 3 else TWO_HAND
        dealer = dice.randrange(2)
        dealt = rich_deal(dice, rules)
        state = pl.State.start(rules, dealer).apply(dealt)
        told = Stock(dict(rules.switches), dealer, [list(hand) for hand in dealt.hands], list(dealt.stock))
        while not state.is_over:
            event = pick(state, dice)
            compare(state, told, rules)
            follow(event, told)
            state = state.apply(event)
            shown += isinstance(event, MeldShown) and bool(event.melds)
        assert list(state.result.deltas) == told.score()
        assert all(not ways or ways == {()} for ways in told.ways)
    assert shown > 2 * DEALS


def compare(state, told, rules):
    """Everything that may be done now, and nothing else."""
    seat = state.actor
    assert seat == told.turn
    assert sorted(map(str, state.hand(seat))) == sorted(told.hand(seat))
    assert {str(card) for card in state.options.cards} == told.may_play()
    draws = {str(event.card) for event in state.options if isinstance(event, Drawn)}
    assert draws == told.may_draw()
    for card in map(Card.from_code, range(24)):
        assert bool(state.judge(Drawn(seat, card))) == (str(card) in draws)
    nine = told.taken_for_dix() if told.may_show_dix() else None
    assert bool(state.judge(Exchanged(seat, nine and Card(nine)))) == told.may_show_dix()
    listed = {spelled(meld) for event in state.options if isinstance(event, MeldShown) for meld in event.melds}
    for key, suit, count in every_meld(told.trump, rules.switches["doubles"]):
        may = told.may_show(key, suit, count)
        assert ((key, suit, count) in listed) == may, (key, suit, count, told.ways[seat])
        meld = as_meld(rules, told.trump, key, suit, count)
        assert bool(state.judge(MeldShown(seat, (meld,)))) == may


def spelled(meld):
    """A meld as the oracle names it."""
    return meld.key, "-" if meld.suit is None else meld.suit.letter, meld.count


def as_meld(rules, trump, key, suit, count):
    """The meld as the engine writes it."""
    cards = tuple(map(Card, meld_cards(key, suit, count)))
    kind = {"run": "A", "royal": "A", "marriage": "A", "pinochle": "C"}.get(key, "B")
    named = pl.Suit.parse(suit) if key in ("run", "royal", "marriage") else None
    return Meld(key, cards, worth_of(key, count, rules.switches["doubles"]), kind, key, named, count)


def follow(event, told):
    """Let the oracle hear what is done."""
    if isinstance(event, Played):
        told.play(event.card)
    elif isinstance(event, Drawn):
        told.draw(event.card)
    elif isinstance(event, Exchanged):
        told.show_dix(Card("9" + told.trump))
    elif event.melds:
        told.show(*spelled(event.melds[0]))
    else:
        told.show_nothing()
