"""How the cards look, as plain data: one source for the pictures of Python and the widgets of the browser.

A card is 100 wide and 140 high. Suits, letters and the courts' headgear are outlines around the origin, drawn for Pinochle Lab;
suits and letters are 20 high. Nothing here depends on a font, so a card looks the same on every machine. `face_data` is all of
it as JSON.
"""

from __future__ import annotations

from typing import Any, Final

from pinochle_lab.view import palette

WIDTH: Final = 100
HEIGHT: Final = 140
CORNER: Final = 9

# Spades, hearts, diamonds, clubs.
SUITS: Final = (
    (
        "M0-10C1.6-5.4 9.3-2.6 9.3 3.1A4.5 4.5 0 0 1 1.3 5.9Q1.5 8.9 4 10H-4Q-1.5 8.9-1.3 5.9A4.5 4.5 0 0 1-9.3 3.1"
        "C-9.3-2.6-1.6-5.4 0-10Z"
    ),
    (
        "M0 10C-1.8 5.6-9.6 1.8-9.6-4.4C-9.6-7.6-7.3-9.6-4.8-9.6C-2.5-9.6-.7-8.1 0-5.7C.7-8.1 2.5-9.6 4.8-9.6"
        "C7.3-9.6 9.6-7.6 9.6-4.4C9.6 1.8 1.8 5.6 0 10Z"
    ),
    "M0-10.4C2-6.4 4.9-3 8.4 0C4.9 3 2 6.4 0 10.4C-2 6.4-4.9 3-8.4 0C-4.9-3-2-6.4 0-10.4Z",
    "M-1.2 4.1A4.6 4.6 0 1 1-3.2-2.8A4.6 4.6 0 1 1 3.2-2.8A4.6 4.6 0 1 1 1.2 4.1Q1.4 8.8 4 10H-4Q-1.4 8.8-1.2 4.1Z",
)

# The letters in the corners and on the courts: a slab serif of our own.
LETTERS: Final = {
    "A": "M-.9-10H2L8.3 7.8H9.8V10H.9V7.8H3.1L2 4.4H-4.1L-5.1 7.8H-2.9V10H-9.8V7.8H-8.1ZM-3.4 2.2H1.3L-1.1-5.3Z",
    "10": (
        "M-5.5-10.2V7.8H-3.6V10H-10.4V7.8H-8.6V-6.2H-10.6V-8C-8.8-8.2-7.5-8.9-6.8-10.2ZM3.6-10.3C7.3-10.3 9.2-6.4 9.2 0"
        "C9.2 6.4 7.3 10.3 3.6 10.3C-.1 10.3-2 6.4-2 0C-2-6.4-.1-10.3 3.6-10.3ZM3.6-8.1C1.9-8.1 1.4-5.4 1.4 0"
        "C1.4 5.4 1.9 8.1 3.6 8.1C5.3 8.1 5.8 5.4 5.8 0C5.8-5.4 5.3-8.1 3.6-8.1Z"
    ),
    "K": (
        "M-9.3-10H-1.3V-7.8H-3.1V-1.7L3.6-7.8H1.9V-10H8.8V-7.8H6.9L1.1-2.5L7.6 7.8H9.4V10H.6V7.8H2.3L-2 .4L-3.1 1.4V7.8"
        "H-1.3V10H-9.3V7.8H-7.5V-7.8H-9.3Z"
    ),
    "Q": (
        "M0-10.3C6-10.3 9.4-6 9.4-.4C9.4 3.8 7.4 7.1 4.2 8.6C5.2 10 6.4 10.6 8.4 10.3V12.3C4.4 13.6 1.7 12.4.3 9.5"
        "C-5.9 9.6-9.4 5.2-9.4-.4C-9.4-6-6-10.3 0-10.3ZM0-8.1C-3.4-8.1-4.8-5-4.8-.4C-4.8 4.2-3.4 7.3 0 7.3"
        "C3.4 7.3 4.8 4.2 4.8-.4C4.8-5 3.4-8.1 0-8.1Z"
    ),
    "J": (
        "M-2.2-10H7V-7.8H5.1V3.4C5.1 7.8 2.4 10.3-1.6 10.3C-5.2 10.3-7.4 8.4-7.4 5.8C-7.4 4-6.2 2.9-4.7 2.9"
        "C-3.2 2.9-2.2 3.9-2.2 5.3C-2.2 6.3-2.7 6.9-3.4 7.3C-3 7.9-2.4 8.1-1.7 8.1C-.1 8.1.7 6.9.7 4.2V-7.8H-2.2Z"
    ),
    "9": (
        "M-.2-10.3C4.7-10.3 7.5-6.6 7.5-1C7.5 6.4 3.4 10.3-1.6 10.3C-4.8 10.3-6.8 8.8-6.8 6.7C-6.8 5.2-5.8 4.2-4.4 4.2"
        "C-3.1 4.2-2.2 5-2.2 6.3C-2.2 6.9-2.4 7.4-2.8 7.8C-2.4 8.1-2 8.2-1.4 8.2C1.7 8.2 3 5.4 3.1 1C2 2.4.5 3.1-1.2 3.1"
        "C-4.9 3.1-7.5.5-7.5-3.4C-7.5-7.5-4.6-10.3-.2-10.3ZM-.1-8.1C-2.3-8.1-3-6.4-3-3.5C-3-.7-2.3.8-.2.8"
        "C1.8.8 2.9-.9 3-3.3C3-6.5 2-8.1-.1-8.1Z"
    ),
    "?": (
        "M-5.8-5.2C-5.8-8.3-3.3-10.3.3-10.3C4.2-10.3 6.6-8.2 6.6-4.9C6.6-.9 1.6.2 1.5 3.4V3.9H-1.2V3.1"
        "C-1.2-.6 2.1-1.6 2.1-4.9C2.1-7 1.2-8.2-.4-8.2C-1.1-8.2-1.6-8-2-7.6C-1.5-7.2-1.2-6.6-1.2-5.8"
        "C-1.2-4.4-2.2-3.4-3.5-3.4C-4.9-3.4-5.8-4.2-5.8-5.2ZM.1 5.3A2.4 2.4 0 0 1 .1 10.1A2.4 2.4 0 0 1 .1 5.3Z"
    ),
}

