"""Whatever is given to a public question, the answer is a sentence: a ValueError that says what would be right."""

from __future__ import annotations

import pytest

import pinochle_lab as pl

JUNK = (None, True, -1, 1.5, 10**30, b"AS", "", "Ü", "no such thing", [None], {}, object(), pl.Card("AS"), range(3))
HAND = "AS KS QS JS 9S AH TH KH QD JD 9D 9C"

# Each takes what is given in the place of a deal, a record or an observation.
OF_A_DEAL = {
    "solve": pl.analysis.solve,
    "review": pl.analysis.review,
    "best_contracts": pl.analysis.best_contracts,
    "score_sheet": pl.analysis.score_sheet,
    "running_score": pl.analysis.running_score,
    "trick_points": pl.analysis.trick_points,
    "trick_sheet": pl.analysis.trick_sheet,
    "consistent_deals": pl.analysis.consistent_deals,
    "knowledge": pl.analysis.knowledge,
    "play_out": pl.players.play_out,
    "turns": lambda thing: list(pl.players.turns(thing, "random")),
    "hints": pl.players.hints,
    "register": pl.classroom.register,
    "diff": lambda thing: pl.variants.find("check").diff(thing),
    "replay": pl.widgets.ReplayWidget,
}
# Each takes what is given in the place of a number that says how many or how much.
OF_A_NUMBER = {
    "deals to imagine": lambda thing: pl.analysis.bid(HAND, deals=thing),
    "worth": lambda thing: pl.analysis.bid(HAND, deals=1, worth=thing),
    "deals to compare": lambda thing: pl.players.compare("random", "random", deals=thing),
    "exercises": lambda thing: pl.classroom.more("melds.total", count=thing),
    "exercises on paper": lambda thing: pl.classroom.worksheet("melds.total", each=thing),
    "pace of a table": lambda thing: pl.widgets.TableWidget(pace=thing),
    "pace of a replay": lambda thing: pl.widgets.ReplayWidget(pl.deal(seed=1), pace=thing),
}


@pytest.mark.parametrize("thing", JUNK, ids=lambda thing: repr(thing)[:14])
@pytest.mark.parametrize("ask", OF_A_DEAL.values(), ids=OF_A_DEAL)
def test_what_is_no_deal_is_refused_in_a_sentence(ask, thing):
    with pytest.raises(ValueError, match=r"\w+ \w+ \w+") as caught:
        ask(thing)
    assert "object has no attribute" not in str(caught.value)


@pytest.mark.parametrize("thing", [thing for thing in JUNK if thing != 1.5], ids=lambda thing: repr(thing)[:14])
@pytest.mark.parametrize("ask", OF_A_NUMBER.values(), ids=OF_A_NUMBER)
def test_what_is_no_number_is_refused_in_a_sentence(ask, thing):
    with pytest.raises(ValueError, match="but must"):
        ask(thing)


@pytest.mark.parametrize("thing", [thing for thing in JUNK if thing is not None], ids=lambda thing: repr(thing)[:14])
def test_what_is_no_state_is_given_to_no_table(thing):
    for widget in (pl.widgets.TableWidget, pl.widgets.AuctionPad):
        with pytest.raises(ValueError, match="is given where a State"):
            widget(thing)


def test_rules_to_compare_are_a_list_of_them():
    with pytest.raises(ValueError, match="5 is given where a list of rule sets"):
        pl.analysis.compare_rules("AS KS", "S", 5)


def test_there_is_no_ply_of_another_kind():
    record = pl.record.HandRecord.from_state(pl.deal(seed=1))
    for ply in (None, "first", 1.0, 99):
        with pytest.raises(IndexError, match="there is no ply"):
            record.at(ply)
