"""Lesson 12: a whole hand, played and looked back on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, SEATS, played_deal
from pinochle_lab.classroom.form import CardsForm, ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Facts, Question, facts
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.state import State
    from pinochle_lab.core.trick import Trick


@dataclass(frozen=True, slots=True)
class Midway:
    """A deal some tricks in, seen from one seat.

    Attributes:
        deal: the number of the deal.
        tricks: tricks played.
        seat: whose eyes we see with.
        suit: the suit that is asked about, where one is.
    """

    deal: int
    tricks: int
    seat: int
    suit: Suit

    @property
    def state(self) -> State:
        """The deal after these tricks, before the next lead."""
        return next(state for state in played_deal(self.deal) if len(state.table.tricks) == self.tricks and not state.trick)

    @property
    def seen(self) -> Observation:
        """What the seat may know."""
        return self.state.observe(self.seat)

    @property
    def played(self) -> tuple[Trick, ...]:
        """The tricks played."""
        return self.state.table.tricks

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        trump = self.state.table.trump
        assert trump is not None  # noqa: S101  # play has begun
        return trump

    def table(self) -> Facts:
        """The tricks so far, one to a line, in the order of play."""
        rows = [
            (
                str(at),
                f"{NAMES[trick.leader]} led",
                *(f"{NAMES[trick.seat_of(i)]} {card.label}" for i, card in enumerate(trick.cards)),
            )
            for at, trick in enumerate(self.played, start=1)
        ]
        return facts(*rows, head=("Trick", "Leader", "First card", "Second", "Third", "Fourth"))


def _midway(source: Random64, least: int, most: int) -> Midway:
    tricks = least + source.below(most - least + 1)
    return Midway(source.next() >> 1, tricks, source.choose(SEATS), source.choose(tuple(Suit)))


class _Voids(Kind[Midway, tuple[str, ...]]):
    id = "recall.voids"
    title = "Who is void?"
    skill = "looking back"
    lesson = 12
    level = 3
    refs = ("P-PLAY-2", "P-PLAY-5")
    rule = "Who does not follow has no card of the suit led: that is the only reason for which one may play another suit."

    def make(self, random: Random64) -> Midway:
        return seek(random, lambda source: _midway(source, 3, 6), lambda position: len(self.answer(position)) in (1, 2))

    def ask(self, position: Midway) -> Question:
        text = (
            f"Trump is {position.trump.label}. Look back on these tricks. Which players have shown that they hold no "
            f"{position.suit.label} any more? Choose all of them."
        )
        return Question(text, (position.table(),), ChoiceForm(NAMES, many=True, none=True))

    def answer(self, position: Midway) -> tuple[str, ...]:
        return tuple(NAMES[seat] for seat in SEATS if self._tell(position, seat) is not None)

    @staticmethod
    def _tell(position: Midway, seat: int) -> tuple[int, Card] | None:
        """The trick in which a seat did not follow the suit, and what it played instead."""
        for at, trick in enumerate(position.played, start=1):
            card = trick.card_of(seat)
            if card is not None and trick.cards[0].suit is position.suit and card.suit is not position.suit:
                return at, card
        return None

    def grade(self, position: Midway, answer: tuple[str, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda name: f"{name} has followed every time {position.suit.label} were led.",
            lambda _name: f"Look again at the tricks in which {position.suit.label} were led.",
        )

    def nudge(self, position: Midway) -> str:
        return f"Look only at the tricks in which {position.suit.label} were led."

    def clue(self, position: Midway) -> str:
        led = [str(at) for at, trick in enumerate(position.played, start=1) if trick.cards[0].suit is position.suit]
        return f"{position.suit.label.capitalize()} were led in {'trick' if len(led) == 1 else 'tricks'} {join_words(led)}."

    def explain(self, position: Midway) -> Explanation:
        lines = []
        for seat in SEATS:
            told = self._tell(position, seat)
            if told:
                lines.append(f"In trick {told[0]} {position.suit.label} were led, and {NAMES[seat]} played {told[1].label}.")
        return Explanation(tuple(lines), self.refs)


class _Trumps(Kind[Midway, int]):
    id = "recall.trumps"
    title = "How many trumps are still out?"
    skill = "looking back"
    lesson = 12
    level = 2
    refs = ("P-PACK-1", "P-PACK-3")
    rule = "There are twelve trumps: two copies of six ranks. Take away those that have been played and those in your own hand."

    def make(self, random: Random64) -> Midway:
        return seek(random, lambda source: _midway(source, 3, 7), lambda position: self.answer(position) > 0)

    def ask(self, position: Midway) -> Question:
        seat = NAMES[position.seat]
        text = f"You are {seat}, and trump is {position.trump.label}. How many trumps do the three other players hold together?"
        return Question(text, (Cards.of("Your hand", position.seen.hand), position.table()), NumberForm("trumps"))

    def answer(self, position: Midway) -> int:
        state = position.state
        return sum(len(hand[position.trump]) for seat, hand in enumerate(state.table.hands) if seat != position.seat)

    @staticmethod
    def _counts(position: Midway) -> tuple[int, int]:
        played = sum(card.suit is position.trump for trick in position.played for card in trick.cards)
        return played, len(position.seen.hand[position.trump])

    def grade(self, position: Midway, answer: int) -> Feedback:
        played, own = self._counts(position)
        whole = len(RULES.pack.whole[position.trump])
        mistakes = {
            whole - played: "Take away the trumps in your own hand as well.",
            whole - own: "Take away the trumps that have been played as well.",
            whole // 2 - played - own: "Every trump is there twice: there are twelve of them.",
        }
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Midway) -> str:
        return "How many trumps are there in the pack? Count those that you can see."

    def clue(self, position: Midway) -> str:
        played, own = self._counts(position)
        return f"{played} trumps have been played, and you hold {own}."

    def explain(self, position: Midway) -> Explanation:
        played, own = self._counts(position)
        whole = len(RULES.pack.whole[position.trump])
        return Explanation(
            (f"{whole} in the pack, less {played} played, less {own} in your hand: {self.answer(position)}.",), self.refs
        )


class _Sure(Kind[Midway, tuple[Card, ...]]):
    id = "recall.sure"
    title = "Which of your cards are now the highest?"
    skill = "looking back"
    lesson = 12
    level = 3
    refs = ("P-PACK-2", "P-PACK-3", "P-PLAY-8")
    rule = (
        "A card that you lead is the highest of its suit when every higher card of that suit has been played or is in "
        "your own hand. An equal copy elsewhere does no harm: yours is played first."
    )

    def make(self, random: Random64) -> Midway:
        def good(position: Midway) -> bool:
            held = position.seen.hand.kinds()
            found = self.answer(position)
            return 0 < len(found) < len(held) and any(card.rank < max(c.rank for c in held) for card in found)

        return seek(random, lambda source: _midway(source, 4, 8), good)

    def ask(self, position: Midway) -> Question:
        text = (
            f"You are {NAMES[position.seat]}, and trump is {position.trump.label}. If you were on lead now: which of "
            "your cards could be beaten by no card of their own suit? Name each kind once. (Whether somebody can "
            "trump is another question.)"
        )
        hand = position.seen.hand
        return Question(text, (Cards.of("Your hand", hand), position.table()), CardsForm(tuple(hand)))

    def answer(self, position: Midway) -> tuple[Card, ...]:
        seen = position.seen
        return tuple(card for card in seen.hand.kinds() if not self._above(seen.unseen, card))

    @staticmethod
    def _above(unseen: Hand, card: Card) -> tuple[Card, ...]:
        return tuple(other for other in unseen.kinds() if other.suit is card.suit and other.rank > card.rank)

    def grade(self, position: Midway, answer: tuple[Card, ...]) -> Feedback:
        unseen = position.seen.unseen
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda card: (
                f"{self._above(unseen, card)[0].label} has not been played and is not in your hand, and it beats {card.label}."
            ),
            lambda card: f"Look again at your {card.suit.label}: what is still out above them?",
        )

    def nudge(self, _position: Midway) -> str:
        return "Take one suit at a time. Where are its two aces? Its two tens?"

    def clue(self, position: Midway) -> str:
        unseen = position.seen.unseen
        suits = [suit for suit in Suit if position.seen.hand[suit]]
        return "Still out: " + "; ".join(f"{suit.label} {unseen[suit].text or 'none'}" for suit in suits) + "."

    def explain(self, position: Midway) -> Explanation:
        return Explanation((f"{Hand(self.answer(position)).text}: nothing higher of their suits is still out.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Trumps(), _Voids(), _Sure())
