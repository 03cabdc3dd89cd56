"""The pack: which cards the game is played with, and how many copies of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.switch import choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.rules import RuleSet

SINGLE = 48
DOUBLE = 80


@dataclass(frozen=True, slots=True)
class Pack:
    """All cards of the game: the single pack of 48 or the double pack of 80."""

    TITLE = "The pack"
    ALSO = (("From high to low: {rules.pack.ranking}. Copies of a card are equal.", "P-PACK-2"),)

    deck: int = choice(
        SINGLE,
        {
            SINGLE: "The pack has 48 cards: two copies of A, 10, K, Q, J and 9 in each suit.",
            DOUBLE: "The pack has 80 cards: four copies of A, 10, K, Q and J in each suit, and no nines.",
        },
        "P-PACK-1",
    )

    @property
    def copies(self) -> int:
        """Copies of each kind: two, or four."""
        return 2 if self.deck == SINGLE else 4

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks in the pack, lowest first."""
        return tuple(Rank) if self.deck == SINGLE else tuple(Rank)[1:]

    @property
    def ranking(self) -> str:
        """`ace, ten, king, queen, jack, nine`."""
        return ", ".join(rank.label for rank in reversed(self.ranks))

    @property
    def whole(self) -> Hand:
        """Every card of the pack."""
        ranks = self.ranks
        return Hand.from_counts(tuple(self.copies if Rank(code % 6) in ranks else 0 for code in range(24)))

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """Nothing can be wrong with a pack by itself."""
        return iter(())

    def complaint(self, cards: Hand) -> str | None:
        """What keeps the pack from supplying these cards together, or None."""
        whole = self.whole
        if cards <= whole:
            return None
        for code, held in enumerate(cards.counts):
            card, there = Card.from_code(code), whole.counts[code]
            if held > there == 0:
                return f"{card.label} is not in the pack of {self.deck} cards"
            if held > there:
                return f"{held} copies of {card.label} are given, but the pack has only {there}"
        return None
