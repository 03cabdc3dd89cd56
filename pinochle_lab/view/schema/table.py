"""A whole table as a picture sees it: the seats, what they hold, what lies in the middle, and how the sides stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.event import Played
from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.phases.bury import Bury
from pinochle_lab.core.result import ENDINGS
from pinochle_lab.view.schema.auction import AuctionView, auction_view
from pinochle_lab.view.schema.card import CardView, card_view, card_views, hidden_view, unknown_view
from pinochle_lab.view.schema.hand import HandView, counted, from_cards
from pinochle_lab.view.schema.melds import MeldView, SuitView, meld_lines, suit_view
from pinochle_lab.view.schema.result import ResultView, result_view
from pinochle_lab.view.schema.trick import TrickView, trick_view

if TYPE_CHECKING:
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


class SeatView(TypedDict):
    """One place at the table. `note` says in a few words what there is to say of it: `declarer, 250 · 3 tricks`."""

    seat: int
    name: str
    side: int
    hand: HandView
    note: str
    acting: bool
    dealer: bool
    declarer: bool
    call: str | None
    meld: int | None
    melds: list[MeldView]
    tricks: int


class TallyView(TypedDict):
    """How a side stands: meld shown, trick points taken, and what its contract still wants (None for the others)."""

    name: str
    seats: list[int]
    meld: int
    points: int
    tricks: int
    bid: int | None
    needs: int | None
    text: str


class TableView(TypedDict):
    """A deal at one moment. `eyes` is the seat that looks, or None when every card that is known lies open."""

    kind: Literal["table"]
    rules: str
    title: str
    sub: str
    phase: str
    ply: int
    eyes: int | None
    actor: int | None
    trump: SuitView | None
    seats: list[SeatView]
    sides: list[TallyView]
    trick: TrickView | None
    last_trick: TrickView | None
    tricks_played: int
    auction: AuctionView | None
    result: ResultView | None
    widow: HandView | None
    stock: int
    turn_up: CardView | None


def table_view(state: State, eyes: int | None = None) -> TableView:
    """A deal; hand it the state of an observation, and the seat that observes, to show only what that seat may know."""
    table, seating = state.table, state.rules.seating
    title, sub = _headline(state)
    widow = [*card_views(table.widow), *_unseen(table.widow_hidden, eyes)]
    return TableView(
        kind="table",
        rules=state.rules.name,
        title=title,
        sub=sub,
        phase="over" if state.is_over else state.phase.TITLE,
        ply=len(state.log),
        eyes=eyes,
        actor=state.actor,
        trump=suit_view(table.trump),
        seats=[_seat_view(state, seat, eyes) for seat in range(seating.players)],
        sides=[_tally(state, side) for side in range(len(seating.sides))],
        trick=trick_view(table.trick, names=seating.names) if table.trick else None,
        last_trick=_last_trick(state),
        tricks_played=len(table.tricks),
        auction=auction_view(state) if state.rules.has_auction and state.log else None,
        result=result_view(table.result) if table.result else None,
        widow=from_cards(widow) if widow else None,
        stock=len(table.stock),
        turn_up=card_view(table.turn_up) if table.turn_up else None,
    )


def _last_trick(state: State) -> TrickView | None:
    if not state.table.tricks:
        return None
    trick = state.table.tricks[-1]
    return trick_view(trick, names=state.rules.seating.names, points=state.rules.counting.sum(trick.cards))


def _seat_view(state: State, seat: int, eyes: int | None) -> SeatView:
    table, seating = state.table, state.rules.seating
    hand = table.hands[seat]
    cards = [*card_views(hand), *_unseen(table.hidden[seat], eyes)]
    melds = table.melds[seat]
    calls = [call.label for call in table.calls if call.seat == seat]
    return SeatView(
        seat=seat,
        name=seating.names[seat],
        side=seating.side_of(seat),
        hand=from_cards(cards),
        note=_note(state, seat),
        acting=state.actor == seat,
        dealer=table.dealer == seat,
        declarer=table.contract is not None and table.contract.declarer == seat,
        call=calls[-1].removeprefix("bid ") if calls else None,
        meld=None if melds is None else table.meld_points(seat),
        melds=meld_lines(melds or (), _held_once(table, seat)),
        tricks=table.tricks_won(seat),
    )


def _unseen(count: int, eyes: int | None) -> list[CardView]:
    """Cards whose faces are not known: to one seat, or, when all that is known lies open, to anybody."""
    return [(unknown_view if eyes is None else hidden_view)(copy) for copy in range(1, count + 1)]


def _held_once(table: Table, seat: int) -> Hand:
    """What is known of the hand a seat melded from: its cards now, and those it has played."""
    tricks = (*table.tricks, *([table.trick] if table.trick else []))
    return table.hands[seat] + [card for trick in tricks if (card := trick.card_of(seat)) is not None]


def _note(state: State, seat: int) -> str:
    table = state.table
    said = []
    if table.contract is not None and table.contract.declarer == seat:
        said.append(f"declarer, {table.contract.bid}")
    elif table.dealer == seat:
        said.append("dealer")
    if table.contract is None and table.calls:
        calls = [call for call in table.calls if call.seat == seat]
        said += [calls[-1].label] if calls else []
    if table.tricks or (table.trick and table.trick.cards):
        said.append(counted(table.tricks_won(seat), "trick"))
    elif table.melds[seat] is not None:
        said.append(f"meld {table.meld_points(seat)}")
    return " · ".join(said)


def _tally(state: State, side: int) -> TallyView:
    table, seating = state.table, state.rules.seating
    seats = seating.sides[side]
    meld = sum(table.meld_points(seat) for seat in seats)
    points = sum(table.points[seat] for seat in seats)
    if table.contract and table.contract.declarer in seats:
        points += state.rules.counting.sum(table.buried)  # as far as they are known
    bid = table.contract.bid if table.contract and table.contract.declarer in seats else None
    needs = None if bid is None else max(0, bid - meld - points)
    return TallyView(
        name=seating.side_name(side),
        seats=list(seats),
        meld=meld,
        points=points,
        tricks=sum(table.tricks_won(seat) for seat in seats),
        bid=bid,
        needs=needs,
        text=_tally_text(seating.side_name(side), meld, points, needs),
    )


def _tally_text(name: str, meld: int, points: int, needs: int | None) -> str:
    wants = "" if needs is None else f", needs {needs} more" if needs else ", contract made"
    return f"{name}: meld {meld}, tricks {points}{wants}"


def _headline(state: State) -> tuple[str, str]:
    table, names = state.table, state.rules.seating.names
    trump = f" · {table.trump.label} are trump" if table.trump is not None else ""
    contract = _contract(state)
    if not state.log:
        return "Before the deal", f"{names[table.dealer]} deals."
    if state.is_over:
        return f"The deal is over{trump}", contract.strip() or _ended(state)
    if table.trick is not None:
        return f"Trick {len(table.tricks) + 1}{trump}", contract + _play_sentence(state)
    if isinstance(state.phase, Auction):
        return state.phase.TITLE, auction_view(state)["sentence"]
    return f"{state.phase.TITLE}{trump}", f"{contract}{state.actor_name} is to act: {state.phase.expected}."


def _contract(state: State) -> str:
    """Who plays for what, and what the declarer had to say of the buried cards."""
    contract = state.table.contract
    if contract is None:
        return ""
    said = next((phase.announcement(state) for phase in state.rules.phases if isinstance(phase, Bury)), None)
    return f"{state.rules.seating.names[contract.declarer]} plays for {contract.bid}{f'; {said}' if said else ''}. "


def _ended(state: State) -> str:
    ending = state.result.ending if state.result else "played"
    words = ENDINGS[ending]
    return f"{words[0].upper()}{words[1:]}."


def _play_sentence(state: State) -> str:
    trick, names = state.table.trick, state.rules.seating.names
    if trick is None or not trick.cards:
        leads = state.actor is None or isinstance(next(iter(state.options), None), Played)
        return f"{state.actor_name} leads." if leads else f"{state.actor_name} is to meld or draw."
    return f"{names[trick.leader]} led {trick.cards[0].label}. {state.actor_name} is to play."
