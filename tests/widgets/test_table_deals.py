"""Whole deals and matches at the table, in every form of the game; claims, and what a table refuses."""

from __future__ import annotations

import gc
import json
import re
import time
import weakref

import pytest
import traitlets

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called, Played
from pinochle_lab.players.claim import judge_claim
from pinochle_lab.widgets.table import TableWidget
from tests.players.positions import position
from tests.widgets.table_driver import answer, declares, has_illegal, headline, in_play, labels, play_until, press, send


@pytest.fixture
def playing():
    """A table in the middle of the play, where some card of the hand is not legal."""
    return play_until(TableWidget(seed=8), lambda table: in_play(table) and has_illegal(table))


def test_a_deal_is_played_to_its_score_and_the_match_goes_on():
    widget = play_until(TableWidget(seed=8), lambda table: table.state.is_over)
    result = widget.state.result
    assert headline(widget) == "North-South made 300."
    assert widget.view["messages"][0]["small"] == result.sides[0].account
    assert f"North-South {result.deltas[0]}, East-West {result.deltas[1]}" in widget.view["messages"][0]["text"]
    assert [sheet["title"] for sheet in widget.view["sheets"] if sheet["open"]] == ["North-South", "East-West"]
    assert widget.view["laid_title"] == "The hands that were held"
    press(widget, "Next deal")
    assert not widget.state.is_over
    assert widget.state.table.dealer == 1
    assert widget.match.scores == result.deltas
    assert repr(widget).startswith("TableWidget(seed='8 deal 2', seat='South'")


def test_the_thoughts_of_the_others_wait_for_the_end(playing):
    def thoughts(widget):
        return [sheet for sheet in widget.view["sheets"] if sheet["title"] == "What the others thought"]

    assert not thoughts(playing)
    assert "I " not in json.dumps([sheet["rows"] for sheet in playing.view["sheets"]])
    play_until(playing, lambda table: table.state.is_over)
    rows = thoughts(playing)[0]["rows"]
    assert len(rows) > 36
    assert all(row["cells"][0] and row["cells"][1].endswith(".") for row in rows)


def test_a_whole_match_is_won_and_another_begins():
    widget = TableWidget(seed="match", rules="short")
    for _ in range(60):
        play_until(widget, lambda table: table.state.is_over)
        if widget.match.is_over:
            break
        press(widget, "Next deal")
    assert widget.match.winner is not None
    assert "win the match." in widget.view["messages"][0]["text"]
    press(widget, "New match")
    assert widget.match.scores == (0, 0)


@pytest.mark.parametrize("rules", [rules.id for rules in (*pl.variants.ALL, *pl.variants.PRESETS)])
def test_every_form_of_the_game_can_be_played(rules):
    widget = TableWidget(seed=4, seat="South", rules=rules)
    for _ in range(2):
        play_until(widget, lambda table: table.state.is_over)
        assert headline(widget)
        assert json.loads(json.dumps(widget.view)) == widget.view
        send(widget, "next")


def test_cards_are_picked_and_passed():
    passing = pl.variants.find("pagat")
    widget = play_until(TableWidget(seed=5, rules=passing), lambda table: table.view["pick"])
    assert widget.view["pick"] == 4
    assert widget.view["messages"][0]["text"] == "pick 4 cards from your hand."
    hand = widget.state.hand("South")
    ids = [f"{card}#1" for card in hand.kinds()[:3]]
    press(widget, "Pass 4 picked cards", cards=ids)
    assert "4 cards are passed, and these are 3." in widget.view["messages"][0]["text"]
    ids = [f"{card}#1" for card in hand.kinds()[:4]]
    press(widget, "Pass 4 picked cards", cards=ids)
    assert widget.state.log[-1].seat != 2 or widget.state.log[-1].cards == pl.Hand([name[:2] for name in ids])
    assert widget.view["pick"] in (0, 4)
    said = " ".join(frame["said"] for frame in widget.view["stretch"]["frames"])
    assert "You pass " in said


def test_what_others_pass_stays_face_down():
    passing = pl.variants.find("pagat")
    for seed in range(40):
        widget = TableWidget(seed=seed, rules=passing)
        said = ""
        while widget.state.table.trick is None and not widget.state.is_over:
            said += " ".join(frame["said"] for frame in widget.view["stretch"]["frames"])
            answer(widget)
        said += " ".join(frame["said"] for frame in widget.view["stretch"]["frames"])
        if widget.state.table.contract.declarer in (1, 3):
            assert re.search(r"(East|West) passes cards face down\.", said)
            return
    pytest.fail("no deal in which the others pass")


