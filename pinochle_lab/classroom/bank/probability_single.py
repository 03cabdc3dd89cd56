"""Lesson 13, level 1: one card, one hand, one draw."""

from __future__ import annotations

from fractions import Fraction
from math import comb, perm
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.probability_hands import hand_lacking, hand_with_one
from pinochle_lab.classroom.chance import ADDED, BLIND, DUPLICATE, MULTIPLIED, ORDERED, ChanceKind, Seen, exactly
from pinochle_lab.classroom.dealing import random_hand, random_suit
from pinochle_lab.classroom.form import NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Question, facts
from pinochle_lab.core.card import Card
from pinochle_lab.core.rank import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.classroom.chance import Mistake
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64

_SEATS = ("North", "East", "West")


class _HowMany(Kind[Seen, int]):
    id = "probability.how_many"
    title = "How many choices of cards?"
    skill = "counting chances"
    lesson = 13
    level = 1
    refs = ("P-PACK-1", "P-PACK-3")
    rule = "Physical cards are chosen, and their order does not matter: C(n,k) = n! / (k! (n−k)!)."

    def make(self, random: Random64) -> Seen:
        return Seen(suit=random_suit(random), number=2 + random.below(3), hand=random_hand(random, 8 + random.below(8)))

    def ask(self, position: Seen) -> Question:
        return Question(
            f"From the cards of the pack that are not {position.the_suit().label}, {position.number} are drawn. In "
            "how many ways can that be done, copies told apart and order not counted?",
            (facts(("Cards in the pack", "48"), ("In each suit", "12"), ("Cards drawn", str(position.number))),),
            NumberForm("ways"),
        )

    def answer(self, position: Seen) -> int:
        return comb(36, position.number)

    def grade(self, position: Seen, answer: int) -> Feedback:
        number = position.number
        named = {
            perm(36, number): ORDERED,
            comb(18, number): "There are 18 kinds of cards left, but 36 cards: every kind is there twice.",
            36**number: "Each card can be drawn only once: the second has one choice less than the first.",
            comb(48, number): f"The {position.the_suit().label} are not among them: there are fewer cards to draw from.",
        }
        return grading.number(answer, self.answer(position), self.explain(position), named, self.nudge(position))

    def nudge(self, _position: Seen) -> str:
        return "First count the cards to choose from, then think of the order."

    def clue(self, position: Seen) -> str:
        return f"C(36,{position.number}) is what is wanted: 36 cards are left without the {position.the_suit().label}."

    def explain(self, position: Seen) -> Explanation:
        number = position.number
        line = f"48 − 12 = 36 cards, {number} of them without order: C(36,{number}) = {comb(36, number):,}."
        return Explanation((line,), self.refs)


class _OneCard(ChanceKind):
    id = "probability.one_card"
    title = "Does your partner hold this card?"
    level = 1
    rule = "Both copies are unseen. It is easier to count the deals in which your partner has neither."

    def make(self, random: Random64) -> Seen:
        card = Card.from_code(random.below(24))
        return Seen(hand_lacking(random, (card,)), (card,))

    def text(self, position: Seen) -> str:
        (card,) = position.cards
        return f"You hold no {card.label}. How likely is it that your partner North holds at least one?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards)

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        yield Fraction(12, 36), DUPLICATE
        yield Fraction(24, 36), ADDED
        yield Fraction(1, 9), "That is about both copies. One of them is enough."
        yield 1 - Fraction(4, 9), MULTIPLIED

    def nudge(self, _position: Seen) -> str:
        return "36 cards are unseen and your partner has 12 of them: how many ways leave both copies with the others?"


class _LastCopy(ChanceKind):
    id = "probability.last_copy"
    title = "Where is the other copy?"
    level = 1
    rule = "One copy is with you, so one is unseen, and every unseen card is as likely as any other to lie in a place."

    def make(self, random: Random64) -> Seen:
        hand, card = hand_with_one(random)
        return Seen(hand, (card,), place=random.choose(_SEATS))

    def text(self, position: Seen) -> str:
        return f"You hold one {position.cards[0].label}. How likely is it that {position.place} holds the other?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d[position.place].holds(position.cards)

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        yield Fraction(12, 48), BLIND
        yield Fraction(1, 36), "That is the chance that one certain card is the one; the hand has twelve."
        yield Fraction(12, 47), "There are 36 unseen cards: all twelve of yours are seen, not only this one."
        yield Fraction(1, 2), "There are three hands in which it can lie, not two."

    def nudge(self, _position: Seen) -> str:
        return "How many cards are unseen, and how many of them lie in that hand?"


