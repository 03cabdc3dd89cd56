"""The six ranks of the pack, where the ten stands above the king."""

from __future__ import annotations

from enum import IntEnum


class Rank(IntEnum):
    """Nine, jack, queen, king, ten, ace: the value is the strength in a trick."""

    NINE = 0
    JACK = 1
    QUEEN = 2
    KING = 3
    TEN = 4
    ACE = 5

    @property
    def letter(self) -> str:
        """One ASCII letter: `A T K Q J 9`."""
        return "9JQKTA"[self]

    @property
    def index(self) -> str:
        """What stands in the corner of the card: `A 10 K Q J 9`."""
        return "10" if self is Rank.TEN else self.letter

    @property
    def label(self) -> str:
        """The word a player says: `ten`."""
        return self.name.lower()

    @property
    def plural(self) -> str:
        """`nines`, `queens`, `aces` …"""
        return self.label + "s"

    def __str__(self) -> str:
        return self.letter

    @classmethod
    def parse(cls, text: str | Rank) -> Rank:
        """Read a rank from `T`, `10` or `ten`.

        Raises:
            ValueError: the text names no rank of the pack; the sentence lists them.
        """
        if isinstance(text, Rank):
            return text
        found = _RANKS.get(text.strip().lower()) if isinstance(text, str) else None
        if found is None:
            message = f"{text!r} is not a rank of this pack: the ranks are A, 10 (or T), K, Q, J and 9"
            raise ValueError(message)
        return found


_RANKS: dict[str, Rank] = {
    spelling: rank for rank in Rank for spelling in (rank.letter.lower(), rank.index, rank.label, rank.plural)
}
