"""Double-deck Pinochle, paragraph by paragraph."""

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, MeldShown, TrumpNamed
from pinochle_lab.core.match import Match
from pinochle_lab.core.melding import TABLES
from pinochle_lab.core.rules import RuleError
from pinochle_lab.core.suit import Suit
from tests.rules.other_tables import account, bought, dealt, finished, ready
from tests.rules.reader import paragraphs

GAME = "double_deck"
RULES = pl.variants.find(GAME)
NO_MARRIAGE = "AS AS AS AS TS TS KS KS KS AH AH TH TH JH JH AD AD QD JD AC"


@pytest.mark.paragraph("P-DOUBLE-1")
def test_eighty_cards_without_nines():
    whole = RULES.pack.whole
    assert len(whole) == 80
    assert all(whole[card] == (0 if str(card)[0] == "9" else 4) for card in map(pl.Card.from_code, range(24)))
    with pytest.raises(ValueError, match="9♠ is not in the pack of 80 cards"):
        pl.find_melds("9S", "S", rules=RULES)
    assert pl.find_melds("AS AS AS AS", "S", rules=RULES).total == 0


@pytest.mark.paragraph("P-DOUBLE-2")
def test_twenty_cards_each_in_packets():
    for packets in ((4, 4, 4, 4, 4), (5, 5, 5, 5), (2, 3, 3, 3, 3, 3, 3)):
        state = pl.deal(RULES.replace(deal_packets=packets), seed=3)
        assert [len(state.hand(seat)) for seat in range(4)] == [20] * 4
    with pytest.raises(RuleError, match="add up to 8, but a hand has 20"):
        RULES.replace(deal_packets=(4, 4))


@pytest.mark.paragraph("P-DOUBLE-3")
def test_bids_by_ones_and_from_sixty_by_fives():
    state = pl.deal(RULES, seed=1).apply(Called(1, 58))
    assert [event.bid for event in state.options][1:6] == [59, 60, 65, 70, 75]
    verdict = state.options.why(62)
    assert not verdict
    assert verdict.text().startswith("Bid 62 is not legal here. Bids go up in steps of 5: 62 lies between two of them.")
    tens = pl.deal(RULES.replace(bid_step=((0, 1), (60, 5), (100, 10))), seed=1).apply(Called(1, 95))
    assert [event.bid for event in tens.options][1:3] == [100, 110]


@pytest.mark.paragraph("P-DOUBLE-3")
def test_a_dealer_left_alone_must_bid_fifty():
    state = pl.deal(RULES, seed=1)
    for seat in (1, 2, 3):
        state = state.apply(Called(seat))
    assert "the dealer must bid at least 50" in str(state.options.why("pass"))
    state = state.apply(Called(0, 50))
    assert (state.table.contract.declarer, state.table.contract.bid, state.table.contract.forced) == (0, 50, True)
    free = pl.deal(RULES.replace(all_pass="redeal_next"), seed=1)
    for seat in (1, 2, 3, 0):
        free = free.apply(Called(seat))
    assert free.result.ending == "passed_out"


@pytest.mark.paragraph("P-DOUBLE-4")
def test_trump_must_be_a_suit_with_a_marriage():
    state = bought(dealt(GAME, {1: "KS QS AH AH TH TH JH JH AD AD TD TD JD JD AC AC TC TC JC JC"}), 1, 50)
    assert [event.suit for event in state.options] == [Suit.SPADES]
    assert "holds no marriage in hearts" in str(state.judge(TrumpNamed(1, Suit.HEARTS)))


@pytest.mark.paragraph("P-DOUBLE-4")
def test_a_declarer_without_any_marriage_is_set_at_once():
    state = bought(dealt(GAME, {1: NO_MARRIAGE}), 1, 55)
    assert state.is_over
    assert state.result.ending == "no_marriage"
    assert state.result.deltas == (0, -55)
    assert "set without a marriage in any suit" in str(state.result)
    assert not any(isinstance(event, MeldShown) for event in state.log)
    strict = dealt(GAME, {1: NO_MARRIAGE}, bid_needs_marriage="all")
    assert strict.judge(Called(1, 55)).reasons[0].code == "bid_needs_marriage"


@pytest.mark.paragraph("P-DOUBLE-5")
def test_the_printed_table_is_the_table_in_force():
    text = next(paragraph.text for paragraph in paragraphs(GAME) if paragraph.ref == "P-DOUBLE-5")
    rows = re.findall(r"^\| ([a-z ]+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$", text, re.MULTILINE)
    keys = {"run": "run", "royal marriage": "royal", "marriage": "marriage", "pinochle": "pinochle"}
    keys |= {f"{rank} around": rank for rank in ("aces", "kings", "queens", "jacks")}
    printed = {keys[name]: tuple(map(int, ladder)) for name, *ladder in rows}
    assert printed == {key: ladder for key, ladder in TABLES["div10_4copy"].items() if any(ladder)}


