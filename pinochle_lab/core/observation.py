"""What one seat may know of a deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.event import Buried, Dealt, Drawn, Passed, Played
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.law import Question, duties_of
from pinochle_lab.core.phases.drawing import LAST_TWO
from pinochle_lab.core.trick import top_codes

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.options import Options
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


@dataclass(frozen=True, slots=True)
class Absence:
    """A fact that a play told everybody: the seat held none of these kinds after it.

    Attributes:
        seat: who played.
        mask: the kinds the seat did not hold.
        ply: index in the log of the play that told it.
        duty: the duty that could not be met: a `duties` code (`FOLLOW` = void, `HEAD` = could not head …).
    """

    seat: int
    mask: int
    ply: int
    duty: int

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds that were not held."""
        return kinds_of(self.mask)


@dataclass(frozen=True, slots=True)
class Observation(Drawable):
    """What a seat may know: its own hand and everything public, as a state with the other hands hidden.

    Players get this and nothing else, so they cannot peek. Permuting the cards that the seat cannot see changes nothing in it.

    Attributes:
        seat: who observes.
        state: the deal with unseen cards counted but not named.
        absences: what past plays told about the other hands.
    """

    seat: int
    state: State
    absences: tuple[Absence, ...]

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.state.rules

    @property
    def table(self) -> Table:
        """The table as the seat sees it."""
        return self.state.table

    @property
    def hand(self) -> Hand:
        """The seat's own cards."""
        return self.state.table.hands[self.seat]

    @property
    def options(self) -> Options:
        """The legal events, when it is this seat's turn."""
        return self.state.options

    @property
    def is_my_turn(self) -> bool:
        """Whether the seat has to act."""
        return self.state.actor == self.seat

    @property
    def unseen(self) -> Hand:
        """The cards of the pack whose place the seat does not know."""
        table = self.table
        seen = table.buried + table.widow
        for hand in table.hands:
            seen += hand
        for trick in (*table.tricks, *([table.trick] if table.trick else [])):
            seen += trick.cards
        seen += [card for card in table.stock if card is not None]
        return self.rules.pack.whole - seen

    def void(self, seat: int, suit: int) -> bool:
        """Whether a seat is known to hold no card of a suit."""
        return bool(law.suit_mask(suit) & ~self.excluded(seat) == 0)

    def excluded(self, seat: int) -> int:
        """The kinds that a seat is known not to hold, as a mask."""
        mask = 0
        for fact in self.absences:
            if fact.seat == seat:
                mask |= fact.mask
        return mask

    def __str__(self) -> str:
        return f"{self.rules.seating.names[self.seat]} sees: {self.state}"


def observe(state: State, seat: int) -> Observation:
    """The state as one seat may know it."""
    table = state.table
    known = tuple(
        hand if other == seat else _shown(table, other, _given(state, seat, other)) for other, hand in enumerate(table.hands)
    )
    hidden = tuple(table.cards_left(other) - len(hand) for other, hand in enumerate(known))
    buried = table.buried if seat == table.declarer or _turned_up(state) else Hand()
    widow_public = not len(table.widow) or state.index == 0
    masked = replace(
        table,
        hands=known,
        hidden=hidden,
        widow=table.widow if widow_public else Hand(),
        widow_hidden=table.widow_hidden + (0 if widow_public else len(table.widow)),
        stock=(None,) * (len(table.stock) - 1) + table.stock[-1:] if table.turn_up else (None,) * len(table.stock),
        buried=buried,
        buried_hidden=table.buried_hidden + len(table.buried) - len(buried),
    )
    face_up = _drawn_face_up(state)
    log = tuple(event if ply in face_up else _masked(event, seat, state) for ply, event in enumerate(state.log))
    local = tuple(_masked(event, seat, state) for event in state.local) if isinstance(state.local, tuple) else state.local
    return Observation(seat, replace(state, table=masked, log=log, local=local), absences_in(state))


def _turned_up(state: State) -> bool:
    """Whether the buried cards have been turned up, to be counted at the end."""
    return state.is_over and state.table.shows_buried


