"""What could be known from one seat: where each unseen card may lie, how likely, and which play told it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.consistent import ConsistentDeals, consistent_deals
from pinochle_lab.core import duties as law
from pinochle_lab.core.argument import expect
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.reason import join_words

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.observation import Absence, Observation
    from pinochle_lab.core.state import State


@dataclass(frozen=True, slots=True)
class Clue:
    """What one play told about the hand it came from.

    Attributes:
        ply: index of the play in the log.
        seat: who played.
        card: the card.
        gone: the kinds that the seat did not hold any more.
        text: the clue in a sentence.
    """

    ply: int
    seat: int
    card: Card
    gone: tuple[Card, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Knowledge(Drawable):
    """All that one seat could know of the others' cards.

    Attributes:
        seat: name of the seat.
        deals: the deals that fit, counted and sampled.
        clues: what past plays told, in the order in which it happened.
    """

    seat: str
    deals: ConsistentDeals
    clues: tuple[Clue, ...]

    @property
    def ways(self) -> int:
        """How many deals fit, exactly; the copies of a card told apart."""
        return self.deals.ways

    def frame(self) -> pd.DataFrame:
        """For each unseen card the chance that a copy of it lies in each place, 0 to 1."""
        import pandas as pd

        places = [(at, name) for at, name in enumerate(self.deals.names) if name != self.seat]
        rows: list[dict[str, Any]] = [
            {"card": card.label} | {name: float(chances[at]) for at, name in places}
            for card, chances in self.deals.chances().items()
        ]
        return pd.DataFrame(rows).set_index("card")

    def __str__(self) -> str:
        lines = [f"From {self.seat}'s seat {self.ways:,} deals fit what is known."]
        lines += [clue.text for clue in self.clues]
        if self.ways == 1:
            lines.append("Every card is known.")
        return "\n".join(lines)


def knowledge(seen: Observation | State, seat: int | str | None = None) -> Knowledge:
    """What a seat could know of a deal at a moment: `knowledge(state, "South")`.

    Args:
        seen: what a seat observes; or a state, with the seat.
        seat: the seat, when a state is given.

    Raises:
        ValueError: it is neither, or a state is given without a seat.
    """
    from pinochle_lab.core.observation import Observation as Seen
    from pinochle_lab.core.state import State as AnyState

    expect(seen, (Seen, AnyState), "a State or an Observation")
    if not isinstance(seen, Seen):
        if seat is None:
            message = "say whose knowledge is wanted: knowledge(state, 'South')"
            raise ValueError(message)
        seen = seen.observe(seat)
    names = seen.rules.seating.names
    told: dict[int, int] = {}
    clues: list[Clue] = []
    for fact in seen.absences:
        fresh = fact.mask & ~told.get(fact.seat, 0)
        if fresh and fact.seat != seen.seat:
            clues.append(_clue(seen, fact))
        told[fact.seat] = told.get(fact.seat, 0) | fact.mask
    return Knowledge(names[seen.seat], consistent_deals(seen), tuple(clues))


def _clue(seen: Observation, fact: Absence) -> Clue:
    """A fact in a sentence: which card, in which trick, and what it says."""
    event = seen.state.log[fact.ply]
    card: Card = event.card  # type: ignore[attr-defined]  # absences come from plays alone
    name = seen.rules.seating.names[fact.seat]
    suits = dict.fromkeys(each.suit for each in fact.cards)
    words = join_words([suit.label for suit in suits])
    if fact.duty in (law.FOLLOW, law.TRUMP):
        said = f"has no {words}"
    else:
        said = f"has none of {' '.join(each.label for each in fact.cards)}"
    return Clue(fact.ply, fact.seat, card, fact.cards, f"{name} played {card.label}: {name} {said}.")
