"""Letting players play: a deal to its end, or deal after deal until a match is won."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from pinochle_lab.core.argument import expect, whole_number
from pinochle_lab.core.match import Match
from pinochle_lab.core.state import State
from pinochle_lab.core.variants import find as find_rules
from pinochle_lab.players.lookup import find
from pinochle_lab.players.player import SeeingPlayer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.players.player import Choice, Player

    Sitters = Player | str | Sequence[Player | str]

MOST_DEALS = 500


class Turn(NamedTuple):
    """One turn of a seat: what it chose and why, and the state after it."""

    seat: int
    choice: Choice
    state: State


def seat_players(rules: RuleSet, players: Sitters) -> tuple[Player, ...]:
    """The player in each seat: one player (or name) for every seat, or one for each, by seat.

    Raises:
        ValueError: there are more or fewer players than seats, or a name is unknown.
    """
    seats = rules.seating.players
    if isinstance(players, str) or not isinstance(players, (list, tuple)):
        return (find(players),) * seats  # type: ignore[arg-type]  # what is no sequence is one player
    if len(players) != seats:
        message = f"{rules.name} has {seats} seats ({', '.join(rules.seating.names)}), and {len(players)} players are given"
        raise ValueError(message)
    return tuple(find(player) for player in players)


def turns(state: State, players: Sitters) -> Iterator[Turn]:
    """Every turn of a deal from here to its end, with the sentence for each choice.

    Raises:
        ValueError: the players do not fit the seats, or the cards have not been dealt.
        IllegalAction: a player chose what the rules do not allow.
    """
    expect(state, State, "a State, as pl.deal makes one,")
    seated = seat_players(state.rules, players)
    while not state.is_over:
        seat = state.actor
        if seat is None:
            message = "the cards have to be dealt before anybody can play: start from pl.deal(…)"
            raise ValueError(message)
        player = seated[seat]
        choice = player.choose_seeing(state) if isinstance(player, SeeingPlayer) else player.choose(state.observe(seat))
        state = state.apply(choice.event)
        yield Turn(seat, choice, state)


def play_out(state: State, players: Sitters = "steady") -> State:
    """The state after players have played a deal to its end.

    Args:
        state: where to start; the cards must have been dealt.
        players: one player or name for all seats, or one for each seat.

    Raises:
        ValueError: as for `turns`.
    """
    for turn in turns(state, players):
        state = turn.state
    return state


def play_match(
    rules: RuleSet | str = "partnership", players: Sitters = "steady", seed: int | str = 0, most: int = MOST_DEALS
) -> Match:
    """A match from the draw for the first dealer to its winner.

    Args:
        rules: a `RuleSet` or an id.
        players: one player or name for all seats, or one for each seat.
        seed: decides the draw and every deal.
        most: after so many deals the match is left as it stands; `winner` is then None.

    Raises:
        ValueError: the players do not fit the seats.
    """
    chosen = find_rules(rules)
    seated = seat_players(chosen, players)
    match = Match.start(chosen, f"{seed} draw")
    for number in range(1, whole_number(most, "most") + 1):
        match = match.after(play_out(match.deal(f"{seed} deal {number}"), seated))
        if match.is_over:
            break
    return match
