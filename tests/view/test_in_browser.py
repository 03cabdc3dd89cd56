"""The static pictures in a real browser: they load, fit, follow the page's theme, print, and pass an accessibility audit."""

from __future__ import annotations

import pytest

from pinochle_lab import view
from pinochle_lab.view import palette
from tests.view import samples

THEMES = {
    "light": ('data-jp-theme-light="true"', "#ffffff", "#1c2126"),
    "dark": ('data-jp-theme-light="false"', "#111111", "#e8ecef"),
}


@pytest.fixture
def gallery(browser_page):
    """Every picture under the other on a page of a theme."""

    def show(theme, width=1000):
        attribute, ground, ink = THEMES[theme]
        pictures = "\n".join(f"<div>{view.picture(thing).html()}</div>" for thing in samples.things().values())
        browser_page.set_viewport_size({"width": width, "height": 900})
        browser_page.set_content(
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pictures</title></head>'
            f'<body {attribute} style="margin:8px;background:{ground};color:{ink}">'
            f"<main><h1>Pictures</h1>{pictures}</main></body></html>"
        )
        return browser_page

    return show


def rgb(colour):
    return f"rgb({int(colour[1:3], 16)}, {int(colour[3:5], 16)}, {int(colour[5:7], 16)})"


def computed(page, selector, name):
    return page.eval_on_selector(selector, "(element, name) => getComputedStyle(element)[name]", name)


@pytest.mark.parametrize("theme", THEMES)
def test_an_accessibility_audit_finds_nothing(gallery, axe, theme):
    assert axe(gallery(theme)) == []


def test_every_picture_loads(gallery):
    page = gallery("light")
    assert page.locator("img").count() > 60
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth > 0)")


@pytest.mark.parametrize("width", [360, 400, 800, 1400])
def test_nothing_sticks_out_of_the_page(gallery, width):
    page = gallery("light", width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize(("theme", "tokens"), [("light", palette.LIGHT), ("dark", palette.DARK)])
def test_panels_follow_the_theme_of_the_page(gallery, theme, tokens):
    page = gallery(theme)
    assert computed(page, "figure.pl-view", "backgroundColor") == rgb(tokens["surface"])
    assert computed(page, "figure.pl-view", "color") == rgb(tokens["ink"])
    assert computed(page, ".pl-say.pl-no", "borderLeftColor") == rgb(tokens["bad"])
    assert computed(page, ".pl-view .pl-heart", "color") == rgb(tokens["heart"])


@pytest.mark.parametrize(("wish", "tokens"), [("light", palette.LIGHT), ("dark", palette.DARK)])
def test_on_a_page_without_a_theme_panels_follow_the_reader(gallery, wish, tokens):
    page = gallery("light")
    page.evaluate("document.body.removeAttribute('data-jp-theme-light')")
    page.emulate_media(color_scheme=wish)
    assert computed(page, "figure.pl-view", "backgroundColor") == rgb(tokens["surface"])


def test_paper_is_light_even_for_a_dark_screen(gallery):
    page = gallery("dark")
    page.emulate_media(media="print")
    assert computed(page, "figure.pl-view", "color") == rgb(palette.LIGHT["ink"])
    assert computed(page, "figure.pl-view", "backgroundColor") == rgb(palette.LIGHT["surface"])


def test_seats_sit_around_the_table_and_stand_in_a_column_on_a_narrow_page(gallery):
    def boxes(page):
        return {name: page.locator(f".pl-felt .pl-at-{name}.pl-seat").first.bounding_box() for name in "nesw"}

    wide = boxes(gallery("light"))
    assert wide["n"]["y"] < wide["w"]["y"] < wide["s"]["y"]
    assert wide["w"]["x"] < wide["n"]["x"] < wide["e"]["x"]
    narrow = boxes(gallery("light", 400))
    assert narrow["n"]["y"] < narrow["w"]["y"] < narrow["e"]["y"] < narrow["s"]["y"]
    assert narrow["n"]["x"] == narrow["w"]["x"] == narrow["e"]["x"]


def test_the_words_for_readers_without_pictures_are_out_of_sight_but_there(gallery):
    page = gallery("light")
    words = page.locator(".pl-words").first
    assert words.text_content().strip()
    box = words.bounding_box()
    assert box["width"] <= 1
    assert box["height"] <= 1
