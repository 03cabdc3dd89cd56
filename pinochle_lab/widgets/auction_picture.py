"""What the auction pad shows, live and still."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import auction as auction_picture
from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html, style_in_force
from pinochle_lab.view.schema.auction import AuctionView, auction_view
from pinochle_lab.view.schema.card import card_views, hidden_view
from pinochle_lab.view.schema.hand import HandView, counted, from_cards
from pinochle_lab.widgets.base import LabView
from pinochle_lab.widgets.bidding import in_auction
from pinochle_lab.widgets.message import FieldView, MessageView
from pinochle_lab.widgets.worth import WorthView, worth_views

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.state import State


class AuctionPadView(LabView):
    """An auction, and the hand that is to call."""

    title: str
    sub: str
    auction: AuctionView
    whose: str
    hand: HandView
    worth: list[WorthView]
    message: MessageView
    remarks: list[str]
    field: FieldView
    open: bool
    moved: bool


def view_of(state: State, eyes: int, said: MessageView, *, remarks: Sequence[str], typed: str, moved: bool) -> AuctionPadView:
    """The auction as the seat `eyes` may see it."""
    name = state.rules.seating.names[eyes]
    calling = in_auction(state)
    return AuctionPadView(
        kind="auction_pad",
        name=f"Auction pad, {name}",
        title="The auction",
        sub=f"{_sentence(state)} {state.rules.seating.names[state.table.dealer]} dealt.",
        auction=auction_view(state),
        whose=f"{name}'s hand",
        hand=_hand(state, eyes),
        worth=worth_views(state.table.hands[eyes], state.rules),
        message=said,
        remarks=list(remarks),
        field=FieldView(key="bid", label="Another bid", text=typed, problem="", button="Bid"),
        open=calling,
        moved=moved,
    )


def _sentence(state: State) -> str:
    switches = state.rules.switches
    return " ".join(state.rules.switch(name).sentence(switches[name]) for name in ("min_bid", "bid_step"))


def _hand(state: State, seat: int) -> HandView:
    hidden = [hidden_view(copy) for copy in range(1, state.table.hidden[seat] + 1)]
    return from_cards([*card_views(state.table.hands[seat]), *hidden])


def twin(state: State, seat: int) -> str:
    """The calls, the hand and its worth."""
    rows = [
        (f"{worth['symbol']} {worth['label']}", str(worth["cards"]), f"{worth['total']}{' (best)' if worth['best'] else ''}")
        for worth in worth_views(state.table.hands[seat], state.rules)
    ]
    hand = _hand(state, seat)
    parts = [hand_picture.row_html(hand["cards"], style_in_force()), html.table(("Trump", "Cards", "Meld"), rows, figures=2)]
    mine = html.panel(f"{state.rules.seating.names[seat]}'s hand", parts, sub=counted(hand["count"], "card"))
    return auction_picture.to_html(auction_view(state)) + mine
