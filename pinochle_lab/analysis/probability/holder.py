"""A place where cards lie, as something to ask: `d.south.holds("AS")`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.analysis.probability.features import Count, MeldOf, Often, Split
from pinochle_lab.analysis.probability.variable import Variable
from pinochle_lab.core.card import Card, parse_card
from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.analysis.probability.event import Compare, Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.core.hand import CardsLike

_RUN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
BEST = "best"


@dataclass(frozen=True, slots=True)
class Holder:
    """What lies at one place of a deal: a hand, the widow, the stock."""

    experiment: Experiment
    place: int

    @property
    def name(self) -> str:
        """What the place is called."""
        return self.experiment.names[self.place]

    @property
    def known(self) -> Hand:
        """The cards known to lie there."""
        return self.experiment.known[self.place]

    def __len__(self) -> int:
        return self.experiment.sizes[self.place]

    def holds(self, cards: CardsLike) -> Event:
        """That these cards are there, copies counted.

        Raises:
            ValueError: no cards are named, or more than the pack has.
        """
        return self.often(cards) >= 1

    def often(self, cards: CardsLike) -> Variable:
        """How many times these cards are there together, copies counted.

        Raises:
            ValueError: no cards are named, or more than the pack has.
        """
        wanted = parse_cards(cards)
        if not wanted:
            message = f"Say which cards {self.name} should hold, like 'AS 10H'."
            raise ValueError(message)
        problem = self.experiment.rules.pack.complaint(Hand(wanted))
        if problem:
            raise ValueError(problem[0].upper() + problem[1:] + ".")
        return self._often(None, wanted)

    def _often(self, what: str | None, cards: tuple[Card, ...]) -> Variable:
        copies = self.experiment.rules.pack.copies
        return Variable(self.experiment, ((1, Often(self.place, self.name, what, tuple(Hand(cards)), copies)),))

    def count(self, *what: str | Rank | Suit | Card) -> Variable:
        """How many cards of a rank, a suit or a kind are there: `count("A")`, `count("S")`, `count("AS")`, `count("A", "10")`.

        Raises:
            ValueError: something is no rank, suit or card.
        """
        if not what:
            message = 'Say what to count: a rank like "A", a suit like "spades", or a card like "AS".'
            raise ValueError(message)
        found = [sort_of(item) for item in what]
        codes = {code for _, codes in found for code in codes}
        weights = tuple(int(code in codes) for code in range(24))
        sort = " or ".join(dict.fromkeys(sort for sort, _ in found))
        return Variable(self.experiment, ((1, Count(self.place, self.name, sort, weights)),))

    def length(self, suit: Suit | str) -> Variable:
        """How many cards of a suit are there."""
        return self.count(Suit.parse(suit))

    def void(self, suit: Suit | str) -> Event:
        """That no card of a suit is there."""
        return self.length(suit) == 0

    def counters(self) -> Variable:
        """How many cards that count in tricks are there, by the counting in force."""
        counting = self.experiment.rules.counting
        weights = tuple(int(counting.value(Card.from_code(code)) > 0) for code in range(24))
        return Variable(self.experiment, ((1, Count(self.place, self.name, "counters", weights)),))

    def runs(self, suit: Suit | str) -> Variable:
        """How many runs in a suit are there."""
        chosen = Suit.parse(suit)
        return self._often(f"a run in {chosen.label}", tuple(Card(rank, chosen) for rank in _RUN))

    def has_run(self, suit: Suit | str | None = None, times: int = 1) -> Event:
        """That a run in a suit is there; in some suit when none is named. `times=2` is a double run."""
        if suit is None:
            return _any([self.runs(each) >= self._times(times) for each in Suit])
        return self.runs(suit) >= self._times(times)

    def marriages(self, suit: Suit | str) -> Variable:
        """How many kings of a suit have a queen of it beside them."""
        chosen = Suit.parse(suit)
        return self._often(f"a marriage in {chosen.label}", (Card(Rank.KING, chosen), Card(Rank.QUEEN, chosen)))

    def has_marriage(self, suit: Suit | str | None = None, times: int = 1) -> Event:
        """That king and queen of a suit are there; of some suit when none is named."""
        if suit is None:
            return _any([self.marriages(each) >= self._times(times) for each in Suit])
        return self.marriages(suit) >= self._times(times)

    def has_roundhouse(self, times: int = 1) -> Event:
        """That there is a marriage in every suit; `times=2` is two in every suit."""
        pairs = tuple(Card(rank, suit) for suit in Suit for rank in (Rank.KING, Rank.QUEEN))
        return self._often("a marriage in every suit", pairs) >= self._times(times)

    def arounds(self, rank: Rank | str) -> Variable:
        """How many times one card of a rank in every suit is there."""
        chosen = Rank.parse(rank)
        return self._often(f"{chosen.plural} around", tuple(Card(chosen, suit) for suit in Suit))

    def has_around(self, rank: Rank | str, times: int = 1) -> Event:
        """That one card of a rank in every suit is there; `times=2` is double."""
        return self.arounds(rank) >= self._times(times)

    def pinochles(self) -> Variable:
        """How many pinochles are there."""
        return self._often("a pinochle", (Card("QS"), Card("JD")))

    def has_pinochle(self, times: int = 1) -> Event:
        """That queen of spades and jack of diamonds are there; `times=2` is a double pinochle."""
        return self.pinochles() >= self._times(times)

    def meld(self, trump: Suit | str = BEST) -> Variable:
        """What the cards meld, for a trump suit, or `"best"` of the four.

        Raises:
            ValueError: that is no suit.
        """
        return Variable(self.experiment, ((1, MeldOf((self.place,), self.name, self.experiment.rules, trump_of(trump))),))

    def _times(self, times: int) -> int:
        if isinstance(times, bool) or not isinstance(times, int) or times < 1:
            message = f"{times!r} times is no number of melds: it is 1 or more."
            raise ValueError(message)
        return times

    def __repr__(self) -> str:
        return f"Holder({self.name})"


@dataclass(frozen=True, slots=True)
class Side:
    """The hands of a side together."""

    experiment: Experiment
    seats: tuple[int, ...]
    name: str

    def meld(self, trump: Suit | str = BEST) -> Variable:
        """What the side melds: its hands added, for a trump suit or the one that is best for the side."""
        return Variable(self.experiment, ((1, MeldOf(self.seats, self.name, self.experiment.rules, trump_of(trump))),))

    def count(self, *what: str | Rank | Suit | Card) -> Variable:
        """How many cards of a sort the side holds."""
        first, *rest = (Holder(self.experiment, seat).count(*what) for seat in self.seats)
        return sum(rest, first)

    def length(self, suit: Suit | str) -> Variable:
        """How many cards of a suit the side holds."""
        return self.count(Suit.parse(suit))

    def holds(self, card: Card | str) -> Event:
        """That the side holds a card, in one hand or the other."""
        return self.count(Card(card)) >= 1

    def __repr__(self) -> str:
        return f"Side({self.name})"


def side_of(experiment: Experiment, name: int | str) -> Side:
    """The side of a name: `NS`, `North-South`, or the side of one of its seats.

    Raises:
        ValueError: there is no such side.
    """
    seating = experiment.rules.seating
    sides = [tuple(seats) for seats in seating.sides]
    if isinstance(name, int) and not isinstance(name, bool) and 0 <= name < len(sides):
        return Side(experiment, sides[name], seating.side_name(name))
    for at, seats in enumerate(sides):
        spoken = seating.side_name(at)
        short = "".join(seating.names[seat][0] for seat in seats)
        if isinstance(name, str) and name.strip().lower().replace("–", "-") in {
            spoken.lower(),
            short.lower(),
            short[::-1].lower(),
        }:
            return Side(experiment, seats, spoken)
    if isinstance(name, str) and experiment.names[: seating.players] == seating.names:
        for at, seat in enumerate(seating.names):
            if name.strip().lower() in {seat.lower(), seat[0].lower()}:
                side = seating.side_of(at)
                return Side(experiment, sides[side], seating.side_name(side))
    known = join_words([seating.side_name(at) for at in range(len(sides))])
    message = f"There is no side {name!r} at this table: the sides are {known}."
    raise ValueError(message)


def split_of(experiment: Experiment, suit: Suit, *, by_seat: bool) -> Variable:
    """How the unseen cards of a suit lie in the hands with unknown cards."""
    free = experiment.free
    places = tuple(place for place, name in enumerate(experiment.names) if free[place] and not name.startswith("the "))
    if not places:
        places = tuple(place for place in range(len(free)) if free[place])
    names = tuple(experiment.names[place] for place in places)
    offsets = tuple(len(experiment.known[place][suit]) for place in places)
    return Variable(experiment, ((1, Split(places, names, suit, offsets, by_seat)),))


def trump_of(trump: Suit | str) -> Suit | None:
    """A trump suit, or None for the best of the four.

    Raises:
        ValueError: it is neither.
    """
    if isinstance(trump, str) and trump.strip().lower() == BEST:
        return None
    try:
        return Suit.parse(trump)
    except ValueError:
        message = f'{trump!r} cannot be trump: name a suit, S, H, D or C, or "best" for the best of the four.'
        raise ValueError(message) from None


def sort_of(what: object) -> tuple[str, tuple[int, ...]]:
    """What a word counts: its name and the codes of the kinds.

    Raises:
        ValueError: it is no rank, suit or card.
    """
    if isinstance(what, Rank) or (isinstance(what, str) and _is(Rank.parse, what)):
        rank = Rank.parse(what)
        return rank.plural, tuple(6 * suit + rank for suit in range(4))
    if isinstance(what, Suit) or (isinstance(what, str) and _is(Suit.parse, what)):
        suit = Suit.parse(what)
        return suit.label, tuple(range(6 * suit, 6 * suit + 6))
    if isinstance(what, Card) or (isinstance(what, str) and _is(parse_card, what)):
        card = Card(what)
        return card.label, (card.code,)
    message = f'{what!r} is no rank, suit or card: count "A", "spades" or "AS".'
    raise ValueError(message)


def _is(parse: Callable[[str], object], word: str) -> bool:
    try:
        parse(word)
    except ValueError:
        return False
    return True


def _any(events: list[Compare]) -> Event:
    joined: Event = events[0]
    for event in events[1:]:
        joined = joined | event
    return joined
