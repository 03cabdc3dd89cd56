"""Files that break off, are no text, or are not there: each costs a sentence, and what can be read is read."""

import pytest

from pinochle_lab.record import HandRecord, RecordError, load, loads
from tests.record.sample import TEXT

GOOD = loads(TEXT, strict=True)


@pytest.mark.parametrize("length", [*range(0, len(TEXT), 97), len(TEXT) - 1])
def test_a_file_that_breaks_off_is_read_as_far_as_it_goes(length):
    text = TEXT[:length]
    record = loads(text)
    assert isinstance(record, HandRecord)
    assert record.events == GOOD.events[: len(record.events)]
    assert record.dumps() == text
    if "trick  3 North QD" in text:
        assert len(record.events) >= GOOD.ply_of("trick 3 North")


def test_a_file_that_breaks_off_says_where():
    text = TEXT[: TEXT.index("QH JH TC") + 4]
    record = loads(text)
    assert len(record.events) == GOOD.ply_of("trick 5 South") + 1
    wrong = {problem.wrong: (problem.line, problem.column) for problem in record.problems}
    line = text.count("\n") + 1
    assert wrong["The file breaks off in the middle of a value."] == (line, len(text) - text.rindex("\n"))
    assert len(wrong) == 2


def test_a_line_that_is_no_toml_costs_only_itself():
    text = TEXT.replace("[names]\n", "[names]\nthis is not TOML\n")
    record = loads(text)
    (problem,) = record.problems
    assert (problem.line, problem.column) == (14, 6)
    assert "no TOML" in problem.wrong
    assert record == GOOD
    assert record.dumps() == text


BYTES = {
    "binary": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", "binary data", 1),
    "utf-16": (TEXT.encode("utf-16"), "UTF-16", 1),
    "latin-1": (TEXT.replace("Ann", "Aña").encode("latin-1"), "0xF1", 14),
    "nothing but zeros": (bytes(4096), "binary data", 1),
}


@pytest.mark.parametrize("name", BYTES)
def test_a_file_that_is_no_text_says_so_and_is_kept(name, tmp_path):
    raw, wrong, line = BYTES[name]
    path = tmp_path / "file.phr"
    path.write_bytes(raw)
    record = load(path)
    assert wrong in record.problems[0].wrong
    assert record.problems[0].line == line
    record.dump(tmp_path / "copy.phr")
    assert (tmp_path / "copy.phr").read_bytes() == raw
    with pytest.raises(RecordError, match=r"file\.phr"):
        load(path, strict=True)
    if name == "latin-1":
        assert record.events == GOOD.events


def test_a_missing_file_is_an_error_of_its_own(tmp_path):
    with pytest.raises(FileNotFoundError, match=r"no file 'deals\.phr' in .*; records there: none"):
        load(tmp_path / "deals.phr")
    loads(TEXT).dump(tmp_path / "deal.phr")
    with pytest.raises(FileNotFoundError, match=r"no file 'deals\.phr' in .*; did you mean 'deal\.phr'"):
        load(tmp_path / "deals.phr")
    with pytest.raises(FileNotFoundError, match="there is no folder 'nowhere'"):
        load("nowhere/deal.phr")


def test_only_text_is_read():
    with pytest.raises(ValueError, match="read from text, not from bytes"):
        loads(TEXT.encode())


def test_an_empty_text_lacks_everything():
    wrong = [problem.wrong for problem in loads("").problems]
    assert len(wrong) == 4
    assert "The record holds no cards." in wrong
