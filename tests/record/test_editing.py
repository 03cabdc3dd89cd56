"""A record that is edited keeps the text it came from: its comments, its order, and what this program does not know."""

import re
from difflib import unified_diff

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_lab.core.event import Played
from pinochle_lab.core.questions import deal
from pinochle_lab.record import Annotation, HandRecord, Line, RecordError, Reply, load, loads
from tests.record.deals import annotations, records
from tests.record.sample import TEXT

RECORD = loads(TEXT, strict=True)


def changes(record, text=TEXT):
    """Lines taken out and put in by writing a record, without blank ones."""
    assert loads(record.dumps()) == record
    compared = list(unified_diff(text.splitlines(), record.dumps().splitlines(), n=0, lineterm=""))[2:]
    gone, come = ([line[1:] for line in compared if line[0] == sign and line[1:]] for sign in "-+")
    return gone, come


def test_an_unchanged_record_is_written_byte_for_byte():
    assert RECORD.dumps() == TEXT


def test_a_changed_remark_changes_nothing_else():
    gone, come = changes(RECORD.with_annotation("trick 1 East", "Too early.", mark="?"))
    assert gone == ['mark = "?!"   # or worse', 'text = "Leading the ten while both aces are out."']
    assert come == ['mark = "?"   # or worse', 'text = "Too early."']


def test_unknown_keys_stay_with_their_remark():
    record = RECORD.with_annotation("trick 1 East", "Too early.")
    assert record.annotations[0].extra["seen_by"] == ("Ann", "Bob")
    assert 'seen_by = ["Ann", "Bob"]' in record.dumps()


def test_a_changed_remark_keeps_its_replies():
    record = RECORD.with_annotation("trick 4 South", "Forced.", author="Bob")
    assert record.annotations[1].replies == (Reply("It was.", "Ann"),)


def test_a_new_remark_stands_where_it_belongs():
    record = RECORD.with_annotation("trick 2 North", "The second ace.", highlights="AS")
    gone, come = changes(record)
    assert gone == []
    assert come == ["[[annotation]]", 'at = "trick 2 North"', 'cards = "AS"', 'text = "The second ace."']
    text = record.dumps()
    assert text.index("trick 2 North") < text.index("# Bob would") < text.index("trick 4 South")


def test_another_author_writes_beside_the_first():
    record = RECORD.with_annotation("trick 4 South", "I saw it too.", author="Eve")
    assert [note.author for note in record.annotations_at(RECORD.ply_of("trick 4 South"))] == ["Bob", "Eve"]
    assert loads(record.dumps()) == record


def test_a_remark_taken_out_leaves_every_comment():
    gone, come = changes(RECORD.without_annotation("trick 4 South"))
    assert come == []
    assert not [line for line in gone if line.startswith("#")]
    assert "[[annotation.reply]]" in gone


def test_all_remarks_can_go():
    record = RECORD.without_annotation("trick 4 South").without_annotation("trick 1 East").without_line(0)
    text = record.dumps()
    assert loads(text) == record
    assert "[[" not in text
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        line for line in TEXT.splitlines() if line.startswith("#")
    ]


def test_a_reply_is_put_under_its_remark():
    record = RECORD.with_reply("trick 1 East", "I did not count.", "Ann")
    gone, come = changes(record)
    assert gone == []
    assert come == ["[[annotation.reply]]", 'author = "Ann"', 'text = "I did not count."']


def test_a_reply_needs_a_remark():
    with pytest.raises(ValueError, match="no annotation at trick 2 West to reply to"):
        RECORD.with_reply("trick 2 West", "What?")


def test_headers_and_names_change_in_place():
    gone, come = changes(
        RECORD.with_headers(title="The first deal", place=None, year=2024).with_names({"South": "Anna", "N": "Nic"})
    )
    assert gone == ['title = "A kitchen deal"   # nobody remembers the date', 'place = "kitchen"', 'South = "Ann"']
    assert come == ['title = "The first deal"   # nobody remembers the date', "year = 2024", 'South = "Anna"', 'North = "Nic"']


