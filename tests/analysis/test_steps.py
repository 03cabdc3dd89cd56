"""The counting as a person would write it adds up to the answer."""

import re
from math import comb

import pytest

import pinochle_lab as pl

P = pl.probability
D = P.deal()
MINE = P.deal(south="AS 10S KS QS JS AH 10H KD QD JC 9C 9H")

ASKED = [
    (D.south.has_run("S"), None),
    (D.south.has_run(), None),
    (D.south.has_around("A"), None),
    (D.south.count("A") >= 3, None),
    (D.south.count("A") < 3, None),
    (D.south.has_pinochle(2), None),
    (~D.south.has_pinochle(), None),
    (MINE.north.holds("AS 10S"), None),
    (MINE.north.holds("AS"), MINE.east.void("S")),
    (MINE.north.count("A") >= 1, MINE.north.void("H")),
    (D.south.meld("S") >= 40, None),
]


def value(formula):
    """Work a written counting out again."""
    powers = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
    text = re.sub(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]+", lambda m: "**" + m[0].translate(powers), formula)
    text = re.sub(r"C\((\d+),(\d+)\)", r"comb(\1,\2)", text).replace("·", "*").replace("−", "-").replace(",", ",")
    text = re.sub(r"(?<=\d),(?=\d{3}(?!\d))", "", text) if "comb" not in text else text
    return eval(text, {"comb": comb})  # noqa: S307  # our own figures


@pytest.mark.parametrize(("event", "given"), ASKED, ids=[str(event) for event, _ in ASKED])
def test_every_line_that_says_equals_is_true(event, given):
    steps = P.exact(event, given=given).steps
    equations = 0
    for step in steps:
        match = re.search(r": ([^:]+) = ([\d,]+)\.$", step.text)
        if match:
            equations += 1
            assert value(match[1]) == int(match[2].replace(",", "")), step.text
    assert equations >= (1 if given is None else 2)
    found = P.exact(event, given=given)
    assert f"{found.favourable:,} / {found.total:,}" in steps[-1].text


@pytest.mark.parametrize(("event", "given"), ASKED, ids=[str(event) for event, _ in ASKED])
def test_formulas_are_balanced(event, given):
    steps = P.exact(event, given=given).steps
    for step in steps:
        assert step.latex.count("$") % 2 == 0
        assert step.latex.count("{") == step.latex.count("}")
    assert r"\dfrac" in steps.latex
    assert steps._repr_mimebundle_()["text/markdown"] == steps.latex


def test_like_terms_are_put_together():
    steps = P.exact(D.south.has_around("A")).steps
    assert "C(2,1)⁴ · C(40,8) + 4 · C(2,1)³ · C(2,2) · C(40,7) + 6 · C(2,1)² · C(2,2)² · C(40,6)" in steps.text
    assert "aces (8)" in P.exact(D.south.count("A") >= 3).steps.text


def test_one_of_several_is_counted_by_inclusion_and_exclusion():
    text = P.exact(D.south.has_run()).steps.text
    assert "4 · 667,895,695 − 6 · 541,952 = 2,668,331,068" in text


def test_groups_are_named_apart_and_the_rest_comes_last():
    d = P.deal(south="AS 10S KS QS 9S AH KH QH 9D JD 9C JC", void={"W": "H"}, lacks={"E": "AH"})
    text = P.exact(d.north.count("A") >= 2).steps.text
    assert "fall into: A♠ A♦ A♣ (5); other hearts (8); A♥ (1); other cards (22)" in text
    assert "C(cards there, cards held) over these groups and hands" in text
    assert "aces (8); other cards (40)" in P.exact(P.deal().south.count("A") >= 2).steps.text


def test_holdings_are_told_once_for_like_suits():
    d = P.deal()
    assert "there are 729 holdings of each suit that matters" in P.exact(d.south.meld("S") >= 40).steps.text
    assert "there are 7,776 and 6 holdings" in P.exact(d.north.has_run("S") & d.south.has_pinochle()).steps.text
    assert r"$\binom{\text{copies there}}{\text{copies held}}$" in P.exact(d.south.meld("S") >= 40).steps.latex


def test_that_not_none_are_held_is_said_as_at_least_one():
    d = P.deal()
    assert str(~d.south.void("S")) == "South holds at least one spade"
    same = d.south.count("A") == d.west.count("A")
    assert str(~same) == f"not ({same})"
