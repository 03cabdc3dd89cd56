"""The pictures of the probability lab, each a plotly figure with a still twin."""

from __future__ import annotations

from math import fsum
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.answers import counts, distribution
from pinochle_lab.analysis.probability.estimate import Estimate
from pinochle_lab.analysis.probability.event import Event
from pinochle_lab.analysis.probability.features import Split
from pinochle_lab.analysis.probability.holder import Holder, Side
from pinochle_lab.analysis.probability.plot import Layer, Plot
from pinochle_lab.analysis.probability.simulation import simulate
from pinochle_lab.analysis.probability.variable import Variable
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from pinochle_lab.analysis.probability.answers import Exact
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet

_COLUMNS = 40
_BEST = "best"
FALLING = (10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000)


def meld_by_trump(holder: Holder | Side, trumps: Sequence[Suit | str] = ("S", "H", "D", "C", "best")) -> Plot:
    """How likely a hand melds at least so much, for each trump it may get: curves that fall from certain to never.

    Raises:
        ValueError: a trump is no suit, or the hand cannot be counted exactly.
    """
    if not isinstance(holder, (Holder, Side)) or not trumps:
        message = "This picture is of a hand, like d.south, or of a side, and of one trump at least."
        raise ValueError(message)
    found = [(_trump_name(trump), counts(holder.meld(trump))) for trump in trumps]
    top = max(_reach(ways) for _, ways in found)
    step = 10 if all(value % 10 == 0 for _, ways in found for value in ways) else 1
    layers = []
    for at, (name, ways) in enumerate(found):
        total = sum(ways.values())
        marks = range(0, top + step, step)
        at_least = [sum(n for value, n in ways.items() if value >= mark) / total for mark in marks]
        colour = -1 if name == _BEST else at
        layers.append(Layer(name, tuple(map(float, marks)), tuple(at_least), "line", colour=colour))
    title = f"What {holder.name} melds, by trump"
    return Plot(title, "meld points", "chance", tuple(layers), top=1.0, note="The chance of at least so many points")


def _trump_name(trump: Suit | str) -> str:
    return _BEST if trump == _BEST else Suit.parse(trump).label


def _reach(ways: Mapping[int, int]) -> int:
    """The meld that hardly any hand exceeds: one in a thousand."""
    total, above = sum(ways.values()), 0
    for value in sorted(ways, reverse=True):
        above += ways[value]
        if above * 1000 >= total:
            return value
    return 0


def tower(variable: Variable, n: int = 1000, seed: int | str = 0, given: Event | str | None = None) -> Plot:
    """The combinations tower: all hands stacked by the value of a variable, and simulated deals that fall into the stacks.

    Each outline is exact: its height is the share of all hands. The filled columns are the simulated deals, which fill the
    outlines better the more there are; the live figure lets them fall.

    Raises:
        ValueError: the variable cannot be counted exactly, or `n` is not 1 or more.
    """
    ways = counts(variable, given)
    total = sum(ways.values())
    bins = _Bins(ways)
    exact = bins.shares(ways, total)
    frames = tuple(
        (f"{each:,}", bins.shares(dict(estimate.tally), estimate.n))
        for each in sorted({*(stage for stage in FALLING if stage < n), n})
        if (estimate := _simulated(variable, each, seed, given, must=each == n)) is not None
    )
    everything = f"all {total:,} hands" if total < 10**12 else "all hands"  # longer is not read
    layers = (
        Layer(everything, bins.middles, exact, "outline", colour=0),
        Layer(f"{n:,} simulated deals", bins.middles, frames[-1][1], "bars", colour=3),
    )
    return Plot(
        f"Combinations tower: {variable}",
        bins.label,
        "share of hands",
        layers,
        note=f"Outlines: every hand there is. Columns: deals that fell in by chance (seed {seed}).",
        frames=frames,
    )


