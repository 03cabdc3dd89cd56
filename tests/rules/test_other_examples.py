"""The examples printed in the books of the other games are true, both for the engine and for the oracle."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.reason import Reason
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.tabled import lay_meld
from tests.oracle import accounts, auctions, chips, melds, plays, stock
from tests.rules.other_examples import KINDS, SUITS, examples
from tests.rules.test_variant_examples import account

ENDS = {"made": "made", "given up": "conceded", "lost": "lost", "set": "lost", "thrown in unseen": "escaped"}


def shown(*kinds):
    return pytest.mark.parametrize("example", examples(*kinds), ids=str)


def test_there_are_examples_of_each_kind():
    assert {example.kind for example in examples()} == set(KINDS)


@shown("meld")
def test_melds(example):
    hand, trump = example.cards("hand"), example.trump
    told = melds.summed_double_pack if example.rules.pack.copies == 4 else melds.summed
    assert told(hand, trump) == example.number("points")
    assert pl.find_melds(hand, trump, rules=example.rules).total == example.number("points")


@shown("play")
def test_plays(example):
    hand, trick, house = example.cards("hand"), example.cards("trick"), example.rules.switches
    assert set(plays.legal(hand, trick, example.trump, head=house["head"])) == set(example.cards("may"))
    assert set(pl.legal_cards(hand, trick, example.trump, rules=example.rules)) == set(example.cards("may"))


@shown("trick")
def test_tricks(example):
    trick, wanted = example.cards("trick"), (example.number("winner") - 1, example.number("points"))
    scale = example.rules.switches["trick_scale"]
    assert (plays.winner(trick, example.trump), plays.card_points(trick, scale)) == wanted
    result = pl.score_trick(trick, example.trump, rules=example.rules)
    assert (result.winner, result.points) == wanted


@shown("score")
def test_scores_of_two_sides(example):
    bid, wanted = example.number("bid"), [example.number("ours"), example.number("theirs")]
    bags = [(example.number("meld"), example.number("points")), (example.number("their_meld"), example.number("their_points"))]
    told = [accounts.Bag(meld, points, tricks=points > 0) for meld, points in bags]
    assert accounts.written_down(told, 0, bid, example.rules.switches) == wanted
    result = account(
        example.rules,
        bid,
        (bags[0][0], bags[1][0], (), ()),
        (bags[0][1], bags[1][1], 0, 0),
        (bags[0][1] > 0, bags[1][1] > 0, 0, 0),
    )
    assert list(result.deltas) == wanted


@shown("alone")
def test_scores_of_three_alone(example):
    bags = [tuple(map(int, bag.split(","))) for bag in example.parts["bags"].split(";")]
    told = [accounts.Bag(meld, points, tricks=tricks) for meld, points, tricks in bags]
    wanted = example.numbers("scores")
    assert accounts.written_down(told, 0, example.number("bid"), example.rules.switches) == wanted
    assert list(account(example.rules, example.number("bid"), *zip(*bags, strict=True)).deltas) == wanted


@shown("buried")
def test_scores_with_buried_cards(example):
    buried, meld, points = example.cards("buried"), example.number("meld"), example.number("points")
    bag = accounts.Bag(meld, points, plays.card_points(buried, "classic"), tricks=8)
    told = accounts.written_down([bag, accounts.Bag(0), accounts.Bag(0)], 0, example.number("bid"), example.rules.switches)
    result = account(example.rules, example.number("bid"), (meld, (), ()), (points, 0, 0), (8, 7, 0), buried=Hand(buried))
    assert list(result.deltas) == told == [example.number("score"), 0, 0]


@shown("bids")
def test_bids(example):
    rules, high = example.rules, example.number("high")
    state = pl.deal(rules, seed=1, dealer=0)
    calls = [high] if high else []
    for call in calls:
        state = state.apply(Called(state.actor, call))
    names = ("min_bid", "bid_step", "barred_endings", "auction")
    room = auctions.Room(rules.seating.players, 0, **{name: rules.switches[name] for name in names}, calls=calls)
    for bid in (*example.numbers("may"), *example.numbers("not")):
        wanted = bid in example.numbers("may")
        assert room.may_bid(bid, []) == wanted, bid
        assert bool(state.judge(Called(state.actor, bid))) == wanted, bid


@shown("units")
def test_units(example):
    bid, end, wanted = example.number("bid"), ENDS[example.parts["end"]], example.numbers("units")
    trump = SUITS[example.parts["suit"] or "♥"]
    assert list(chips.settled(bid, end, trump, **example.switches)) == wanted[:2] == [wanted[0], wanted[2]]
    rules = example.rules.replace(payment="units", min_bid_escape=True)
    points = 250 if end == "made" else 0
    ending = {"conceded": "conceded", "escaped": "escaped"}.get(end)
    result = account(rules, bid, (100, (), ()), (points, 0, 0), (8, 7, 0), trump=Suit.parse(trump), ending=ending)
    assert list(result.deltas) == wanted


@shown("meld checks")
def test_checks_for_melds(example):
    hand, table = example.cards("hand"), example.rules.settle
    sheet = pl.find_melds(hand, example.trump, rules=example.rules)
    told = chips.meld_checks(hand, example.trump, table.check_table, absorbs=table.roundhouse_absorbs)
    assert table.checks.for_melds(sheet.melds) == told == example.number("checks")


@shown("contract checks")
def test_checks_for_contracts(example):
    bid, end, table = example.number("bid"), ENDS[example.parts["end"]], example.rules.settle
    told = chips.contract_checks(bid, end, table.check_table)
    assert table.checks.for_contract(bid, made=end == "made") == told == example.number("checks")


@shown("game checks")
def test_checks_for_matches(example):
    winner, loser, table = example.number("winner"), example.number("loser"), example.rules.settle
    told = chips.game_checks(winner, loser, table.check_table, table.check_premium)
    assert table.checks.for_game(winner, loser) == told == example.number("checks")


def named(words, trump):
    """A meld as a book names it: key, suit and count."""
    *name, last = words.split()
    key = {"royal": "royal", "marriage": "marriage", "run": "run", "pinochle": "pinochle", "double": "pinochle"}.get(
        words.split()[0]
    )
    key = key or words.split()[0]
    suit = last if key == "marriage" else trump if key in ("run", "royal") else "-"
    return key, suit, 2 if name[:1] == ["double"] else 1


@shown("shown")
def test_melds_on_top_of_melds(example):
    trump, hand, rules = example.trump, Hand(example.cards("hand")), example.rules
    again = rules.switches["remeld"] == "higher"
    before = [named(words, trump) for words in (example.parts["shown"] or "").split(", ") if words]
    ways = {tuple(sorted(stock.Copy(str(card)) for card in hand))}
    tabled = ()
    for meld in before:
        ways = {laid for way in ways for laid in stock.showings(way, *meld, doubles="pinochle_only", again=again)}
        tabled = lay_meld(as_meld(rules, trump, *meld), hand, tabled, again=again)
    key, suit, count = named(example.parts["shows"], trump)
    told = [laid for way in ways for laid in stock.showings(way, key, suit, count, doubles="pinochle_only", again=again)]
    laid = lay_meld(as_meld(rules, trump, key, suit, count), hand, tabled, again=again)
    assert bool(told) == (not isinstance(laid, Reason)) == (example.parts["refused"] is None)
    if told:
        worth = as_meld(rules, trump, key, suit, count).value
        assert worth == stock.worth_of(key, count, "pinochle_only") == example.number("points")


def as_meld(rules, trump, key, suit, count):
    """The meld as the engine has it in its table."""
    table = rules.melding.singles(Suit.parse(trump))
    letter = None if suit == "-" else Suit.parse(suit)
    return next(each for each in table if (each.key, each.suit, each.count) == (key, letter, count))


def test_a_deal_of_each_book_can_be_started():
    for example in examples():
        assert State.start(example.rules).actor is None
