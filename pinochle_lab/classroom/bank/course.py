"""Lessons 2 and 8: what comes next in a deal, and who begins the play."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom.dealing import NAMES, SEATS, contract_for, melded, played_deal, random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind
from pinochle_lab.classroom.question import Question, facts
from pinochle_lab.core.event import Called, TrumpNamed
from pinochle_lab.core.questions import deal
from pinochle_lab.core.state import State

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.suit import Suit

# The parts of a deal in a learner's words, by the engine's name of the phase.
_PARTS: Final = {
    "The auction": "the auction",
    "Naming trump": "declarer names trump",
    "Showing melds": "melds are shown",
    "Playing the tricks": "tricks are played",
    "Settling": "the deal is scored",
}
_DONE: Final = (
    "The cards have been dealt.",
    "The last player but one has passed.",
    "Trump has been named.",
    "All four players have shown their melds.",
    "The last card has been played.",
)


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment between two parts of a deal.

    Attributes:
        deal: the number of the deal.
        at: how many parts are behind us.
    """

    deal: int
    at: int

    @property
    def next_part(self) -> str:
        """What comes next, as the engine has it."""
        return RULES.phases[-1].TITLE if self.at == len(_DONE) - 1 else self.state.phase.TITLE

    @property
    def state(self) -> State:
        """The deal as it stands; the last card is on the table when all parts but the score are behind us."""
        return _moment(self.deal, self.at)


@lru_cache(maxsize=256)
def _moment(number: int, at: int) -> State:
    states = played_deal(number)
    if at == len(_DONE) - 1:
        return states[-1]
    log = states[0].log
    named = next(ply for ply, event in enumerate(log) if isinstance(event, TrumpNamed))
    plies = (1, named, named + 1, len(log))
    return State.fold(RULES, log[: plies[at]], states[0].table.dealer)


def _word(call: Called) -> str:
    return "pass" if call.bid is None else str(call.bid)


class _WhatNext(Kind[Moment, tuple[str, ...]]):
    id = "deal.what_next"
    title = "What comes next?"
    skill = "the course of a deal"
    lesson = 2
    level = 1
    refs = ("P-SEAT-2",)
    rule = "The parts of a deal come in a fixed order: deal, auction, trump, melds, twelve tricks, score."

    def make(self, random: Random64) -> Moment:
        return Moment(random.next() >> 1, random.below(len(_DONE)))

    def ask(self, position: Moment) -> Question:
        table = position.state.table
        rows = [("Dealer", NAMES[table.dealer]), *((NAMES[call.seat], _word(call)) for call in table.calls)]
        rows += [("Trump", table.trump.label)] if table.trump is not None else []
        return Question(f"{_DONE[position.at]} What comes next?", (facts(*rows),), ChoiceForm(tuple(_PARTS.values())))

    def answer(self, position: Moment) -> tuple[str, ...]:
        return (_PARTS[position.next_part],)

    def grade(self, position: Moment, answer: tuple[str, ...]) -> Feedback:
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.refs)
        order = tuple(_PARTS.values())
        late = order.index(answer[0]) > order.index(self.answer(position)[0])
        said = "Something has to happen before that." if late else "That part of the deal is over."
        return wrong((f"{answer[0].capitalize()}? {said}",), self.refs)

    def nudge(self, _position: Moment) -> str:
        return "Trump must be known before anybody can say what a meld is worth."

    def clue(self, position: Moment) -> str:
        return f"{position.at + 1} of the six parts of a deal {'is' if position.at == 0 else 'are'} behind us."

    def explain(self, position: Moment) -> Explanation:
        return Explanation((f"{_DONE[position.at]} Next: {self.answer(position)[0]}.",), self.refs)


@dataclass(frozen=True, slots=True)
class FirstLead:
    """A deal before the first lead: who dealt, who won the auction and for how much, and trump."""

    dealer: int
    declarer: int
    bid: int
    trump: Suit

    @property
    def state(self) -> State:
        """The deal as it stands."""
        return _before_lead(self)


@lru_cache(maxsize=256)
def _before_lead(position: FirstLead) -> State:
    return melded(contract_for(deal(RULES, 0, position.dealer), position.declarer, position.bid, position.trump))


class _FirstLead(Kind[FirstLead, tuple[str, ...]]):
    id = "play.first_lead"
    title = "Who begins?"
    skill = "who leads"
    lesson = 8
    level = 1
    refs = ("P-PLAY-1",)
    rule = "Declarer, who won the auction, leads to the first trick: any card. After that the winner of each trick leads."

    def make(self, random: Random64) -> FirstLead:
        bid = RULES.switches["min_bid"] + RULES.switches["bid_step"] * random.below(15)
        return FirstLead(random.choose(SEATS), random.choose(SEATS), bid, random_suit(random))

    def ask(self, position: FirstLead) -> Question:
        calls = [event for event in position.state.log if isinstance(event, Called)]
        rows = [
            ("Dealer", NAMES[position.dealer]),
            *((NAMES[call.seat], _word(call)) for call in calls),
        ]
        text = f"{position.trump.label.capitalize()} are trump, and all melds have been shown. Who leads to the first trick?"
        return Question(text, (facts(*rows),), ChoiceForm(NAMES))

    def answer(self, position: FirstLead) -> tuple[str, ...]:
        return (position.state.actor_name,)

    def grade(self, position: FirstLead, answer: tuple[str, ...]) -> Feedback:
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.refs)
        seat = NAMES.index(answer[0])
        if seat == RULES.seating.left_of(position.dealer):
            return wrong(
                (f"{answer[0]} sits on the dealer's left and spoke first in the auction. The first lead is another matter.",),
                self.refs,
            )
        return wrong((f"{answer[0]} has passed. Who won the auction?",), self.refs)

    def nudge(self, _position: FirstLead) -> str:
        return "Who has the contract?"

    def clue(self, position: FirstLead) -> str:
        return f"The last bid was {position.bid}."

    def explain(self, position: FirstLead) -> Explanation:
        return Explanation(
            (f"{NAMES[position.declarer]} has won the auction with {position.bid} and leads any card.",), self.refs
        )


ALL: tuple[Kind[Any, Any], ...] = (_WhatNext(), _FirstLead())