# What a court wears: the gold part, then what is set on it in the suit's colour, then a line drawn in the gold's own outline.
HEADGEAR: Final = {
    "K": (
        "M-14 7L-18.5-6.5-8.6.4 0-9.5 8.6.4 18.5-6.5 14 7ZM-14 7H14V11H-14Z",
        ("M-20.4-8.6A1.9 1.9 0 1 0-16.6-8.6A1.9 1.9 0 1 0-20.4-8.6M16.6-8.6A1.9 1.9 0 1 0 20.4-8.6A1.9 1.9 0 1 0 16.6-8.6"),
        "M0-15.5V-9.5M-2.6-13H2.6",
    ),
    "Q": (
        (
            "M-14 7C-14.5 2-16-3-18.5-7C-13.5-6.4-10.5-3.6-9-.6C-7.4-4.6-4-8.4 0-10.4C4-8.4 7.4-4.6 9-.6"
            "C10.5-3.6 13.5-6.4 18.5-7C16-3 14.5 2 14 7ZM-14 7C-5 9 5 9 14 7V10.4C5 12.4-5 12.4-14 10.4Z"
        ),
        (
            "M-20.4-8.8A1.9 1.9 0 1 0-16.6-8.8A1.9 1.9 0 1 0-20.4-8.8M16.6-8.8A1.9 1.9 0 1 0 20.4-8.8"
            "A1.9 1.9 0 1 0 16.6-8.8M-2.2-12.6A2.2 2.2 0 1 0 2.2-12.6A2.2 2.2 0 1 0-2.2-12.6"
        ),
        "",
    ),
    "J": (
        (
            "M-14 7C-18 5-18.4-1-13.6-3.6C-10.6-7.8-3-8.8 3.4-6.2C9.4-7 14.6-3.4 15.4 1C16.6 3.6 16 5.8 14 7ZM-14 7"
            "C-5 5.4 5 5.4 14 7V10.6C5 9-5 9-14 10.6Z"
        ),
        "M10.5 5C15.5-3.5 14-12.5 4.2-15.8C.6-17-.6-14 2.4-13.2C7-12 9.6-5.5 10.5 5Z",
        "",
    ),
}

# Where things stand on the face; what stands below the middle is turned.
INDEX_AT: Final = (14, 19.5)
INDEX_SUIT_AT: Final = (14, 42)
INDEX_SUIT_SCALE: Final = 0.78
PIP_SCALE: Final = 0.88
PIPS: Final = {
    "9": ((36, 27), (64, 27), (36, 55.5), (64, 55.5), (50, 70), (36, 84.5), (64, 84.5), (36, 113), (64, 113)),
    "10": ((36, 27), (64, 27), (50, 41), (36, 55.5), (64, 55.5), (36, 84.5), (64, 84.5), (50, 99), (36, 113), (64, 113)),
}
ACE_SCALE: Final = 2.7
ACE_LINE_SCALE: Final = 2.2
FRAME_BOX: Final = (26, 14, 48, 112)
HEADGEAR_AT: Final = (50, 39)
COURT_LETTER_AT: Final = (50, 75)
COURT_LETTER_SCALE: Final = 1.75
COURT_SUIT_AT: Final = (50, 109)
COURT_SUIT_SCALE: Final = 0.95
UNKNOWN_SCALE: Final = 2.4
# The back: a border, and a lattice inside it.
BACK_BOX: Final = (8, 8, 84, 124)
BACK_LATTICE: Final = (
    "M8 29L29 8M8 50L50 8M8 71L71 8M8 92L92 8M8 113L92 29M10 132L92 50M31 132L92 71M52 132L92 92M73 132L92 113"
    "M92 29L71 8M92 50L50 8M92 71L29 8M92 92L8 8M92 113L8 29M90 132L8 50M69 132L8 71M48 132L8 92M27 132L8 113"
)

