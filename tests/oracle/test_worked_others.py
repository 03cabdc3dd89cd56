"""The worked examples of the other games, by the oracle; and the thirteen situations of the two-hand game, by engine too."""

import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.reason import Reason
from pinochle_lab.core.result import DealResult, SideResult
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.tabled import lay_meld, take_away
from tests.cases import worked
from tests.oracle import accounts, chips, melds, plays, stock
from tests.oracle.accounts import Bag, written_down

HOUSES = {game: pl.variants.find(game).switches for game in ("double_deck", "cutthroat_16", "auction_widow")}
TWO_HAND = pl.variants.find("two_hand")


@pytest.mark.parametrize("case", worked.cases("score_double_deck"), ids=worked.name)
def test_scores_of_the_double_pack(case):
    bags = [Bag(case[f"{side}_meld"], case[f"{side}_tricks"], tricks=10) for side in ("bidder", "defender")]
    assert written_down(bags, 0, case["bid"], HOUSES["double_deck"]) == [case["bidder_delta"], case["defender_delta"]]


@pytest.mark.parametrize("case", worked.cases("score_cutthroat"), ids=worked.name)
def test_scores_of_three_alone(case):
    columns = zip(case["meld"], case["tricks"], case["tricks_won"], strict=True)
    bags = [Bag(meld, points, tricks=won) for meld, points, won in columns]
    assert written_down(bags, 0, case["bid"], HOUSES["cutthroat_16"]) == case["delta"]


def test_buried_cards_count():
    case = worked.cases("auction")["AW1"]
    buried = plays.card_points([Card(text) for text in case["buried"]], "classic")
    assert buried == 14
    bags = [Bag(case["meld"], case["tricks"], buried, tricks=8), Bag(0), Bag(0)]
    assert written_down(bags, 0, case["bid"], HOUSES["auction_widow"]) == [case["delta"], 0, 0]
    bags[0].buried = 0
    assert written_down(bags, 0, case["bid"], HOUSES["auction_widow"]) == [-case["bid"], 0, 0]


@pytest.mark.parametrize("case", worked.cases("auction")["settle"], ids=str)
def test_units(case):
    mine, theirs = chips.settled(case["bid"], case["outcome"], "S" if case["spades"] else "H")
    assert mine == case["net"]
    assert mine + (3 if case["bid"] >= 350 else 2) * theirs == 0, "what one pays the others and the kitty get"


@pytest.mark.parametrize("case", worked.cases("checks"), ids=worked.name)
def test_checks(case):
    if "winner" in case:
        assert chips.game_checks(case["winner"], case["loser"]) == case["net"]
        return
    own = chips.contract_checks(case["bid"], "made" if case["made"] else "lost") + case.get("own_meld_checks", 0)
    own += 5 if case.get("slam") else 0
    assert chips.net([own, case.get("opp_meld_checks", 0)]) == [case["net"], -case["net"]]


# Hand and table together, what has been shown (key, suit, count), what is to be shown, what it pays (None: not allowed).
SITUATIONS = {
    "Z1": ("KH QH", [], ("royal", "H", 1), 40),
    "Z2": ("KH QH AH TH JH", [("royal", "H", 1)], ("run", "H", 1), 150),
    "Z3": ("AH TH KH QH JH KH", [("run", "H", 1)], ("royal", "H", 1), None),
    "Z4": ("AH TH KH QH JH KH QH", [("run", "H", 1)], ("royal", "H", 1), 40),
    "Z5": ("KS QS KS", [("marriage", "S", 1)], ("marriage", "S", 1), None),
    "Z6": ("KS QS JD", [("marriage", "S", 1)], ("pinochle", "-", 1), 40),
    "Z7": ("QS JD QS JD", [("pinochle", "-", 1)], ("pinochle", "-", 2), 300),
    "Z8": ("QS JD KS", [("pinochle", "-", 1)], ("marriage", "S", 1), 20),
    "Z9": ("KH QH KS QS KD KC", [("royal", "H", 1), ("marriage", "S", 1)], ("kings", "-", 1), 80),
    "Z11": ("QS JD KS", [("pinochle", "-", 1), ("marriage", "S", 1)], ("pinochle", "-", 1), None),
}


