"""Lesson 10: counting tricks, the scales, the last trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.tricks import Whole, whole_trick
from pinochle_lab.classroom.dealing import NAMES, random_cards, random_deal
from pinochle_lab.classroom.form import NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, OnTable, Question, facts
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.counting import Counting
    from pinochle_lab.core.shuffle import Random64

_BONUS: Final = RULES.counting.bonus(RULES.pack.copies)
_TOTAL: Final = RULES.counting.total(RULES)
_RULE: Final = "An ace counts 10, a ten 10, a king 5; queens, jacks and nines count nothing."
# The sum that the guide prints by mistake.
_MISPRINT: Final = 240


def _sum(counting: Counting, cards: tuple[Card, ...]) -> str:
    """`A♠ 10 + K♠ 5 = 15`."""
    counters = [f"{card.label} {counting.value(card)}" for card in cards if counting.value(card)]
    return f"{' + '.join(counters) or 'no counters'} = {counting.sum(cards)}"


class _Trick(Kind[Whole, int]):
    id = "count.trick"
    title = "What is the trick worth?"
    skill = "counting tricks"
    lesson = 10
    level = 1
    refs = ("P-COUNT-1",)
    rule = _RULE

    def make(self, random: Random64) -> Whole:
        return seek(random, whole_trick, lambda position: position.result.points > 0)

    def ask(self, position: Whole) -> Question:
        text = "How many points is this trick worth? (It is not the last one.)"
        return Question(text, (OnTable("The trick", position.trick, NAMES),), NumberForm())

    def answer(self, position: Whole) -> int:
        return position.result.points

    def grade(self, position: Whole, answer: int) -> Feedback:
        cards = position.trick.cards
        kings = sum(card.rank is Rank.KING for card in cards)
        mistakes = {
            self.answer(position) + 5 * kings: "A king counts 5, not 10.",
            self.answer(position) + _BONUS: "The 10 for the last trick belong to the last trick only.",
            self.answer(position) + 5 * sum(card.rank is Rank.QUEEN for card in cards): "Queens count nothing here.",
        }
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, _RULE)

    def nudge(self, _position: Whole) -> str:
        return "Which of the four cards are counters?"

    def clue(self, position: Whole) -> str:
        counters = Hand([card for card in position.trick.cards if RULES.counting.value(card)])
        return f"The counters are {counters.text}."

    def explain(self, position: Whole) -> Explanation:
        return Explanation((f"{_sum(RULES.counting, position.trick.cards)}.",), self.refs)


@dataclass(frozen=True, slots=True)
class Taken:
    """What a side has taken in a deal: its cards, and whether the last trick is among them."""

    side: int
    cards: tuple[Card, ...]
    last: bool


def _taken(random: Random64) -> Taken:
    table = random_deal(random)[-1].table
    side = random.below(len(RULES.seating.sides))
    won = [trick for trick in table.tricks if RULES.seating.side_of(trick.winner) == side]
    return Taken(side, tuple(card for trick in won for card in trick.cards), table.tricks[-1] in won)


def _by_rank(cards: tuple[Card, ...]) -> dict[Rank, int]:
    return {rank: sum(card.rank is rank for card in cards) for rank in reversed(Rank)}


class _Deal(Kind[Taken, int]):
    id = "count.deal"
    title = "What has the side taken?"
    skill = "counting a deal"
    lesson = 10
    level = 2
    refs = ("P-COUNT-1", "P-COUNT-3")
    rule = f"{_RULE} The side that wins the last trick adds {_BONUS}."

    def make(self, random: Random64) -> Taken:
        return seek(random, _taken, lambda position: 16 <= len(position.cards) <= 36)  # noqa: PLR2004  # something on both sides

    def ask(self, position: Taken) -> Question:
        name = RULES.seating.side_name(position.side)
        rows = [(rank.plural, str(number)) for rank, number in _by_rank(position.cards).items()]
        text = f"The deal is over, and {name} count the cards in their tricks. How many trick points have they made?"
        last = ("the last trick", "won" if position.last else "lost")
        return Question(text, (facts(*rows, last, head=(name, "taken")),), NumberForm())

    def answer(self, position: Taken) -> int:
        return RULES.counting.sum(position.cards) + (_BONUS if position.last else 0)

    def grade(self, position: Taken, answer: int) -> Feedback:
        ranks = _by_rank(position.cards)
        truth = self.answer(position)
        mistakes = {
            truth + 5 * ranks[Rank.KING]: "A king counts 5, not 10.",
            truth + 5 * ranks[Rank.QUEEN]: "Queens count nothing here.",
            truth - _BONUS: f"They won the last trick: that adds {_BONUS}.",
        }
        if not position.last:
            mistakes[truth + _BONUS] = "The other side won the last trick."
            del mistakes[truth - _BONUS]
        return grading.number(answer, truth, self.explain(position), mistakes, _RULE)

    def nudge(self, _position: Taken) -> str:
        return "Multiply, rank by rank, and do not forget to ask who won the last trick."

    def clue(self, position: Taken) -> str:
        ranks = _by_rank(position.cards)
        return (
            f"Aces and tens together: {ranks[Rank.ACE] + ranks[Rank.TEN]}. Kings: {ranks[Rank.KING]}. The "
            f"last trick was {'won' if position.last else 'lost'}."
        )

    def explain(self, position: Taken) -> Explanation:
        ranks = _by_rank(position.cards)
        worth = {rank: RULES.counting.points[rank] for rank in Rank}
        added = [f"{number} × {worth[rank]}" for rank, number in ranks.items() if worth[rank]]
        last = f" + {_BONUS} for the last trick" if position.last else ""
        return Explanation((f"{' + '.join(added)}{last} = {self.answer(position)}.",), self.refs)


class _Rest(Kind[Taken, int]):
    id = "count.rest"
    title = "What has the other side taken?"
    skill = "counting a deal"
    lesson = 10
    level = 1
    refs = ("P-COUNT-3",)
    rule = (
        f"All tricks of a deal are worth {_TOTAL} together: {_TOTAL - _BONUS} for the cards and {_BONUS} "
        "for the last trick. What one side has not taken, the other has."
    )

    def make(self, random: Random64) -> Taken:
        return seek(random, _taken, lambda position: 0 < len(position.cards) < RULES.pack.deck)

    def ask(self, position: Taken) -> Question:
        name, other = (RULES.seating.side_name(side) for side in (position.side, 1 - position.side))
        points = RULES.counting.sum(position.cards) + (_BONUS if position.last else 0)
        text = (
            f"{name} have made {points} trick points in this deal, the last trick included if they won it. "
            f"How many have {other} made?"
        )
        rows = [(rank.plural, str(number)) for rank, number in _by_rank(position.cards).items()]
        return Question(text, (facts(*rows, head=(name, "taken")),), NumberForm())

    def answer(self, position: Taken) -> int:
        return _TOTAL - RULES.counting.sum(position.cards) - (_BONUS if position.last else 0)

    def grade(self, position: Taken, answer: int) -> Feedback:
        truth = self.answer(position)
        mistakes = {
            truth + _MISPRINT - _TOTAL: (
                f"You have subtracted from {_MISPRINT}, the sum that the guide prints. It is wrong: 200 and 10 are {_TOTAL}."
            ),
            truth
            - _BONUS: f"You have subtracted from {_TOTAL - _BONUS}: the last trick adds {_BONUS} for one side or the other.",
            truth + 250 - _TOTAL: "You have subtracted from 250, which is the total of the older scale.",
        }
        return grading.number(answer, truth, self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Taken) -> str:
        return "How many trick points are there in a whole deal?"

    def clue(self, _position: Taken) -> str:
        return f"All cards together are worth {_TOTAL - _BONUS}, and the last trick {_BONUS}."

    def explain(self, position: Taken) -> Explanation:
        truth = self.answer(position)
        return Explanation((f"{_TOTAL} − {_TOTAL - truth} = {truth}.",), self.refs)


@dataclass(frozen=True, slots=True)
class Scaled:
    """Cards to be counted by a scale."""

    cards: tuple[Card, ...]
    scale: str

    @property
    def counting(self) -> Counting:
        """The counting in force."""
        return RULES.replace(trick_scale=self.scale).counting


_SCALES: Final = ("simple_10_10_5_5", "counters_10", "classic", "counters_1")


class _Scale(Kind[Scaled, int]):
    id = "count.scale"
    title = "Count by another scale"
    skill = "the scales"
    lesson = 10
    level = 2
    refs = ("P-COUNT-2",)
    rule = "Take the value of each card from the scale that is agreed on, and add up. Choose one scale and stay with it."

    def make(self, random: Random64) -> Scaled:
        return seek(
            random,
            lambda source: Scaled(random_cards(source, 8), source.choose(_SCALES)),
            lambda position: self.answer(position) > 0,
        )

    def ask(self, position: Scaled) -> Question:
        rows = [(rank.label, str(position.counting.points[rank])) for rank in reversed(Rank)]
        text = f"A side has taken these two tricks. What are their cards worth by the scale {position.scale}?"
        parts = (Cards.of("The cards", Hand(position.cards)), facts(*rows, head=("card", position.scale)))
        return Question(text, parts, NumberForm())

    def answer(self, position: Scaled) -> int:
        return position.counting.sum(position.cards)

    def grade(self, position: Scaled, answer: int) -> Feedback:
        mistakes = {
            RULES.replace(trick_scale=name).counting.sum(
                position.cards
            ): f"That is the sum by the scale {name}. Here {position.scale} is agreed on."
            for name in ("guide_10_10_5", *_SCALES)
        }
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Scaled) -> str:
        return "Look up each card in the little table."

    def clue(self, position: Scaled) -> str:
        counters = Hand([card for card in position.cards if position.counting.value(card)])
        return f"The counters by this scale are {counters.text}."

    def explain(self, position: Scaled) -> Explanation:
        return Explanation((f"{_sum(position.counting, tuple(Hand(position.cards)))}.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Trick(), _Rest(), _Deal(), _Scale())
