"""Claiming the rest: whether every way of playing on gives a side all the tricks that are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.card import KINDS, Card

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.state import State

MOST_POSITIONS = 20_000

# Counts of the 24 kinds in each hand, by seat.
_Hands = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Claim:
    """The answer to "the rest are mine".

    Attributes:
        seat: who claims.
        granted: whether every legal way of playing on gives the seat's side every trick that is left.
        why: the answer in a sentence or two.
        line: when it is refused, a line of play, card by card from here, that loses a trick; empty otherwise.
    """

    seat: int
    granted: bool
    why: str
    line: tuple[Card, ...] = ()

    def __bool__(self) -> bool:
        return self.granted


def judge_claim(state: State, seat: int, most: int = MOST_POSITIONS) -> Claim:
    """Whether a seat may claim the rest, by a search of every line of play with all cards on the table.

    "Every line" means all four hands, the claimer's too: a claim that needs care is not granted, it has to be played.

    Args:
        state: trick play, with every hand known.
        seat: who claims.
        most: positions looked at before the search gives up and asks for the hand to be played on.
    """
    trick, names = state.table.trick, state.rules.seating.names
    side = state.rules.seating.side_name(state.rules.seating.side_of(seat))
    if trick is None or not any(state.table.hands):
        return Claim(seat, False, "There are no tricks left to claim.")
    if state.table.stock:
        return Claim(seat, False, "Cards are still to be drawn, so nothing can be claimed yet.")
    if any(state.table.hidden):
        return Claim(seat, False, "A claim can be checked only when every hand is known.")
    ours = frozenset(state.rules.seating.sides[state.rules.seating.side_of(seat)])
    search = _Search(ours, trick.players, -1 if trick.trump is None else int(trick.trump), trick.switches, most)
    hands = tuple(hand.counts for hand in state.table.hands)
    try:
        line = search.losing_line(hands, trick.leader, tuple(card.code for card in trick.cards))
    except _TooLongError:
        return Claim(seat, False, "There are too many lines of play to look at them all: play another trick, then claim again.")
    left = max(len(hand) for hand in state.table.hands)
    if line is None:
        tricks = "the last trick" if left == 1 else f"all {left} tricks that are left"
        take = "takes" if len(ours) == 1 else "take"
        return Claim(seat, True, f"Granted: however the cards are played, {side} {take} {tricks}.")
    return Claim(seat, False, _refusal(state, line, names), tuple(Card.from_code(code) for code in line))


def _refusal(state: State, line: tuple[int, ...], names: tuple[str, ...]) -> str:
    """The trick that could be lost, card by card."""
    trick = state.table.trick
    assert trick is not None  # noqa: S101  # a claim is made in play
    after = state.play(*(Card.from_code(code) for code in line))
    lost = after.table.tricks[-1]
    seats = [f"{names[lost.seat_of(at)]} {card.label}" for at, card in enumerate(lost.cards)]
    before = len(after.table.tricks) - len(state.table.tricks)
    when = f"{before} tricks on"
    if before == 1:
        when = "in the trick under way" if trick.cards else "in the next trick"
    taken = f"{lost.cards[lost.winning].label} takes it for {names[lost.winner]}"
    return f"Not every line wins: {when} the cards could fall {', '.join(seats)}, and {taken}."


class _TooLongError(Exception):
    """The search has looked at as many positions as it may."""


class _Search:
    """Looks for one line in which the other side takes a trick."""

    def __init__(self, ours: frozenset[int], players: int, trump: int, switches: int, most: int) -> None:
        self.ours, self.players, self.trump, self.switches, self.most = ours, players, trump, switches, most
        self.safe: set[tuple[_Hands, int]] = set()
        self.looked = 0

    def losing_line(self, hands: _Hands, leader: int, trick: tuple[int, ...] = ()) -> tuple[int, ...] | None:
        """The cards, from here, of a line in which the other side takes a trick, or None when there is none."""
        if not trick:
            if not any(map(any, hands)) or (hands, leader) in self.safe or self._is_plain(hands, leader):
                return None
            self.looked += 1
            if self.looked > self.most:
                raise _TooLongError
        seat = (leader + len(trick)) % self.players
        for code in self._choices(hands[seat], trick, wild=seat not in self.ours):
            line = self._after(hands, leader, (*trick, code), seat, code)
            if line is not None:
                return (code, *line)
        if not trick:
            self.safe.add((hands, leader))
        return None

    def _after(self, hands: _Hands, leader: int, trick: tuple[int, ...], seat: int, code: int) -> tuple[int, ...] | None:
        left = hands[seat]
        left = (*left[:code], left[code] - 1, *left[code + 1 :])
        hands = (*hands[:seat], left, *hands[seat + 1 :])
        if len(trick) < self.players:
            return self.losing_line(hands, leader, trick)
        winner = (leader + self._best(trick)) % self.players
        return () if winner not in self.ours else self.losing_line(hands, winner)

    def _best(self, trick: tuple[int, ...]) -> int:
        best = 0
        for at, code in enumerate(trick):
            if at and law.beats(code, trick[best], self.trump):
                best = at
        return best

    def _choices(self, counts: tuple[int, ...], trick: tuple[int, ...], *, wild: bool) -> Iterator[int]:
        """The legal cards, highest first for the other side, lowest first for the claimer's: a lost trick is found soon."""
        mask = sum(1 << code for code in range(KINDS) if counts[code])
        if trick:
            suits = [code // 6 for code in trick]
            ruffed = suits[0] != self.trump and self.trump in suits
            top_led = max(code for code in trick if code // 6 == suits[0])
            top_trump = max((code for code in trick if code // 6 == self.trump), default=law.NO_CARD)
            duties = law.duties_in_force(self.switches, suits[0], self.trump, ruffed)
            mask = law.legal_mask(mask, duties, suits[0], self.trump, top_led, top_trump)
        legal = [code for code in range(KINDS) if mask >> code & 1]
        legal.sort(key=lambda code: (code // 6 == self.trump, code % 6), reverse=wild)
        return iter(legal)

    def _is_plain(self, hands: _Hands, leader: int) -> bool:
        """Whether no card of the leader can ever be taken: nothing that is held beats one, nor will, for hands only shrink."""
        others = [seat for seat in range(self.players) if seat != leader]
        held = [0] * KINDS
        for seat in others:
            for code, count in enumerate(hands[seat]):
                held[code] += count
        trumps = any(held[code] for code in range(KINDS) if code // 6 == self.trump)
        for code, count in enumerate(hands[leader]):
            if count and (any(held[code + 1 : code // 6 * 6 + 6]) or (trumps and code // 6 != self.trump)):
                return False
        return leader in self.ours
