"""What a reader may choose about the pictures."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pinochle_lab.view import palette


@dataclass(frozen=True, slots=True)
class Style:
    """How pictures are drawn.

    Attributes:
        two_colours: hearts and diamonds red, spades and clubs black, as in a printed pack, instead of a colour for each suit.
    """

    two_colours: bool = False

    def suit_name(self, suit: int) -> str:
        """The token that colours a suit in a line of writing: `heart` for diamonds too, when there are two colours."""
        return (palette.TWO_NAMES if self.two_colours else palette.FOUR_NAMES)[suit]

    def suit_colour(self, suit: int, *, grey: bool = False) -> str:
        """The ink of a suit on a card, duller when the card is greyed."""
        if self.two_colours:
            return (palette.TWO_GREYS if grey else palette.TWO_COLOURS)[suit]
        return (palette.FOUR_GREYS if grey else palette.FOUR_COLOURS)[suit]


PLAIN: Final = Style()
