"""Ending a hand before the first lead: giving up a contract out of reach, or claiming one that meld alone has made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.event import Claimed, Conceded
from pinochle_lab.players.player import Choice

if TYPE_CHECKING:
    from pinochle_lab.core.observation import Observation

# Nobody takes more than this part of the trick points against real opposition.
OUT_OF_REACH = 0.97


def early_end(observation: Observation) -> Choice | None:
    """A claim or a concession by the declarer, with its reason, where the rules have them and there is cause; else None."""
    rules, contract, seat = observation.rules, observation.table.contract, observation.seat
    if contract is None or contract.declarer != seat or observation.table.tricks or observation.state.trick:
        return None
    seats = rules.seating.sides[rules.seating.side_of(seat)]
    meld = sum(observation.table.meld_points(each) for each in seats)
    missing, total = contract.bid - meld, rules.counting.total(rules)
    if missing <= 0 and observation.state.judge(Claimed(seat)):
        return Choice(Claimed(seat), f"My meld of {meld} covers the {contract.bid} I bid, so I claim and risk nothing.")
    if missing > OUT_OF_REACH * total and observation.state.judge(Conceded(seat)):
        why = f"We melded {meld} and would need {missing} of {total} points in tricks for {contract.bid}, so I concede."
        return Choice(Conceded(seat), why)
    return None
