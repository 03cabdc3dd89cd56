"""Who sits at the table and decides: a player sees an observation and answers with an event and a sentence."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from pinochle_lab.core.argument import expect
from pinochle_lab.core.observation import Observation

if TYPE_CHECKING:
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, and why, in one sentence that a player would say.

    Attributes:
        event: a legal event of the seat whose turn it is.
        why: the sentence.
    """

    event: Event
    why: str

    def __str__(self) -> str:
        return f"{self.event.label}: {self.why}"


@runtime_checkable
class Player(Protocol):
    """Anybody who can choose: from what a seat may know, and from nothing else, to one legal event.

    A player keeps no memory of its own; everything it may remember stands in the observation. So the same observation gets
    the same answer, and a deal can be taken up anywhere.
    """

    @property
    def name(self) -> str:
        """What the player is called, as `find` knows it."""

    def choose(self, observation: Observation) -> Choice:
        """A legal event for the seat that observes, whose turn it must be."""


@runtime_checkable
class SeeingPlayer(Player, Protocol):
    """A player that is shown every hand; it is no opponent, but a measure."""

    def choose_seeing(self, state: State) -> Choice:
        """A legal event for the seat whose turn it is, chosen with all hands open."""


def check_turn(observation: Observation) -> None:
    """Refuse to choose for a seat that has nothing to choose.

    Raises:
        ValueError: it is another seat's turn, or nobody's; the sentence says whose.
    """
    expect(observation, Observation, "an Observation, as state.observe(seat) makes one,")
    if not observation.is_my_turn:
        names = observation.rules.seating.names
        whose = f"it is {observation.state.actor_name}'s turn" if observation.state.actor is not None else "nobody has to act"
        message = f"{names[observation.seat]} has nothing to choose now: {whose}"
        raise ValueError(message)
