"""Ending the play early: conceding, claiming, and announcing a slam, all before the first lead."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Claimed, Conceded, Event, SlamAnnounced
from pinochle_lab.core.phases.turn import allowed, refused
from pinochle_lab.core.reason import Reason, Verdict, reason

if TYPE_CHECKING:
    from pinochle_lab.core.phases.trick_play import TrickPlay
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Contract, Table


def judge_early_end(phase: TrickPlay, state: State, event: Event) -> Verdict | None:
    """The verdict on a concession, a claim or a slam; None for any other event."""
    contract = state.table.contract
    ground: Reason | None
    if isinstance(event, Conceded):
        ground = _against_conceding(phase, state, event, contract)
    elif isinstance(event, SlamAnnounced):
        ground = _against_slam(state, event, contract)
    elif isinstance(event, Claimed):
        ground = _against_claim(phase, state, event, contract)
    else:
        return None
    return refused(state, event, ground) if ground else allowed(event)


def apply_early_end(state: State, event: Event) -> Table | None:
    """The table after such an event; None for any other event."""
    table = state.table
    if isinstance(event, SlamAnnounced):
        return replace(table, slam=True)
    if isinstance(event, Claimed):
        return replace(table, ending="claimed", trick=None)
    if not isinstance(event, Conceded):
        return None
    if table.contract is not None and event.seat == table.contract.declarer:
        return replace(table, ending="conceded", trick=None)
    yielded = table.yielded | {event.seat}
    if len(yielded) == state.rules.seating.players - 1:
        return replace(table, yielded=yielded, ending="yielded", trick=None)
    return replace(table, yielded=yielded)


def _before_lead(state: State) -> bool:
    return not state.table.tricks and not state.trick


def _against_conceding(phase: TrickPlay, state: State, event: Conceded, contract: Contract | None) -> Reason | None:
    if contract is None or (phase.concede == "off" and not phase.defenders_concede):
        return reason("concede_off")
    names = state.rules.seating.names
    if event.seat != contract.declarer:
        if not phase.defenders_concede:
            return reason("concede_seat", declarer=names[contract.declarer])
        if event.seat in state.table.yielded:
            return reason("yield_twice", seat=names[event.seat])
    elif phase.concede == "off":
        return reason("concede_off")
    return None if _before_lead(state) else reason("concede_late")


def _against_slam(state: State, event: SlamAnnounced, contract: Contract | None) -> Reason | None:
    if not state.rules.settle.slam.startswith("bonus"):
        return reason("slam_off")
    late = not _before_lead(state) or state.table.slam or contract is None or event.seat != contract.declarer
    return reason("slam_late") if late else None


def _against_claim(phase: TrickPlay, state: State, event: Claimed, contract: Contract | None) -> Reason | None:
    if not phase.claim_by_meld:
        return reason("claim_off")
    if contract is None or event.seat != contract.declarer or not _before_lead(state):
        return reason("claim_late")
    meld = state.table.meld_points(event.seat)
    return reason("claim_short", meld=meld, bid=contract.bid) if meld < contract.bid else None
