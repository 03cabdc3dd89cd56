"""The table that follows the guide is whole: every section, every paragraph, every lesson."""

import re

import pytest

from tests.rules.reader import REF, ROOT, paragraphs, refs_in

TEXT = (ROOT / "docs" / "guide-map.md").read_text(encoding="utf-8")
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")] for line in TEXT.splitlines() if re.match(r"\| \w.* \d+\w? \|", line)
]
LESSONS = [f"{number:02d}" for number in (*range(1, 13), *range(14, 22))]
KNOWN = {paragraph.ref for book in (ROOT / "docs" / "rules").glob("*.md") for paragraph in paragraphs(book.stem)}
# How many numbered points each section of the guide has; the rest are counted by statement.
POINTS = {
    "How to Play": 6,
    "Players": 3,
    "Card Deck": 3,
    "Objective": 3,
    "Setup and Deal": 3,
    "Bidding Phase": 6,
    "Meld Declaration": 14,
    "Trick-Taking Phase": 6,
    "Scoring": 6,
    "Winning": 3,
    "Common Variations": 6,
    "Tips and Strategy": 6,
    "Glossary": 10,
}


def lessons_of(row):
    return re.findall(r"\d\d", row[3])


def test_the_table_has_every_point_of_every_section_in_order():
    points = [re.fullmatch(r"(.*) (\d+)[a-z]?", row[0]).groups() for row in ROWS]
    for section, count in POINTS.items():
        numbers = [int(number) for name, number in points if name == section]
        assert sorted(set(numbers)) == list(range(1, count + 1)), section
        assert numbers == sorted(numbers), section
    assert {name for name, _ in points} == set(POINTS)


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_row_names_paragraphs_and_lessons(row):
    assert len(row) == 5
    assert row[1]
    assert REF.findall(row[2])
    assert set(REF.findall(row[2])) <= KNOWN
    assert lessons_of(row)
    assert set(lessons_of(row)) <= set(LESSONS)


def test_every_lesson_teaches_something_of_the_guide():
    assert {number for row in ROWS for number in lessons_of(row)} == set(LESSONS)


def test_every_paragraph_is_in_the_table_or_named_as_an_addition():
    """The main game's, one by one; of the other games those on which a sentence of the guide bears."""
    told = refs_in(ROOT / "docs" / "guide-map.md")
    assert {paragraph.ref for paragraph in paragraphs()} <= told <= KNOWN


def test_each_row_that_teaches_is_practised():
    """Advice on play has no exercise of its own where no rule decides it."""
    bare = [row[0] for row in ROWS if not row[4]]
    assert not bare, f"no exercise practises {bare}"
