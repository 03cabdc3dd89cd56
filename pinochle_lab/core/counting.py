"""What the cards taken in tricks are worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.switch import checked, choice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.rules import RuleSet

# Points by rank, nine to ace, and the last trick with the single and the double pack.
SCALES: dict[str, tuple[tuple[int, ...], tuple[int, int]]] = {
    "guide_10_10_5": ((0, 0, 0, 5, 10, 10), (10, 20)),
    "simple_10_10_5_5": ((0, 0, 5, 5, 10, 10), (10, 20)),
    "counters_10": ((0, 0, 0, 10, 10, 10), (10, 20)),
    "classic": ((0, 2, 3, 4, 10, 11), (10, 20)),
    "counters_1": ((0, 0, 0, 1, 1, 1), (1, 2)),
}


def _scale_sentence(name: str) -> str:
    points, _ = SCALES[name]
    worth = ", ".join(f"{rank.label} {points[rank]}" for rank in reversed(Rank) if points[rank])
    return f"What is taken in tricks counts by the scale {name}: {worth}, other cards nothing."


def _check_last(value: object) -> str | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= 1000):  # noqa: PLR2004  # far above any source
        return None
    return f"is {value!r}, but must be None (the scale's own) or a whole number of points"


@dataclass(frozen=True, slots=True)
class Counting:
    """The counting in force: which cards are counters, and what the last trick adds."""

    TITLE = "Counting tricks"
    ALSO = (
        ("The last trick adds {rules.last_trick_bonus}. That makes {rules.trick_total} points in every deal.", "P-COUNT-3"),
    )

    trick_scale: str = choice("guide_10_10_5", {name: _scale_sentence(name) for name in SCALES}, "P-COUNT-2")
    last_trick: int | None = checked(
        None,
        lambda value: "The last trick adds the scale's own bonus." if value is None else f"The last trick adds {value}.",
        "P-COUNT-3",
        _check_last,
        quiet=True,
    )
    round_to_ten: bool = choice(
        False,  # the switch's value, not a flag of the call
        {
            False: "Trick points count to the point.",
            True: "Each side's trick points are rounded to tens: 7, 8 and 9 go up, 1 to 6 go down.",
        },
        "P-COUNT-4",
        quiet=True,
    )

    @property
    def points(self) -> tuple[int, ...]:
        """Points of a card, by rank, nine to ace."""
        return SCALES[self.trick_scale][0]

    def value(self, card: Card) -> int:
        """Points of one card taken in a trick."""
        return SCALES[self.trick_scale][0][card.rank]

    def sum(self, cards: Iterable[Card]) -> int:
        """Points of some cards taken in tricks, the last-trick bonus apart."""
        points = SCALES[self.trick_scale][0]
        return sum(points[card.rank] for card in cards)

    def bonus(self, copies: int) -> int:
        """What the last trick adds, with two or four copies of each card in the pack."""
        return SCALES[self.trick_scale][1][copies > 2] if self.last_trick is None else self.last_trick  # noqa: PLR2004  # the single pack has two

    def total(self, rules: RuleSet) -> int:
        """All trick points of a deal, computed from the pack: 210 by the guide's scale, 250 by the older ones."""
        return self.sum(rules.pack.whole) + self.bonus(rules.pack.copies)

    def settle(self, points: int) -> int:
        """A side's trick points as they are written down."""
        return (points + 3) // 10 * 10 if self.round_to_ten else points

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """Rounding to tens makes no sense where a card counts one point."""
        if self.round_to_ten and max(self.points) == 1:
            yield f"round_to_ten is on, but the scale {self.trick_scale} counts single points"
