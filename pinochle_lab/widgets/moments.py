"""A stretch of a deal as frames: what the table looks like after each event, small enough to send in one go."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.event import Dealt, Drawn, MeldShown, Played, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.view.places import place_of
from pinochle_lab.view.schema.card import CardView, card_view
from pinochle_lab.view.schema.table import TallyView, table_view
from pinochle_lab.view.table import piles_text
from pinochle_lab.widgets.trick_picture import PlaceView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table
    from pinochle_lab.core.trick import Trick


class FrameView(TypedDict):
    """The table after one event: its heading, words for each seat, which trick lies there, whose turn it is, what happened.

    `tally` says how the sides stand, once cards are played.
    """

    title: str
    sub: str
    notes: list[str]
    trick: int
    turn: int | None
    said: str
    tally: str


class PlayedView(TypedDict):
    """A card on the table: the frame in which it falls, its trick, and whose card is winning once it lies there."""

    at: int
    seat: int
    name: str
    card: CardView
    trick: int
    best: int


class StretchView(TypedDict):
    """Frames one after another, and the cards that fall in them."""

    frames: list[FrameView]
    plays: list[PlayedView]


def places(names: Sequence[str], bottom: int) -> list[PlaceView]:
    """Where each seat is drawn when one of them sits at the bottom."""
    return [
        PlaceView(seat=seat, name=name, place=place_of(seat, bottom, len(names)), note="") for seat, name in enumerate(names)
    ]


def stretch(states: Sequence[State], you: int | None = None) -> StretchView:
    """The frames of these states, each one event after the one before; what lies there at the first is there from the start.

    Args:
        states: the states, oldest first.
        you: the seat of the reader, who is spoken to.
    """
    plays: list[PlayedView] = []
    frames: list[FrameView] = []
    for at, state in enumerate(states):
        event = state.log[-1] if state.log else None
        fresh = at > 0 and isinstance(event, Played)
        trick, number = lying(state.table, fell=isinstance(event, Played))
        if trick is not None and (fresh or not at):
            first = len(trick.cards) - 1 if fresh else 0
            plays += [_played(at, state, trick, number, index) for index in range(first, len(trick.cards))]
        frames.append(frame(state, number if trick is not None else -1, you))
    return StretchView(frames=frames, plays=plays)


def lying(table: Table, *, fell: bool) -> tuple[Trick | None, int]:
    """The trick that lies on the table and its number; a whole trick lies there until something else happens."""
    if table.trick is not None and table.trick.cards:
        return table.trick, len(table.tricks)
    if table.tricks and fell:
        return table.tricks[-1], len(table.tricks) - 1
    return None, -1


def _played(at: int, state: State, trick: Trick, number: int, index: int) -> PlayedView:
    upto = replace(trick, cards=trick.cards[: index + 1])
    copy = trick.cards[: index + 1].count(trick.cards[index])
    seat, card = trick.seat_of(index), card_view(trick.cards[index], copy)
    return PlayedView(at=at, seat=seat, name=state.rules.seating.names[seat], card=card, trick=number, best=upto.winner)


def frame(state: State, trick: int, you: int | None) -> FrameView:
    """The heading, the seats and what has just happened."""
    view = table_view(state)
    names = state.rules.seating.names
    return FrameView(
        title=view["title"],
        sub=" ".join(part for part in (_sub(state, view["sub"], you), piles_text(view)) if part),
        notes=[_note(state, seat["seat"], seat["note"], you) for seat in view["seats"]],
        trick=trick,
        turn=None if state.table.trick is None or (trick >= 0 and not state.trick) else state.actor,
        said=happened(state.log[-1], names, you) if state.log else "",
        tally=" · ".join(map(_tally, view["sides"])) if trick >= 0 else "",
    )


def _tally(side: TallyView) -> str:
    """`North-South 170 + 75, needs 55`: meld, tricks, and what the contract wants."""
    needs = f", needs {side['needs']}" if side["needs"] else ""
    return f"{side['name']} {side['meld']} + {side['points']}{needs}"


def _sub(state: State, sub: str, you: int | None) -> str:
    if you is None:
        return sub
    name = state.rules.seating.names[you]
    if state.actor == you:
        for words, said in _TURNS.items():
            before, found, after = sub.rpartition(name + words)
            if found:
                return f"{before}{said if before.endswith('; ') else said[0].upper() + said[1:]}{after}"
    return sub


_TURNS = {
    " leads": "you are on lead",
    " is to play": "it is your turn",
    " is to meld or draw": "it is your turn",
    " is to call": "it is your call",
    " is to act": "it is your turn",
}


def _note(state: State, seat: int, note: str, you: int | None) -> str:
    if you is None:
        return note
    who = "you" if seat == you else "partner" if state.rules.seating.partner_of(you) == seat else ""
    return " · ".join(part for part in (who, note) if part)


def happened(event: Event, names: Sequence[str], you: int | None = None) -> str:
    """`East plays K♠.` `You bid 250.` `The cards are dealt.`"""
    if event.seat is None:
        return "The cards are dealt." if isinstance(event, Dealt) else f"{event.label.capitalize()}."
    mine = event.seat == you
    verb, rest = _deed(event)
    if not mine:
        verb = _OTHERS.get(verb, f"{verb}s")
    return f"{'You' if mine else names[event.seat]} {verb} {rest}".rstrip() + "."


def _deed(event: Event) -> tuple[str, str]:
    """What a seat did, as a verb and the rest: `play K♠`, `name hearts`, `pass cards face down`."""
    if isinstance(event, Played):
        return "play", event.label
    if isinstance(event, TrumpNamed):
        return "name", f"{event.suit.label} as trump"
    if isinstance(event, MeldShown):
        return "show", event.label
    verb, _, rest = event.label.partition(" ")
    if getattr(event, "cards", True) == Hand() or (isinstance(event, Drawn) and event.card is None):
        rest = "a card" if isinstance(event, Drawn) else "cards face down"
    return verb, rest


_OTHERS = {"pass": "passes", "bury": "buries", "dix": "shows"}
