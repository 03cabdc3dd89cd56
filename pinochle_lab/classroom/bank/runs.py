"""Lesson 3: runs, marriages, dix."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import hand_with, random_hand, random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.shuffle import Random64

RUN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
PAIR = (Rank.KING, Rank.QUEEN)
FAMILY = "A"
"""The category of runs, marriages and dix."""


@dataclass(frozen=True, slots=True)
class HandAndTrump:
    """A hand, and a suit that is trump."""

    hand: Hand
    trump: Suit


def run_of(suit: Suit) -> tuple[Card, ...]:
    """The five cards of a run."""
    return tuple(Card(rank, suit) for rank in RUN_RANKS)


def family_melds(position: HandAndTrump, categories: str) -> tuple[Meld, ...]:
    """The melds of a hand that belong to some categories."""
    return tuple(meld for meld in RULES.melding.find(position.hand, position.trump) if meld.category in categories)


def listed(melds: tuple[Meld, ...]) -> str:
    """`Run 150, Dix 10`."""
    return ", ".join(f"{meld.label} {meld.value}" for meld in melds) or "nothing"


def shown(position: HandAndTrump) -> tuple[Cards, ...]:
    """The hand and trump, as a question shows them."""
    return (Cards.of("Your hand", position.hand),)


class _Run(Kind[HandAndTrump, tuple[Card, ...]]):
    id = "melds.run"
    title = "What is missing for a run?"
    skill = "runs"
    lesson = 3
    level = 1
    refs = ("P-MELD-2",)
    rule = "A run is the ace, ten, king, queen and jack of trump. The same five cards of another suit are not a run."

    def make(self, random: Random64) -> HandAndTrump:
        trump = random_suit(random)
        held = random.shuffled(run_of(trump))[: 3 + random.below(3)]
        return HandAndTrump(hand_with(random, held), trump)

    def ask(self, position: HandAndTrump) -> Question:
        text = (
            f"Trump is {position.trump.label}. Which cards does this hand lack for a run? If it holds the run, answer “none”."
        )
        return Question(text, shown(position), CardsForm(run_of(position.trump), none=True))

    def answer(self, position: HandAndTrump) -> tuple[Card, ...]:
        return tuple(card for card in run_of(position.trump) if card not in position.hand)

    def grade(self, position: HandAndTrump, answer: tuple[Card, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda card: f"{card.label} is in the hand already.",
            lambda card: f"Look for the {card.rank.label}.",
        )

    def nudge(self, position: HandAndTrump) -> str:
        return f"Look at the {position.trump.label} only, and go down from the ace."

    def clue(self, position: HandAndTrump) -> str:
        held = position.hand[position.trump]
        return f"The hand's {position.trump.label} are {held.text or 'none at all'}; the nine is not part of a run."

    def explain(self, position: HandAndTrump) -> Explanation:
        missing = self.answer(position)
        if not missing:
            return Explanation((f"All five are there: {Hand(run_of(position.trump)).text}. The run is worth 150.",), self.refs)
        return Explanation(
            (f"A run is {Hand(run_of(position.trump)).text}; {Hand(missing).text} is what this hand does not hold.",), self.refs
        )


@dataclass(frozen=True, slots=True)
class Group:
    """Some cards that somebody lays down, and trump."""

    cards: tuple[Card, ...]
    trump: Suit


_NAMES = ("run 150", "royal marriage 40", "marriage 20", "dix 10", "no meld")


class _Name(Kind[Group, tuple[str, ...]]):
    id = "melds.name"
    title = "What is this meld called?"
    skill = "marriages and dix"
    lesson = 3
    level = 1
    refs = ("P-MELD-2", "P-MELD-3", "P-MELD-4", "P-MELD-5")
    rule = (
        "King and queen of trump: royal marriage, 40. King and queen of another suit: marriage, 20. Nine of trump: dix, 10. "
        "Ace, ten, king, queen, jack of trump: run, 150."
    )

    def make(self, random: Random64) -> Group:
        trump, suit, other = random_suit(random), random_suit(random), random_suit(random)
        groups = (
            run_of(trump),
            tuple(Card(rank, trump) for rank in PAIR),
            tuple(Card(rank, suit) for rank in PAIR),
            (Card(Rank.KING, suit), Card(Rank.QUEEN, other)),
            (Card(Rank.NINE, trump),),
            (Card(Rank.NINE, suit),),
            tuple(Card(rank, suit) for rank in (Rank.ACE, Rank.TEN)),
        )
        return Group(random.choose(groups), trump)

    def ask(self, position: Group) -> Question:
        return Question(
            f"Trump is {position.trump.label}. What are these cards together?",
            (Cards("Laid down", position.cards),),
            ChoiceForm(_NAMES),
        )

    def answer(self, position: Group) -> tuple[str, ...]:
        melds = RULES.melding.find(Hand(position.cards), position.trump).melds
        return (f"{melds[0].key if melds[0].key != 'royal' else 'royal marriage'} {melds[0].value}",) if melds else ("no meld",)

    def grade(self, position: Group, answer: tuple[str, ...]) -> Feedback:
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.explain(position).refs, position.cards)
        return wrong((self._why_not(position, answer[0]),), self.refs, position.cards)

    @staticmethod
    def _why_not(position: Group, said: str) -> str:
        suits = {card.suit for card in position.cards}
        word = said.rsplit(" ", 1)[0]
        trump = position.trump.label
        if word in {"run", "royal marriage", "dix"} and suits != {position.trump}:
            return f"A {word} is made of trump, and trump is {trump}."
        if word == "marriage":
            both = {card.rank for card in position.cards} == set(PAIR) and len(position.cards) == len(PAIR)
            return (
                "King and queen must be of the same suit."
                if both and len(suits) > 1
                else (
                    f"{trump.capitalize()} are trump: a king and queen of trump have a better name."
                    if both
                    else "A marriage is a king and a queen."
                )
            )
        if said == "no meld":
            return "Look again: these cards do earn something."
        return f"Count the cards: that is not what a {word} is made of."

    def nudge(self, _position: Group) -> str:
        return "Ask first whether the cards are trump."

    def clue(self, position: Group) -> str:
        suits = {card.suit for card in position.cards}
        if len(suits) > 1:
            return "These cards are of two different suits."
        return f"These cards are {'trump' if suits == {position.trump} else 'not trump'}."

    def explain(self, position: Group) -> Explanation:
        melds = RULES.melding.find(Hand(position.cards), position.trump).melds
        cards = Hand(position.cards).text
        if melds:
            return Explanation(
                (f"{cards} with {position.trump.label} as trump: {melds[0].label}, {melds[0].value}.",), (melds[0].ref,)
            )
        return Explanation((f"{cards} earn nothing with {position.trump.label} as trump.",), self.refs)


class _Marriages(Kind[HandAndTrump, int]):
    id = "melds.marriages"
    title = "Runs, marriages and dix: how many points?"
    skill = "marriages and dix"
    lesson = 3
    level = 2
    refs = ("P-MELD-2", "P-MELD-3", "P-MELD-4", "P-MELD-5")
    rule = (
        "Run 150, royal marriage 40, each marriage in another suit 20, each nine of trump 10. The king "
        "and queen inside a run are not married again."
    )

    def make(self, random: Random64) -> HandAndTrump:
        trump = random_suit(random)

        def draw(source: Random64) -> HandAndTrump:
            if source.below(3) == 0:
                return HandAndTrump(hand_with(source, run_of(trump)), trump)
            pair = [Card(rank, random_suit(source)) for rank in PAIR]
            suit = random_suit(source)
            return HandAndTrump(hand_with(source, [*pair, *(Card(rank, suit) for rank in PAIR)]), trump)

        return seek(random, draw, lambda position: len(family_melds(position, FAMILY)) >= 2)  # noqa: PLR2004  # something to add up

    def ask(self, position: HandAndTrump) -> Question:
        text = (
            f"Trump is {position.trump.label}. What are the runs, marriages and dix of this hand worth "
            "together? Leave all other melds out."
        )
        return Question(text, shown(position), NumberForm())

    def answer(self, position: HandAndTrump) -> int:
        return sum(meld.value for meld in family_melds(position, FAMILY))

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        return grading.number(answer, self.answer(position), self.explain(position), self._mistakes(position), self.rule)

    def _mistakes(self, position: HandAndTrump) -> dict[int, str]:
        melds, truth, trump = family_melds(position, FAMILY), self.answer(position), position.trump
        named = {
            truth - meld.value: f"You have left out {meld.label.lower()}, {meld.value} (rule {meld.ref})." for meld in melds
        }
        if any(meld.key == "run" for meld in melds):
            named[truth + 40] = (
                "The king and queen of the run are not a royal marriage as well: one card, one use "
                "among runs, marriages and dix."
            )
        plain = [suit for suit in Suit if suit is not trump and Hand(run_of(suit)) <= position.hand]
        if plain:
            named[truth + 130] = (
                f"Ace, ten, king, queen and jack of {plain[0].label} are no run, for {plain[0].label} "
                "are not trump; only the marriage counts."
            )
        nines = sum(position.hand.count(Card(Rank.NINE, suit)) for suit in Suit if suit is not trump)
        if nines:
            named.setdefault(truth + 10 * nines, "Only the nine of trump is a dix; other nines earn nothing.")
        odd = [suit for suit in Suit if self._odd_pair(position.hand, suit)]
        for suit in odd:
            worth = 40 if suit is trump else 20
            named.setdefault(
                truth + worth, f"A marriage takes a king and a queen of its own: count the pairs in {suit.label} again."
            )
        return named

    @staticmethod
    def _odd_pair(hand: Hand, suit: Suit) -> bool:
        kings, queens = (hand.count(Card(rank, suit)) for rank in PAIR)
        return kings != queens and bool(kings) and bool(queens)

    def nudge(self, _position: HandAndTrump) -> str:
        return "Begin with trump: a run? a royal marriage? a nine? Then look for a king and queen in each other suit."

    def clue(self, position: HandAndTrump) -> str:
        melds = family_melds(position, FAMILY)
        return (
            f"There are {len(melds)} such melds, made of "
            f"{' · '.join(' '.join(card.label for card in meld.cards) for meld in melds)}."
        )

    def explain(self, position: HandAndTrump) -> Explanation:
        melds = family_melds(position, FAMILY)
        return Explanation(
            (f"{listed(melds)}: {self.answer(position)} in all.",), tuple(dict.fromkeys(meld.ref for meld in melds))
        )


class _Dix(Kind[HandAndTrump, int]):
    id = "melds.dix"
    title = "How many dix?"
    skill = "marriages and dix"
    lesson = 3
    level = 1
    refs = ("P-MELD-5",)
    rule = "The nine of trump is the dix, worth 10. Each of the two counts. The nines of the other suits earn nothing."

    def make(self, random: Random64) -> HandAndTrump:
        def good(position: HandAndTrump) -> bool:
            return sum(position.hand[Rank.NINE].counts) >= 2  # noqa: PLR2004  # some nines to tell apart

        return seek(random, lambda source: HandAndTrump(random_hand(source), random_suit(source)), good)

    def ask(self, position: HandAndTrump) -> Question:
        return Question(
            f"Trump is {position.trump.label}. What are the nines of this hand worth as meld?",
            (Cards.of("Your hand", position.hand), facts(("Trump", position.trump.label))),
            NumberForm(),
        )

    def answer(self, position: HandAndTrump) -> int:
        return sum(meld.value for meld in RULES.melding.find(position.hand, position.trump) if meld.key == "dix")

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        nines = len(position.hand[Rank.NINE])
        mistakes = {
            10 * nines: "You have counted every nine. Only the nine of trump is a dix.",
            nines: "That is how many nines there are; what are they worth?",
        }
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, position: HandAndTrump) -> str:
        return f"Look for the nine of {position.trump.label}."

    def clue(self, position: HandAndTrump) -> str:
        return f"The nines are {position.hand[Rank.NINE].text}, and trump is {position.trump.symbol}."

    def explain(self, position: HandAndTrump) -> Explanation:
        held = position.hand.count(Card(Rank.NINE, position.trump))
        return Explanation(
            (f"The hand holds {held} nine{'' if held == 1 else 's'} of {position.trump.label}: {self.answer(position)}.",),
            self.refs,
        )


ALL: tuple[Kind[Any, Any], ...] = (_Run(), _Name(), _Dix(), _Marriages())
