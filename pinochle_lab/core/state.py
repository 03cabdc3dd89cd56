"""A deal at one moment: the fold of its log."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.argument import shown
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.event import Event, Played
from pinochle_lab.core.options import Options
from pinochle_lab.core.reason import IllegalAction, Verdict, reason
from pinochle_lab.core.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.phase import Phase
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class State(Drawable):
    """A deal under way: `judge` answers whether an event may happen and why, `apply` gives the state after it.

    Nothing changes a state; `apply` makes a new one, so undoing is going back to an earlier value.

    Attributes:
        rules: the rule set.
        table: the facts on the table.
        index: number of the phase in `rules.phases`.
        local: the phase's own memory.
        log: every event so far, the deal first.
    """

    rules: RuleSet
    table: Table
    index: int
    local: object
    log: tuple[Event, ...] = ()

    @staticmethod
    def start(rules: RuleSet, dealer: int | str = 0, scores: tuple[int, ...] = (), target: int = 0) -> State:
        """The state before the cards are dealt; in a match with the scores so far and the score that wins it."""
        seat = rules.seating.parse(dealer)
        hands = rules.no_hands
        n = rules.seating.players
        table = Table(dealer=seat, hands=hands, hidden=(0,) * n, melds=(None,) * n, exposed=hands, points=(0,) * n)
        table = replace(table, scores=scores, target=target)
        table, local = rules.phases[0].enter(rules, table)
        return State(rules, table, 0, local)

    @staticmethod
    def fold(rules: RuleSet, events: Iterable[Event], dealer: int | str = 0) -> State:
        """The state after a log of events.

        Raises:
            IllegalAction: an event of the log is not legal where it stands.
        """
        state = State.start(rules, dealer)
        for event in events:
            state = state.apply(event)
        return state

    @property
    def phase(self) -> Phase:
        """The phase the deal is in; the last one once the deal is over."""
        return self.rules.phases[min(self.index, len(self.rules.phases) - 1)]

    @property
    def is_over(self) -> bool:
        """Whether the deal is settled."""
        return self.index >= len(self.rules.phases)

    @property
    def result(self) -> DealResult | None:
        """The account of the deal, once it is over."""
        return self.table.result

    @property
    def actor(self) -> int | None:
        """The seat that has to act; None when chance deals or the deal is over."""
        return None if self.is_over else self.phase.actor(self)

    @property
    def actor_name(self) -> str:
        """The name of the seat that has to act."""
        return "nobody" if self.actor is None else self.rules.seating.names[self.actor]

    @property
    def options(self) -> Options:
        """The legal events of the seat whose turn it is, as a view: iterate, `in`, `len`, and `.why(card)`."""
        return Options(self)

    @property
    def trick(self) -> tuple[Card, ...]:
        """The cards of the trick under way, in order of play."""
        return self.table.trick.cards if self.table.trick else ()

    def hand(self, seat: int | str) -> Hand:
        """The known cards of a seat."""
        return self.table.hands[self.rules.seating.parse(seat)]

    def judge(self, event: Event) -> Verdict:
        """Whether an event is legal now, why, and what would be; it never raises and changes nothing."""
        if not isinstance(event, Event):
            return Verdict(False, shown(event), (reason("not_an_event"),))
        subject = event.label
        if self.is_over:
            return Verdict(False, subject, (reason("deal_is_over"),))
        names = self.rules.seating.names
        if event.seat is not None and not (isinstance(event.seat, int) and 0 <= event.seat < len(names)):
            return Verdict(False, subject, (reason("no_such_seat", seat=event.seat, seats=", ".join(names)),))
        verdict = self.phase.judge(self, event)
        if verdict is not None:
            return verdict
        phase = self.phase
        grounds = (reason("wrong_phase", phase=phase.TITLE, expected=phase.expected),)
        return Verdict(False, subject, grounds, self.options.short())

    def apply(self, event: Event) -> State:
        """The state after an event.

        Raises:
            IllegalAction: the event is not legal; it carries the verdict, the event and this state.
        """
        verdict = self.judge(event)
        if not verdict:
            raise IllegalAction(verdict, event, self)
        phases, index = self.rules.phases, self.index
        table, local = self.phase.apply(self, event)
        known = event.known(self.table, table)
        if event.REOPENS is not None:
            index = next(at for at, phase in enumerate(phases) if event.REOPENS in phase.EVENTS)
            table, local = phases[index].enter(self.rules, table)
        state = State(self.rules, table, index, local, (*self.log, known))
        while phases[state.index].done(state):
            index = state.index + 1
            if index == len(phases):
                return State(self.rules, state.table, index, None, state.log)
            table, local = phases[index].enter(self.rules, state.table)
            state = State(self.rules, table, index, local, state.log)
        return state

    def play(self, *cards: Card | str) -> State:
        """The state after the next seats have played these cards in turn.

        Raises:
            IllegalAction: a card is not legal.
        """
        from pinochle_lab.core.card import Card as AnyCard  # keeps the module's import list to what it types

        state = self
        for card in cards:
            state = state.apply(Played(state.actor if state.actor is not None else -1, AnyCard(card)))
        return state

    def observe(self, seat: int | str) -> Observation:
        """What one seat may know of this deal."""
        from pinochle_lab.core.observation import observe  # an observation holds a state: the import must wait

        return observe(self, self.rules.seating.parse(seat))

    def __str__(self) -> str:
        names = self.rules.seating.names
        where = "over" if self.is_over else f"{self.phase.TITLE.lower()}, {self.actor_name} to act"
        hands = "; ".join(
            f"{name}: {hand.text or '-'}{f' and {hidden} unknown' if hidden else ''}"
            for name, hand, hidden in zip(names, self.table.hands, self.table.hidden, strict=True)
        )
        return f"{self.rules.name}, {where}. {hands}"
