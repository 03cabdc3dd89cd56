"""Where a trick stands while the stock lasts: a card is played, the winner is rewarded, cards are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.state import State
    from pinochle_lab.core.tabled import TabledCard

PLAY, REWARD, DRAW = "play", "reward", "draw"


@dataclass(frozen=True, slots=True)
class StockStep:
    """The memory of the part of a deal in which the stock lasts.

    Attributes:
        step: `play` a card, `reward` for the winner (dix, meld), or `draw`.
        tabled: each seat's cards on the table, by seat.
        dix_shown: trump nines in each seat's hand that have scored, by seat.
        melded: melds the winner has shown for this trick.
        drawn: cards drawn after this trick so far.
    """

    step: str
    tabled: tuple[tuple[TabledCard, ...], ...]
    dix_shown: tuple[int, ...]
    melded: int = 0
    drawn: int = 0


def step_of(state: State) -> StockStep:
    """The memory of a state in that part of a deal."""
    assert isinstance(state.local, StockStep)  # noqa: S101  # the phase's own memory
    return state.local
