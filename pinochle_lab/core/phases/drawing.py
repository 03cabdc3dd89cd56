"""Drawing from the stock after a trick: the winner first, and the last two cards face up."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.stock_step import step_of
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Reason, reason
from pinochle_lab.core.table import put

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.event import Drawn
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

# The last face-down card and the turn-up: both are shown as they are drawn.
LAST_TWO = 2


def drawable(state: State, *, choose: bool) -> tuple[Card | None, ...]:
    """The cards the next to draw may take: the top of the stock, or at the end perhaps the turn-up."""
    stock = state.table.stock
    if not stock:
        return ()
    may_choose = _may_choose(state, choose=choose) and stock[0] is not stock[-1]
    return (stock[0], stock[-1]) if may_choose else (stock[0],)


def _may_choose(state: State, *, choose: bool) -> bool:
    """Whether the winner may take the turn-up instead of the last face-down card."""
    return choose and len(state.table.stock) == LAST_TWO and step_of(state).drawn == 0


def against_drawing(state: State, event: Drawn, *, choose: bool) -> Reason | None:
    """What forbids a draw. Naming no card takes the top; where nobody knows the top, any card of the pack may be named."""
    cards = drawable(state, choose=choose)
    if event.card is None or event.card in cards or None in cards:
        return None
    return reason("not_top_card", card=event.card.label)


def draw(state: State, event: Drawn, *, choose: bool) -> tuple[Table, int]:
    """The table after a draw, and how many trump nines came with it that have scored already."""
    table, seat = state.table, event.seat
    top, *rest = table.stock
    turned = _may_choose(state, choose=choose) and event.card is not None and event.card is rest[-1]
    card, stock = (event.card, (top,)) if turned else (top or event.card, tuple(rest))
    if card is None:
        return replace(table.with_hand(seat, table.hands[seat], table.hidden[seat] + 1), stock=stock), 0
    scored = int(card is table.turn_up and card.rank is Rank.NINE and (turned or not stock))
    open_ = len(table.stock) <= LAST_TWO
    turn_up = table.turn_up if stock and not turned else None
    table = table.with_hand(seat, table.hands[seat] + Hand((card,)), table.hidden[seat])
    if open_:
        table = replace(table, exposed=put(table.exposed, seat, table.exposed[seat] + Hand((card,))))
    return replace(table, stock=stock, turn_up=turn_up), scored
