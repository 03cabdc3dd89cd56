"""Who can sit at a table, and what everybody who sits there promises."""

from __future__ import annotations

from dataclasses import replace

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called, Dealt
from pinochle_lab.players import Choice


def test_players_are_found_by_name():
    assert players.NAMES[:2] == ("random", "steady")
    assert [players.find(name).name for name in players.NAMES] == list(players.NAMES)
    assert all(isinstance(players.find(name), players.Player) for name in players.NAMES)


def test_a_player_value_is_its_own_name():
    player = players.RandomPlayer(7)
    assert players.find(player) is player
    assert players.find(" Steady ") == players.SteadyPlayer()


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ("steddy", "there is no player 'steddy'; did you mean 'steady'? The players are: {}"),
        ("deep blue", "there is no player 'deep blue'. The players are: {}"),
        (7, "7 is no player: give a name ({}) or something that can choose from an observation"),
    ],
)
def test_an_unknown_player_gets_a_sentence(wrong, sentence):
    with pytest.raises(ValueError, match="player") as caught:
        players.find(wrong)
    assert str(caught.value) == sentence.format(", ".join(players.NAMES))


# Those that think with a search have tests of their own.
QUICK = ("random", "steady")


@pytest.mark.parametrize("name", QUICK)
def test_nobody_chooses_out_of_turn(name):
    deal = pl.deal(seed=1)
    with pytest.raises(ValueError, match=r"South has nothing to choose now: it is East's turn"):
        players.find(name).choose(deal.observe("South"))
    over = players.play_out(deal, name)
    with pytest.raises(ValueError, match="South has nothing to choose now: nobody has to act"):
        players.find(name).choose(over.observe("South"))


def test_random_draws_the_same_lots_from_the_same_seed():
    deal = pl.deal(seed=5)
    assert players.play_out(deal, players.find("random", 1)) == players.play_out(deal, players.find("random", 1))
    assert players.play_out(deal, players.find("random", 1)) != players.play_out(deal, players.find("random", 2))


@pytest.mark.parametrize("name", QUICK)
def test_what_a_seat_cannot_see_changes_nothing(name):
    """Two hidden hands exchanged: every other seat plays the same until a card of them is seen."""
    deal = pl.deal(seed=11, dealer=3)
    north, east, south, west = deal.table.hands
    other = pl.State.fold(deal.rules, [Dealt((north, east, west, south))], 3)
    player = players.find(name)
    for calls in ([], [Called(0, 250), Called(1, None), Called(2, None), Called(3, None)]):
        one, two = deal, other
        for call in calls:
            one, two = one.apply(call), two.apply(call)
        assert one.table.hands != two.table.hands
        assert player.choose(one.observe(0)) == player.choose(two.observe(0))


def test_every_turn_of_a_deal_comes_with_its_sentence():
    deal = pl.deal(seed=3)
    turns = list(players.turns(deal, "steady"))
    assert [turn.choice.event for turn in turns] == list(turns[-1].state.log[1:])
    assert turns[-1].state.is_over
    assert str(turns[0].choice) == f"{turns[0].choice.event.label}: {turns[0].choice.why}"


def test_each_seat_can_have_a_player_of_its_own():
    deal = pl.deal(seed=2)
    mixed = players.play_out(deal, ["steady", players.RandomPlayer(4), "steady", players.RandomPlayer(4)])
    assert mixed.is_over
    assert mixed != players.play_out(deal, "steady")


def test_the_seats_must_all_be_taken():
    with pytest.raises(ValueError, match=r"has 4 seats \(North, East, South, West\), and 2 players are given"):
        players.play_out(pl.deal(seed=1), ["steady", "random"])


def test_cards_are_dealt_before_anybody_plays():
    with pytest.raises(ValueError, match="the cards have to be dealt before anybody can play"):
        players.play_out(pl.State.start(pl.variants.find("partnership")))


def test_a_cheat_is_stopped_by_the_rules():
    class Cheat:
        name = "cheat"

        def choose(self, observation):
            return Choice(Called(observation.seat, 255), "Nobody is looking.")

    with pytest.raises(pl.IllegalAction, match="Bids go up in steps of 10"):
        players.play_out(pl.deal(seed=1), Cheat())


def test_a_match_goes_on_until_a_side_has_won():
    match = players.play_match(seed="ann")
    assert match.winner is not None
    assert max(match.scores) == match.scores[match.winner]
    assert match == players.play_match("partnership", "steady", "ann")
    assert match != players.play_match(seed="bob")


def test_a_match_can_be_left_after_some_deals():
    match = players.play_match(players="steady", seed="ann", most=1)
    assert len(match.results) == 1
    assert match.winner is None


def test_players_compare_on_the_same_cards():
    same = players.compare("steady", "steady", deals=3, seed=1)
    assert same.differences == (0.0, 0.0, 0.0)
    assert str(same) == "steady scores +0.0 ± 0.0 points a deal against steady (3 duplicate deals, 95 %)"
    assert replace(same, differences=(1.0,)).error == float("inf")
    with pytest.raises(ValueError, match="deals is 0, but must lie between 1"):
        players.compare("steady", "random", deals=0)
