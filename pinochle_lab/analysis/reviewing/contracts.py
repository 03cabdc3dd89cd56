"""The auction looked back on: what best play would have made with each trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.solution import Points, solve
from pinochle_lab.core.argument import expect
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.event import Called, Dealt, TrumpNamed
from pinochle_lab.core.opened import opened
from pinochle_lab.core.phases import Auction, TrickPlay
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract

if TYPE_CHECKING:
    import pandas as pd


@dataclass(frozen=True, slots=True)
class Contracts(Drawable):
    """For each seat as declarer and each trump: the side's meld, its trick points with best play by all, and their sum.

    Attributes:
        names: the seats.
        rows: seat, trump, meld and trick points of its side.
        bid: the contract that was bid, or None.
        declarer: who bid it, or None.
    """

    names: tuple[str, ...]
    rows: tuple[tuple[int, Suit, int, Points], ...]
    bid: int | None
    declarer: int | None

    def best(self, seat: int) -> tuple[Suit, int]:
        """The trump with which a seat's side makes most, and how much."""
        mine = [(meld + points.lower, suit) for who, suit, meld, points in self.rows if who == seat]
        if not mine:
            message = f"{self.names[seat]} was not looked at as declarer"
            raise ValueError(message)
        most, suit = max(mine, key=lambda row: row[0])
        return suit, most

    def frame(self) -> pd.DataFrame:
        """A row for each declarer and trump."""
        import pandas as pd

        rows: list[dict[str, Any]] = [
            {
                "declarer": self.names[seat],
                "trump": suit.symbol,
                "meld": meld,
                "tricks": points.lower,
                "total": meld + points.lower,
            }
            for seat, suit, meld, points in self.rows
        ]
        return pd.DataFrame(rows)

    def __str__(self) -> str:
        lines: list[str] = []
        for seat in dict.fromkeys(row[0] for row in self.rows):
            suits = "  ".join(
                f"{suit.symbol} {meld} + {points} = {meld + points.lower}{'' if points.is_exact else ' or more'}"
                for who, suit, meld, points in self.rows
                if who == seat
            )
            lines.append(f"{self.names[seat]} as declarer makes {suits}")
        if self.bid is not None and self.declarer is not None:
            lines.append(f"{self.names[self.declarer]} bid {self.bid}.")
        return "\n".join(lines)


def best_contracts(state: State, seats: tuple[int, ...] | None = None, *, seconds: float | None = None) -> Contracts:
    """What best play by all would have made, with each trump named by each of some seats.

    Args:
        state: a deal at any moment, every hand known from the deal on, or played to the end.
        seats: the declarers to look at; the real one when not given.
        seconds: time for each trump.

    Raises:
        ValueError: hands were hidden, or the game has no auction.
    """
    state = opened(expect(state, State, "a State"))
    dealt = state.log[0] if state.log else None
    if not isinstance(dealt, Dealt) or any(dealt.hidden):
        message = "every hand must be known from the deal on to say what could have been made"
        raise ValueError(message)
    contract = state.table.contract
    chosen = seats if seats is not None else ((contract.declarer,) if contract else ())
    rows = []
    for seat in chosen:
        for suit in Suit:
            play = _as_if(state, seat, suit)
            if play is None:
                continue
            solution = solve(play, seconds=seconds, line=False)
            camp = next(c for c in state.rules.seating.camps(seat) if seat in c)
            meld = sum(play.table.meld_points(each) for each in camp)
            rows.append((seat, suit, meld, solution.points[solution.turn]))
    names = state.rules.seating.names
    return Contracts(names, tuple(rows), contract.bid if contract else None, contract.declarer if contract else None)


def _as_if(state: State, seat: int, suit: Suit) -> State | None:
    """The deal at its first lead as if a seat had won the auction and named a trump; None where it may not name it."""
    rules = state.rules
    auction = rules.find_phase(Auction)
    if auction is None:
        message = f"{rules.name} has no auction to look back on"
        raise ValueError(message)
    played = State.fold(rules, state.log[:1], state.table.dealer)
    while not played.is_over and played.table.contract is None:
        actor = played.actor
        bid = auction.min_bid if actor == seat else None
        event = Called(-1 if actor is None else actor, bid)
        if not played.judge(event):
            return _with_contract(state, seat, suit, auction.min_bid)
        played = played.apply(event)
    return _to_first_lead(played, suit)


def _with_contract(state: State, seat: int, suit: Suit, bid: int) -> State | None:
    """Where calls cannot bring it about (a forced dealer, a missing marriage), the contract is set down by hand."""
    from dataclasses import replace

    played = State.fold(state.rules, state.log[:1], state.table.dealer)
    index = next(i for i, phase in enumerate(state.rules.phases) if isinstance(phase, Auction)) + 1
    table = replace(played.table, contract=Contract(seat, bid))
    phases = state.rules.phases
    table, local = phases[index].enter(state.rules, table)
    return _to_first_lead(State(state.rules, table, index, local, played.log), suit)


def _to_first_lead(state: State, suit: Suit) -> State | None:
    """On to the first lead: the trump named, everything else by the first option."""
    while not state.is_over and not isinstance(state.phase, TrickPlay):
        actor = state.actor
        named = TrumpNamed(-1 if actor is None else actor, suit)
        if state.judge(named):
            state = state.apply(named)
            continue
        first = next(iter(state.options), None)
        if first is None or isinstance(first, TrumpNamed):
            return None
        state = state.apply(first)
    return None if state.is_over else state
