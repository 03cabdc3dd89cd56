"""No file, however damaged, stops the reader or is changed by it."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_lab.record import HandRecord, RecordError, load, loads
from tests.record.sample import TEXT

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.phr"))


@pytest.mark.parametrize("path", CORPUS, ids=lambda path: path.stem)
def test_the_corpus_is_read_and_complained_of(path, tmp_path):
    record = load(path)
    first = path.read_bytes().split(b"\n", 1)[0].decode("utf-8", "replace")
    assert record.problems
    if first.startswith("# Wrong: "):
        said = first.removeprefix("# Wrong: ").lower()
        assert any(said in problem.wrong.lower() for problem in record.problems), record.problems
    record.dump(tmp_path / "copy.phr")
    assert (tmp_path / "copy.phr").read_bytes() == path.read_bytes()
    with pytest.raises(RecordError) as caught:
        load(path, strict=True)
    assert caught.value.problems == record.problems


def test_the_corpus_is_there():
    assert len(CORPUS) >= 25


PIECES = [
    "'''",
    '"""',
    '"',
    "[",
    "]]",
    "[[line]]\n",
    "=",
    "\n",
    "\r\n",
    "??",
    "AS ",
    ",",
    "#",
    "\\",
    "trick ",
    "\0",
    "\u2660",
    "9" * 12,
]


@st.composite
def mangled(draw):
    """The sample with a few pieces cut out, doubled, moved or put in."""
    text = TEXT
    for _ in range(draw(st.integers(1, 6))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 200)))
        kind = draw(st.sampled_from(["cut", "double", "insert", "swap", "stop"]))
        if kind == "cut":
            text = text[:start] + text[end:]
        elif kind == "double":
            text = text[:end] + text[start:]
        elif kind == "insert":
            text = text[:start] + draw(st.sampled_from(PIECES)) + text[start:]
        elif kind == "swap":
            text = text[end:] + text[start:end] + text[:start]
        else:
            text = text[:end]
    return text


@settings(max_examples=200)
@given(mangled() | st.text(max_size=80))
def test_any_text_is_read_and_kept(text):
    record = loads(text)
    assert isinstance(record, HandRecord)
    lines = text.split("\n")
    for problem in record.problems:
        assert 1 <= problem.line <= len(lines) + 1
        assert problem.column >= 1
        assert problem.wrong[0].upper() == problem.wrong[0]
        assert str(problem)
    assert record.dumps() == text
    if record.problems:
        with pytest.raises(RecordError):
            loads(text, strict=True)
    else:
        assert loads(text, strict=True) == record


@settings(max_examples=60)
@given(mangled())
def test_a_damaged_record_is_edited_without_loss_or_not_at_all(text):
    record = loads(text)
    if not record.events:
        return
    edited = record.with_annotation(0, "What a deal.", author="Zoe")
    try:
        written = edited.dumps()
    except RecordError:
        assert any(problem.unread for problem in record.problems)
        return
    again = loads(written)
    assert again == edited
    if any(problem.unread for problem in record.problems):
        assert len(written) > len(text)
