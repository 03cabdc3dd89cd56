"""One person at a table of players: whose turn it is, what the others answer, and the way back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.match import Match
from pinochle_lab.players.player import SeeingPlayer
from pinochle_lab.players.playing import seat_players

if TYPE_CHECKING:
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.players.player import Choice
    from pinochle_lab.players.playing import Sitters

Seed = int | str


class Sitting:
    """A match in which you sit in one seat and players in the others.

    Attributes:
        seat: your seat.
        players: who sits where; the one in your own seat plays only when you let it.
        match: the match, without the deal under way.
        states: the deal, from the moment it was taken up to now.
        choices: what the players chose and why, by the number of the state after it.
        decided: the numbers of the states in which you decided something.
        mark: the number of the state that you saw last, before you acted or asked.
        seed: the seed of the deal; None when a state was given.
    """

    def __init__(self, rules: RuleSet, seat: int, players: Sitters) -> None:
        self.rules, self.seat = rules, seat
        self.players = seat_players(rules, players)
        self.match = Match(rules)
        self.states: list[State] = []
        self.choices: dict[int, Choice] = {}
        self.decided: list[int] = []
        self.mark = 0
        self.seed: Seed | None = None

    @property
    def state(self) -> State:
        """The deal as it now stands."""
        return self.states[-1]

    @property
    def is_my_turn(self) -> bool:
        """Whether you have to act."""
        return self.state.actor == self.seat

    @property
    def fresh(self) -> list[State]:
        """What has happened since you looked last, with the state you saw."""
        return self.states[self.mark :]

    @property
    def standing(self) -> Match:
        """The match, with the deal under way entered once it is over."""
        return self.match.after(self.state) if self.state.is_over and not self.match.is_over else self.match

    def start(self, seed: Seed, dealer: int) -> None:
        """A new match, whose first deal is the one of a seed."""
        self.match = Match(self.rules, dealer)
        self.seed = seed
        self.take_up(self.match.deal(seed))

    def take_up(self, state: State) -> None:
        """Go on from a state."""
        self.states, self.choices, self.decided, self.mark = [state], {}, [], 0
        self.let_play()
        self.mark = len(self.states) - 1

    def next_deal(self) -> None:
        """The next deal of the match, or a new match after its last."""
        after = self.standing
        if after.is_over:
            after = Match(self.rules, self.rules.seating.left_of(self.state.table.dealer))
        count = len(after.results) + 1
        base = str(self.seed if self.seed is not None else "table").partition(" deal ")[0]
        self.match, self.seed = after, f"{base} deal {count}"
        self.take_up(after.deal(self.seed))

    def act(self, event: Event) -> None:
        """Your event, and what the others answer.

        Raises:
            IllegalAction: the rules do not allow it.
        """
        after = self.state.apply(event)
        self._decide()
        self.states.append(after)
        self.let_play()

    def let_play(self, *, mine: bool = False) -> None:
        """Let the players play until it is your turn, or, when they play for you too, to the end of the deal."""
        while self.state.actor is not None and (mine or not self.is_my_turn):
            seat = self.state.actor
            player, state = self.players[seat], self.state
            choice = player.choose_seeing(state) if isinstance(player, SeeingPlayer) else player.choose(state.observe(seat))
            self.choices[len(self.states)] = choice
            self.states.append(self.state.apply(choice.event))

    def play_all(self) -> None:
        """Let the cards that are left be played by the players in every seat."""
        self._decide()
        self.let_play(mine=True)

    def _decide(self) -> None:
        self.mark = len(self.states) - 1
        self.decided.append(self.mark)

    @property
    def back_to(self) -> int | None:
        """The number of the last earlier state in which you decided something, or None."""
        return self.decided[-1] if self.decided else None

    def undo(self) -> None:
        """Go back to the last moment at which you decided something."""
        if not self.decided:
            return
        at = self.decided.pop()
        del self.states[at + 1 :]
        self.choices = {number: choice for number, choice in self.choices.items() if number <= at}
        self.mark = at

    @property
    def result(self) -> DealResult | None:
        """The account of the deal, once it is over."""
        return self.state.result
