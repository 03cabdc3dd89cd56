"""P-BID: who speaks when, how high, and how it ends."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called
from pinochle_lab.core.match import Match
from pinochle_lab.core.phases import Auction
from tests.rules.tables import EAST, NORTH, SOUTH, WEST, bought, calls, dealt, house

NO_MARRIAGE = "AS AS TS TS KS KS KH KH KD KD AC AC"
MARRIAGE = "AH AH TH TH QC QC JC JC KC 9H JH JH"


def why(state, bid):
    """The verdict on a bid, and its code when it is refused."""
    verdict = state.options.why(bid)
    return None if verdict else verdict.reasons[0].code


@pytest.mark.paragraph("P-BID-1")
@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_speaks_first_then_clockwise(dealer):
    state = dealt(dealer=dealer)
    spoke = []
    for _ in range(4):
        spoke.append(state.actor)
        state = calls(state, None)
    assert spoke == [(dealer + step) % 4 for step in (1, 2, 3, 4)]


@pytest.mark.paragraph("P-BID-1")
def test_nobody_calls_out_of_turn():
    verdict = dealt().judge(Called(SOUTH, 250))
    assert not verdict
    assert "It is North's turn, not South's." in str(verdict)


@pytest.mark.paragraph("P-BID-2")
@pytest.mark.parametrize("least", [200, 250, 300])
def test_the_lowest_first_bid(least):
    state = dealt(min_bid=least)
    assert why(state, least - 10) == "below_minimum"
    assert why(state, least) is None
    assert why(state, 0) == "below_minimum"
    assert f"The lowest opening bid is {least}" in str(state.options.why(least - 1))


@pytest.mark.paragraph("P-BID-2")
def test_a_bid_is_a_whole_number():
    state = dealt()
    for odd in (250.0, "250", True):
        verdict = state.judge(Called(NORTH, odd))
        assert (bool(verdict), verdict.reasons[0].code) == (False, "not_a_bid"), odd


@pytest.mark.paragraph("P-BID-2")
def test_a_side_without_the_cards_for_it_may_still_bid():
    """250 is out of reach with 210 trick points and no meld; it is a bad bid, not a forbidden one."""
    state = bought(dealt({NORTH: "9S 9S 9D 9D 9C 9C JC JC JH JH TD TD"}), NORTH)
    assert state.table.contract.bid == 250


@pytest.mark.paragraph("P-BID-3")
def test_bids_rise_by_ten_or_by_more_in_tens():
    state = calls(dealt(), 250)
    assert why(state, 250) == "not_higher"
    assert why(state, 255) == "not_higher"
    assert why(state, 260) is None
    assert why(state, 265) == "off_grid"
    assert why(state, 300) is None
    assert why(state, 1000) is None
    assert "at least 260" in str(state.options.why(255))
    assert "steps of 10" in str(state.options.why(265))


@pytest.mark.paragraph("P-BID-3")
def test_a_step_of_five():
    state = calls(dealt(bid_step=5), 250)
    assert why(state, 255) is None
    assert why(state, 252) == "not_higher"
    assert why(state, 257) == "off_grid"


@pytest.mark.paragraph("P-BID-3")
def test_without_jumps_there_is_one_bid():
    state = dealt(jump_bids=False)
    assert why(state, 260) == "no_jump"
    state = calls(state, 250)
    assert why(state, 270) == "no_jump"
    assert why(state, 260) is None
    assert [event.bid for event in state.options] == [None, 260]


@pytest.mark.paragraph("P-BID-3")
@pytest.mark.parametrize("step", [0, -10, "ten", True, 2.5])
def test_a_step_that_is_none_is_refused(step):
    with pytest.raises(ValueError, match="bid_step"):
        house(bid_step=step)


@pytest.mark.paragraph("P-BID-4")
def test_who_has_passed_is_out():
    state = calls(dealt(), None, 250, 260, None)
    assert state.actor == EAST, "North has passed and is skipped"
    verdict = state.judge(Called(NORTH, 300))
    assert (bool(verdict), verdict.reasons[0].code) == (False, "already_passed")
    state = calls(state, 270, None)
    assert (state.table.contract.declarer, state.table.contract.bid) == (EAST, 270)


@pytest.mark.paragraph("P-BID-5")
def test_the_auction_goes_round_until_one_is_left():
    state = calls(dealt(), 250, 260, 270, 280, 290, None, None)
    assert state.table.contract is None
    state = calls(state, None)
    assert (state.table.contract.declarer, state.table.contract.bid) == (NORTH, 290)


@pytest.mark.paragraph("P-BID-5")
def test_after_three_passes_the_fourth_still_speaks():
    state = calls(dealt(), None, None, None)
    assert state.table.contract is None
    assert state.actor == WEST
    assert calls(state, 250).table.contract.declarer == WEST


@pytest.mark.paragraph("P-BID-5")
def test_in_a_single_round_each_speaks_once():
    state = calls(dealt(auction="single_round"), 250, 260, None, 300)
    assert (state.table.contract.declarer, state.table.contract.bid) == (WEST, 300)
    state = calls(dealt(auction="single_round"), 250, 260, None, None)
    assert (state.table.contract.declarer, state.table.contract.bid) == (EAST, 260)
    assert calls(dealt(auction="single_round"), None, None, None, None).result.ending == "passed_out"


@pytest.mark.paragraph("P-BID-6")
@pytest.mark.parametrize(("all_pass", "next_dealer"), [("redeal_next", SOUTH), ("redeal_same", EAST)])
def test_when_all_pass_nothing_scores(all_pass, next_dealer):
    match = Match(house(all_pass=all_pass), dealer=EAST, scores=(100, 200))
    state = calls(match.deal(seed=5), None, None, None, None)
    assert state.is_over
    assert state.result.ending == "passed_out"
    assert "Passed out" in str(state.result)
    after = match.after(state)
    assert (after.scores, after.dealer) == ((100, 200), next_dealer)


@pytest.mark.paragraph("P-BID-6")
def test_a_stuck_dealer_must_bid():
    state = calls(dealt(all_pass="dealer_forced"), None, None, None)
    assert state.actor == WEST
    verdict = state.options.why("pass")
    assert (bool(verdict), verdict.reasons[0].code) == (False, "must_bid")
    assert "at least 250" in str(verdict)
    state = calls(state, 250)
    assert state.table.contract == (WEST, 250, True)


@pytest.mark.paragraph("P-BID-6")
def test_a_dealer_is_not_stuck_once_somebody_has_bid():
    state = calls(dealt(all_pass="dealer_forced"), 250, None, None)
    assert state.options.why("pass")


@pytest.mark.paragraph("P-BID-6")
def test_a_stuck_dealer_may_have_a_bid_of_his_own():
    state = calls(dealt(all_pass="dealer_forced", forced_bid=200), None, None, None)
    assert why(state, 190) == "below_minimum"
    assert why(state, 200) is None
    with pytest.raises(ValueError, match="only 'dealer_forced' uses it"):
        house(forced_bid=200)


@pytest.mark.paragraph("P-BID-7")
def test_any_hand_may_bid():
    state = dealt({NORTH: NO_MARRIAGE})
    assert why(state, 250) is None


@pytest.mark.paragraph("P-BID-7")
def test_a_marriage_may_be_asked_for():
    state = dealt({NORTH: NO_MARRIAGE, EAST: MARRIAGE}, bid_needs_marriage="all")
    assert why(state, 250) == "bid_needs_marriage"
    assert [event.bid for event in state.options] == [None]
    state = calls(state, None)
    assert why(state, 250) is None


@pytest.mark.paragraph("P-BID-7")
def test_a_stuck_dealer_needs_no_marriage_for_the_lowest_bid():
    state = dealt({WEST: NO_MARRIAGE}, bid_needs_marriage="all", all_pass="dealer_forced")
    state = calls(state, None, None, None)
    assert [event.bid for event in state.options] == [250]
    assert why(state, 260) == "bid_needs_marriage"


@pytest.mark.paragraph("P-BID-7")
def test_the_dealer_may_be_exempt():
    state = dealt({WEST: NO_MARRIAGE, NORTH: MARRIAGE}, bid_needs_marriage="non_dealer_first_round")
    state = calls(state, 250, None, None)
    assert state.actor == WEST
    assert why(state, 260) is None
    other = dealt({NORTH: NO_MARRIAGE}, bid_needs_marriage="non_dealer_first_round")
    assert why(other, 250) == "bid_needs_marriage"


@pytest.mark.paragraph("P-BID-1")
def test_the_options_list_a_pass_and_the_next_bids():
    bids = [event.bid for event in dealt().options]
    assert bids[:4] == [None, 250, 260, 270]
    assert pl.deal(seed=1).options.why("pass")


@pytest.mark.paragraph("P-BID-8")
def test_bids_with_certain_endings_may_be_barred():
    state = calls(dealt(barred_endings=(40, 90)), 280)
    assert why(state, 290) == "barred_bid"
    assert why(state, 300) is None
    assert why(state, 340) == "barred_bid"
    assert [event.bid for event in state.options][:2] == [None, 300]
    assert why(calls(dealt(), 280), 290) is None
    with pytest.raises(ValueError, match="barred_endings"):
        house(barred_endings=(50,))
    assert "A bid of 340 is barred: no bid may end in 40." in str(state.judge(Called(state.actor, 340)))
    with pytest.raises(ValueError, match="barred_endings bars every bid from 300 on"):
        house(bid_step=((0, 10), (300, 100)), barred_endings=(0,))
    far = house(bid_step=((0, 10), (3000, 1)), barred_endings=tuple(range(0, 50, 10)) + tuple(range(60, 100, 10)))
    assert far.phase(Auction).next_bid(2950) == 3001, "the next bid may be many steps away"


@pytest.mark.paragraph("P-BID-9")
def test_the_dealers_left_may_have_to_open():
    state = dealt(eldest_opens=True)
    verdict = state.options.why("pass")
    assert (bool(verdict), verdict.reasons[0].code, verdict.reasons[0].ref) == (False, "eldest_opens", "P-BID-9")
    assert calls(state, 250, None).options.why("pass")
    assert dealt().options.why("pass")


@pytest.mark.paragraph("P-BID-9")
def test_a_forced_opening_needs_no_marriage():
    state = dealt({NORTH: NO_MARRIAGE}, eldest_opens=True, bid_needs_marriage="all")
    assert [event.bid for event in state.options] == [250]
    assert why(state, 260) == "bid_needs_marriage"
