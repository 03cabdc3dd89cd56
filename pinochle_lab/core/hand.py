"""The cards one seat holds: a multiset of kinds."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, overload

from pinochle_lab.core.argument import shown
from pinochle_lab.core.card import KINDS, Card, parse_card
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    CardsLike: TypeAlias = "str | Hand | Card | Iterable[Card | str]"

_SPLIT = re.compile(r"\s+of\s+", re.IGNORECASE)
# Best first within a suit, suits in their order: how people lay a hand out.
_DISPLAY = tuple(6 * suit + rank for suit in range(4) for rank in (5, 4, 3, 2, 1, 0))


class Hand(Drawable):
    """Cards in a hand, copies counted: `Hand("AS AS 10♥ KD")`.

    It behaves like a multiset: `+` and `-` add and take away, `<=` asks whether another hand holds at least these, `in`
    asks for a card, `len` counts physical cards, and iterating yields every copy, best first, suit by suit. `hand[Suit.SPADES]`
    is the part in one suit and `hand[Rank.ACE]` the part of one rank. A hand may be of any size; whether a pack can supply
    it is a question for the rules.

    Attributes:
        counts: copies of each of the 24 kinds, by `Card.code`.
        mask: bit `code` is set when at least one copy is held.
    """

    __slots__ = ("counts", "mask")

    counts: tuple[int, ...]
    mask: int

    def __new__(cls, cards: CardsLike = ()) -> Hand:
        """The cards read from text, another hand or an iterable."""
        if isinstance(cards, Hand):
            return cards
        counts: list[int] = [0] * KINDS
        for card in parse_cards(cards):
            counts[card.code] += 1
        return Hand.from_counts(tuple(counts))

    @staticmethod
    def from_counts(counts: tuple[int, ...]) -> Hand:
        """The hand with these copies of each of the 24 kinds, by code."""
        mask = 0
        bit = 1
        for count in counts:
            if count:
                mask |= bit
            bit += bit
        return _hand(counts, mask)

    @staticmethod
    def from_mask(mask: int) -> Hand:
        """One copy of each kind whose bit is set."""
        return _hand(tuple(mask >> code & 1 for code in range(KINDS)), mask)

    def count(self, card: Card | str) -> int:
        """Copies of this card held."""
        return self.counts[Card(card).code]

    def kinds(self) -> tuple[Card, ...]:
        """The different cards held, best first, suit by suit."""
        return kinds_of(self.mask)

    def without(self, card: Card | str) -> Hand:
        """This hand after one copy of `card` has left it.

        Raises:
            ValueError: no copy is held.
        """
        try:
            code = card.code  # type: ignore[union-attr]  # text has none: asking first would cost every card that is played
        except AttributeError:
            return self.without(Card(card))
        counts = self.counts
        left = counts[code] - 1
        if left < 0:
            message = f"{Card(card).label} is not in this hand"
            raise ValueError(message)
        mask = self.mask if left else self.mask & ~(1 << code)
        return _hand((*counts[:code], left, *counts[code + 1 :]), mask)

    def __add__(self, other: CardsLike) -> Hand:
        more = Hand(other).counts
        return Hand.from_counts(tuple(a + b for a, b in zip(self.counts, more, strict=True)))

    def __sub__(self, other: CardsLike) -> Hand:
        less = Hand(other)
        if not less <= self:
            lacking = Hand.from_counts(tuple(max(0, b - a) for a, b in zip(self.counts, less.counts, strict=True)))
            message = f"cannot take {lacking.text} from a hand that does not hold it: {self.text or 'no cards'}"
            raise ValueError(message)
        return Hand.from_counts(tuple(a - b for a, b in zip(self.counts, less.counts, strict=True)))

    def __le__(self, other: CardsLike) -> bool:
        return all(a <= b for a, b in zip(self.counts, Hand(other).counts, strict=True))

    def __ge__(self, other: CardsLike) -> bool:
        return Hand(other) <= self

    def __lt__(self, other: CardsLike) -> bool:
        return self <= other and self != Hand(other)

    def __gt__(self, other: CardsLike) -> bool:
        return Hand(other) < self

    def __contains__(self, card: object) -> bool:
        if isinstance(card, str):
            card = parse_card(card)
        return isinstance(card, Card) and self.counts[card.code] > 0

    def __len__(self) -> int:
        return sum(self.counts)

    def __bool__(self) -> bool:
        return self.mask != 0

    def __iter__(self) -> Iterator[Card]:
        for code in _DISPLAY:
            for _ in range(self.counts[code]):
                yield Card.from_code(code)

    @overload
    def __getitem__(self, key: Suit | Rank) -> Hand: ...
    @overload
    def __getitem__(self, key: Card) -> int: ...
    def __getitem__(self, key: Suit | Rank | Card) -> Hand | int:
        if isinstance(key, Card):
            return self.counts[key.code]
        if isinstance(key, Suit):
            return Hand.from_counts(tuple(n if code // 6 == key else 0 for code, n in enumerate(self.counts)))
        if isinstance(key, Rank):
            return Hand.from_counts(tuple(n if code % 6 == key else 0 for code, n in enumerate(self.counts)))
        message = f"a hand is asked for a Suit, a Rank or a Card, not for {key!r}"
        raise TypeError(message)

    def __eq__(self, other: object) -> bool:
        return self.counts == other.counts if isinstance(other, Hand) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.counts)

    @property
    def text(self) -> str:
        """The cards as people read them: `A♠ 10♠ K♥`."""
        return " ".join(card.label for card in self)

    def __str__(self) -> str:
        return " ".join(str(card) for card in self)

    def __repr__(self) -> str:
        return f"Hand('{self}')"

    def __setattr__(self, name: str, value: object) -> None:
        message = f"a Hand cannot be changed: tried to set {name}; use + and - to make another"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[Callable[[tuple[int, ...]], Hand], tuple[tuple[int, ...]]]:
        return Hand.from_counts, (self.counts,)


_set_counts = Hand.counts.__set__  # type: ignore[attr-defined,misc]  # the slot's own setter: past the refusing __setattr__
_set_mask = Hand.mask.__set__  # type: ignore[attr-defined,misc]  # likewise


def _hand(counts: tuple[int, ...], mask: int) -> Hand:
    hand = object.__new__(Hand)
    _set_counts(hand, counts)
    _set_mask(hand, mask)
    return hand


@lru_cache(maxsize=4096)
def kinds_of(mask: int) -> tuple[Card, ...]:
    """The cards whose bits are set in a kind mask, best first, suit by suit."""
    return tuple(Card.from_code(code) for code in _DISPLAY if mask >> code & 1)


def parse_cards(cards: CardsLike) -> tuple[Card, ...]:
    """Cards in the order given, from text (`"AS 10♥, K♦"`), a hand, one card, or any iterable of cards and card texts.

    Raises:
        ValueError: something in it is no card; the sentence names it and its place.
    """
    if isinstance(cards, Card):
        return (cards,)
    if not isinstance(cards, str):
        try:
            return tuple(Card(item) for item in cards)
        except TypeError:
            message = f"{shown(cards)} is not a hand: give text like 'AS 10H', or an iterable of cards"
            raise ValueError(message) from None
    found: list[Card] = []
    for place, word in enumerate(_words(cards), start=1):
        try:
            found.append(parse_card(word))
        except ValueError as error:
            message = f"card {place} of {cards.strip()[:80]!r}: {error}"
            raise ValueError(message) from None
    return tuple(found)


def _words(text: str) -> list[str]:
    """Split a hand into card words, keeping `ten of spades` together."""
    joined = _SPLIT.sub("\0", text)
    return [word.replace("\0", " of ") for word in re.split(r"[\s,;|·]+", joined) if word]
