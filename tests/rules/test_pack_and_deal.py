"""P-PACK, P-SEAT and P-DEAL: the cards, the seats, and how the cards come to them."""

from collections import Counter
from itertools import pairwise

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Dealt, Played
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match, draw_for_dealer
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.state import State
from tests.rules.tables import EAST, NORTH, PARTNERSHIP, SOUTH, WEST, calls, dealt, finished, house, playing


def test_a_number_below_a_bound_is_as_likely_as_any_other():
    """Three quarters of what the stream can give: without a second try the first third would come half of the time."""
    quarter = 1 << 62
    stream = Random64("fair")
    drawn = [stream.below(3 * quarter) // quarter for _ in range(3000)]
    assert all(900 < drawn.count(third) < 1100 for third in range(3))


@pytest.mark.paragraph("P-PACK-1")
def test_forty_eight_cards_two_of_each_kind():
    pack = PARTNERSHIP.pack.whole
    assert len(pack) == 48
    assert Counter(pack) == {pl.Card(rank, suit): 2 for rank in pl.Rank for suit in pl.Suit}
    assert len(pack.kinds()) == 24


@pytest.mark.paragraph("P-PACK-1")
def test_cards_that_the_pack_does_not_have_are_refused_in_a_sentence():
    with pytest.raises(ValueError, match="3 copies of A♠ are given, but the pack has only 2"):
        pl.find_melds("AS AS AS", "S")
    with pytest.raises(ValueError, match="not a card of this pack"):
        pl.find_melds("8S", "S")


@pytest.mark.paragraph("P-PACK-2")
def test_the_ten_ranks_between_ace_and_king():
    order = ["9", "J", "Q", "K", "T", "A"]
    for lower, higher in pairwise(order):
        assert pl.score_trick(f"{lower}S {higher}S", "H").winner == 1, f"{higher} should win over {lower}"
        assert pl.score_trick(f"{higher}S {lower}S", "H").winner == 0
    assert [str(card) for card in Hand("9S JS QS KS TS AS")] == ["AS", "TS", "KS", "QS", "JS", "9S"]


@pytest.mark.paragraph("P-PACK-3")
def test_two_copies_are_one_and_the_same_card():
    assert pl.Card("AS") is pl.Card("AS")
    assert pl.legal_cards("AS AS KS", "QS", "H") == (pl.Card("AS"), pl.Card("KS"))
    assert pl.why_illegal("9S", "AS AS 9S", "QS", "H").instead == (pl.Card("AS"),)


@pytest.mark.paragraph("P-SEAT-1")
def test_partners_sit_opposite_and_everything_goes_clockwise():
    seating = PARTNERSHIP.seating
    assert seating.names == ("North", "East", "South", "West")
    assert seating.sides == ((NORTH, SOUTH), (EAST, WEST))
    assert [seating.partner_of(seat) for seat in range(4)] == [SOUTH, WEST, NORTH, EAST]
    assert [seating.left_of(seat) for seat in range(4)] == [EAST, SOUTH, WEST, NORTH]
    state = playing()
    order = []
    for _ in range(4):
        order.append(state.actor)
        state = state.apply(next(iter(state.options)))
    assert order == [NORTH, EAST, SOUTH, WEST]


@pytest.mark.paragraph("P-SEAT-1")
@pytest.mark.parametrize("switches", [{"players": 3}, {"teams": "solo"}, {"teams": "1v2"}])
def test_four_players_play_in_pairs(switches):
    with pytest.raises(ValueError, match="cannot be played"):
        house(**switches)


@pytest.mark.paragraph("P-SEAT-2")
def test_the_parts_of_a_deal_come_in_order():
    state = dealt()
    titles = [state.phase.TITLE]
    while not state.is_over:
        options = list(state.options)
        event = options[1] if isinstance(options[0], Called) and state.table.calls == () else options[0]
        state = state.apply(event)
        if not state.is_over and titles[-1] != state.phase.TITLE:
            titles.append(state.phase.TITLE)
    assert titles == ["The auction", "Naming trump", "Showing melds", "Playing the tricks"]


@pytest.mark.paragraph("P-SEAT-2")
def test_what_belongs_to_another_part_or_another_seat_is_refused():
    state = dealt()
    too_early = state.judge(Played(NORTH, pl.Card("AS")))
    assert (bool(too_early), too_early.reasons[0].code) == (False, "wrong_phase")
    not_yours = state.judge(Called(EAST, 250))
    assert (bool(not_yours), not_yours.reasons[0].code) == (False, "not_your_turn")
    assert "North's turn, not East's" in str(not_yours)
    playing_now = playing()
    card = playing_now.table.hands[EAST].kinds()[0]
    assert playing_now.judge(Played(EAST, card)).reasons[0].code == "not_your_turn"


@pytest.mark.paragraph("P-SEAT-2")
def test_nothing_can_be_done_in_a_deal_that_is_over():
    state = calls(dealt(), None, None, None, None)
    assert state.is_over
    assert state.actor is None
    assert not list(state.options)
    verdict = state.judge(Called(NORTH, 250))
    assert (bool(verdict), verdict.reasons[0].code) == (False, "deal_is_over")


@pytest.mark.paragraph("P-SEAT-2")
def test_before_the_cards_are_dealt_nobody_acts():
    state = State.start(PARTNERSHIP, WEST)
    assert state.actor is None
    assert not state.judge(Called(NORTH, 250))


@pytest.mark.paragraph("P-DEAL-1")
@pytest.mark.parametrize(("how", "best"), [("high", max), ("low", min)])
def test_the_highest_card_deals_first_and_ties_draw_again(how, best):
    rules = house(first_dealer=how)
    ties = 0
    for seed in range(200):
        draw = draw_for_dealer(rules, seed)
        drawing = {0, 1, 2, 3}
        for drawn in draw.rounds:
            assert {seat for seat, _ in drawn} == drawing
            top = best(card.rank for _, card in drawn)
            drawing = {seat for seat, card in drawn if card.rank == top}
        assert drawing == {draw.dealer}
        ties += len(draw.rounds) > 1
    assert ties > 20, "with four cards drawn, ties are common"
    assert Match.start(rules, seed=1).dealer == draw_for_dealer(rules, 1).dealer


@pytest.mark.paragraph("P-DEAL-1")
def test_the_first_dealer_may_be_left_to_chance():
    rules = house(first_dealer="random")
    assert {draw_for_dealer(rules, seed).dealer for seed in range(60)} == {0, 1, 2, 3}
    assert all(not draw_for_dealer(rules, seed).rounds for seed in range(10))


@pytest.mark.paragraph("P-DEAL-2")
@pytest.mark.parametrize("packets", [(3, 3, 3, 3), (4, 4, 4), (4, 3, 4, 1), (12,)])
def test_twelve_cards_each_whatever_the_packets(packets):
    state = pl.deal(house(deal_packets=packets), seed=7)
    assert [len(hand) for hand in state.table.hands] == [12, 12, 12, 12]
    assert sum(state.table.hands, Hand()) == PARTNERSHIP.pack.whole


@pytest.mark.paragraph("P-DEAL-2")
def test_the_dealers_left_gets_the_first_packet():
    """The same shuffle in one packet of twelve and in threes: the first three cards go to the same seat."""
    whole = pl.deal(house(deal_packets=(12,)), seed=3, dealer=SOUTH).table.hands
    threes = pl.deal(house(deal_packets=(3, 3, 3, 3)), seed=3, dealer=SOUTH).table.hands
    first = pl.deal(house(deal_packets=(12,)), seed=3, dealer=NORTH).table.hands
    assert whole[WEST] == first[EAST], "the seat left of the dealer is served first"
    common = Hand.from_counts(tuple(map(min, whole[WEST].counts, threes[WEST].counts)))
    assert len(common) >= 3


@pytest.mark.paragraph("P-DEAL-2")
@pytest.mark.parametrize(("packets", "sum_"), [((3, 3, 3), 9), ((4, 4, 5), 13)])
def test_packets_that_make_no_hand_are_refused(packets, sum_):
    with pytest.raises(ValueError, match=f"add up to {sum_}, but a hand has 12 cards"):
        house(deal_packets=packets)
    with pytest.raises(ValueError, match="must be a list of packet sizes"):
        house(deal_packets=(3, 3, 3, 3, 0))


@pytest.mark.paragraph("P-DEAL-2")
def test_a_deal_of_wrong_size_or_from_no_pack_is_refused():
    start = State.start(PARTNERSHIP, WEST)
    hands = list(pl.deal(seed=1).table.hands)
    hands[0] = hands[0].without(hands[0].kinds()[0])
    short = start.judge(Dealt(tuple(hands)))
    assert (bool(short), short.reasons[0].ref) == (False, "P-DEAL-2")
    assert "North has 11 cards, but each hand has 12" in str(short)
    doubled = start.judge(Dealt((hands[1],) * 4))
    assert (bool(doubled), doubled.reasons[0].ref) == (False, "P-PACK-1")
    three = start.judge(Dealt(tuple(hands[:3])))
    assert "3 hands are dealt, but 4 play" in str(three)


@pytest.mark.paragraph("P-DEAL-2")
@pytest.mark.parametrize(
    ("game", "switches", "said"),
    [
        (
            "partnership",
            {"hand_size": 11, "widow": 4, "deal_packets": (3, 3, 3, 2)},
            "widow is 4, but in this game nobody takes it",
        ),
        (
            "cutthroat_16",
            {"hand_size": 15, "widow": 3, "deal_packets": (3,) * 5},
            "widow is 3, but in this game nobody takes it",
        ),
        ("partnership", {"players": 2, "teams": "solo", "stock": 24}, "stock is 24, but in this game nobody draws from it"),
    ],
)
def test_cards_that_nobody_would_ever_hold_are_refused(game, switches, said):
    with pytest.raises(ValueError, match=said):
        pl.variants.find(game).replace(**switches)


@pytest.mark.paragraph("P-DEAL-3")
def test_the_deal_moves_to_the_left_also_when_nobody_bid():
    match = Match(PARTNERSHIP, dealer=EAST)
    match = match.after(calls(match.deal(seed=1), None, None, None, None))
    assert match.dealer == SOUTH
    state = calls(match.deal(seed=2), 250, None, None, None)
    assert match.after(finished(state)).dealer == WEST


@pytest.mark.paragraph("P-DEAL-4")
@pytest.mark.parametrize(
    ("misdeal", "hand", "again"),
    [
        ("off", "9S 9S 9H 9H 9D 9D 9C 9C", False),
        ("five_nines", "9S 9S 9H 9H 9D AS", True),
        ("five_nines", "9S 9S 9H 9H AS JS JS JH QH KD TD KC", False),
        ("five_nines_no_ace", "9S 9S 9H 9H 9D KS KS QS QS JS JS TS", True),
        ("five_nines_no_ace", "9S 9S 9H 9H 9D AS KS QS QS JS JS TS", False),
        ("six_nines", "9S 9S 9H 9H 9D 9D KS KS QS QS JS JS", True),
        ("six_nines", "9S 9S 9H 9H 9D KS KS QS QS JS JS TS", False),
    ],
)
def test_misdeals(misdeal, hand, again):
    # The other hands must not qualify by chance: the rest is spread over them evenly.
    rest = sorted(PARTNERSHIP.pack.whole - full(hand))
    hands = (full(hand), *(Hand(rest[seat::3]) for seat in range(3)))
    state = State.start(house(misdeal=misdeal), WEST).apply(Dealt(hands))
    assert state.is_over == again
    if again:
        assert state.result.ending == "misdeal"
        assert state.result.deltas == (0, 0)
        match = Match(house(misdeal=misdeal), dealer=WEST).after(state)
        assert (match.dealer, match.scores) == (WEST, (0, 0)), "the same dealer deals again"


def full(text):
    """A hand of twelve: the cards given, filled up with clubs and then diamonds that are no nines."""
    hand = Hand(text)
    for card in [pl.Card(name) for name in ("JC", "QC", "KC", "TC", "JD", "QD", "KD", "TD") * 2]:
        if len(hand) < 12 and hand.count(card) < 2:
            hand += [card]
    return hand


@pytest.mark.paragraph("P-DEAL-4")
def test_a_misdeal_of_another_pack_is_refused():
    with pytest.raises(ValueError, match="does not fit a pack of 48 cards"):
        house(misdeal="thirteen_low_no_ace")
    assert PARTNERSHIP.phase(Deal).misdeal == "off"
