"""A hand: overlapping cards in a row, a little apart where the suit changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import palette
from pinochle_lab.view.card import HEIGHT, SCALE, WIDTH, face
from pinochle_lab.view.css import BARE_STYLE
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.outline import GRID
from pinochle_lab.view.schema.card import by_suit, suit_of
from pinochle_lab.view.schema.hand import cards_spoken, cards_text, counted
from pinochle_lab.view.style import PLAIN, Style
from pinochle_lab.view.svg import group, tag

if TYPE_CHECKING:
    from pinochle_lab.view.schema.card import CardView, Mark
    from pinochle_lab.view.schema.hand import HandView

# In the units of a card's drawing.
STEP: Final = 72 * GRID
# From so many cards on they lie closer: the corner is all that shows of each.
MANY: Final = 16
CLOSE_STEP: Final = 36 * GRID
GAP: Final = 18 * GRID
MARGIN: Final = 6 * GRID
RISE: Final = 14 * GRID
DOT: Final = 22


def to_text(hand: HandView) -> str:
    """`A♠ 10♠ · K♥`: rank and suit together, suits apart."""
    legal = _legal(hand["cards"])
    return f"{hand['text']}\nLegal: {' '.join(legal)}" if legal else hand["text"]


def to_drawing(hand: HandView, style: Style = PLAIN) -> Drawing:
    """The whole hand in one row."""
    return row(hand["cards"], style, title=f"Hand of {counted(hand['count'], 'card')}")


def to_html(hand: HandView, style: Style = PLAIN) -> str:
    """One picture for each suit, so that a narrow page breaks the row between suits, and the cards in words."""
    return f'{BARE_STYLE}<div class="pl-hand">{row_html(hand["cards"], style)}</div>'


def row_html(cards: list[CardView], style: Style = PLAIN) -> str:
    """The cards of a hand inside whatever box holds them."""
    images = " ".join(row(suit, style, title="").image() for suit in by_suit(cards))
    legal = _legal(cards)
    said = f"{cards_text(cards)}. Legal: {' '.join(legal)}" if legal else cards_text(cards)
    return f'<div class="pl-row">{images}</div>\n<p class="pl-words" aria-hidden="true">{said}</p>'


def row(cards: list[CardView], style: Style = PLAIN, *, title: str, step: int = STEP) -> Drawing:
    """Cards in a row; room for what stands out is kept only when something does."""
    rise = RISE if any(_rises(card) for card in cards) else 0
    margin = MARGIN if any(_ringed(card) for card in cards) else 0
    foot = 3 * DOT if any(card.get("mark") == "legal" for card in cards) else 0
    places = _places(cards, margin, step)
    parts = []
    for at, (card, x) in enumerate(zip(cards, places, strict=True)):
        y = margin + (0 if _rises(card) else rise)
        covered = at + 1 < len(cards) and places[at + 1] < x + WIDTH
        parts.append(_placed(card, x, y, style, covered=covered))
    width = (places[-1] + WIDTH if places else 1) + margin
    height = HEIGHT + rise + foot + 2 * margin
    return Drawing("".join(parts), width, height, title, spoken(cards), SCALE)


def _places(cards: list[CardView], start: int, step: int) -> list[int]:
    step = step if len(cards) <= MANY else CLOSE_STEP
    places: list[int] = []
    x = start
    for at, card in enumerate(cards):
        if at:
            x += step + (0 if suit_of(cards[at - 1]) == suit_of(card) else GAP)
        places.append(x)
    return places


def spoken(cards: list[CardView]) -> str:
    """The cards in words, each with what its place or colour says: `ace of spades (legal)`."""
    words = [_SAID.get(card["mark"]) if "mark" in card else None for card in cards]
    if not any(words):
        return cards_spoken(cards)
    return ", ".join(f"{card['spoken']} ({word})" if word else card["spoken"] for card, word in zip(cards, words, strict=True))


_SAID: Final[dict[Mark, str]] = {"legal": "legal", "illegal": "not legal", "lit": "marked", "winning": "winning"}


def _legal(cards: list[CardView]) -> list[str]:
    """The kinds marked legal, each once."""
    return list(dict.fromkeys(card["label"] for card in cards if card.get("mark") == "legal"))


def _rises(card: CardView) -> bool:
    return card.get("mark") in {"legal", "lit"}


def _ringed(card: CardView) -> bool:
    return card.get("mark") in {"winning", "lit"}


def _placed(card: CardView, x: int, y: int, style: Style, *, covered: bool) -> str:
    parts = [face(card, style, covered=covered)]
    if _ringed(card):
        parts.append(ring())
    if card.get("mark") == "legal":
        parts.append(tag("circle", cx=STEP // 2, cy=HEIGHT + 2 * DOT, r=DOT, fill=palette.RING))
    return group(parts, transform=f"translate({x} {y})" if x or y else None)


def ring() -> str:
    """The frame around a card that wins, or that is pointed at."""
    size = {"width": WIDTH + 20, "height": HEIGHT + 20}
    return tag("rect", x=-10, y=-10, rx=55, fill="none", stroke=palette.RING, stroke_width=25, **size)
