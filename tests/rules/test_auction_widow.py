"""Auction Pinochle with a widow, paragraph by paragraph."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Buried, Called, Claimed, Conceded, MeldShown, Revised, TrumpNamed, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match, draw_for_dealer
from pinochle_lab.core.phases import Bury
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from tests.oracle import chips
from tests.rules.other_tables import account, bought, dealt, events, finished, ready

GAME, UNITS = "auction_widow", "auction_widow_units"
RULES = pl.variants.find(GAME)
# South's hand: aces around, a run in spades with a spare nine, and little else.
STRONG = "AS TS KS QS JS 9S AH AD AC 9H 9H 9D 9D JC JC"


def ready_to_bury(hand=STRONG, widow="TH TD KC", trump="S", bid=300, **house):
    return ready(dealt(GAME, {1: hand}, widow, **house), 1, bid, trump)


def buried(state, cards="9H 9H 9D"):
    return state.apply(Buried(1, Hand(cards)))


@pytest.mark.paragraph("P-AUCTION-1")
def test_one_against_two_who_play_together():
    assert RULES.seating.camps(1) == ((1,), (0, 2))
    assert RULES.seating.sides == ((0,), (1,), (2,))
    assert (RULES.switches["trick_scale"], RULES.counting.total(RULES)) == ("classic", 250)
    state = finished(buried(ready_to_bury()))
    assert len(state.table.tricks) == 15
    assert [side.name for side in state.result.sides] == ["East", "South", "West"]


@pytest.mark.paragraph("P-AUCTION-2")
def test_the_low_card_deals_three_then_the_widow():
    draw = draw_for_dealer(RULES, seed=3)
    drawn = dict(draw.rounds[0])
    assert drawn[draw.dealer].rank == min(card.rank for card in drawn.values())
    order = list(pl.core.shuffle.Random64(7).shuffled(list(RULES.pack.whole)))
    dealt_cards = RULES.phases[0].shuffle(RULES, 7, 0)
    assert dealt_cards.hands[1] == Hand([*order[0:3], *order[12:15], *order[21:24], *order[30:33], *order[39:42]])
    assert dealt_cards.widow == Hand(order[9:12])
    fours = RULES.replace(deal_packets=(4, 4, 4, 3))
    assert fours.phases[0].shuffle(fours, 7, 0).widow == Hand(order[12:15])


@pytest.mark.paragraph("P-AUCTION-3")
def test_the_auction_from_three_hundred():
    state = pl.deal(RULES, seed=1)
    assert not state.judge(Called(1, 290))
    assert state.judge(Called(1, 300))
    passed = events(state, Called(1), Called(2), Called(0))
    assert passed.result.ending == "passed_out"
    assert Match(RULES, dealer=0).after(passed).dealer == 1


@pytest.mark.paragraph("P-AUCTION-3")
def test_eldest_opens_and_bids_are_barred_where_a_house_says_so():
    state = pl.deal(RULES.replace(eldest_opens=True), seed=1)
    assert "The dealer's left must open the bidding with at least 300." in str(state.judge(Called(1)))
    assert state.apply(Called(1, 300)).judge(Called(2))
    barred = pl.deal(RULES.replace(barred_endings=(40, 90)), seed=1).apply(Called(1, 330))
    assert [event.bid for event in barred.options][1:4] == [350, 360, 370]
    assert "A bid of 390 is barred: no bid may end in 90." in str(barred.judge(Called(2, 390)))


@pytest.mark.paragraph("P-WIDOW-1")
def test_only_declarer_melds_from_eighteen_cards():
    state = ready_to_bury(widow="AS TH TD")
    assert [event.seat for event in state.log if isinstance(event, MeldShown)] == [1]
    assert len(state.hand(1)) == 18
    assert state.table.meld_points(1) == 150 + 100 + 10
    assert state.table.melds[0] is None
    everybody = ready_to_bury(melders="all")
    assert all(melds is not None for melds in everybody.table.melds)


@pytest.mark.paragraph("P-WIDOW-1")
def test_the_widow_cannot_be_exchanged_for_other_cards():
    state = bought(dealt(GAME, {1: STRONG}, "TH TD KC"), 1, 300)
    verdict = state.judge(WidowTaken(1, Hand("AH AD AC")))
    assert "The widow is" in str(verdict)
    unseen = state.observe(1)
    assert unseen.table.widow == Hand()
    (option,) = unseen.options
    assert option.label == "take the widow"
    assert state.apply(option).log[-1] == WidowTaken(1, Hand("TH TD KC")), "who takes it unseen takes what lies there"


@pytest.mark.paragraph("P-WIDOW-2")
def test_three_cards_are_buried_and_count_for_declarer():
    state = ready_to_bury()
    assert "3 cards are buried, and these are 2." in str(state.judge(Buried(1, Hand("9H 9H"))))
    result = finished(buried(state, "TH TD KC")).result
    assert ("buried", 24) in result.sides[1].lines
    assert result.sides[1].tricks + sum(result.sides[seat].tricks for seat in (0, 2)) == 250


@pytest.mark.paragraph("P-WIDOW-3")
def test_what_may_be_buried():
    state = ready_to_bury(widow="AS TH TD")
    melded = state.judge(Buried(1, Hand("AH 9H 9D")))
    assert "A♥ serves in a meld that counts, so it cannot be buried." in str(melded)
    assert not state.judge(Buried(1, Hand("AS AS 9H")))
    assert state.judge(Buried(1, Hand("AS 9H 9D"))), "the second ace of spades serves in no meld"
    assert state.judge(Buried(1, Hand("TH TD 9H"))), "tens may be buried"
    assert not state.judge(Buried(1, Hand("9S 9H 9D"))), "the nine of trump is a dix, and counts"
    assert state.judge(Buried(1, Hand("TC 9H 9D"))).reasons[0].code == "not_in_hand"


@pytest.mark.paragraph("P-WIDOW-3")
def test_trumps_may_be_buried_last_where_a_house_bars_them():
    house = {"bury_forbid": ("melded", "trump", "dix")}
    plenty = ready_to_bury(widow="AS TH TD", **house)
    assert "A♠ is a trump, and there are enough other cards to bury." in str(plenty.judge(Buried(1, Hand("AS 9H 9D"))))
    trumps = "AS AS TS TS KS QS JS JS 9S 9S AH AD AC KH QH"
    few = ready_to_bury(trumps, "KD QD TH", **house)
    assert [event.cards for event in few.options] == [Hand("TH JS TS"), Hand("TH JS AS"), Hand("TH TS AS")]
    assert few.judge(Buried(1, Hand("JS TS AS"))).reasons[0].code == "bury_trump"
    assert ready_to_bury(trumps, "KD QD TH").judge(Buried(1, Hand("JS TS AS")))
    with pytest.raises(ValueError, match="melded"):
        RULES.replace(bury_forbid=("trump",))


@pytest.mark.paragraph("P-WIDOW-4")
def test_melds_are_left_out_until_three_cards_are_free():
    # A run, two marriages more, aces, jacks, and a pinochle: of eighteen cards sixteen serve.
    hand, widow = "AS TS KS QS JS 9S AH AD AC JH JD JC KH QH KD", "QD TH TC"
    state = ready(dealt(GAME, {1: hand}, widow), 1, 300, "S")
    assert len(state.hand(1)) - len(Hand(state.log[-1].revealed)) >= 0
    whole = pl.find_melds(Hand(hand) + Hand(widow), "S").total
    assert whole == 150 + 20 + 20 + 10 + 100 + 40 + 40
    assert state.table.meld_points(1) == whole - 10, "leaving out the dix frees the third card"
    before = ready_for_melds(hand, widow)
    everything = MeldShown(1, RULES.melding.find(before.hand(1), Suit.SPADES).melds)
    assert "3 cards must stay free to be buried, and these melds leave 2." in str(before.judge(everything))


def ready_for_melds(hand, widow):
    state = bought(dealt(GAME, {1: hand}, widow), 1, 300)
    return events(state, WidowTaken(1, state.table.widow), TrumpNamed(1, Suit.SPADES))


@pytest.mark.paragraph("P-WIDOW-5")
def test_a_bare_minimum_may_be_thrown_in_unseen():
    assert not bought(dealt(GAME), 1, 300).judge(Conceded(1))
    low = bought(dealt(GAME, min_bid_escape=True), 1, 300)
    over = low.apply(Conceded(1))
    assert (over.result.ending, over.result.deltas) == ("escaped", (0, 0, 0))
    assert Match(over.rules, dealer=0).after(over).dealer == 1
    high = bought(dealt(GAME, min_bid_escape=True), 1, 310)
    assert not high.judge(Conceded(1))
    seen = low.apply(WidowTaken(1, low.table.widow))
    assert not seen.judge(Conceded(1))
    marriage = bought(dealt(GAME, min_bid_escape=True, trump_needs_marriage=True), 1, 300)
    assert marriage.apply(Conceded(1)).result.ending == "escaped"


@pytest.mark.paragraph("P-WIDOW-6")
def test_trumps_and_aces_that_are_buried_are_told_where_a_house_asks_for_it():
    silent = buried(ready_to_bury(widow="AS TH TD"), "AS 9H 9D")
    phase = RULES.phase(Bury)
    assert phase.announcement(silent) is None
    told = buried(ready_to_bury(widow="AS TH TD", bury_announce=True), "AS 9H 9D")
    for seat in range(3):
        assert told.rules.phase(Bury).announcement(told.observe(seat).state) == "1 trump and 1 ace are buried"
    seen = told.observe(0).state
    assert seen.table.buried == Hand()
    assert State.fold(told.rules, seen.log, told.table.dealer).table.told == (1, 1)
    assert silent.observe(0).state.log[-1].told is None
    for seat in range(3):
        page = told.observe(seat).state._repr_mimebundle_()["text/html"]
        assert "plays for 300; 1 trump and 1 ace are buried. " in page


@pytest.mark.paragraph("P-WIDOW-7")
def test_declarer_may_arrange_everything_anew_before_leading():
    state = buried(ready_to_bury())
    assert not state.judge(Revised(0))
    again = state.apply(Revised(1))
    assert (again.table.trump, len(again.hand(1)), again.table.buried) == (None, 18, Hand())
    assert again.table.melds[1] is None
    assert Hand("AS AH AD AC") <= again.observe(0).table.hands[1], "what has been shown has been seen"
    other = buried(finish_melding(again.apply(TrumpNamed(1, Suit.HEARTS))), "TD 9D 9D")
    assert other.table.trump is Suit.HEARTS
    assert other.table.meld_points(1) != state.table.meld_points(1)
    yielded = state.apply(Conceded(0)).apply(Revised(1))
    assert yielded.table.yielded == frozenset()
    led = other.apply(next(iter(other.options)))
    assert led.judge(Revised(1)).reasons[0].code == "revise_late"
    stands = buried(ready_to_bury(revise=False))
    assert "What the declarer has named, shown and buried stands." in str(stands.judge(Revised(1)))
    assert State.fold(RULES, other.log, other.table.dealer) == other


def finish_melding(state):
    return state.apply(next(iter(state.options)))


@pytest.mark.paragraph("P-AUCTION-4", "P-CLAIM-1", "P-CLAIM-2")
def test_giving_up_claiming_and_conceding_to_declarer():
    state = buried(ready_to_bury(widow="TH TD KC", bid=330), "TH TD KC")
    assert state.table.meld_points(1) == 260
    assert "The meld is 260, which does not make the contract of 330." in str(state.judge(Claimed(1)))
    assert state.apply(Conceded(1)).result.deltas == (0, -330, 0)
    one = state.apply(Conceded(0))
    assert not one.is_over
    assert one.judge(Conceded(0)).reasons[0].code == "yield_twice"
    both = one.apply(Conceded(2)).result
    assert (both.ending, both.deltas, both.sides[1].made) == ("yielded", (0, 330, 0), True)
    rich = buried(ready_to_bury("AS TS KS QS JS 9S AH AD AC JD QH QD QC 9H 9H", "TH TD TC"), "TH TD TC")
    assert rich.table.meld_points(1) == 150 + 10 + 100 + 60 + 40
    claimed = rich.apply(Claimed(1)).result
    assert (claimed.ending, claimed.deltas) == ("claimed", (0, 360 + 30, 0))
    assert rich.apply(Conceded(0)).apply(Conceded(2)).result.deltas == (0, 390, 0)


@pytest.mark.paragraph("P-AUCTION-5")
def test_only_declarer_scores():
    lost = account(RULES, 350, (100, (), ()), (240, 5, 5), (13, 1, 1))
    assert lost.deltas == (-350, 0, 0)
    made = account(RULES, 340, (100, (), ()), (240, 5, 5), (13, 1, 1), buried=Hand("AH"))
    assert made.deltas == (351, 0, 0)
    exactly = account(RULES.replace(made_scores="bid"), 340, (100, (), ()), (240, 5, 5), (13, 1, 1), buried=Hand("AH"))
    assert exactly.deltas == (340, 0, 0)
    shared = account(RULES.replace(defenders_score="tricks"), 350, (100, (), ()), (140, 60, 50), (8, 4, 3))
    assert shared.deltas == (-350, 60, 50)


@pytest.mark.paragraph("P-AUCTION-6")
def test_the_match_goes_to_a_thousand_in_points_and_has_no_end_in_units():
    made = account(RULES, 340, (100, (), ()), (240, 5, 5), (13, 1, 1))
    assert Match(RULES, scores=(660, 990, 0)).after(made).winner == 0
    assert Match(RULES, scores=(650, 990, 0)).after(made).winner is None
    units = pl.variants.find(UNITS)
    paid = account(units, 340, (100, (), ()), (240, 5, 5), (13, 1, 1))
    assert Match(units, scores=(5000, 0, 0)).after(paid).winner is None


@pytest.mark.paragraph("P-PAY-1")
def test_a_contract_is_paid_by_and_to_each_opponent():
    rules = pl.variants.find(UNITS)
    for bid, end in ((300, "made"), (340, "lost"), (300, "conceded")):
        points, ending = (250 if end == "made" else 0), ("conceded" if end == "conceded" else None)
        result = account(rules, bid, (100, (), ()), (points, 0, 0), (8, 7, 0), ending=ending)
        mine, theirs = chips.settled(bid, end, "H")
        assert result.deltas == (mine, theirs, theirs)
    far = account(rules, 300, (400, (), ()), (250, 0, 0), (15, 0, 0))
    assert far.deltas == (6, -3, -3), "going far beyond the bid pays no more"
    assert far.sides[0].verdict == "made, +3 from each of 2 opponents"
    assert account(rules, 340, (100, (), ()), (0, 0, 0), (8, 7, 0)).sides[0].verdict == "set, −6 from each of 2 opponents"


@pytest.mark.paragraph("P-PAY-1")
@pytest.mark.parametrize("name", chips.UNITS)
def test_every_line_of_the_four_tables(name):
    low = 250 if chips.UNITS[name][0] else 300
    rules = pl.variants.find(UNITS).replace(unit_table=name, min_bid=low)
    for bid in range(low, 820, 10):
        result = account(rules, bid, (800, (), ()), (250, 0, 0), (15, 0, 0))
        assert result.deltas[1] == -chips.units(bid, name), bid
    if low == 300:
        with pytest.raises(ValueError, match="begins at 300"):
            rules.replace(min_bid=250)


@pytest.mark.paragraph("P-PAY-2")
def test_the_kitty_is_one_more_opponent_from_350():
    rules = pl.variants.find(UNITS)
    assert account(rules, 350, (200, (), ()), (250, 0, 0), (15, 0, 0)).deltas == (15, -5, -5)
    assert account(rules, 350, (50, (), ()), (250, 0, 0), (15, 0, 0)).deltas == (-30, 10, 10)
    assert account(rules, 340, (200, (), ()), (250, 0, 0), (15, 0, 0)).deltas == (6, -3, -3)
    later = rules.replace(kitty_from=400)
    assert account(later, 350, (200, (), ()), (250, 0, 0), (15, 0, 0)).deltas == (10, -5, -5)
    thrown = bought(dealt(UNITS), 1, 300).apply(Conceded(1)).result
    assert thrown.deltas == (0, -3, 0)
    assert thrown.sides[1].verdict == "thrown in unseen, −3 to the kitty"


@pytest.mark.paragraph("P-PAY-3")
def test_spades_pay_double():
    rules = pl.variants.find(UNITS)
    spades = {"trump": Suit.SPADES}
    assert account(rules, 350, (200, (), ()), (250, 0, 0), (15, 0, 0), **spades).deltas == (30, -10, -10)
    assert account(rules, 350, (50, (), ()), (250, 0, 0), (15, 0, 0), **spades).deltas == (-60, 20, 20)
    given_up = spades | {"ending": "conceded"}
    assert account(rules, 350, (50, (), ()), (0, 0, 0), (0, 0, 0), **given_up).deltas == (-30, 10, 10)
    single = rules.replace(conceded_spades_single=True)
    assert account(single, 350, (50, (), ()), (0, 0, 0), (0, 0, 0), **given_up).deltas == (-15, 5, 5)
    plain = rules.replace(spades_double=False)
    assert account(plain, 350, (200, (), ()), (250, 0, 0), (15, 0, 0), **spades).deltas == (15, -5, -5)


@pytest.mark.paragraph("P-PAY-4")
def test_those_who_sit_out_pay_and_are_paid_like_opponents():
    four = pl.variants.find(UNITS).replace(sitting_out=1)
    made = account(four, 320, (200, (), ()), (250, 0, 0), (15, 0, 0))
    assert made.deltas == (9, -3, -3)
    assert made.sides[0].verdict == "made, +3 from each of 3 opponents, 1 of them sitting out"
    lost = account(four.replace(sitting_out=2), 350, (50, (), ()), (250, 0, 0), (15, 0, 0))
    assert lost.deltas == (-50, 10, 10)
    assert lost.sides[0].verdict == "set, −10 from each of 4 opponents, 2 of them sitting out, and the kitty"
    assert "A fourth player, who deals and sits out, pays and is paid like an opponent." in str(four)
    assert "sits out" not in str(pl.variants.find(UNITS))
    thrown = bought(dealt(UNITS, sitting_out=1), 1, 300).apply(Conceded(1)).result
    assert thrown.deltas == (0, -3, 0), "a bare minimum thrown in unseen pays the kitty alone"


@pytest.mark.paragraph("P-PAY-1")
def test_the_sheet_of_units_speaks_of_no_points_that_are_not_scored():
    said = dict(pl.variants.find(UNITS).rule_sheet())["Settling"]
    assert said[0][0].startswith("Each deal is paid at once in units, not scored in points.")
    assert {ref for _, ref in said} == {"P-PAY-1", "P-PAY-2", "P-PAY-3", "P-SCORE-4"}
    assert not any(word in sentence for sentence, _ in said for word in ("scores both", "minus its bid", "Only the declarer's"))
    points = dict(RULES.rule_sheet())["Settling"]
    assert [ref for _, ref in points] == ["P-SCORE-1", "P-SCORE-2", "P-SCORE-3", "P-SCORE-4"]


@pytest.mark.paragraph("P-PAY-1", "P-MATCH-6")
def test_a_session_in_units_lasts_as_agreed():
    units = pl.variants.find(UNITS)
    made = account(units, 320, (200, (), ()), (250, 0, 0), (15, 0, 0))
    assert str(Match(units).after(made)) == "1 deal: East 6, South -3, West -3. Playing without a target."
    two = units.replace(match_deals=2)
    assert "After 2 deals at the latest the highest total wins." in str(two)
    assert str(Match(two)).endswith("Playing 2 deals.")
    assert Match(two).after(made).winner is None
    assert Match(two).after(made).after(made).winner == 0
    assert str(Match(RULES.replace(match_deals=4))).endswith("Playing to 1000, or 4 deals.")


@pytest.mark.paragraph("P-PAY-1")
def test_a_forced_bid_needs_a_line_in_the_table_too():
    with pytest.raises(ValueError, match="forced_bid is 200, but the unit table 'pw' begins at 300"):
        pl.variants.find(UNITS).replace(all_pass="dealer_forced", forced_bid=200)


@pytest.mark.paragraph("P-WIDOW-3")
def test_a_set_of_words_is_as_good_as_a_list():
    strict = RULES.replace(bury_forbid={"melded", "trump", "dix"})
    assert set(strict.switches["bury_forbid"]) == {"melded", "trump", "dix"}
    assert RULES.replace(barred_endings={90, 40}).switches["barred_endings"] == (40, 90)
