"""Lesson 7: the auction."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, SEATS
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Facts, Question, facts
from pinochle_lab.core.event import Called
from pinochle_lab.core.questions import deal

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.state import State

_MINIMUM: int = RULES.switches["min_bid"]
_STEP: int = RULES.switches["bid_step"]
_PASS = "pass"


@dataclass(frozen=True, slots=True)
class Calls:
    """An auction as far as it has gone: the dealer, and the calls in order (None for a pass)."""

    dealer: int
    calls: tuple[int | None, ...]

    @property
    def state(self) -> State:
        """The auction as the engine sees it."""
        return _state(self.dealer, self.calls)


@lru_cache(maxsize=256)
def _state(dealer: int, calls: tuple[int | None, ...]) -> State:
    state = deal(RULES, 0, dealer)
    for bid in calls:
        assert state.actor is not None  # noqa: S101  # the auction is going on
        state = state.apply(Called(state.actor, bid))
    return state


def _random_calls(random: Random64, most: int) -> Calls:
    """An auction of up to so many calls, still going on or just over."""
    dealer = random.choose(SEATS)
    calls: list[int | None] = []
    high = _MINIMUM - _STEP
    passed = 0
    for _ in range(most):
        if random.below(5) < 2 + passed // 2:
            calls.append(None)
            passed += 1
        else:
            high += _STEP * random.choose((1, 1, 1, 2, 3, 5))
            calls.append(high)
        if not _open(_state(dealer, tuple(calls))):
            break
    return Calls(dealer, tuple(calls))


def _open(state: State) -> bool:
    return state.table.contract is None and not state.is_over


def _table(position: Calls) -> Facts:
    """The calls so far, one to a line."""
    rows = [("Dealer", NAMES[position.dealer])]
    rows += [(NAMES[call.seat], _PASS if call.bid is None else str(call.bid)) for call in position.state.table.calls]
    return facts(*rows)


class _LegalBid(Kind[Calls, tuple[str, ...]]):
    id = "auction.legal_bid"
    title = "Which calls are allowed?"
    skill = "calls"
    lesson = 7
    level = 2
    refs = ("P-BID-2", "P-BID-3")
    rule = (
        f"The first bid is at least {_MINIMUM}. Every later bid is higher, by {_STEP} or by more in whole "
        "tens. You may always pass."
    )

    def make(self, random: Random64) -> Calls:
        return seek(random, lambda source: _random_calls(source, source.below(6)), lambda position: _open(position.state))

    @staticmethod
    def _options(position: Calls) -> tuple[str, ...]:
        calls = [bid for bid in position.calls if bid is not None]
        high = max(calls, default=_MINIMUM - _STEP)
        return (
            _PASS,
            str(high - 10 if calls else 200),
            str(high if calls else 240),
            str(high + 5),
            str(high + 10),
            str(high + 30),
        )

    def _judge(self, position: Calls, option: str) -> Verdict:
        return position.state.options.why(option)

    def ask(self, position: Calls) -> Question:
        text = (
            f"It is {position.state.actor_name}'s turn. Which of these calls may "
            f"{position.state.actor_name} make? Choose all of them."
        )
        return Question(text, (_table(position),), ChoiceForm(self._options(position), many=True))

    def answer(self, position: Calls) -> tuple[str, ...]:
        return tuple(option for option in self._options(position) if self._judge(position, option))

    def grade(self, position: Calls, answer: tuple[str, ...]) -> Feedback:
        return grading.verdicts(
            answer, self.answer(position), self.explain(position), lambda option: self._judge(position, option)
        )

    def nudge(self, _position: Calls) -> str:
        return "What is the highest bid so far? And may somebody always pass?"

    def clue(self, position: Calls) -> str:
        lowest = _lowest(position.state)
        return f"The lowest bid now is {lowest}, and bids go up in steps of {_STEP}."

    def explain(self, position: Calls) -> Explanation:
        return Explanation(
            (f"Allowed: a pass, {_lowest(position.state)}, and anything above it in steps of {_STEP}.",), self.refs
        )


def _lowest(state: State) -> int:
    return next(event.bid for event in state.options if isinstance(event, Called) and event.bid is not None)


class _Lowest(Kind[Calls, int]):
    id = "auction.lowest"
    title = "What is the lowest bid now?"
    skill = "calls"
    lesson = 7
    level = 1
    refs = ("P-BID-2", "P-BID-3")
    rule = _LegalBid.rule

    def make(self, random: Random64) -> Calls:
        return seek(random, lambda source: _random_calls(source, source.below(7)), lambda position: _open(position.state))

    def ask(self, position: Calls) -> Question:
        text = f"It is {position.state.actor_name}'s turn. What is the lowest bid that {position.state.actor_name} may make?"
        return Question(text, (_table(position),), NumberForm())

    def answer(self, position: Calls) -> int:
        return _lowest(position.state)

    def grade(self, position: Calls, answer: int) -> Feedback:
        truth = self.answer(position)
        if answer == truth:
            return right(self.explain(position).lines, self.refs)
        verdict = position.state.options.why(answer)
        if verdict:
            return wrong((f"{answer} may be bid, but a lower bid is allowed too.",), self.refs, (), (verdict,))
        return wrong((grading.sentence(verdict),), verdict.refs, (), (verdict,))

    def nudge(self, _position: Calls) -> str:
        return "Has anybody bid yet?"

    def clue(self, position: Calls) -> str:
        bids = [bid for bid in position.calls if bid is not None]
        return f"The highest bid so far is {max(bids)}." if bids else "Nobody has bid yet, so the opening minimum holds."

    def explain(self, position: Calls) -> Explanation:
        bids = [bid for bid in position.calls if bid is not None]
        said = (
            f"{max(bids)} has been bid, and bids go up in steps of {_STEP}"
            if bids
            else "Nobody has bid, and the first bid is at least that"
        )
        return Explanation((f"{self.answer(position)}: {said}.",), ("P-BID-3",) if bids else ("P-BID-2",))


class _WhatHappens(Kind[Calls, tuple[str, ...]]):
    id = "auction.what_happens"
    title = "What happens next?"
    skill = "the course of the auction"
    lesson = 7
    level = 2
    refs = ("P-BID-1", "P-BID-4", "P-BID-5", "P-BID-6")
    rule = (
        "The turn goes round clockwise and skips those who have passed. When only one is left who has bid, that "
        "player is declarer. If all four pass, nobody plays, and the next dealer deals."
    )

    def make(self, random: Random64) -> Calls:
        if random.below(10) == 0:
            return Calls(random.choose(SEATS), (None,) * len(SEATS))
        over = random.below(2) == 0
        return seek(
            random,
            lambda source: _random_calls(source, 2 + source.below(9)),
            lambda position: _open(position.state) != over and any(position.calls),
        )

    def ask(self, position: Calls) -> Question:
        options = (
            *(f"{name} calls" for name in NAMES),
            *(f"{name} is declarer" for name in NAMES),
            *(f"no play: {name} deals next" for name in NAMES),
        )
        return Question("These are the calls so far. What happens next?", (_table(position),), ChoiceForm(options))

    def answer(self, position: Calls) -> tuple[str, ...]:
        state = position.state
        if state.table.contract is not None:
            return (f"{NAMES[state.table.contract.declarer]} is declarer",)
        if state.is_over:
            return (f"no play: {NAMES[RULES.seating.left_of(position.dealer)]} deals next",)
        return (f"{state.actor_name} calls",)

    def grade(self, position: Calls, answer: tuple[str, ...]) -> Feedback:
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.explain(position).refs)
        return wrong((self._why_not(position, answer[0]),), self.explain(position).refs)

    def _why_not(self, position: Calls, said: str) -> str:
        state = position.state
        seat = next(seat for seat, name in enumerate(NAMES) if name in said)
        passed = {call.seat for call in state.table.calls if call.bid is None}
        if said.startswith("no play"):
            return (
                "Somebody has bid, so there will be play."
                if any(position.calls)
                else f"After a void deal the deal moves on, to the left of {NAMES[position.dealer]}."
            )
        if said.endswith("is declarer"):
            if seat in passed:
                return f"{NAMES[seat]} has passed and is out of the auction."
            return (
                "The auction is not over: more than one player may still bid."
                if _open(state)
                else f"{NAMES[seat]} did not make the last bid."
            )
        if seat in passed:
            return f"{NAMES[seat]} has passed, and a pass is final."
        return (
            f"It is not {NAMES[seat]}'s turn: look who called last."
            if _open(state)
            else "The auction is over: nobody has anything left to call."
        )

    def nudge(self, _position: Calls) -> str:
        return "Cross out everybody who has passed. Who is left?"

    def clue(self, position: Calls) -> str:
        passed = {call.seat for call in position.state.table.calls if call.bid is None}
        left = [NAMES[seat] for seat in SEATS if seat not in passed]
        return f"Not passed: {', '.join(left) or 'nobody'}. Bids made: {sum(bid is not None for bid in position.calls)}."

    def explain(self, position: Calls) -> Explanation:
        state = position.state
        if state.table.contract is not None:
            declarer, bid, _ = state.table.contract
            return Explanation(
                (f"Everybody but {NAMES[declarer]} has passed: {NAMES[declarer]} is declarer, and the contract is {bid}.",),
                ("P-BID-4", "P-BID-5"),
            )
        if state.is_over:
            return Explanation(
                (
                    (
                        "All four have passed, so nothing is played. The next dealer is "
                        f"{NAMES[RULES.seating.left_of(position.dealer)]}."
                    ),
                ),
                ("P-BID-6", "P-DEAL-3"),
            )
        return Explanation((f"Clockwise, the next player who has not passed is {state.actor_name}.",), ("P-BID-1", "P-BID-4"))


ALL: tuple[Kind[Any, Any], ...] = (_Lowest(), _LegalBid(), _WhatHappens())
