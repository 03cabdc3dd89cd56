"""Tables for the rule tests: a deal with the cards that matter, the auction over, melds shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Dealt, MeldShown, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from pinochle_lab.core.result import DealResult

NORTH, EAST, SOUTH, WEST = range(4)
PARTNERSHIP = pl.variants.find("partnership")


def house(**switches: Any) -> pl.RuleSet:
    """The partnership game with some switches set differently."""
    return PARTNERSHIP.replace(**switches)


def dealt(given: dict[int, str] | None = None, dealer: int = WEST, **switches: Any) -> State:
    """A deal in which some seats hold certain cards; the rest of the pack fills the hands from the lowest card up."""
    hands = {seat: Hand(given.get(seat, "") if given else "") for seat in range(4)}
    rest = PARTNERSHIP.pack.whole
    for hand in hands.values():
        rest -= hand
    left = sorted(rest)
    for seat, hand in hands.items():
        take, left = left[: 12 - len(hand)], left[12 - len(hand) :]
        hands[seat] = hand + take
    return State.start(house(**switches), dealer).apply(Dealt(tuple(hands.values())))


def calls(state: State, *bids: int | None) -> State:
    """The state after the seats have called in turn; None is a pass."""
    for bid in bids:
        state = state.apply(Called(state.actor, bid))
    return state


def bought(state: State, declarer: int, bid: int = 250) -> State:
    """The auction over: one seat bids, everybody else passes."""
    while state.table.contract is None:
        state = calls(state, bid if state.actor == declarer else None)
    return state


def named(state: State, trump: str) -> State:
    """Trump named by the declarer."""
    return state.apply(TrumpNamed(state.actor, Suit.parse(trump)))


def melded(state: State) -> State:
    """Everybody has shown all melds."""
    while state.table.trick is None and not state.is_over:
        event = next(iter(state.options))
        assert isinstance(event, MeldShown)
        state = state.apply(event)
    return state


def playing(
    given: dict[int, str] | None = None, trump: str = "S", declarer: int = NORTH, bid: int = 250, **switches: Any
) -> State:
    """A table ready for the first lead."""
    return melded(named(bought(dealt(given, **switches), declarer, bid), trump))


def finished(state: State) -> State:
    """A deal played on to its end: always the first card that is allowed."""
    while not state.is_over:
        state = state.apply(next(iter(state.options)))
    return state


def account(rules: pl.RuleSet, bid: int, meld: tuple[int, int], points: tuple[int, int], tricks: tuple[int, int]) -> DealResult:
    """What a deal scores, North-South having the contract: meld, trick points and tricks of North-South and of East-West."""
    shown = tuple((Meld("Some meld", (), each, "A", "run"),) if each else () for each in meld)
    state = State.start(rules, WEST)
    lead = pl.Card("AS"), pl.Card("9S"), pl.Card("9S"), pl.Card("9S")
    won = [Trick(side, lead, 4, Suit.SPADES) for side, count in enumerate(tricks) for _ in range(count)]
    table = state.table.__class__(
        dealer=WEST,
        hands=state.table.hands,
        hidden=state.table.hidden,
        contract=Contract(NORTH, bid),
        trump=Suit.SPADES,
        melds=(*shown, (), ()),
        points=(*points, 0, 0),
        tricks=tuple(won),
    )
    return rules.settle.account(rules, table)
