"""Lesson 4: pinochles and arounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.runs import HandAndTrump, family_melds, listed, shown
from pinochle_lab.classroom.dealing import hand_with, random_suit
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Question
from pinochle_lab.core.card import Card
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit
from pinochle_lab.view.schema.hand import counted

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.shuffle import Random64

_ARE: Final = {"aces": Rank.ACE, "kings": Rank.KING, "queens": Rank.QUEEN, "jacks": Rank.JACK}
_ARE_NOT: Final = {"tens": Rank.TEN, "nines": Rank.NINE}
_QUEEN, _JACK = Card("QS"), Card("JD")


def _around(rank: Rank) -> list[Card]:
    return [Card(rank, suit) for suit in Suit]


def _suits_without(hand: Hand, rank: Rank) -> list[str]:
    return [suit.label for suit in Suit if Card(rank, suit) not in hand]


class _Arounds(Kind[HandAndTrump, tuple[str, ...]]):
    id = "melds.arounds"
    title = "Which arounds does the hand hold?"
    skill = "arounds"
    lesson = 4
    level = 1
    refs = ("P-MELD-6",)
    rule = (
        "An around is one card of the same rank in each of the four suits: aces, kings, queens or jacks. "
        "Tens and nines make none."
    )

    def make(self, random: Random64) -> HandAndTrump:
        def draw(source: Random64) -> HandAndTrump:
            given = _around(source.choose(tuple(Rank)))
            near = source.shuffled(_around(source.choose(tuple(Rank))))[: 3 - (source.below(4) == 0)]
            drop = source.below(3) == 0
            return HandAndTrump(hand_with(source, [*(given[1:] if drop else given), *near]), random_suit(source))

        return seek(random, draw, lambda position: any(self._is_near(position.hand, rank) for rank in Rank))

    @staticmethod
    def _is_near(hand: Hand, rank: Rank) -> bool:
        """Whether at most one suit is missing."""
        return len(_suits_without(hand, rank)) <= 1

    def ask(self, position: HandAndTrump) -> Question:
        text = "Which arounds does this hand hold? Choose all of them, or answer “none”."
        return Question(text, shown(position), ChoiceForm((*_ARE, *_ARE_NOT), many=True, none=True))

    def answer(self, position: HandAndTrump) -> tuple[str, ...]:
        keys = {meld.key for meld in family_melds(position, "B")}
        return tuple(name for name in _ARE if name in keys)

    def grade(self, position: HandAndTrump, answer: tuple[str, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda name: self._why_not(position.hand, name),
            lambda _name: "Another rank has a card in every suit, too. Go through the suits once more.",
        )

    @staticmethod
    def _why_not(hand: Hand, name: str) -> str:
        rank = {**_ARE, **_ARE_NOT}[name]
        lacking = _suits_without(hand, rank)
        if lacking:
            return f"There is no {rank.label} of {join_words(lacking, 'or')}, and {name} around need all four suits."
        return f"The {name} of all four suits are there, but {name} make no around."

    def nudge(self, _position: HandAndTrump) -> str:
        return "Take one rank at a time and look for it in every suit."

    def clue(self, position: HandAndTrump) -> str:
        counts = [f"{name} in {len(position.hand[rank].kinds())}" for name, rank in _ARE.items()]
        return f"Suits in which the hand holds each rank: {', '.join(counts)}."

    def explain(self, position: HandAndTrump) -> Explanation:
        melds = family_melds(position, "B")
        if melds:
            return Explanation((f"{listed(melds)}.",), self.refs)
        nearest = max(_ARE.values(), key=lambda rank: len(position.hand[rank].kinds()))
        return Explanation((self._why_not(position.hand, nearest.plural),), self.refs)


class _Pinochle(Kind[HandAndTrump, int]):
    id = "melds.pinochle"
    title = "Pinochles and arounds: how many points?"
    skill = "pinochles"
    lesson = 4
    level = 2
    refs = ("P-MELD-6", "P-MELD-7", "P-MELD-8")
    rule = (
        "Queen of spades with jack of diamonds: pinochle, 40; both copies of both: double pinochle, 300 in place of 80. "
        "Aces around 100, kings 80, queens 60, jacks 40; all eight aces 1000."
    )

    def make(self, random: Random64) -> HandAndTrump:
        def draw(source: Random64) -> HandAndTrump:
            given = [_QUEEN, _JACK]
            extra = source.below(8)
            if extra < 2:  # noqa: PLR2004  # a double pinochle in a quarter of the hands
                given *= 2
            elif extra == 2:  # noqa: PLR2004  # now and then one queen too many
                given.append(_QUEEN)
            elif extra == 3:  # noqa: PLR2004  # or a pair that is none
                given = [Card("QD"), Card("JS"), Card("QS")]
            rank = source.choose(tuple(_ARE.values()))
            around = [card for card in _around(rank) if card not in given] if source.below(2) else []
            eight = _around(Rank.ACE) * 2 if source.below(16) == 0 else around
            return HandAndTrump(hand_with(source, [*given, *eight]), random_suit(source))

        return seek(random, draw, lambda position: len(position.hand) == 12)  # noqa: PLR2004  # a whole hand

    def ask(self, position: HandAndTrump) -> Question:
        text = (
            "What are the pinochles and arounds of this hand worth together? Leave marriages, runs and "
            "dix out. (For these melds it does not matter what is trump.)"
        )
        return Question(text, shown(position), NumberForm())

    def answer(self, position: HandAndTrump) -> int:
        return sum(meld.value for meld in family_melds(position, "BC"))

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        return grading.number(
            answer,
            self.answer(position),
            self.explain(position),
            self._mistakes(position),
            "Look for the pinochle first, then go rank by rank.",
        )

    def _mistakes(self, position: HandAndTrump) -> dict[int, str]:
        melds, truth = family_melds(position, "BC"), self.answer(position)
        named = {
            truth - meld.value: f"You have left out {meld.label.lower()}, {meld.value} (rule {meld.ref})." for meld in melds
        }
        queens, jacks = position.hand.count(_QUEEN), position.hand.count(_JACK)
        if queens == jacks == 2:  # noqa: PLR2004  # both copies of both
            named[truth - 220] = "Two queens of spades and two jacks of diamonds are a double pinochle: 300, not twice 40."
            named[truth + 80] = "The double pinochle takes the place of the two single ones; it is not added to them."
        elif queens and jacks:
            named[truth + 40] = "A second pinochle needs both cards a second time."
            named[truth + 260] = "A double pinochle needs two queens of spades and two jacks of diamonds."
        else:
            named[truth + 40] = "A pinochle is the queen of spades with the jack of diamonds; no other queen and jack will do."
        if any(meld.key == "aces" and meld.count == 2 for meld in melds):  # noqa: PLR2004  # all eight
            named[truth - 800] = "All eight aces are 1000, not twice 100."
            named[truth + 100] = "The 1000 for eight aces takes the place of the 100; it is not added."
        for name, rank in _ARE.items():
            lacking = _suits_without(position.hand, rank)
            if len(lacking) == 1:
                value = next(pattern.ladder[0] for pattern in RULES.melding.patterns if pattern.key == name)
                named.setdefault(truth + value, f"There is no {rank.label} of {lacking[0]}, so these are not {name} around.")
        return named

    def nudge(self, _position: HandAndTrump) -> str:
        return "Is there a queen of spades, and a jack of diamonds? How many of each?"

    def clue(self, position: HandAndTrump) -> str:
        suits = ", ".join(f"{name} in {counted(len(position.hand[rank].kinds()), 'suit')}" for name, rank in _ARE.items())
        return f"Queens of spades: {position.hand.count(_QUEEN)}; jacks of diamonds: {position.hand.count(_JACK)}; {suits}."

    def explain(self, position: HandAndTrump) -> Explanation:
        melds = family_melds(position, "BC")
        refs = tuple(dict.fromkeys(meld.ref for meld in melds)) or self.refs
        return Explanation(
            (
                f"{listed(melds)}: {self.answer(position)} in all.".replace(
                    "nothing: 0 in all", "There is nothing of the kind: 0"
                ),
            ),
            refs,
        )


class _Value(Kind[HandAndTrump, int]):
    id = "melds.around_value"
    title = "What are the arounds worth?"
    skill = "arounds"
    lesson = 4
    level = 1
    refs = ("P-MELD-6", "P-MELD-8")
    rule = "Aces around 100, kings 80, queens 60, jacks 40. Held twice, each counts twice, but eight aces are 1000."

    def make(self, random: Random64) -> HandAndTrump:
        def draw(source: Random64) -> HandAndTrump:
            ranks = source.shuffled(tuple(_ARE.values()))
            times = 1 + (source.below(4) == 0)
            given = _around(ranks[0]) * times + (_around(ranks[1]) if times == 1 and source.below(2) else [])
            return HandAndTrump(hand_with(source, given), random_suit(source))

        return seek(random, draw, lambda _position: True)

    def ask(self, position: HandAndTrump) -> Question:
        return Question("What are the arounds of this hand worth?", shown(position), NumberForm())

    def answer(self, position: HandAndTrump) -> int:
        return sum(meld.value for meld in family_melds(position, "B"))

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        melds, truth = family_melds(position, "B"), self.answer(position)
        mistakes = {truth - meld.value: f"You have left out {meld.label.lower()}, {meld.value}." for meld in melds}
        for meld in melds:
            if meld.count > 1:
                mistakes[truth - meld.value // 2] = f"These cards are there twice: {meld.label}, {meld.value}."
        for name, rank in {**_ARE, **_ARE_NOT}.items():
            if len(position.hand[rank].kinds()) == len(Suit) and name in _ARE_NOT:
                mistakes.setdefault(truth + 100, f"The {name} of all four suits earn nothing.")
        return grading.number(answer, truth, self.explain(position), mistakes, self.rule)

    def nudge(self, _position: HandAndTrump) -> str:
        return "Aces, kings, queens, jacks: which of them are there in all four suits?"

    def clue(self, position: HandAndTrump) -> str:
        return f"Arounds here: {', '.join(meld.label for meld in family_melds(position, 'B')) or 'none'}."

    def explain(self, position: HandAndTrump) -> Explanation:
        melds = family_melds(position, "B")
        return Explanation(
            (f"{listed(melds)}: {self.answer(position)} in all.",),
            tuple(dict.fromkeys(meld.ref for meld in melds)) or self.refs,
        )


ALL: tuple[Kind[Any, Any], ...] = (_Arounds(), _Value(), _Pinochle())
