"""The annotated hands that come with the course: each is sound, is what it says it is, and scores what it states."""

from pathlib import Path

import pytest

from pinochle_lab.core.event import Called, MeldShown, Played
from pinochle_lab.core.match import Match
from pinochle_lab.core.questions import deal
from pinochle_lab.record import load, loads
from tests.oracle.plays import card_points, last_trick, legal, winner
from tests.oracle.scores import Played as Brought
from tests.oracle.scores import deal_score, match_winner

HANDS = Path(__file__).parents[2] / "hands"
FILES = sorted(HANDS.glob("*.phr"))
# name: what North-South and East-West write down
SCORES = {
    "made_exactly": (290, 310),
    "set_by_five": (-320, 125),
    "double_pinochle": (155, 415),
    "heading_trap": (165, -250),
    "first_of_two": (275, 155),
    "both_cross": (300, 280),
}
# name: place of the side line, and what it would have brought
LINES = {
    "made_exactly": [("trick 4 South", (340, 260)), ("trick 8 South", (310, 290))],
    "set_by_five": [("trick 7 North", (330, 110))],
    "double_pinochle": [("call North 3", (-370, 345))],
    "heading_trap": [("trick 7 East", (155, 255))],
    "first_of_two": [("trick 9 South", (275, 155))],
    "both_cross": [("trick 7 South", (310, 270))],
    "one_hand": [("next", (280, 190)), ("next", (-260, 215))],
}


def hand(name):
    return load(HANDS / f"{name}.phr", strict=True)


def side_of_declarer(record):
    return record.result.sides[record.result.declarer_side]


def words(cards):
    return [str(card) for card in cards]


def test_there_are_hands_for_every_theme():
    assert {path.stem for path in FILES} >= {*SCORES, *LINES}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_hand_is_sound_and_written_in_the_canonical_form(path):
    text = path.read_text(encoding="utf-8")
    record = loads(text, strict=True)
    assert record.dumps(canonical=True) == text
    assert record.headers["title"]
    assert record.headers["subject"]
    assert len(record.annotations) >= 5
    assert record.lines
    assert all(note.author and note.text for note in record.annotations)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_card_marked_forced_was_the_only_one(path):
    record = load(path)
    for way in (record, *(record.along(line) for line in record.lines)):
        for note in way.annotations:
            if note.mark == "forced":
                before = way.before(note.ply)
                assert isinstance(way.events[note.ply], Played)
                assert len(before.options) == 1 or before.table.hidden[before.actor], way.anchor(note.ply)


def test_forced_cards_are_marked_in_several_hands():
    assert sum(any(note.mark == "forced" for note in load(path).annotations) for path in FILES) >= 3


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_cards_pointed_at_are_in_the_deal(path):
    record = load(path)
    for note in record.annotations:
        for card in note.highlights:
            assert note.highlights.count(card) <= record.rules.pack.whole[card]


@pytest.mark.parametrize("name", SCORES)
def test_a_hand_replays_to_its_stated_score(name):
    record = hand(name)
    assert record.result.deltas == SCORES[name]
    assert tuple(side.score for side in record.stated.sides) == SCORES[name]
    assert deal(record.rules, record.headers["seed"], record.dealer).log[0] == record.deal


