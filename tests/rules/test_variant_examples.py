"""The worked examples of the other games of the family."""

import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.checks import TABLES
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.trick import Trick
from tests.cases import worked

DOUBLE_DECK = pl.variants.find("double_deck")
TWO_HAND = pl.variants.find("two_hand")
WIDOW = pl.variants.find("auction_widow")
CHECK = pl.variants.find("check")


def account(rules, bid, melds, points, tricks, **changes):
    """The account of a deal: meld, trick points and tricks by seat; the first seat has the contract."""
    players = rules.seating.players
    lead = tuple(pl.Card("AS" if place == 0 else "KS") for place in range(players))
    won = [Trick(seat, lead, players, Suit.SPADES) for seat, count in enumerate(tricks) for _ in range(count)]
    shown = [each if isinstance(each, tuple) else (Meld("Some meld", (), each, "A", "some"),) for each in melds]
    base = State.start(rules).table
    facts = {
        "dealer": players - 1,
        "hands": base.hands,
        "hidden": base.hidden,
        "contract": Contract(0, bid),
        "trump": Suit.HEARTS,
        "melds": tuple(shown),
        "points": tuple(points),
        "tricks": tuple(won),
    }
    table = type(base)(**(facts | changes))
    return rules.settle.account(rules, table)


@pytest.mark.parametrize("case", worked.cases("meld_double"), ids=worked.name)
def test_melds_of_the_double_pack(case):
    sheet = pl.find_melds(case["cards"], case["trump"], rules=DOUBLE_DECK)
    assert sheet.total == case["total"]
    assert [[meld.name, meld.value] for meld in sheet] == case["breakdown"]


@pytest.mark.parametrize(
    "case", [case for case in worked.legal_positions() if case["two_hand"] and case["id"] != "P1"], ids=worked.name
)
def test_the_last_twelve_tricks_of_the_two_hand_game(case):
    rules = TWO_HAND.replace(**case["switches"])
    assert {str(card) for card in pl.legal_cards(case["hand"], case["trick"], case["trump"], rules=rules)} == set(case["legal"])


def test_while_the_stock_lasts_any_card_may_be_played():
    """Example P1: no duty to follow, head or trump."""
    dice = random.Random("P1")
    replies = 0
    for seed in range(10):
        state = pl.deal(TWO_HAND, seed=seed)
        while state.table.stock:
            if state.options.cards:
                assert set(state.options.cards) == set(state.hand(state.actor).kinds())
                replies += bool(state.trick)
            state = state.apply(dice.choice(list(state.options)))
    assert replies > 100


@pytest.mark.parametrize("case", worked.cases("score_double_deck"), ids=worked.name)
def test_scores_of_the_double_pack(case):
    result = account(
        DOUBLE_DECK,
        case["bid"],
        (case["bidder_meld"], case["defender_meld"], (), ()),
        (case["bidder_tricks"], case["defender_tricks"], 0, 0),
        (10, 10, 0, 0),
    )
    assert result.deltas == (case["bidder_delta"], case["defender_delta"])


@pytest.mark.parametrize("case", worked.cases("score_cutthroat"), ids=worked.name)
def test_scores_of_three_players_each_for_himself(case):
    result = account(pl.variants.find("cutthroat_16"), case["bid"], case["meld"], case["tricks"], case["tricks_won"])
    assert list(result.deltas) == case["delta"]


def test_buried_cards_count_for_the_declarer():
    case = worked.cases("auction")["AW1"]
    buried = Hand(case["buried"])
    result = account(WIDOW, case["bid"], (case["meld"], (), ()), (case["tricks"], 138, 0), (8, 7, 0), buried=buried)
    assert result.deltas == (case["delta"], 0, 0)
    forgotten = account(WIDOW, case["bid"], (case["meld"], (), ()), (case["tricks"], 138, 0), (8, 7, 0))
    assert forgotten.deltas == (-case["bid"], 0, 0)


@pytest.mark.parametrize("case", worked.cases("auction")["settle"], ids=str)
def test_settlement_in_units(case):
    rules = WIDOW.replace(payment="units")
    trump = Suit.SPADES if case["spades"] else Suit.HEARTS
    conceded = case["outcome"] == "conceded"
    points = {"made": 200, "lost": 0, "conceded": 0}[case["outcome"]]
    tricks = (0, 0, 0) if conceded else (8, 7, 0)
    result = account(
        rules,
        case["bid"],
        (case["bid"] - 150, (), ()),
        (points, 0, 0),
        tricks,
        trump=trump,
        ending="conceded" if conceded else None,
    )
    assert result.deltas[0] == case["net"]


RUN = (Meld("Run", (), 150, "A", "run", Suit.SPADES),)
DOUBLE_PINOCHLE = (Meld("Double Pinochle", (), 300, "C", "pinochle", None, 2),)
ACES = (Meld("Aces around", (), 100, "B", "aces"),)


@pytest.mark.parametrize("case", [case for case in worked.cases("checks") if "bid" in case], ids=worked.name)
def test_checks_of_a_deal(case):
    slam = case.get("slam", False)
    melds = ((), (), (), ()) if slam else (RUN, ACES, DOUBLE_PINOCHLE, ())
    points = 250 if case.get("made", True) else -400
    result = account(CHECK, case["bid"], melds, (points, 0, 0, 0), (12, 0, 0, 0) if slam else (6, 6, 0, 0))
    assert result.sides[0].made == case["made"]
    assert [side.checks for side in result.sides] == [case["net"], -case["net"]]


@pytest.mark.parametrize("case", [case for case in worked.cases("checks") if "winner" in case], ids=worked.name)
def test_checks_of_a_match(case):
    assert TABLES["bicycle"].for_game(case["winner"], case["loser"]) == case["net"]
    before = Match(CHECK, scores=(case["winner"] - 260, case["loser"] - 170))
    after = before.after(account(CHECK, 250, (140, 80, (), ()), (120, 90, 0, 0), (6, 6, 0, 0)))
    assert (after.scores, after.winner) == ((case["winner"], case["loser"]), 0)
    assert after.checks[0] - after.results[-1].sides[0].checks == case["net"]
