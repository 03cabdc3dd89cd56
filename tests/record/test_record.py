"""What a record can be asked, and how it is made from a deal."""

from dataclasses import FrozenInstanceError

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called
from pinochle_lab.core.match import Match
from pinochle_lab.core.reason import IllegalAction
from pinochle_lab.core.state import State
from pinochle_lab.record import Annotation, HandRecord, Headers, Line, RecordError, Reply, SideScore, Stated
from tests.record.deals import played
from tests.record.sample import TEXT

RULES = pl.variants.find("partnership")
DEAL = played(RULES, 7)
RECORD = HandRecord.from_state(DEAL, {"South": "Ann", "n": "Bob"}, {"title": "Seven"})
KITCHEN = pl.loads(TEXT, strict=True)


def test_it_is_reached_by_the_public_names(tmp_path):
    RECORD.dump(tmp_path / "seven.phr")
    assert pl.load(tmp_path / "seven.phr", strict=True) == RECORD
    assert pl.load(str(tmp_path / "seven.phr")) == RECORD
    assert pl.HandRecord is HandRecord
    assert issubclass(RecordError, ValueError)


def test_a_deal_becomes_a_record():
    assert RECORD.events == DEAL.log
    assert RECORD.deal == DEAL.log[0]
    assert RECORD.dealer == DEAL.table.dealer
    assert RECORD.names == ("Bob", "", "Ann", "")
    assert RECORD.seat_names == ("Bob (North)", "East", "Ann (South)", "West")
    assert RECORD.title == "Seven"
    assert RECORD.result == DEAL.result
    assert RECORD.state == DEAL
    assert RECORD.stated == Stated.of(DEAL.result)


def test_states_walk_through_the_deal():
    walked = list(RECORD.states())
    assert [ply for ply, _, _ in walked] == list(range(len(DEAL.log)))
    assert tuple(event for _, event, _ in walked) == DEAL.log
    for ply, _, state in walked:
        assert state.log == DEAL.log[: ply + 1]
        assert RECORD.at(ply) == state
        assert RECORD.before(ply).log == DEAL.log[:ply]
    assert RECORD.at(-1) == DEAL
    assert RECORD.before(len(DEAL.log)) == DEAL
    assert RECORD.before(0) == State.start(RULES, DEAL.table.dealer)


@pytest.mark.parametrize("ply", [10_000, -10_000])
def test_a_ply_that_is_not_there_is_refused(ply):
    with pytest.raises(IndexError, match=rf"no ply {ply}: this record has \d+ events, plies 0 to"):
        RECORD.at(ply)


def test_nothing_changes_a_record():
    with pytest.raises(FrozenInstanceError):
        RECORD.dealer = 2
    with pytest.raises(AttributeError, match="with_headers"):
        RECORD.headers.title = "Eight"
    with pytest.raises(TypeError):
        RECORD.headers["title"] = "Eight"
    before = RECORD.dumps()
    RECORD.with_annotation(3, "A remark.").with_headers(title="Eight").with_names(["", "", "", "Eve"])
    assert RECORD.dumps() == before


def test_records_are_compared_by_what_they_say():
    again = HandRecord.from_state(DEAL, ["Bob", "", "Ann", ""], {"title": "Seven"})
    assert again == RECORD
    assert hash(again) == hash(RECORD)
    assert again.with_headers(title="Eight") != RECORD
    assert repr(RECORD.headers) == "Headers({'title': 'Seven'})"


def test_names_must_fit_the_seats():
    with pytest.raises(ValueError, match="3 names are given, but 4 play"):
        RECORD.with_names(["a", "b", "c"])
    with pytest.raises(ValueError, match="no seat 'Up'"):
        RECORD.with_names({"Up": "a"})


def test_marks_are_the_known_ones():
    with pytest.raises(ValueError, match=r"'~' is not a mark: the marks are !! ! !\? \?! \? \?\? forced"):
        RECORD.with_annotation(3, mark="~")
    with pytest.raises(ValueError, match="'XS' is not a card"):
        RECORD.with_annotation(3, highlights="XS")
    with pytest.raises(ValueError, match="nothing in the log is called 'trick 13 West'; it has trick 1"):
        RECORD.with_annotation("trick 13 West", "There are twelve.")
    with pytest.raises(ValueError, match="a whole number from 0 on, not at -1"):
        Annotation(-1)


