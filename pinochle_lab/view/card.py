"""One card: its face or its back, drawn, written and said."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import faces, palette
from pinochle_lab.view.css import BARE_STYLE
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.outline import GRID, placed
from pinochle_lab.view.schema.card import index_of, is_hidden, is_unknown, suit_of
from pinochle_lab.view.style import PLAIN, Style
from pinochle_lab.view.svg import path, tag

if TYPE_CHECKING:
    from pinochle_lab.view.schema.card import CardView

# A card in the units of its drawing, and the pixels to one of them.
WIDTH: Final = faces.WIDTH * GRID
HEIGHT: Final = faces.HEIGHT * GRID
SCALE: Final = 0.6 / GRID

_CENTRE: Final = (faces.WIDTH / 2, faces.HEIGHT / 2)


def to_text(card: CardView) -> str:
    """Index and suit: `10♠`."""
    return card["label"]


def to_drawing(card: CardView, style: Style = PLAIN) -> Drawing:
    """The card at the size it has in a hand."""
    return Drawing(face(card, style), WIDTH, HEIGHT, card["label"], card["spoken"], SCALE)


def to_html(card: CardView, style: Style = PLAIN) -> str:
    """The card, and its name for who sees no picture."""
    image = to_drawing(card, style).image()
    words = f'<span class="pl-words" aria-hidden="true">{card["label"]}</span>'
    return f'{BARE_STYLE}<span class="pl-card">{image} {words}</span>'


def face(card: CardView, style: Style = PLAIN, *, covered: bool = False) -> str:
    """The shapes of a card from the origin; `covered` when another card lies on its right edge and hides the far corner."""
    if is_hidden(card):
        return unknown() if is_unknown(card) else back()
    grey = card.get("mark") == "illegal"
    suit = suit_of(card)
    ink = style.suit_colour(suit, grey=grey)
    index = index_of(card)
    printed = _corner(index, suit) + ("" if covered else _corner(index, suit, turned=True))
    sheet = _sheet(palette.CARD_GREY if grey else palette.CARD, palette.CARD_LINE)
    if index in faces.PIPS:
        return sheet + path(printed + _pips(index, suit), fill=ink)
    if index in faces.HEADGEAR:
        return sheet + _court(index, suit, printed, ink, grey=grey)
    return sheet + _ace(suit, printed, ink, grey=grey)


def back() -> str:
    """The side of a card that everybody may see."""
    x, y, width, height = (GRID * side for side in faces.BACK_BOX)
    box = tag("rect", x=x, y=y, width=width, height=height, rx=25, fill=palette.BACK)
    lattice = path(placed(faces.BACK_LATTICE, 0, 0), stroke=palette.BACK_LINE, stroke_width=10)
    return _sheet(palette.CARD, palette.CARD_LINE) + box + lattice


def unknown() -> str:
    """A card that nobody has seen: a question mark on an empty face."""
    signs = placed(faces.LETTERS["?"], *faces.INDEX_AT) + placed(faces.LETTERS["?"], *_CENTRE, faces.UNKNOWN_SCALE)
    return _sheet(palette.CARD, palette.CARD_LINE) + path(signs, fill=palette.UNKNOWN)


def _sheet(fill: str, line: str) -> str:
    return tag(
        "rect", x=4, y=4, width=WIDTH - 8, height=HEIGHT - 8, rx=faces.CORNER * GRID, fill=fill, stroke=line, stroke_width=8
    )


def _corner(index: str, suit: int, *, turned: bool = False) -> str:
    shapes = ((faces.LETTERS[index], faces.INDEX_AT, 1), (faces.SUITS[suit], faces.INDEX_SUIT_AT, faces.INDEX_SUIT_SCALE))
    if turned:
        return "".join(placed(data, faces.WIDTH - x, faces.HEIGHT - y, scale, turned=True) for data, (x, y), scale in shapes)
    return "".join(placed(data, x, y, scale) for data, (x, y), scale in shapes)


def _pips(index: str, suit: int) -> str:
    return "".join(placed(faces.SUITS[suit], x, y, faces.PIP_SCALE, turned=y > _CENTRE[1]) for x, y in faces.PIPS[index])


def _ace(suit: int, printed: str, ink: str, *, grey: bool) -> str:
    paper = palette.CARD_GREY if grey else palette.CARD
    line = path(placed(faces.SUITS[suit], *_CENTRE, faces.ACE_LINE_SCALE), fill="none", stroke=paper, stroke_width=5)
    return path(printed + placed(faces.SUITS[suit], *_CENTRE, faces.ACE_SCALE), fill=ink) + line


def _court(index: str, suit: int, printed: str, ink: str, *, grey: bool) -> str:
    x, y, width, height = (GRID * side for side in faces.FRAME_BOX)
    paper = palette.FRAME_GREY if grey else palette.FRAME
    frame = tag("rect", x=x, y=y, width=width, height=height, rx=25, fill=paper, stroke=ink, stroke_width=7)
    gold, jewels, line = faces.HEADGEAR[index]
    worn = placed(gold, *faces.HEADGEAR_AT) + (placed(line, *faces.HEADGEAR_AT) if line else "")
    fill = palette.GOLD_GREY if grey else palette.GOLD
    shapes = (
        printed
        + placed(jewels, *faces.HEADGEAR_AT)
        + placed(faces.LETTERS[index], *faces.COURT_LETTER_AT, faces.COURT_LETTER_SCALE)
        + placed(faces.SUITS[suit], *faces.COURT_SUIT_AT, faces.COURT_SUIT_SCALE)
    )
    crown = path(worn, fill=fill, stroke=palette.GOLD_LINE, stroke_width=6, stroke_linejoin="round")
    return frame + crown + path(shapes, fill=ink)
