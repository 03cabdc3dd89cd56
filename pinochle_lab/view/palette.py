"""The colours of the pictures, by what they mean, for a light and a dark page.

A colour means something or is absent: good is legal, best or winning; bad is illegal or a mistake; warn is a hint or a note;
focus is the keyboard's place and nothing else. Whether every pair can be read is computed from these values by the tests.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final[dict[str, str]] = {
    "bg": "#ffffff",
    "ink": "#1c2126",
    "mute": "#5b6670",
    "line": "#d9dfe3",
    "surface": "#f3f6f4",
    "raise": "#ffffff",
    "accent": "#0b6e4f",
    "accent-ink": "#ffffff",
    "good": "#0b6e4f",
    "bad": "#b3261e",
    "warn": "#8a5a00",
    "focus": "#1a66d6",
    "spade": "#16181d",
    "heart": "#c8102e",
    "diamond": "#0b57c2",
    "club": "#0a6b38",
}
DARK: Final[dict[str, str]] = {
    "bg": "#14181b",
    "ink": "#e8ecef",
    "mute": "#a3aeb7",
    "line": "#323a41",
    "surface": "#1c2421",
    "raise": "#232b2f",
    "accent": "#58c79b",
    "accent-ink": "#0d1b15",
    "good": "#58c79b",
    "bad": "#ff8a80",
    "warn": "#f0b94d",
    "focus": "#8ab8ff",
    "spade": "#e8ecef",
    "heart": "#ff8f8a",
    "diamond": "#8ab8ff",
    "club": "#6fd09d",
}

# Cards stay light on a dark page. Suits in the order spades, hearts, diamonds, clubs.
CARD: Final = "#ffffff"
CARD_LINE: Final = "#a9b2ba"
CARD_GREY: Final = "#dcdfe1"
FRAME: Final = "#fcf5e2"
FRAME_GREY: Final = "#d3d3ce"
GOLD: Final = "#e2ab35"
GOLD_LINE: Final = "#6b4d0e"
GOLD_GREY: Final = "#b5ad99"
UNKNOWN: Final = "#5b6670"
BACK: Final = "#44596b"
BACK_LINE: Final = "#8fa3b3"
# Around a card that wins or is pointed at; it must show on a white and on a dark page.
RING: Final = "#1f8f66"
FOUR_NAMES: Final = ("spade", "heart", "diamond", "club")
TWO_NAMES: Final = ("spade", "heart", "heart", "spade")
FOUR_COLOURS: Final = ("#16181d", "#c8102e", "#0b57c2", "#0a6b38")
TWO_COLOURS: Final = ("#16181d", "#c8102e", "#c8102e", "#16181d")
# The same suits on the greyed card of an illegal play: duller, never fainter than text may be.
FOUR_GREYS: Final = ("#3b3d42", "#7a3340", "#39547d", "#33563f")
TWO_GREYS: Final = ("#3b3d42", "#7a3340", "#7a3340", "#3b3d42")

_CHANNEL_KNEE: Final = 0.04045


def luminance(colour: str) -> float:
    """How bright a colour `#rrggbb` looks, from 0 (black) to 1 (white), as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= _CHANNEL_KNEE else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour stands out from another: 1 not at all, 21 black on white; text wants 4.5, large shapes 3."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)
