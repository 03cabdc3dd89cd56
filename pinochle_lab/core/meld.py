"""Melds, and the sheet on which a hand's melds are written."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.rank import Rank

CATEGORIES = {"A": "runs and marriages", "B": "arounds", "C": "pinochles", "D": "roundhouses"}


@dataclass(frozen=True, slots=True)
class MeldPattern:
    """One line of the meld table, as data.

    Attributes:
        key: short id, like `run`.
        name: what players call it.
        place: `trump` (these ranks in trump), `plain` (these ranks in one plain suit), `around` (one rank in every suit),
            `cards` (the cards named).
        ranks: the ranks, for every place but `cards`.
        fixed: the cards, for `cards`.
        ladder: value of 1, 2, 3, 4 of it; it replaces the lower steps, it is not added to them.
        category: `A` runs and marriages, `B` arounds, `C` pinochles; a card counts once in each.
        listed: how two of it are written: `separate` lines, `2x` on one line, or as a `tier` (Double …) with a value of
            its own.
        ref: paragraph in `docs/rules`.
    """

    key: str
    name: str
    place: str
    ranks: tuple[Rank, ...]
    fixed: tuple[Card, ...]
    ladder: tuple[int, ...]
    category: str
    listed: str
    ref: str

    def suits(self, trump: Suit | None) -> tuple[Suit | None, ...]:
        """The suits in which it can be held, given trump."""
        if self.place == "trump":
            return () if trump is None else (trump,)
        if self.place == "plain":
            return tuple(suit for suit in Suit if suit is not trump)
        return (None,)

    def cards(self, suit: Suit | None) -> tuple[Card, ...]:
        """The cards of one of it, in the given suit where it has one."""
        if self.place == "around":
            return tuple(Card(rank, each) for rank in self.ranks for each in Suit)
        if suit is None:
            return self.fixed
        return tuple(Card(rank, suit) for rank in self.ranks)


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards shown for points.

    Attributes:
        name: `Run`, `Marriage H`, `2x Kings around`, `Double Pinochle`.
        cards: every card shown, copies included.
        value: points.
        category: `A`, `B` or `C`: a card serves once in each.
        key: the pattern's id in the meld table.
        suit: the suit of a run, marriage or dix.
        count: how many of it are shown.
        ref: paragraph in `docs/rules`.
    """

    name: str
    cards: tuple[Card, ...]
    value: int
    category: str
    key: str
    suit: Suit | None = None
    count: int = 1
    ref: str = "P-MELD-1"

    @property
    def label(self) -> str:
        """The name as a player says it: `Marriage in hearts`."""
        if self.suit is not None and self.name.endswith(f" {self.suit.letter}"):
            return f"{self.name[:-2]} in {self.suit.label}"
        return self.name

    def __str__(self) -> str:
        return f"{self.label} ({' '.join(card.label for card in self.cards)}) {self.value}"


@dataclass(frozen=True, slots=True)
class MeldSheet(Drawable):
    """All melds of a hand for one trump, best total; iterating yields each `Meld`.

    Attributes:
        hand: the hand.
        trump: the trump suit.
        melds: the melds in the order of the table.
    """

    hand: Hand
    trump: Suit | None
    melds: tuple[Meld, ...]

    @property
    def total(self) -> int:
        """Points of all melds together."""
        return sum(meld.value for meld in self.melds)

    @property
    def shown(self) -> Hand:
        """The cards that have to lie on the table, each copy once even when it serves in several melds."""
        return cards_shown(self.melds, self.hand)

    @property
    def kept(self) -> Hand:
        """The cards that serve in no meld."""
        return self.hand - self.shown

    def serves(self, card: Card | str) -> tuple[Meld, ...]:
        """The melds in which a card serves."""
        wanted = Card(card)
        return tuple(meld for meld in self.melds if wanted in meld.cards)

    def explain(self) -> str:
        """The account, line by line: what was found, its cards, its points, and the total."""
        where = f"with {self.trump.label} as trump" if self.trump is not None else "before trump is named"
        if not self.melds:
            return f"No meld {where}."
        lines = [f"{meld.label}: {' '.join(c.label for c in meld.cards)} = {meld.value} ({meld.ref})" for meld in self.melds]
        twice = [card for card in self.shown.kinds() if len(self.serves(card)) > 1]
        lines += [
            f"{card.label} serves in {' and '.join(meld.label.lower() for meld in self.serves(card))}: "
            + ("different kinds of meld, so it may (P-MELD-9)." if self._across(card) else "one copy each.")
            for card in twice
        ]
        return "\n".join([f"Meld {where}:", *lines, f"Total: {self.total}"])

    def _across(self, card: Card) -> bool:
        return len({meld.category for meld in self.serves(card)}) > 1

    def __iter__(self) -> Iterator[Meld]:
        return iter(self.melds)

    def __len__(self) -> int:
        return len(self.melds)

    def __str__(self) -> str:
        named = f"trump {self.trump.symbol}" if self.trump is not None else "no trump named"
        melds = ", ".join(f"{meld.label} {meld.value}" for meld in self.melds) or "nothing"
        return f"Meld with {named}: {melds}; total {self.total}"


def cards_shown(melds: tuple[Meld, ...], hand: Hand) -> Hand:
    """The copies of a hand that its melds put on the table.

    Within a category uses add up, across categories one copy serves all; and no more than the hand holds, for under
    `run_extras="pagat"` a card of the run marries a spare one again.
    """
    most = [0] * 24
    for category in {meld.category for meld in melds}:
        used = [0] * 24
        for meld in melds:
            if meld.category == category:
                for card in meld.cards:
                    used[card.code] += 1
        most = [max(a, b) for a, b in zip(most, used, strict=True)]
    return Hand.from_counts(tuple(min(a, b) for a, b in zip(most, hand.counts, strict=True)))
