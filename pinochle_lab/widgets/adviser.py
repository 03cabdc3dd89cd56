"""Who answers when a person at a table asks for a hint."""

from __future__ import annotations

from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Played
from pinochle_lab.players import SamplerPlayer, SteadyPlayer, find
from pinochle_lab.players.advice import first_rungs, last_rung
from pinochle_lab.widgets.message import MessageView, message

if TYPE_CHECKING:
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.players.player import Player

RUNGS = 3
PATIENCE = 2.0
NOT_YET = "The solver is still being made ready, for the first time: this is what the quick player would do."


class Adviser:
    """A ladder of hints for one decision; the last rung is thought out only when somebody asks for it.

    Attributes:
        rungs: the hints that were asked for so far.
        card: the card that the last of them names; empty without one.
    """

    def __init__(self, player: Player | str | None) -> None:
        """Advise as this player would; without one as the sampler, or as the steady player until the solver is compiled."""
        self._player = None if player is None else find(player)
        self.forget()

    def forget(self) -> None:
        """Another decision: the ladder starts at its foot."""
        self.rungs: tuple[str, ...] = ()
        self.card = self._small = ""

    def climb(self, observation: Observation) -> None:
        """One rung more, if there is one."""
        count = len(self.rungs)
        if count < RUNGS - 1:
            event = SteadyPlayer().choose(observation).event
            if self._player is None and isinstance(event, Played):
                solver_in_time(0)  # while the first hints are read
            self.rungs += (first_rungs(observation, event)[count],)
        elif count < RUNGS:
            player = self._player or self._thinker(observation)
            choice = player.choose(observation)
            self.rungs += (last_rung(player, choice),)
            self.card = str(choice.event.card) if isinstance(choice.event, Played) else ""

    def message(self) -> MessageView:
        """The rung that was reached."""
        return message(f"Hint {len(self.rungs)} of {RUNGS}.", self.rungs[-1], tone="warn", small=self._small)

    def _thinker(self, observation: Observation) -> Player:
        if not observation.options.cards or solver_in_time(PATIENCE):
            return SamplerPlayer()
        self._small = NOT_YET if _preparing else ""
        return SteadyPlayer()


def _make_ready() -> None:
    from pinochle_lab.fast.ready import make_ready

    make_ready()


_preparing: list[Thread] = []


def solver_in_time(seconds: float) -> bool:
    """Whether the solver is compiled within this time; it goes on being compiled while you do something else."""
    if find_spec("numba") is None:  # Python inside a browser
        return False
    if not _preparing:
        # No daemon: the end of the process waits for the compiler, which does not bear being cut off.
        _preparing.append(Thread(target=_make_ready, name="solver"))
        _preparing[0].start()
    _preparing[0].join(seconds)
    return not _preparing[0].is_alive()
