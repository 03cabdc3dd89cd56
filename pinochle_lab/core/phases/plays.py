"""Plays to the trick under way, judged by the trick law: the same for every phase that plays cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.event import Played
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.law import Question, judge_play, legal_kinds
from pinochle_lab.core.phases.turn import allowed
from pinochle_lab.core.reason import Verdict, reason

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State

_ALL_KINDS = (1 << 24) - 1


def question_of(state: State, *, must_lead_trump: bool = False) -> Question:
    """The trick and the hand that has to play to it, as the trick law asks."""
    table, names, trick = state.table, state.rules.seating.names, state.table.trick
    assert trick is not None  # noqa: S101  # somebody has to play
    seat = trick.turn
    mask = _ALL_KINDS if table.hidden[seat] else table.hands[seat].mask
    owners = tuple(names[trick.seat_of(index)] for index in range(len(trick.cards)))
    return Question(mask, trick.cards, table.trump, trick.switches, must_lead_trump, names[seat], owners)


def plays(state: State, question: Question) -> Iterator[Event]:
    """The cards that the seat whose turn it is may play."""
    trick = state.table.trick
    assert trick is not None  # noqa: S101  # somebody has to play
    seat = trick.turn
    if not state.table.hidden[seat]:
        return (Played(seat, card) for card in kinds_of(legal_kinds(question)))
    every = (Played(seat, card) for card in kinds_of(_ALL_KINDS))
    return (event for event in every if _judge_unseen(state, event))


def judge_card(state: State, event: Played, question: Question) -> Verdict:
    """Whether a card may be played."""
    return _judge_unseen(state, event) if state.table.hidden[event.seat] else judge_play(event.card, question)


def _judge_unseen(state: State, event: Played) -> Verdict:
    """A play from a hand that is not wholly known: only the pack can forbid it."""
    table = state.table
    if event.card in table.hands[event.seat]:
        return allowed(event)
    seen = Hand((event.card,)) + table.buried
    for trick in (*table.tricks, *([table.trick] if table.trick else [])):
        seen += Hand(trick.cards)
    for hand in table.hands:
        seen += hand
    problem = state.rules.pack.complaint(seen)
    return Verdict(False, event.label, (reason("not_in_pack", problem=problem),)) if problem else allowed(event)