def _drawn_face_up(state: State) -> set[int]:
    """The plies of the draws that everybody saw: the last face-down card of the stock, and the turn-up."""
    draws = [ply for ply, event in enumerate(state.log) if isinstance(event, Drawn)]
    return set(draws[state.rules.switches.get("stock", 0) - LAST_TWO :]) if draws else set()


def _shown(table: Table, seat: int, given: Hand) -> Hand:
    """The cards of another hand that this seat knows: exposed in melds, or passed to it and still there."""
    exposed = table.exposed[seat]
    return Hand.from_counts(
        tuple(min(held, max(a, b)) for held, a, b in zip(table.hands[seat].counts, exposed.counts, given.counts, strict=True))
    )


def _given(state: State, seat: int, other: int) -> Hand:
    """Cards that `seat` passed to `other` and that have not left that hand since."""
    given = Hand()
    if _is_half_passed(state):
        return given
    for event in state.log:
        if isinstance(event, Passed):
            if event.seat == seat:
                given += event.cards
            elif event.seat == other:
                given = _minus(given, event.cards)
        elif isinstance(event, Played) and event.seat == other and event.card in given:
            given = given.without(event.card)
    return given if state.rules.seating.partner_of(seat) == other else Hand()


def _is_half_passed(state: State) -> bool:
    """Whether partners pass at the same time and only one of them has chosen: nothing has changed hands yet."""
    at_once = state.rules.switches.get("pass_style") == "simultaneous"
    return at_once and sum(isinstance(event, Passed) for event in state.log) == 1


def _minus(hand: Hand, gone: Hand) -> Hand:
    return Hand.from_counts(tuple(max(0, a - b) for a, b in zip(hand.counts, gone.counts, strict=True)))


def _masked(event: Event, seat: int, state: State) -> Event:
    """An event of the log as a seat saw it: other people's hands, passes, buries and draws stay face down."""
    if isinstance(event, Dealt):
        sizes = event.hidden or (0,) * len(event.hands)
        hands = tuple(hand if other == seat else Hand() for other, hand in enumerate(event.hands))
        hidden = tuple(
            size + (0 if other == seat else len(hand))
            for other, (hand, size) in enumerate(zip(event.hands, sizes, strict=True))
        )
        stock = (None,) * (len(event.stock) - 1) + event.stock[-1:] if event.stock else ()
        return Dealt(hands, hidden, None, stock)
    if isinstance(event, Passed) and seat != event.seat:
        partner = state.rules.seating.partner_of(event.seat)
        return Passed(event.seat, Hand()) if seat != partner or _is_half_passed(state) else event
    if isinstance(event, Buried) and event.seat != seat and not (_turned_up(state) and event.cards == state.table.buried):
        return Buried(event.seat, Hand(), event.told if state.rules.switches.get("bury_announce") else None)
    if isinstance(event, Drawn) and event.seat != seat:
        return Drawn(event.seat, None)
    return event


def absences_in(state: State) -> tuple[Absence, ...]:
    """What every play so far told about the hand it came from: voids, and suits that could not be headed."""
    facts: list[Absence] = []
    plies = [ply for ply, event in enumerate(state.log) if isinstance(event, Played)]
    tricks = [*state.table.tricks, *([state.table.trick] if state.table.trick else [])]
    cards_in_order = [(trick, index) for trick in tricks for index in range(len(trick.cards))]
    for ply, (trick, index) in zip(plies, cards_in_order, strict=True):
        event = state.log[ply]
        assert isinstance(event, Played)  # noqa: S101  # filtered above
        question = Question(0, trick.cards[:index], trick.trump, trick.switches)
        duties = duties_of(question)
        if index == 0 or not duties:
            continue
        led = trick.cards[0].suit
        top_led, top_trump = top_codes(trick.cards[:index], question.trump_code)
        possible = (1 << 24) - 1
        for duty in (law.FOLLOW, law.HEAD, law.TRUMP, law.OVERTRUMP):
            if not duties & duty:
                continue
            wanted = law.wanted(duty, led, question.trump_code, top_led, top_trump) & possible
            if wanted >> event.card.code & 1:
                possible = wanted
            elif wanted:
                facts.append(Absence(event.seat, wanted, ply, duty))
                possible &= ~wanted
    return tuple(facts)
