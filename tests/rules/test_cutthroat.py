"""Three-hand cutthroat Pinochle, paragraph by paragraph."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Buried, Called, Claimed, Conceded, MeldShown, TrumpNamed, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.rules import RuleError
from pinochle_lab.core.suit import Suit
from tests.rules.other_tables import account, bought, dealt, events, finished, ready

SIXTEEN, FIFTEEN = pl.variants.find("cutthroat_16"), pl.variants.find("cutthroat_15")
GAMES = pytest.mark.parametrize("rules", [SIXTEEN, FIFTEEN], ids=lambda rules: rules.id)


@GAMES
@pytest.mark.paragraph("P-CUT-1")
def test_three_players_each_with_a_score_of_his_own(rules):
    assert rules.seating.names == ("East", "South", "West")
    result = finished(pl.deal(rules, seed=2)).result
    assert [side.name for side in result.sides] == ["East", "South", "West"]
    assert Match(rules).scores == (0, 0, 0)
    with pytest.raises(RuleError, match="need four players"):
        rules.replace(teams="2v2")


@pytest.mark.paragraph("P-CUT-2")
def test_sixteen_cards_or_fifteen_and_a_widow_dealt_early():
    state = pl.deal(SIXTEEN, seed=4)
    assert [len(state.hand(seat)) for seat in range(3)] == [16] * 3
    state = pl.deal(FIFTEEN, seed=4)
    assert [len(state.hand(seat)) for seat in range(3)] == [15] * 3
    assert len(state.table.widow) == 3
    deal = FIFTEEN.phases[0]
    in_order = list(pl.core.shuffle.Random64(4).shuffled(list(FIFTEEN.pack.whole)))
    assert deal.shuffle(FIFTEEN, 4, 0).widow == Hand(in_order[9:12]), "after the first three packets, not from the end"


@GAMES
@pytest.mark.paragraph("P-CUT-3")
def test_the_auction_begins_at_two_hundred(rules):
    state = pl.deal(rules, seed=5)
    assert not state.judge(Called(1, 190))
    assert state.judge(Called(1, 200))
    for seat in (1, 2, 0):
        state = state.apply(Called(seat))
    assert state.result.ending == "passed_out"
    assert Match(rules, dealer=0).after(state).dealer == 1
    forced = pl.deal(rules.replace(all_pass="dealer_forced"), seed=5).apply(Called(1)).apply(Called(2))
    assert not forced.judge(Called(0))
    assert forced.judge(Called(0, 200))


@pytest.mark.paragraph("P-CUT-4", "P-WIDOW-1")
def test_the_widow_is_seen_and_taken_before_trump_is_named():
    state = bought(dealt("cutthroat_15", widow="AH AD 9C"), 1, 200)
    assert [type(event) for event in state.options] == [WidowTaken]
    state = state.apply(next(iter(state.options)))
    assert len(state.hand(1)) == 18
    assert [type(event) for event in state.options] == [TrumpNamed] * 4
    for seat in range(3):
        assert Hand("AH AD 9C") <= state.observe(seat).table.hands[1]


@pytest.mark.paragraph("P-CUT-4", "P-WIDOW-2")
def test_buried_cards_count_for_the_one_who_buried_them():
    state = ready(dealt("cutthroat_15", {1: "TH TD TC"}, widow="9H 9D 9C"), 1, 200, "S")
    state = state.apply(Buried(1, Hand("TH TD TC")))
    result = finished(state).result
    assert ("buried", 30) in result.sides[1].lines
    assert sum(side.tricks for side in result.sides) == 210


@pytest.mark.paragraph("P-CUT-5")
def test_everybody_melds_and_declarer_from_eighteen():
    given = {1: "KS QS AH TH KH QH JH AS AD TS TD TC 9S 9S 9C", 2: "KD QD"}
    state = ready(dealt("cutthroat_15", given, widow="JD 9H 9D"), 1, 200, "H")
    assert state.table.meld_points(1) == 150 + 20 + 40 + 10
    assert state.table.meld_points(2) >= 20
    assert all(melds is not None for melds in state.table.melds)
    must = dealt(
        "cutthroat_15", {1: "KS KS KH KH AD TD AC TC 9S 9H 9D 9C AS AH JC"}, widow="KD JC JH", trump_needs_marriage=True
    )
    must = bought(must, 1, 200)
    must = must.apply(next(iter(must.options)))
    assert must.result.ending == "no_marriage"
    assert must.result.deltas == (0, -200, 0)


@GAMES
@pytest.mark.paragraph("P-CUT-6")
def test_meld_without_a_trick_is_lost(rules):
    without = account(rules, 200, (100, 80, 40), (120, 0, 90), (9, 0, 6))
    assert without.deltas == (220, 0, 130)
    with_one = account(rules, 200, (100, 80, 40), (120, 0, 90), (9, 1, 5))
    assert with_one.deltas == (220, 80, 130)


@GAMES
@pytest.mark.paragraph("P-CUT-7")
def test_declarer_against_the_contract_and_the_others_for_themselves(rules):
    made = account(rules, 220, (90, 40, 20), (140, 0, 70), (10, 0, 5))
    assert made.deltas == (230, 0, 90)
    lost = account(rules, 240, (90, 40, 20), (140, 30, 40), (10, 2, 3))
    assert lost.deltas == (-240, 70, 60)
    assert account(rules.replace(defenders_score="tricks"), 240, (90, 40, 20), (140, 30, 40), (10, 2, 3)).deltas == (
        -240,
        30,
        40,
    )


@GAMES
@pytest.mark.paragraph("P-CUT-8")
def test_giving_up_before_the_first_lead(rules):
    state = ready(dealt(rules.id, {2: "AS AH AD AC"}), 1, 250, "S")
    if state.rules.buries:
        assert not state.judge(Conceded(1)), "not before the cards are buried"
        state = state.apply(next(iter(state.options)))
    theirs = state.table.meld_points(2)
    assert theirs >= 100
    given_up = state.apply(Conceded(1)).result
    assert given_up.deltas == (state.table.meld_points(0), -250, theirs)
    started = state.apply(next(iter(state.options)))
    assert started.judge(Conceded(1)).reasons[0].code == "concede_late"
    assert not ready(dealt("cutthroat_16", concede="off"), 1, 250, "S").judge(Conceded(1))
    assert not state.judge(Claimed(1))


@GAMES
@pytest.mark.paragraph("P-CUT-9")
def test_the_match(rules):
    deal = account(rules, 200, (100, 80, 40), (120, 20, 70), (8, 3, 4))  # 220, 100, 110
    assert Match(rules, scores=(800, 900, 890)).after(deal).winner == 0
    tied = Match(rules, scores=(800, 920, 890)).after(deal)
    assert (tied.scores, tied.winner) == ((1020, 1020, 1000), None)
    assert Match(rules, scores=(500, 950, 940)).after(deal).winner is None, "the two highest are equal"
    assert Match(rules, scores=(500, 960, 940)).after(deal).winner == 1
    out = rules.replace(both_cross="bid_and_out")
    assert Match(out, scores=(500, 960, 890)).after(deal).winner is None
    assert Match(out, scores=(790, 960, 890)).after(deal).winner == 0
    first = rules.replace(both_cross="bidder_first")
    assert Match(first, scores=(790, 960, 890)).after(deal).winner == 0
    raised = Match(rules.replace(both_cross="raise_target"), scores=(790, 960, 890)).after(deal)
    assert (raised.winner, raised.target) == (None, 1250)


def test_an_opponents_hand_stays_closed_but_for_its_melds():
    state = ready(dealt("cutthroat_15", {2: "KD QD"}, widow="JD 9H 9D"), 1, 200, "H")
    state = events(state, next(iter(state.options)))
    shown = [event for event in state.log if isinstance(event, MeldShown) and event.seat == 2]
    known = state.observe(0).table.hands[2]
    assert known == Hand([card for event in shown for card in event.revealed])
    assert state.table.trump is Suit.HEARTS
