"""Events and variables: built in Python, read from sentences, printed as sentences, and refused in sentences."""

import itertools
import pickle

import pytest

import pinochle_lab as pl
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.shuffle import Random64

P = pl.probability
D = P.deal()
W = P.deal("auction_widow")
NORTH = P.deal(north="AS AS 10S KS QS JS AH 10H KH QH JH 9H")

EVENTS = [
    D.south.holds("AS"),
    D.south.holds("AS AS 10H"),
    ~D.south.holds("KS QS"),
    D.north.has_run("S"),
    D.north.has_run("S", 2),
    D.north.has_run(),
    D.east.has_around("A"),
    D.east.has_around("10", 2),
    D.west.has_pinochle(),
    D.west.has_pinochle(2),
    ~D.west.has_pinochle(),
    D.west.has_marriage("hearts"),
    D.west.has_roundhouse(),
    D.south.count("A") >= 3,
    D.south.count("A") < 3,
    D.south.count("A", "10") == 2,
    D.south.count("AS") != 1,
    D.south.count("9") <= 1,
    D.south.length("H") > 4,
    D.south.void("H"),
    D.north.has_run("S") & (D.north.count("9") <= 1),
    (D.north.count("A") >= 2) & (D.south.count("A") >= 2),
    (D.north.void("H") | D.north.void("C")) & D.south.has_pinochle(),
    ~(D.north.void("H") & D.south.has_pinochle()),
    D.south.meld("S") >= 40,
    D.south.meld() == 0,
    D.side("NS").meld("hearts") > 200,
    D.side("EW").meld() < 100,
    D.south.counters() >= 3,
    D.south.counters() == 1,
    D.north.runs("S") == 1,
    D.north.runs("S") == 0,
    D.north.runs("S") > 0,
    D.north.marriages("H") <= 1,
    D.north.often("AS 10S") < 2,
    D.north.has_roundhouse(2),
    D.north.count("A") > D.east.count("A"),
    D.side("NS").count("A") >= 5,
    D.north.count("A", "10") * 2 - D.east.length("S") + 3 > -2,
    -D.north.pinochles() + D.south.arounds("A") == 0,
    D.north.meld("S") >= D.south.meld(),
    (D.south.length("D") >= 6) | D.south.has_pinochle() | ~D.west.void("S"),
    D.south.void("H") | D.south.holds("QH") | (D.south.count("10") <= 2),
    D.south.void("S") | D.south.has_around("A"),
    D.south.void("S") & D.south.has_around("A"),
    W.widow.holds("AS"),
    W.widow.count("A") >= 1,
    NORTH.split("C") == "3-1-0",
    NORTH.split("C") != "4-4-0",
    NORTH.split("C", by_seat=True) == "3-4-1",
]


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_an_event_reads_as_a_sentence_that_is_read_back(event):
    again = event.experiment.parse(event.sentence())
    assert again == event or again.sentence() == event.sentence()
    assert hash(again) == hash(again)
    random = Random64(str(event))
    deals = pl.analysis.consistent_deals(event.experiment)
    for _ in range(60):
        hands = deals.draw(random)
        assert again.on(hands) == event.on(hands)


