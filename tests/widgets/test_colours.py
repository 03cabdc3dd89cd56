"""Whatever stands on whatever in a widget can be read: computed from the palette, not judged by eye."""

from __future__ import annotations

import re

import pytest

from pinochle_lab.view import palette
from pinochle_lab.view.palette import contrast
from tests.widgets.places import JS

THEMES = {"light": palette.LIGHT, "dark": palette.DARK}
# What is written in which colour on which ground, in the style sheets of `js/src`.
WRITING = [
    ("ink", "surface"),  # the panel
    ("ink", "raise"),  # messages, chips, buttons
    ("ink", "bg"),  # what is typed
    ("mute", "surface"),  # subtitles, legends, melds that do not count
    ("mute", "raise"),  # rule paragraphs in messages, buttons that are off
    ("bad", "surface"),  # what is wrong with what was typed
    ("good", "surface"),  # the high bid
    ("accent", "surface"),  # the name of a meld above its cards
    ("accent-ink", "accent"),  # what is chosen
    *((suit, ground) for suit in ("spade", "heart", "diamond", "club") for ground in ("surface", "raise")),
]
# Rings, edges and dots.
LINES = [
    ("focus", "surface"),
    ("focus", "raise"),
    ("mute", "surface"),
    ("good", "surface"),
    ("bad", "raise"),
    ("warn", "raise"),
]
HOT = 0.12


def mixed(colour, ground, share):
    """Two colours mixed, as `color-mix` in sRGB does."""
    pairs = zip(*([int(text[at : at + 2], 16) for at in (1, 3, 5)] for text in (colour, ground)), strict=True)
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02x}" for a, b in pairs)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground"), WRITING)
def test_writing_meets_aa(theme, ink, ground):
    tokens = THEMES[theme]
    assert contrast(tokens[ink], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ink", ["ink", "spade", "heart", "diamond", "club"])
def test_writing_on_a_lit_row_meets_aa(theme, ink):
    tokens = THEMES[theme]
    assert contrast(tokens[ink], mixed(tokens["accent"], tokens["surface"], HOT)) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("line", "ground"), LINES)
def test_lines_that_mean_something_stand_out(theme, line, ground):
    assert contrast(THEMES[theme][line], THEMES[theme][ground]) >= 3


def test_the_style_sheets_know_no_colour_but_the_palettes():
    for path in (JS / "src").glob("*.css"):
        if path.name != "tokens.css":
            text = path.read_text(encoding="utf-8")
            assert set(re.findall(r"#[0-9a-f]{3,8}\b", text)) <= {"#0003"}, path.name
            assert not re.search(r"\b(?:rgb|hsl)a?\(|:\s*(?:white|black|red|green|blue)\b", text), path.name


def test_the_lit_row_is_mixed_as_computed_here():
    assert f"var(--accent) {HOT:.0%}" in (JS / "src" / "controls.css").read_text(encoding="utf-8")


def test_two_colours_reach_the_live_cards(live_page):
    from pinochle_lab import view
    from pinochle_lab.widgets import HandWidget

    def inks():
        cards = live_page(HandWidget("AS AH AD AC")).root.locator("button.card").all()
        return [card.evaluate("card => getComputedStyle(card.querySelector('g')).fill") for card in cards]

    assert len(set(inks())) == 4
    view.set_style(view.Style(two_colours=True))
    try:
        spade, heart, diamond, club = inks()
    finally:
        view.set_style(view.Style())
    assert heart == diamond
    assert spade == club != heart
