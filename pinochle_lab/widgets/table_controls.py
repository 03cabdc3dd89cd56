"""What you may do at a table, as buttons; and which event a button means."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from pinochle_lab.core.event import (
    Buried,
    Called,
    Claimed,
    Conceded,
    DeclaredOut,
    Drawn,
    Event,
    MeldShown,
    Passed,
    Played,
    Revised,
    SlamAnnounced,
    TrumpNamed,
    WidowTaken,
)
from pinochle_lab.view.schema.hand import counted
from pinochle_lab.widgets.adviser import RUNGS
from pinochle_lab.widgets.panels import ControlView, GroupView, control, group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.state import State
    from pinochle_lab.widgets.sitting import Sitting

# The pass and the next bids have a button each; higher ones are typed.
BIDS = 6
# A hand has few melds to choose from, but hundreds of ways to pass cards, which are picked from the hand.
LISTED = 40
_EARLY = (Conceded, Claimed, SlamAnnounced, Revised, DeclaredOut)


def giving(state: State) -> int:
    """How many cards have to be picked from the hand now, to be passed or buried; 0 when none."""
    first = next(iter(state.options), None)
    return len(first.cards) if isinstance(first, Passed | Buried) else 0


def deeds(state: State) -> Iterator[Event]:
    """The events that have a button of their own because nothing else names them: showing melds, drawing, conceding …"""
    for event in islice(state.options, LISTED):
        if not isinstance(event, Played | Called | TrumpNamed | Passed | Buried):
            yield event
    seat = state.actor
    if seat is not None and state.table.trick is not None:
        early = (kind(seat) for kind in _EARLY)
        yield from (event for event in early if state.judge(event))


def label_of(event: Event, state: State) -> str:
    """A deed as its button says it: what lies face down stays unnamed."""
    if isinstance(event, Drawn):
        table = state.table
        other = event.card is table.turn_up and event.card is not table.stock[0]
        return f"Take the turn-up, {table.turn_up.label}" if other and table.turn_up else "Draw a card"
    if isinstance(event, WidowTaken):
        return "Take the widow"
    if isinstance(event, Conceded) and state.table.widow_hidden + len(state.table.widow):
        return "Throw the hand in unseen"
    if isinstance(event, MeldShown):
        if len(event.melds) == 1:
            return f"Show {event.melds[0].label.lower()}, {event.melds[0].value}"
        return f"Show {event.label}" if event.melds else "No meld"
    return event.label[0].upper() + event.label[1:]


def groups(sitting: Sitting, rung: int, *, looking_back: bool) -> list[GroupView]:
    """The buttons of the moment, those that act first."""
    state = sitting.state
    found: list[GroupView] = []
    if sitting.is_my_turn and not looking_back:
        found += [each for each in (_calls(state), _trumps(state), _gifts(state), _deeds(state)) if each["controls"]]
    if state.is_over:
        over = sitting.standing.is_over
        found.append(group("The match", [control("next", "New match" if over else "Next deal", main=True)]))
    return [*found, group("Help", _help(sitting, rung, looking_back=looking_back))]


def _calls(state: State) -> GroupView:
    calls = [event for event in islice(state.options, BIDS) if isinstance(event, Called)]
    return group("Your call", [control("call", "Pass" if call.bid is None else str(call.bid), call.bid) for call in calls])


def _trumps(state: State) -> GroupView:
    named = [event for event in state.options if isinstance(event, TrumpNamed)] if _names_trump(state) else []
    return group(
        "Name trump", [control("trump", f"{event.suit.symbol} {event.suit.label}", event.suit.letter) for event in named]
    )


def _names_trump(state: State) -> bool:
    return isinstance(next(iter(state.options), None), TrumpNamed)


def _gifts(state: State) -> GroupView:
    count = giving(state)
    if not count:
        return group("", [])
    verb = "Bury" if isinstance(next(iter(state.options)), Buried) else "Pass"
    return group("Your cards", [control("give", f"{verb} {counted(count, 'picked card')}", main=True)])


def _deeds(state: State) -> GroupView:
    first = True
    controls: list[ControlView] = []
    for event in deeds(state):
        label = label_of(event, state)
        controls.append(control("do", label, label, main=first and not isinstance(event, _EARLY)))
        first = False
    return group("Your turn", controls)


def _help(sitting: Sitting, rung: int, *, looking_back: bool) -> Iterator[ControlView]:
    state = sitting.state
    yield control("undo", "Undo", off=sitting.back_to is None)
    if not state.is_over:
        yield control("hint", "Next hint" if 0 < rung < RUNGS else "Hint", off=not sitting.is_my_turn or rung >= RUNGS)
    if state.table.trick is not None and not state.table.stock:  # what is still to be drawn cannot be claimed
        yield control("claim", "Claim the rest", off=not sitting.is_my_turn)
    if state.table.tricks:
        yield control("last", "Back to the table" if looking_back else "Last trick", main=looking_back)
    if state.table.trick is not None:
        yield control("know", "What could I know?")
    yield control("turn", "Turn the table")
