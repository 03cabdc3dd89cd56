"""Lessons 8 and 9: who wins a trick."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.dealing import NAMES, random_deal
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import OnTable, Question
from pinochle_lab.core.questions import score_trick

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.suit import Suit
    from pinochle_lab.core.trick import Trick, TrickResult


@dataclass(frozen=True, slots=True)
class Whole:
    """A trick to which everybody has played."""

    trick: Trick

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        assert self.trick.trump is not None  # noqa: S101  # play has begun
        return self.trick.trump

    @property
    def result(self) -> TrickResult:
        """Who takes it, and what it is worth."""
        return score_trick(self.trick.cards, self.trump)


def whole_trick(random: Random64) -> Whole:
    """A trick from a deal played out by seed."""
    return Whole(random.choose(random_deal(random)[-1].table.tricks))


class _Winner(Kind[Whole, tuple[str, ...]]):
    title = "Who wins the trick?"

    def ask(self, position: Whole) -> Question:
        leader = NAMES[position.trick.leader]
        text = f"Trump is {position.trump.label}, and {leader} led. Who wins this trick?"
        return Question(text, (OnTable("The trick", position.trick, NAMES),), ChoiceForm(NAMES))

    def answer(self, position: Whole) -> tuple[str, ...]:
        return (NAMES[position.trick.seat_of(position.result.winner)],)

    def grade(self, position: Whole, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs, (position.result.card,))
        return wrong((self._why_not(position, NAMES.index(answer[0])),), explained.refs, position.trick.cards)

    @staticmethod
    def _why_not(position: Whole, seat: int) -> str:
        trick, best = position.trick, position.result.card
        card = trick.card_of(seat)
        assert card is not None  # noqa: S101  # the trick is whole
        led = trick.cards[0].suit
        if card == best:
            return f"{card.label} is there twice, and of two equal cards the one that was played first wins."
        if card.suit is not led and card.suit is not position.trump:
            return f"{card.label} is neither of the suit led nor trump, so it cannot win, however high it is."
        if best.suit is position.trump and card.suit is not position.trump:
            return f"{card.label} is not trump, and there is trump in the trick: the lowest trump beats every other suit."
        same = " ".join(other.label for other in trick.cards if other.suit is card.suit)
        return f"{card.label} is not the highest of {same}: the order is ace, ten, king, queen, jack, nine."

    def nudge(self, _position: Whole) -> str:
        return "Is there a trump in the trick?"

    def clue(self, position: Whole) -> str:
        trumps = [card.label for card in position.trick.cards if card.suit is position.trump]
        led = position.trick.cards[0].suit
        same = [card.label for card in position.trick.cards if card.suit is led]
        return f"Trumps in the trick: {' '.join(trumps)}." if trumps else f"No trump; cards of the suit led: {' '.join(same)}."

    def explain(self, position: Whole) -> Explanation:
        refs = ("P-PLAY-8", "P-PACK-3") if position.trick.cards.count(position.result.card) > 1 else ("P-PLAY-8",)
        return Explanation((position.result.reason,), refs)


class _Plain(_Winner):
    id = "play.winner"
    skill = "who wins"
    lesson = 8
    level = 1
    refs = ("P-PLAY-8", "P-PACK-2")
    rule = "Without trump in it, the highest card of the suit led wins the trick. A card of any other suit cannot win."

    def make(self, random: Random64) -> Whole:
        def good(position: Whole) -> bool:
            return (
                position.result.card.suit is position.trick.cards[0].suit
                and position.trick.cards.count(position.result.card) == 1
            )

        return seek(random, whole_trick, good)


class _Twins(_Winner):
    id = "play.winner_twins"
    title = "Trumps and twins: who wins the trick?"
    skill = "who wins"
    lesson = 9
    level = 2
    refs = ("P-PLAY-8", "P-PACK-3")
    rule = (
        "The highest trump wins; without trump the highest card of the suit led. If that card is there "
        "twice, the copy that was played first wins."
    )

    def make(self, random: Random64) -> Whole:
        twins = random.below(2) == 0

        def good(position: Whole) -> bool:
            result, cards = position.result, position.trick.cards
            if twins:
                return cards.count(result.card) > 1
            return any(card.suit is not cards[0].suit for card in cards)

        return seek(random, whole_trick, good)


class _Next(Kind[Whole, tuple[str, ...]]):
    id = "play.next_leader"
    title = "Who leads next?"
    skill = "who wins"
    lesson = 8
    level = 2
    refs = ("P-PLAY-9", "P-PLAY-8")
    rule = "Whoever wins a trick leads to the next one, and the others follow clockwise."

    def make(self, random: Random64) -> Whole:
        return seek(random, whole_trick, lambda position: position.result.winner != 0)

    def ask(self, position: Whole) -> Question:
        text = (
            f"Trump is {position.trump.label}. After this trick, who leads to the next one, and who plays "
            "last to it? Choose both."
        )
        return Question(text, (OnTable("The trick", position.trick, NAMES),), ChoiceForm(NAMES, many=True))

    @staticmethod
    def _seats(position: Whole) -> tuple[int, int]:
        winner = position.trick.winner
        return winner, RULES.seating.from_left_of(winner)[-2]

    def answer(self, position: Whole) -> tuple[str, ...]:
        seats = self._seats(position)
        return tuple(name for seat, name in enumerate(NAMES) if seat in seats)

    def grade(self, position: Whole, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs)
        winner = NAMES[self._seats(position)[0]]
        if winner not in answer:
            return wrong(("The winner of the trick leads next. Who has won it?",), ("P-PLAY-8", "P-PLAY-9"))
        return wrong(
            (f"{winner} leads. Go round clockwise from there: the last to play sits on the leader's right.",),
            ("P-PLAY-9", "P-SEAT-1"),
        )

    def nudge(self, _position: Whole) -> str:
        return "Find the winner first."

    def clue(self, position: Whole) -> str:
        return position.result.reason

    def explain(self, position: Whole) -> Explanation:
        winner, last = (NAMES[seat] for seat in self._seats(position))
        return Explanation(
            (position.result.reason, f"So {winner} leads next, and {last}, on the right, plays last."), self.refs
        )


ALL: tuple[Kind[Any, Any], ...] = (_Plain(), _Next(), _Twins())
