"""Pictures: cards, hands, melds, tricks, tables and scores as text, HTML and SVG, from pure functions of values.

Every value of the game draws itself in a notebook. To draw one elsewhere, ask for its `picture`:

    from pinochle_lab import Hand, view
    view.picture(Hand("AS KS")).svg()

`view.set_style(view.Style(two_colours=True))` draws hearts and diamonds red, spades and clubs black from then on.
"""

from __future__ import annotations

from pinochle_lab.view.bundle import (
    Picture,
    auction_of,
    melds_of,
    mimebundle,
    picture,
    plays_of,
    set_style,
    style_in_force,
    trumps_of,
)
from pinochle_lab.view.style import Style

__all__ = [
    "Picture",
    "Style",
    "auction_of",
    "melds_of",
    "mimebundle",
    "picture",
    "plays_of",
    "set_style",
    "style_in_force",
    "trumps_of",
]
