"""P-PLAY: which cards may be played, who wins, who leads."""

import random

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Played
from pinochle_lab.core.hand import Hand
from tests.cases import worked
from tests.rules.tables import EAST, NORTH, SOUTH, WEST, finished, house, playing

HOUSE = [case for case in worked.legal_positions() if not case["two_hand"]]


def may(hand, trick, trump, **switches):
    return {str(card) for card in pl.legal_cards(hand, trick, trump, rules=house(**switches))}


def why(card, hand, trick, trump, **switches):
    verdict = pl.why_illegal(card, hand, trick, trump, rules=house(**switches))
    return None if verdict else (verdict.reasons[0].code, verdict.reasons[0].ref)


@pytest.mark.paragraph("P-PLAY-1", "P-PLAY-2", "P-PLAY-3", "P-PLAY-4", "P-PLAY-5", "P-PLAY-6", "P-PLAY-7")
@pytest.mark.parametrize("case", HOUSE, ids=worked.name)
def test_worked_positions(case):
    assert may(case["hand"], case["trick"], case["trump"], **case["switches"]) == set(case["legal"])


@pytest.mark.paragraph("P-PLAY-8")
@pytest.mark.parametrize("case", worked.cases("winner"), ids=worked.name)
def test_worked_winners(case):
    for scale, points in case["points"].items():
        result = pl.score_trick(case["trick"], case["trump"], rules=house(trick_scale=worked.SCALE_NAMES.get(scale, scale)))
        assert (result.winner, result.points) == (case["winner_index"], points)
        assert str(result.card) == case["trick"][case["winner_index"]]


@pytest.mark.paragraph("P-PLAY-1")
@pytest.mark.parametrize("declarer", range(4))
def test_the_declarer_leads_any_card(declarer):
    state = playing(declarer=declarer)
    assert state.actor == declarer
    assert set(state.options.cards) == set(state.hand(declarer).kinds())


@pytest.mark.paragraph("P-PLAY-1")
@pytest.mark.parametrize("declarer", range(4))
def test_the_dealers_left_may_lead_instead(declarer):
    assert playing(declarer=declarer, first_lead="dealer_left").actor == NORTH, "West dealt"


@pytest.mark.paragraph("P-PLAY-1")
def test_a_card_must_be_in_the_hand_and_the_turn_must_be_yours():
    state = playing({NORTH: "AS TS KS QS JS 9H 9D TC TD JH AD KC"})
    absent = state.judge(Played(NORTH, pl.Card("AH")))
    assert (bool(absent), absent.reasons[0].code, absent.reasons[0].ref) == (False, "not_in_hand", "P-PLAY-1")
    assert absent.instead
    card = state.hand(EAST).kinds()[0]
    assert state.judge(Played(EAST, card)).reasons[0].code == "not_your_turn"
    assert why("AH", "KS QS", "TS", "S") == ("not_in_hand", "P-PLAY-1")


@pytest.mark.paragraph("P-PLAY-2")
def test_who_can_follow_must_follow():
    assert may("KS JS 9H AD", "QS TS", "H") == {"KS", "JS"}
    assert why("9H", "KS JS 9H AD", "QS TS", "H") == ("must_follow", "P-PLAY-2")
    assert why("AD", "KS JS 9H AD", "QS TS", "H") == ("must_follow", "P-PLAY-2")


@pytest.mark.paragraph("P-PLAY-3")
def test_who_can_head_must_head_even_the_partner():
    assert may("AS KS 9S QH", "TS 9S", "H") == {"AS"}
    assert why("KS", "AS KS 9S QH", "TS 9S", "H") == ("must_head", "P-PLAY-3")
    given = {NORTH: "TS", EAST: "9S", SOUTH: "AS KS QS"}
    state = playing(given, trump="H").play("TS", "9S")
    assert state.actor == SOUTH
    assert set(state.options.cards) == {pl.Card("AS")}, "North is winning, and North is the partner"


@pytest.mark.paragraph("P-PLAY-3")
def test_an_equal_card_does_not_head():
    assert may("AS KS 9S TD", "AS", "H") == {"AS", "KS", "9S"}
    assert may("TS KS", "TS", "H") == {"TS", "KS"}


@pytest.mark.paragraph("P-PLAY-3")
def test_cards_of_other_suits_do_not_matter_for_heading():
    assert may("KS JS 9S AD", "QS AD", "H") == {"KS"}


@pytest.mark.paragraph("P-PLAY-3")
@pytest.mark.parametrize(
    ("head", "plain", "trump"),
    [("always", {"AS"}, {"AH"}), ("trump_only", {"AS", "9S"}, {"AH"}), ("never", {"AS", "9S"}, {"AH", "9H"})],
)
def test_where_heading_is_asked_for(head, plain, trump):
    assert may("AS 9S AH 9H", "TS", "H", head=head) == plain
    assert may("AS 9S AH 9H", "TH", "H", head=head) == trump


@pytest.mark.paragraph("P-PLAY-4")
def test_after_a_trump_the_suit_need_not_be_headed():
    assert may("AS TS 9S JH", "KS 9H", "H") == {"AS", "TS", "9S"}
    assert may("AS TS 9S JH", "KS 9H", "H", after_ruff="literal") == {"AS", "TS"}
    assert why("9S", "AS TS 9S JH", "KS 9H", "H", after_ruff="literal") == ("must_head_literal", "P-PLAY-4")
    assert why("JH", "AS TS 9S JH", "KS 9H", "H") == ("must_follow", "P-PLAY-2"), "the suit must still be followed"


