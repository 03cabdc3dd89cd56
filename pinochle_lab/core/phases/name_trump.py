"""Naming trump."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Event, TrumpNamed
from pinochle_lab.core.phases.auction import has_marriage
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.reason import Verdict, reason
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.switch import choice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


@dataclass(frozen=True, slots=True)
class NameTrump:
    """The declarer names the trump suit."""

    TITLE = "Naming trump"
    EVENTS = (TrumpNamed,)

    trump_needs_marriage: bool = choice(
        False,  # the switch's value, not a flag of the call
        {
            False: "The declarer names trump: any suit.",
            True: "The declarer names a suit with a marriage in the hand; a declarer without any marriage is set at once.",
        },
        "P-TRUMP-2",
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "the declarer names trump"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """A declarer who needs a marriage and has none cannot go on."""
        if self.trump_needs_marriage and table.contract is not None and table.ending is None:
            seat = table.contract.declarer
            if not table.hidden[seat] and not has_marriage(table.hands[seat]):
                return replace(table, ending="no_marriage"), None
        return table, None

    def actor(self, state: State) -> int | None:
        """The declarer."""
        return state.table.declarer

    def options(self, state: State) -> Iterable[Event]:
        """The suits that may be trump."""
        seat = self.actor(state)
        if seat is not None:
            yield from (TrumpNamed(seat, suit) for suit in Suit if self._may(state, seat, suit))

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether this suit may be trump."""
        if not isinstance(event, TrumpNamed):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        suit = Suit(event.suit)
        if not self._may(state, event.seat, suit):
            return refused(state, event, reason("trump_needs_marriage", seat=state.actor_name, suit=suit.label))
        return allowed(event)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """Trump is named."""
        assert isinstance(event, TrumpNamed)  # noqa: S101  # judged before
        return replace(state.table, trump=Suit(event.suit)), None

    def done(self, state: State) -> bool:
        """Once trump is named."""
        return state.table.trump is not None or state.table.ending is not None

    def _may(self, state: State, seat: int, suit: Suit) -> bool:
        table = state.table
        return not self.trump_needs_marriage or bool(table.hidden[seat]) or has_marriage(table.hands[seat][suit])

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """Nothing can be wrong with it by itself."""
        return iter(())
