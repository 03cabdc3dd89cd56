"""Whose turn it is: the first thing every phase asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.reason import Reason, Verdict, reason

if TYPE_CHECKING:
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State


def out_of_turn(state: State, event: Event) -> Verdict | None:
    """The refusal when it is somebody else's turn, or None."""
    actor = state.actor
    if event.seat == actor:
        return None
    names = state.rules.seating.names
    if actor is None:
        return Verdict(False, event.label, (reason("chance_moves"),))
    seat = "the pack" if event.seat is None else names[event.seat]
    return Verdict(False, event.label, (reason("not_your_turn", actor=names[actor], seat=seat),), state.options.short())


def allowed(event: Event, ground: Reason | None = None) -> Verdict:
    """The verdict on a legal event."""
    return Verdict(True, event.label, (ground or reason("in_order"),))


def refused(state: State, event: Event, *grounds: Reason) -> Verdict:
    """The verdict on an illegal event, with what would be legal."""
    return Verdict(False, event.label, grounds, state.options.short())