@pytest.mark.parametrize("event", EVENTS, ids=str)
def test_events_survive_the_way_to_a_worker(event):
    assert pickle.loads(pickle.dumps(event)) == event  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("North holds a run in spades and at most one nine", D.north.has_run("S") & (D.north.count("9") <= 1)),
        ("north has AS and KD", D.north.holds("AS") & D.north.holds("KD")),
        ("South holds 3 or more aces.", D.south.count("A") >= 3),
        ("South holds three aces", D.south.count("A") == 3),
        ("West is void in hearts or East is void in hearts", D.west.void("H") | D.east.void("H")),
        ("not West is void in hearts", ~D.west.void("H")),
        ("South's best meld is at least 150", D.south.meld() >= 150),
        ("South does not hold a pinochle", ~D.south.has_pinochle()),
        ("South holds no more than two nines and no aces", (D.south.count("9") <= 2) & (D.south.count("A") == 0)),
        ("South holds a run in any suit", D.south.has_run()),
        ("South holds an ace", D.south.count("A") >= 1),
        ("North holds a run of spades", D.north.has_run("S")),
        ("North holds no spades or aces around", D.north.void("S") | D.north.has_around("A")),
        ("North holds the ace of spades and two tens of hearts", D.north.holds("AS") & (D.north.count("10H") == 2)),
        ("North holds at least three spades or a run in hearts", (D.north.length("S") >= 3) | D.north.has_run("H")),
        ("North holds a run in spades exactly once", D.north.runs("S") == 1),
        ("North holds at most two counters", D.north.counters() <= 2),
        (
            "the number of aces that North holds is more than the number of aces that East holds",
            D.north.count("A") > D.east.count("A"),
        ),
        ("North's meld with spades as trump is at least South's best meld", D.north.meld("S") >= D.south.meld()),
        ("how often North holds A♠ 10♠ is at most 1", D.north.often("AS 10S") <= 1),
    ],
)
def test_sentences_as_people_write_them(text, event):
    assert P.parse(text) == event


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "is no sentence about a deal"),
        (7, "is no sentence about a deal"),
        ("Bob holds an ace", "does not say whose hand"),
        ("Nroth holds an ace", "Did you mean 'North'"),
        ("North holds a rnu in spades", "Did you mean 'run'"),
        ("North holds a run in spaeds", "Did you mean 'spades'"),
        ("how often North holds is 3", "a meld or some cards should stand"),
        ("the number of aces that Bob holds is 3", "a hand should stand"),
        ("North holds a run spades", "something left over"),
        ("North holds", "a number should stand"),
        ("North holds at least", "a number should stand"),
        ("North holds two bananas", "a rank, a suit or a card"),
        ("North holds a run in bananas", "a suit should stand"),
        ("North sings", "should stand what it holds"),
        ("(North holds AS", r"here '\)' should stand"),
        ("the widow holds AS", "There is no place 'widow'"),
        ("North's meld with spades is 3", "here 'as' should stand"),
        ("Bob's best meld is 3", "no place 'Bob"),
        ("the unseen spades fall 3-1", "here 'split'"),
        ("the unseen spades split 3-1", "no split among 4 hands"),
        ("North holds AS and", "a number should stand"),
    ],
)
def test_what_is_not_understood_gets_a_sentence(text, complaint):
    with pytest.raises(ValueError, match=complaint):
        P.parse(text)


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (lambda: P.deal(north="AS AS AS"), "3 copies of A♠ are given, but the pack has only 2"),
        (lambda: P.deal(north="AS", south="AS AS"), "3 copies of A♠"),
        (lambda: P.deal("double_deck", north="9S"), "9♠ is not in the pack of 80 cards"),
        (lambda: P.deal(north="AS AS AH AH AD AD AC AC KS KS KH KH KD"), "North is given 13 cards, but there are only 12"),
        (lambda: P.deal(north="AS", void={"N": "S"}), "North is known to hold A♠, and also not to"),
        (lambda: P.deal(void={"N": "S", "E": "S", "S": "S", "W": "S"}), "No deal fits what is known"),
        (lambda: P.deal(void={"N": "S H D C"}), "No deal fits what is known"),
        (lambda: P.deal(nroth="AS"), "There is no place 'nroth' in this deal: cards lie with North, East, South and West"),
        (lambda: P.deal(widow="AS"), "no place 'widow'"),
        (lambda: P.deal("two_hand", east="AS"), "no place 'east'"),
        (lambda: P.deal(shown={"X": "AS"}), "no place 'X'"),
        (lambda: P.deal(void={"N": "X"}), "'X' is not a suit"),
        (lambda: P.deal(seen="AS"), "1 card is out of play"),
        (lambda: P.deal("bridge"), "there is no rule set 'bridge'"),
        (lambda: P.deal(void="S"), "void='S' does not say of whom: name the seat, like void="),
        (lambda: P.deal(shown="KS QS"), "shown='KS QS' does not say of whom"),
        (lambda: P.expected(D.south.void("H")), "A distribution is that of a number"),
        (lambda: P.draw(49), "A hand of 49 cards cannot be drawn: the pack has 48"),
        (lambda: P.draw(0), "A hand of 0 cards cannot be drawn"),
        (lambda: D.bob, "no place 'bob'"),
        (lambda: D.side("XY"), "There is no side 'XY' at this table: the sides are North-South and East-West"),
        (lambda: D.south.meld("X"), "'X' cannot be trump: name a suit, S, H, D or C, or \"best\""),
        (lambda: D.south.meld(None), "None cannot be trump"),
        (lambda: D.south.count("Z"), "'Z' is no rank, suit or card"),
        (D.south.count, "Say what to count"),
        (lambda: D.south.holds(""), "Say which cards South should hold"),
        (lambda: D.south.holds("AS AS AS"), "3 copies of A♠"),
        (lambda: D.south.has_run("S", 0), "0 times is no number of melds"),
        (lambda: D.south.count("A") >= 2.5, "is a whole number; it cannot be compared or combined with 2.5"),
        (lambda: D.south.count("A") >= "many", "it cannot be compared"),
        (lambda: D.south.count("A") * D.south.count("9"), "cannot be multiplied"),
        (lambda: D.south.void("H") & W.south.void("H"), "two different deals"),
        (lambda: D.south.count("A") > W.south.count("A"), "two different deals"),
        (lambda: P.exact(D.south.void("H"), given=W.south.void("H")), "two different deals"),
        (lambda: P.exact(D.south.void("H"), given=D.south.count("H") >= 13), "It cannot happen that"),
        (lambda: P.distribution(D.south.void("H")), "A distribution is that of a number"),
        (lambda: NORTH.split("C") == "3-3", "no split among 3 hands: write 3-2-1"),
    ],
)
def test_bad_questions_get_a_sentence(wrong, complaint):
    with pytest.raises((ValueError, AttributeError), match=complaint):
        wrong()


