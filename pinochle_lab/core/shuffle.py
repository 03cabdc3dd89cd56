"""Shuffling by seed: the same seed gives the same cards on every machine and every Python.

The generator is SplitMix64, written out here because the standard library promises the sequence of `random.random` but not
of `shuffle`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

_T = TypeVar("_T")
_MASK = (1 << 64) - 1


class Random64:
    """A stream of 64-bit numbers from a seed.

    Args:
        seed: any whole number or text; text is hashed, so `"ann"` is as good a seed as 7.
    """

    __slots__ = ("_state",)

    def __init__(self, seed: int | str) -> None:
        if isinstance(seed, str):
            seed = int.from_bytes(hashlib.sha256(seed.encode()).digest()[:8], "big")
        if isinstance(seed, bool) or not isinstance(seed, int):
            message = f"a seed is a whole number or a text, not {seed!r}"
            raise ValueError(message)  # noqa: TRY004  # one kind of error for every unusable seed
        self._state = seed & _MASK

    def next(self) -> int:
        """The next number, 0 to 2**64 - 1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & _MASK
        z = (z ^ z >> 27) * 0x94D049BB133111EB & _MASK
        return z ^ z >> 31

    def below(self, bound: int) -> int:
        """A number from 0 to `bound - 1`, each equally likely (numbers from the uneven end are drawn again)."""
        limit = _MASK + 1 - (_MASK + 1) % bound
        number = self.next()
        while number >= limit:
            number = self.next()
        return number % bound

    def random(self) -> float:
        """A number in [0, 1)."""
        return (self.next() >> 11) / (1 << 53)

    def choose(self, items: Sequence[_T]) -> _T:
        """One of some items, each equally likely."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[_T]) -> list[_T]:
        """The items in random order, every order equally likely."""
        mixed = list(items)
        for last in range(len(mixed) - 1, 0, -1):
            at = self.below(last + 1)
            mixed[last], mixed[at] = mixed[at], mixed[last]
        return mixed
