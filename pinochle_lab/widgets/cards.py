"""Physical cards on a page: each copy has a name of its own there."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.view.schema.card import CardView


def card_id(card: CardView) -> str:
    """`AS#1`: the kind and which copy of it."""
    return f"{card['code']}#{card['copy']}"


def lit(card: CardView) -> CardView:
    """The card, standing out."""
    marked = card.copy()
    marked["mark"] = "lit"
    return marked
