"""Lessons 14 and 15: positions with open hands and one clearly best card, graded by how far one has to look."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, ClassVar

from pinochle_lab.classroom import open_play
from pinochle_lab.classroom.dealing import HAND_SIZE, NAMES, SEATS, played_deal
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.open_play import OpenPlay
from pinochle_lab.classroom.question import Question
from pinochle_lab.core.shuffle import Random64

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card

# Points between the best card and the next: 20 of the 210 of a deal are hard to win back.
CLEAR = 20
LEAST_CHOICE = 3


def moments(source: Random64, least: int, most: int, good: Callable[[OpenPlay], bool]) -> OpenPlay | None:
    """A moment of one deal, with so many cards in the hand that is to play, or None when the deal has no good one."""
    number = source.next() >> 1
    first, last = (len(SEATS) * (HAND_SIZE - cards) for cards in (most, least - 1))
    for plays in source.shuffled(range(first, last)):
        if not played_deal(number)[plays].is_over:
            position = OpenPlay(number, plays)
            if len(position.state.options.cards) >= LEAST_CHOICE and good(position):
                return position
    return None


def find(random: Random64, least: int, most: int, good: Callable[[OpenPlay], bool]) -> OpenPlay:
    """The first good moment of deals played out by seed."""
    found = seek(random, lambda source: moments(source, least, most, good), lambda position: position is not None)
    assert found is not None  # noqa: S101  # sought for it
    return found


def is_clear(position: OpenPlay) -> bool:
    """Whether one card, or one of two equal ones, is clearly best, and not the one that comes to hand."""
    good = open_play.best(position)
    return open_play.margin(position) >= CLEAR and len(good) <= 2 and position.tempting not in good  # noqa: PLR2004  # with its twin


@lru_cache(maxsize=256)
def _best_card(seed: int, least: int, most: int, depths: range) -> OpenPlay:
    return find(Random64(seed), least, most, lambda position: is_clear(position) and open_play.depth(position) in depths)


@lru_cache(maxsize=256)
def _best_lead(seed: int) -> OpenPlay:
    return find(Random64(seed), 5, 7, lambda position: not position.state.trick and is_clear(position))


class _BestCard(Kind[OpenPlay, tuple["Card", ...]]):
    """Which card is best, all hands open."""

    refs = ("P-PLAY-1", "P-COUNT-1")
    cards: ClassVar[tuple[int, int]]
    depths: ClassVar[range]

    def make(self, random: Random64) -> OpenPlay:
        return _best_card(random.next(), *self.cards, self.depths)

    def ask(self, position: OpenPlay) -> Question:
        text = (
            f"All hands lie open, and everybody plays as well as can be from here. You are {NAMES[position.seat]}. "
            "Which card keeps the most points for your side? Name one."
        )
        return Question(text, position.parts(), CardsForm(tuple(position.hand)))

    def answer(self, position: OpenPlay) -> tuple[Card, ...]:
        return open_play.best(position)[:1]

    def grade(self, position: OpenPlay, answer: tuple[Card, ...]) -> Feedback:
        good = open_play.best(position)
        if len(answer) != 1:
            return wrong(("You can play only one card.",), self.refs)
        (card,) = answer
        if card in good:
            return right(self.explain(position).lines, self.refs, good)
        verdict = position.state.judge(position.state.options.event(card))
        if not verdict:
            return wrong((f"{verdict.headline} {verdict.explanation}",), verdict.refs, (card,), (verdict,))
        # The sentence names the better card, and so gives the answer away: a wrong try hears only what befalls its own card.
        cost = dict(open_play.values(position))
        lost = cost[good[0]] - cost[card]
        refutation = open_play.told(position, card, open_play.depth(position))
        return wrong((f"{card.label} gives {lost} points away.", f"Best play goes on: {refutation}"), self.refs, (card,))

    def nudge(self, position: OpenPlay) -> str:
        if not position.state.trick:
            return "Before you lead: who can trump your aces, and who still has the card above yours?"
        return "Who takes this trick, and with what does the winner lead to the next one?"

    def clue(self, position: OpenPlay) -> str:
        return f"It is not {position.tempting.label}. {_lacking(position)}"

    def explain(self, position: OpenPlay) -> Explanation:
        good, tempting = open_play.best(position), position.tempting
        equal = f" {good[1].label} is as good." if len(good) > 1 else ""
        lines = (
            f"{good[0].label} keeps {open_play.margin(position)} points more than any other card.{equal}",
            f"Against {tempting.label}: {open_play.fault(position, tempting)}",
            f"Best play goes on: {open_play.told(position, good[0], open_play.depth(position))}",
        )
        return Explanation(lines, self.refs)


def _lacking(position: OpenPlay) -> str:
    """Which opponents are void, and of what."""
    hands = position.state.table.hands
    said = []
    for seat in SEATS:
        if RULES.seating.side_of(seat) != RULES.seating.side_of(position.seat):
            voids = [suit.label for suit in type(position.trump) if not hands[seat][suit]]
            said.append(f"{NAMES[seat]} has no {' and no '.join(voids)}." if voids else f"{NAMES[seat]} has every suit.")
    return " ".join(said)


class _Easy(_BestCard):
    id = "puzzle.easy"
    title = "Puzzle: the best card"
    skill = "the play of the hand"
    lesson = 14
    level = 1
    cards = (4, 5)
    depths = range(1, 3)
    rule = "Count to the end of the trick and of the next one. The best card loses no counter that another card would keep."


class _Middle(_BestCard):
    id = "puzzle.middle"
    title = "Puzzle: the best card, further ahead"
    skill = "the play of the hand"
    lesson = 14
    level = 2
    cards = (5, 7)
    depths = range(2, 4)
    rule = "Look two or three tricks ahead. What counts is who is on lead then, and which counters are still safe."


class _Hard(_BestCard):
    id = "puzzle.hard"
    title = "Puzzle: a plan for the rest of the hand"
    skill = "the play of the hand"
    lesson = 14
    level = 3
    cards = (6, 8)
    depths = range(4, HAND_SIZE)
    rule = "Plan to the last trick. Trumps, the lead, and who is void count for more than the next trick."


class _LeadCard(_BestCard):
    id = "lead.card"
    title = "Which card do you lead?"
    skill = "leading trump"
    lesson = 15
    level = 2
    rule = "Lead trump to take the others' trumps away; lead a plain suit when your trumps are needed for trumping."

    def make(self, random: Random64) -> OpenPlay:
        return _best_lead(random.next())


_CHOICES = ("trump", "another suit")


class _LeadTrump(Kind[OpenPlay, tuple[str, ...]]):
    id = "lead.trump"
    title = "Lead trump, or not?"
    skill = "leading trump"
    lesson = 15
    level = 1
    refs = ("P-PLAY-1", "P-PLAY-5")
    rule = (
        "Leading trump takes trumps from everybody. It pays when the others would have trumped your good cards, and costs when "
        "your own side wanted to trump."
    )

    def make(self, random: Random64) -> OpenPlay:
        wanted = _CHOICES[random.below(2)]

        def good(position: OpenPlay) -> bool:
            if position.state.trick or not 0 < len(position.hand[position.trump]) < len(position.hand):
                return False
            one, other = (_most(position, choice)[1] for choice in _CHOICES)
            return abs(one - other) >= CLEAR and self.answer(position) == (wanted,)

        return find(random, 5, 7, good)

    def ask(self, position: OpenPlay) -> Question:
        text = (
            f"All hands lie open. You are {NAMES[position.seat]} and lead. "
            "Is it better to lead trump now, or another suit first?"
        )
        return Question(text, position.parts(), ChoiceForm(_CHOICES))

    def answer(self, position: OpenPlay) -> tuple[str, ...]:
        return (max(_CHOICES, key=lambda choice: _most(position, choice)[1]),)

    def grade(self, position: OpenPlay, answer: tuple[str, ...]) -> Feedback:
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.refs)
        card, points = _most(position, answer[0])
        said = f"With {card.label}, the best of those, your side still takes {points} points."
        return wrong((f"{said} There is more to be had.", f"Best play goes on: {open_play.told(position, card)}"), self.refs)

    def nudge(self, _position: OpenPlay) -> str:
        return "Who would trump your plain cards, and what could your own side trump?"

    def clue(self, position: OpenPlay) -> str:
        hands = position.state.table.hands
        trumps = [f"{NAMES[seat]} {len(hands[seat][position.trump])}" for seat in SEATS]
        return f"Trumps held: {', '.join(trumps)}. {_lacking(position)}"

    def explain(self, position: OpenPlay) -> Explanation:
        told = []
        for choice in sorted(_CHOICES, key=lambda each: -_most(position, each)[1]):
            card, points = _most(position, choice)
            told.append(f"With {card.label} your side still takes {points} points. {open_play.told(position, card)}")
        return Explanation(tuple(told), self.refs)


def _most(position: OpenPlay, choice: str) -> tuple[Card, int]:
    """The best card of trump, or of the other suits, and what it keeps."""
    is_trump = choice == _CHOICES[0]
    return next((card, points) for card, points in open_play.values(position) if (card.suit is position.trump) == is_trump)


ALL: tuple[Kind[Any, Any], ...] = (_Easy(), _Middle(), _Hard(), _LeadTrump(), _LeadCard())
