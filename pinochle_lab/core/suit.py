"""The four suits; none outranks another."""

from __future__ import annotations

from enum import IntEnum

from pinochle_lab.core.argument import shown


class Suit(IntEnum):
    """Spades, hearts, diamonds, clubs: the order only fixes how hands are sorted."""

    SPADES = 0
    HEARTS = 1
    DIAMONDS = 2
    CLUBS = 3

    @property
    def letter(self) -> str:
        """`S`, `H`, `D` or `C`."""
        return "SHDC"[self]

    @property
    def symbol(self) -> str:
        """`♠`, `♥`, `♦` or `♣`."""
        return "♠♥♦♣"[self]

    @property
    def label(self) -> str:
        """The word a player says: `spades`."""
        return self.name.lower()

    def __str__(self) -> str:
        return self.letter

    @classmethod
    def parse(cls, text: str | Suit) -> Suit:
        """Read a suit from `S`, `♠`, `spades` or `Spade`.

        Raises:
            ValueError: the text names no suit; the sentence lists what would.
        """
        if isinstance(text, Suit):
            return text
        if isinstance(text, int) and not isinstance(text, bool) and 0 <= text < 4:  # noqa: PLR2004  # the suits' own numbers
            return cls(text)
        found = _SUITS.get(text.strip().lower()) if isinstance(text, str) else None
        if found is None:
            message = f"{shown(text)} is not a suit: write S, H, D or C, or ♠ ♥ ♦ ♣, or spades, hearts, diamonds, clubs"
            raise ValueError(message)
        return found


_SUITS: dict[str, Suit] = {
    spelling: suit
    for suit, white in zip(Suit, "♤♡♢♧", strict=True)
    for spelling in (suit.letter.lower(), suit.symbol, white, suit.label, suit.label[:-1])
}
