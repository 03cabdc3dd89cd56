"""Small cards for a whole table: letter and suit only, a suit of a hand to a path, so that four hands stay a small file."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import faces, palette
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.schema.card import by_suit, index_of, is_hidden, is_unknown, suit_of
from pinochle_lab.view.schema.hand import cards_spoken
from pinochle_lab.view.style import PLAIN, Style
from pinochle_lab.view.svg import group, num, path, tag

if TYPE_CHECKING:
    from pinochle_lab.view.schema.card import CardView

STEP: Final = 19.5
GAP: Final = 5
CORNER: Final = 3.5
LETTER_AT: Final = (4.5, 5)
SUIT_AT: Final = (9.2, 26)
BACK_STEP: Final = 8


def width_of(cards: list[CardView]) -> float:
    """How wide the cards lie."""
    places = _places(cards)
    return places[-1] + faces.SMALL_WIDTH if places else 0


def fan(cards: list[CardView], x: float, y: float, style: Style = PLAIN) -> str:
    """Overlapping cards with the first one's corner at a place."""
    parts: list[str] = []
    places = _places(cards)
    start = 0
    for suit in by_suit(cards):
        left = places[start : start + len(suit)]
        parts.append(_suit(suit, left, style))
        start += len(suit)
    return group(parts, transform=f"translate({num(x)} {num(y)})")


def _is_back(card: CardView) -> bool:
    return is_hidden(card) and not is_unknown(card)


def _places(cards: list[CardView]) -> list[float]:
    x = 0.0
    places: list[float] = []
    for index, card in enumerate(cards):
        if index:
            before = cards[index - 1]
            x += BACK_STEP if _is_back(before) else STEP + (0 if suit_of(before) == suit_of(card) else GAP)
        places.append(x)
    return places


def _suit(cards: list[CardView], left: list[float], style: Style) -> str:
    if _is_back(cards[0]):
        return _sheets(left, palette.BACK, palette.CARD)
    suit = suit_of(cards[0])
    ink = palette.UNKNOWN if suit < 0 else style.suit_colour(suit)
    letters = "".join(
        f"M{num(x + LETTER_AT[0])} {num(LETTER_AT[1])}{faces.SMALL_LETTERS[index_of(card)]}"
        for card, x in zip(cards, left, strict=True)
    )
    written = _sheets(left, palette.CARD, palette.CARD_LINE) + path(letters, fill="none", stroke=ink, stroke_width=2.1)
    if suit < 0:
        return written
    return written + path("".join(f"M{num(x + SUIT_AT[0])} {num(SUIT_AT[1])}{faces.SMALL_SUITS[suit]}" for x in left), fill=ink)


def _sheets(left: list[float], fill: str, line: str) -> str:
    sheet = {"width": faces.SMALL_WIDTH, "height": faces.SMALL_HEIGHT, "rx": CORNER}
    return group([tag("rect", x=x or None, **sheet) for x in left], fill=fill, stroke=line)


def drawings(cards: list[CardView], style: Style = PLAIN) -> list[Drawing]:
    """A drawing for each suit."""
    return [
        Drawing(fan(suit, 0.5, 0.5, style), width_of(suit) + 1, faces.SMALL_HEIGHT + 1, "", cards_spoken(suit))
        for suit in by_suit(cards)
    ]
