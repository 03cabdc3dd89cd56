"""A card leaves a hand for the trick, and a whole trick goes to its winner: the same in every phase that plays cards."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.table import put
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.table import Table


def lay(table: Table, seat: int, card: Card) -> Table:
    """The table after a seat has added a card to the trick; an unknown card of the hand becomes this one."""
    trick = table.trick
    assert trick is not None  # noqa: S101  # there is a trick to play to
    hands, hidden, exposed = table.hands, table.hidden, table.exposed
    if hands[seat].counts[card.code]:
        hands = put(hands, seat, hands[seat].without(card))
    else:
        hidden = put(hidden, seat, hidden[seat] - 1)
    if exposed[seat].counts[card.code]:
        exposed = put(exposed, seat, exposed[seat].without(card))
    trick = Trick(trick.leader, (*trick.cards, card), trick.players, trick.trump, trick.switches)
    return replace(table, hands=hands, hidden=hidden, exposed=exposed, trick=trick)


def gather(rules: RuleSet, table: Table) -> Table:
    """The table after its whole trick has gone to the winner, who is on lead; the last trick of the deal brings its bonus."""
    trick = table.trick
    assert trick is not None  # noqa: S101  # a trick lies there
    winner = trick.winner
    last = not table.stock and not any(table.hidden) and not any(hand.mask for hand in table.hands)
    points = rules.counting.sum(trick.cards) + (rules.counting.bonus(rules.pack.copies) if last else 0)
    return replace(
        table,
        tricks=(*table.tricks, trick),
        points=put(table.points, winner, table.points[winner] + points),
        trick=None if last else Trick(winner, (), trick.players, trick.trump, trick.switches),
    )
