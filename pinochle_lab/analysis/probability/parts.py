"""What a question looks at, cut into parts that can be counted suit by suit.

Every question about hands is made of three sorts of parts: a weighted count of cards (`Tally`), how many times certain cards
are held together (`Times`), and something that each suit knows by itself (`BySuit`), like the runs and marriages in it. The
parts of two suits are joined by adding, by the smaller, or by the greater; that is all the exact counting needs to know.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Any, Literal

from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.melding import Melding

Op = Literal["add", "min", "max"]


@dataclass(frozen=True, slots=True)
class Tally:
    """So many points for each card of some kinds at one place: with ones, a count of cards."""

    place: int
    weights: tuple[int, ...]

    op: Op = "add"

    @property
    def places(self) -> tuple[int, ...]:
        """Where it looks: one place."""
        return (self.place,)

    @property
    def single(self) -> int:
        """The kinds that must be looked at one by one, as a mask: none, like cards are enough."""
        return 0

    def of(self, counts: Mapping[int, Any]) -> Any:  # noqa: ANN401  # a number, or an array of them
        """The value of some counts of kinds."""
        return sum(self.weights[code] * count for code, count in counts.items() if self.weights[code])


@dataclass(frozen=True, slots=True)
class Times:
    """How many times a place holds all of some cards."""

    place: int
    needs: tuple[tuple[int, int], ...]
    most: int

    op: Op = "min"

    @property
    def places(self) -> tuple[int, ...]:
        """Where it looks: one place."""
        return (self.place,)

    @property
    def single(self) -> int:
        """The kinds that must be looked at one by one, as a mask."""
        return sum(1 << code for code, _ in self.needs)

    def of(self, counts: Mapping[int, Any]) -> Any:  # noqa: ANN401  # as above
        """The value of some counts: as often as the scarcest card allows."""
        found: Any = self.most
        for code, need in self.needs:
            if code in counts:
                here = counts[code] // need if need > 1 else counts[code]
                found = _smaller(found, here)
        return found


def _smaller(a: Any, b: Any) -> Any:  # noqa: ANN401  # numbers or arrays
    if isinstance(a, int) and isinstance(b, int):
        return min(a, b)
    import numpy as np

    return np.minimum(a, b)


@dataclass(frozen=True, slots=True)
class BySuit:
    """What each suit melds by itself: as trump or as a plain suit, or what naming it trump would gain.

    Attributes:
        places: whose hands; those of a side are added, suit by suit.
        melding: the meld table.
        copies: copies of a kind in the pack.
        trump: the trump suit; None adds every suit as a plain one (`op` "add") or takes the greatest gain (`op` "max").
        op: how the suits are joined.
    """

    places: tuple[int, ...]
    melding: Melding
    copies: int
    trump: Suit | None
    op: Op

    @property
    def single(self) -> int:
        """The kinds that must be looked at one by one: all, for every card may matter."""
        return (1 << 24) - 1

    @property
    def least(self) -> int:
        """What no suit falls short of."""
        return len(self.places) * min(0, *(min(self.table(suit)) for suit in range(4)))

    def table(self, suit: int) -> tuple[int, ...]:
        """The value of every holding of a suit, numbered in base `copies + 1`, lowest rank first."""
        trump, plain = own_scores(self.melding, self.copies)
        if self.op == "max":
            return tuple(a - b for a, b in zip(trump, plain, strict=True))
        return trump if self.trump == suit else plain

    def of(self, *counts: Mapping[int, Any]) -> Any:  # noqa: ANN401  # as above
        """The value of some counts, those of each place; suits of which nothing is given count nothing."""
        import numpy as np

        found: Any = None
        for suit in range(4):
            codes = [code for code in range(6 * suit, 6 * suit + 6) if code in counts[0]]
            if not codes:
                continue
            here: Any = 0
            for held in counts:
                index = sum(held[code] * (self.copies + 1) ** (code % 6) for code in codes)
                here = here + suit_array(self, suit)[index]
            both = np.add if self.op == "add" else np.maximum
            found = here if found is None else both(found, here)
        return found


@lru_cache(maxsize=256)
def suit_array(part: BySuit, suit: int) -> Any:  # noqa: ANN401  # a numpy array
    """A suit's table as an array."""
    import numpy as np

    return np.array(part.table(suit), dtype=np.int32)


@lru_cache(maxsize=16)
def own_scores(melding: Melding, copies: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What every holding of one suit melds by itself, as trump and as a plain suit: asked of the rules, holding by holding."""
    size = (copies + 1) ** 6
    trump, plain = [0] * size, [0] * size
    nines = range(copies + 1) if copies == 2 else range(1)  # noqa: PLR2004  # the pack of 80 has none
    for counts in product(nines, *[range(copies + 1)] * 5):
        hand = Hand.from_counts((*[0] * 18, *counts))
        index = sum(count * (copies + 1) ** rank for rank, count in enumerate(counts))
        trump[index] = melding.find(hand, Suit.CLUBS).total
        plain[index] = melding.find(hand, Suit.HEARTS).total
    return tuple(trump), tuple(plain)


Part = Tally | Times | BySuit
