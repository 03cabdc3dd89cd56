"""A player that sees every hand: no opponent, but the measure of what could have been had."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Played
from pinochle_lab.core.phases import TrickPlay
from pinochle_lab.players.player import Choice, check_turn
from pinochle_lab.players.steady import SteadyPlayer

if TYPE_CHECKING:
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.state import State


@dataclass(frozen=True, slots=True)
class OraclePlayer:
    """Plays the tricks with all hands open and never errs; it bids and melds like the steady player.

    Attributes:
        seconds: time for one card; when it runs out, the best card found so far is played.
    """

    seconds: float = 30.0

    @property
    def name(self) -> str:
        """`oracle`."""
        return "oracle"

    def choose_seeing(self, state: State) -> Choice:
        """The best card with every hand open.

        Raises:
            ValueError: it is nobody's turn.
        """
        from pinochle_lab.analysis.solution import solve

        seat = state.actor
        if seat is None:
            message = "nobody has to act, so there is nothing to choose"
            raise ValueError(message)
        quick = SteadyPlayer().choose(state.observe(seat))
        if not isinstance(quick.event, Played) or not isinstance(state.phase, TrickPlay) or len(state.options.cards) == 1:
            return quick
        solution = solve(state, seconds=self.seconds, line=False)
        if not solution.best:
            return quick
        card = quick.event.card if quick.event.card in solution.best else solution.best[0]
        kept = solution.cards[card]
        return Choice(
            Played(seat, card), f"With every hand open, {card.label} is worth {kept} points, and nothing is worth more."
        )

    def choose(self, observation: Observation) -> Choice:
        """The best card, when no hand is hidden from the seat any more.

        Raises:
            ValueError: hands are hidden; this player must be shown the whole state.
        """
        check_turn(observation)
        if any(observation.table.hidden):
            message = "the oracle plays with every hand open: seat it with players.play_out, which shows it the whole deal"
            raise ValueError(message)
        return self.choose_seeing(observation.state)