class _NextCard(ChanceKind):
    id = "probability.next_card"
    title = "A card of the suit?"
    level = 1
    can_be_blind = False
    rule = "Each unseen card is as likely as any other: cards of the suit that are unseen, over all unseen cards."

    def make(self, random: Random64) -> Seen:
        return Seen(random_hand(random, 15), suit=random_suit(random))

    def text(self, position: Seen) -> str:
        return (
            "You hold these 15 cards, three lie in the widow and the others with your two opponents. One card of the "
            f"widow is turned up. How likely is it one of the {position.the_suit().label}?"
        )

    def experiment(self, position: Seen) -> Experiment:
        from pinochle_lab.analysis.probability.experiment import draw

        return draw(1, "partnership", seen=position.hand)

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.hand.length(position.the_suit()) == 1

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        left = 12 - len(position.hand[position.the_suit()])
        yield Fraction(12, 48), BLIND
        yield Fraction(left, 48), "The unseen cards are not 48: yours are seen."
        yield Fraction(12, 33), "Your own cards of the suit cannot be turned up: take them off."
        yield Fraction(left, 3), "The card is one of the widow's three, but which three those are is unknown too."

    def nudge(self, _position: Seen) -> str:
        return "For you an unseen card is an unseen card, wherever it lies."


class _BothCopies(ChanceKind):
    id = "probability.both_copies"
    title = "Both copies in one hand"
    level = 1
    rule = "Both copies are fixed in that hand; count how its other ten cards are chosen."

    def make(self, random: Random64) -> Seen:
        card = Card.from_code(random.below(24))
        return Seen(hand_lacking(random, (card,)), (card, card), place=random.choose(_SEATS))

    def text(self, position: Seen) -> str:
        return f"You hold no {position.cards[0].label}. How likely is {position.place} to hold both of them?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d[position.place].holds(position.cards)

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        yield Fraction(1, 9), MULTIPLIED
        yield Fraction(1, 3), "If one copy lies there, the other still has to."
        yield Fraction(2, 3), ADDED

    def nudge(self, _position: Seen) -> str:
        return "The first copy lies there in 12 cases of 36. How much room is left for the second, and among how many cards?"


class _WidowCard(ChanceKind):
    id = "probability.widow_card"
    title = "Is it in the widow?"
    level = 1
    game = "auction_widow"
    rule = "The widow is 3 of the 33 cards that you do not see. Count the widows without the card, and take them from all."

    def make(self, random: Random64) -> Seen:
        card = Card.from_code(random.below(24))
        return Seen(hand_lacking(random, (card,), 15), (card,))

    def text(self, position: Seen) -> str:
        return f"You hold no {position.cards[0].label}. How likely is the widow of three cards to hold at least one?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.widow.holds(position.cards)

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        yield Fraction(3, 33), DUPLICATE
        yield Fraction(6, 33), ADDED
        yield exactly(33, 2, 3, 2), "That is about both copies. One of them is enough."

    def nudge(self, _position: Seen) -> str:
        return "Think of the widows that hold neither copy."


class _Rank(ChanceKind):
    id = "probability.no_card_of_a_rank"
    title = "None of a rank"
    level = 1
    rule = "All twelve cards of the hand have to come from the unseen cards of other ranks."

    def make(self, random: Random64) -> Seen:
        rank = random.below(6)
        hand = seek(random, random_hand, lambda held: 1 <= len(held[Rank(rank)]) <= 4)  # noqa: PLR2004  # some here, some out
        return Seen(hand, number=rank, place=random.choose(_SEATS))

    def text(self, position: Seen) -> str:
        return f"How likely is {position.place} to hold no {Rank(position.number).plural} at all?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d[position.place].count(Rank(position.number)) == 0

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        left = 8 - len(position.hand[Rank(position.number)])
        yield Fraction(2, 3) ** left, MULTIPLIED
        yield exactly(36, 8, 12, 0), "Those that you hold cannot lie there: fewer are out."
        yield exactly(36, 4, 12, 0), DUPLICATE

    def nudge(self, position: Seen) -> str:
        return f"How many {Rank(position.number).plural} are unseen, and how many other cards?"


ALL: tuple[Kind[Any, Any], ...] = (_HowMany(), _OneCard(), _LastCopy(), _NextCard(), _BothCopies(), _WidowCard(), _Rank())