# The same cards a third of the size, for a table of four hands: strokes and outlines in relative steps from a corner, so that
# a whole suit is one path, and in tenths, so that no point needs a decimal. Letters stand in a box 100 wide and 120 high, suits
# around their middle, 100 high.
SMALL_WIDTH: Final = 34
SMALL_HEIGHT: Final = 47
SMALL_LETTERS: Final = {
    "A": "m0 120 48-120 48 120m-80-40h65",
    "10": "m-10 24 26-24v120m60-120a30 60 0 1 0 1 0",
    "K": "m7 0v120m84-120-84 76m28-25 60 70",
    "Q": "m48 0a47 59 0 1 0 1 0m5 84 42 44",
    "J": "m77 0v83a34 36 0 0 1-67 0",
    "9": "m86 37a38 37 0 1 0-77 0 38 37 0 0 0 77 0q0 70-62 83",
    "?": "m12 31a36 32 0 1 1 55 28q-19 11-19 26m0 29v7",
}
SMALL_SUITS: Final = (
    "m0-50c8 24 47 36 47 64a23 23 0 0 1-40 16q1 14 13 19h-41q12-5 13-19a23 23 0 0 1-40-16c0-28 38-40 47-64z",
    "m0 50c-10-23-48-42-48-72a24 24 0 0 1 48-7 24 24 0 0 1 48 7c0 30-38 49-48 72z",
    "m0-53q16 30 43 53-28 23-43 53-16-30-43-53 28-23 43-53z",
    "m-6 20a23 23 0 1 1-11-35 23 23 0 1 1 34 0 23 23 0 1 1-11 35q1 24 14 30h-41q13-6 14-30z",
)


def face_data() -> dict[str, Any]:
    """Everything a program needs to draw the cards, as values JSON can carry."""
    return {
        "card": {"width": WIDTH, "height": HEIGHT, "corner": CORNER},
        "suits": dict(zip("SHDC", SUITS, strict=True)),
        "letters": LETTERS,
        "headgear": {rank: list(parts) for rank, parts in HEADGEAR.items()},
        "index": {"at": list(INDEX_AT), "suitAt": list(INDEX_SUIT_AT), "suitScale": INDEX_SUIT_SCALE},
        "pips": {"scale": PIP_SCALE, "at": {rank: [list(place) for place in places] for rank, places in PIPS.items()}},
        "ace": {"scale": ACE_SCALE, "lineScale": ACE_LINE_SCALE},
        "court": {
            "frame": list(FRAME_BOX),
            "headgearAt": list(HEADGEAR_AT),
            "letterAt": list(COURT_LETTER_AT),
            "letterScale": COURT_LETTER_SCALE,
            "suitAt": list(COURT_SUIT_AT),
            "suitScale": COURT_SUIT_SCALE,
        },
        "unknown": {"scale": UNKNOWN_SCALE},
        "back": {"box": list(BACK_BOX), "lattice": BACK_LATTICE},
        "colours": {
            "card": palette.CARD,
            "line": palette.CARD_LINE,
            "grey": palette.CARD_GREY,
            "frame": palette.FRAME,
            "frameGrey": palette.FRAME_GREY,
            "gold": palette.GOLD,
            "goldLine": palette.GOLD_LINE,
            "goldGrey": palette.GOLD_GREY,
            "back": palette.BACK,
            "backLine": palette.BACK_LINE,
            "four": dict(zip("SHDC", palette.FOUR_COLOURS, strict=True)),
            "two": dict(zip("SHDC", palette.TWO_COLOURS, strict=True)),
            "fourGrey": dict(zip("SHDC", palette.FOUR_GREYS, strict=True)),
            "twoGrey": dict(zip("SHDC", palette.TWO_GREYS, strict=True)),
        },
        "tokens": {"light": palette.LIGHT, "dark": palette.DARK},
    }
