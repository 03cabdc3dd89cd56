"""Figures worked out elsewhere, by full enumeration or great simulations, to the last printed digit."""

import functools
import operator

import pytest

import pinochle_lab as pl

P = pl.probability
TWELVE = P.draw(12).hand


def moments(series):
    mean = sum(value * chance for value, chance in series.items())
    return mean, sum((value - mean) ** 2 * chance for value, chance in series.items()) ** 0.5


@pytest.mark.parametrize(
    ("event", "chance"),
    [
        (TWELVE.has_around("A"), "0.027624"),
        (TWELVE.has_around("J"), "0.027624"),
        (TWELVE.has_run("S"), "0.0095868"),
        (TWELVE.has_run(), "0.038300"),
        (TWELVE.has_pinochle(), "0.185708"),
        (TWELVE.has_pinochle(2), "0.0025439"),
        (TWELVE.has_roundhouse(), "0.0002186"),
    ],
    ids=str,
)
def test_the_chance_of_a_meld_in_twelve_cards(event, chance):
    digits = len(chance) - 2
    assert f"{float(P.exact(event)):.{digits}f}" == chance


def test_the_number_of_different_hands():
    assert pl.analysis.consistent_deals(P.draw(12)).layouts == 287_134_346


@pytest.mark.parametrize(
    ("trump", "deviation"), [("spades", "41.482"), ("diamonds", "40.483"), ("hearts", "40.236"), ("clubs", "40.236")]
)
def test_the_meld_for_a_named_trump(trump, deviation):
    series = P.distribution(TWELVE.meld(trump))
    mean, spread = moments(series)
    assert (f"{mean:.4f}", f"{spread:.3f}", f"{series[0]:.6f}") == ("40.7057", deviation, "0.155527")


def test_the_meld_for_the_best_of_four_trumps():
    series = P.distribution(TWELVE.meld("best"))
    mean, spread = moments(series)
    assert (f"{mean:.4f}", f"{spread:.3f}", f"{series[0]:.6f}") == ("55.1656", "45.966", "0.013499")
    assert f"{series[series.index >= 150].sum():.6f}" == "0.063563"


def test_the_widow_holds_one_of_the_cards_wanted():
    d = P.deal("auction_widow", south="9S 9S 9H 9H 9D 9D 9C 9C JH JH JC JC QH QH QC")
    wanted = ["AS", "10S", "KS", "QS", "JS"]
    found = [P.exact(functools.reduce(operator.or_, map(d.widow.holds, wanted[:k]))) for k in range(1, 6)]
    assert [each.favourable for each in found] == [961, 1802, 2531, 3156, 3685]
    assert {each.total for each in found} == {5456}


def test_the_partner_holds_what_you_lack():
    d = P.deal(south="9S 9S 9H 9H 9D 9D 9C 9C JH JH JC JC")
    found = [f"{float(P.exact(d.north.holds(cards))):.4f}" for cards in ("AS", "AS 10S", "AS 10S KS", "AS 10S KS QS")]
    assert found == ["0.5619", "0.3042", "0.1578", "0.0779"]


@pytest.mark.parametrize(
    ("size", "rules"),
    [(12, "partnership"), (15, "cutthroat_16"), (18, "auction_widow"), (20, "double_deck"), (25, "double_deck")],
)
def test_counts_of_all_hands_are_whole_to_the_last_card(size, rules):
    from math import comb

    hand = P.draw(size, rules).hand
    ways = P.counts(hand.meld("S"))
    assert sum(ways.values()) == comb(pl.variants.find(rules).pack.deck, size)
    mean = P.expected(hand.meld("S"))
    assert mean == P.expected(hand.meld("H"))
