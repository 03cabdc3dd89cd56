"""Listing what the places of a deal can hold of each suit, and of the cards of which only the number counts."""

from __future__ import annotations

from dataclasses import dataclass
from math import gcd, prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.ledger import Ledger, Shape, TooManyCases
from pinochle_lab.analysis.probability.parts import BySuit, Tally, Times
from pinochle_lab.analysis.probability.ways import multinomial, options_of

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.classes import CardClass, Plan
    from pinochle_lab.analysis.probability.parts import Part

    Array = Any

_MOST_CASES = 400_000


def shape_of(plan: Plan, ledgers: list[Ledger]) -> Shape:
    """The columns that a plan needs, each as wide as what has been listed can make it."""
    places = len(plan.room)
    low, high = [], []
    for at, part in enumerate(plan.parts, start=places):
        least = [int(ledger.columns[at].min()) for ledger in ledgers]
        most = [int(ledger.columns[at].max()) for ledger in ledgers]
        add = part.op == "add"
        low.append(sum(min(0, n) for n in least) if add else min(least))
        high.append(sum(max(0, n) for n in most) if add else max(most))
    radix = tuple(room + 1 for room in plan.room) + tuple(b - a + 1 for a, b in zip(low, high, strict=True))
    if prod(radix) >= 1 << 62:
        raise TooManyCases
    return Shape(plan.room, tuple(part.op for part in plan.parts), tuple(low), radix)


def in_units(ledgers: list[Ledger], places: int) -> tuple[list[Ledger], list[int]]:
    """The same with each part in its greatest common unit: meld points come in tens."""
    import numpy as np

    units = [
        max(1, gcd(*(int(value) for ledger in ledgers for value in np.unique(ledger.columns[at]))))
        for at in range(places, len(ledgers[0].columns))
    ]
    scaled = [
        Ledger((*ledger.columns[:places], *(c // u for c, u in zip(ledger.columns[places:], units, strict=True))), ledger.ways)
        for ledger in ledgers
    ]
    return scaled, units


def suit_ledgers(plan: Plan, suit: int, dtype: Any) -> list[Ledger]:  # noqa: ANN401  # as above
    """Every way in which the tracked places can share the single kinds of a suit.

    They are listed all at once, or, where that is too much and no part needs it, kind by kind.

    Raises:
        TooManyCases: there are too many of them.
    """
    classes, codes = plan.suits[suit], tuple(range(6 * suit, 6 * suit + 6))
    many = prod(len(_shares(each, plan)) for each in classes)
    if many <= _MOST_CASES:
        return [_ledger_of(_Bundle(suit, classes, codes, first=True), plan, dtype)]
    if any(isinstance(part, BySuit) and not set(part.places).isdisjoint(plan.tracked) for part in plan.parts):
        raise TooManyCases
    single = {code for each in classes for code in each.codes}
    rest = tuple(code for code in codes if code not in single)
    bundles = [_Bundle(suit, (each,), each.codes, first=False) for each in classes]
    bundles[0] = _Bundle(suit, classes[:1], classes[0].codes + rest, first=True)
    return [_ledger_of(bundle, plan, dtype) for bundle in bundles]


@dataclass(frozen=True, slots=True)
class _Bundle:
    """Kinds that are looked at together.

    Attributes:
        suit: their suit.
        classes: those of which some are unseen.
        codes: all of them.
        first: whether they are the first of their suit.
    """

    suit: int
    classes: tuple[CardClass, ...]
    codes: tuple[int, ...]
    first: bool


def _shares(each: CardClass, plan: Plan) -> list[tuple[int, ...]]:
    return list(options_of(each.cards, len(plan.room), each.allowed, plan.room))


def _ledger_of(bundle: _Bundle, plan: Plan, dtype: Any) -> Ledger:  # noqa: ANN401  # as above
    """Every way in which the tracked places can share some kinds."""
    import numpy as np

    places = len(plan.room)
    shares = [_shares(each, plan) for each in bundle.classes]
    many = prod(map(len, shares))
    grid = np.indices([len(options) for options in shares], dtype=np.int32).reshape(len(shares), many) if shares else None
    ways = np.ones(many, dtype=dtype)
    taken: list[Array] = []
    for at, (each, options) in enumerate(zip(bundle.classes, shares, strict=True)):
        assert grid is not None  # noqa: S101  # there are shares
        taken.append(np.array(options, dtype=np.int32).reshape(len(options), places)[grid[at]])
        ways = ways * _numbers([multinomial(each.cards, option) for option in options], dtype)[grid[at]]
    used = tuple(sum((t[:, place] for t in taken), np.zeros(many, np.int32)) for place in range(places))
    values = tuple(_part_of(part, plan, bundle, taken, many) for part in plan.parts)
    return Ledger((*used, *values), ways)


def _part_of(part: Part, plan: Plan, bundle: _Bundle, taken: list[Array], many: int) -> Array:
    """The value of a part in some kinds, for every share."""
    import numpy as np

    value = part.of(*(_held(part, place, plan, bundle, taken) for place in part.places))
    return np.broadcast_to(np.asarray(value, dtype=np.int32), (many,)).copy()


def _held(part: Part, place: int, plan: Plan, bundle: _Bundle, taken: list[Array]) -> dict[int, Any]:
    """What a place holds of some kinds, for every share."""
    known = plan.experiment.known[place].counts
    tally, very_first = isinstance(part, Tally), bundle.first and not bundle.suit
    # The known cards of all suits are counted once for a tally, with the very first.
    codes = range(24) if tally and very_first else bundle.codes
    counts: dict[int, Any] = {code: 0 if tally and not very_first else known[code] for code in codes}
    if place in plan.tracked:
        column = plan.tracked.index(place)
        for each, share in zip(bundle.classes, taken, strict=True):
            (code,) = each.codes
            counts[code] = counts[code] + share[:, column]
    return counts


def _numbers(values: list[int], dtype: Any) -> Array:  # noqa: ANN401  # as above
    """Whole numbers as an array; of 64 bits without a sign, what is above is cut off."""
    import numpy as np

    return np.array([value % (1 << 64) for value in values] if dtype == np.uint64 else values, dtype=dtype)


def lump_ledger(plan: Plan, lump: CardClass, dtype: Any) -> Ledger:  # noqa: ANN401  # as above
    """Every way in which the tracked places can share cards of which only the number counts."""
    import numpy as np

    places = len(plan.room)
    options = list(options_of(lump.cards, places, lump.allowed, plan.room))
    shares = np.array(options, dtype=np.int32).reshape(len(options), places)
    ways = _numbers([multinomial(lump.cards, option) for option in options], dtype)
    values = []
    for part in plan.parts:
        if isinstance(part, Tally):
            each = part.weights[lump.codes[0]] if part.place in plan.tracked else 0
            column = plan.tracked.index(part.place) if each else 0
            values.append(shares[:, column] * np.int32(each) if each else np.zeros(len(options), np.int32))
        else:
            # Nothing to tell: the value that changes no other.
            idle = part.most if isinstance(part, Times) else 0 if part.op == "add" else part.least
            values.append(np.full(len(options), idle, np.int32))
    return Ledger((*(shares[:, place] for place in range(places)), *values), ways)
