"""Check Pinochle, paragraph by paragraph."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Conceded
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.trick import Trick
from tests.rules.other_tables import account, bought, dealt, finished, ready

GAME = "check"
RULES = pl.variants.find(GAME)
WIDOW = pl.variants.find("auction_widow").replace(check_table="wikipedia_3h", min_bid_escape=True)
NO_MARRIAGE = "AS AS TS KS AH AH TH KH AD TD KD KC"


def melds(cards, trump="S"):
    return pl.find_melds(cards, trump).melds


RUN = melds("AS TS KS QS JS")
ACES = melds("AS AH AD AC")
DOUBLE_PINOCHLE = melds("QS QS JD JD")


@pytest.mark.paragraph("P-CHECK-1")
def test_what_one_side_gains_the_other_loses():
    result = account(RULES, 310, (RUN, ACES, DOUBLE_PINOCHLE, ()), (200, 10, 0, 0), (6, 6, 0, 0))
    assert result.checks == (9, -9)
    match = Match(RULES.replace(target=5000)).after(result).after(result)
    assert match.checks == (18, -18)
    assert result.deltas == (650, 110), "checks are apart from points"
    assert account(RULES.replace(check_table="none"), 310, (RUN, ACES, (), ()), (200, 10, 0, 0), (6, 6, 0, 0)).checks == (0, 0)


@pytest.mark.paragraph("P-CHECK-2")
def test_checks_for_melds_stand_whatever_happens():
    bid = {"bid": 310, "points": (0, 210, 0, 0)}
    lost = account(RULES, bid["bid"], (RUN, ACES, DOUBLE_PINOCHLE, ()), bid["points"], (0, 12, 0, 0))
    assert lost.sides[0].meld_kept == 0
    assert lost.checks == (-14 - 5 + 4 - 2, 14 + 5 - 4 + 2)
    table = RULES.settle.checks
    assert table.for_melds(melds("KS QS KS QS")) == 0
    assert table.for_melds(melds("QS JD")) == 0
    assert table.for_melds(melds("JS JH JD JC")) == 1
    assert table.for_melds(melds("KS KH KD KC KS KH KD KC")) == 2
    house = melds("KS QS KH QH KD QD KC QC", "C")
    assert table.for_melds(house) == 5
    assert RULES.replace(roundhouse_absorbs=False).settle.checks.for_melds(house) == 7
    with_bonus = RULES.replace(roundhouse_bonus=10)
    shown = pl.find_melds("KS QS KH QH KD QD KC QC", "C", rules=with_bonus).melds
    assert shown[-1].key == "roundhouse"
    assert with_bonus.settle.checks.for_melds(shown) == 5, "the bonus line pays no checks of its own"


@pytest.mark.paragraph("P-CHECK-3")
def test_checks_for_contracts_by_the_bid():
    pays = [RULES.settle.checks.for_contract(bid, made=True) for bid in (200, 249, 250, 299, 300, 349, 350, 399, 400, 450, 500)]
    assert pays == [2, 2, 4, 4, 7, 7, 10, 10, 15, 20, 25]
    assert account(RULES, 250, (100, (), (), ()), (160, 50, 0, 0), (6, 6, 0, 0)).checks == (4, -4)


@pytest.mark.paragraph("P-CHECK-4")
def test_a_contract_that_is_set_costs_twice_as_much():
    assert account(RULES, 310, ((), (), (), ()), (160, 50, 0, 0), (6, 6, 0, 0)).checks == (-14, 14)
    state = ready(dealt(GAME, concede="before_first_lead", dealer=3), 0, 310, "S").apply(Conceded(0))
    shown = [RULES.settle.checks.for_melds(melds) for melds in state.table.melds]
    assert state.result.checks[0] == -14 + shown[0] + shown[2] - shown[1] - shown[3]


@pytest.mark.paragraph("P-CHECK-5")
def test_all_twelve_tricks_pay_either_side():
    assert account(RULES, 250, (40, (), (), ()), (210, 0, 0, 0), (12, 0, 0, 0)).checks == (9, -9)
    assert account(RULES, 250, (40, (), (), ()), (0, 210, 0, 0), (0, 7, 0, 5)).checks == (-13, 13)
    assert account(RULES, 250, (40, (), (), ()), (200, 0, 0, 0), (11, 1, 0, 0)).checks == (-8, 8)


@pytest.mark.paragraph("P-CHECK-6")
def test_the_match_pays_by_its_margin():
    made = account(RULES, 250, (140, 80, (), ()), (120, 90, 0, 0), (6, 6, 0, 0))
    for before, wanted in (((820, 560), 14), ((750, -260), 26), ((740, 731), 11), ((740, 900), 10)):
        match = Match(RULES, scores=before).after(made)
        assert match.winner == 0
        assert match.checks == (wanted + 4, -wanted - 4), match.scores
    with pytest.raises(ValueError, match="check_premium"):
        RULES.replace(check_premium=7)


@pytest.mark.paragraph("P-CHECK-7")
def test_who_may_bid():
    state = dealt(GAME, {0: NO_MARRIAGE}, dealer=3)
    assert "holds no marriage" in str(state.judge(Called(0, 200)))
    assert state.judge(Called(0))


@pytest.mark.paragraph("P-CHECK-7")
@pytest.mark.parametrize("hand", [NO_MARRIAGE, "KS QS TS KS AH AH TH KH AD TD KD KC"])
def test_the_dealer_must_bid_two_hundred_and_more_only_with_a_marriage(hand):
    state = dealt(GAME, {3: hand}, dealer=3)
    married = hand != NO_MARRIAGE
    for seat in range(3):
        state = state.apply(Called(seat))
    assert not state.judge(Called(3))
    assert state.judge(Called(3, 200))
    assert bool(state.judge(Called(3, 210))) == married
    others = dealt(GAME, {0: "KD QD", 3: hand}, dealer=3).apply(Called(0, 200)).apply(Called(1)).apply(Called(2))
    assert bool(others.judge(Called(3, 210))) == married
    assert others.judge(Called(3))


@pytest.mark.paragraph("P-CHECK-8")
def test_the_score_is_that_of_the_main_game_with_a_trick_to_keep_the_meld():
    assert account(RULES, 200, (60, 100, (), ()), (210, 0, 0, 0), (12, 0, 0, 0)).deltas == (270, 0)
    crossing = account(RULES, 200, (60, 100, (), ()), (140, 70, 0, 0), (6, 6, 0, 0))
    assert Match(RULES, scores=(800, 950)).after(crossing).winner == 0
    assert not ready(dealt(GAME, dealer=3), 0, 310, "S").judge(Conceded(0))


@pytest.mark.paragraph("P-CHECK-9")
def test_the_table_of_time():
    time = RULES.replace(check_table="time")
    result = account(time, 250, (RUN, ACES, (), ()), (160, 50, 0, 0), (12, 0, 0, 0))
    assert result.checks == (4 - 2, -4 + 2)
    match = Match(time, scores=(900, 0)).after(result)
    assert match.checks == (15 + 2, -15 - 2)


def tricks_with(nines, players=3):
    """Fifteen tricks in which the first seat plays so many nines."""
    cards = [pl.Card("9" + suit) for suit in "SSHHDDCC"][:nines] + [pl.Card("TS")] * (15 - nines)
    return tuple(Trick(0, (card, pl.Card("AS"), pl.Card("AS")), players, None) for card in cards)


@pytest.mark.paragraph("P-CHECK-10")
def test_three_players_pay_each_other():
    made = account(WIDOW, 300, (RUN, (), ()), (200, 0, 0), (15, 0, 0))
    assert made.checks == (2, -1, -1), "a run; a contract that is made earns nothing"
    lost = account(WIDOW, 300, (RUN, (), ()), (0, 200, 0), (0, 8, 7))
    assert lost.checks == (2 - 4, -1 + 2, -1 + 2)
    given_up = account(WIDOW, 300, ((), (), ()), (0, 0, 0), (0, 0, 0), ending="conceded")
    assert given_up.checks == (-2, 1, 1)
    unseen = bought(dealt("auction_widow", check_table="wikipedia_3h", min_bid_escape=True), 1, 300).apply(Conceded(1))
    assert unseen.result.checks == (0, 0, 0)
    match = Match(WIDOW, scores=(900, 0, 500)).after(made)
    assert match.checks == (10 + 2, -5 - 1, -5 - 1)
    ten = WIDOW.replace(check_premium=10)
    assert Match(ten, scores=(900, 0, 500)).after(account(ten, 300, (RUN, (), ()), (200, 0, 0), (15, 0, 0))).checks == (
        22,
        -11,
        -11,
    )


@pytest.mark.paragraph("P-CHECK-10")
def test_seven_nines_and_doubles():
    for nines, wanted in ((6, 0), (7, 5), (8, 5)):
        result = account(WIDOW, 300, (300, (), ()), (0, 0, 0), tricks_with(nines))
        assert result.checks == (2 * wanted, -wanted, -wanted)
    table = WIDOW.settle.checks
    assert table.for_melds(melds("KD KD QD QD")) == 1
    assert table.for_melds(melds("QS QS JD JD", "H")) == 1
    assert table.for_melds(melds("AS AS AH AH AD AD AC AC")) == 2
    assert table.for_melds(melds("JS JH JD JC")) == 0
    assert table.for_melds(melds("KS QS KH QH KD QD KC QC")) == 2
    buried = account(WIDOW, 300, (300, (), ()), (0, 0, 0), tricks_with(5)[:12], buried=Hand("9D 9C 9C"))
    assert buried.checks == (10, -5, -5)


@pytest.mark.paragraph("P-MATCH-6")
def test_a_match_of_so_many_deals():
    rules = pl.variants.find("partnership").replace(match_deals=2)
    ahead = account(rules, 250, (140, 80, (), ()), (120, 90, 0, 0), (6, 6, 0, 0))
    equal = account(rules, 250, (140, 150, (), ()), (110, 100, 0, 0), (6, 6, 0, 0))
    assert equal.deltas == (250, 250)
    one = Match(rules).after(ahead)
    assert one.winner is None
    void = pl.deal(rules, seed=1, dealer=one.dealer)
    for _ in range(4):
        void = void.apply(Called(void.actor))
    assert one.after(void).winner is None, "a deal that was passed out does not count"
    assert one.after(void).after(ahead).winner == 0
    tied = Match(rules).after(equal).after(equal)
    assert tied.winner is None
    assert tied.after(ahead).winner == 0
    assert Match(rules, scores=(900, 0)).after(ahead).winner == 0, "who reaches the target first still wins"
    assert Match(pl.variants.find("partnership")).after(ahead).after(ahead).winner is None


def test_a_played_deal_settles_its_checks():
    for seed in range(8):
        result = finished(pl.deal(GAME, seed=seed)).result
        assert sum(result.checks) == 0
