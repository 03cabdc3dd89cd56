"""Hands that nobody saw, told by the cards that were played from them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Buried, Dealt, Drawn, Exchanged, Passed, Played, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.state import State

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

# After one of these a hand is not what it was dealt.
_MOVES = (Buried, Drawn, Exchanged, Passed, WidowTaken)


def opened(state: State) -> State:
    """The same deal with every hand known, when each hidden hand was played to its last card; else the state as it is.

    A deal written down by one player tells all the hands in the end. That goes only where cards are dealt once and stay: not
    after a pass of cards, a widow or a stock.

    Raises:
        IllegalAction: with all hands known a card turns out to have been a renege.
    """
    dealt = state.log[0] if state.log else None
    if not isinstance(dealt, Dealt) or not any(dealt.hidden) or any(isinstance(event, _MOVES) for event in state.log):
        return state
    played: tuple[list[Card], ...] = tuple([] for _ in dealt.hands)
    for event in state.log:
        if isinstance(event, Played):
            played[event.seat].append(event.card)
    sizes = [len(hand) + hidden for hand, hidden in zip(dealt.hands, dealt.hidden, strict=True)]
    told = tuple(
        hand if not hidden else Hand(cards) for hand, hidden, cards in zip(dealt.hands, dealt.hidden, played, strict=True)
    )
    if [len(hand) for hand in told] != sizes:
        return state
    whole = State.start(state.rules, state.table.dealer, state.table.scores, state.table.target)
    for event in (replace(dealt, hands=told, hidden=()), *state.log[1:]):
        whole = whole.apply(event)
    return whole
