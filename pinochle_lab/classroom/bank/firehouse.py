"""Lesson 20: Firehouse Pinochle."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, SEATS
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind
from pinochle_lab.classroom.question import OnTable, Question, facts
from pinochle_lab.core.event import Called
from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.questions import deal
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.trick import Trick
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.state import State

GAME: Final = find("firehouse")
_AUCTION: Final = GAME.phase(Auction)
_PACK: Final = tuple(GAME.pack.whole)


@dataclass(frozen=True, slots=True)
class Round:
    """One round of bidding as far as it has gone: the dealer, and the calls in order (None for a pass)."""

    dealer: int
    calls: tuple[int | None, ...]

    @property
    def state(self) -> State:
        """The auction as the engine sees it."""
        return _state(self)


@lru_cache(maxsize=256)
def _state(position: Round) -> State:
    state = deal(GAME, 0, position.dealer)
    for bid in position.calls:
        assert state.actor is not None  # noqa: S101  # the auction is going on
        state = state.apply(Called(state.actor, bid))
    return state


class _OneRound(Kind[Round, tuple[str, ...]]):
    id = "firehouse.auction"
    title = "What happens next?"
    skill = "one round of bidding"
    lesson = 20
    level = 1
    refs = ("P-FIRE-1", "P-FIRE-2")
    rule = (
        "Each player calls once, the dealer last. After the fourth call the highest bid is the contract. If nobody bid, the "
        "next dealer deals."
    )

    def make(self, random: Random64) -> Round:
        calls: list[int | None] = []
        high = _AUCTION.min_bid - 10
        for _ in range(2 + random.below(3)):
            if random.below(5) < 2:  # noqa: PLR2004  # two passes in five calls
                calls.append(None)
            else:
                high += 10 * (1 + random.below(4))
                calls.append(high)
        return Round(random.choose(SEATS), tuple(calls))

    def ask(self, position: Round) -> Question:
        rows = [("Dealer", NAMES[position.dealer])]
        rows += [(NAMES[call.seat], call.label) for call in position.state.table.calls]
        options = (
            *(f"{name} calls" for name in NAMES),
            *(f"{name} is declarer" for name in NAMES),
            *(f"no play: {name} deals next" for name in NAMES),
        )
        return Question("Firehouse: these are the calls so far. What happens next?", (facts(*rows),), ChoiceForm(options))

    def answer(self, position: Round) -> tuple[str, ...]:
        state = position.state
        if state.table.contract is not None:
            return (f"{NAMES[state.table.contract.declarer]} is declarer",)
        if state.is_over:
            return (f"no play: {NAMES[GAME.seating.left_of(position.dealer)]} deals next",)
        return (f"{state.actor_name} calls",)

    def grade(self, position: Round, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs)
        return wrong((self._why_not(position, answer[0]),), explained.refs)

    @staticmethod
    def _why_not(position: Round, said: str) -> str:
        state = position.state
        called = {call.seat for call in state.table.calls}
        seat = next(seat for seat, name in enumerate(NAMES) if name in said)
        if said.endswith("calls"):
            if seat in called:
                return f"{NAMES[seat]} has called, and nobody calls twice here."
            return f"It is not {NAMES[seat]}'s turn: the round goes clockwise."
        if len(called) < len(SEATS):
            return "Not everybody has called yet."
        if said.startswith("no play"):
            return "Somebody has bid, so there will be play." if any(position.calls) else "The deal moves to the dealer's left."
        return f"{NAMES[seat]} did not make the highest bid."

    def nudge(self, _position: Round) -> str:
        return "Count the calls."

    def clue(self, position: Round) -> str:
        bids = [bid for bid in position.calls if bid is not None]
        high = f"the highest bid is {max(bids)}" if bids else "there is no bid"
        return f"{len(position.calls)} players have called, and {high}."

    def explain(self, position: Round) -> Explanation:
        state = position.state
        contract = state.table.contract
        if contract is not None:
            said = f"All four have called, and {NAMES[contract.declarer]} has bid most: {contract.bid}."
        elif state.is_over:
            said = "All four have passed, so nothing is played, and the deal moves to the left."
        else:
            said = f"{len(position.calls)} players have called; {state.actor_name} is next."
        return Explanation((said,), self.refs)


@dataclass(frozen=True, slots=True)
class Taken:
    """A whole trick, and whether it is the last of the deal."""

    trick: Trick
    last: bool


class _Count(Kind[Taken, int]):
    id = "firehouse.count"
    title = "What is the trick worth?"
    skill = "simple counting"
    lesson = 20
    level = 1
    refs = ("P-FIRE-4",)
    rule = "Each ace, ten and king counts 10, everything else nothing. The last trick of a deal counts 10 more."

    def make(self, random: Random64) -> Taken:
        cards = tuple(random.shuffled(_PACK)[: len(SEATS)])
        trick = Trick(random.choose(SEATS), cards, len(SEATS), random.choose(tuple(Suit)))
        return Taken(trick, last=random.below(3) == 0)

    def ask(self, position: Taken) -> Question:
        text = (
            f"Firehouse, and this is {'the last trick' if position.last else 'one of the tricks'} of a deal. What is it worth?"
        )
        return Question(text, (OnTable("The trick", position.trick, NAMES),), NumberForm())

    def answer(self, position: Taken) -> int:
        return GAME.counting.sum(position.trick.cards) + (GAME.last_trick_bonus if position.last else 0)

    def grade(self, position: Taken, answer: int) -> Feedback:
        points, bonus = GAME.counting.sum(position.trick.cards), GAME.last_trick_bonus
        guide = find("partnership").counting.sum(position.trick.cards)
        mistakes = {
            (points if position.last else points + bonus): "Is it the last trick? Only that one counts 10 more.",
            guide: "A king counts 10 here, like an ace and a ten.",
            guide + bonus: "A king counts 10 here, like an ace and a ten.",
        }
        mistakes.pop(self.answer(position), None)
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Taken) -> str:
        return "Which of the cards are counters here?"

    def clue(self, position: Taken) -> str:
        counters = [card.label for card in position.trick.cards if GAME.counting.value(card)]
        return f"The counters are {' '.join(counters) or 'none at all'}."

    def explain(self, position: Taken) -> Explanation:
        worth = [f"{card.label} {GAME.counting.value(card)}" for card in position.trick.cards]
        last = f", the last trick {GAME.last_trick_bonus}" if position.last else ""
        return Explanation((f"{', '.join(worth)}{last}: {self.answer(position)}.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_OneRound(), _Count())
