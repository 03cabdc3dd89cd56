"""What a card is worth to the hand that keeps it, in points of a scale whose dearest card counts 10."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.players.steady.sight import Sight

# Set by playing against each other with other figures; a point or two either way makes little difference.
POT = 14.0  # what the other cards of a trick bring
TRUMPING = 14.0  # what any trump is good for: stopping a suit, or being there at the end
VOID = 3.0  # being able to trump a suit
LAST = 3  # from so many cards on, the last trick is in sight


def keep(sight: Sight, card: Card) -> float:
    """What a card is expected to bring later if it is not spent now: dear if it will win, below nothing if it will be lost."""
    wins = later_chance(sight, card)
    worth = wins * (sight.points(card) + POT) - (1 - wins) * sight.points(card)
    if card.suit == sight.trump:
        worth = max(worth, 0.0) + TRUMPING
    if sight.cards_left <= LAST and wins > 0.5:  # noqa: PLR2004  # more likely than not
        worth += _bonus(sight)
    return worth


def _bonus(sight: Sight) -> float:
    rules = sight.observation.rules
    return rules.counting.bonus(rules.pack.copies) / sight.unit


def later_chance(sight: Sight, card: Card) -> float:
    """Roughly how likely a card is to win a trick later."""
    over = sight.out_in(law.above(card.code))
    twins = sight.out[card.code]
    chance = 0.9 / (1 + over + 0.35 * twins)
    if card.suit == sight.trump or sight.trump < 0:
        return chance
    left = sight.out_in(law.suit_mask(card.suit))
    mine = len(sight.hand[card.suit])
    others = max(1, len(sight.later) + len(sight.trick))
    foes_trump = sight.out_in(law.suit_mask(sight.trump)) > 0
    # A suit of which little is out will be trumped; so will one that has to wait behind many of one's own.
    return chance * (min(1.0, left / (others + mine)) if foes_trump else 1.0)


def void_gain(sight: Sight, card: Card) -> float:
    """What parting with a card brings by leaving the hand without its suit while it still holds a trump."""
    if sight.trump < 0 or card.suit == sight.trump or len(sight.hand[card.suit]) > 1:
        return 0.0
    trumps = len(sight.hand[Suit(sight.trump)])
    return VOID if trumps and sight.out_in(law.suit_mask(card.suit)) else 0.0


def spend(sight: Sight, card: Card) -> float:
    """The price of playing a card now, whoever takes the trick."""
    return keep(sight, card) - void_gain(sight, card)