def test_a_claim_that_holds_is_played_out_card_by_card():
    widget = TableWidget(position("9C JC", "9D JD", "AH AH", "9S JS", leader=2, declarer=2))
    press(widget, "Claim the rest")
    assert widget.state.is_over
    assert headline(widget) == "The claim is granted."
    assert "all 2 tricks that are left" in widget.view["messages"][0]["text"]
    assert [frame["said"] for frame in widget.view["stretch"]["frames"][1:3]] == ["You play A♥.", "West plays 9♠."]
    assert len(widget.view["stretch"]["frames"]) == 9
    assert widget.view["say"].startswith("The claim is granted.")
    press(widget, "Undo")
    assert not widget.state.is_over


def test_a_claim_that_can_fail_is_refused_with_the_cards():
    state = position("9C JC", "9D 9H", "AH AC", "KS KC", leader=2, declarer=2)
    widget = TableWidget(state)
    press(widget, "Claim the rest")
    assert widget.state is state
    said = widget.view["messages"][0]
    assert (said["headline"], said["tone"]) == ("The claim is refused.", "bad")
    assert said["text"] == judge_claim(state, 2).why
    assert "9♥ takes it for East" in said["text"]


def test_early_ends_have_buttons_of_their_own():
    rules = pl.variants.find("partnership").replace(concede="before_first_lead", slam="bonus_250")
    widget = TableWidget(seed=8, rules=rules)
    play_until(widget, lambda table: table.state.table.trick is not None)
    assert {"Concede", "Announce a slam"} <= set(labels(widget))
    press(widget, "Concede")
    assert widget.state.result.ending == "conceded"
    press(widget, "Undo")
    assert not widget.state.is_over


def test_declarer_may_arrange_anew_until_the_first_lead():
    widget = declares(TableWidget(seed=3, rules="auction_widow"))
    assert widget.state.table.contract.declarer == widget.seat
    before = widget.state
    assert "Arrange anew" in labels(widget)
    press(widget, "Arrange anew")
    assert widget.state.table.trump is None
    assert len(widget.state.table.hands[widget.seat]) == 18
    assert {"♠ spades", "♥ hearts", "♦ diamonds", "♣ clubs"} <= set(labels(widget))
    press(widget, "Undo")
    assert widget.state == before
    send(widget, "play", card=f"{next(iter(widget.state.options.cards))}#1")
    assert "Arrange anew" not in labels(widget)


def test_a_hand_is_thrown_in_unseen_by_a_button_that_says_so():
    widget = TableWidget(seed=3, rules=pl.variants.find("auction_widow").replace(min_bid_escape=True), dealer="West")
    while widget.state.table.contract is None:
        bids = [call for call in widget.state.options if isinstance(call, Called)]
        widget.act(bids[1] if len(bids) > 1 and widget.state.table.calls[-1:] else bids[0])
        if widget.state.is_over:
            pytest.fail("nobody bid")
    assert widget.state.table.contract == (1, 300, False)
    press(widget, "Throw the hand in unseen")
    assert widget.state.result.ending == "escaped"
    assert headline(widget) == "Thrown in at the lowest bid, with the widow unseen."


def test_declaring_out_has_a_button_where_it_is_played():
    rules = pl.variants.find("two_hand").replace(declare_out=True)
    widget = TableWidget(seed=3, rules=rules)
    assert "Declare out" in labels(widget)
    assert "Declare out" not in labels(TableWidget(seed=3, rules="two_hand"))
    press(widget, "Declare out")
    assert widget.match.winner == 0


@pytest.mark.parametrize(
    ("gesture", "said"),
    [
        ({"intent": "give", "cards": 5}, "5 is given where a list of cards"),
        ({"intent": "give", "cards": "AS"}, "'AS' is given where a list of cards"),
        ({"intent": "trump", "arg": "X"}, "X"),
        ({"intent": "play", "card": 7}, "7"),
    ],
)
def test_a_gesture_made_by_hand_is_refused_in_a_sentence(playing, gesture, said):
    before = playing.state
    with pytest.raises(ValueError, match=said):
        playing.gesture({**gesture, "seq": 99})
    assert playing.state is before


@pytest.mark.parametrize("bid", ["many", [250], 250.5, True])
def test_a_call_made_by_hand_that_is_no_bid_is_refused(bid):
    widget = TableWidget(seed=1)
    before = widget.state
    send(widget, "call", arg=bid)
    assert widget.state is before
    assert widget.view["messages"][0]["tone"] == "bad"
    assert "whole number" in widget.view["messages"][0]["text"]


def test_a_deal_by_its_seed():
    widget = TableWidget(seed=8)
    send(widget, "edit", field="seed", text="ann")
    assert widget.state.log[0] == pl.deal(seed="ann").log[0]
    assert widget.view["seed"]["text"] == "ann"
    send(widget, "edit", field="seed", text="12")
    assert widget.state.log[0] == pl.deal(seed=12).log[0]
    assert widget.match.results == ()


