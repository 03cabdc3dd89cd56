"""Who sits where, and with whom."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.switch import choice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.rules import RuleSet

_NAMES = {2: ("North", "South"), 3: ("East", "South", "West"), 4: ("North", "East", "South", "West")}
PARTNERS = "2v2"
SOLO = "solo"
ONE_AGAINST_TWO = "1v2"


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats, numbered clockwise from 0, and who shares a score."""

    TITLE = "The seats"

    players: int = choice(4, {n: f"{word} play." for n, word in ((2, "Two"), (3, "Three"), (4, "Four"))}, "P-SEAT-1")
    teams: str = choice(
        PARTNERS,
        {
            PARTNERS: "Partners sit opposite each other and score together: North-South against East-West.",
            SOLO: "Everybody scores alone.",
            ONE_AGAINST_TWO: "The declarer plays alone against the two others.",
        },
        "P-SEAT-1",
    )

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names, by number."""
        return _NAMES[self.players]

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that share a score: `((0, 2), (1, 3))`, or each seat alone."""
        return ((0, 2), (1, 3)) if self.teams == PARTNERS else tuple((seat,) for seat in range(self.players))

    def side_of(self, seat: int) -> int:
        """The number of the side a seat belongs to."""
        return seat % 2 if self.teams == PARTNERS else seat

    def side_name(self, side: int) -> str:
        """`North-South`, or the seat's name where everybody scores alone."""
        return "-".join(self.names[seat] for seat in self.sides[side])

    def camps(self, declarer: int | None) -> tuple[tuple[int, ...], ...]:
        """The seats that play together in the tricks: the partnerships, or the declarer against the others."""
        if self.teams == PARTNERS or declarer is None:
            return self.sides
        return ((declarer,), tuple(seat for seat in range(self.players) if seat != declarer))

    def left_of(self, seat: int) -> int:
        """The next seat clockwise."""
        return (seat + 1) % self.players

    def partner_of(self, seat: int) -> int | None:
        """The seat opposite, where there are partners."""
        return (seat + 2) % 4 if self.teams == PARTNERS else None

    def from_left_of(self, seat: int) -> tuple[int, ...]:
        """All seats clockwise, starting at the left of one."""
        return tuple((seat + step) % self.players for step in range(1, self.players + 1))

    def parse(self, seat: int | str) -> int:
        """The number of a seat, from a number, `S` or `South`.

        Raises:
            ValueError: there is no such seat; the sentence lists those there are.
        """
        if isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < self.players:
            return seat
        if isinstance(seat, str) and seat.strip():
            wanted = seat.strip().lower()
            for number, name in enumerate(self.names):
                if wanted in (name.lower(), name[0].lower()):
                    return number
        message = f"there is no seat {seat!r} at this table: the seats are {', '.join(self.names)}"
        raise ValueError(message)

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """Partners need four seats, and one against two needs three."""
        if self.teams == PARTNERS and self.players != 4:  # noqa: PLR2004  # a pair of pairs
            yield f"partners (teams='2v2') need four players, and {self.players} play here"
        if self.teams == ONE_AGAINST_TWO and self.players != 3:  # noqa: PLR2004  # one and two
            yield f"one against two (teams='1v2') needs three players, and {self.players} play here"
        if self.teams == SOLO and self.players == 4:  # noqa: PLR2004  # no source knows it
            yield "four players play in partnerships: set teams to '2v2'"
