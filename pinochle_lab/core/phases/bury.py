"""Burying cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Buried, Event
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import cards_shown
from pinochle_lab.core.phases.turn import allowed, out_of_turn
from pinochle_lab.core.reason import Reason, Verdict, reason
from pinochle_lab.core.switch import checked, choice
from pinochle_lab.core.table import put

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

LISTED_BURIES = 500


def _check_forbid(value: object) -> str | None:
    words = (value,) if isinstance(value, str) else value
    known = {"melded", "trump", "dix"}
    if isinstance(words, tuple) and words and set(words) <= known:
        return None
    return f"is {value!r}, but must be ('melded',) or ('melded', 'trump', 'dix')"


def _say_forbid(value: tuple[str, ...] | str) -> str:
    if "trump" in value:
        return "Neither a card of a meld that counts nor a trump may be buried."
    return "No card of a meld that counts may be buried; any other may, a trump or an ace too."


@dataclass(frozen=True, slots=True)
class Bury:
    """The declarer lays away as many cards as the widow brought; what they count goes to the declarer."""

    TITLE = "Burying"
    EVENTS = (Buried,)

    bury_forbid: tuple[str, ...] | str = checked(("melded",), _say_forbid, "P-WIDOW-3", _check_forbid)
    bury_announce: bool = choice(
        False,
        {
            False: "Cards are buried in silence.",
            True: "The declarer says how many trumps and how many aces are buried.",
        },
        "P-WIDOW-6",
        quiet=True,
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "the declarer buries cards"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The declarer holds the widow's cards too."""
        return table, None

    def count(self, state: State) -> int:
        """How many cards are buried: as many as the widow had."""
        return int(state.rules.switches["widow"])

    def actor(self, state: State) -> int | None:
        """The declarer."""
        contract = state.table.contract
        return contract.declarer if contract else None

    def free(self, state: State) -> Hand:
        """The cards that may be buried.

        Those in no meld that counts, and no trumps where those are barred and others suffice.
        """
        seat = self.actor(state)
        if seat is None:
            return Hand()
        table = state.table
        hand = table.hands[seat]
        unmelded = hand - cards_shown(table.melds[seat] or (), hand)
        if "trump" not in self.bury_forbid or table.trump is None:
            return unmelded
        plain = unmelded - unmelded[table.trump]
        return plain if len(plain) >= self.count(state) else unmelded

    def options(self, state: State) -> Iterable[Event]:
        """Ways to bury, the lowest cards first, without counting equal cards twice."""
        seat = self.actor(state)
        if seat is None:
            return
        seen: set[Hand] = set()
        low_first = sorted(self.free(state), key=lambda card: (card.rank, card.suit))
        for cards in islice(combinations(low_first, self.count(state)), 20 * LISTED_BURIES):
            hand = Hand(cards)
            if hand not in seen and len(seen) < LISTED_BURIES:
                seen.add(hand)
                yield Buried(seat, hand)

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether these cards may be buried."""
        if not isinstance(event, Buried):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        ground = self._objection(state, event)
        return Verdict(False, event.label, (ground,), self.free(state).kinds()) if ground else allowed(event)

    def _objection(self, state: State, event: Buried) -> Reason | None:
        wanted, table, seat = self.count(state), state.table, event.seat
        if len(event.cards) < wanted and table.hidden[seat] and event.cards <= table.hands[seat]:
            return None  # buried face down, from a hand that is not known
        if len(event.cards) != wanted:
            return reason("wrong_bury_count", wanted=wanted, given=len(event.cards))
        if not table.can_hold(seat, event.cards):
            missing = next(card for card in event.cards.kinds() if event.cards[card] > table.hands[seat][card])
            return reason("not_in_hand", card=missing.label, owner=f"{state.actor_name}'s")
        if table.hidden[seat]:
            return None
        free = self.free(state)
        barred = next((card for card in event.cards.kinds() if event.cards[card] > free[card]), None)
        if barred is None:
            return None
        unmelded = table.hands[seat] - cards_shown(table.melds[seat] or (), table.hands[seat])
        code = "bury_trump" if event.cards[barred] <= unmelded[barred] else "bury_melded"
        return reason(code, card=barred.label)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The cards lie face down; which of the widow's cards are still held is no longer known."""
        assert isinstance(event, Buried)  # noqa: S101  # judged before
        seat = event.seat
        table, face_down = state.table, self.count(state) - len(event.cards)
        melded = cards_shown(table.melds[seat] or (), table.hands[seat])
        if face_down:  # any card outside the melds may have gone
            table = table.with_hand(seat, melded, table.cards_left(seat) - self.count(state) - len(melded))
        else:
            table = table.take(seat, event.cards)
        exposed = put(table.exposed, seat, melded)
        return replace(table, buried=event.cards, buried_hidden=face_down, exposed=exposed), None

    def announcement(self, state: State) -> str | None:
        """What the declarer has to say about the buried cards, where that is played."""
        buried, trump = state.table.buried, state.table.trump
        if not self.bury_announce or not buried:
            return None
        trumps = len(buried[trump]) if trump is not None else 0
        aces = sum(buried.counts[5::6])
        return f"{trumps} trumps and {aces} aces are buried"

    def done(self, state: State) -> bool:
        """Once the cards are buried."""
        return state.table.ending is not None or bool(state.table.buried) or state.table.buried_hidden > 0

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """Only a widow brings cards to bury."""
        if not rules.switches.get("widow"):
            yield "cards are buried here, but widow is 0"
