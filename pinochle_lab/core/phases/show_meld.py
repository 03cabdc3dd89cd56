"""Showing melds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Event, MeldShown
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import MeldSheet, cards_shown
from pinochle_lab.core.melding import check_claim
from pinochle_lab.core.phases.turn import allowed, out_of_turn
from pinochle_lab.core.reason import Verdict, reason
from pinochle_lab.core.switch import choice
from pinochle_lab.core.table import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


@dataclass(frozen=True, slots=True)
class ShowMeld:
    """Each melder in turn lays the melds of the hand on the table, and they are scored."""

    TITLE = "Showing melds"
    ALSO = (("The cards shown go back into the hand.", "P-MELD-1"),)
    EVENTS = (MeldShown,)

    melders: str = choice(
        "all",
        {
            "all": "Everybody lays the melds of the hand on the table and scores them.",
            "bidder": "Only the declarer shows and scores melds.",
        },
        "P-MELD-1",
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "melds are shown"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """Nobody has melded yet."""
        return table, None

    def order(self, state: State) -> tuple[int, ...]:
        """The seats that meld: the declarer first, then clockwise."""
        contract = state.table.contract
        if contract is None:
            return ()
        if self.melders == "bidder":
            return (contract.declarer,)
        return (contract.declarer, *state.rules.seating.from_left_of(contract.declarer)[:-1])

    def actor(self, state: State) -> int | None:
        """The first of them who has not melded."""
        return next((seat for seat in self.order(state) if state.table.melds[seat] is None), None)

    def sheet(self, state: State, seat: int) -> MeldSheet:
        """The best melds of a seat's known cards; a declarer with cards to bury leaves out as little as frees them."""
        sheet = state.rules.melding.find(state.table.hands[seat], state.table.trump)
        most = len(sheet.hand) - self._to_bury(state, seat)
        if len(sheet.shown) <= most:
            return sheet
        left_out = (gone for count in range(1, len(sheet) + 1) for gone in combinations(range(len(sheet)), count))
        kept = (tuple(meld for at, meld in enumerate(sheet) if at not in gone) for gone in left_out)
        fitting = (melds for melds in kept if len(cards_shown(melds, sheet.hand)) <= most)
        return replace(sheet, melds=max(fitting, key=lambda melds: sum(meld.value for meld in melds)))

    def _to_bury(self, state: State, seat: int) -> int:
        return state.rules.buries if state.table.declarer == seat else 0

    def options(self, state: State) -> Iterable[Event]:
        """Everything the hand holds; showing less is legal too, but nobody gains by it."""
        seat = self.actor(state)
        if seat is not None:
            yield MeldShown(seat, self.sheet(state, seat).melds)

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether the hand holds these melds, and no card serves twice in one category."""
        if not isinstance(event, MeldShown):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        hand = state.table.hands[event.seat]
        if state.table.hidden[event.seat]:
            hand = self._possible(state, event)
        grounds = tuple(
            reason(code, **({"seat": state.actor_name} | params))
            for code, params in check_claim(state.rules.melding, hand, state.table.trump, event.melds)
        )
        free = len(hand) - len(cards_shown(event.melds, hand))
        needed = self._to_bury(state, event.seat)
        if not grounds and not state.table.hidden[event.seat] and free < needed:
            grounds = (reason("must_free_cards", wanted=needed, free=free),)
        if grounds:
            return Verdict(False, event.label, grounds, self.sheet(state, event.seat).melds)
        return allowed(event)

    def _possible(self, state: State, event: MeldShown) -> Hand:
        """The least hand that could show these melds, when some of its cards are unknown."""
        table, seat = state.table, event.seat
        least = self._least(state, event)
        return table.know(seat, least).hands[seat] if table.can_hold(seat, least) else table.hands[seat]

    def _least(self, state: State, event: MeldShown) -> Hand:
        """The cards that lie on the table: as they were seen there, or else the fewest that show these melds."""
        table, seat = state.table, event.seat
        if not table.hidden[seat]:
            return cards_shown(event.melds, table.hands[seat])
        if event.revealed is not None:
            return table.exposed[seat] + event.revealed
        return cards_shown(event.melds, state.rules.pack.whole)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The melds lie on the table, and everybody knows their cards."""
        assert isinstance(event, MeldShown)  # noqa: S101  # judged before
        table, seat = state.table, event.seat
        exposed = table.exposed[seat]
        table = table.know(seat, self._least(state, event))
        shown = cards_shown(event.melds, table.hands[seat])
        exposed = Hand.from_counts(tuple(map(max, exposed.counts, shown.counts)))
        return replace(table, melds=put(table.melds, seat, event.melds), exposed=put(table.exposed, seat, exposed)), None

    def done(self, state: State) -> bool:
        """Once every melder has shown."""
        return state.table.ending is not None or self.actor(state) is None

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """Nothing can be wrong with it by itself."""
        return iter(())
