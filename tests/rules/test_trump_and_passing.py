"""P-TRUMP and P-PASS: naming trump, and cards that go between partners."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Passed, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from tests.rules.tables import EAST, NORTH, PARTNERSHIP, SOUTH, bought, dealt, house, named

HAND = "AS TS KH QH JH 9H KD QD AC TC 9C 9C"
NO_MARRIAGE = "AS AS TS TS KS KS KH KH KD KD AC AC"


@pytest.mark.paragraph("P-TRUMP-1")
def test_the_declarer_names_any_suit():
    state = bought(dealt({NORTH: HAND}), NORTH)
    assert state.actor == NORTH
    assert [event.suit for event in state.options] == list(Suit)
    for suit in Suit:
        assert state.apply(TrumpNamed(NORTH, suit)).table.trump is suit
    assert not state.judge(TrumpNamed(EAST, Suit.SPADES))


@pytest.mark.paragraph("P-TRUMP-2")
def test_a_marriage_in_trump_may_be_asked_for():
    state = bought(dealt({NORTH: HAND}, trump_needs_marriage=True), NORTH)
    assert [event.suit for event in state.options] == [Suit.HEARTS, Suit.DIAMONDS]
    verdict = state.judge(TrumpNamed(NORTH, Suit.SPADES))
    assert (bool(verdict), verdict.reasons[0].code) == (False, "trump_needs_marriage")
    assert [event.suit for event in verdict.instead] == [Suit.HEARTS, Suit.DIAMONDS]


@pytest.mark.paragraph("P-TRUMP-2")
def test_a_declarer_without_any_marriage_is_set_at_once():
    state = bought(dealt({NORTH: NO_MARRIAGE}, trump_needs_marriage=True), NORTH, 270)
    assert state.is_over
    assert state.result.ending == "no_marriage"
    assert state.result.deltas == (-270, 0)


def passing(count, style="in_turn"):
    given = {NORTH: HAND, SOUTH: "AS TS KS QS JS JS QC JC AH TH QH JD"}
    return named(bought(dealt(given, pass_cards=count, pass_style=style), NORTH), "H")


@pytest.mark.paragraph("P-PASS-1")
def test_no_cards_are_passed_usually():
    state = named(bought(dealt({NORTH: HAND}), NORTH), "H")
    assert state.phase.TITLE == "Showing melds"
    assert PARTNERSHIP.switches["pass_cards"] == 0


@pytest.mark.paragraph("P-PASS-1")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_the_partner_passes_and_gets_as_many_back(count):
    state = passing(count)
    assert state.actor == SOUTH
    gift = Hand(list(Hand("AS TS KS QS"))[:count])
    state = state.apply(Passed(SOUTH, gift))
    assert state.actor == NORTH
    assert len(state.table.hands[NORTH]) == 12 + count
    back = Hand(list(Hand("9C 9C AC TC"))[-count:])
    state = state.apply(Passed(NORTH, back))
    assert [len(hand) for hand in state.table.hands] == [12, 12, 12, 12]
    assert state.table.hands[NORTH] == Hand(HAND) + gift - back
    assert state.phase.TITLE == "Showing melds"


@pytest.mark.paragraph("P-PASS-1")
def test_a_wrong_number_or_a_card_not_held_is_refused():
    state = passing(3)
    few = state.judge(Passed(SOUTH, Hand("AS TS")))
    assert (bool(few), few.reasons[0].code) == (False, "wrong_pass_count")
    assert few.instead
    absent = state.judge(Passed(SOUTH, Hand("AS TS 9D")))
    assert (bool(absent), absent.reasons[0].code) == (False, "not_in_hand")
    assert "9♦ is not in South's hand" in str(absent)
    with pytest.raises(ValueError, match="pass_cards"):
        house(pass_cards=5)


@pytest.mark.paragraph("P-PASS-2")
def test_the_declarer_may_return_what_he_was_given():
    state = passing(3).apply(Passed(SOUTH, Hand("KS QS JS")))
    assert state.judge(Passed(NORTH, Hand("KS QS 9C")))
    after = state.apply(Passed(NORTH, Hand("KS QS 9C")))
    assert Hand("KS QS") <= after.table.hands[SOUTH]


@pytest.mark.paragraph("P-PASS-2")
def test_passing_at_the_same_time_hides_what_comes():
    state = passing(3, "simultaneous").apply(Passed(SOUTH, Hand("KS QS JS")))
    assert state.table.hands[NORTH] == Hand(HAND), "nothing has come yet"
    assert not state.judge(Passed(NORTH, Hand("KS QS 9C")))
    assert state.observe(NORTH) == passing(3, "simultaneous").apply(Passed(SOUTH, Hand("AS TS JD"))).observe(NORTH)
    both_hold = passing(3, "simultaneous").apply(Passed(SOUTH, Hand("AS TS KS")))
    assert not both_hold.observe(SOUTH).table.hands[NORTH], "North's own ace of spades is not the one that South gives"
    after = state.apply(Passed(NORTH, Hand("9C 9C TC")))
    assert Hand("KS QS JS") <= after.table.hands[NORTH]
    assert Hand("9C 9C TC") <= after.table.hands[SOUTH]


@pytest.mark.paragraph("P-PASS-2")
def test_defenders_do_not_see_what_is_passed():
    one = passing(3).apply(Passed(SOUTH, Hand("KS QS JS"))).apply(Passed(NORTH, Hand("9C 9C TC")))
    two = passing(3).apply(Passed(SOUTH, Hand("JS TH JC"))).apply(Passed(NORTH, Hand("9C AC TC")))
    assert one.observe(EAST) == two.observe(EAST)
    assert one.observe(NORTH) != two.observe(NORTH)
    assert Hand("9C 9C TC") <= one.observe(NORTH).table.hands[SOUTH], "what you gave away you still know"
    assert pl.Card("KS") not in one.observe(EAST).table.hands[NORTH]
