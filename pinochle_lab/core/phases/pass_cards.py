"""Passing cards between declarer and partner."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, islice
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Event, Passed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.turn import allowed, out_of_turn
from pinochle_lab.core.reason import Verdict, reason
from pinochle_lab.core.switch import choice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

# A hand of twelve has hundreds of ways to pass four cards; this many are listed among the options.
LISTED_PASSES = 500


@dataclass(frozen=True, slots=True)
class PassCards:
    """Partner and declarer exchange cards before melding."""

    TITLE = "Passing cards"
    EVENTS = (Passed,)

    pass_cards: int = choice(
        0,
        {
            0: "No cards are passed.",
            **{n: f"The declarer's partner passes {n} cards, and the declarer passes {n} back." for n in (2, 3, 4)},
        },
        "P-PASS-1",
        quiet=True,
    )
    pass_style: str = choice(
        "in_turn",
        {
            "in_turn": "The declarer looks at the cards passed before passing cards back, and may pass back what came.",
            "simultaneous": "Both choose the cards they pass before seeing what they get.",
        },
        "P-PASS-2",
        needs=(("pass_cards", (2, 3, 4)),),
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return f"{self.pass_cards} cards are passed face down"

    def enter(self, _rules: RuleSet, table: Table) -> tuple[Table, tuple[Passed, ...]]:
        """Nobody has passed yet."""
        return table, ()

    def actor(self, state: State) -> int | None:
        """The declarer's partner first, then the declarer."""
        contract = state.table.contract
        if contract is None:
            return None
        return contract.declarer if _made(state) else state.rules.seating.partner_of(contract.declarer)

    def options(self, state: State) -> Iterable[Event]:
        """Ways to pass, without counting equal cards twice."""
        seat = self.actor(state)
        if seat is None:
            return
        seen: set[Hand] = set()
        for cards in islice(combinations(state.table.hands[seat], self.pass_cards), 20 * LISTED_PASSES):
            hand = Hand(cards)
            if hand not in seen and len(seen) < LISTED_PASSES:
                seen.add(hand)
                yield Passed(seat, hand)

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether these are the right number of cards, and held."""
        if not isinstance(event, Passed):
            return None
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        if len(event.cards) != self.pass_cards and not self._face_down(state, event):
            return self._refused(state, event, reason("wrong_pass_count", wanted=self.pass_cards, given=len(event.cards)))
        if not state.table.can_hold(event.seat, event.cards):
            missing = next(card for card in event.cards.kinds() if event.cards[card] > state.table.hands[event.seat][card])
            return self._refused(state, event, reason("not_in_hand", card=missing.label, owner=f"{state.actor_name}'s"))
        return allowed(event)

    def _face_down(self, state: State, event: Passed) -> int:
        """Cards of a pass that nobody has named, which is fine where the hand itself is not known; 0 otherwise."""
        missing = self.pass_cards - len(event.cards)
        return missing if missing > 0 and state.table.can_hold(event.seat, event.cards, missing) else 0

    def _refused(self, state: State, event: Event, ground: object) -> Verdict:
        seat = event.seat if event.seat is not None else 0
        return Verdict(False, event.label, (ground,), state.table.hands[seat].kinds())  # type: ignore[arg-type]  # a Reason

    def apply(self, state: State, event: Event) -> tuple[Table, tuple[Passed, ...]]:
        """The cards change hands: at once, or when both have chosen."""
        assert isinstance(event, Passed)  # noqa: S101  # judged before
        made = (*_made(state), event)
        if self.pass_style == "in_turn":
            return self._hand_over(state, state.table, event), made
        table = state.table
        if len(made) == 2:  # noqa: PLR2004  # both partners have chosen
            for each in made:
                table = self._hand_over(state, table, each)
        return table, made

    def _hand_over(self, state: State, table: Table, event: Passed) -> Table:
        partner = state.rules.seating.partner_of(event.seat)
        assert partner is not None  # noqa: S101  # only partnerships pass cards
        face_down = self.pass_cards - len(event.cards)
        table = table.take(event.seat, event.cards, face_down)
        return table.with_hand(partner, table.hands[partner] + event.cards, table.hidden[partner] + face_down)

    def done(self, state: State) -> bool:
        """Once both have passed, or at once when none is passed."""
        return self.pass_cards == 0 or len(_made(state)) == 2 or state.table.ending is not None  # noqa: PLR2004  # both partners

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """Only partners pass cards."""
        if self.pass_cards and rules.seating.partner_of(0) is None:
            yield f"pass_cards is {self.pass_cards}, but nobody has a partner to pass to"


def _made(state: State) -> tuple[Passed, ...]:
    assert isinstance(state.local, tuple)  # noqa: S101  # the phase's own memory
    return state.local
