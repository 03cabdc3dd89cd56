"""What a hand is worth with each suit as trump, for whoever has to bid or to name it."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.rules import RuleSet


class WorthView(TypedDict):
    """What a hand is worth with one trump: its meld, and how many cards of the suit there are."""

    letter: str
    symbol: str
    label: str
    total: int
    cards: int
    best: bool


def worth_views(hand: Hand, rules: RuleSet) -> list[WorthView]:
    """The worth of a hand with each trump, the greatest meld marked."""
    totals = [rules.melding.find(hand, suit).total for suit in Suit]
    return [
        WorthView(
            letter=suit.letter,
            symbol=suit.symbol,
            label=suit.label,
            total=total,
            cards=len(hand[suit]),
            best=0 < total == max(totals),
        )
        for suit, total in zip(Suit, totals, strict=True)
    ]
