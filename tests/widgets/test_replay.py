"""The replay, by what it sends: every moment as the engine has it, and to each pair of eyes no more than its seat may know."""

from __future__ import annotations

import json
from collections import Counter

import pytest
import traitlets

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Played
from pinochle_lab.record import HandRecord, Line
from pinochle_lab.widgets.replay import ReplayWidget


def record(rules="partnership", seed=8):
    """A deal that players have played, with remarks and a side line where there is play."""
    made = HandRecord.from_state(players.play_out(pl.deal(rules, seed)), headers={"title": "Twelve points short"})
    plays = [ply for ply, event in enumerate(made.events) if isinstance(event, Played)]
    if len(plays) < 20:
        return made
    made = made.with_annotation(plays[13], "**Now** every diamond can be trumped.", mark="!", highlights="KC QC", author="Ann")
    made = made.with_annotation(plays[18], "The ten was safe.", mark="?", evaluation=25).with_reply(plays[18], "Was it?", "Bob")
    fork = next(ply for ply in plays[8:] if len(made.before(ply).options.cards) > 1)
    before = made.before(fork)
    state = before.play(next(card for card in before.options.cards if card != made.events[fork].card))
    for turn in players.turns(state, "steady"):
        state = turn.state
        if len(state.log) > fork + 6:
            break
    return made.with_line(Line(fork, state.log[fork:], title="the other card", text="What if?"))


def track(widget, number=0):
    return widget.view["tracks"][number]


def hands_at(shown, ply, eye):
    """What the page lays out for a pair of eyes, by seat: known cards, and how many lie face down."""
    hands = {}
    for held in shown["held"]:
        if held["since"] <= ply < held["until"]:
            seen = 0 <= held["open"][eye] <= ply
            hands.setdefault(held["seat"], Counter())[held["card"]["code"] if seen else "??"] += 1
    return hands


def counted(hand, hidden):
    counts = Counter(str(card) for card in hand)
    if hidden:
        counts["??"] = hidden
    return counts


@pytest.mark.parametrize("rules", [rules.id for rules in (*pl.variants.ALL, *pl.variants.PRESETS)])
def test_every_moment_is_the_engines_own_for_every_pair_of_eyes(rules):
    made = record(rules)
    widget = ReplayWidget(made)
    shown, players_ = track(widget), made.rules.seating.players
    for ply, _, state in made.states():
        everybody = hands_at(shown, ply, players_)
        for seat, hand in enumerate(state.table.hands):
            assert everybody.get(seat, Counter()) == counted(hand, state.table.hidden[seat])
        for eye in range(players_):
            table = state.observe(eye).table
            seen = hands_at(shown, ply, eye)
            for seat in range(players_):
                assert seen.get(seat, Counter()) == counted(table.hands[seat], table.hidden[seat]), (ply, eye, seat)


def test_the_frames_are_the_states():
    made = record()
    shown = track(ReplayWidget(made))["stretch"]
    assert len(shown["frames"]) == len(made.events)
    for ply, event, state in made.states():
        frame = shown["frames"][ply]
        lying = [play for play in shown["plays"] if play["trick"] == frame["trick"] and play["at"] <= ply]
        if isinstance(event, Played):
            trick = state.table.trick if state.trick else state.table.tricks[-1]
            assert [play["card"]["code"] for play in lying] == [str(card) for card in trick.cards]
            assert lying[-1]["best"] == trick.winner
            assert frame["said"] == f"{made.rules.seating.names[event.seat]} plays {event.card.label}."
        else:
            assert lying == []
    assert shown["frames"][0]["said"] == "The cards are dealt."


def test_the_parts_of_the_deal_make_the_whole():
    made = record()
    ticks = track(ReplayWidget(made))["ticks"]
    assert len(ticks) == 13
    assert sum(tick["size"] for tick in ticks) == len(made.events)
    assert [tick["at"] for tick in ticks[1:]] == [ply for ply, event in enumerate(made.events) if isinstance(event, Played)][
        ::4
    ]
    assert Counter(tick["mark"] for tick in ticks) == {"": 11, "note": 1, "bad": 1}


def test_remarks_stand_beside_their_cards():
    made = record()
    first, second = track(ReplayWidget(made))["notes"]
    label = made.events[first["at"]].label
    assert first["words"] == {
        "tone": "good",
        "headline": f"{label} !",
        "text": "Now every diamond can be trumped.",
        "small": "Ann",
    }
    assert first["cards"] == ["KC", "QC"]
    assert second["words"]["tone"] == "bad"
    assert second["words"]["text"] == "The ten was safe. Bob: Was it?"
    assert second["words"]["small"] == "worth 25 to the declarer's side"


