"""Playing to a trick that somebody else has led."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.players.steady.words import followed
from pinochle_lab.players.steady.worth import spend

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.players.steady.sight import Sight

# What later players are expected to add to a trick: a partner gives counters to a trick that is won, opponents do not.
FROM_PARTNER, FROM_FOE = 5.0, 2.5


def follow(sight: Sight, legal: tuple[Card, ...]) -> tuple[Card, str]:
    """The card to play to a trick, and why.

    Every card is weighed by the same three things: who is likely to take the trick, what lies in it, and what the card would
    still bring if it were kept.
    """
    card = max(legal, key=lambda each: (round(value(sight, each), 6), -each.rank, -each.suit))
    return card, followed(sight, card, legal)


def value(sight: Sight, card: Card) -> float:
    """What playing a card to the trick is expected to bring, less its price."""
    ours = sight.taken_by_us(card)
    pot = sum(sight.points(each) for each in sight.trick) + sight.points(card)
    coming_if_ours = coming_if_theirs = 0.0
    for seat in sight.later:
        friend = seat in sight.friends
        coming_if_ours += FROM_PARTNER if friend else FROM_FOE
        coming_if_theirs += FROM_FOE if friend else FROM_PARTNER
    return ours * (pot + coming_if_ours) - (1 - ours) * (pot + coming_if_theirs) - spend(sight, card)
