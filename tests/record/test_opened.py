"""A record that one player wrote down: the cards that were played tell the hands that nobody saw."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab.players import play_out
from pinochle_lab.record import HandRecord, load, loads
from tests.record.sample import TEXT

WHOLE = loads(TEXT, strict=True)


def seen(record, *hidden):
    """The text of a record with the hands of some seats unknown."""
    lines = record.dumps().splitlines()
    unknown = " ".join(["??"] * 12)
    return "\n".join(
        next((f'{seat} = "{unknown}"' for seat in hidden if line.startswith(f"{seat} =") and "|" in line), line)
        for line in lines
    )


def test_hands_that_were_played_to_the_end_are_known():
    partly = loads(seen(WHOLE, "North", "East", "West"), strict=True)
    assert sum(partly.deal.hidden) == 36
    opened = partly.opened()
    assert opened.deal == WHOLE.deal
    assert opened.events == WHOLE.events
    assert opened.state == WHOLE.state
    assert loads(opened.dumps(), strict=True) == opened
    assert opened.annotations == WHOLE.annotations
    assert opened.opened() is opened


def test_a_deal_that_was_not_played_out_stays_as_it_is():
    record = load("hands/one_hand.phr")
    assert record.opened() is record


@pytest.mark.parametrize("rules", ["cutthroat_15", "auction_widow", "two_hand", "pagat_partnership"])
def test_where_cards_moved_after_the_deal_nothing_is_guessed(rules):
    state = play_out(pl.deal(rules, seed=4), "steady").observe(0).state
    assert any(state.log[0].hidden)
    record = HandRecord.from_state(state)
    assert record.opened() is record


def test_a_renege_comes_to_light():
    text = seen(WHOLE, "North", "East", "West")
    wrong = text.replace("trick  7 South AC AC KC QC", "trick  7 South AC AC KC TH").replace(
        "East  TH KC 9H JC", "East  QC KC 9H JC"
    )
    record = loads(wrong[: wrong.index("[result]")])
    assert not record.problems
    assert record.state.is_over
    with pytest.raises(pl.IllegalAction, match="clubs"):
        record.opened()
    with pytest.raises(ValueError, match="clubs"):
        pl.analysis.review(record)


def test_a_review_reads_the_hands_from_the_play():
    whole = play_out(pl.deal(seed=5), "steady")
    partly = whole.observe("South").state
    assert any(partly.log[0].hidden)
    assert [card.cost for card in pl.analysis.review(partly)] == [card.cost for card in pl.analysis.review(whole)]
