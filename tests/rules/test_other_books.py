"""The books of the other games and the program say the same: numbers, switches, defaults, and everything that is different."""

from collections import Counter

import pytest

import pinochle_lab as pl
from pinochle_lab.core.switch import switches_of
from tests.rules.reader import paragraphs

# Each book with the rule sets that it describes.
BOOKS = {
    "double_deck": ("double_deck",),
    "two_hand": ("two_hand",),
    "cutthroat": ("cutthroat_16", "cutthroat_15"),
    "auction_widow": ("auction_widow",),
    "firehouse": ("firehouse",),
    "check": ("check",),
}
# What every book may leave to its first sentences: who plays together.
PLAIN = {"teams"}
PAIRS = [(book, paragraph) for book in BOOKS for paragraph in paragraphs(book)]
SWITCHES = [(book, paragraph.ref, named) for book, paragraph in PAIRS for named in paragraph.switches]


def test_there_is_a_book_for_every_game():
    assert {rules.ref for rules in pl.variants.ALL} == {"partnership", *BOOKS}
    for book, games in BOOKS.items():
        assert all(pl.variants.find(game).ref == book for game in games)


@pytest.mark.parametrize("book", BOOKS)
def test_paragraphs_are_numbered_without_a_gap(book):
    refs = [paragraph.ref for paragraph in paragraphs(book)]
    assert not [ref for ref, times in Counter(refs).items() if times > 1]
    for group in {ref.rsplit("-", 1)[0] for ref in refs}:
        numbers = sorted(int(ref.rsplit("-", 1)[1]) for ref in refs if ref.startswith(group + "-"))
        assert numbers == list(range(1, len(numbers) + 1)), group


def test_no_paragraph_is_in_two_books():
    everywhere = [paragraph.ref for _, paragraph in PAIRS] + [paragraph.ref for paragraph in paragraphs()]
    assert not [ref for ref, times in Counter(everywhere).items() if times > 1]


@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair[1].ref)
def test_every_paragraph_says_something(pair):
    assert len(pair[1].text.split()) > 10


@pytest.mark.parametrize("named", SWITCHES, ids=lambda named: f"{named[1]} {named[2].name}")
def test_the_book_gives_the_values_and_the_default_of_a_switch(named):
    book, _, switch = named
    for game in BOOKS[book]:
        rules = pl.variants.find(game)
        assert rules.switches[switch.name] == switch.default
        for value in switch.values:
            wrong = rules.switch(switch.name).check(value)
            assert wrong is None, f"{switch.name}={value!r} is in the book, but {wrong}"


@pytest.mark.parametrize("book", BOOKS)
def test_a_switch_is_named_in_the_paragraph_that_the_program_cites_for_it(book):
    here = {paragraph.ref: {named.name for named in paragraph.switches} for paragraph in paragraphs(book)}
    for game in BOOKS[book]:
        for part in pl.variants.find(game).components:
            for name, switch in switches_of(part).items():
                if switch.ref in here:
                    assert name in here[switch.ref], f"{name} cites {switch.ref}, which does not name it"


@pytest.mark.parametrize("book", BOOKS)
def test_everything_that_differs_from_the_main_game_is_named(book):
    named = {switch.name for paragraph in paragraphs(book) for switch in paragraph.switches}
    theirs = pl.variants.find("partnership").switches
    for game in BOOKS[book]:
        ours = pl.variants.find(game).switches
        changed = {name for name, value in ours.items() if name in theirs and value != theirs[name]}
        unsaid = changed - named - PLAIN - ({"hand_size", "widow", "deal_packets"} if len(BOOKS[book]) > 1 else set())
        assert not unsaid, f"{game} has other values of {sorted(unsaid)}"