@pytest.mark.paragraph("P-PLAY-5")
def test_who_cannot_follow_must_trump():
    assert may("KH 9H TD AC", "AS", "H") == {"KH", "9H"}
    assert why("AC", "KH 9H TD AC", "AS", "H") == ("must_trump", "P-PLAY-5")
    assert may("KH 9H TD AC", "AS", "H", must_trump=False) == {"KH", "9H", "TD", "AC"}


@pytest.mark.paragraph("P-PLAY-6")
def test_who_trumps_must_overtrump_the_highest_so_far():
    assert may("AH KH JH 9C", "TS 9H QH", "H") == {"AH", "KH"}
    assert why("JH", "AH KH JH 9C", "TS 9H QH", "H") == ("must_overtrump", "P-PLAY-6")
    assert may("KH QH 9H TD", "AS JH", "H", must_overtrump=False) == {"KH", "QH", "9H"}


@pytest.mark.paragraph("P-PLAY-6")
def test_who_cannot_overtrump_must_still_trump():
    assert may("KH 9H TD AC", "AS TH", "H") == {"KH", "9H"}
    assert may("AH QH TD", "AS AH", "H") == {"AH", "QH"}
    assert why("TD", "AH QH TD", "AS AH", "H") == ("must_trump", "P-PLAY-5")


@pytest.mark.paragraph("P-PLAY-7")
def test_who_can_neither_follow_nor_trump_sloughs():
    assert may("TD AC KC", "AS JH", "H") == {"TD", "AC", "KC"}
    assert pl.score_trick("9S AD AC AH", "C").winner == 2, "the ace of trump wins, the other aces do not"
    assert pl.score_trick("9S AD AH TD", "C").winner == 0, "a slough cannot win"


@pytest.mark.paragraph("P-PLAY-8")
def test_the_first_of_two_equal_cards_wins():
    assert pl.score_trick("AS KS AS TS", "H").winner == 0
    assert pl.score_trick("AS 9H 9H TS", "H").winner == 1
    assert pl.score_trick("9S TS TS", "H").winner == 1
    assert "first of two equal cards" in pl.score_trick("AS KS AS TS", "H").reason


@pytest.mark.paragraph("P-PLAY-9")
def test_the_winner_leads_and_there_are_twelve_tricks():
    state = playing(declarer=EAST)
    leader = EAST
    dice = random.Random(9)
    while not state.is_over:
        if not state.trick:
            assert state.actor == leader
        state = state.apply(dice.choice(list(state.options)))
        if state.table.tricks:
            leader = state.table.tricks[-1].winner
    assert len(state.table.tricks) == 12
    assert all(not hand for hand in state.table.hands)


@pytest.mark.paragraph("P-PLAY-9")
def test_a_trick_belongs_to_the_side_of_its_winner():
    state = finished(playing(declarer=SOUTH))
    for side in (0, 1):
        taken = sum(trick.winner % 2 == side for trick in state.table.tricks)
        assert state.result.sides[side].tricks_won == taken


@pytest.mark.paragraph("P-PLAY-10")
def test_the_first_lead_may_have_to_be_trump():
    hand = "AS TS KS QS JS 9H 9D TC TD JH AD KC"
    state = playing({NORTH: hand}, trump="S", first_lead_trump=True)
    assert set(state.options.cards) == set(Hand("AS TS KS QS JS").kinds())
    verdict = state.options.why("AD")
    assert (bool(verdict), verdict.reasons[0].code, verdict.reasons[0].ref) == (False, "must_lead_trump", "P-PLAY-10")
    assert verdict.instead == state.options.cards


@pytest.mark.paragraph("P-PLAY-10")
def test_without_trump_any_first_lead_will_do_and_later_leads_are_free():
    hand = "AS TS KS QS JS 9S AS TS KS QS JS 9S"
    state = playing({WEST: hand}, trump="H", declarer=WEST, first_lead_trump=True)
    assert set(state.options.cards) == set(Hand(hand).kinds())
    free = playing({NORTH: "AS AS TS KS QS JS 9H 9D TC TD JH AD"}, trump="S", first_lead_trump=True).play("AS")
    while free.trick:
        free = free.apply(next(iter(free.options)))
    assert free.actor == NORTH
    assert pl.Card("AD") in free.options.cards


@pytest.mark.paragraph("P-PLAY-1")
@pytest.mark.parametrize(
    ("hand", "trick", "sentence"),
    [
        ("AS KS", "TS 9S JS QS", "this trick already has 4 cards"),
        ("", "TS", "the hand is empty"),
        ("AS", "AS AS", "3 copies of A♠"),
    ],
)
def test_a_position_that_cannot_be_is_refused(hand, trick, sentence):
    with pytest.raises(ValueError, match=sentence):
        pl.legal_cards(hand, trick, "H")


def test_a_reason_names_the_cards_that_decide():
    assert "A♠ beats" in str(pl.why_illegal("KS", "AS KS 9S", "TS 9S", "H"))
    assert "the ten ranks above the king" in str(pl.why_illegal("9S", "TS 9S", "KS", "H"))
    state = playing({NORTH: "TS", EAST: "AS 9S"}, trump="H").play("TS")
    assert "North's 10♠" in str(state.options.why("9S"))
    assert state.judge(Called(EAST, 250)).reasons[0].code == "wrong_phase"
