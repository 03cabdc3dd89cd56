"""Taking the widow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Conceded, Event, WidowTaken
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.reason import Reason, Verdict, reason
from pinochle_lab.core.switch import choice
from pinochle_lab.core.table import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


@dataclass(frozen=True, slots=True)
class TakeWidow:
    """The declarer turns the widow up for all to see and takes it into the hand."""

    TITLE = "Taking the widow"
    ALWAYS = (("The declarer turns the widow up for all to see and takes it into the hand.", "P-WIDOW-1"),)
    EVENTS = (WidowTaken, Conceded)

    min_bid_escape: bool = choice(
        False,
        {
            False: "The declarer always takes the widow.",
            True: "A declarer left in at the minimum bid may throw the hand in before seeing the widow; "
            "nothing scores, and in units only the kitty is paid.",
        },
        "P-WIDOW-5",
        quiet=True,
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "the declarer takes the widow"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The widow still lies face down."""
        return table, None

    def actor(self, state: State) -> int | None:
        """The declarer."""
        return state.table.declarer

    def options(self, state: State) -> Iterable[Event]:
        """The widow as it lies; the escape where it is played."""
        seat = self.actor(state)
        if seat is None:
            return
        yield WidowTaken(seat, state.table.widow)
        if self._may_escape(state):
            yield Conceded(seat)

    def _may_escape(self, state: State) -> bool:
        contract, auction = state.table.contract, state.rules.find_phase(Auction)
        return self.min_bid_escape and contract is not None and auction is not None and contract.bid == auction.min_bid

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether these are the widow's cards; a widow that nobody has seen may be any cards of the pack."""
        if not isinstance(event, WidowTaken | Conceded):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        if isinstance(event, Conceded):
            return allowed(event) if self._may_escape(state) else refused(state, event, reason("escape_off"))
        ground = self._objection(state, event)
        return refused(state, event, ground) if ground else allowed(event)

    def _objection(self, state: State, event: WidowTaken) -> Reason | None:
        table, cards = state.table, event.cards
        if not cards:
            return None  # a player who has not seen the widow names no cards, and takes what lies there
        if not table.widow <= cards or len(cards) != len(table.widow) + table.widow_hidden:
            widow = table.widow.text or f"{table.widow_hidden} unknown cards"
            return reason("wrong_widow", widow=widow, given=cards.text)
        seen = cards
        for hand in table.hands:
            seen += hand
        problem = state.rules.pack.complaint(seen)
        return reason("not_in_pack", problem=problem) if problem else None

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The widow is in the declarer's hand, and everybody knows its cards."""
        table = state.table
        if isinstance(event, Conceded):
            return replace(table, ending="escaped"), None
        assert isinstance(event, WidowTaken)  # noqa: S101  # judged before
        seat = event.seat
        cards = event.cards or table.widow
        unknown = table.widow_hidden - (len(cards) - len(table.widow))
        table = table.with_hand(seat, table.hands[seat] + cards, table.hidden[seat] + unknown)
        exposed = put(table.exposed, seat, table.exposed[seat] + cards)
        return replace(table, widow=Hand(), widow_hidden=0, exposed=exposed), None

    def done(self, state: State) -> bool:
        """Once the widow is taken."""
        table = state.table
        return table.ending is not None or not (table.widow or table.widow_hidden)

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """There must be a widow, and somebody to win it."""
        if not rules.switches["widow"]:
            yield "the declarer takes the widow here, but widow is 0"
        if not rules.has_auction:
            yield "the widow goes to the declarer, but this game has no auction"
