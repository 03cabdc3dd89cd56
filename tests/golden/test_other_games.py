"""The annotated hands of the other games: at least two of each, sound to the last point by an independent telling."""

from pathlib import Path

import pytest

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import (
    Buried,
    Called,
    Claimed,
    Conceded,
    Drawn,
    Exchanged,
    MeldShown,
    Played,
    TrumpNamed,
    WidowTaken,
)
from pinochle_lab.core.questions import deal
from pinochle_lab.record import load
from tests.oracle import chips
from tests.oracle.stock import Stock
from tests.oracle.told import Told

HANDS = Path(__file__).parents[2] / "hands"
# Rule set and scores of each hand, then each side line: its place and the scores it leads to.
TOLD = {
    "double_deck_eighteen": ("double_deck", (-56, 32), [("call North 2", (121, 0))]),
    "double_deck_seventy_eight": ("double_deck", (-80, 0), [("trick 15 South", (80, 0))]),
    "two_hand_first_one_then_two": ("two_hand", (107, 543), [("meld South", (107, 583))]),
    "two_hand_king_first": ("two_hand", (317, 323), [("trick 14 North", (337, 303))]),
    "cutthroat_exactly_two_hundred": ("cutthroat_16", (200, 120, 0), [("trick 11 South", (-200, 130, 0))]),
    "cutthroat_pushed_up": ("cutthroat_16", (150, 95, -250), [("call West 3", (265, 40, 205))]),
    "cutthroat_widow_in_the_pocket": ("cutthroat_15", (50, 140, 200), [("bury West", (50, 160, -200))]),
    "cutthroat_widow_last_trump": (
        "cutthroat_15",
        (70, -260, 195),
        [("bury South", (75, 260, 185)), ("trick 13 South", (70, 290, 160))],
    ),
    "auction_widow_one_short": (
        "auction_widow",
        (0, -300, 0),
        [("trick 3 South", (0, 315, 0)), ("trick 14 South", (0, 317, 0))],
    ),
    "auction_widow_half_price": (
        "auction_widow_units",
        (10, 10, -30),
        [("trick 1 West", (5, 5, -15)), ("trick 10 West", (-5, -5, 15))],
    ),
    "firehouse_for_ten_more": ("firehouse", (-220, 180), [("call North", (200, -210))]),
    "firehouse_no_trick": ("firehouse", (0, 330), [("trick 7 South", (150, 300))]),
    "check_fewer_points": ("check", (265, 335), [("call West 3", (-270, 335))]),
    "check_every_trick": ("check", (0, 360), [("call East", (0, 360))]),
}
CHECKS = {"check_fewer_points": ((4, -4), (-8, 8)), "check_every_trick": ((-9, 9), (-17, 17))}
NAMES = pytest.mark.parametrize("name", TOLD)


def hand(name):
    return load(HANDS / f"{name}.phr", strict=True)


def ways(record):
    """The hand as it was played, and along each of its side lines."""
    return (record, *(record.along(line) for line in record.lines))


def test_every_game_has_two_hands():
    games = [game.removesuffix("_units") for game, *_ in TOLD.values()]
    for rules in pl.variants.ALL:
        assert rules.id == "partnership" or games.count(rules.id) >= 2, rules.id


@NAMES
def test_a_hand_replays_to_its_stated_score(name):
    record = hand(name)
    game, scores, _ = TOLD[name]
    assert record.rules == pl.variants.find(game)
    assert record.result.deltas == scores
    assert tuple(side.score for side in record.stated.sides) == scores
    assert deal(record.rules, record.headers["seed"], record.dealer).log[0] == record.deal


@NAMES
def test_the_side_lines_lead_to_what_they_say(name):
    record = hand(name)
    for line, (place, scores) in zip(record.lines, TOLD[name][2], strict=True):
        assert line.ply == record.ply_of(place)
        assert record.along(line).result.deltas == scores


@NAMES
def test_an_independent_telling_gives_the_same_scores(name):
    for way in ways(hand(name)):
        told = (tell_stock if way.rules.switches["stock"] else tell)(way)
        assert told.score() == list(way.result.deltas)


