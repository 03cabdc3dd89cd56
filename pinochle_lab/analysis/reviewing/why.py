"""Naming what went wrong with a card, from the two lines of best play: with it, and with the better card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import labels

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.state import State
    from pinochle_lab.core.trick import Trick


@dataclass(frozen=True, slots=True)
class Branch:
    """Best play after one card, followed to the end.

    Attributes:
        tricks: the tricks from the one on the table on.
        seats: the seats of the player's side.
    """

    tricks: tuple[Trick, ...]
    seats: tuple[int, ...]

    @property
    def takes_first(self) -> bool:
        """Whether the player's side takes the trick on the table."""
        return self.tricks[0].winner in self.seats

    @property
    def takes_last(self) -> bool:
        """Whether the player's side takes the last trick."""
        return self.tricks[-1].winner in self.seats


def branch(state: State, cards: Sequence[Card], seats: tuple[int, ...]) -> Branch:
    """The tricks that a line of play makes."""
    done = len(state.table.tricks)
    after = state.play(*cards)
    return Branch(after.table.tricks[done:], seats)


def why(state: State, card: Card, better: Card, played: Sequence[Card], instead: Sequence[Card], cost: int) -> str:
    """What a card did wrong, in a sentence that names the cards.

    Args:
        state: before the card.
        card: what was played.
        better: the card that best play has instead.
        played: best play from the card on, the card first.
        instead: best play from the better card on.
        cost: points given away.
    """
    table, seating = state.table, state.rules.seating
    seat = state.actor or 0
    camps = seating.camps(table.contract.declarer if table.contract else None)
    seats = next(camp for camp in camps if seat in camp)
    ours, theirs = branch(state, played, seats), branch(state, instead, seats)
    points = state.rules.counting
    said = _first_trick(state, card, better, ours, theirs)
    if said is None and ours.takes_last != theirs.takes_last:
        bonus = points.bonus(state.rules.pack.copies)
        said = f"with {better.label} the last trick and its {bonus} points are still taken; after {card.label} they are lost"
    if said is None:
        said = _trump_matters(state, card, better)
    if said is None:
        said = _lost_counters(state, card, better, ours, theirs)
    return f"{said[0].upper()}{said[1:]}. {better.label} keeps {cost} points more."


def _first_trick(state: State, card: Card, better: Card, ours: Branch, theirs: Branch) -> str | None:
    """What went wrong on the trick on the table, if it was that."""
    names, trick = state.rules.seating.names, ours.tricks[0]
    winner, winning = names[trick.winner], trick.cards[trick.winning]
    if state.table.trick and not state.trick and card.rank is Rank.ACE and not ours.takes_first:
        trumped = ", a trump" if winning.suit is state.table.trump is not card.suit else ""
        return f"{card.label} is led into {winner}'s {winning.label}{trumped}"
    if ours.takes_first:
        return _dear_winner(state, card, better, ours)
    worth = state.rules.counting.value(card)
    if worth > state.rules.counting.value(better):
        return f"{card.label} is a counter, and {winner}'s {winning.label} takes it; {better.label} gives away less"
    if theirs.takes_first:
        return f"{better.label} wins the trick; {card.label} leaves it to {winner}'s {winning.label}"
    return None


def _dear_winner(state: State, card: Card, better: Card, ours: Branch) -> str | None:
    """An ace or ten spent on a trick that something cheaper would have held."""
    seat = state.actor or 0
    twin_out = state.rules.pack.copies > _seen(state, card)
    if ours.tricks[0].winner == seat and better.suit is card.suit and better.rank < card.rank:
        twin = f", while the other {card.label} is still out" if card.rank is Rank.ACE and twin_out else ""
        return f"{card.label} is spent where {better.label} would do{twin}"
    return None


def _seen(state: State, card: Card) -> int:
    """Copies of a card that the player has seen: played, on the table or in the own hand."""
    cards = [each for trick in state.table.tricks for each in trick.cards]
    return cards.count(card) + state.trick.count(card) + state.table.hands[state.actor or 0][card]


def _trump_matters(state: State, card: Card, better: Card) -> str | None:
    trump = state.table.trump
    if state.trick or trump is None:
        return None
    if better.suit is trump and card.suit is not trump:
        return f"trump has to be led first: {better.label} draws it before the plain cards are trumped"
    if card.suit is trump and better.suit is not trump:
        return f"{card.label} gives up a trump that is needed later; {better.label} can be led first"
    return None


def _lost_counters(state: State, card: Card, better: Card, ours: Branch, theirs: Branch) -> str:
    """Which of the side's own counters fall to the others after the card, and do not after the better one."""
    counting = state.rules.counting

    def lost(line: Branch) -> list[Card]:
        return [
            each
            for trick in line.tricks
            if trick.winner not in line.seats
            for index, each in enumerate(trick.cards)
            if trick.seat_of(index) in line.seats and counting.value(each)
        ]

    fallen, safe = lost(ours), lost(theirs)
    for each in safe:
        if each in fallen:
            fallen.remove(each)
    if fallen:
        return f"after {card.label} the others take {labels(fallen[:3])}, which {better.label} would have kept"
    return f"after {card.label} the others take counters of their own that {better.label} would have caught"
