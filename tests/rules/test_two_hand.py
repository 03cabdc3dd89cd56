"""Two-hand Pinochle, paragraph by paragraph."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import DeclaredOut, Drawn, Exchanged, MeldShown, Played, SlamAnnounced
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.phases import Deal
from pinochle_lab.core.phases.stock_step import step_of
from tests.rules.other_tables import dealt, drawn, events, finished

GAME = "two_hand"
RULES = pl.variants.find(GAME)
NORTH, SOUTH = 0, 1


def won_by_south(south, north="", stock="| 9H", lead="AC", reply="9C", **house):
    """South, who leads because North has dealt, has won the first trick."""
    state = dealt(GAME, {SOUTH: f"{lead} {south}", NORTH: f"{reply} {north}"}, stock=stock, dealer=NORTH, **house)
    return state.play(lead, reply)


def show(state, *keys):
    """The meld, or melds, of these keys among the options."""
    for event in state.options:
        if isinstance(event, MeldShown) and [meld.key for meld in event.melds] == list(keys):
            return state.apply(event)
    message = f"no {keys} among {[str(event) for event in state.options]}"
    raise AssertionError(message)


def keys(state):
    """The melds that may be shown, by their keys."""
    return {tuple(meld.key for meld in event.melds) for event in state.options if isinstance(event, MeldShown)}


@pytest.mark.paragraph("P-TWO-1")
def test_twelve_cards_each_and_the_other_player_leads():
    state = pl.deal(RULES, seed=6, dealer=NORTH)
    assert [len(state.hand(seat)) for seat in (NORTH, SOUTH)] == [12, 12]
    assert len(state.table.stock) == 24
    assert state.actor == SOUTH
    assert RULES.seating.sides == ((0,), (1,))
    assert Match(RULES, dealer=NORTH).after(finished(state)).dealer == SOUTH
    order = list(pl.core.shuffle.Random64(6).shuffled(list(RULES.pack.whole)))
    assert state.hand(SOUTH) == Hand([*order[0:4], *order[8:12], *order[16:20]])
    assert RULES.replace(deal_packets=(3, 3, 3, 3)).phase(Deal).hand_size == 12


@pytest.mark.paragraph("P-STOCK-9")
def test_the_twenty_fifth_card_is_turned_and_put_under_the_rest():
    order = list(pl.core.shuffle.Random64(6).shuffled(list(RULES.pack.whole)))
    state = pl.deal(RULES, seed=6)
    assert state.table.stock == (*order[25:], order[24])
    assert state.table.turn_up == order[24]
    assert state.table.trump is order[24].suit
    nine = dealt(GAME, stock="| 9D", dealer=SOUTH)
    assert (nine.table.meld_points(SOUTH), nine.table.meld_points(NORTH)) == (10, 0)
    assert dealt(GAME, stock="| 9D", dealer=SOUTH, turned_dix=0).table.meld_points(SOUTH) == 0
    assert dealt(GAME, stock="| AD", dealer=SOUTH).table.meld_points(SOUTH) == 0


@pytest.mark.paragraph("P-STOCK-1")
def test_any_card_may_be_played_while_the_stock_lasts():
    state = dealt(GAME, {SOUTH: "KS", NORTH: "AS 9S QH TD"}, stock="| AH").play("KS")
    assert set(state.options.cards) == set(state.hand(NORTH).kinds())
    assert state.options.why("TD").refs == ("P-STOCK-1",)
    assert state.play("TD").table.tricks[0].winner == SOUTH, "a card of another suit does not win"
    assert state.play("QH").table.tricks[0].winner == NORTH, "a trump does"
    equal = dealt(GAME, {SOUTH: "KS", NORTH: "KS"}, stock="| AH").play("KS", "KS")
    assert equal.table.tricks[0].winner == SOUTH


@pytest.mark.paragraph("P-STOCK-2")
def test_the_dix_is_exchanged_after_a_trick_is_won():
    """Examples Z12 and Z13."""
    before = dealt(GAME, {SOUTH: "AC 9H 9H", NORTH: "9C"}, stock="| AH", dealer=NORTH)
    assert not before.judge(Exchanged(SOUTH, pl.Card("AH")))
    state = before.play("AC", "9C")
    assert not state.judge(Exchanged(NORTH, pl.Card("AH")))
    wrong = state.judge(Exchanged(SOUTH))
    assert "The nine is exchanged for the turn-up, A♥." in str(wrong)
    state = state.apply(Exchanged(SOUTH, pl.Card("AH")))
    assert state.table.meld_points(SOUTH) == 10
    assert (state.table.turn_up, state.table.stock[-1]) == (pl.Card("9H"), pl.Card("9H"))
    assert (state.hand(SOUTH)[pl.Card("AH")], state.hand(SOUTH)[pl.Card("9H")]) == (1, 1)
    shown = state.apply(Exchanged(SOUTH))
    assert shown.table.meld_points(SOUTH) == 20
    assert shown.hand(SOUTH)[pl.Card("9H")] == 1
    assert "holds no trump nine that has not been shown" in str(shown.judge(Exchanged(SOUTH)))
    assert "there is nothing to exchange it for" in str(state.judge(Exchanged(SOUTH, pl.Card("9H"))))


@pytest.mark.paragraph("P-STOCK-2")
def test_a_dix_does_not_take_the_place_of_the_meld_and_scores_once():
    state = won_by_south("9H KS QS", stock="| AH")
    state = state.apply(Exchanged(SOUTH, pl.Card("AH")))
    assert ("marriage",) in keys(state)
    off = won_by_south("9H", stock="| AH", dix_exchange=False)
    assert not off.judge(Exchanged(SOUTH, pl.Card("AH")))
    assert off.apply(Exchanged(SOUTH)).table.turn_up == pl.Card("AH")
    late = dealt(GAME, stock="| 9H", last_draw="winner_chooses", meld_timing="after_draw")
    while len(late.table.stock) > 2:
        late = late.apply(next(iter(late.options)))
    while late.table.trick.cards or late.options.cards:
        late = late.apply(next(iter(late.options)))
    winner, held = late.actor, late.hand(late.actor)[pl.Card("9H")]
    late = late.apply(Drawn(winner, pl.Card("9H")))
    assert late.hand(winner)[pl.Card("9H")] == held + 1
    assert bool(late.judge(Exchanged(winner))) == (held > 0), "the turned nine has scored for the dealer"


@pytest.mark.paragraph("P-STOCK-3")
def test_one_meld_for_each_trick_won():
    state = won_by_south("KS QS KD QD")
    assert not state.judge(MeldShown(NORTH, ()))
    state = show(state, "marriage")
    assert state.table.meld_points(SOUTH) == 20
    assert keys(state) == set()
    second = MeldShown(SOUTH, RULES.melding.find(Hand("KD QD"), state.table.trump).melds)
    assert "Only one meld may be shown for each trick won." in str(state.judge(second))
    assert state.hand(SOUTH)[pl.Card("KS")] == 1, "the cards stay his"
    two = show(show(won_by_south("KS QS KD QD", melds_per_trick=2), "marriage"), "marriage")
    assert two.table.meld_points(SOUTH) == 40
    aces = won_by_south("AS AH AD AS AH AD AC AC", lead="TC")
    assert [event.melds[0].value for event in aces.options if isinstance(event, MeldShown)] == [100]
    listed = won_by_south("AS AH AD AS AH AD AC AC", lead="TC", doubles="as_listed")
    assert {event.melds[0].value for event in listed.options if isinstance(event, MeldShown)} == {100, 1000}


@pytest.mark.paragraph("P-STOCK-4")
def test_a_card_must_come_from_the_hand():
    """Examples Z1, Z6, Z9 and Z11."""
    state = show(won_by_south("KH QH KS QS KD KC QS JD", "9D 9D 9S 9S", stock="TC TD TC TD AD TS | 9H"), "royal")
    assert state.table.meld_points(SOUTH) == 40
    state = show(drawn(state).play("TC", "9D"), "marriage")
    state = show(drawn(state).play("TC", "9D"), "kings")
    assert state.table.meld_points(SOUTH) == 40 + 20 + 80
    state = show(drawn(state).play("AD", "9S"), "pinochle")
    assert state.log[-1].revealed == Hand("JD"), "the queen that lay there married has served"
    state = drawn(state).play("KC", "9S")
    pinochle = MeldShown(SOUTH, RULES.melding.find(Hand("QS JD"), state.table.trump).melds)
    verdict = state.judge(pinochle)
    assert verdict.reasons[0].code == "meld_spent"
    assert not state.judge(MeldShown(SOUTH, RULES.melding.find(Hand("KS KH KD KC"), state.table.trump).melds[-1:]))
    four = won_by_south("KH QH KS QS KD QD KC QC", "QS QH QD QC", melds_per_trick=5)
    four = show(show(show(show(four, "royal"), "marriage"), "marriage"), "marriage")
    queens = MeldShown(SOUTH, RULES.melding.find(Hand("QS QH QD QC"), four.table.trump).melds[-1:])
    assert "A new meld needs at least one card from the hand" in str(four.judge(queens))


@pytest.mark.paragraph("P-STOCK-5")
def test_a_card_serves_again_only_in_a_dearer_meld():
    """Examples Z2, Z3 and Z5."""
    state = show(won_by_south("KH QH AH TH JH KH", "9D 9D", stock="TC TD TC TD | 9H"), "royal")
    state = show(drawn(state).play("TC", "9D"), "run")
    assert state.table.meld_points(SOUTH) == 190
    assert state.log[-1].revealed == Hand("AH TH JH")
    after = drawn(state).play("TC", "9D")
    assert ("royal",) not in keys(after)
    king = MeldShown(SOUTH, RULES.melding.find(Hand("KH QH"), state.table.trump).melds)
    assert "can serve there again only in a dearer meld" in str(after.judge(king))
    never = show(won_by_south("KH QH AH TH JH KH", "9D 9D", stock="TC TD TC TD | 9H", remeld="never"), "royal")
    assert ("run",) not in keys(drawn(never).play("TC", "9D"))


@pytest.mark.paragraph("P-STOCK-5")
def test_a_roundhouse_bonus_comes_with_the_meld_that_completes_it():
    hand = "KH QH KS QS KD QD KC QC"
    state = won_by_south(hand, "9D 9D 9S", stock="TC TD TC TD AD TS | 9H", roundhouse_bonus=10, melds_per_trick=4)
    state = show(show(show(state, "royal"), "marriage"), "marriage")
    assert keys(state) >= {("marriage", "roundhouse")}
    alone = next(event for event in state.options if isinstance(event, MeldShown) and event.melds[-1].key == "roundhouse")
    assert state.judge(MeldShown(SOUTH, alone.melds[:1])), "who does not claim the bonus does not get it"
    state = state.apply(alone)
    assert state.table.meld_points(SOUTH) == 40 + 20 + 20 + 20 + 10
    early = won_by_south(hand, roundhouse_bonus=10)
    assert "does not complete a marriage in every suit" in str(early.judge(MeldShown(SOUTH, alone.melds)))
    assert ("marriage", "roundhouse") not in keys(won_by_south(hand))


@pytest.mark.paragraph("P-STOCK-5")
def test_the_copy_that_can_do_least_serves_and_falls_first():
    state = show(won_by_south("KS KS QS JD", "9D 9D", stock="TC TD TC TD | 9H"), "marriage")
    played = drawn(state).play("KS", "9S" if "9S" in state.hand(NORTH) else "9D")
    left = [copy for copy in step_of(played).tabled[SOUTH] if copy.card == pl.Card("KS")]
    assert left == [], "the king on the table has gone, and a fresh one is left in the hand"
    assert played.hand(SOUTH)[pl.Card("KS")] == 1


@pytest.mark.paragraph("P-STOCK-6")
def test_the_winner_draws_first_and_both_have_twelve_again():
    state = won_by_south("KS", stock="TS TD | 9H")
    assert not state.judge(Drawn(NORTH))
    assert "The top card of the stock is drawn, and that is not 10♦." in str(state.judge(Drawn(SOUTH, pl.Card("TD"))))
    state = events(state, Drawn(SOUTH), Drawn(NORTH))
    assert [event.card for event in state.log[-2:]] == [pl.Card("TS"), pl.Card("TD")], "the log names what was drawn"
    assert (len(state.hand(SOUTH)), len(state.hand(NORTH)), state.actor) == (12, 12, SOUTH)
    assert state.observe(NORTH).state.log[-2] == Drawn(SOUTH, None)
    assert not state.judge(MeldShown(SOUTH, ()))


@pytest.mark.paragraph("P-STOCK-6")
def test_melding_after_the_draw():
    state = won_by_south("KS", stock="QS TD | 9H", meld_timing="after_draw")
    assert keys(state) == set()
    state = state.apply(Drawn(SOUTH, pl.Card("QS")))
    assert keys(state) >= {("marriage",), ()}
    assert not state.judge(Drawn(NORTH))
    assert "shows a meld, or says that there is none" in str(state.judge(Drawn(SOUTH)))
    state = show(state, "marriage").apply(MeldShown(SOUTH, ()))
    assert state.apply(Drawn(NORTH)).actor == SOUTH


def at_the_last_draw(**house):
    """The twelfth trick has been won; a face-down card and the turn-up are left."""
    state = dealt(GAME, stock="| AH", **house)
    while len(state.table.stock) > 2 or state.options.cards:
        events_now = [event for event in state.options if isinstance(event, Played | Drawn)]
        state = state.apply(events_now[0])
    return state


@pytest.mark.paragraph("P-STOCK-7")
def test_the_last_two_cards_are_seen():
    state = at_the_last_draw()
    winner, last = state.actor, state.table.stock[0]
    assert not state.judge(Drawn(winner, pl.Card("AH")))
    state = drawn(state)
    assert pl.Card("AH") in state.hand(1 - winner)
    assert state.observe(1 - winner).table.hands[winner][last] >= 1, "the winner has shown it"
    assert state.observe(1 - winner).state.log[-2] == Drawn(winner, last)
    assert state.table.turn_up is None


@pytest.mark.paragraph("P-STOCK-7")
def test_the_winner_may_choose_where_a_house_says_so():
    state = at_the_last_draw(last_draw="winner_chooses")
    winner, last = state.actor, state.table.stock[0]
    assert {event.card for event in state.options if isinstance(event, Drawn)} == {last, pl.Card("AH")}
    chosen = state.apply(Drawn(winner, pl.Card("AH")))
    assert chosen.table.turn_up is None
    assert drawn(chosen).observe(winner).table.hands[1 - winner][last] >= 1
    assert pl.Card("AH") in chosen.hand(winner)


@pytest.mark.paragraph("P-STOCK-8")
def test_the_last_twelve_tricks_are_strict():
    state = drawn(at_the_last_draw())
    winner = state.table.tricks[-1].winner
    assert (len(state.table.tricks), state.actor) == (12, winner)
    assert [len(state.hand(seat)) for seat in (NORTH, SOUTH)] == [12, 12]
    assert not any(isinstance(event, MeldShown) for event in state.options)
    assert not state.judge(SlamAnnounced(winner))
    assert pl.legal_cards("AS 9S QH", "KS", "H", rules=GAME) == (pl.Card("AS"), pl.Card("9S"))
    assert pl.legal_cards("AS 9S QH", "KS", "H", rules=RULES.replace(head="always")) == (pl.Card("AS"),)
    assert pl.legal_cards("KH 9H AS", "QH", "H", rules=GAME) == (pl.Card("KH"),)


@pytest.mark.paragraph("P-TWO-2")
def test_all_twenty_four_tricks_count_and_melds_are_kept():
    for seed in range(4):
        state = finished(pl.deal(RULES, seed=seed))
        assert len(state.table.tricks) == 24
        assert sum(state.table.points) == 250
        melds = [state.table.meld_points(seat) for seat in (NORTH, SOUTH)]
        assert state.result.deltas == tuple(meld + points for meld, points in zip(melds, state.table.points, strict=True))
    rounded = finished(pl.deal(RULES.replace(round_to_ten=True), seed=1)).result
    assert all(side.tricks % 10 == 0 for side in rounded.sides)


@pytest.mark.paragraph("P-TWO-3")
def test_both_across_raises_the_target():
    state = finished(pl.deal(RULES, seed=1))
    assert min(state.result.deltas) > 0
    both = Match(RULES, scores=(1000, 1000)).after(state)
    assert (both.winner, both.target) == (None, 1250)
    one = Match(RULES, scores=(1000, 0)).after(state)
    assert one.winner == NORTH
    single = Match(RULES.replace(match_deals=1)).after(state)
    assert single.winner == state.result.deltas.index(max(state.result.deltas))


def match_deal(scores=(900, 0), **house):
    rules = RULES.replace(declare_out=True, **house)
    match = Match(rules, dealer=NORTH, scores=scores)
    return match, match.deal(seed=8)


@pytest.mark.paragraph("P-OUT-1")
@pytest.mark.parametrize("tricks", [6, 18])
def test_declaring_out_wins_or_loses_the_match_in_either_part_of_the_play(tricks):
    match, state = match_deal()
    while len(state.table.tricks) < tricks or state.actor != NORTH or not state.table.points[NORTH]:
        state = state.apply(next(iter(state.options)))
    assert not state.judge(DeclaredOut(SOUTH)), "only on his turn"
    counted = state.table.points[NORTH] + state.table.meld_points(NORTH)
    assert counted > 0
    for before in (1000 - counted, 999 - counted):
        again = pl.State.start(match.rules, NORTH, (before, 0), 1000)
        for event in (*state.log, DeclaredOut(NORTH)):
            again = again.apply(event)
        result = Match(match.rules, NORTH, scores=(before, 0)).after(again)
        assert result.scores[NORTH] == before + counted
        assert result.winner == (NORTH if before + counted >= 1000 else SOUTH)


@pytest.mark.paragraph("P-OUT-1")
def test_declaring_out_needs_the_switch_and_a_match():
    off = pl.deal(RULES, seed=1)
    assert "Nobody can declare out here" in str(off.judge(DeclaredOut(off.actor)))
    alone = pl.deal(RULES.replace(declare_out=True), seed=1)
    assert "this deal belongs to no match" in str(alone.judge(DeclaredOut(alone.actor)))
    _, state = match_deal()
    assert state.judge(DeclaredOut(state.actor))
    partners = pl.deal("partnership", seed=1)
    while not partners.options.cards:
        partners = partners.apply(
            list(partners.options)[1 if partners.table.contract is None and not partners.table.calls else 0]
        )
    assert "Nobody can declare out here" in str(partners.judge(DeclaredOut(partners.actor)))


@pytest.mark.paragraph("P-TWO-1")
@pytest.mark.parametrize(
    ("switches", "said"),
    [
        ({"slam": "bonus_250"}, "slam is 'bonus_250', but this game has no declarer who could announce one"),
        ({"auto_throw_in": True}, "need a declarer, but this game has no auction"),
        ({"concede": "before_first_lead"}, "need a declarer, but this game has no auction"),
    ],
)
def test_what_only_a_declarer_can_do_is_refused(switches, said):
    with pytest.raises(ValueError, match=said):
        pl.variants.find(GAME).replace(**switches)
    assert pl.variants.find(GAME).replace(slam="wins_match").switches["slam"] == "wins_match"
