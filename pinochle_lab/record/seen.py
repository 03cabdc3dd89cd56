"""Which cards of a meld have to be written down: where a hand is not known, they do not always follow from its name."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Dealt, MeldShown

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State


def tersely(events: Sequence[Event], start: State | None) -> tuple[Event, ...]:
    """The events as a log tells them: the cards that a meld revealed are left out where whoever reads it finds them too.

    Args:
        events: what happened, in order.
        start: the state before the first of them, None where it is not known.
    """
    told: list[Event] = []
    deals = (event.hidden for event in events if isinstance(event, Dealt))
    state = start if any(map(any, deals)) or (start is not None and any(start.table.hidden)) else None
    for event in events:
        told.append(_bare(event, state) if isinstance(event, MeldShown) else event)
        if state is not None:
            state = state.apply(event)
    return tuple(told)


def _bare(event: MeldShown, state: State | None) -> MeldShown:
    bare = replace(event, revealed=None)
    if event.revealed is None or state is None or not state.table.hidden[event.seat]:
        return bare
    if not state.judge(bare):
        return event
    found = state.apply(bare).log[-1]
    return bare if isinstance(found, MeldShown) and found.revealed == event.revealed else event
