"""One hand under many rules, as a pandas table and as a picture."""

from __future__ import annotations

import pandas as pd
import pytest

import pinochle_lab as pl
from tests.view.reading import bare_lines

P = pl.variants.find("partnership")
HAND = "AS TS KS KS QS JS JD AH AD AC"


def test_a_row_for_each_meld_and_a_column_for_each_rule_set():
    table = pl.analysis.compare_rules(HAND, "S", rules=["partnership", "pagat", "double_deck"])
    assert isinstance(table, pd.DataFrame)
    assert list(table.columns) == ["partnership", "pagat_partnership", "double_deck"]
    assert list(table.index) == ["Run", "Royal marriage", "Aces around", "Pinochle", "Total"]
    assert table.loc["Royal marriage"].tolist() == [0, 40, 0]
    assert table.loc["Total"].tolist() == [290, 330, 29]
    assert table.loc["Total"].tolist() == table.iloc[:-1].sum().tolist()


@pytest.mark.parametrize("trump", "SHDC")
@pytest.mark.parametrize("hand", ["QS QS QH QH QD QD QC QC JD JD KS", "AS AS AH AH AD AD AC AC JH KC", "TS"])
def test_totals_are_those_of_the_rules(hand, trump):
    ours = P.replace(doubles="tenfold", roundhouse_bonus=10)
    rules = [*pl.variants.ALL, *pl.variants.PRESETS, ours]
    table = pl.analysis.compare_rules(hand, trump, rules)
    assert table.loc["Total"].tolist() == [pl.find_melds(hand, trump, each).total for each in rules]


def test_a_double_meld_has_one_row_whatever_it_is_called():
    table = pl.analysis.compare_rules("KS KS KH KH KD KD KC KC", "H", [P, P.replace(doubles="tenfold")])
    assert list(table.index) == ["Kings around", "Total"]
    assert table.loc["Kings around"].tolist() == [160, 800]


def test_house_rules_of_one_base_are_told_apart():
    table = pl.analysis.compare_rules(HAND, "S", [P, P.replace(doubles="tenfold"), P.replace(run_extras="pagat"), P])
    assert list(table.columns) == [
        "partnership",
        "partnership, doubles=tenfold",
        "partnership, run_extras=pagat",
        "partnership (2)",
    ]


def test_by_default_all_games_whose_pack_has_the_cards():
    assert "double_deck" in pl.analysis.compare_rules("AS KS", "S").columns
    assert "double_deck" not in pl.analysis.compare_rules("9S KS", "S").columns
    assert list(pl.analysis.compare_rules("AS AS AS", "S").columns) == ["double_deck"]
    assert list(pl.analysis.compare_rules("AS", "S", "check").columns) == ["check"]


@pytest.mark.parametrize(
    ("hand", "trump", "rules", "sentence"),
    [
        ("9S", "S", ["double_deck"], "by the rules of Double-deck Pinochle there is no such hand: 9♠ is not in the pack"),
        ("AS AS AS", "S", ["partnership"], "3 copies of A♠"),
        ("AS", "S", [], "there are no rules to compare"),
        ("AS AS AS AS AS", "S", None, "there are no rules to compare"),
        ("AS", "X", None, "X"),
        ("ZZ", "S", None, "ZZ"),
        ("AS", "S", ["nonsense"], "no rule set 'nonsense'"),
    ],
)
def test_what_cannot_be_compared_is_said(hand, trump, rules, sentence):
    with pytest.raises(ValueError, match=sentence):
        pl.analysis.compare_rules(hand, trump, rules)


def test_a_notebook_draws_it_with_its_hand():
    bundle = pl.analysis.compare_rules(HAND, "S", ["partnership", "double_deck"])._repr_mimebundle_()
    lines = bare_lines(bundle["text/html"])
    assert lines[0] == "One hand under many rules, spades trump"
    assert "It melds from 29 to 290; most by Partnership Pinochle." in lines
    assert "Meld Partnership Pinochle Double-deck Pinochle" in lines
    assert "Aces around 100 10" in lines
    assert "Total 290 29" in lines
    assert bundle["image/svg+xml"].count("<text") > 10
    assert "Total" in bundle["text/plain"]


def test_what_is_made_of_it_is_an_ordinary_table():
    table = pl.analysis.compare_rules(HAND, "S", ["partnership", "double_deck"])
    assert type(table.T) is pd.DataFrame
    table["mine"] = 7
    assert "One hand" not in table._repr_mimebundle_()["text/html"]
    assert "mine" in table._repr_mimebundle_()["text/html"]


def test_a_worked_example_with_a_hand_of_sixteen():
    table = pl.analysis.compare_rules("AH TH KH KH QH QH JH 9H 9H AS AD AC KS QS JD TD", "H", ["cutthroat_16", "pagat"])
    assert table.loc["Total"].tolist() == [370, 410]
