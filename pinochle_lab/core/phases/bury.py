"""Burying cards."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations, islice
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Buried, Event
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import cards_shown
from pinochle_lab.core.phases.turn import allowed, out_of_turn
from pinochle_lab.core.rank import Rank
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
    if isinstance(words, tuple) and "melded" in words and set(words) <= {"melded", "trump", "dix"}:
        return None
    return f"is {value!r}, but must be ('melded',), or that with 'trump' or 'dix' or both"


def _say_forbid(value: tuple[str, ...] | str) -> str:
    if "trump" in value:
        return "Neither a card of a meld that counts nor, while others are left, a trump may be buried."
    if "dix" in value:
        return "Neither a card of a meld that counts nor, while others are left, a nine of trump may be buried."
    return "No card of a meld that counts may be buried; any other may, a trump or an ace too."


@dataclass(frozen=True, slots=True)
class Bury:
    """The declarer lays away as many cards as the widow brought; what they count goes to the declarer."""

    TITLE = "Burying"
    ALWAYS = (
        ("The declarer lays away {rules.buries} cards face down; their points count with the declarer's tricks.", "P-WIDOW-2"),
    )
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
        return state.table.declarer

    def free(self, state: State) -> Hand:
        """The cards that may be buried: those in no meld that counts; barred trumps only once all others are buried too."""
        first, then = self._parted(state)
        return first if len(first) >= self.count(state) else first + then

    def _parted(self, state: State) -> tuple[Hand, Hand]:
        """The cards outside the melds that may always be buried, and those that may be only when there are too few others."""
        seat, trump = self.actor(state), state.table.trump
        if seat is None:
            return Hand(), Hand()
        hand = state.table.hands[seat]
        unmelded = hand - cards_shown(state.table.melds[seat] or (), hand)
        barred = Hand()
        if trump is not None and "trump" in self.bury_forbid:
            barred = unmelded[trump]
        elif trump is not None and "dix" in self.bury_forbid:
            barred = unmelded[trump][Rank.NINE]
        return unmelded - barred, barred

    def options(self, state: State) -> Iterable[Event]:
        """Ways to bury, the lowest cards first, without counting equal cards twice."""
        seat = self.actor(state)
        if seat is None:
            return
        first, then = (sorted(cards, key=lambda card: (card.rank, card.suit)) for cards in self._parted(state))
        always, pool = ((), first) if len(first) >= self.count(state) else (tuple(first), then)
        seen: set[Hand] = set()
        for cards in islice(combinations(pool, self.count(state) - len(always)), 20 * LISTED_BURIES):
            hand = Hand((*always, *cards))
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
        return self._barred(state, event.cards)

    def _barred(self, state: State, cards: Hand) -> Reason | None:
        """What forbids these cards, all of them held: one that serves in a meld, or a barred trump while others are left."""
        first, then = self._parted(state)
        melded = next((card for card in cards.kinds() if cards[card] > first[card] + then[card]), None)
        if melded is not None:
            return reason("bury_melded", card=melded.label)
        trumps = next((card for card in cards.kinds() if cards[card] > first[card]), None)
        others = sum(min(cards[card], first[card]) for card in cards.kinds())
        if trumps is None or others == min(len(first), self.count(state)):
            return None
        return reason("bury_trump", card=trumps.label)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The cards lie face down; which of the widow's cards are still held is no longer known."""
        assert isinstance(event, Buried)  # noqa: S101  # judged before
        seat = event.seat
        table, face_down = state.table, self.count(state) - len(event.cards)
        melded = cards_shown(table.melds[seat] or (), table.hands[seat])
        if table.hidden[seat]:  # any card outside the melds may have gone
            table = table.with_hand(seat, melded, table.cards_left(seat) - self.count(state) - len(melded))
        else:
            table = table.take(seat, event.cards)
        exposed = put(table.exposed, seat, melded)
        told = event.known(state.table, replace(table, buried_hidden=face_down)).told if self.bury_announce else None
        return replace(table, buried=event.cards, buried_hidden=face_down, exposed=exposed, told=told), None

    def announcement(self, state: State) -> str | None:
        """What the declarer has said about the buried cards, where that is played."""
        if state.table.told is None:
            return None
        trumps, aces = state.table.told
        said = f"{trumps} {'trump' if trumps == 1 else 'trumps'} and {aces} {'ace' if aces == 1 else 'aces'}"
        return f"{said} {'is' if trumps + aces == 1 else 'are'} buried"

    def done(self, state: State) -> bool:
        """Once the cards are buried."""
        return state.table.ending is not None or bool(state.table.buried) or state.table.buried_hidden > 0

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """Only a widow brings cards to bury."""
        if not rules.switches.get("widow"):
            yield "cards are buried here, but widow is 0"
