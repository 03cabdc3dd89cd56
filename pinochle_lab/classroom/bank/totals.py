"""Lesson 6: counting a hand for each trump."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.reuse import sheet_of
from pinochle_lab.classroom.bank.runs import HandAndTrump, listed, run_of, shown
from pinochle_lab.classroom.dealing import random_hand, random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64


class _Total(Kind[HandAndTrump, int]):
    id = "melds.total"
    title = "What is the hand worth?"
    skill = "counting a hand"
    lesson = 6
    level = 2
    refs = ("P-MELD-1", "P-MELD-9")
    rule = (
        "Go through the three categories: runs, marriages and dix; arounds; pinochles. A card may serve "
        "once in each. Then add up."
    )

    def make(self, random: Random64) -> HandAndTrump:
        def draw(source: Random64) -> HandAndTrump:
            return HandAndTrump(random_hand(source), random_suit(source))

        return seek(random, draw, lambda position: len(sheet_of(position)) > 1)

    def ask(self, position: HandAndTrump) -> Question:
        return Question(f"Trump is {position.trump.label}. What is the meld of this hand worth?", shown(position), NumberForm())

    def answer(self, position: HandAndTrump) -> int:
        return sheet_of(position).total

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        return grading.number(
            answer,
            self.answer(position),
            self.explain(position),
            self._mistakes(position),
            self.rule,
        )

    @staticmethod
    def _mistakes(position: HandAndTrump) -> dict[int, str]:
        sheet = sheet_of(position)
        named = {
            sheet.total - meld.value: f"You have left out {meld.label.lower()}, {meld.value} (rule {meld.ref})."
            for meld in sheet
        }
        if any(meld.key == "run" for meld in sheet):
            named[sheet.total + 40] = "The king and queen of the run are not a royal marriage as well (rule P-MELD-9)."
        for suit in Suit:
            other = RULES.melding.find(position.hand, suit).total
            if suit is not position.trump:
                named.setdefault(
                    other, f"That is what the hand is worth with {suit.label} as trump. Here {position.trump.label} are trump."
                )
        plain = [suit for suit in Suit if suit is not position.trump and Hand(run_of(suit)) <= position.hand]
        if plain:
            named.setdefault(
                sheet.total + 130, f"The run of {plain[0].label} is none, for {plain[0].label} are not trump (rule P-MELD-2)."
            )
        named.pop(sheet.total, None)
        return named

    def nudge(self, position: HandAndTrump) -> str:
        return f"Begin with the {position.trump.label}, then marriages, then arounds, then the pinochle."

    def clue(self, position: HandAndTrump) -> str:
        sheet = sheet_of(position)
        return f"There are {len(sheet)} melds, made of {sheet.shown.text}."

    def explain(self, position: HandAndTrump) -> Explanation:
        sheet = sheet_of(position)
        return Explanation((f"{listed(sheet.melds)}: {sheet.total} in all.",), tuple(dict.fromkeys(meld.ref for meld in sheet)))


@dataclass(frozen=True, slots=True)
class JustHand:
    """A hand before trump is named."""

    hand: Hand


class _BestTrump(Kind[JustHand, tuple[str, ...]]):
    id = "trump.best"
    title = "Which trump melds most?"
    skill = "counting a hand"
    lesson = 6
    level = 2
    refs = ("P-MELD-1", "P-TRUMP-1")
    rule = (
        "Only runs, royal marriages, marriages and dix depend on trump. Compare what each suit would earn "
        "as trump; arounds and pinochles stay the same."
    )

    def make(self, random: Random64) -> JustHand:
        def good(position: JustHand) -> bool:
            totals = set(self._totals(position).values())
            return len(totals) > 1 and max(totals) > 0

        return seek(random, lambda source: JustHand(random_hand(source)), good)

    @staticmethod
    def _totals(position: JustHand) -> dict[str, int]:
        return {suit.label: RULES.melding.find(position.hand, suit).total for suit in Suit}

    def ask(self, position: JustHand) -> Question:
        text = "You may name trump. With which suit as trump is the meld of this hand worth most?"
        return Question(text, (Cards.of("Your hand", position.hand),), ChoiceForm(tuple(suit.label for suit in Suit)))

    def answer(self, position: JustHand) -> tuple[str, ...]:
        totals = self._totals(position)
        return (max(totals, key=lambda label: totals[label]),)

    def grade(self, position: JustHand, answer: tuple[str, ...]) -> Feedback:
        totals = self._totals(position)
        explained = self.explain(position)
        if totals[answer[0]] == max(totals.values()):
            return right(explained.lines, explained.refs)
        sheet = RULES.melding.find(position.hand, Suit.parse(answer[0]))
        return wrong(
            (f"With {answer[0]} as trump the hand melds {sheet.total} ({listed(sheet.melds)}). Another suit gives more.",),
            explained.refs,
        )

    def nudge(self, _position: JustHand) -> str:
        return "In which suits do you hold a king and queen, a nine, or a whole run?"

    def clue(self, position: JustHand) -> str:
        totals = self._totals(position)
        return f"The best trump gives {max(totals.values())}, the worst {min(totals.values())}."

    def explain(self, position: JustHand) -> Explanation:
        totals = self._totals(position)
        best = [label for label, total in totals.items() if total == max(totals.values())]
        table = ", ".join(f"{label} {total}" for label, total in totals.items())
        tie = f" {join_words(best).capitalize()} are equally good." if len(best) > 1 else ""
        return Explanation((f"As trump: {table}.{tie}",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Total(), _BestTrump())