def test_any_seat_and_any_players():
    widget = TableWidget(seed=3, seat="West", players=[players.RandomPlayer(1), "steady", "random", "steady"])
    assert widget.seat == 3
    assert widget.view["whose"] == "Your hand, West"
    assert {place["name"]: place["place"] for place in widget.view["places"]}["West"] == "s"


def test_a_deal_can_be_taken_up_anywhere_and_kept():
    state = players.play_out(pl.deal(seed=8))
    half = pl.State.fold(state.rules, state.log[:30])
    widget = TableWidget(half)
    assert widget.state.log[:30] == half.log
    record = widget.record
    assert record.events == widget.state.log
    assert pl.loads(record.dumps()) == record


def test_from_python_too(playing):
    card = playing.state.options.cards[0]
    playing.act(str(card))
    assert Played(2, card) in playing.state.log
    with pytest.raises(pl.IllegalAction):
        playing.act("pass")


@pytest.mark.parametrize(
    ("make", "sentence"),
    [
        (lambda: TableWidget(seat="Nowhere"), "there is no seat 'Nowhere'"),
        (lambda: TableWidget(players="nobody"), "there is no player 'nobody'"),
        (lambda: TableWidget(players=["steady"]), "has 4 seats"),
        (lambda: TableWidget(rules="whist"), "there is no rule set 'whist'"),
        (lambda: TableWidget(seed=1.5), "a seed is a whole number or a text"),
        (
            lambda: TableWidget(pl.State.start(pl.variants.find("partnership"))),
            "a table needs a deal whose cards have been dealt",
        ),
        (lambda: TableWidget(pl.deal(seed=1).observe("South").state), "a table needs every hand"),
    ],
)
def test_a_table_that_cannot_be_set_says_so(make, sentence):
    with pytest.raises(ValueError, match=sentence):
        make()


def test_gestures_that_come_too_late_or_from_elsewhere(playing):
    before = playing.state
    send(playing, "do", arg="Concede")
    assert headline(playing) == "That cannot be done now."
    send(playing, "next")
    assert headline(playing) == "This deal is not over yet."
    send(playing, "call", arg=260)
    assert "A card is played" in playing.view["messages"][0]["text"] or playing.view["messages"][0]["tone"] == "bad"
    assert playing.state is before
    with pytest.raises(ValueError, match="TableWidget knows no gesture 'cheat'"):
        send(playing, "cheat")
    play_until(playing, lambda table: table.state.is_over)
    send(playing, "hint")
    assert headline(playing) == "There is nothing to decide now."
    send(playing, "play", card="AS#1")
    assert "This deal is over" in playing.view["messages"][0]["text"]


def test_the_still_twin_shows_only_what_the_seat_may_see(playing):
    page = playing.html
    assert "South" in page
    assert "script" not in page.lower()
    hidden = set(map(str, playing.state.hand("East"))) - set(map(str, playing.state.hand("South")))
    exposed = set(map(str, playing.state.observe("South").table.hands[1]))
    for code in hidden - exposed:
        assert pl.Card(code).label not in re.sub(r"<(script|style).*?</\1>", "", page) or any(
            pl.Card(code) in hand for seat, hand in enumerate(playing.state.observe("South").table.hands) if seat != 1
        )
    play_until(playing, lambda table: table.state.is_over)
    assert "The match" in playing.html


def test_showing_a_deal_sets_the_table():
    from pinochle_lab.widgets import ReplayWidget, live

    deal = pl.deal(seed=8)
    assert isinstance(live(deal), TableWidget)
    assert isinstance(live(players.play_out(deal)), ReplayWidget)
    assert live(deal.observe("South").state) is None
    assert live(pl.State.start(deal.rules)) is None


def test_a_player_who_sees_every_hand_may_sit_there():
    widget = TableWidget(
        position("9C", "9D", "AH", "9S", leader=2, declarer=2), players=["oracle", "oracle", "steady", "oracle"]
    )
    answer(widget)
    assert widget.state.is_over


def test_every_move_can_be_watched(playing):
    plies = []
    playing.observe(lambda change: plies.append(change["new"]), names="ply")
    answer(playing)
    press(playing, "Undo")
    assert plies[0] > plies[1] == playing.ply == len(playing.state.log) - 1
    with pytest.raises(traitlets.TraitError, match="the ply of a table follows from what is played"):
        playing.ply = 3


def test_a_closed_table_is_freed():
    kept = weakref.ref(TableWidget(seed=1))
    kept().close()
    gc.collect()
    assert kept() is None


def test_first_paint_is_quick():
    TableWidget(seed=1)
    begun = time.perf_counter()
    TableWidget(seed=2)
    assert time.perf_counter() - begun < 0.5
