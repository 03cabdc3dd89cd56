"""What of four open hands tells how many tricks the declarer's side will take, as a row of numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Sequence

FEATURES: tuple[str, ...] = (
    "always 1",
    "trumps of the declarer, as a share of the hand",
    "trumps of the rest of the side, as a share of a hand",
    "most trumps in one hand of the others, as a share of the hand",
    "trump aces of the side, as a share of all",
    "trump tens of the side, as a share of all",
    "plain aces of the declarer, as a share of all",
    "plain aces of the rest of the side, as a share of all",
    "plain tens of the side, as a share of all",
    "plain suits of which the declarer has one card at most",
    "most cards of the declarer in one plain suit, as a share of the hand",
)


def features_of(
    counts: Sequence[Sequence[int]], trump: int, declarer: int, side: Sequence[int], copies: int
) -> tuple[float, ...]:
    """The row of numbers for one deal.

    Args:
        counts: for each seat the copies of each of the 24 kinds.
        trump: the trump suit.
        declarer: the seat that leads.
        side: the seats of the declarer's side.
        copies: copies of each kind in the pack.
    """
    mine = counts[declarer]
    size = sum(mine)
    partners = [seat for seat in side if seat != declarer]
    others = [seat for seat in range(len(counts)) if seat not in side]
    plain = [suit for suit in Suit if suit != trump]

    def length(seat: int, suit: int) -> int:
        return sum(counts[seat][6 * suit : 6 * suit + 6])

    def held(seats: Sequence[int], suits: Sequence[int], rank: Rank) -> float:
        return sum(counts[seat][6 * suit + rank] for seat in seats for suit in suits) / (copies * len(suits))

    return (
        1.0,
        length(declarer, trump) / size,
        sum(length(seat, trump) for seat in partners) / size,
        max((length(seat, trump) for seat in others), default=0) / size,
        held(side, (trump,), Rank.ACE),
        held(side, (trump,), Rank.TEN),
        held((declarer,), plain, Rank.ACE),
        held(partners, plain, Rank.ACE),
        held(side, plain, Rank.TEN),
        sum(length(declarer, suit) <= 1 for suit in plain) / 3,
        max(length(declarer, suit) for suit in plain) / size,
    )