def engine_meld(key, suit, count):
    wanted = (key, None if suit == "-" else Suit.parse(suit), count)
    return next(meld for meld in TWO_HAND.melding.singles(Suit.HEARTS) if (meld.key, meld.suit, meld.count) == wanted)


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_may_be_shown_on_the_table(name):
    cards, before, wanted, pays = SITUATIONS[name]
    ways, tabled = {tuple(sorted(map(stock.Copy, cards.split())))}, ()
    for meld in before:
        ways = {laid for way in ways for laid in stock.showings(way, *meld, doubles="pinochle_only", again=True)}
        tabled = lay_meld(engine_meld(*meld), Hand(cards), tabled, again=True)
    told = {laid for way in ways for laid in stock.showings(way, *wanted, doubles="pinochle_only", again=True)}
    laid = lay_meld(engine_meld(*wanted), Hand(cards), tabled, again=True)
    assert bool(told) == (not isinstance(laid, Reason)) == (pays is not None)
    if pays is not None:
        assert stock.worth_of(wanted[0], wanted[2], "pinochle_only") == engine_meld(*wanted).value == pays


def test_a_second_ace_does_not_make_aces_around_again():
    """Example Z10: aces around, one ace played since, and its double in the hand."""
    aces, hand = engine_meld("aces", "-", 1), Hand("AS AH AD AC AS")
    tabled = lay_meld(aces, hand, (), again=True)
    left = take_away(Card("AS"), tabled)
    laid = lay_meld(aces, hand.without(Card("AS")), left, again=True)
    assert isinstance(laid, Reason)
    assert laid.code == "meld_spent"
    (way,) = stock.showings(
        tuple(map(stock.Copy, ("AC", "AD", "AH", "AS"))), "aces", "-", 1, doubles="pinochle_only", again=True
    )
    way = tuple(sorted((*(copy for copy in way if copy.name != "AS"), stock.Copy("AS"))))
    assert not stock.showings(way, "aces", "-", 1, doubles="pinochle_only", again=True)


def test_a_matchs_end_is_told_for_any_number_of_sides():
    told = accounts.leader_of_match
    assert told([1080, 1085], 1000, 0, "higher_total", made=True) == (1, 1000)
    assert told([1080, 1080], 1000, 0, "higher_total", made=True) == (None, 1000)
    assert told([1080, 1080, 990], 1000, 0, "bidder_first", made=True) == (0, 1000)
    assert told([1080, 1090, 990], 1000, 2, "raise_target", made=True) == (None, 1250)
    assert told([1080, 1090, 990], 1000, 2, "bid_and_out", made=True) == (None, 1000)


@pytest.mark.parametrize("game", ["double_deck", "two_hand", "cutthroat_16", "auction_widow", "firehouse", "check"])
def test_matches_of_random_scores(game):
    dice = random.Random(f"matches {game}")
    base = pl.variants.find(game)
    names = [base.seating.side_name(side) for side in range(len(base.seating.sides))]
    for _ in range(60):
        rules = base.replace(both_cross=dice.choice(base.switch("both_cross").choices)) if base.has_auction else base
        match, standing, goal = Match(rules), [0] * len(names), rules.target
        for _ in range(40):
            side, made = dice.randrange(len(names)) if rules.has_auction else None, dice.random() < 0.7
            deltas = [dice.randrange(0, 40) * rules.target // 100 for _ in names]
            parts = zip(names, rules.seating.sides, deltas, strict=True)
            accounts_of = [SideResult(n, seats, 0, 0, 0, 0, None, made, delta, (), "") for n, seats, delta in parts]
            match = match.after(DealResult(tuple(accounts_of), "played", side))
            standing = [score + delta for score, delta in zip(standing, deltas, strict=True)]
            rule = rules.switches["both_cross"]
            winner, goal = accounts.leader_of_match(standing, goal, side, rule, made=made and rules.has_auction)
            assert (list(match.scores), match.winner, match.target) == (standing, winner, goal)
            if match.is_over:
                break


def test_melds_of_sixteen_cards():
    case = next(case for case in worked.cases("meld") if case["id"] == "M35")
    assert melds.summed([Card(text) for text in case["cards"]], case["trump"]) == case["total"] == 370
