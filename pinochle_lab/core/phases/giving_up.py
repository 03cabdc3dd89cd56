"""Second thoughts before the first lead: conceding, claiming, announcing a slam, arranging anew. And declaring out."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Claimed, Conceded, DeclaredOut, Event, Revised, SlamAnnounced
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.reason import Reason, Verdict, reason

if TYPE_CHECKING:
    from pinochle_lab.core.phases.trick_play import TrickPlay
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Contract, Table


def judge_early_end(phase: TrickPlay, state: State, event: Event) -> Verdict | None:
    """The verdict on a concession, a claim, a slam, a new arrangement or declaring out; None for any other event."""
    contract = state.table.contract
    ground: Reason | None
    if isinstance(event, DeclaredOut):
        wrong = out_of_turn(state, event)
        return judge_declaring(state, event) if wrong is None else wrong  # a refusal is falsy
    if isinstance(event, Conceded):
        ground = _against_conceding(phase, state, event, contract)
    elif isinstance(event, SlamAnnounced):
        ground = _against_slam(state, event, contract)
    elif isinstance(event, Claimed):
        ground = _against_claim(phase, state, event, contract)
    elif isinstance(event, Revised):
        ground = _against_revising(phase, state, event, contract)
    else:
        return None
    return refused(state, event, ground) if ground else allowed(event)


def apply_early_end(state: State, event: Event) -> Table | None:
    """The table after such an event; None for any other event."""
    table = state.table
    if isinstance(event, DeclaredOut):
        return declare_out(table, event)
    if isinstance(event, Revised):
        return _taken_back(table, event.seat)
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


def judge_declaring(state: State, event: DeclaredOut) -> Verdict:
    """Whether a seat may declare out, on its turn."""
    if not state.rules.switches.get("declare_out"):
        return refused(state, event, reason("declare_off"))
    return allowed(event) if state.table.target else refused(state, event, reason("declare_no_match"))


def declare_out(table: Table, event: DeclaredOut) -> Table:
    """The table after somebody has declared out: nothing more is played."""
    return replace(table, ending="declared_out", trick=None, yielded=frozenset((event.seat,)))


def _taken_back(table: Table, seat: int) -> Table:
    """The table with the declarer's cards back in the hand, as it was before trump was named."""
    hand = table.hands[seat] + table.buried
    table = table.with_hand(seat, hand, table.hidden[seat] + table.buried_hidden)
    return replace(
        table,
        trump=None,
        melds=(None,) * len(table.melds),
        buried=Hand(),
        buried_hidden=0,
        told=None,
        trick=None,
        slam=False,
        yielded=frozenset(),
    )


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


def _against_revising(phase: TrickPlay, state: State, event: Revised, contract: Contract | None) -> Reason | None:
    if not phase.revise:
        return reason("revise_off")
    late = contract is None or event.seat != contract.declarer or not _before_lead(state)
    return reason("revise_late") if late else None


def _against_claim(phase: TrickPlay, state: State, event: Claimed, contract: Contract | None) -> Reason | None:
    if not phase.claim_by_meld:
        return reason("claim_off")
    if contract is None or event.seat != contract.declarer or not _before_lead(state):
        return reason("claim_late")
    meld = state.table.meld_points(event.seat)
    return reason("claim_short", meld=meld, bid=contract.bid) if meld < contract.bid else None
