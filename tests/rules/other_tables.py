"""Tables for the tests of the other games: a deal with the cards that matter, auctions, and accounts without a deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pinochle_lab as pl
from pinochle_lab.core.event import Called, Dealt, Drawn, MeldShown, TrumpNamed, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.result import DealResult


def dealt(game: str, given: dict[int, str] | None = None, widow: str = "", stock: str = "", **house: Any) -> State:
    """A deal in which some seats hold certain cards; the rest of the pack fills hands, widow and stock from the lowest up.

    `stock` names its first cards and, after a bar, the turn-up; `dealer` among the switches is the dealer's seat.
    """
    dealer = house.pop("dealer", 0)
    rules = pl.variants.find(game).replace(**house)
    first, _, last = stock.partition("|")
    named = {
        **{seat: Hand(cards) for seat, cards in (given or {}).items()},
        "widow": Hand(widow),
        "stock": Hand(stock.replace("|", " ")),
    }
    rest = rules.pack.whole
    for cards in named.values():
        rest -= cards
    left = sorted(rest)
    size, laid, pile = (rules.switches[name] for name in ("hand_size", "widow", "stock"))

    def filled(cards: Hand, count: int) -> Hand:
        nonlocal left
        take, left = left[: count - len(cards)], left[count - len(cards) :]
        return cards + take

    hands = tuple(filled(named.get(seat, Hand()), size) for seat in range(rules.seating.players))
    aside = filled(named["widow"], laid) if laid else None
    begin, end = [pl.Card(word) for word in first.split()], [pl.Card(word) for word in last.split()]
    cards = (*begin, *left[: pile - len(begin) - len(end)], *end) if pile else ()
    return State.start(rules, dealer).apply(Dealt(hands, widow=aside, stock=cards))


def bought(state: State, declarer: int, bid: int) -> State:
    """The auction over: one seat bids, everybody else passes."""
    while state.table.contract is None:
        state = state.apply(Called(state.actor, bid if state.actor == declarer else None))
    return state


def ready(state: State, declarer: int, bid: int, trump: str) -> State:
    """Contract, widow, trump and melds settled; a declarer who has to bury is asked to."""
    state = bought(state, declarer, bid)
    if state.table.widow:
        state = state.apply(WidowTaken(declarer, state.table.widow))
    state = state.apply(TrumpNamed(declarer, Suit.parse(trump)))
    while isinstance(next(iter(state.options), None), MeldShown):
        state = state.apply(next(iter(state.options)))
    return state


def finished(state: State) -> State:
    """A deal played on to its end: always the first option."""
    while not state.is_over:
        state = state.apply(next(iter(state.options)))
    return state


def events(state: State, *done: Event) -> State:
    """The state after some events."""
    for event in done:
        state = state.apply(event)
    return state


def drawn(state: State) -> State:
    """The state after nothing more has been shown and both have drawn."""
    while True:
        options = list(state.options)
        draws = [event for event in options if isinstance(event, Drawn)]
        nothing = [event for event in options if isinstance(event, MeldShown) and not event.melds]
        if not draws and not nothing:
            return state
        state = state.apply((draws or nothing)[0])


def account(  # what lies on the table at the end, each by its name
    rules: pl.RuleSet, bid: int, melds: Iterable[Any], points: Iterable[int], tricks: Iterable[Any], **changes: Any
) -> DealResult:
    """The account of a deal: melds or meld points, trick points and number of tricks by seat; the first seat has the contract.

    In place of the numbers the tricks themselves may be given.
    """
    won = tuple(tricks)
    players = rules.seating.players
    lead = tuple(pl.Card("AS" if place == 0 else "KS") for place in range(players))
    shown = [each if isinstance(each, tuple) else (Meld("Some meld", (), each, "A", "some"),) for each in melds]
    base = State.start(rules).table
    facts: dict[str, Any] = {
        "dealer": players - 1,
        "hands": base.hands,
        "hidden": base.hidden,
        "contract": Contract(0, bid),
        "trump": Suit.HEARTS,
        "melds": tuple(shown),
        "points": tuple(points),
        "tricks": won if all(isinstance(each, Trick) for each in won) else _so_many(won, lead),
    }
    return rules.settle.account(rules, type(base)(**(facts | changes)))


def _so_many(counts: Iterable[int], cards: tuple[pl.Card, ...]) -> tuple[Trick, ...]:
    return tuple(Trick(seat, cards, len(cards), Suit.SPADES) for seat, count in enumerate(counts) for _ in range(count))
