"""Best play with every hand open: what each side takes, what each card is worth, and a line that proves it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.core.argument import expect, number
from pinochle_lab.core.card import Card
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.event import Played
from pinochle_lab.core.state import State

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.fast.position import Position
    from pinochle_lab.fast.setting import Setting

# Seconds that a budget may have: a day.
LONGEST = 86_400


@dataclass(frozen=True, slots=True)
class Points:
    """Trick points that are known exactly, or lie between two bounds."""

    lower: int
    upper: int

    @property
    def is_exact(self) -> bool:
        """Whether the bounds meet."""
        return self.lower == self.upper

    def __str__(self) -> str:
        return str(self.lower) if self.is_exact else f"{self.lower} to {self.upper}"


@dataclass(frozen=True, slots=True)
class Solution(Drawable):
    """What best play by all brings from here, in trick points still to be taken, the cards of the trick on the table included.

    Attributes:
        sides: the names of the two sides.
        points: what each side takes, in the same order.
        turn: number in `sides` of the side whose turn it is.
        cards: for each legal card, what the side to move takes after it; empty when the search was stopped before the first.
        line: the cards of best play by all, in order, to the end; empty when the search was stopped before.
        nodes: cards tried.
        seconds: time taken.
        stopped: "time" or "nodes" when a budget ended the search early, else None.
    """

    sides: tuple[str, str]
    points: tuple[Points, Points]
    turn: int
    cards: dict[Card, Points]
    line: tuple[Card, ...]
    nodes: int
    seconds: float
    stopped: str | None

    @property
    def is_exact(self) -> bool:
        """Whether the value of the position and of every card is known."""
        return self.points[0].is_exact and all(points.is_exact for points in self.cards.values()) and bool(self.cards)

    @property
    def best(self) -> tuple[Card, ...]:
        """The cards that keep all that can be had, best known first when the search was stopped."""
        most = max((points.lower for points in self.cards.values()), default=0)
        return tuple(card for card, points in self.cards.items() if points.lower == most)

    def cost(self, card: Card | str) -> Points:
        """What a card gives away against the best one.

        Raises:
            ValueError: the card is not legal here.
        """
        known = self.cards.get(Card(card))
        if known is None and not self.cards:
            message = f"no card was valued before the search was stopped, so what {Card(card).label} costs is not known"
            raise ValueError(message)
        if known is None:
            legal = " ".join(other.label for other in self.cards)
            message = f"{Card(card).label} is not one of the cards that were valued here: {legal}"
            raise ValueError(message)
        best = self.points[self.turn]
        return Points(max(0, best.lower - known.upper), max(0, best.upper - known.lower))

    def __str__(self) -> str:
        sides = ", ".join(f"{name} {points}" for name, points in zip(self.sides, self.points, strict=True))
        cards = "  ".join(f"{card.label} {points}" for card, points in self.cards.items()) or "no card was valued in that time."
        note = "" if self.is_exact else f" Stopped: out of {self.stopped}; these are bounds."
        return f"With best play from here: {sides}.{note}\n{self.sides[self.turn]} to play: {cards}"


def solve(
    state: State,
    *,
    seconds: float | None = None,
    line: bool = True,
    megabytes: float = 96,
    progress: Callable[[Any], None] | None = None,
) -> Solution:
    """What every legal card is worth when all hands lie open and everybody plays their best.

    The first call in a fresh installation compiles the solver, ten to twenty seconds, and says so. Two to twelve cards a seat
    take from milliseconds to seconds; the first tricks of the double pack may take very long, so give a budget.

    Args:
        state: a deal in trick play, between tricks or in the middle of one, every hand known.
        seconds: time allowed; when it runs out, the answer holds bounds and says so.
        line: whether to follow best play to the end.
        megabytes: memory for the table of positions.
        progress: called some fifty times a second with `fast.solver.Progress`; may raise to stop.

    Raises:
        ValueError: there is nothing to solve here; the sentence says why.
    """
    from pinochle_lab.fast.solver import Budget, solver_for

    allowed = None if seconds is None else number(seconds, "seconds", 0, LONGEST)
    number(megabytes, "megabytes", 1, 65536)
    setting, position = to_position(state)
    answer = solver_for(setting, megabytes).solve(position, line=line, budget=Budget(allowed), progress=progress)
    turn = setting.sides[position.turn]
    value, total = answer.value, answer.total

    def seen_by(side: int, lower: int, upper: int) -> Points:
        return Points(lower, upper) if side == 0 else Points(total - upper, total - lower)

    cards = {code: seen_by(turn, *bounds) for code, bounds in answer.cards.items()}
    ranked = sorted(cards, key=lambda code: (-cards[code].lower, code // 6, -(code % 6)))
    return Solution(
        sides=_side_names(state),
        points=(seen_by(0, *value), seen_by(1, *value)),
        turn=turn,
        cards={Card.from_code(code): cards[code] for code in ranked},
        line=tuple(map(Card.from_code, answer.line)),
        nodes=answer.nodes,
        seconds=answer.seconds,
        stopped=answer.stopped,
    )


def to_position(state: State) -> tuple[Setting, Position]:
    """The state's trick play in the solver's plain integers.

    Raises:
        ValueError: the state is not in trick play, hands are hidden, or more than two sides play.
    """
    from pinochle_lab.fast.position import Position
    from pinochle_lab.fast.setting import Setting

    expect(state, State, "a State in its tricks")
    table, rules = state.table, state.rules
    trick = table.trick
    if state.is_over or trick is None or table.trump is None:
        where = "the deal is over" if state.is_over else f"the deal is at: {state.phase.TITLE}"
        message = f"only trick play can be solved, and {where}; play on, or go back, to a state with a trick to play"
        raise ValueError(message)
    if table.stock:
        message = (
            "cards are still drawn from the stock, so the hands are not settled; the solver takes over when the stock is gone"
        )
        raise ValueError(message)
    if any(table.hidden):
        names = ", ".join(rules.seating.names[seat] for seat, hidden in enumerate(table.hidden) if hidden)
        message = (
            f"the solver wants every hand open, and cards of {names} are hidden; sample deals with consistent_deals instead"
        )
        raise ValueError(message)
    camps = _camps(state)
    sides = tuple(0 if seat in camps[0] else 1 for seat in range(rules.seating.players))
    points = tuple(rules.counting.points)
    setting = Setting(sides, points, rules.counting.bonus(rules.pack.copies), trick.switches, rules.pack.copies)  # type: ignore[arg-type]  # six ranks
    leads = sum(1 << event.card.code for event in state.options if isinstance(event, Played))
    hands = tuple(hand.counts for hand in table.hands)
    return setting, Position(hands, int(table.trump), trick.leader, tuple(card.code for card in trick.cards), leads=leads)


def _camps(state: State) -> tuple[tuple[int, ...], ...]:
    contract = state.table.contract
    camps = state.rules.seating.camps(None if contract is None else contract.declarer)
    if len(camps) != 2:  # noqa: PLR2004  # one side's gain is the other's loss
        message = "nobody is declarer, so three sides play, each for itself; best play is defined for two sides only"
        raise ValueError(message)
    return camps


def _side_names(state: State) -> tuple[str, str]:
    names = state.rules.seating.names
    first, second = ("-".join(names[seat] for seat in camp) for camp in _camps(state))
    return first, second
