"""Where a seat is drawn: the table is turned so that somebody sits at the bottom."""

from __future__ import annotations

from typing import Final

# Clockwise from the bottom: below, left, above, right.
_ROUND: Final = {2: "sn", 3: "swe", 4: "swne"}


def place_of(seat: int, bottom: int, players: int) -> str:
    """`s` below, `w` left, `n` above, `e` right."""
    return _ROUND[players][(seat - bottom) % players]


def south(players: int) -> int:
    """The seat that sits at the bottom unless somebody else looks: South."""
    return {2: 1, 3: 1, 4: 2}[players]
