"""Every sentence of the guide that states a rule is taught in a lesson and practised in it."""

import re

import pytest

import pinochle_lab as pl
from tests.lessons.reader import COURSE, LESSONS, OTHER_GAMES, asked, cells
from tests.rules.reader import REF
from tests.rules.test_guide_map import KNOWN, ROWS, lessons_of

KINDS = {kind.id: kind for kind in pl.classroom.kinds()}
PUT = {path.stem[:2]: {each.id for each in asked(path)} for path in LESSONS}
TEXT = {
    path.stem[:2]: "\n".join(cell.source for cell in cells(path) if cell.kind == "markdown") for path in [*COURSE, *OTHER_GAMES]
}


def exercises_of(row):
    return re.findall(r"`([a-z_.]+)`", row[4])


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_row_is_practised_in_one_of_its_lessons(row):
    names = exercises_of(row)
    assert names
    assert set(names) <= set(KINDS)
    put = set().union(*(PUT.get(number, set()) for number in lessons_of(row)))
    assert set(names) <= put


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_each_row_names_a_paragraph_that_its_exercises_or_lesson_cite(row):
    assert set(REF.findall(row[2])) <= KNOWN


def test_every_kind_of_exercise_practises_something_of_the_guide():
    used = {name for row in ROWS for name in exercises_of(row)}
    by_skill = {KINDS[name].skill for name in used}
    assert all(kind.skill in by_skill for kind in KINDS.values() if kind.lesson <= len(COURSE))


# Where the guide contradicts itself, what the lesson has to say, in some words of it.
CONTRADICTIONS = {
    "two Piquet packs": ("01", "Piquet pack has 32"),
    "still unseen": ("01", "still unseen"),
    "equal cards when drawing": ("02", "The guide says nothing about equal cards"),
    "a packet of one": ("02", "4-3-4-1"),
    "double pinochle printed single": ("04", "asks for two of each"),
    "the printed example of arounds": ("04", "That is a slip"),
    "special prices for doubles": ("04", "names a special price only"),
    "a second meld": ("05", "a second meld of a different category"),
    "ten points each increase": ("07", "10 points each increase"),
    "a 100-point bid": ("07", "there is no such bid"),
    "250 out of 210": ("07", "A side with less than 40 in meld cannot make 250"),
    "asking partner to take it": ("08", "asks for nothing"),
    "heading a trumped trick": ("09", "The second reading"),
    "keeping the dix": ("09", "Often you cannot choose"),
    "240": ("10", "They make 210"),
    "the modern convention": ("10", "the modern American convention"),
    "only aces, tens and kings": ("10", "queens and jacks count too"),
    "scored immediately": ("11", "scored immediately"),
    "150 and 250": ("11", "Those do not add up to either"),
    "leading the ten": ("12", "Careful with the ten"),
    "short suits": ("12", "That empties"),
    "higher meld values": ("16", "Everything is written in tenths"),
    "played to 500": ("16", "a run is 15, not 150"),
    "a stock with a face-up trump": ("17", "The turn-up is one of the 24"),
    "fifteen or sixteen cards": ("18", "What becomes of the other three cards? The guide does not say"),
    "simpler scoring": ("20", "gives no rule"),
    "a fixed rotation": ("20", "The deal rotates in the game you know, too"),
    "bonuses during play": ("21", "most checks are paid for melds and contracts"),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_the_lesson_says_where_the_guide_is_wrong(what):
    lesson, words = CONTRADICTIONS[what]
    assert words in re.sub(r"\*", "", TEXT[lesson])