def test_remarks_are_found_by_ply():
    ply = KITCHEN.ply_of("trick 4 South")
    (note,) = KITCHEN.annotations_at(ply)
    assert note == Annotation(ply, "Forced, but **welcome**.", author="Bob", replies=(Reply("It was.", "Ann"),))
    assert str(note) == "Bob: Forced, but **welcome**."
    assert KITCHEN.anchor(ply) == "trick 4 South"
    assert KITCHEN.anchor(99) == "ply 99"
    assert Annotation(3, mark="?!").mark_word == "doubtful"


def test_a_side_line_is_a_record_of_its_own():
    (line,) = KITCHEN.lines_at(KITCHEN.ply_of("trick 1 East"))
    way = KITCHEN.along(line)
    assert way == KITCHEN.along(0)
    assert [event.label for event in way.events[line.ply :]] == ["J♠", "A♠", "10♠", "Q♠"]
    assert way.annotations_at(way.ply_of("trick 1 South"))[0].text == "Now she spends an ace on it."
    assert way.lines == ()
    assert way.result is None
    assert pl.loads(way.dumps(), strict=True) == way
    assert str(line) == "A low trump: J♠, A♠, 10♠, Q♠"


def test_lines_stand_in_order_and_can_go():
    early = Line(3, KITCHEN.events[3:4], "The same")
    record = KITCHEN.with_line(early)
    assert [line.ply for line in record.lines] == [3, KITCHEN.lines[0].ply]
    assert record.without_line(early) == KITCHEN
    assert record.without_line(0) == KITCHEN


def test_a_record_grows_by_legal_events_only():
    record = HandRecord.from_state(pl.deal(seed=1))
    seat = record.state.actor
    assert record.with_event(Called(seat, 250)).state.table.calls == (Called(seat, 250),)
    with pytest.raises(IllegalAction, match="steps of 10"):
        record.with_event(Called(seat, 255))


def test_scores_before_the_deal_decide_the_match():
    match = Match(RULES, DEAL.table.dealer, scores=(990, 980))
    record = HandRecord.from_state(DEAL, scores=(990, 980))
    assert record.match == match.after(DEAL)
    assert RECORD.match is None
    dealt = HandRecord.from_state(match.deal(seed=3))
    assert dealt.scores == (990, 980)
    assert pl.loads(dealt.dumps(), strict=True) == dealt
    assert dealt.match is None
    raised = HandRecord.from_state(Match(RULES, 0, scores=(1000, 1005), target=1250).deal(seed=3))
    assert raised.target == 1250
    assert "target = 1250" in raised.dumps()


def test_a_wrong_winner_is_set_right():
    record = HandRecord.from_state(DEAL, scores=(990, 980))
    winner = record.match.side_names[record.match.winner]
    text = record.dumps()
    assert f'winner = "{winner}"' in text
    other = "East-West" if winner == "North-South" else "North-South"
    (problem,) = pl.loads(text.replace(f'winner = "{winner}"', f'winner = "{other}"')).problems
    assert problem.right == winner


def test_the_last_hand_can_be_left_to_the_reader():
    text = "\n".join(line for line in RECORD.dumps().splitlines() if not line.startswith("West = "))
    assert pl.loads(text, strict=True) == RECORD


def test_rules_that_nothing_is_built_on_cannot_be_written():
    strange = RULES.replace(phases=(*RULES.phases[:4], *RULES.phases[5:]))
    record = HandRecord.from_state(pl.deal(strange, seed=1))
    with pytest.raises(ValueError, match="its parts are not those of any registered rule set"):
        record.dumps()


def test_headers_hold_what_a_file_can_hold():
    with pytest.raises(ValueError, match="a record cannot hold"):
        RECORD.with_headers(odd=object()).dumps()
    record = RECORD.with_headers(**{"": "", "two words": [1, {"a": [True, 1.5]}], "lines": "a\n'''\n\\"})
    assert pl.loads(record.dumps(), strict=True) == record
    assert record.headers["two words"][1]["a"] == (True, 1.5)
    assert Headers({"a": [1]}) == {"a": [1]}


def test_it_tells_itself_in_a_few_lines():
    assert str(KITCHEN).splitlines()[0] == "A kitchen deal. Partnership Pinochle: North, East, Ann (South), West."
    assert str(KITCHEN).splitlines()[-1] == "2 annotations, 1 side line, 0 problems."
    assert "the auction, " in str(HandRecord.from_state(pl.deal(seed=1)))
    assert KITCHEN.stated.sides[0] == SideScore(20, 115, 135)