@pytest.mark.parametrize(
    "misuse",
    [
        lambda: bool(D.south.void("H")),
        lambda: D.south.void("H") and D.north.void("H"),
        lambda: 2 <= D.south.count("A") <= 4,
        lambda: not D.south.count("A"),
        lambda: D.south.void("H") & 3,
    ],
)
def test_python_words_for_events_are_refused_with_the_right_signs(misuse):
    with pytest.raises(TypeError, match=r"Join events with & and|put comparisons in brackets"):
        misuse()


def test_variables_add_up():
    aces = D.south.count("A")
    for value in (aces + 1, 1 + aces, aces * 2, 2 * aces, -aces, aces - 1, 3 - aces, aces - D.north.count("A")):
        assert str(value)
    hands = pl.analysis.consistent_deals(D).draw(Random64(1))
    held = sum(hands[2].counts[5::6])
    assert (3 - 2 * aces + 1).on(hands) == 4 - 2 * held
    assert str(2 * aces - D.north.count("9") + 3) == (
        "2 times the number of aces that South holds minus the number of nines that North holds plus 3"
    )


def test_a_hand_known_in_part_keeps_its_cards():
    d = P.deal(north="AS AS 10S", shown={"S": "KS QS"})
    assert d.known[0] == Hand("AS AS 10S")
    assert d.free == (9, 12, 10, 12)
    assert P.exact(d.north.holds("AS AS")) == 1
    assert P.exact(d.east.holds("AS")) == 0
    assert "9 of 12 unknown" in str(d)
    assert repr(d) == "Experiment(partnership, North=AS AS TS, South=KS QS)"


def test_the_widow_goes_by_its_other_name():
    assert W.widow.name == W["kitty"].name == "the widow"
    assert len(W.widow) == 3


def test_joined_sentences_say_the_subject_once_and_keep_their_brackets():
    south, north = D.south, D.north
    mixed = (south.count("A") >= 2) & ((north.void("H")) | (north.void("C")))
    assert mixed.sentence() == "South holds at least two aces and (North holds no hearts or no clubs)."
    for combination in itertools.permutations([south.void("H"), north.void("H"), south.void("C")]):
        a, b, c = combination
        assert (a & b & c).sentence() == D.parse((a & b & c).sentence()).sentence()


def test_choices_are_counted():
    assert P.choose(48, 12) == 69_668_534_468
    assert P.choose(3, 5) == 0
    for wrong in ((-1, 2), (3, 1.5), (True, 1)):
        with pytest.raises(ValueError, match="is no number of cards"):
            P.choose(*wrong)


def test_every_public_name_is_there():
    for name in P.__all__:
        assert getattr(P, name) is not None
    assert pl.analysis.probability is P
