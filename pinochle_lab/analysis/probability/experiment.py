"""The random experiment: a deal of which some cards are known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.analysis.probability.ways import ways_to_deal
from pinochle_lab.core import duties as law
from pinochle_lab.core.argument import expect
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.observation import Observation
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.reason import join_words, labels
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.holder import Holder, Side
    from pinochle_lab.analysis.probability.variable import Variable
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet


@dataclass(frozen=True, slots=True)
class Experiment:
    """A deal of which some cards are known and the rest lies at random, every deal that fits being equally likely.

    Its hands answer as random variables and events: `d.south.holds("AS")`, `d.north.length("S") >= 6`, `d.widow.void("H")`.

    Attributes:
        rules: the rule set that is dealt.
        names: the places where cards lie: the seats, and the widow, the stock or what is buried.
        sizes: how many cards lie at each place.
        known: the cards that are known to lie at each place.
        excluded: the kinds that a place is known not to hold, as a mask: voids, and what could not head.
        seen: cards that lie at none of these places any more, because they have been played.
    """

    rules: RuleSet
    names: tuple[str, ...]
    sizes: tuple[int, ...]
    known: tuple[Hand, ...]
    excluded: tuple[int, ...]
    seen: Hand = Hand()  # noqa: RUF009  # a Hand cannot be changed

    def __post_init__(self) -> None:
        together = sum(self.known, self.seen)
        problem = self.rules.pack.complaint(together)
        if problem:
            raise ValueError(_sentence(problem))
        for name, size, known, mask in zip(self.names, self.sizes, self.known, self.excluded, strict=True):
            if len(known) > size:
                message = f"{_sentence(name)[:-1]} is given {len(known)} cards, but there are only {size} there."
                raise ValueError(message)
            clash = kinds_of(known.mask & mask)
            if clash:
                message = f"{name} is known to hold {labels(clash)}, and also not to: one of the two cannot be."
                raise ValueError(_sentence(message))
        if sum(self.free) != len(self.unseen):
            message = (
                f"{len(self.unseen)} cards are unseen, but there is room for {sum(self.free)}: every card must lie somewhere."
            )
            raise ValueError(message)
        if not self.ways:
            message = "No deal fits what is known: the cards that somebody lacks leave too few for the size of the hands."
            raise ValueError(message)

    @property
    def unseen(self) -> Hand:
        """The cards whose place is not known."""
        return self.rules.pack.whole - sum(self.known, self.seen)

    @property
    def free(self) -> tuple[int, ...]:
        """How many unknown cards lie at each place."""
        return tuple(size - len(known) for size, known in zip(self.sizes, self.known, strict=True))

    @property
    def ways(self) -> int:
        """How many deals fit what is known, copies told apart."""
        return ways_to_deal(self.unseen.counts, self.free, self.excluded)

    def place(self, name: int | str) -> int:
        """The number of a place: a seat, `widow`, `stock`.

        Raises:
            ValueError: there is no such place; the sentence lists those there are.
        """
        if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(self.names):
            return name
        if isinstance(name, str) and name.strip():
            wanted = name.strip().lower().removeprefix("the ")
            for at, known in enumerate(self.names):
                label = known.lower().removeprefix("the ")
                if wanted == label or (wanted == label[0] and not known.startswith("the ")):
                    return at
            if wanted == "kitty" and "the widow" in self.names:
                return self.names.index("the widow")
        message = f"There is no place {name!r} in this deal: cards lie with {join_words(list(self.names))}."
        raise ValueError(message)

    def __getitem__(self, name: int | str) -> Holder:
        from pinochle_lab.analysis.probability.holder import Holder

        return Holder(self, self.place(name))

    def __getattr__(self, name: str) -> Holder:
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return self[name]
        except ValueError as error:
            raise AttributeError(str(error)) from None

    def side(self, name: int | str) -> Side:
        """The hands of a side together: `NS`, `North-South`, or the side of a seat."""
        from pinochle_lab.analysis.probability.holder import side_of

        return side_of(self, name)

    def split(self, suit: Suit | str, *, by_seat: bool = False) -> Variable:
        """How the unseen cards of a suit lie in the hands that are not known: `d.split("S") == "3-1"`.

        With `by_seat` the hands are told apart, in the order of the seats.
        """
        from pinochle_lab.analysis.probability.holder import split_of

        return split_of(self, Suit.parse(suit), by_seat=by_seat)

    def parse(self, text: str) -> Event:
        """An event from a sentence: `North holds a run in spades and at most one nine`.

        Raises:
            ValueError: the sentence is not understood; it says where, and what would be.
        """
        from pinochle_lab.analysis.probability.reading import parse_event

        return parse_event(text, self)

    def __str__(self) -> str:
        lines = [f"A deal of {self.rules.name}: {len(self.unseen)} cards unseen, {self.ways:,} ways to deal them."]
        for name, size, known, mask in zip(self.names, self.sizes, self.known, self.excluded, strict=True):
            lacking = f", not {labels(kinds_of(mask & self.rules.pack.whole.mask), 'or')}" if mask else ""
            lines.append(
                f"{_sentence(name)[:-1]}: {known.text or 'nothing known'}{lacking}, {size - len(known)} of {size} unknown"
            )
        if self.seen:
            lines.append(f"Out of play: {self.seen.text}")
        return "\n".join(lines)

    def __repr__(self) -> str:
        given = [f"{name}={hand}" for name, hand in zip(self.names, self.known, strict=True) if hand]
        return f"Experiment({', '.join([self.rules.id, *given])})"


def deal(
    rules: RuleSet | str = "partnership",
    *,
    shown: Mapping[str, CardsLike] | None = None,
    void: Mapping[str, str] | None = None,
    lacks: Mapping[str, CardsLike] | None = None,
    seen: CardsLike = (),
    **hands: CardsLike,
) -> Experiment:
    """A random deal of a rule set, with what is known of it: `deal("partnership", north="AS AS 10S", shown={"S": "KS QS"})`.

    Args:
        rules: a `RuleSet` or an id.
        shown: melds on the table, by seat: cards known to be in that hand.
        void: suits that a seat has none of, by seat: `{"W": "H"}`, `{"W": "hearts spades"}`.
        lacks: cards that a seat is known not to hold, by seat: whoever could not head the king has neither ten nor ace.
        seen: cards known to lie in nobody's hand any more; every hand is one card smaller for each round of them.
        hands: the cards known at a place: `north=…`, `widow=…`; a whole hand or some of its cards.

    Raises:
        ValueError: a place does not exist, the pack cannot supply the cards, or the facts contradict each other.
    """
    chosen = find(rules)
    phase = chosen.phase(Deal)
    gone = Hand(seen)
    for name, facts in (("shown", shown), ("void", void), ("lacks", lacks)):
        _check_by_seat(name, facts)
    players = chosen.seating.players
    if len(gone) % players:
        out = "1 card is" if len(gone) == 1 else f"{len(gone)} cards are"
        message = f"{out} out of play, but whole tricks of {players} cards are what leaves a deal."
        raise ValueError(message)
    extra = [(name, size) for name, size in (("the widow", phase.widow), ("the stock", phase.stock)) if size]
    names = (*chosen.seating.names, *(name for name, _ in extra))
    sizes = (*(phase.hand_size - len(gone) // players,) * players, *(size for _, size in extra))
    empty = Experiment(chosen, names, (phase.hand_size,) * players + sizes[players:], (Hand(),) * len(names), (0,) * len(names))
    known, excluded = [Hand()] * len(names), [0] * len(names)
    for facts in (hands, shown or {}):
        for name, cards in facts.items():
            known[empty.place(name)] += Hand(cards)
    for name, suits in (void or {}).items():
        for suit in _suits(suits):
            excluded[empty.place(name)] |= law.suit_mask(suit)
    for name, cards in (lacks or {}).items():
        excluded[empty.place(name)] |= Hand(cards).mask
    return Experiment(chosen, names, sizes, tuple(known), tuple(excluded), gone)


def draw(size: int, rules: RuleSet | str = "partnership", *, known: CardsLike = (), seen: CardsLike = ()) -> Experiment:
    """A hand of any size drawn from the pack, without seats: `draw(18).hand`.

    Args:
        size: how many cards.
        rules: a `RuleSet` or an id: its pack and its melds.
        known: cards that the hand is known to hold.
        seen: cards that are known to be elsewhere.

    Raises:
        ValueError: the pack has fewer cards, or the cards known do not fit.
    """
    chosen = find(rules)
    gone = Hand(seen)
    there = chosen.pack.deck - len(gone)
    if isinstance(size, bool) or not isinstance(size, int) or not 1 <= size <= there:
        message = f"A hand of {size!r} cards cannot be drawn: the pack has {there}, and a hand at least one."
        raise ValueError(message)
    return Experiment(chosen, ("the hand", "the rest"), (size, there - size), (Hand(known), Hand()), (0, 0), gone)


def from_observation(observation: Observation) -> Experiment:
    """What a seat may know of a deal under way, as an experiment: cards shown, voids, and what could not be headed."""
    expect(observation, Observation, "an Observation, as state.observe(seat) makes one,")
    table, rules = observation.table, observation.rules
    seats = range(rules.seating.players)
    places = [
        (rules.seating.names[seat], table.cards_left(seat), table.hands[seat], observation.excluded(seat)) for seat in seats
    ]
    known_stock = Hand([card for card in table.stock if card is not None])
    for name, size, cards in (
        ("the widow", len(table.widow) + table.widow_hidden, table.widow),
        ("the stock", len(table.stock), known_stock),
        ("the buried cards", len(table.buried) + table.buried_hidden, table.buried),
    ):
        if size:
            places.append((name, size, cards, 0))
    tricks = (*table.tricks, *([table.trick] if table.trick else []))
    seen = Hand([card for trick in tricks for card in trick.cards])
    names, sizes, known, excluded = zip(*places, strict=True)
    return Experiment(rules, names, sizes, known, excluded, seen)


def _check_by_seat(name: str, facts: object) -> None:
    """Refuse facts that do not say of which seat they are."""
    if facts is not None and not isinstance(facts, Mapping):
        example = '{"W": "H"}' if name == "void" else '{"W": "AS KS"}'
        message = f"{name}={facts!r} does not say of whom: name the seat, like {name}={example}."
        raise ValueError(message)


def _suits(words: str) -> list[Suit]:
    if not isinstance(words, str):
        return [Suit.parse(words)]
    return [Suit.parse(word) for word in words.replace(",", " ").split()]


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:].rstrip(".") + "."
