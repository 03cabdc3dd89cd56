"""Colour for a terminal: every card in the colour of its suit, and nothing else gaudy."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card

_STYLES: Final = {"♠": "bold", "♥": "bold red", "♦": "bold blue", "♣": "bold green"}
_CARD: Final = re.compile(r"(?:10|[9JQKA])?([♠♥♦♣])")


def terminal() -> Console:
    """The terminal to print to. It shows no colour where none can be seen or `NO_COLOR` forbids it."""
    return Console(highlight=False, soft_wrap=True)


def paint(words: str, style: str = "") -> Text:
    """Words in a style, with every card among them in the colour of its suit."""
    text = Text(words, style=style)
    for found in _CARD.finditer(words):
        text.stylize(_STYLES[found[1]], *found.span())
    return text


def paint_cards(cards: Iterable[Card]) -> Text:
    """Cards as they are said, in the order given."""
    return paint(" ".join(card.label for card in cards))
