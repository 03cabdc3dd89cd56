"""One kind of card: a rank and a suit. Copies of a kind are equal."""

from __future__ import annotations

import re
from functools import total_ordering
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.argument import shown
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS: Final = 24


@total_ordering
class Card(Drawable):
    """A kind of card, one of 24 (`Card("TS")`, `Card("10♠")`, `Card(Rank.TEN, Suit.SPADES)`).

    There are only 24 instances, so comparing and storing cards is cheap, and the two copies in the pack are the same
    value: nothing in the game can tell them apart. Cards sort in the order of `code`, lowest spade first; that is an order for
    tables, not a ranking across suits.

    Attributes:
        rank: the `Rank`; a higher value wins within a suit.
        suit: the `Suit`.
        code: `6 * suit + rank`, 0 to 23.
    """

    __slots__ = ("code", "rank", "suit")

    rank: Rank
    suit: Suit
    code: int

    def __new__(cls, rank: str | Rank | Card, suit: str | Suit | None = None) -> Card:
        """The interned card."""
        if isinstance(rank, Card) and suit is None:
            return rank
        if suit is None:
            return parse_card(rank)  # type: ignore[arg-type]  # parse_card refuses what is no text, in a sentence
        return _CARDS[6 * Suit.parse(suit) + Rank.parse(rank)]  # type: ignore[arg-type]  # Rank.parse refuses likewise

    @staticmethod
    def from_code(code: int) -> Card:
        """The card of a code, 0 to 23.

        Raises:
            ValueError: the code is outside 0 … 23.
        """
        if not isinstance(code, int) or not 0 <= code < KINDS:
            message = f"{shown(code)} is not a card code: codes run from 0 to {KINDS - 1}"
            raise ValueError(message)
        return _CARDS[code]

    @property
    def label(self) -> str:
        """Index and suit sign as they stand on the card: `10♠`."""
        return self.rank.index + self.suit.symbol

    @property
    def spoken(self) -> str:
        """What a player says: `ten of spades`."""
        return f"{self.rank.label} of {self.suit.label}"

    def __str__(self) -> str:
        return self.rank.letter + self.suit.letter

    def __repr__(self) -> str:
        return f"Card('{self}')"

    def __lt__(self, other: object) -> bool:
        return self.code < other.code if isinstance(other, Card) else NotImplemented

    def __hash__(self) -> int:
        return self.code

    def __setattr__(self, name: str, value: object) -> None:
        message = f"a Card cannot be changed: tried to set {name} of {self}"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[Callable[[int], Card], tuple[Any, ...]]:
        return Card.from_code, (self.code,)


def _make(code: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "code", code)
    object.__setattr__(card, "rank", Rank(code % 6))
    object.__setattr__(card, "suit", Suit(code // 6))
    return card


_CARDS: Final = tuple(_make(code) for code in range(KINDS))

_SHORT = re.compile(r"(10|[AaTtKkQqJj9])\s*([SsHhDdCc♠♥♦♣♤♡♢♧])\ufe0e?\ufe0f?")
_LONG = re.compile(r"([a-z0-9]+)\s+of\s+([a-z♠♥♦♣]+)", re.IGNORECASE)


def parse_card(text: str) -> Card:
    """Read one card from `10♠`, `TS`, `ts`, `♠10` or `ten of spades`.

    Raises:
        ValueError: the text is no card of the pack; the sentence says what would be.
    """
    if not isinstance(text, str):
        message = f"{shown(text)} is not a card: write a card as text, like 'TS' or '10♠'"
        raise ValueError(message)  # noqa: TRY004  # every bad card is one kind of error to the caller
    clean = text.strip()
    short = _SHORT.fullmatch(clean) or _SHORT.fullmatch(clean[1:] + clean[:1])
    if short:
        return Card(short[1], short[2])
    spoken = _LONG.fullmatch(clean)
    if spoken:
        try:
            return Card(spoken[1], spoken[2])
        except ValueError as error:
            message = f"{shown(text)} is not a card: {error}"
            raise ValueError(message) from None
    right = "write rank and suit, like AS, 10♥ (or TH), KD, QC, JS, 9H, or 'ten of hearts'"
    message = f"{shown(text)} is not a card of this pack: {right}"
    raise ValueError(message)
