"""The card that steady plays in positions with a clear answer, and the sentence it gives."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core import duties as law
from pinochle_lab.core.event import Conceded, Passed, Played
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.observation import Absence
from tests.players.positions import position, seen_by

STEADY = players.find("steady")


def choose(state):
    choice = STEADY.choose(seen_by(state, state.actor))
    return choice.event.label, choice.why


@pytest.mark.parametrize(
    ("hands", "trick", "leader", "card", "part"),
    [
        # South is void of the suit led and of trump: the partner's ace is good, and the ten goes home with it.
        (
            ("9S JS", "KC QC", "10D 9D JD", "9C JC"),
            "JC AC 9C",
            3,
            "10♦",
            "North is taking the trick with A♣, so I give it my 10♦",
        ),
        # The same against an opponent's ace: the lowest card.
        (("9S JS", "KC QC", "10D 9D JD", "9C JC"), "AC JC 9C", 3, "9♦", "I cannot take the trick from West's A♣, so I play 9♦"),
        # Last to play, both the ace and the ten take it: the ten comes home, the ace is kept.
        (("9C", "JC", "AS 10S 9D", "9D"), "QS KS JS", 3, "10♠", "10♠ is enough to take the trick for certain, so I keep A♠."),
    ],
)
def test_following(hands, trick, leader, card, part):
    played, why = choose(position(*hands, trump="H", leader=leader, trick=trick))
    assert played == card
    assert part in why


def passed(seed):
    """What the declarer's partner and then the declarer pass each other, with their sentences."""
    rules = pl.variants.find("partnership").replace(pass_cards=3)
    return [turn.choice for turn in players.turns(pl.deal(rules, seed=seed), "steady") if isinstance(turn.choice.event, Passed)]


def test_what_makes_trump_strong_goes_to_the_declarer_and_comes_not_back():
    there, back = passed(0)
    assert there.why == "I pass 10♥ 10♥ K♥: with hearts as trump, trumps and aces help the declarer most."
    assert there.event.cards == Hand("10H 10H KH")
    assert back.why == "I pass back 9♠ 9♦ 9♦: I keep my melds, my trumps and my aces."
    assert back.event.cards == Hand("9S 9D 9D")


def test_a_declarer_who_passes_an_ace_back_does_not_say_that_he_keeps_them():
    _, back = passed(2)
    assert back.why == "I pass back A♠ 10♣ J♣: I keep my melds and my trumps."


def test_the_only_card_is_explained_by_the_law():
    card, why = choose(position("9C 9D", "JC 9D", "AS KD QD", "JD JC", trump="H", leader=3, trick="QS 9S JS"))
    assert card == "A♠"
    assert why == "A♠ is the only card I may play: it follows spades and beats West's Q♠."
    card, why = choose(position("AS", "9C", "QD", "JD", trump="H", leader=0))
    assert (card, why) == ("A♠", "A♠ is my last card.")


def test_an_ace_whose_twin_has_gone_is_cashed():
    card, why = choose(position("AC 9S JS", "KC 9D JD", "QC 10D QD", "JC KD 9D", trump="H", declarer=1))
    assert card == "A♣"
    assert why == "A♣ cannot be beaten: no other card of its rank or above is out."


def test_a_ten_is_no_longer_second_when_both_aces_have_gone():
    card, why = choose(position("10C 9S JS", "KC 9D JD", "QC 10D QD", "JC KD 9D", trump="H", declarer=1))
    assert card == "10♣"
    assert why == "10♣ cannot be beaten: no other card of its rank or above is out."


def test_a_counter_is_not_led_under_a_higher_card():
    """The guide would lead the trump ten early; it is lost to the other ace."""
    card, _ = choose(position("10H 9H JH 9S", "AH KC 9D JD", "QC 10D QD JC", "JC KD 9D KH", trump="H", declarer=0))
    assert card != "10♥"


def test_a_long_hand_draws_trump():
    card, why = choose(position("AH AH 10H KH 9S", "QH JH QS JS 9D", "9D JD QD KD 9C", "9H JC QC KC JS", trump="H", declarer=0))
    assert card == "10♥"  # as good as an ace while both aces are in the same hand
    assert why == "No trump that is out beats 10♥: it draws some of the 3 trumps still out, and I hold 4."


def test_a_partner_who_is_void_is_led_to():
    state = position("9S 9D JD", "AS KS AD", "KH QH JC", "QS 10S 10D", trump="H", declarer=2)
    seen = seen_by(state, 0)
    seen = replace(seen, absences=(Absence(2, law.suit_mask(0), 0, law.FOLLOW),))
    choice = STEADY.choose(seen)
    assert choice.event.label == "9♠"
    assert choice.why == "South has no spades left and can trump 9♠."


def test_the_winner_is_kept_for_the_last_trick():
    """Two cards left, and the trump will win whenever it is played: the last trick counts ten more."""
    card, _ = choose(position("AH 9C", "KC 9D", "QC JD", "JC QD", trump="H", declarer=1))
    assert card == "9♣"


def test_a_contract_out_of_reach_is_conceded_where_the_rules_allow_it():
    choice = STEADY.choose(seen_by(position("AH 9C", "KC 9D", "QC JD", "JC QD", trump="H", rules="pagat"), 0))
    assert choice.event == Conceded(0)
    assert choice.why == "We melded 0 and would need 250 of 250 points in tricks for 250, so I concede."


def test_a_hand_that_may_not_be_conceded_is_played():
    choice = STEADY.choose(seen_by(position("AH 9C", "KC 9D", "QC JD", "JC QD", trump="H"), 0))
    assert isinstance(choice.event, Played)
