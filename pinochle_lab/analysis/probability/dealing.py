"""Dealing at random what fits the facts, in chunks that come out the same wherever they are dealt."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.ways import completions, groups_of, multinomial, shares_of
from pinochle_lab.core.shuffle import Random64

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.experiment import Experiment

    Array = Any

CHUNK = 16_384


@dataclass(frozen=True, slots=True, eq=False)
class Dealer:
    """Deals an experiment, or those of its places that are asked about.

    Attributes:
        places: the places whose cards are dealt, in the order of the arrays.
        codes: the unseen cards, in groups with the same restrictions.
        known: the known copies of each kind, by place.
        room: how many unknown cards go to each place.
        bound: the tables of a deal with restrictions; None when every card may lie anywhere.
    """

    places: tuple[int, ...]
    codes: Array
    known: Array
    room: Array
    bound: tuple[Array, ...] | None

    def deal(self, seed: int, chunk: int, n: int) -> Array:
        """The first deals of a chunk: copies, by place, card code and deal."""
        import numpy as np

        from pinochle_lab.fast import deal_kernels as kernels

        counts = np.empty((len(self.places), kernels.KINDS, n), dtype=np.int8)
        key, cards = np.uint64(kernels.key_of(np.uint64(seed), chunk)), self.codes.copy()
        if self.bound is None:
            kernels.deal_counts(key, cards, self.known, self.room, counts)
        else:
            kernels.deal_within_bounds(key, cards, self.bound, self.room, self.known, counts)
        return counts


@lru_cache(maxsize=32)
def dealer_for(experiment: Experiment, asked: tuple[int, ...]) -> Dealer:
    """What deals an experiment as far as some places go."""
    import numpy as np

    unseen, free, excluded = experiment.unseen.counts, experiment.free, experiment.excluded
    restricted = any(
        mask >> code & 1 for mask, room in zip(excluded, free, strict=True) if room for code in range(24) if unseen[code]
    )
    places = tuple(range(len(free))) if restricted else asked
    known = np.array([experiment.known[place].counts for place in places], dtype=np.int8).reshape(len(places), 24)
    room = np.array([free[place] for place in places], dtype=np.int64)
    groups = groups_of(unseen, excluded)
    codes = np.array([code for members, _ in groups for code in members for _ in range(unseen[code])], dtype=np.int64)
    return Dealer(places, codes, known, room, _bounds(unseen, free, excluded) if restricted else None)


def _bounds(unseen: tuple[int, ...], free: tuple[int, ...], excluded: tuple[int, ...]) -> tuple[Array, ...]:
    """The tables of a restricted deal, as arrays for the kernel."""
    import numpy as np

    groups = groups_of(unseen, excluded)
    sizes = [sum(unseen[code] for code in members) for members, _ in groups]
    radix = [prod(room + 1 for room in free[:place]) for place in range(len(free))]
    shares, cuts, weights = [], [0], []
    for (_, allowed), size in zip(groups, sizes, strict=True):
        options = list(shares_of(size, free, allowed))
        shares += options
        weights += [float(multinomial(size, option)) for option in options]
        cuts.append(len(shares))
    tables = np.zeros((len(groups) + 1, prod(room + 1 for room in free)))
    for at, table in enumerate(completions(unseen, free, excluded)):
        for room, ways in table.items():
            tables[at, sum(a * b for a, b in zip(radix, room, strict=True))] = float(ways)
    listed = np.array(shares, dtype=np.int64).reshape(len(shares), len(free))
    steps = np.array(radix, dtype=np.int64)
    ends = np.cumsum(np.array(sizes, dtype=np.int64))
    return ends, listed, np.array(cuts, dtype=np.int64), listed @ steps, np.array(weights), tables, steps


def seed_number(seed: int | str) -> int:
    """A seed as 64 bits: any whole number or text.

    Raises:
        ValueError: it is neither.
    """
    return Random64(seed).next()


def check_number(n: object, what: str = "deals", cannot: str = "cannot be dealt") -> int:
    """How many deals are wanted.

    Raises:
        ValueError: it is not a whole number of 1 or more.
    """
    whole = int(n) if isinstance(n, float) and n.is_integer() else n
    if isinstance(whole, bool) or not isinstance(whole, int) or whole < 1:
        message = f"{n!r} {what} {cannot}: say a whole number of 1 or more."
        raise ValueError(message)
    return whole


def sample_counts(experiment: Experiment, n: int, seed: int | str = 0) -> Array:
    """Deals that fit, as copies by deal, place and card code.

    Raises:
        ValueError: `n` is not 1 or more.
    """
    import numpy as np

    wanted = check_number(n)
    dealer = dealer_for(experiment, tuple(range(len(experiment.names))))
    number = seed_number(seed)
    sizes = [min(CHUNK, wanted - begin) for begin in range(0, wanted, CHUNK)]
    parts = [dealer.deal(number, chunk, size) for chunk, size in enumerate(sizes)]
    return np.ascontiguousarray(np.moveaxis(np.concatenate(parts, axis=2), 2, 0))
