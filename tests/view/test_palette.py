"""The colours can be read, on every surface they stand on: computed from the values, not judged by eye."""

from __future__ import annotations

import pytest

from pinochle_lab.view import palette
from pinochle_lab.view.palette import contrast
from pinochle_lab.view.style import Style

THEMES = {"light": palette.LIGHT, "dark": palette.DARK}
TEXT = ("ink", "mute", "accent", "good", "bad", "warn", "focus", "spade", "heart", "diamond", "club")
GROUNDS = ("bg", "surface", "raise")


def test_contrast_of_black_on_white_is_21():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#ffffff", "#000000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("ink", TEXT)
def test_every_text_colour_meets_aa_on_every_ground(theme, ground, ink):
    tokens = THEMES[theme]
    assert contrast(tokens[ink], tokens[ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
def test_writing_on_the_accent_meets_aa(theme):
    assert contrast(THEMES[theme]["accent-ink"], THEMES[theme]["accent"]) >= 4.5


def test_both_themes_name_the_same_tokens():
    assert list(palette.LIGHT) == list(palette.DARK)


@pytest.mark.parametrize("style", [Style(), Style(two_colours=True)], ids=["four", "two"])
@pytest.mark.parametrize("suit", range(4))
def test_suits_meet_aa_on_cards_frames_and_greyed_cards(style, suit):
    ink, grey = style.suit_colour(suit), style.suit_colour(suit, grey=True)
    assert contrast(ink, palette.CARD) >= 4.5
    assert contrast(ink, palette.FRAME) >= 4.5
    assert contrast(grey, palette.CARD_GREY) >= 4.5
    assert contrast(grey, palette.FRAME_GREY) >= 4.5


@pytest.mark.parametrize("page", ["#ffffff", *(tokens[ground] for tokens in THEMES.values() for ground in GROUNDS)])
def test_the_ring_of_the_winning_card_shows_on_every_page(page):
    assert contrast(palette.RING, page) >= 3


def test_four_colours_are_four_and_two_are_two():
    assert len({Style().suit_colour(suit) for suit in range(4)}) == 4
    assert len({Style(two_colours=True).suit_colour(suit) for suit in range(4)}) == 2
    assert Style(two_colours=True).suit_colour(1) == Style(two_colours=True).suit_colour(2)


def test_a_greyed_card_is_darker_than_a_card_and_never_see_through():
    assert palette.luminance(palette.CARD_GREY) < palette.luminance(palette.CARD)
    assert all(len(colour) == 7 for colour in (palette.CARD_GREY, palette.FRAME_GREY, *palette.FOUR_GREYS))
