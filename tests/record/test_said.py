"""A complaint names the very thing that is wrong, and what would be right in the words and signs of the file."""

import math

import pytest

from pinochle_lab.record import loads
from tests.record.sample import TEXT
from tests.record.test_problems import broken, place

RIGHT_SUIT = "S, H, D or C, or ♠ ♥ ♦ ♣, or spades, hearts, diamonds, clubs"

# name: (what stands there, what is made of it, the word complained of, what is said of it, what would be right)
CASES = {
    "a section twice": (
        "# The end.",
        '[deal]\ndealer = "East"',
        "[deal]",
        "A section [deal] cannot begin here, for what it names stands above already.",
        "one section [deal] with all of it",
    ),
    "a key twice": (
        'North = "AS QS',
        'dealer = "East"\nNorth = "AS QS',
        "dealer",
        "'dealer' is given here for the second time.",
        "one line for 'dealer'; the first one is read",
    ),
    "a truth value": ("[rules]\n", "[rules]\nmust_trump = 1\n", "must_trump", "must_trump is 1.", "one of true, false"),
    "a list": ("[rules]\n", "[rules]\nmin_bid = [200]\n", "min_bid", "min_bid is [200].", "a whole number"),
    "a date": ("[rules]\n", "[rules]\nmin_bid = 2020-01-02\n", "min_bid", "min_bid is 2020-01-02.", "a whole number"),
    "a table": ("[rules]\n", "[rules]\nmin_bid = {a = 1}\n", "min_bid", "is the table { a = 1 }.", "a whole number"),
    "out of bounds": ("[rules]\n", "[rules]\nmin_bid = -5\n", "min_bid", "is -5.", "a whole number between 1 and 1000000"),
    "steps": (
        "[rules]\n",
        '[rules]\nbid_step = [[0, "x"]]\n',
        "bid_step",
        'is [[0, "x"]].',
        "a number of points, or a table like [[0, 1], [60, 5]]: from 60 on in fives",
    ),
    "packets": (
        "[rules]\n",
        "[rules]\ndeal_packets = 3\n",
        "deal_packets",
        "is 3.",
        "a list of packet sizes, like [3, 3, 3, 3]",
    ),
    "a card": (
        "TS AS TS QS",
        "TS A5 TS QS",
        "A5",
        "'A5' is not a card of this pack.",
        "rank and suit, like AS, 10♥ (or TH), KD, QC, JS, 9H",
    ),
    "a rank": (
        'South = "AS KS',
        'South = "one of spades KS',
        "one of",
        "'one' is not a rank of this pack.",
        "one of A, 10 (or T), K, Q, J and 9",
    ),
    "a seat": (
        "trump East",
        "trump Eats",
        "Eats",
        "There is no seat 'Eats' at this table.",
        "one of North, East, South, West",
    ),
    "a suit": ("East spades", "East stars", "stars", "'stars' is not a suit.", RIGHT_SUIT),
    "a log without an end": (
        "TH KC 9H JC\n'''",
        "TH KC 9H JC\n",
        "[result]",
        "A line of the log cannot begin with '[result]'.",
        "three quotes above it, on a line of their own, if the log ends there",
    ),
    "melds before trump": (
        "trump East spades\n",
        "",
        "dix 10",
        "There is no meld 'dix 10' while no trump is named.",
        "the line on which trump is named, above this one",
    ),
    "a ply below nothing": ('"trick 4 South"', "-1", "-1", "is called 'ply -1'.", "one of ply 0 to ply 60"),
    "a remark on what is to come": (
        '"trick 4 South"',
        '"next"',
        "next",
        "'next' is the event after the last one, and nothing is said of it yet.",
        "'end', or another event of the log",
    ),
    "a side line too late": (
        '[[line]]\nat = "trick 1 East"',
        '[[line]]\nat = "ply 62"',
        "ply 62",
        "There is no ply 62.",
        "one of plies 1 to 61",
    ),
    "a place that the log lacks": (
        '"trick 4 South"',
        '"bury South"',
        "bury South",
        "Nothing in the log is called 'bury South'.",
        "a place by deal, call, trump, meld, trick",
    ),
    "a worth that is none": (
        'text = "Now she',
        'evaluation = nan\ntext = "Now she',
        "evaluation",
        "An evaluation is a number of points.",
        "a number",
    ),
    "a misspelt seat": ('South = "Ann"', 'Soth = "Ann"', "Soth", "'Soth' means nothing under [names].", "South"),
    "an unknown part": (
        'South = "Ann"',
        'Uncle = "Ann"',
        "Uncle",
        "'Uncle' means nothing under [names].",
        "one of North, East, South, West",
    ),
    "a date for a name": ('South = "Ann"', "South = 2024-01-01", "South", "'South' is a date or a time.", "a text in quotes"),
    "a section of nearly the right name": (
        "[play]",
        "[Plays]",
        "[Plays]",
        "'Plays' is no section of a record, so it is kept, but not understood.",
        "[play]",
    ),
    "remarks of nearly the right name": (
        "[[line]]",
        "[[lines]]",
        "[[lines]]",
        "'lines' is no section of a record, so it is kept, but not understood.",
        "[[line]]",
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_complaint_says_what_is_wrong_and_what_is_right(name):
    old, new, word, wrong, right = CASES[name]
    text = broken(old, new)
    if name == "remarks of nearly the right name":
        text = text.replace("[[line.annotation]]", "[[lines.annotation]]")
    record = loads(text)
    after = {"melds before trump": "meld  East", "a log without an end": "TH KC 9H JC\n"}.get(name, new)
    said = [problem for problem in record.problems if wrong in problem.wrong]
    assert [(problem.line, problem.column) for problem in said] == [place(text, word, after)], record.problems
    assert said[0].right == right
    assert record.dumps() == text


def test_a_card_of_another_game_is_not_counted():
    (problem,) = [each for each in loads(broken('"partnership"', '"double_deck"')).problems if "9♣ is dealt" in each.wrong][:1]
    assert problem.wrong == "9♣ is dealt, and the pack of 80 cards has none."


def test_a_section_without_a_header_of_its_own_has_a_place():
    text = TEXT[: TEXT.index("# The first thing")] + '[[annotation.reply]]\ntext = "It was."\n'
    (problem,) = [each for each in loads(text).problems if each.wrong == "'annotation' is a section."]
    assert (problem.line, problem.column) == place(text, "[[annotation.reply]]")


@pytest.mark.parametrize("value", ["nan", "-nan", "inf", "[nan, 1]", "{ a = nan }"])
def test_numbers_that_equal_nothing_are_kept(value):
    text = broken('place = "kitchen"', f"place = {value}")
    record = loads(text, strict=True)
    assert record.dumps() == text
    edited = record.with_annotation(0, "What a deal.")
    assert loads(edited.dumps()) == edited
    assert loads(edited.dumps(canonical=True)) == edited
    if value == "nan":
        assert math.isnan(record.headers["place"])


def test_cards_in_words_are_cards():
    text = broken('North = "AS QS | JH', 'North = "ace of spades, queen of spades, jack of hearts')
    assert loads(text, strict=True) == loads(TEXT)
