"""The examples printed in the rule book are true, both for the engine and for the oracle."""

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.core.hand import parse_cards
from tests.oracle import melds, plays, scores
from tests.rules.reader import paragraphs

SUITS = dict(zip("♠♥♦♣", "SHDC", strict=True))
START = r"(?:Trump is (?P<trump>.)\. )?(?:Switches: `(?P<switches>[^`]*)`\. )?"
KINDS = {
    "meld": re.compile(START + r"Hand: (?P<hand>[^.]*)\. Meld: (?P<points>\d+)\."),
    "play": re.compile(START + r"Trick: (?P<trick>[^.]*)\. Hand: (?P<hand>[^.]*)\. May play: (?P<may>[^.]*)\."),
    "trick": re.compile(START + r"The trick: (?P<trick>[^.]*)\. Winner: card (?P<winner>\d)\. Points: (?P<points>\d+)\."),
    "score": re.compile(
        START + r"Contract (?P<bid>\d+)\. Declarer's side: meld (?P<meld>\d+), tricks (?P<points>\d+)\. "
        r"Defenders: meld (?P<their_meld>\d+), tricks (?P<their_points>\d+)\. "
        r"Score: (?P<ours>[+-]\d+) and (?P<theirs>[+-]\d+)\."
    ),
}


def examples(kind=None):
    """The parts of each example of a kind, or of all; an example that fits no pattern is an error."""
    listed = []
    for paragraph in paragraphs():
        for text in paragraph.examples:
            found = [(name, match) for name, pattern in KINDS.items() if (match := pattern.fullmatch(text))]
            assert len(found) == 1, f"{paragraph.ref}: this example cannot be checked: {text}"
            if kind in (None, found[0][0]):
                listed.append(pytest.param(found[0][1], id=f"{paragraph.ref}: {text}"))
    return listed


def switches(match):
    """The switches of an example; they are Python, as a reader would type them."""
    return dict(eval(f"dict({match['switches'] or ''})"))  # noqa: S307  # our own book


def rules(match):
    return pl.variants.find("partnership").replace(**switches(match))


def cards(text):
    return [] if text == "nothing yet" else list(parse_cards(text))


def test_there_are_examples_of_each_kind():
    assert all(examples(kind) for kind in KINDS)


@pytest.mark.parametrize("match", examples("meld"))
def test_meld_examples(match):
    hand, trump = cards(match["hand"]), SUITS[match["trump"]]
    assert melds.packed(hand, trump, **switches(match)) == int(match["points"])
    assert pl.find_melds(hand, trump, rules=rules(match)).total == int(match["points"])


@pytest.mark.parametrize("match", examples("play"))
def test_play_examples(match):
    trick, hand, trump = cards(match["trick"]), cards(match["hand"]), SUITS[match["trump"]]
    assert set(plays.legal(hand, trick, trump, **switches(match))) == set(cards(match["may"]))
    assert set(pl.legal_cards(hand, trick, trump, rules=rules(match))) == set(cards(match["may"]))


@pytest.mark.parametrize("match", examples("trick"))
def test_trick_examples(match):
    trick, trump = cards(match["trick"]), SUITS[match["trump"]]
    wanted = (int(match["winner"]) - 1, int(match["points"]))
    assert (plays.winner(trick, trump), plays.card_points(trick, "guide_10_10_5")) == wanted
    result = pl.score_trick(trick, trump, rules=rules(match))
    assert (result.winner, result.points) == wanted


@pytest.mark.parametrize("match", examples("score"))
def test_score_examples(match):
    declarers = scores.Played(int(match["meld"]), int(match["points"]), tricks=int(match["points"]) > 0)
    defenders = scores.Played(int(match["their_meld"]), int(match["their_points"]), tricks=int(match["their_points"]) > 0)
    got = scores.deal_score(int(match["bid"]), declarers, defenders, **switches(match))
    assert got == (int(match["ours"]), int(match["theirs"]))