def _simulated(variable: Variable, n: int, seed: int | str, given: Event | str | None, *, must: bool) -> Estimate | None:
    """So many deals; None when what is given happened in none of the few."""
    try:
        return simulate(variable, n, seed, given=given, progress=False)
    except ValueError:
        if must:
            raise
        return None


class _Bins:
    """Values put into columns of equal width, few enough to draw."""

    def __init__(self, ways: Mapping[int, int]) -> None:
        values = sorted(ways)
        unit = next((size for size in (10, 5, 2, 1) if all(value % size == 0 for value in values)), 1)
        high = max(_reach(ways), values[0] + unit)
        span = (high - values[0]) // unit + 1
        self._size = unit * -(-span // _COLUMNS)
        self._low, self._high = values[0] // self._size * self._size, high
        self._starts = list(range(self._low, high + 1, self._size))
        self.middles = tuple(start + (self._size - unit) / 2 for start in self._starts)
        grouped = f", {self._size // unit} values to a column" if self._size > unit else ""
        self.label = f"value{grouped}; the last column holds all above" if values[-1] > high else f"value{grouped}"

    def shares(self, ways: Mapping[int, int], total: int) -> tuple[float, ...]:
        sums = [0] * len(self._starts)
        for value, n in ways.items():
            sums[min((value - self._low) // self._size, len(sums) - 1)] += n
        return tuple(n / total for n in sums)


def convergence(estimate: Estimate, exact: Exact | Fraction | float | None = None) -> Plot:
    """How an estimate settles as deals come in, with its band, beside the exact value."""
    if not isinstance(estimate, Estimate):
        message = f"This picture is of an estimate, as simulate(…) gives one, not of {estimate!r}."
        raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question
    trace = estimate.trace
    places = tuple(map(float, trace.index))
    share = isinstance(estimate.thing, Event)
    layers = [
        Layer(f"{estimate.sure:.0%} band", places, tuple(trace["high"]), "band", tuple(trace["low"]), colour=2),
        Layer("simulated", places, tuple(trace["estimate"]), "line", colour=0),
    ]
    ends = [*trace["low"], *trace["high"]]
    note = ""
    if exact is not None:
        value = float(exact)
        layers.append(Layer("exact", (places[0], places[-1]), (value, value), "line", colour=1, dashed=True))
        note = estimate.compare(value)
        ends.append(value)
    margin = (max(ends) - min(ends)) * 0.08 or 0.01
    return Plot(
        words.start(str(estimate.thing)),
        "deals (each step ten times as many)",
        "share of deals" if share else "mean so far",
        tuple(layers),
        percent=share,
        log=len(places) > 1,
        note=note,
        bottom=max(0.0, min(ends) - margin) if share else min(ends) - margin,
        top=max(ends) + margin,
    )


def splits(variable: Variable, given: Event | str | None = None, most: int = 14) -> Plot:
    """How the cards of a suit that are still out lie in the other hands: a bar for each split, likeliest first.

    Raises:
        ValueError: the variable is no split.
    """
    if not isinstance(variable, Variable) or not isinstance(variable.feature, Split):
        message = 'This picture is of a split, like d.split("S").'
        raise ValueError(message)  # noqa: TRY004  # one kind of error for every bad question
    series = distribution(variable, given).sort_values(ascending=False, kind="stable")
    shown = series.head(most)
    rest = 1 - float(shown.sum())
    names, chances = [str(name) for name in shown.index], [float(chance) for chance in shown]
    if len(series) > most:
        names.append("others")
        chances.append(rest)
    layer = Layer("", tuple(map(float, range(len(names)))), tuple(chances), "bars")
    suit = variable.feature.suit.label
    title = f"How the unseen {suit} lie"
    order = "in the order of the seats" if variable.feature.by_seat else "longest hand first"
    condition = f", given that {given}" if given is not None else ""
    return Plot(title, f"cards in each hand, {order}{condition}", "chance", (layer,), tuple(names))


def what_a_bid_needs(
    hand: CardsLike,
    trump: Suit | str,
    tricks: Mapping[int, float] | Iterable[int],
    bids: Sequence[int] = (250, 280, 310, 340),
    rules: RuleSet | str = "partnership",
) -> Plot:
    """How likely each bid is made as the partner's meld varies, and how likely each meld is.

    Your meld is counted, the partner's is counted exactly over the cards you do not see; what your side takes in tricks is
    yours to say, from deals you have played or had played.

    Args:
        hand: your cards, all of them.
        trump: the suit you would name.
        tricks: what a declarer's side takes in tricks: points seen in many deals, or how likely each number of points is.
        bids: the bids to compare.
        rules: a `RuleSet` or an id.

    Raises:
        ValueError: there are no bids or no trick points, or the hand or the trump is none.
    """
    own, partner = partner_meld(hand, trump, rules)
    chances = trick_chances(tricks)
    if not bids or not all(isinstance(bid, int) for bid in bids):
        message = "Say at least one bid to look at, like 250, and each as a whole number."
        raise ValueError(message)
    total = sum(partner.values())
    top = max(_reach(partner), 40)
    melds = [float(value) for value in range(0, top + 1, 10)]
    layers = [Layer("partner's meld", tuple(melds), tuple(partner.get(int(m), 0) / total for m in melds), "bars", colour=-1)]
    for at, bid in enumerate(bids):
        curve = tuple(fsum(chance for points, chance in chances.items() if own + meld + points >= bid) for meld in melds)
        layers.append(Layer(f"bid {bid}", tuple(melds), curve, "line", colour=at))
    overall = ", ".join(f"{bid} {chance_of_bid(own, partner, chances, bid):.0%}" for bid in bids)
    return Plot(
        "What a bid needs from your partner",
        "partner's meld",
        "chance",
        tuple(layers),
        note=f"Your own meld is {own}. Whatever your partner holds: {overall}.",
        top=1.0,
    )


def partner_meld(hand: CardsLike, trump: Suit | str, rules: RuleSet | str = "partnership") -> tuple[int, dict[int, int]]:
    """Your own meld, and in how many deals the partner melds so much.

    Raises:
        ValueError: the hand is not a whole one, the trump is no suit, or there are no partners.
    """
    from pinochle_lab.analysis.probability.experiment import deal

    chosen = find(rules)
    me = chosen.seating.parse("South")
    partner = chosen.seating.partner_of(me)
    if partner is None:
        message = f"There are no partners in {chosen.name}."
        raise ValueError(message)
    d = deal(chosen, south=hand)
    if d.free[me]:
        message = f"A whole hand has {d.sizes[me]} cards, and {d.sizes[me] - d.free[me]} are given."
        raise ValueError(message)
    suit = Suit.parse(trump)
    return chosen.melding.find(d.known[me], suit).total, counts(d[partner].meld(suit))


def trick_chances(tricks: Mapping[int, float] | Iterable[int]) -> dict[int, float]:
    """How likely each number of trick points is, from chances or from points seen.

    Raises:
        ValueError: there are none.
    """
    from collections import Counter
    from collections.abc import Mapping as AnyMapping

    try:
        found: Any = dict(tricks) if isinstance(tricks, AnyMapping) else Counter(tricks)
        total = float(sum(found.values()))
    except TypeError:
        found, total = {}, 0.0
    if not total > 0 or min(found.values()) < 0:
        message = "Say what your side takes in tricks: the points of some deals, or how likely each number of points is."
        raise ValueError(message)
    return {int(points): float(weight) / total for points, weight in sorted(found.items())}


def chance_of_bid(own: int, partner: Mapping[int, int], tricks: Mapping[int, float], bid: int) -> float:
    """How likely meld and tricks together reach a bid, meld and tricks taken as independent."""
    total = sum(partner.values())
    return fsum(
        n / total * chance for meld, n in partner.items() for points, chance in tricks.items() if own + meld + points >= bid
    )