@pytest.mark.parametrize("name", SCORES)
def test_an_independent_count_gives_the_same_score(name):
    record = hand(name)
    start = record.before(next(ply for ply, event, _ in record.states() if isinstance(event, Played)))
    trump, declarer = str(start.table.trump), start.table.contract.declarer
    hands = [words(held) for held in start.table.hands]
    sides = [Brought(sum(start.table.meld_points(seat) for seat in seats), 0, 0) for seats in record.rules.seating.sides]
    plays, leader = [event for event in record.events if isinstance(event, Played)], declarer
    for first in range(0, len(plays), 4):
        trick = []
        for event in plays[first : first + 4]:
            seat = (leader + len(trick)) % 4
            assert event.seat == seat
            assert str(event.card) in legal(hands[seat], trick, trump)
            hands[seat].remove(str(event.card))
            trick.append(str(event.card))
        leader = (leader + winner(trick, trump)) % 4
        bonus = last_trick("guide_10_10_5") if first + 4 == len(plays) else 0
        sides[leader % 2].points += card_points(trick, "guide_10_10_5") + bonus
        sides[leader % 2].tricks += 1
    ours, theirs = sides if declarer % 2 == 0 else sides[::-1]
    score = deal_score(start.table.contract.bid, ours, theirs)
    assert (score if declarer % 2 == 0 else score[::-1]) == SCORES[name]


@pytest.mark.parametrize("name", LINES)
def test_the_side_lines_lead_to_what_they_say(name):
    record = hand(name)
    for line, (place, deltas) in zip(record.lines, LINES[name], strict=True):
        assert line.ply == record.ply_of(place)
        assert record.along(line).result.deltas == deltas


def test_one_is_made_exactly():
    side = side_of_declarer(hand("made_exactly"))
    assert side.made
    assert side.meld + side.tricks == side.bid == 290


def test_one_is_set_by_five():
    record = hand("set_by_five")
    side = side_of_declarer(record)
    assert not side.made
    assert side.bid - side.meld - side.tricks == 5
    assert side_of_declarer(record.along(0)).made


def test_one_has_a_double_pinochle():
    record = hand("double_pinochle")
    (meld,) = [
        meld for event in record.events if isinstance(event, MeldShown) for meld in event.melds if meld.key == "pinochle"
    ]
    assert (meld.count, meld.value) == (2, 300)
    bids = [event.bid for event in record.events if isinstance(event, Called)]
    assert max(bid for bid in bids if bid) == 360


def test_one_has_a_trap_in_heading():
    record = hand("heading_trap")
    before = record.before(record.ply_of("trick 8 East"))
    verdict = before.options.why("9C")
    assert [ground.code for ground in verdict.reasons] == ["must_head"]
    assert words(verdict.instead) == ["TC"]
    trick = record.state.table.tricks[7]
    assert words(trick.cards) == ["QC", "TC", "AC", "9C"]
    assert record.rules.seating.names[trick.winner] == "South"
    side = side_of_declarer(record)
    assert (side.name, side.made, side.bid - side.meld - side.tricks) == ("East-West", False, 5)
    assert side_of_declarer(record.along(0)).made


def test_one_is_decided_by_the_first_of_two_equal_cards():
    record = hand("first_of_two")
    trick = record.state.table.tricks[-1]
    assert words(trick.cards)[:2] == ["QS", "QS"]
    assert trick.winner == trick.leader == 2
    side = side_of_declarer(record)
    assert side.made
    assert side.meld + side.tricks - 15 < side.bid


def test_in_one_both_sides_cross():
    record = hand("both_cross")
    match = record.match
    assert match.scores == (1005, 1015)
    assert min(match.scores) >= match.target
    assert side_of_declarer(record).made
    assert record.result.declarer_side == 0
    assert match.winner == record.stated.winner == 1
    assert record.along(0).match.winner == 0
    bidder_first = Match(record.rules.replace(both_cross="bidder_first"), record.dealer, scores=record.scores)
    assert bidder_first.after(record.state).winner == 0
    assert match_winner(match.scores, 1000, "higher_total", 0) == 1


def test_one_knows_a_single_hand():
    record = hand("one_hand")
    assert [len(held) for held in record.deal.hands] == [12, 0, 0, 0]
    assert record.deal.hidden == (0, 12, 12, 12)
    assert record.result is None
    assert record.state.actor == 0
    assert set(words(record.state.options.cards)) == {"AD", "QD", "QC"}
    made, failed = (side_of_declarer(record.along(line)).made for line in record.lines)
    assert made
    assert not failed
