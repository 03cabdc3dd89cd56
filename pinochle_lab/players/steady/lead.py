"""Leading to a trick."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.suit import Suit
from pinochle_lab.players.steady.follow import FROM_FOE, FROM_PARTNER
from pinochle_lab.players.steady.words import led
from pinochle_lab.players.steady.worth import spend

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.players.steady.sight import Sight

WINNER = 0.3  # how much of its price a card does not cost that wins now rather than later
DRAW = 8.0  # what it is worth to the long hand to take a trump from an opponent
EXPOSED = 9.0  # what it costs to offer a counter to a higher card that is out
PARTNER_TRUMPS = 4.0  # what it is worth that a partner who is void can trump


def lead(sight: Sight, legal: tuple[Card, ...]) -> tuple[Card, str]:
    """The card to lead, and why."""
    card = max(legal, key=lambda each: (round(value(sight, each), 6), -each.rank, -each.suit))
    return card, led(sight, card, legal)


def value(sight: Sight, card: Card) -> float:
    """What leading a card is expected to bring, less its price."""
    ours = sight.taken_by_us(card)
    points = sight.points(card)
    friends = sum(seat in sight.friends for seat in sight.later)
    foes = len(sight.later) - friends
    if_ours = points + friends * FROM_PARTNER + foes * FROM_FOE
    if_theirs = points + friends * FROM_FOE + foes * FROM_PARTNER
    gain = ours * if_ours - (1 - ours) * if_theirs - (1 - WINNER * ours) * spend(sight, card)
    return gain + drawing(sight, card) + trumping(sight, card) - exposing(sight, card)


def is_drawing(sight: Sight) -> bool:
    """Whether this hand gains by taking the opponents' trumps: it attacks, and has more of them than others may expect."""
    if sight.trump < 0:
        return False
    mine = len(sight.hand[Suit(sight.trump)])
    theirs = sight.out_in(law.suit_mask(sight.trump))
    seats = max(1, len(sight.later))
    return bool(sight.is_attacking and theirs and mine > theirs / seats)


def drawing(sight: Sight, card: Card) -> float:
    """The extra worth of a trump lead."""
    if card.suit != sight.trump:
        return 0.0
    if not is_drawing(sight):
        return 0.0
    foes = [seat for seat in sight.later if seat not in sight.friends]
    falling = sum(sight.may_hold(seat, law.suit_mask(sight.trump)) for seat in foes)
    return DRAW * falling


def exposing(sight: Sight, card: Card) -> float:
    """The price of leading a counter that is not the highest card left of its suit: of the guide's ten of trump not least."""
    return EXPOSED if sight.points(card) and sight.out_in(law.above(card.code)) else 0.0


def trumping(sight: Sight, card: Card) -> float:
    """The extra worth of a suit in which a partner is out and can trump."""
    if sight.trump < 0 or card.suit == sight.trump:
        return 0.0
    trumps = law.suit_mask(sight.trump)
    return sum(
        PARTNER_TRUMPS * sight.may_hold(seat, trumps)
        for seat in sight.later
        if seat in sight.friends and sight.is_void(seat, card.suit)
    )