@pytest.mark.paragraph("P-DOUBLE-6")
def test_less_than_twenty_of_meld_counts_for_nothing():
    short = account(RULES, 50, (19, 19, (), ()), (30, 20, 0, 0), (12, 8, 0, 0))
    assert short.deltas == (-50, 20)
    assert "19 meld is less than 20" in str(short)
    enough = account(RULES, 50, (20, 20, (), ()), (30, 20, 0, 0), (12, 8, 0, 0))
    assert enough.deltas == (50, 40)
    assert account(RULES.replace(min_team_meld=0), 50, (19, 19, (), ()), (31, 20, 0, 0), (12, 8, 0, 0)).deltas == (50, 39)


@pytest.mark.paragraph("P-DOUBLE-7")
def test_fifty_points_in_every_deal():
    assert RULES.counting.total(RULES) == 50
    for seed in range(5):
        state = finished(pl.deal(RULES, seed=seed))
        if state.table.ending is None:
            assert sum(state.table.points) == 50
            assert len(state.table.tricks) == 20
    assert pl.legal_cards("AS KS QS", "TS", "H", rules=RULES) == (pl.Card("AS"),)


@pytest.mark.paragraph("P-DOUBLE-8")
def test_twenty_points_of_tricks_are_needed():
    assert account(RULES, 50, (45, 30, (), ()), (19, 31, 0, 0), (8, 12, 0, 0)).deltas == (-50, 61)
    assert account(RULES, 50, (45, 30, (), ()), (31, 19, 0, 0), (12, 8, 0, 0)).deltas == (76, 0)
    assert account(RULES, 50, (45, 30, (), ()), (30, 20, 0, 0), (12, 8, 0, 0)).deltas == (75, 50)


@pytest.mark.paragraph("P-DOUBLE-9")
def test_each_of_the_three_ways_to_be_set_is_enough():
    for meld, tricks in ((19, 40), (40, 19), (24, 25)):
        assert account(RULES, 50, (meld, 0, (), ()), (tricks, 50 - tricks, 0, 0), (10, 10, 0, 0)).deltas[0] == -50
    progressive = RULES.replace(set_rule="progressive")
    result = account(progressive, 60, (30, 25, (), ()), (25, 25, 0, 0), (10, 10, 0, 0))
    assert result.deltas == (0, 110)
    assert "the defenders score 60 for it" in str(result)
    assert "scores 110, 60 of it for the contract that was set" in str(result)
    assert account(progressive, 60, (30, 25, (), ()), (40, 10, 0, 0), (16, 4, 0, 0)).deltas == (70, 0)
    assert account(progressive, 90, (30, 25, (), ()), (40, 10, 0, 0), (16, 4, 0, 0)).deltas == (0, 90)


@pytest.mark.paragraph("P-DOUBLE-9")
def test_giving_up_and_hopeless_contracts_where_a_house_has_them():
    hand = "KS QS AH AH TH TH JH JH AD AD TD TD JD JD AC AC TC TC JC JC"
    poor = ready(dealt(GAME, {1: hand}, concede="before_first_lead"), 1, 50, "S")
    assert poor.judge(pl.core.event.Conceded(1))
    thrown = ready(dealt(GAME, {1: hand}, auto_throw_in=True), 1, 300, "S")
    assert thrown.is_over
    assert thrown.result.ending == "conceded"
    melds = account(RULES, 50, (10, 30, (), ()), (0, 0, 0, 0), (0, 0, 0, 0), ending="conceded")
    assert melds.deltas == (-50, 30)


@pytest.mark.paragraph("P-DOUBLE-10")
def test_the_match_goes_to_five_hundred_and_declarers_side_is_first():
    before = Match(RULES, scores=(450, 495))
    after = before.after(account(RULES, 52, (28, 24, (), ()), (26, 24, 0, 0), (10, 10, 0, 0)))
    assert after.scores == (504, 543)
    assert after.winner == 0
    four = Match(RULES.replace(match_deals=4))
    for _ in range(4):
        assert four.winner is None
        four = four.after(account(RULES, 52, (28, 24, (), ()), (26, 24, 0, 0), (10, 10, 0, 0)))
    assert four.winner == 0


@pytest.mark.paragraph("P-DOUBLE-11")
def test_times_ten_is_the_same_game():
    tens = pl.variants.find("double_deck_x10")
    for seed in range(6):
        state, big = pl.deal(RULES, seed=seed), pl.deal(tens, seed=seed)
        for call in (50, 55, None, None, None):
            state = state.apply(Called(state.actor, call))
            big = big.apply(Called(big.actor, call and 10 * call))
        while not state.is_over:
            event, other = next(iter(state.options)), next(iter(big.options))
            if isinstance(event, MeldShown):
                assert [10 * meld.value for meld in event.melds] == [meld.value for meld in other.melds]
            else:
                assert event == other
            state, big = state.apply(event), big.apply(other)
        assert big.result.deltas == tuple(10 * delta for delta in state.result.deltas)
    assert (tens.target, tens.counting.total(tens)) == (5000, 500)
