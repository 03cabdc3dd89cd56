"""The cards: their outlines, where things stand on them, and what is left when they overlap."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_lab import Card, Hand
from pinochle_lab.core.card import KINDS
from pinochle_lab.view import card as picture
from pinochle_lab.view import faces, palette
from pinochle_lab.view.outline import GRID, placed
from pinochle_lab.view.schema.card import card_view, hidden_view, unknown_view
from pinochle_lab.view.style import Style
from tests.view.reading import SVG, svg

CARDS = [Card.from_code(code) for code in range(KINDS)]


def drawn(card, style=None, mark=None):
    return svg(picture.to_drawing(card_view(card, mark=mark), style or Style()).svg())


def fills(root):
    return {element.get("fill") for element in root.iter() if element.get("fill")}


def points(data):
    """Where each step of path data in whole relative steps begins and ends."""
    x = y = 0
    reached = []
    for name, numbers in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", data):
        values = [int(number) for number in re.findall(r"-?\d+", numbers)]
        if name == "M":
            x, y = values
        elif name == "h":
            x += values[0]
        elif name == "v":
            y += values[0]
        elif name != "z":
            assert name in "mlcqa", name
            if name == "m":
                values = values[-2:]
            x, y = x + values[-2], y + values[-1]
        reached.append((x, y))
    return reached


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_every_card_has_a_face_of_its_own(card):
    others = {picture.face(card_view(other)) for other in CARDS if other != card}
    assert picture.face(card_view(card)) not in others


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_a_face_names_itself_and_is_small(card):
    text = picture.to_drawing(card_view(card)).svg()
    root = svg(text)
    assert root.find(f"{SVG}title").text == card.label
    assert root.find(f"{SVG}desc").text == card.spoken
    assert len(text.encode()) < 2200


@pytest.mark.parametrize("card", CARDS, ids=str)
def test_the_corner_can_be_read_when_28_per_cent_are_covered(card):
    """Letter and suit stand within the strip that is left, far from the neighbour's edge."""
    letter = placed(faces.LETTERS[card.rank.index], *faces.INDEX_AT)
    suit = placed(faces.SUITS[card.suit], *faces.INDEX_SUIT_AT, faces.INDEX_SUIT_SCALE)
    text = picture.face(card_view(card), covered=True)
    assert letter + suit in text
    reached = points(letter) + points(suit)
    assert min(x for x, _ in reached) >= 2 * GRID
    assert max(x for x, _ in reached) <= 0.28 * faces.WIDTH * GRID
    assert max(y for _, y in reached) <= faces.HEIGHT * GRID / 2
    heights = [y for _, y in points(letter)]
    assert max(heights) - min(heights) >= 18 * GRID


@pytest.mark.parametrize("rank", ["9", "10"])
def test_pips_are_as_many_as_the_card_says_and_turned_below_the_middle(rank):
    places = faces.PIPS[rank]
    assert len(places) == len(set(places)) == int(rank)
    assert {(100 - x, 140 - y) for x, y in places} == set(places)


@pytest.mark.parametrize("index", ["K", "Q", "J"])
def test_courts_are_framed_and_crowned(index):
    root = drawn(Card(index + "H"))
    assert palette.FRAME in fills(root)
    assert palette.GOLD in fills(root)
    assert len(set(faces.HEADGEAR.values())) == 3


def test_two_colours_draw_diamonds_red_and_clubs_black():
    style = Style(two_colours=True)
    assert palette.TWO_COLOURS[1] in fills(drawn(Card("9D"), style))
    assert palette.TWO_COLOURS[0] in fills(drawn(Card("9C"), style))
    assert palette.FOUR_COLOURS[2] not in fills(drawn(Card("9D"), style))
    assert palette.FOUR_COLOURS[2] in fills(drawn(Card("9D")))


def test_an_illegal_card_is_grey_all_over_and_still_says_what_it_is():
    grey, plain = drawn(Card("KD"), mark="illegal"), drawn(Card("KD"))
    assert palette.CARD_GREY in fills(grey)
    assert not fills(grey) & {palette.CARD, palette.GOLD, palette.FOUR_COLOURS[2]}
    assert len(list(grey.iter())) == len(list(plain.iter()))


def test_a_hidden_card_shows_its_back_and_nothing_of_a_face():
    root = svg(picture.to_drawing(hidden_view()).svg())
    assert palette.BACK in fills(root)
    assert root.find(f"{SVG}desc").text == "a hidden card"
    assert not fills(root) & set(palette.FOUR_COLOURS)


def test_an_unknown_card_shows_a_question_mark_and_no_suit():
    root = svg(picture.to_drawing(unknown_view()).svg())
    assert palette.UNKNOWN in fills(root)
    assert palette.BACK not in fills(root)
    assert root.find(f"{SVG}desc").text == "an unknown card"
    assert not fills(root) & set(palette.FOUR_COLOURS)


@given(st.sampled_from([*faces.SUITS, *faces.LETTERS.values()]), st.floats(0.3, 3), st.integers(0, 100), st.integers(0, 140))
def test_an_outline_moved_in_whole_steps_stays_where_it_was_put(data, scale, x, y):
    """Rounding to the grid never moves a point by more than one step of the grid."""
    moved = points(placed(data, x, y, scale))
    exact = points(placed(data, 0, 0, scale))
    assert [(a - x * GRID, b - y * GRID) for a, b in moved] == exact
    first = [float(number) for number in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", data)[:2]]
    assert abs(exact[0][0] - first[0] * scale * GRID) <= 1
    assert abs(exact[0][1] - first[1] * scale * GRID) <= 1


@pytest.mark.parametrize("data", [*faces.SUITS, *faces.LETTERS.values()])
def test_a_turned_outline_is_the_same_upside_down(data):
    upright, turned = points(placed(data, 0, 0)), points(placed(data, 0, 0, turned=True))
    assert [(-x, -y) for x, y in upright] == turned


def test_face_data_is_json_and_complete():
    data = json.loads(json.dumps(faces.face_data()))
    assert list(data["suits"]) == list("SHDC")
    assert set(data["letters"]) >= {card.rank.index for card in Hand(CARDS)}
    assert set(data["colours"]["four"].values()) == set(palette.FOUR_COLOURS)
    assert data["tokens"]["dark"] == palette.DARK
