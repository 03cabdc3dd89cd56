"""What could be known from one seat: the deals that fit everything the seat has seen, counted and sampled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.experiment import Experiment, from_observation
from pinochle_lab.analysis.probability.ways import completions, groups_of, layouts, multinomial, shares_of
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.shuffle import Random64


@dataclass(frozen=True, slots=True)
class ConsistentDeals:
    """All deals that fit what is known, each as likely as any other.

    It knows the known cards, shown melds, voids and "could not head" facts, nothing of how people bid or choose. Nothing here
    tries deals until one fits: a deal is drawn by first drawing how many cards of each sort go where, in proportion to the ways
    in which that can be done, and then the cards.

    Attributes:
        experiment: the known facts.
    """

    experiment: Experiment

    @property
    def _key(self) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
        return self.experiment.unseen.counts, self.experiment.free, self.experiment.excluded

    @property
    def ways(self) -> int:
        """How many deals fit, the copies of a card told apart: the weight that chance gives them."""
        return self.experiment.ways

    @property
    def layouts(self) -> int:
        """How many deals fit that look different: the copies of a card are one."""
        return layouts(*self._key)

    @property
    def names(self) -> tuple[str, ...]:
        """The places, in the order of every list here."""
        return self.experiment.names

    def chance(self, card: Card | str, place: int | str) -> Fraction:
        """How likely one unseen copy of a card is to lie at a place: with two unseen copies, each of them.

        Raises:
            ValueError: no copy of it is unseen, or there is no such place.
        """
        wanted, at = Card(card), self.experiment.place(place)
        if not self.experiment.unseen[wanted]:
            message = f"No copy of {wanted.label} is unseen: everybody at this seat knows where it is."
            raise ValueError(message)
        return self.chances()[wanted][at]

    def chances(self) -> dict[Card, tuple[Fraction, ...]]:
        """For each unseen card how likely a copy of it is to lie at each place; the places together make 1."""
        unseen = self.experiment.unseen
        found: dict[Card, tuple[Fraction, ...]] = {}
        for (codes, _), cards, mean in zip(
            groups_of(unseen.counts, self.experiment.excluded), self._sizes(), self._means(), strict=True
        ):
            each = tuple(share / cards for share in mean)
            found.update({Card.from_code(code): each for code in codes})
        return dict(sorted(found.items()))

    def _sizes(self) -> list[int]:
        unseen = self.experiment.unseen.counts
        return [sum(unseen[code] for code in codes) for codes, _ in groups_of(unseen, self.experiment.excluded)]

    def _means(self) -> Iterator[tuple[Fraction, ...]]:
        """For each group of cards how many lie at each place on average, from the ways before and after it."""
        free, tables = self.experiment.free, completions(*self._key)
        before: dict[tuple[int, ...], int] = {free: 1}
        groups = groups_of(self.experiment.unseen.counts, self.experiment.excluded)
        for at, ((_, allowed), cards) in enumerate(zip(groups, self._sizes(), strict=True)):
            sums, after = [0] * len(free), dict[tuple[int, ...], int]()
            for room, ways in before.items():
                for share in shares_of(cards, room, allowed):
                    left = tuple(a - b for a, b in zip(room, share, strict=True))
                    ahead = tables[at + 1].get(left, 0)
                    if ahead:
                        here = ways * multinomial(cards, share)
                        after[left] = after.get(left, 0) + here
                        for place, many in enumerate(share):
                            sums[place] += here * ahead * many
            yield tuple(Fraction(total, self.ways) for total in sums)
            before = after

    def draw(self, random: Random64) -> tuple[Hand, ...]:
        """One deal that fits, every one equally likely: the cards of each place. Plain Python, for players and single looks."""
        free, tables = self.experiment.free, completions(*self._key)
        unseen = self.experiment.unseen.counts
        hands = [list(hand) for hand in self.experiment.known]
        room = free
        for at, (codes, allowed) in enumerate(groups_of(unseen, self.experiment.excluded)):
            cards = random.shuffled([Card.from_code(code) for code in codes for _ in range(unseen[code])])
            aim, left = below(random, tables[at][room]), room
            share: tuple[int, ...] = ()
            for share in shares_of(len(cards), room, allowed):
                left = tuple(a - b for a, b in zip(room, share, strict=True))
                weight = multinomial(len(cards), share) * tables[at + 1].get(left, 0)
                if aim < weight:
                    break
                aim -= weight
            begin = 0
            for place, many in enumerate(share):
                hands[place] += cards[begin : begin + many]
                begin += many
            room = left
        return tuple(Hand(hand) for hand in hands)

    def sample(self, n: int, seed: int | str = 0) -> Any:  # noqa: ANN401  # a numpy array
        """Many deals that fit, drawn by compiled code: an array of copies, by deal, place and card code.

        Raises:
            ValueError: `n` is not 1 or more.
        """
        from pinochle_lab.analysis.probability.dealing import sample_counts

        return sample_counts(self.experiment, n, seed)

    def __len__(self) -> int:
        return min(self.ways, (1 << 63) - 1)

    def __str__(self) -> str:
        return f"{self.ways:,} deals fit what is known ({self.layouts:,} that look different).\n{self.experiment}"

    def __repr__(self) -> str:
        return f"ConsistentDeals({self.ways} ways)"


def consistent_deals(known: Observation | Experiment) -> ConsistentDeals:
    """The deals that fit what a seat has seen: `consistent_deals(state.observe("S")).chance("AS", "West")`.

    Args:
        known: what a seat observes, or an experiment with facts of your own.
    """
    return ConsistentDeals(known if isinstance(known, Experiment) else from_observation(known))


def below(random: Random64, bound: int) -> int:
    """A number from 0 to `bound` - 1, each equally likely, however great the bound: deals are more than 64 bits can count."""
    bits = (bound - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, bits, 64):
            number = number << 64 | random.next()
        number >>= -bits % 64
        if number < bound:
            return number
