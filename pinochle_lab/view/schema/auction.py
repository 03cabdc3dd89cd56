"""The calls of an auction as a picture sees them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.event import Called
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Contract


class CallView(TypedDict):
    """One call: `bid` is None for a pass."""

    seat: int
    name: str
    bid: int | None
    text: str
    high: bool


class AuctionView(TypedDict):
    """The calls in order. `seats` start at the dealer's left, and `rows` are the calls under them, None where a seat is out."""

    kind: Literal["auction"]
    dealer: int
    seats: list[str]
    calls: list[CallView]
    rows: list[list[CallView | None]]
    standing: int | None
    bidder: str | None
    turn: str | None
    over: bool
    sentence: str


def auction_view(state: State) -> AuctionView:
    """The auction of a deal, as far as it has gone."""
    table, seating = state.table, state.rules.seating
    names = seating.names
    order = seating.from_left_of(table.dealer)
    calls = _call_views(table.calls, names)
    high = next((call for call in calls if call["high"]), None)
    over = table.contract is not None or table.ending is not None or state.is_over
    turn = None if over or state.actor is None else names[state.actor]
    return AuctionView(
        kind="auction",
        dealer=table.dealer,
        seats=[names[seat] for seat in order],
        calls=calls,
        rows=_rows(calls, order),
        standing=high["bid"] if high else None,
        bidder=high["name"] if high else None,
        turn=turn,
        over=over,
        sentence=_sentence(table.contract, table.ending, high, turn, names),
    )


def _call_views(calls: Sequence[Called], names: Sequence[str]) -> list[CallView]:
    top = max((call.bid for call in calls if call.bid is not None), default=None)
    return [
        CallView(
            seat=call.seat,
            name=names[call.seat],
            bid=call.bid,
            text="pass" if call.bid is None else str(call.bid),
            high=call.bid is not None and call.bid == top,
        )
        for call in calls
    ]


def _rows(calls: Sequence[CallView], order: Sequence[int]) -> list[list[CallView | None]]:
    rows: list[list[CallView | None]] = []
    last = len(order)
    for call in calls:
        column = order.index(call["seat"])
        if column <= last or not rows:
            rows.append([None] * len(order))
        rows[-1][column] = call
        last = column
    return rows


def _sentence(
    contract: Contract | None, ending: str | None, high: CallView | None, turn: str | None, names: Sequence[str]
) -> str:
    if contract is not None:
        forced = ", forced as the dealer," if contract.forced else ""
        return f"{names[contract.declarer]}{forced} plays for {contract.bid}."
    if ending == "passed_out":
        return "Everybody passed: the deal is void."
    stands = f"{high['name']}'s {high['bid']} stands" if high else "Nobody has bid yet"
    return f"{stands}; {turn} is to call." if turn else f"{stands}."
