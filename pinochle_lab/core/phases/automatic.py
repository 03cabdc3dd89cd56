"""A phase that happens by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


class Automatic:
    """All is done as the phase is entered, and nobody has anything to do in it."""

    __slots__ = ()

    EVENTS = ()

    def actor(self, _state: State) -> None:
        """Nobody acts."""
        return

    def options(self, _state: State) -> Iterable[Event]:
        """Nothing is to be done."""
        return ()

    def judge(self, _state: State, _event: Event) -> Verdict | None:
        """No event belongs here."""
        return None

    def apply(self, state: State, _event: Event) -> tuple[Table, None]:
        """Nothing happens here."""
        return state.table, None

    def done(self, _state: State) -> bool:
        """At once."""
        return True
