"""One card of a played hand, and what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a card could be expected to cost when it was played, over deals that fitted what its player could know.

    Attributes:
        cost: mean points given away against the card that was best on average.
        error: standard error of that mean.
        deals: how many deals were looked at.
        best: the card that was best on average.
    """

    cost: float
    error: float
    deals: int
    best: Card

    def __str__(self) -> str:
        return f"{self.cost:.1f} ± {self.error:.1f} at the time ({self.deals} deals)"


@dataclass(frozen=True, slots=True)
class PlayedCard:
    """A card that was played, beside what best play would have done.

    Attributes:
        ply: index of the play in the log.
        trick: number of the trick, 1 for the first.
        seat: who played it.
        side: number of the side, as in `Solution.sides`.
        card: the card.
        best: the cards that keep all that could be had, with every hand open; when not `is_exact`, those sure of most.
        value: points the side to move takes from here with best play; at least these when not `is_exact`.
        cost: points given away in hindsight; 0 when the card was one of the best.
        values: for each legal card, the points the side to move takes after it; at least these when not `is_exact`.
        forced: whether no other card was legal.
        is_exact: whether the search ended; else `cost` is the least it can have been.
        outlook: what it could be expected to cost at the time, or None when that was not asked.
        mark: `?!`, `?`, `??`, `forced` or empty.
        why: what went wrong, in a sentence; empty without a mark.
        refutation: how best play goes on after the card, from the next seat.
        instead: how best play goes on with the best card, that card first.
    """

    ply: int
    trick: int
    seat: int
    side: int
    card: Card
    best: tuple[Card, ...]
    value: int
    cost: int
    values: tuple[tuple[Card, int], ...]
    forced: bool
    is_exact: bool = True
    outlook: Outlook | None = None
    mark: str = ""
    why: str = ""
    refutation: tuple[Card, ...] = ()
    instead: tuple[Card, ...] = ()

    @property
    def luck(self) -> float | None:
        """The part of the cost that could not be known: cost in hindsight less cost at the time; below 0 for good luck."""
        return None if self.outlook is None else self.cost - self.outlook.cost

    def __str__(self) -> str:
        later = f", {self.outlook}" if self.outlook else ""
        cost = f"cost {'' if self.is_exact else 'at least '}{self.cost} in hindsight{later}"
        return f"{self.card.label}{' ' + self.mark if self.mark else ''}: {cost}. {self.why}".strip()
