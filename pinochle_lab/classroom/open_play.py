"""Positions with every hand open, valued by the solver: what each card keeps, how best play goes on, what a line shows.

Of equal cards always the same one is followed, so that a question and its sentences are the same on every machine.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.analysis.reviewing.why import why
from pinochle_lab.analysis.solution import solve
from pinochle_lab.classroom.dealing import NAMES, played_deal
from pinochle_lab.classroom.kind import RULES
from pinochle_lab.classroom.question import Cards, OnTable, facts
from pinochle_lab.core.event import Played

if TYPE_CHECKING:
    from pinochle_lab.classroom.question import Part
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.state import State
    from pinochle_lab.core.suit import Suit

# Nobody follows more tricks than these in a sentence.
_TOLD = 3


@dataclass(frozen=True, slots=True)
class OpenPlay:
    """A moment of a deal with all hands open.

    Attributes:
        deal: the number of the deal.
        plays: how many cards have been played.
    """

    deal: int
    plays: int

    @property
    def state(self) -> State:
        """The deal at this moment."""
        return played_deal(self.deal)[self.plays]

    @property
    def seat(self) -> int:
        """Whose turn it is."""
        seat = self.state.actor
        assert seat is not None  # noqa: S101  # somebody has to play
        return seat

    @property
    def hand(self) -> Hand:
        """The cards of the seat whose turn it is."""
        return self.state.table.hands[self.seat]

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        trump = self.state.table.trump
        assert trump is not None  # noqa: S101  # play has begun
        return trump

    @property
    def tempting(self) -> Card:
        """The card that a player without a plan plays here."""
        event = played_deal(self.deal)[self.plays + 1].log[-1]
        assert isinstance(event, Played)  # noqa: S101  # the card of this turn
        return event.card

    def parts(self) -> tuple[Part, ...]:
        """The trick on the table, and the four hands, whose turn it is first."""
        seats = RULES.seating.from_left_of((self.seat - 1) % len(NAMES))
        hands = [f"{NAMES[seat]}{self._role(seat)}" for seat in seats]
        held = [Cards.of(label, self.state.table.hands[seat]) for label, seat in zip(hands, seats, strict=True)]
        trick = self.state.table.trick
        on_table = (OnTable("On the table", trick, NAMES),) if trick is not None and trick.cards else ()
        return (*on_table, *held, facts(("Trump", self.trump.label)))

    def _role(self, seat: int) -> str:
        if seat == self.seat:
            return ", to play"
        return ", the partner" if RULES.seating.partner_of(self.seat) == seat else ""


@lru_cache(maxsize=512)
def values(position: OpenPlay) -> tuple[tuple[Card, int], ...]:
    """What the side to move takes after each legal card, the best first."""
    return _values(position.state)


def _values(state: State) -> tuple[tuple[Card, int], ...]:
    return tuple((card, points.lower) for card, points in solve(state, line=False).cards.items())


def best(position: OpenPlay) -> tuple[Card, ...]:
    """The cards that keep most."""
    found = values(position)
    return tuple(card for card, points in found if points == found[0][1])


def margin(position: OpenPlay) -> int:
    """How much the best cards keep beyond the best of the others; 0 when all are equal."""
    found = values(position)
    return found[0][1] - next((points for _, points in found if points < found[0][1]), found[0][1])


@lru_cache(maxsize=64)
def line(position: OpenPlay, card: Card) -> tuple[Card, ...]:
    """The card, and best play by all after it, to the end."""
    state, cards = position.state.play(card), [card]
    while not state.is_over:
        legal = state.options.cards
        chosen = legal[0] if len(legal) == 1 else _values(state)[0][0]
        cards.append(chosen)
        state = state.play(chosen)
    return tuple(cards)


def depth(position: OpenPlay) -> int:
    """How many tricks one has to look ahead before the tempting card is seen to lose: 1 for the trick on the table."""
    ours, theirs = (_taken(position, card) for card in (position.tempting, best(position)[0]))
    lost = margin(position)
    return next(at for at, (one, other) in enumerate(zip(ours, theirs, strict=True), start=1) if other - one >= lost)


def _taken(position: OpenPlay, card: Card) -> list[int]:
    """Points of the side to move after each trick of a line."""
    state = position.state
    after, done = state.play(*line(position, card)), len(state.table.tricks)
    camp, counting = RULES.seating.sides[RULES.seating.side_of(position.seat)], RULES.counting
    sums, total = [], 0
    for trick in after.table.tricks[done:]:
        total += counting.sum(trick.cards) if trick.winner in camp else 0
        sums.append(total)
    sums[-1] += counting.bonus(RULES.pack.copies) if after.table.tricks[-1].winner in camp else 0
    return sums


def told(position: OpenPlay, card: Card, tricks: int = 2) -> str:
    """How best play goes on after a card, trick by trick: `East A♥, South 9♥, West K♥, North Q♥: East takes 15.`

    At most three tricks are told; then comes what the side takes in all.
    """
    state = position.state
    after, done = state.play(*line(position, card)), len(state.table.tricks)
    said = []
    for trick in after.table.tricks[done : done + min(tricks, _TOLD)]:
        cards = ", ".join(f"{NAMES[trick.seat_of(at)]} {each.label}" for at, each in enumerate(trick.cards))
        said.append(f"{cards}: {NAMES[trick.winner]} takes {RULES.counting.sum(trick.cards)}.")
    if len(said) < len(after.table.tricks) - done:
        said.append(f"In the end the side of {NAMES[position.seat]} has {dict(values(position))[card]} more.")
    return " ".join(said)


def fault(position: OpenPlay, card: Card) -> str:
    """What is wrong with a card that is not best, in a sentence that names the better one."""
    found, better = dict(values(position)), best(position)[0]
    cost = found[better] - found[card]
    return why(position.state, card, better, line(position, card), line(position, better), cost)
