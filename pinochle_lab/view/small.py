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
# In tenths.
LETTER_AT: Final = (45, 50)
SUIT_AT: Final = (92, 260)
BACK_STEP: Final = 8


def width_of(cards: list[CardView]) -> float:
    """How wide the cards lie."""
    places = _places(cards)
    return places[-1] + faces.SMALL_WIDTH if places else 0


def fan(cards: list[CardView], x: float, y: float, style: Style = PLAIN) -> str:
    """Overlapping cards with the first one's corner at a place: the sheets, and on them what is printed, a path to an ink."""
    places = _places(cards)
    sheets: list[str] = []
    printed: list[str] = []
    start = 0
    for suit in by_suit(cards):
        left = places[start : start + len(suit)]
        start += len(suit)
        if _is_back(suit[0]):
            sheets.append(_sheets(left, palette.BACK, palette.CARD))
        else:
            sheets.append(_sheets(left, palette.CARD, palette.CARD_LINE))
            printed.append(_printed(suit, left, style))
    return group([*sheets, group(printed, transform="scale(.1)")], transform=f"translate({num(x)} {num(y)})")


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


def _printed(cards: list[CardView], left: list[float], style: Style) -> str:
    """Letters and suits of cards of one suit, in tenths."""
    suit = suit_of(cards[0])
    ink = palette.UNKNOWN if suit < 0 else style.suit_colour(suit)
    corners = [round(10 * x) for x in left]
    letters = "".join(
        f"M{x + LETTER_AT[0]} {LETTER_AT[1]}{faces.SMALL_LETTERS[index_of(card)]}"
        for card, x in zip(cards, corners, strict=True)
    )
    drawn = path(letters, fill="none", stroke=ink, stroke_width=21)
    if suit < 0:
        return drawn
    return drawn + path("".join(f"M{x + SUIT_AT[0]} {SUIT_AT[1]}{faces.SMALL_SUITS[suit]}" for x in corners), fill=ink)


def _sheets(left: list[float], fill: str, line: str) -> str:
    sheet = {"width": faces.SMALL_WIDTH, "height": faces.SMALL_HEIGHT, "rx": CORNER}
    return group([tag("rect", x=x or None, **sheet) for x in left], fill=fill, stroke=line)


def drawings(cards: list[CardView], style: Style = PLAIN) -> list[Drawing]:
    """A drawing for each suit."""
    return [
        Drawing(fan(suit, 0.5, 0.5, style), width_of(suit) + 1, faces.SMALL_HEIGHT + 1, "", cards_spoken(suit))
        for suit in by_suit(cards)
    ]
