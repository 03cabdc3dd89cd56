"""What can be asked of hands as a number: cards of a sort, how often a meld is held, its worth, how a suit splits."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.parts import BySuit, Part, Tally, Times
from pinochle_lab.core.card import Card
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Count:
    """How many cards of some sort a place holds.

    Attributes:
        place: where.
        where: what the place is called.
        sort: what is counted, in words: `aces`, `spades`, `A♠`.
        weights: 1 for each kind that counts.
    """

    place: int
    where: str
    sort: str
    weights: tuple[int, ...]

    @property
    def said(self) -> str:
        """The number in words."""
        return f"the number of {self.sort} that {self.where} holds"

    def parts(self) -> tuple[Part, ...]:
        """A single count."""
        return (Tally(self.place, self.weights),)

    def addends(self) -> tuple[Feature, ...]:
        """Itself: it is no sum."""
        return (self,)

    def join(self, values: Sequence[Any]) -> Any:  # noqa: ANN401  # numbers or arrays
        """The count itself."""
        return values[0]

    def on(self, hands: Sequence[Hand]) -> int:
        """The number in one deal, counted as a person would."""
        return sum(weight * count for weight, count in zip(self.weights, hands[self.place].counts, strict=True))

    def label(self, value: int) -> str:
        """A value in words."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Often:
    """How many times a place holds certain cards together: a run, a marriage, aces around, a pinochle, or any cards.

    Attributes:
        place: where.
        where: what the place is called.
        what: what is held, in words: `a run in spades`; None when the cards are simply named.
        cards: the cards of one.
        copies: copies of a kind in the pack.
    """

    place: int
    where: str
    what: str | None
    cards: tuple[Card, ...]
    copies: int

    @property
    def named(self) -> str:
        """What is held, in words."""
        return self.what or words.cards(self.cards)

    @property
    def said(self) -> str:
        """The number in words."""
        return f"how often {self.where} holds {self.named}"

    def parts(self) -> tuple[Part, ...]:
        """The scarcest of the cards decides."""
        needs = Counter(card.code for card in self.cards)
        return (Times(self.place, tuple(sorted(needs.items())), self.copies),)

    def addends(self) -> tuple[Feature, ...]:
        """Itself: it is no sum."""
        return (self,)

    def join(self, values: Sequence[Any]) -> Any:  # noqa: ANN401  # as above
        """The number itself."""
        return values[0]

    def on(self, hands: Sequence[Hand]) -> int:
        """The number in one deal, by taking the cards out of the hand until they run out."""
        hand, times = hands[self.place], 0
        while True:
            for card in self.cards:
                if card not in hand:
                    return times
                hand = hand.without(card)
            times += 1

    def label(self, value: int) -> str:
        """A value in words."""
        return str(value)


