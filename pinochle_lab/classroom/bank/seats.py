"""Lesson 2: seats, sides, deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, SEATS, random_cards
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.rules import RuleError
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.shuffle import Random64

_SEATING = RULES.seating


@dataclass(frozen=True, slots=True)
class Place:
    """Who deals, somebody at the table, and what is asked about him."""

    dealer: int
    seat: int
    asked: str


# What is asked: the question, the seat that answers it, and why.
_ASKED = {
    "partner": "Who is {seat}'s partner?",
    "left": "Who sits on {seat}'s left?",
    "first_cards": "{dealer} deals. Who gets the first cards?",
    "first_call": "{dealer} has dealt. Who speaks first in the auction?",
    "last_call": "{dealer} has dealt. Who speaks last in the first round of the auction?",
    "next_dealer": "{dealer} has dealt, and the deal is over. Who deals next?",
    "next_card": "{seat} has led a card. Who plays the second card to the trick?",
    "last_card": "{seat} has led a card. Who plays last to the trick?",
}


class _Who(Kind[Place, tuple[str, ...]]):
    id = "seats.who"
    title = "Who is it?"
    skill = "seats and sides"
    lesson = 2
    level = 1
    refs = ("P-SEAT-1",)
    rule = (
        "Everything goes clockwise: North, East, South, West, North again. Your left-hand neighbour comes "
        "after you; your partner sits opposite."
    )

    def make(self, random: Random64) -> Place:
        return Place(random.choose(SEATS), random.choose(SEATS), random.choose(tuple(_ASKED)))

    def ask(self, position: Place) -> Question:
        text = _ASKED[position.asked].format(seat=NAMES[position.seat], dealer=NAMES[position.dealer])
        return Question(text, (), ChoiceForm(NAMES))

    def answer(self, position: Place) -> tuple[str, ...]:
        return (NAMES[self._seat(position)],)

    @staticmethod
    def _seat(position: Place) -> int:
        if position.asked == "partner":
            partner = _SEATING.partner_of(position.seat)
            assert partner is not None  # noqa: S101  # the partnership game
            return partner
        if position.asked == "last_call":
            return position.dealer
        if position.asked == "last_card":
            return _SEATING.from_left_of(position.seat)[-2]
        return _SEATING.left_of(position.seat if position.asked in {"left", "next_card"} else position.dealer)

    def grade(self, position: Place, answer: tuple[str, ...]) -> Feedback:
        truth = self.answer(position)
        if answer == truth:
            return right(self.explain(position).lines, self.explain(position).refs)
        seat = NAMES.index(answer[0])
        about = position.dealer if "dealer" in _ASKED[position.asked] else position.seat
        where = {0: "is the same player", 1: "sits on the left", 2: "sits opposite", 3: "sits on the right"}[(seat - about) % 4]
        return wrong(
            (f"{answer[0]} {where} of {NAMES[about]}." if where.startswith("sits on") else f"{answer[0]} {where}.",), self.refs
        )

    def nudge(self, _position: Place) -> str:
        return "Draw a cross: North at the top, then East, South and West as the hands of a clock go."

    def clue(self, position: Place) -> str:
        about = position.dealer if "dealer" in _ASKED[position.asked] else position.seat
        order = " ".join(NAMES[seat] for seat in (about, *_SEATING.from_left_of(about)[:-1]))
        return f"Clockwise from {NAMES[about]}: {order}."

    def explain(self, position: Place) -> Explanation:
        about = position.dealer if "dealer" in _ASKED[position.asked] else position.seat
        name = NAMES[about]
        said = {
            "partner": f"Partners sit opposite each other, and {self.answer(position)[0]} is opposite {name}.",
            "left": f"Clockwise, the next after {name} is {self.answer(position)[0]}.",
            "first_cards": f"The dealer begins on the left, and that is {self.answer(position)[0]}.",
            "first_call": f"The player on the dealer's left speaks first, and that is {self.answer(position)[0]}.",
            "last_call": "The auction begins on the dealer's left and goes round, so the dealer speaks last.",
            "next_dealer": f"The deal moves on clockwise, to {self.answer(position)[0]}.",
            "next_card": f"Play goes clockwise, so {self.answer(position)[0]} is next.",
            "last_card": f"Play goes clockwise and ends on the leader's right, with {self.answer(position)[0]}.",
        }[position.asked]
        extra = {
            "first_cards": "P-DEAL-2",
            "first_call": "P-BID-1",
            "last_call": "P-BID-1",
            "next_dealer": "P-DEAL-3",
            "next_card": "P-PLAY-1",
        }
        more = extra.get(position.asked)
        return Explanation((said,), (more, *self.refs) if more else self.refs)


@dataclass(frozen=True, slots=True)
class Drawn:
    """The cards drawn for the first deal, by seat."""

    cards: tuple[Card, ...]


class _FirstDealer(Kind[Drawn, tuple[str, ...]]):
    id = "deal.first_dealer"
    title = "Who deals first?"
    skill = "the deal"
    lesson = 2
    level = 2
    refs = ("P-DEAL-1", "P-PACK-2")
    rule = "The highest card deals first. Suits do not count. Those who tie for the highest card draw again."

    def make(self, random: Random64) -> Drawn:
        wanted = random.below(3) == 0
        return seek(
            random,
            lambda source: Drawn(random_cards(source, len(SEATS))),
            lambda drawn: (len(self._leaders(drawn)) > 1) == wanted,
        )

    @staticmethod
    def _leaders(position: Drawn) -> list[int]:
        top = max(card.rank for card in position.cards)
        return [seat for seat, card in enumerate(position.cards) if card.rank == top]

    def ask(self, position: Drawn) -> Question:
        drawn = facts(*((name, card.label) for name, card in zip(NAMES, position.cards, strict=True)))
        text = "Each player has drawn a card. Who deals first? If several must draw again, choose all of them."
        return Question(text, (drawn,), ChoiceForm(NAMES, many=True))

    def answer(self, position: Drawn) -> tuple[str, ...]:
        return tuple(NAMES[seat] for seat in self._leaders(position))

    def grade(self, position: Drawn, answer: tuple[str, ...]) -> Feedback:
        best = position.cards[self._leaders(position)[0]]
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda name: f"{name} drew {position.cards[NAMES.index(name)].label}, and {best.label} is higher.",
            lambda _name: "Somebody else has drawn just as high a card.",
        )

    def nudge(self, _position: Drawn) -> str:
        return "Compare the ranks only, and remember where the ten stands."

    def clue(self, position: Drawn) -> str:
        return f"The highest rank drawn is the {max(card.rank for card in position.cards).label}."

    def explain(self, position: Drawn) -> Explanation:
        names = self.answer(position)
        rank = max(card.rank for card in position.cards).label
        if len(names) == 1:
            return Explanation((f"{names[0]} has the highest card, the {rank}, and deals.",), self.refs)
        return Explanation(
            (
                (
                    f"{join_words(list(names))} have {_both(len(names))} drawn the "
                    f"{rank}: they draw again, and the others are out of it."
                ),
            ),
            self.refs,
        )  # both are two


@dataclass(frozen=True, slots=True)
class Packets:
    """Ways to deal that somebody proposes."""

    lists: tuple[tuple[int, ...], ...]

    def label(self, at: int) -> str:
        """`4-3-4-1`."""
        return "-".join(map(str, self.lists[at]))


class _Packets(Kind[Packets, tuple[str, ...]]):
    id = "deal.packets"
    title = "Can one deal like that?"
    skill = "the deal"
    lesson = 2
    level = 1
    refs = ("P-DEAL-2",)
    rule = "Each player gets twelve cards, so the packets that a player is given must add up to twelve."

    def make(self, random: Random64) -> Packets:
        def draw(source: Random64) -> tuple[int, ...]:
            return tuple(1 + source.below(5) for _ in range(3 + source.below(2)))

        def four(source: Random64) -> Packets:
            return Packets(tuple(draw(source) for _ in range(4)))

        def good(position: Packets) -> bool:
            return len(set(position.lists)) == len(position.lists) and len(self.answer(position)) in (1, 2, 3)

        return seek(random, four, good)

    def ask(self, position: Packets) -> Question:
        text = "The dealer gives out the cards in packets. Which of these ways give everybody a whole hand? Choose them all."
        return Question(text, (), ChoiceForm(tuple(position.label(at) for at in range(len(position.lists))), many=True))

    def answer(self, position: Packets) -> tuple[str, ...]:
        return tuple(position.label(at) for at, packets in enumerate(position.lists) if not _problem(packets))

    def grade(self, position: Packets, answer: tuple[str, ...]) -> Feedback:
        by_label = {position.label(at): packets for at, packets in enumerate(position.lists)}
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda label: _problem(by_label[label]) or "",
            lambda label: f"{label} adds up to twelve as well.",
        )

    def nudge(self, _position: Packets) -> str:
        return "Add up each row of numbers."

    def clue(self, position: Packets) -> str:
        return (
            "They add up to "
            + ", ".join(f"{position.label(at)}: {sum(packets)}" for at, packets in enumerate(position.lists))
            + "."
        )

    def explain(self, position: Packets) -> Explanation:
        good = join_words(list(self.answer(position)))
        line = (
            f"{good} {'adds' if len(self.answer(position)) == 1 else 'add'} up to twelve. Packets of three "
            "or four are usual, but any will do."
        )
        return Explanation((line,), self.refs)


def _problem(packets: tuple[int, ...]) -> str | None:
    """What is wrong with dealing in such packets, as the rules say it."""
    try:
        RULES.replace(deal_packets=packets)
    except RuleError:
        return f"{'-'.join(map(str, packets))} adds up to {sum(packets)}, but a hand has {RULES.switches['hand_size']} cards."
    return None


@dataclass(frozen=True, slots=True)
class Dealt:
    """A hand as it was dealt."""

    cards: tuple[Card, ...]


class _Longest(Kind[Dealt, tuple[str, ...]]):
    id = "hand.longest"
    title = "Sort a hand"
    skill = "sorting a hand"
    lesson = 2
    level = 1
    refs = ("P-DEAL-2", "P-PACK-1")
    rule = "Put the cards of a suit together; then you see at once how long each suit is. Copies count as cards of their own."

    def make(self, random: Random64) -> Dealt:
        return Dealt(random_cards(random))

    @staticmethod
    def _lengths(position: Dealt) -> dict[Suit, int]:
        return {suit: sum(card.suit is suit for card in position.cards) for suit in Suit}

    def ask(self, position: Dealt) -> Question:
        text = (
            "Here is a hand as it was dealt. Sort it in your head: which is its longest suit? If several "
            "are equally long, choose them all."
        )
        return Question(text, (Cards("The hand", position.cards),), ChoiceForm(tuple(suit.label for suit in Suit), many=True))

    def answer(self, position: Dealt) -> tuple[str, ...]:
        lengths = self._lengths(position)
        return tuple(suit.label for suit in Suit if lengths[suit] == max(lengths.values()))

    def grade(self, position: Dealt, answer: tuple[str, ...]) -> Feedback:
        lengths = {suit.label: length for suit, length in self._lengths(position).items()}
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda label: f"The hand has {_of_suit(lengths[label], Suit.parse(label))}, and another suit has more.",
            lambda _label: "Another suit is just as long.",
        )

    def nudge(self, _position: Dealt) -> str:
        return "Count one suit at a time; together they must make twelve."

    def clue(self, position: Dealt) -> str:
        return f"The longest suit has {max(self._lengths(position).values())} cards."

    def explain(self, position: Dealt) -> Explanation:
        counts = ", ".join(_of_suit(length, suit) for suit, length in self._lengths(position).items())
        return Explanation((f"The hand has {counts}.",), self.refs)


def _both(number: int) -> str:
    return {2: "both"}.get(number, "all")


def _of_suit(number: int, suit: Suit) -> str:
    """`1 heart`, `4 spades`."""
    return f"{number} {suit.label.removesuffix('s') if number == 1 else suit.label}"


ALL: tuple[Kind[Any, Any], ...] = (_Who(), _Packets(), _Longest(), _FirstDealer())
