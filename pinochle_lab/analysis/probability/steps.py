"""The counting as a person would write it: what is chosen from what, in how many ways, step by step."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.classes import CardClass, Plan, plan
from pinochle_lab.analysis.probability.event import Both, Compare, Either, Event
from pinochle_lab.analysis.probability.parts import BySuit
from pinochle_lab.analysis.probability.ways import multinomial, options_of
from pinochle_lab.core.card import Card
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.answers import Exact
    from pinochle_lab.analysis.probability.experiment import Experiment

_MOST_CHOICES = 3_000
_MOST_TERMS = 12
_MOST_EVENTS = 4
_OTHERS = "other cards"


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a counting.

    Attributes:
        text: the line in plain letters: `C(2,1) · C(46,11) = …`.
        latex: the same as a formula, with words around it.
    """

    text: str
    latex: str

    def __str__(self) -> str:
        return self.text


class Steps(tuple[Step, ...]):
    """The lines of a counting, which show themselves as text or as formulas."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(f"{at}. {step.text}" for at, step in enumerate(self, start=1))

    __repr__ = __str__

    @property
    def text(self) -> str:
        """The whole counting in plain letters."""
        return str(self)

    @property
    def latex(self) -> str:
        """The whole counting as formulas."""
        return "\n\n".join(f"{at}. {step.latex}" for at, step in enumerate(self, start=1))

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": str(self), "text/markdown": self.latex}


@dataclass(frozen=True, slots=True)
class Term:
    """Choices of the same form: how many there are, and how each is made up.

    Attributes:
        times: how many choices look like this.
        factors: pairs of cards there and cards taken by each place.
    """

    times: int
    factors: tuple[tuple[int, tuple[int, ...]], ...]

    @property
    def value(self) -> int:
        """The deals that it stands for."""
        return self.times * prod(multinomial(cards, taken) for cards, taken in self.factors)

    def text(self) -> str:
        """`4 · C(2,1)³ · C(2,2) · C(40,7)`."""
        return " · ".join(self._written(lambda n, k: f"C({n},{k})", lambda body, power: f"{body}{_raised(power)}"))

    def latex(self) -> str:
        """The same as a formula."""
        return r" \cdot ".join(self._written(lambda n, k: rf"\binom{{{n}}}{{{k}}}", lambda body, power: f"{body}^{{{power}}}"))

    def _written(self, binomial: Any, raise_to: Any) -> list[str]:  # noqa: ANN401  # two ways of writing
        written = [str(self.times)] if self.times != 1 else []
        choices: list[tuple[int, int]] = []
        for cards, taken in self.factors:
            left = cards
            for share in taken:
                if share:
                    choices.append((left, share))
                left -= share
        for (cards, share), power in Counter(choices).items():
            body = binomial(cards, share)
            written.append(body if power == 1 else raise_to(body, power))
        return written or ["1"]


def _raised(power: int) -> str:
    return "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(digit)] for digit in str(power))


def steps_of(found: Exact) -> Steps:
    """The counting that leads to an exact chance."""
    experiment = found.event.experiment
    lines: list[Step] = [_known(experiment)] if any(experiment.known) or any(experiment.excluded) or experiment.seen else []
    if found.given is None:
        lines.append(_all_deals(found))
        lines += _favourable(found.event, found.favourable)
    else:
        both = Both(found.given, found.event)
        lines += _favourable(found.given, found.total, f"Given is that {found.given}. ", _plan(both))
        lines += _favourable(both, found.favourable, f"And that moreover {found.event}. ")
    lines.append(_quotient(found))
    return Steps(lines)


def _known(experiment: Experiment) -> Step:
    free = [f"{name} {room} more" for name, room in zip(experiment.names, experiment.free, strict=True) if room]
    text = f"{len(experiment.unseen)} cards are unseen: {', '.join(free)}."
    return Step(text, text)


def _all_deals(found: Exact) -> Step:
    """The number of all cases, as a product of choices."""
    experiment = found.event.experiment
    planned = _plan(found.event)
    cards = len(experiment.unseen)
    said = [experiment.names[place] for place in planned.tracked]
    whole = multinomial(cards, planned.room)
    fitting = _terms(found.event, every=True) if whole != found.total else None
    if fitting is not None and sum(term.value for term in fitting) == found.total:
        value = f"{found.total:,}"
        said_so = f"All choices of cards for {_who(said)} that fit what is known"
        return Step(
            f"{said_so}: {' + '.join(term.text() for term in fitting)} = {value}.",
            f"{said_so}: ${' + '.join(term.latex() for term in fitting)} = {_figures(value)}$.",
        )
    if whole != found.total:
        text = f"Deals that fit what is known, as far as {_who(said)} go: {found.total:,}."
        return Step(text, text)
    term = Term(1, ((cards, planned.room),))
    value = f"{found.total:,}"
    return Step(
        f"All choices of cards for {_who(said)}: {term.text()} = {value}.",
        rf"All choices of cards for {_who(said)}: ${term.latex()} = {_figures(value)}$.",
    )


def _who(names: list[str]) -> str:
    return " and ".join(names) if names else "nobody"


def _plan(event: Event) -> Plan:
    return plan(event.experiment, [part for feature in event.features() for part in feature.parts()])


def _favourable(event: Event, count: int, before: str = "", wide: Plan | None = None) -> list[Step]:
    """How the deals in which an event happens are counted; `wide` follows more hands than the event speaks of."""
    terms = _terms(event)
    if terms is not None and wide is not None and sum(term.value for term in terms) != count:
        terms = _with_others(terms, _plan(event), wide, count)
    if terms is not None:
        return _listed(event, terms, count, before)
    if isinstance(event, Either) and len(event.items) <= _MOST_EVENTS:
        return _by_inclusion(event, count, before)
    if isinstance(event, Compare) and event.sign in {"<", "!=", "<="}:
        rest = event.opposite()
        opposite = _terms(rest)
        if opposite is not None:
            missing = sum(term.value for term in opposite)
            return [
                *_listed(rest, opposite, missing, f"{before}Easier is the opposite. "),
                Step(f"So the event itself happens in {count:,}.", f"So the event itself happens in {_dollars(f'{count:,}')}."),
            ]
    return [_suit_by_suit(event, count, before)]


def _terms(event: Event, *, every: bool = False) -> list[Term] | None:
    """The choices that make an event happen, or all there are, like ones put together; None when too many to write down."""
    planned = _plan(event)
    if any(isinstance(part, BySuit) for part in planned.parts) or not planned.tracked:
        return None
    classes = planned.classes
    # One class takes what the others leave; the largest is the natural one.
    rest = max(range(len(classes)), key=lambda at: (all(classes[at].allowed), classes[at].cards, at))
    if not all(classes[rest].allowed):
        return None
    shares = [
        list(options_of(each.cards, len(planned.tracked), each.allowed, planned.room))
        for at, each in enumerate(classes)
        if at != rest
    ]
    if prod(map(len, shares)) > _MOST_CHOICES:
        return None
    kinds: Counter[tuple[tuple[int, tuple[int, ...]], ...]] = Counter()
    for choice in product(*shares):
        left = (
            tuple(room - sum(taken) for room, taken in zip(planned.room, zip(*choice, strict=True), strict=True))
            if choice
            else planned.room
        )
        if min(left) < 0 or sum(left) > classes[rest].cards:
            continue
        taken = (*choice[:rest], left, *choice[rest:])
        if every or _happens(event, planned, taken):
            kinds[tuple(sorted(((each.cards, share) for each, share in zip(classes, taken, strict=True)), key=_order))] += 1
    terms = [Term(times, factors) for factors, times in kinds.items()]
    return terms if len(terms) <= _MOST_TERMS else None


def _with_others(terms: list[Term], planned: Plan, wide: Plan, count: int) -> list[Term] | None:
    """The same choices, each followed by what the other hands take of the cards that are left."""
    left = len(planned.experiment.unseen) - sum(planned.room)
    others = tuple(room for place, room in zip(wide.tracked, wide.room, strict=True) if place not in planned.tracked)
    longer = [Term(term.times, (*term.factors, (left, others))) for term in terms]
    return longer if sum(term.value for term in longer) == count else None


def _order(factor: tuple[int, tuple[int, ...]]) -> tuple[int, tuple[int, ...]]:
    return factor


def _happens(event: Event, planned: Plan, taken: tuple[tuple[int, ...], ...]) -> bool:
    """Whether an event happens when each class gives so many cards to each place."""
    values: dict[Any, int] = {}
    for part in planned.parts:
        (place,) = part.places
        counts = dict(enumerate(planned.experiment.known[place].counts))
        if place in planned.tracked:
            column = planned.tracked.index(place)
            for each, share in zip(planned.classes, taken, strict=True):
                counts[each.codes[0]] += share[column]
        values[part] = part.of(counts)
    numbers = {feature: feature.join([values[part] for part in feature.parts()]) for feature in event.features()}
    return bool(event.evaluate(numbers))


def _listed(event: Event, terms: list[Term], count: int, before: str) -> list[Step]:
    """The favourable choices as a sum of products."""
    planned = _plan(event)
    said = _all_named(planned)
    if not terms:
        text = f"{before}No choice makes it happen."
        return [Step(text, text)]
    groups = f"{before}The unseen cards fall into: {said}. "
    body_text = " + ".join(term.text() for term in terms)
    body_latex = " + ".join(term.latex() for term in terms)
    return [
        Step(groups.strip(), groups.strip()),
        Step(
            f"{words.start(str(event))}: {body_text} = {count:,}.",
            f"{words.start(str(event))}: ${body_latex} = {_figures(f'{count:,}')}$.",
        ),
    ]


def _all_named(planned: Plan) -> str:
    """What the unseen cards fall into; those that only fill up the hands come last."""
    named = []
    for each in planned.classes:
        name, suit = _named(each), each.codes[0] // 6
        apart = any(code // 6 == suit for other in planned.classes if other is not each for code in other.codes)
        named.append(f"other {name}" if apart and name.startswith(Suit(suit).label) else name)
    return "; ".join(sorted(named, key=lambda name: name.startswith(_OTHERS)))


def _named(each: CardClass) -> str:
    cards = [Card.from_code(code) for code in each.codes]
    if len(cards) == 1:
        return f"{cards[0].label} ({each.cards})"
    ranks, suits = {card.rank for card in cards}, {card.suit for card in cards}
    if len(ranks) == 1 and len(cards) == 4:  # noqa: PLR2004  # one of each suit
        return f"{next(iter(ranks)).plural} ({each.cards})"
    if len(suits) == 1 and len(cards) >= 5:  # noqa: PLR2004  # a whole suit of either pack
        return f"{next(iter(suits)).label} ({each.cards})"
    shown = words.cards(cards) if len(cards) <= 5 else _OTHERS  # noqa: PLR2004  # more would not be read
    return f"{shown} ({each.cards})"


def _by_inclusion(event: Either, count: int, before: str) -> list[Step]:
    """At least one of several events: the sum, minus those counted twice, and so on."""
    from pinochle_lab.analysis.probability.answers import exact

    total = len(event.items)
    lines = [
        Step(
            *[f"{before}At least one of {total} events: add up the single ones, take away what was counted twice, and so on."]
            * 2
        )
    ]
    written: list[str] = []
    for many in range(1, total + 1):
        sizes: Counter[int] = Counter()
        example: dict[int, Event] = {}
        for chosen in combinations(event.items, many):
            joint = Both(*chosen) if many > 1 else chosen[0]
            size = exact(joint).favourable
            sizes[size] += 1
            example.setdefault(size, joint)
        for size, times in sizes.items():
            if not size:
                continue
            lines += _favourable(example[size], size, f"For {words.number(many)} of them, {_often(times)}: ")
            written.append(
                f"{'+' if many % 2 else '−'} {times} · {size:,}" if times > 1 else f"{'+' if many % 2 else '−'} {size:,}"
            )
    summed = " ".join(written).removeprefix("+ ")
    lines.append(
        Step(
            f"Together: {summed} = {count:,}.",
            f"Together: ${_figures(summed).replace('·', chr(92) + 'cdot').replace('−', '-')} = {_figures(f'{count:,}')}$.",
        )
    )
    return lines


def _often(times: int) -> str:
    return "once" if times == 1 else f"{words.number(times)} times alike"


def _suit_by_suit(event: Event, count: int, before: str) -> Step:
    """What the machine does when there is too much to write down."""
    planned = _plan(event)
    suits = [
        prod(len(list(options_of(each.cards, len(planned.tracked), each.allowed, planned.room))) for each in suit)
        for suit in planned.suits
    ]
    if any(n > 1 for n in suits):
        how = (
            "Suit by suit: each holding of a suit weighs the product of C(copies there, copies held) over its cards; "
            f"{_holdings(suits)}. The suits are joined one after another, keeping only how many cards are used and what "
            "matters for the question"
        )
    else:
        how = (
            f"The unseen cards fall into: {_all_named(planned)}. Each way to share them out weighs the product of "
            "C(cards there, cards held) over these groups and hands. All ways in which it happens are added up"
        )
    text = f"{before}{how}; {words.start(str(event))} happens in {count:,}."
    for kind in ("copies", "cards"):
        latex = text.replace(f"C({kind} there, {kind} held)", rf"$\binom{{\text{{{kind} there}}}}{{\text{{{kind} held}}}}$")
        if latex != text:
            return Step(text, latex)
    return Step(text, text)


def _holdings(suits: list[int]) -> str:
    """How many holdings of the suits there are to look at."""
    listed = [f"{n:,}" for n in suits if n > 1]
    if len(listed) > 1 and len(set(listed)) == 1:
        return f"there are {listed[0]} holdings of each suit that matters"
    return f"there are {join_words(listed)} holdings"


def _quotient(found: Exact) -> Step:
    value, small = f"{float(found):.7g}", found.percent.replace("%", r"\%")
    above, below = f"{found.favourable:,}", f"{found.total:,}"
    return Step(
        f"{above} / {below} = {value} ({found.percent}, {found.odds}).",
        rf"$\dfrac{{{_figures(above)}}}{{{_figures(below)}}} = {value}$ ({small}, {found.odds}).",
    )


def _figures(text: str) -> str:
    return text.replace(",", "{,}")


def _dollars(text: str) -> str:
    return f"${_figures(text)}$"