@dataclass(frozen=True, slots=True)
class MeldOf:
    """What a place melds, or the hands of a side together, for a trump suit or for the best of the four.

    Attributes:
        places: where; the hands of a side are added.
        where: what the place, or the side, is called.
        rules: the rule set, for its meld table.
        trump: the trump suit; None is the one that is best, for all hands of a side the same.
    """

    places: tuple[int, ...]
    where: str
    rules: RuleSet
    trump: Suit | None

    @property
    def said(self) -> str:
        """The number in words."""
        if self.trump is None:
            return f"{words.owner(self.where)} best meld"
        return f"{words.owner(self.where)} meld with {self.trump.label} as trump"

    def addends(self) -> tuple[Feature, ...]:
        """The meld of each hand; for the best trump only the whole will do."""
        if self.trump is None or len(self.places) == 1:
            return (self,)
        return tuple(MeldOf((place,), self.where, self.rules, self.trump) for place in self.places)

    def parts(self) -> tuple[Part, ...]:
        """What the suits meld by themselves, and how often each meld that goes across the suits is held."""
        melding, copies = self.rules.melding, self.rules.pack.copies
        own: tuple[Part, ...] = (BySuit(self.places, melding, copies, self.trump, "add"),)
        if self.trump is None:
            own += (BySuit(self.places, melding, copies, None, "max"),)
        return own + tuple(
            Times(place, tuple((code, 1) for code in codes), copies) for place in self.places for codes, _ in across(self.rules)
        )

    def join(self, values: Sequence[Any]) -> Any:  # noqa: ANN401  # as above
        """All of it added up."""
        import numpy as np

        own = 1 if self.trump is not None else 2
        total = values[0] if own == 1 else values[0] + values[1]
        ladders = [ladder for _ in self.places for _, ladder in across(self.rules)]
        for times, ladder in zip(values[own:], ladders, strict=True):
            total = total + np.array(ladder, dtype=np.int32)[times]
        return total

    def on(self, hands: Sequence[Hand]) -> int:
        """The number in one deal, as the rules count it."""
        melding = self.rules.melding
        trumps = (self.trump,) if self.trump is not None else tuple(Suit)
        return max(sum(melding.find(hands[place], trump).total for place in self.places) for trump in trumps)

    def label(self, value: int) -> str:
        """A value in words."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Split:
    """How the unseen cards of a suit lie among hands.

    Attributes:
        places: the hands, in the order of the seats.
        names: what they are called.
        suit: which suit.
        offsets: how many cards of it each hand is known to hold, which are not counted.
        by_seat: whether the hands are told apart; otherwise the longest part comes first.
    """

    places: tuple[int, ...]
    names: tuple[str, ...]
    suit: Suit
    offsets: tuple[int, ...]
    by_seat: bool

    @property
    def said(self) -> str:
        """The split in words."""
        order = f" among {' and '.join(self.names)}" if self.by_seat else ""
        return f"the split of the unseen {self.suit.label}{order}"

    def parts(self) -> tuple[Part, ...]:
        """The length of the suit in each hand."""
        weights = tuple(int(code // 6 == self.suit) for code in range(24))
        return tuple(Tally(place, weights) for place in self.places)

    def addends(self) -> tuple[Feature, ...]:
        """Itself: it is no sum."""
        return (self,)

    def join(self, values: Sequence[Any]) -> Any:  # noqa: ANN401  # as above
        """The lengths as one number, two digits each."""
        import numpy as np

        shape = np.broadcast_arrays(*(value - offset for value, offset in zip(values, self.offsets, strict=True)))
        lengths = np.stack(shape)
        if not self.by_seat:
            lengths = -np.sort(-lengths, axis=0)
        return sum(lengths[at].astype(np.int64) * 100 ** (len(lengths) - 1 - at) for at in range(len(lengths)))

    def on(self, hands: Sequence[Hand]) -> int:
        """The split in one deal."""
        lengths = [len(hands[place][self.suit]) - known for place, known in zip(self.places, self.offsets, strict=True)]
        return self.code(lengths)

    def code(self, lengths: Sequence[int]) -> int:
        """A split as the number it is kept as."""
        ordered = list(lengths) if self.by_seat else sorted(lengths, reverse=True)
        return sum(length * 100 ** (len(ordered) - 1 - at) for at, length in enumerate(ordered))

    def label(self, value: int) -> str:
        """A value in words: `3-1`."""
        digits = []
        for _ in self.places:
            digits.append(str(value % 100))
            value //= 100
        return "-".join(reversed(digits))

    def read(self, text: str) -> int:
        """A split from `3-1`.

        Raises:
            ValueError: it is none of these hands.
        """
        lengths = text.replace("–", "-").replace(" ", "").split("-") if isinstance(text, str) else []
        if len(lengths) != len(self.places) or not all(length.isdecimal() for length in lengths):
            shape = "-".join("3210"[: len(self.places)])
            message = f"{text!r} is no split among {len(self.places)} hands: write {shape} or the like."
            raise ValueError(message)
        return self.code([int(length) for length in lengths])


Feature = Count | Often | MeldOf | Split


def across(rules: RuleSet) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """The melds that go across suits: their cards, and what 0, 1, 2 … of each are worth."""
    melding, copies = rules.melding, rules.pack.copies
    found = []
    for pattern in melding.patterns:
        if pattern.place in {"around", "cards"}:
            top = len(pattern.ladder)
            ladder = (0, *(pattern.ladder[min(times, top) - 1] for times in range(1, copies + 1)))
            found.append((tuple(card.code for card in pattern.cards(None)), ladder))
    if melding.roundhouse_bonus:
        pairs = tuple(card.code for card in map(Card.from_code, range(24)) if card.rank.letter in "KQ")
        found.append((pairs, tuple(melding.roundhouse_bonus * times for times in range(copies + 1))))
    return tuple(found)
