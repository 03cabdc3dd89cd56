"""The review over a replay: what it sends, how it works in slices, and the line of one's own."""

from __future__ import annotations

import asyncio
import dataclasses
import json
import time
from concurrent.futures import ThreadPoolExecutor

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.reviewing import Reviewer
from pinochle_lab.players import play_out
from pinochle_lab.widgets import ReviewWidget, live, show
from tests.widgets.places import STATIC


def alone(work):
    """Run a function in a thread of its own, where no browser's loop is running; what goes wrong there is raised here."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(work).result()


@pytest.fixture(scope="module")
def record():
    return pl.HandRecord.from_state(play_out(pl.deal(seed=5), "steady"))


@pytest.fixture(scope="module")
def review(record):
    return pl.analysis.review(record)


def test_the_layer_is_the_reviews_own(record, review):
    widget = ReviewWidget(record, review=review)
    layer = widget.options["review"]
    assert [card["at"] for card in layer["cards"]] == [card.ply for card in review]
    assert [card["mark"] for card in layer["cards"] if card["mark"]] == [card.mark for card in review.mistakes]
    assert [card["level"] for card in layer["cards"]] == list(review.chart().series[0].levels[:-1])
    assert layer["level"] == review.chart().series[0].levels[-1]
    for sent, card in zip(layer["cards"], review, strict=True):
        assert {each["code"]: each["cost"] for each in sent["worths"]} == {
            str(other): card.value - points for other, points in card.values
        }
        assert (sent["words"] is not None) == card.mark.startswith("?")
    assert json.loads(json.dumps(widget.options)) == widget.options
    assert len(json.dumps(widget.options)) < 16_000
    assert widget.review == review or widget.review.cards == review.cards
    assert "given" not in widget.view
    assert "Review · North bid 250" in widget.html


def test_it_reviews_card_by_card_from_the_last_one_and_stops_when_told(record):
    async def read():
        widget = ReviewWidget(record)
        assert widget.options["review"]["cards"] == []
        widget.gesture({"intent": "review", "seq": 1})
        assert widget.options["review"]["running"]
        while widget.options["review"]["done"] < 8:  # noqa: ASYNC110  # it tells the page, not us
            await asyncio.sleep(0.01)
        first = [card["at"] for card in widget.options["review"]["cards"]]
        assert first == list(range(len(record.events) - len(first), len(record.events))), "the last cards first"
        widget.gesture({"intent": "stop", "seq": 2})
        kept = len(widget.options["review"]["cards"])
        await asyncio.sleep(0.1)
        layer = widget.options["review"]
        assert not layer["running"]
        assert len(layer["cards"]) == kept < 48
        assert not widget.review.is_whole
        widget.close()

    alone(lambda: asyncio.run(read()))


def test_without_a_loop_it_is_done_at_once_and_prices_the_marked_cards_at_the_time_too(record, review):
    widget = alone(lambda: ReviewWidget(record, review=True))
    assert [card.cost for card in widget.review] == [card.cost for card in review]
    assert all(card.outlook is not None for card in widget.review.mistakes)
    assert widget.review.is_whole


def test_a_card_that_takes_too_long_is_left_out_with_a_sentence_and_can_have_more_time(record, review, monkeypatch):
    hard, tries = review.cards[5].ply, []
    real = Reviewer.judge

    def judge(reviewer, ply):
        judged = real(reviewer, ply)
        if ply != hard:
            return judged
        tries.append(reviewer.seconds)
        return dataclasses.replace(judged, is_exact=len(tries) > 1)

    monkeypatch.setattr(Reviewer, "judge", judge)
    widget = ReviewWidget(record)
    alone(lambda: widget.gesture({"intent": "review", "seq": 1}))
    assert tries == [16]
    layer = widget.options["review"]
    card = review.cards[5]
    assert layer["problem"].startswith(
        f"{record.rules.seating.names[card.seat]}'s {card.card.label} in trick {card.trick} takes"
    )
    assert not layer["running"]
    assert [each["at"] for each in layer["cards"]] == [each.ply for each in review.cards[6:]]
    assert layer["done"] < layer["steps"]
    assert not widget.review.is_whole
    alone(lambda: widget.gesture({"intent": "review", "seq": 2}))
    assert tries == [16, 32]
    assert not widget.options["review"]["problem"]
    assert widget.review.is_whole
    assert [each.cost for each in widget.review] == [each.cost for each in review]


def test_the_kernel_hears_the_reader_while_a_hard_card_is_valued(monkeypatch):
    record = pl.HandRecord.from_state(play_out(pl.deal("double_deck", seed=3), "steady"))
    real, over = Reviewer.judge, []

    def judge(reviewer, _ply):
        try:
            return real(reviewer, reviewer.plies[0])
        finally:
            over.append(time.monotonic())

    monkeypatch.setattr(Reviewer, "judge", judge)

    async def read():
        widget = ReviewWidget(record)
        widget.gesture({"intent": "review", "seq": 1})
        for _ in range(20):
            await asyncio.sleep(0.05)
        assert not over, "twenty cards a hand are not valued in a second"
        widget.gesture({"intent": "know", "at": record.ply_of("trick 1 East"), "eye": 1, "seq": 2})
        assert widget.options["known"]
        stopped = time.monotonic()
        widget.gesture({"intent": "stop", "seq": 3})
        while not over:  # noqa: ASYNC110  # it tells the page, not us
            await asyncio.sleep(0.05)
        assert over[0] - stopped < 8, "not the sixteen seconds that the card was given"
        assert not widget.options["review"]["running"]
        assert not widget.options["review"]["problem"]

    alone(lambda: asyncio.run(read()))


def test_cards_that_were_not_valued_exactly_claim_nothing(record, review):
    short = dataclasses.replace(review, cards=tuple(dataclasses.replace(card, is_exact=card.trick > 2) for card in review))
    widget = ReviewWidget(record, review=short)
    for sent, card in zip(widget.options["review"]["cards"], review, strict=True):
        assert bool(sent["worths"]) == (card.trick > 2)
        if sent["words"]:
            assert ("at least" in sent["words"]["small"]) == (card.trick <= 2)


def test_a_closed_widget_stops_working(record):
    async def read():
        widget = ReviewWidget(record, review=True)
        widget.close()
        await asyncio.sleep(0.05)
        assert widget.review is None or len(widget.review) < 48
        widget.start()
        assert not widget._options()["review"]["running"]

    alone(lambda: asyncio.run(read()))


def test_stopping_and_starting_again_at_once_loses_and_doubles_nothing(record, review):
    async def read():
        widget = ReviewWidget(record)
        for turn in range(12):
            widget.gesture({"intent": "review", "seq": 2 * turn + 1})
            await asyncio.sleep(0.01 * (turn % 4))
            widget.gesture({"intent": "stop", "seq": 2 * turn + 2})
        assert not widget.options["review"]["running"]
        widget.start()
        widget.start()
        assert widget.options["review"]["running"], "the page is told of what Python began"
        widget.stop()
        assert not widget.options["review"]["running"], "and of what it stopped"
        widget.start()
        await widget._task
        assert [(card.ply, card.cost, card.mark) for card in widget.review] == [
            (card.ply, card.cost, card.mark) for card in review
        ]
        assert widget.options["review"]["done"] == widget.options["review"]["steps"]
        widget.close()

    alone(lambda: asyncio.run(read()))


def test_a_line_of_ones_own_is_judged_and_compared(record, review):
    wrong = review.mistakes[2]
    widget = ReviewWidget(record, review=review, ply=wrong.ply - 1)
    widget.gesture({"intent": "leave", "at": widget.ply, "seq": 1})
    ghost = widget.options["ghost"]
    assert ghost["at"] == wrong.ply - 1
    assert set(ghost["legal"]) == {str(card) for card, _ in wrong.values}
    widget.gesture({"intent": "play", "card": "AC#1", "seq": 2})
    assert widget.options["ghost"]["words"]["tone"] == "bad", "North does not hold it"
    assert widget.ply == wrong.ply - 1
    widget.gesture({"intent": "play", "card": f"{wrong.best[0]}#1", "seq": 3})
    assert widget.ply == wrong.ply
    widget.gesture({"intent": "best", "seq": 4})
    words = widget.options["ghost"]["words"]["text"]
    result = widget.ghost.state.result
    assert f"North-South score {result.deltas[0]}, in the record {record.result.deltas[0]}." in words
    levels = review.chart().series[0].levels
    at = [card.ply for card in review].index(wrong.ply)
    meld = record.result.sides[0].meld_kept
    assert result.deltas[0] == meld + levels[at], "the ending of best play is what the bar had promised"
    assert widget.options["ghost"]["track"]["since"] == wrong.ply - 1
    assert widget.last == widget.ghost.last == widget.ply
    widget.gesture({"intent": "back", "seq": 5})
    assert widget.options["ghost"] is None
    assert widget.ply == wrong.ply - 1


def test_what_could_be_known_is_the_analysis_own(record, review):
    wrong = review.mistakes[2]
    widget = ReviewWidget(record, review=review, ply=wrong.ply - 1)
    assert widget.options["known"] is None
    widget.gesture({"intent": "know", "at": widget.ply, "eye": 4, "seq": 1})
    found = pl.analysis.knowledge(record.before(wrong.ply), wrong.seat)
    known = widget.options["known"]
    assert known["at"] == widget.ply
    assert f"From North's seat {found.ways:,} deals fit." in known["words"]["headline"]
    assert all(clue.text in known["words"]["text"] for clue in found.clues)
    unseen = " ".join(row["cells"][0] for row in known["sheet"]["rows"]).split()
    assert sorted(unseen) == sorted(card.label for card in found.deals.chances())
    widget.gesture({"intent": "know", "at": widget.ply, "eye": 2, "seq": 2})
    assert widget.options["known"]["words"]["headline"].startswith("From South's seat")
    widget.gesture({"intent": "know", "at": len(record.events) - 1, "eye": 4, "seq": 3})
    assert widget.options["known"] is None
    assert "nobody is to play here" in widget.options["review"]["problem"].lower()


def test_where_no_card_can_be_played_one_cannot_leave(record):
    widget = ReviewWidget(record, ply=2)
    widget.gesture({"intent": "leave", "at": 2, "seq": 1})
    assert "begins where a card is to be played" in widget.options["review"]["problem"]
    unplayed = ReviewWidget(pl.HandRecord.from_state(pl.deal(seed=1)))
    unplayed.gesture({"intent": "review", "seq": 1})
    assert unplayed.options["review"]["problem"].startswith("No card has been played in this deal")


def test_the_review_of_another_deal_is_refused(review):
    other = pl.HandRecord.from_state(play_out(pl.deal(seed=6), "steady"))
    with pytest.raises(ValueError, match="review of another deal"):
        ReviewWidget(other, review=review)


def test_show_takes_a_review(record, review, capsys):
    assert show(record, review=review) is None, "a terminal gets words"
    assert "48 of 48 cards valued" in capsys.readouterr().out
    assert not isinstance(live(record), ReviewWidget)


@pytest.mark.parametrize(("name", "most"), [("review.js", 40), ("review.css", 12)])
def test_the_module_keeps_to_its_size_and_fetches_nothing(name, most):
    text = (STATIC / name).read_text(encoding="utf-8")
    assert len(text.encode()) <= most * 1024
    assert "fetch(" not in text
    assert "@import" not in text
