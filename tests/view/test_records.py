"""The picture of a hand record: the deal, a line to a trick, the account, and what people say about it."""

from __future__ import annotations

import re

import pytest

import pinochle_lab as pl
from pinochle_lab import view
from pinochle_lab.record.hand_record import HandRecord
from pinochle_lab.view import prose
from tests.view import samples
from tests.view.reading import bare_lines, svg


def test_a_record_has_a_line_to_a_trick_with_leader_winner_and_points():
    lines = bare_lines(view.picture(samples.record()).html())
    state = samples.deal(3)
    names = state.rules.seating.names
    for number, trick in enumerate(state.table.tricks, start=1):
        row = next(line for line in lines if line.startswith(f"{number} ") and " led" in line)
        assert [word for word in row.split() if word[-1] in "♠♥♦♣"] == [trick.card_of(seat).label for seat in range(4)]
        assert f"{trick.cards[0].label} led" in row
        assert "takes it" in row
        assert row.split("takes it")[0].split()[-1 if trick.winner != trick.leader else -2] == trick.card_of(trick.winner).label
    assert names == tuple(view.picture(samples.record()).view["seats"])


def test_the_points_of_the_tricks_add_up_to_the_account():
    shown = view.picture(samples.record())
    told = re.findall(r"^ *\d+  .*\(([\d +]+)\)$", shown.text(), flags=re.MULTILINE)
    assert len(told) == 12
    assert (
        sum(int(points) for line in told for points in line.split(" + "))
        == sum(side["tricks"] for side in shown.view["result"]["sides"])
        == 210
    )


def test_remarks_stand_with_their_place_mark_cards_author_and_answer():
    shown = view.picture(samples.record())
    said = "Trick 4 South: ? [10♥] The ten would have held. — Bea ↳ Not against two aces. — Ann"
    assert shown.text().splitlines()[-1] == said
    assert bare_lines(shown.html())[-1] == said
    assert "<em>ten</em>" in shown.html()
    assert "K♠ ?" in "\n".join(bare_lines(shown.html())), "the mark stands at its card"


def test_the_deal_of_a_record_shows_nobody_to_act():
    shown = view.picture(samples.record())
    assert not any(seat["acting"] for seat in shown.view["deal"]["seats"])
    assert "to act" not in shown.html()
    assert [seat["hand"]["text"] for seat in shown.view["deal"]["seats"]] == [
        view.picture(hand).text() for hand in samples.deal(3, 0, 0).table.hands
    ]


def test_a_side_line_says_what_might_have_happened():
    (line,) = view.picture(samples.record()).view["lines"]
    assert line["title"] == "The ten"
    assert line["anchor"] == "trick 4 South"
    assert [note["mark"] for note in line["annotations"]] == ["!"]


def test_events_are_named_by_place():
    events = view.picture(samples.record()).view["events"]
    assert [event["ply"] for event in events] == list(range(len(events)))
    assert (events[0]["kind"], events[0]["label"]) == ("Dealt", "the deal")
    plays = [event for event in events if event["kind"] == "Played"]
    assert [event["trick"] for event in plays] == [1 + at // 4 for at in range(48)]
    assert plays[-1]["anchor"].startswith("trick 12 ")


@pytest.mark.parametrize(
    "state", [samples.deal(3, 0, 0), samples.deal(3, 5, 2), samples.auction(3, 4)], ids=["melds", "trick 6", "calls"]
)
def test_a_record_of_a_deal_under_way_can_be_drawn(state):
    shown = view.picture(HandRecord.from_state(state))
    assert svg(shown.svg())[0].text == "A deal of Partnership Pinochle"
    assert shown.view["result"] is None
    assert len(shown.view["tricks"]) == len(state.table.tricks) + bool(state.trick)


def test_a_record_of_hands_nobody_saw_shows_unknown_cards():
    shown = view.picture(HandRecord.from_state(samples.deal(3, 2, 0).observe("S").state))
    assert "unknown card" in shown.text()


def test_headers_are_words_whatever_they_hold():
    headers = {"tags": ("family", "first"), "rated": True, "at": {"round": 2, "table": "B"}, "seed": 7}
    picture = view.picture(samples.record().with_headers(**headers))
    for told in (picture.html(), picture.text()):
        for words in ("tags: family, first", "rated: yes", "at: round 2, table B", "seed: 7"):
            assert words in told


def test_problems_of_a_record_are_told():
    record = pl.loads(samples.record().dumps().replace("trick  2 South TS QS TS KH", "trick  2 South TS QS TS 9C"))
    assert record.problems
    assert f"Problem: {record.problems[0].text()}" in view.picture(record).text()
    assert any(line.startswith("Problem: line ") for line in bare_lines(view.picture(record).html()))


@pytest.mark.parametrize(
    ("text", "plain", "html"),
    [
        ("a *b* c", "a b c", "a <em>b</em> c"),
        ("**two** words", "two words", "<strong>two</strong> words"),
        ("`A♠` and snake_case_word", "A♠ and snake_case_word", "<code>A♠</code> and snake_case_word"),
        ("2 * 3 * 4", "2 * 3 * 4", "2 * 3 * 4"),
        ("# Head\n\n- one\n- two", "Head one two", "Head one two"),
        ("[words](https://example.org)", "words", "words"),
        ("<b>& so on", "<b>& so on", "&lt;b&gt;&amp; so on"),
        ("", "", ""),
    ],
)
def test_remarks_are_read_as_a_little_markdown_and_never_as_markup(text, plain, html):
    assert prose.to_plain(text) == plain
    assert prose.to_html(text) == html
