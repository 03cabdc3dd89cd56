"""Lesson 1: the pack and the ranking."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import PACK, random_cards, random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.shuffle import Random64

_COPIES = RULES.pack.copies
# The lowest and the highest number of an ordinary pack that Pinochle leaves out.
_FOREIGN = tuple(f"{number}{suit.symbol}" for suit in Suit for number in range(2, 9))


@dataclass(frozen=True, slots=True)
class Labels:
    """Cards by what stands on them, some of them from an ordinary pack."""

    labels: tuple[str, ...]


class _Members(Kind[Labels, tuple[str, ...]]):
    """Which cards are in the pack at all."""

    id = "pack.members"
    title = "Which cards are in the pack?"
    skill = "the pack"
    lesson = 1
    level = 1
    refs = ("P-PACK-1",)
    rule = "The pack has six ranks in each suit: ace, ten, king, queen, jack and nine. Everything below the nine is left out."

    def make(self, random: Random64) -> Labels:
        ours = random.shuffled([card.label for card in dict.fromkeys(PACK)])[:3]
        foreign = random.shuffled(_FOREIGN)[: 2 + random.below(2)]
        return Labels(tuple(random.shuffled([*ours, *foreign])))

    def ask(self, position: Labels) -> Question:
        return Question(
            "Which of these cards belong to a Pinochle pack? Choose them all.", (), ChoiceForm(position.labels, many=True)
        )

    def answer(self, position: Labels) -> tuple[str, ...]:
        return tuple(label for label in position.labels if label not in _FOREIGN)

    def grade(self, position: Labels, answer: tuple[str, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda label: f"{label} is not in the pack: its lowest rank is the nine.",
            lambda label: f"{label} is in the pack, {_COPIES} times even.",
        )

    def nudge(self, _position: Labels) -> str:
        return "Look at the ranks, not at the suits: every suit is in the pack."

    def clue(self, position: Labels) -> str:
        low = [label for label in position.labels if label in _FOREIGN]
        return f"{len(low)} of these cards are below the nine."

    def explain(self, position: Labels) -> Explanation:
        low = " ".join(label for label in position.labels if label in _FOREIGN)
        return Explanation((f"The lowest rank in the pack is the nine, so {low} are left out.",), self.refs)


@dataclass(frozen=True, slots=True)
class Seen:
    """A hand, some cards that have been played by others, and one kind that is asked about."""

    hand: Hand
    played: tuple[Card, ...]
    card: Card


class _Outstanding(Kind[Seen, int]):
    """How many copies of a card the others may still hold."""

    id = "pack.outstanding"
    title = "Where is the other copy?"
    skill = "counting copies"
    lesson = 1
    level = 2
    refs = ("P-PACK-1", "P-PACK-3")
    rule = "There are two copies of every card. Take away those that you hold and those that have been played."

    def make(self, random: Random64) -> Seen:
        cards = random_cards(random, 20)
        hand, played = Hand(cards[:12]), cards[12:]
        return Seen(hand, played, random.choose((*hand.kinds(), *played, *played)))

    def ask(self, position: Seen) -> Question:
        text = f"How many copies of {position.card.label} can the other players still hold?"
        parts = (Cards.of("Your hand", position.hand), Cards("Played so far by the others", position.played))
        return Question(text, parts, NumberForm("copies"))

    def answer(self, position: Seen) -> int:
        seen = position.hand + position.played
        return RULES.pack.whole.count(position.card) - seen.count(position.card)

    def grade(self, position: Seen, answer: int) -> Feedback:
        own, gone = position.hand.count(position.card), position.played.count(position.card)
        mistakes = {
            _COPIES - gone: "You hold a copy yourself; take that away too.",
            _COPIES - own: "One has been played already; take that away too.",
        }
        mistakes[own + gone] = "That is how many you have seen. How many are left?"
        truth = self.answer(position)
        if answer > _COPIES:
            return wrong((f"There are only {_COPIES} copies of a card in the whole pack.",), self.refs)
        return grading.number(answer, truth, self.explain(position), mistakes, self.rule)

    def nudge(self, position: Seen) -> str:
        return f"Look for {position.card.label} in your hand first, and then among the cards played."

    def clue(self, position: Seen) -> str:
        return f"You hold {position.hand.count(position.card)}, and {position.played.count(position.card)} have been played."

    def explain(self, position: Seen) -> Explanation:
        own, gone = position.hand.count(position.card), position.played.count(position.card)
        line = f"{_COPIES} in the pack, less {own} in your hand, less {gone} played: {self.answer(position)}."
        return Explanation((line,), self.refs)


@dataclass(frozen=True, slots=True)
class Unsorted:
    """A hand as it was dealt, and a suit."""

    cards: tuple[Card, ...]
    suit: Suit

    @property
    def of_suit(self) -> tuple[Card, ...]:
        """The cards of the suit, as they lie."""
        return tuple(card for card in self.cards if card.suit is self.suit)


class _Order(Kind[Unsorted, tuple[Card, ...]]):
    """Putting a suit in order."""

    id = "ranking.order"
    title = "Put a suit in order"
    skill = "the ranking"
    lesson = 1
    level = 1
    refs = ("P-PACK-2",)
    rule = "From the highest: ace, ten, king, queen, jack, nine. The ten stands above the king."

    def make(self, random: Random64) -> Unsorted:
        def good(position: Unsorted) -> bool:
            ranks = {card.rank for card in position.of_suit}
            return len(ranks) >= 4 and Rank.TEN in ranks and bool(ranks & {Rank.KING, Rank.QUEEN})  # noqa: PLR2004  # enough to put in order

        return seek(random, lambda source: Unsorted(random_cards(source), random_suit(source)), good)

    def ask(self, position: Unsorted) -> Question:
        text = f"Here is a hand as it was dealt. Put its {position.suit.label} in order, the highest first."
        return Question(text, (Cards("The hand", position.cards),), CardsForm(position.of_suit, ordered=True))

    def answer(self, position: Unsorted) -> tuple[Card, ...]:
        return tuple(sorted(position.of_suit, key=lambda card: card.rank, reverse=True))

    def grade(self, position: Unsorted, answer: tuple[Card, ...]) -> Feedback:
        truth = self.answer(position)
        if answer == truth:
            return right(self.explain(position).lines, self.refs, truth)
        above, below = next((a, b) for a, b in zip(truth, answer, strict=True) if a != b)
        lines = [f"{above.label} is higher than {below.label}, and you have it the other way round."]
        if above.rank is Rank.TEN:
            lines.append("The ten stands above the king: only the ace is higher.")
        return wrong(lines, self.refs, (above, below))

    def nudge(self, _position: Unsorted) -> str:
        return "One rank is not where you would expect it from other card games."

    def clue(self, position: Unsorted) -> str:
        first, *_ = self.answer(position)
        return f"It begins with {first.label}, and the ten comes before the king."

    def explain(self, position: Unsorted) -> Explanation:
        order = " ".join(card.label for card in self.answer(position))
        return Explanation((f"In order: {order}. Two copies of a card stand side by side: neither is higher.",), self.refs)


@dataclass(frozen=True, slots=True)
class Against:
    """A hand, and a card to compare it with."""

    hand: Hand
    card: Card


class _Higher(Kind[Against, tuple[Card, ...]]):
    """Which cards of a hand are higher than a given one."""

    id = "ranking.higher"
    title = "Which cards are higher?"
    skill = "the ranking"
    lesson = 1
    level = 1
    refs = ("P-PACK-2", "P-PACK-3")
    rule = (
        "Higher means: of the same suit, and nearer to the ace in the order ace, ten, king, queen, jack, "
        "nine. An equal card is not higher."
    )

    def make(self, random: Random64) -> Against:
        def draw(source: Random64) -> Against:
            cards = random_cards(source, 13)
            return Against(Hand(cards[:12]), cards[12])

        def good(position: Against) -> bool:
            return len(position.hand[position.card.suit].kinds()) > 2 and bool(self.answer(position))  # noqa: PLR2004  # some to tell apart

        return seek(random, draw, good)

    def ask(self, position: Against) -> Question:
        text = (
            f"{position.card.label} lies on the table. Which cards of this hand are higher, in the same "
            "suit? Name each kind once."
        )
        return Question(text, (Cards.of("Your hand", position.hand),), CardsForm(tuple(position.hand)))

    def answer(self, position: Against) -> tuple[Card, ...]:
        return tuple(card for card in position.hand.kinds() if self._higher(card, position.card))

    @staticmethod
    def _higher(card: Card, than: Card) -> bool:
        return card.suit is than.suit and card.rank > than.rank

    def grade(self, position: Against, answer: tuple[Card, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda card: self._why_not(card, position.card),
            lambda card: (
                f"Look again at the {card.suit.label} above {position.card.label}."
                + (" The ten stands above the king." if card.rank is Rank.TEN else "")
            ),
        )

    @staticmethod
    def _why_not(card: Card, than: Card) -> str:
        if card.suit is not than.suit:
            return f"{card.label} is of another suit, and no suit is higher than another."
        if card == than:
            return f"{card.label} is the other copy of the same card: it is equal, not higher."
        return f"{card.label} is lower than {than.label}: the order is ace, ten, king, queen, jack, nine."

    def nudge(self, position: Against) -> str:
        return f"Only {position.card.suit.label} matter here."

    def clue(self, position: Against) -> str:
        ranks = [rank.label for rank in reversed(Rank) if rank > position.card.rank]
        return f"Above {position.card.label} stand, from the top: {', '.join(ranks)}."

    def explain(self, position: Against) -> Explanation:
        found = " ".join(card.label for card in self.answer(position))
        return Explanation((f"Above {position.card.label} this hand has {found}.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Members(), _Order(), _Higher(), _Outstanding())