def test_a_line_is_added_and_its_remarks_changed():
    ply = RECORD.ply_of("trick 3 East")
    record = RECORD.with_line(Line(ply, (RECORD.events[ply],), "The same", annotations=(Annotation(ply, "Yes."),)))
    gone, come = changes(record)
    assert gone == []
    assert 'title = "The same"' in come
    assert record.dumps().rstrip().endswith("# The end.")


def test_a_log_grows_line_by_line():
    cut = re.sub(r"trick  9.*?'''", "'''", TEXT, count=1, flags=re.DOTALL)
    cut = re.sub(r"\[result\].*?\n\n", "", cut, flags=re.DOTALL)
    record = loads(cut, strict=True)
    assert record.result is None
    grown = record
    for event in RECORD.events[len(record.events) :]:
        grown = grown.with_event(event)
        assert loads(grown.dumps()) == grown
    assert grown.events == RECORD.events
    assert grown.result == RECORD.result
    assert "# South has to head it" in grown.dumps()
    assert "trick 12 East  TH KC 9H JC" in grown.dumps()


def test_line_ends_stay_as_they_are():
    text = TEXT.replace("\n", "\r\n")
    record = loads(text, strict=True)
    assert record == RECORD
    assert record.dumps() == text
    edited = record.with_annotation("trick 1 East", "Two\nlines.").dumps()
    assert edited.count("\n") == edited.count("\r\n")
    assert loads(edited) == RECORD.with_annotation("trick 1 East", "Two\nlines.")


def test_files_keep_their_bytes(tmp_path):
    path = tmp_path / "deal.phr"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.encode())
    record = load(path, strict=True)
    assert record == RECORD
    record.dump(tmp_path / "copy.phr")
    assert (tmp_path / "copy.phr").read_bytes() == path.read_bytes()


def test_an_illegal_rest_is_kept_through_an_edit():
    text = TEXT.replace("trick  6 East  9H AH", "trick  6 East  9H KD")
    record = loads(text)
    assert len(record.problems) == 1
    edited = record.with_annotation("trick 1 East", "Too early.")
    assert edited.dumps() == text.replace("Leading the ten while both aces are out.", "Too early.").replace(
        'mark = "?!"   # or worse\n', ""
    )
    assert loads(edited.dumps()) == edited


def test_what_could_not_be_read_is_not_lost_by_writing():
    text = TEXT.replace('base = "partnership"', 'base = "partnership"\nheed = "always"')
    record = loads(text)
    edited = record.with_annotation("trick 1 East", "Too early.", mark="?!")
    assert 'heed = "always"' in edited.dumps()
    with pytest.raises(RecordError, match="heed"):
        edited.dumps(canonical=True)


def test_a_damaged_file_is_not_written_over():
    record = loads(TEXT.replace("[names]", "[names"))
    assert record.dumps() == TEXT.replace("[names]", "[names")
    with pytest.raises(RecordError, match="mend the file first"):
        record.with_annotation("trick 1 East", "Too early.").dumps()


@settings(max_examples=40)
@given(records(), st.data())
def test_any_edit_keeps_every_comment(record, data):
    commented = _not_in_texts(record.dumps(), re.sub(r"(?m)^\[(?!\[\w+\.)", "# above a section\n[", record.dumps()))
    read = loads(commented)
    assert read == record
    edited = read.with_annotation(data.draw(annotations(len(record.events))))
    if read.annotations and data.draw(st.booleans()):
        edited = edited.without_annotation(data.draw(st.sampled_from([note.ply for note in read.annotations])))
    edited = edited.with_headers(title=data.draw(st.none() | st.text(max_size=9)))
    text = edited.dumps()
    assert loads(text) == edited
    assert text.count("# above a section") >= commented.count("# above a section")


def _not_in_texts(plain, commented):
    """The commented text, or the plain one where a bracket began a line inside a text and so the comment changed it."""
    return commented if loads(commented) == loads(plain) else plain


def test_a_line_needs_what_the_rules_allow():
    record = HandRecord.from_state(deal(seed=1))
    wrong = record.with_line(Line(1, (Played(0, record.deal.hands[0].kinds()[0]),)))
    with pytest.raises(ValueError, match="cannot be written"):
        wrong.dumps()