def tell(record):
    """The whole deal by the oracle, every card and every call allowed."""
    dealt = record.events[0]
    told = Told(dict(record.rules.switches), record.dealer, [list(each) for each in dealt.hands], list(dealt.widow or ()))
    for event in record.events[1:]:
        assert event.seat == told.turn
        if isinstance(event, Called):
            assert told.room.may_pass() if event.bid is None else told.room.may_bid(event.bid, told.hands[event.seat])
            told.call(event.bid)
        elif isinstance(event, WidowTaken):
            told.take()
        elif isinstance(event, TrumpNamed):
            assert told.may_name(event.suit.letter)
            told.name(event.suit.letter)
        elif isinstance(event, MeldShown):
            assert sum(meld.value for meld in event.melds) == told.best_meld()
            told.meld((meld.category, list(meld.cards), meld.value, meld.key) for meld in event.melds)
        elif isinstance(event, Buried):
            assert told.may_bury(list(event.cards))
            told.bury(list(event.cards))
        elif isinstance(event, Played):
            assert event.card in told.may_play()
            told.play(event.card)
        elif isinstance(event, Conceded):
            told.give_up(event.seat)
        else:
            assert isinstance(event, Claimed)
            told.claim()
    return told


def tell_stock(record):
    """A two-hand deal by the oracle."""
    dealt = record.events[0]
    told = Stock(dict(record.rules.switches), record.dealer, [list(each) for each in dealt.hands], list(dealt.stock))
    for event in record.events[1:]:
        assert event.seat == told.turn
        if isinstance(event, Played):
            assert str(event.card) in told.may_play()
            told.play(event.card)
        elif isinstance(event, Drawn):
            assert str(event.card) in told.may_draw()
            told.draw(event.card)
        elif isinstance(event, Exchanged):
            assert told.may_show_dix()
            told.show_dix(Card("9" + told.trump))
        else:
            (meld,) = event.melds
            spelled = meld.key, "-" if meld.suit is None else meld.suit.letter, meld.count
            assert told.may_show(*spelled)
            told.show(*spelled)
    return told


@pytest.mark.parametrize("name", CHECKS)
def test_the_checks_are_paid(name):
    record = hand(name)
    assert tuple(way.result.checks for way in ways(record)) == CHECKS[name]
    assert tuple(side.checks for side in record.stated.sides) == CHECKS[name][0]


def side(record):
    return record.result.sides[record.result.declarer_side]


def test_ninety_four_points_are_set_for_want_of_twenty_in_tricks():
    record = hand("double_deck_eighteen")
    assert (side(record).meld, side(record).tricks, side(record).bid, side(record).made) == (76, 18, 56, False)
    assert record.along(0).result.sides[1].tricks < 20


def test_both_sides_of_the_double_pack_fall_short_and_one_card_mends_it():
    record = hand("double_deck_seventy_eight")
    assert (side(record).meld + side(record).tricks, side(record).bid) == (78, 80)
    assert record.result.sides[1].tricks == 19
    assert side(record.along(0)).meld + side(record.along(0)).tricks == 80


def test_in_the_two_hand_match_both_cross_and_the_target_goes_up():
    match = hand("two_hand_first_one_then_two").match
    assert (match.scores, match.winner, match.target) == ((1007, 1013), None, 1250)


def test_two_who_take_no_trick_lose_their_meld():
    for name, at, meld in (("cutthroat_exactly_two_hundred", 2, 70), ("firehouse_no_trick", 0, 120)):
        lost = hand(name).result.sides[at]
        assert (lost.tricks_won, lost.meld, lost.meld_kept, lost.delta) == (0, meld, 0, 0)


def test_buried_cards_decide():
    for name, made in (("cutthroat_widow_in_the_pocket", True), ("auction_widow_one_short", False)):
        record = hand(name)
        buried = dict(side(record).lines)["buried"]
        assert side(record).made == made
        assert side(record).meld + side(record).tricks - side(record).bid == (0 if made else -1)
        assert buried >= 20


def test_units_are_paid_as_the_table_says():
    record = hand("auction_widow_half_price")
    for way, end in zip(ways(record), ("lost", "conceded", "made"), strict=True):
        mine, theirs = chips.settled(360, end, "H")
        assert way.result.deltas == (theirs, theirs, mine)


def test_the_dealer_pays_for_ten_points_more():
    record = hand("firehouse_for_ten_more")
    assert record.state.table.contract.declarer == record.dealer
    assert side(record).bid - side(record).meld - side(record).tricks == 10
    assert not side(record.along(0)).made