def test_side_lines_leave_the_record_where_they_say():
    made = record()
    widget = ReplayWidget(made)
    (fork,) = widget.view["forks"]
    line, shown = made.lines[0], track(widget, 1)
    assert fork == {"at": line.ply, "track": 1, "label": "Side line: the other card"}
    assert shown["since"] == line.ply - 1
    assert len(shown["stretch"]["frames"]) == len(line.events) + 1
    assert shown["stretch"]["frames"][1]["said"].endswith(f"plays {line.events[0].label}.")
    assert shown["notes"][0]["words"]["text"] == "What if?"
    for ply, _, state in made.along(line).states():
        if ply >= shown["since"]:
            seen = hands_at(shown, ply, 4)
            assert [seen.get(seat, Counter()) for seat in range(4)] == [counted(hand, 0) for hand in state.table.hands]


def test_moving_sends_nothing_but_the_ply():
    widget = ReplayWidget(record())
    changes = []
    widget.observe(lambda change: changes.append(change["name"]), names=["view", "options", "ply"])
    for ply in (5, 20, 0, -1):
        widget.ply = ply
    assert changes == ["ply"] * 4
    assert widget.ply == len(widget.record.events) - 1
    assert widget.state == widget.record.state


def test_a_record_is_small_enough_to_send_once():
    widget = ReplayWidget(record())
    assert len(json.dumps(track(widget), ensure_ascii=False).encode()) < 45_000
    assert json.loads(json.dumps(widget.view)) == widget.view


@pytest.mark.parametrize("ply", [-99, 999, 1.5, "now", None, True])
def test_a_ply_that_is_not_there(ply):
    widget = ReplayWidget(record(), ply=3)
    with pytest.raises(traitlets.TraitError, match=r"ply is .*, but this record has plies 0 to \d+"):
        widget.ply = ply
    assert widget.ply == 3


def test_it_can_begin_anywhere_through_anybodys_eyes():
    made = record()
    widget = ReplayWidget(made, ply="trick 7 West", eyes="East")
    assert widget.ply == made.ply_of("trick 7 West")
    assert widget.view["eye"] == 1
    assert {place["name"]: place["place"] for place in widget.view["places"]}["East"] == "s"
    turned = ReplayWidget(made, bottom="North")
    assert {place["name"]: place["place"] for place in turned.view["places"]}["North"] == "s"
    assert turned.view["eye"] == 4


def test_a_deal_is_a_record_too():
    state = pl.deal(seed=3)
    widget = ReplayWidget(state)
    assert widget.record.events == state.log
    assert len(track(widget)["stretch"]["frames"]) == 1
    assert repr(widget) == "ReplayWidget('A deal of Partnership Pinochle', ply=0 of 0)"


def test_what_one_seat_saw_can_be_replayed():
    """A record with hands that nobody knows: they lie face down for everybody."""
    full = players.play_out(pl.deal(seed=8))
    seen = full.observe("South").state
    widget = ReplayWidget(HandRecord.from_state(seen))
    hands = hands_at(track(widget), 0, 4)
    assert hands[0] == Counter({"??": 12})
    assert "??" not in hands[2]


def test_names_of_people_are_shown():
    made = record().with_names({"South": "Ann"})
    assert [place["name"] for place in ReplayWidget(made).view["places"]][2] == "Ann (South)"


def test_problems_of_the_file_are_said():
    text = record().dumps().replace("K♦", "K♦ K♦", 1).replace("version = 1", "version = 1", 1)
    broken = pl.loads(text)
    if broken.problems:
        assert ReplayWidget(broken).view["problems"] == [problem.text() for problem in broken.problems]
    assert ReplayWidget(record()).view["problems"] == []


@pytest.mark.parametrize("thing", [None, "hand.phr", 7])
def test_what_cannot_be_replayed_is_refused(thing):
    with pytest.raises(ValueError, match="a replay needs a hand record or a deal, not"):
        ReplayWidget(thing)


def test_showing_a_record_gives_its_replay():
    from pinochle_lab.widgets import live

    made = record()
    assert isinstance(live(made), ReplayWidget)
    assert "Twelve points short" in ReplayWidget(made).html
