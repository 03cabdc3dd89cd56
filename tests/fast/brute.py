"""The value of an endgame, found the plain way: try every legal card, to the end, for everybody.

A transcription of the play rules made for the tests only. It imports nothing of the package, works on lists of cards, and has
no refinement but a memory of positions already seen.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Law:
    """The switches of a trick phase, in the words of the rules."""

    head: str = "always"
    after_ruff: str = "lapses"
    must_trump: bool = True
    must_overtrump: bool = True


@dataclass
class Endgame:
    """Hands of (suit, rank) cards, whose turn it is, and the trick so far as (seat, card) pairs."""

    hands: tuple[tuple[tuple[int, int], ...], ...]
    trump: int
    turn: int
    trick: tuple[tuple[int, tuple[int, int]], ...]
    sides: tuple[int, ...]
    points: tuple[int, ...]
    last: int
    law: Law
    memory: dict = field(default_factory=dict)


def legal(hand, trick, trump, law):
    """The cards of a hand that may be played to a trick."""
    if not trick:
        return list(hand)
    led = trick[0][1][0]
    follow = [card for card in hand if card[0] == led]
    trumps = [card for card in hand if card[0] == trump]
    trumps_in = [card for _, card in trick if card[0] == trump]
    if follow:
        ruffed = led != trump and bool(trumps_in)
        need = law.head == "always" or (law.head == "trump_only" and led == trump)
        if ruffed and law.after_ruff == "lapses":
            need = False
        if need:
            top = max(card[1] for _, card in trick if card[0] == led)
            over = [card for card in follow if card[1] > top]
            if over:
                return over
        return follow
    if trumps and law.must_trump:
        if trumps_in and law.must_overtrump:
            top = max(card[1] for card in trumps_in)
            over = [card for card in trumps if card[1] > top]
            if over:
                return over
        return trumps
    return list(hand)


def winner(trick, trump):
    """The seat that takes a whole trick."""
    trumps = [(seat, card) for seat, card in trick if card[0] == trump]
    led = [(seat, card) for seat, card in trick if card[0] == trick[0][1][0]]
    fighting = trumps or led
    top = max(card[1] for _, card in fighting)
    return next(seat for seat, card in fighting if card[1] == top)


def value(game: Endgame) -> int:
    """The points that side 0 takes from here, cards of the trick on the table included."""
    return _search(game, game.hands, game.turn, game.trick)


def values(game: Endgame) -> dict[tuple[int, int], int]:
    """What side 0 takes from here after each legal card."""
    options = set(legal(game.hands[game.turn], game.trick, game.trump, game.law))
    return {card: _play(game, game.hands, game.turn, game.trick, card) for card in options}


def _search(game, hands, turn, trick):
    if not trick and not any(hands):
        return 0
    key = (hands, turn, trick)
    known = game.memory.get(key)
    if known is None:
        options = set(legal(hands[turn], trick, game.trump, game.law))
        results = [_play(game, hands, turn, trick, card) for card in options]
        known = max(results) if game.sides[turn] == 0 else min(results)
        game.memory[key] = known
    return known


def _play(game, hands, turn, trick, card):
    left = list(hands[turn])
    left.remove(card)
    hands = (*hands[:turn], tuple(left), *hands[turn + 1 :])
    trick = (*trick, (turn, card))
    seats = len(hands)
    if len(trick) < seats:
        return _search(game, hands, (turn + 1) % seats, trick)
    took = winner(trick, game.trump)
    points = sum(game.points[c[1]] for _, c in trick) + (0 if any(hands) else game.last)
    gain = points if game.sides[took] == 0 else 0
    return gain + _search(game, hands, took, ())
