"""A player without a plan: any option will do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.shuffle import Random64
from pinochle_lab.players.player import Choice, check_turn

if TYPE_CHECKING:
    from pinochle_lab.core.observation import Observation


@dataclass(frozen=True, slots=True)
class RandomPlayer:
    """Takes any legal option, each equally likely; the yardstick that every other player must beat.

    Attributes:
        seed: the same seed makes the same choices from the same observations.
    """

    seed: int | str = 0

    @property
    def name(self) -> str:
        """`random`."""
        return "random"

    def choose(self, observation: Observation) -> Choice:
        """One of the options, by lot.

        Raises:
            ValueError: it is not this seat's turn.
        """
        check_turn(observation)
        options = tuple(observation.options)
        ply, hand = len(observation.state.log), observation.hand
        event = Random64(f"{self.seed} {observation.seat} {ply} {hand}").choose(options)
        if len(options) == 1:
            return Choice(event, f"There is nothing else I could do here: {event.label}.")
        return Choice(event, f"I drew lots among {len(options)} options, and the lot fell on this one: {event.label}.")
