"""Hands and rows of cards: any hand at all, in any form."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pinochle_lab import Card, Hand, view
from pinochle_lab.core.card import KINDS
from pinochle_lab.view import hand as picture
from pinochle_lab.view import palette
from pinochle_lab.view.schema.hand import hand_view, hidden_hand
from tests.view import samples
from tests.view.reading import SVG, bare_lines, images, svg

hands = st.lists(st.sampled_from([Card.from_code(code) for code in range(KINDS)]), max_size=20).map(Hand)


def sheets(root):
    """The blank cards in a drawing."""
    return [element for element in root.iter(f"{SVG}rect") if element.get("fill") in (palette.CARD, palette.CARD_GREY)]


@given(hands)
def test_any_hand_can_be_drawn_written_and_said(hand):
    shown = view.picture(hand)
    root = svg(shown.svg())
    assert len(sheets(root)) == len(hand)
    assert shown.text().replace(" ·", "") == (hand.text or "no cards")
    assert Hand(shown.text() if hand else "") == hand
    assert root.find(f"{SVG}desc").text == (", ".join(card.spoken for card in hand) or "no cards")
    assert len(images(shown.html())) == len({card.suit for card in hand})


@given(hands)
def test_copies_of_a_kind_are_numbered(hand):
    cards = hand_view(hand)["cards"]
    assert len({(card["code"], card["copy"]) for card in cards}) == len(hand)
    assert all(
        card["copy"] == 1 or (card["code"], card["copy"] - 1) in {(c["code"], c["copy"]) for c in cards} for card in cards
    )


def test_a_known_hand_in_words():
    shown = view.picture(Hand("JD QS 10H QS 9C"))
    assert shown.text() == "Q♠ Q♠ · 10♥ · J♦ · 9♣"
    assert bare_lines(shown.html()) == ["Q♠ Q♠ · 10♥ · J♦ · 9♣"]
    assert [image["alt"] for image in images(shown.html())] == [
        "queen of spades, queen of spades",
        "ten of hearts",
        "jack of diamonds",
        "nine of clubs",
    ]


def test_the_empty_hand_says_so():
    assert view.picture(Hand()).text() == "no cards"
    assert bare_lines(view.picture(Hand()).html()) == ["no cards"]


def test_twelve_cards_show_72_per_cent_of_each_and_more_lie_closer():
    places = picture._places(hand_view("AS TS KS")["cards"], 0, picture.STEP)
    assert places == [0, 360, 720]
    assert (
        picture.to_drawing(hand_view("AS " * 2 + "TS " * 2 + "KH " * 8)).width > picture.to_drawing(hand_view("AS " * 20)).width
    )


def test_legal_cards_rise_and_have_a_dot_and_illegal_ones_are_grey():
    state = samples.deal(5, 2, 2)
    shown = view.plays_of(state)
    root = svg(shown.svg())
    legal = sum(card["mark"] == "legal" for card in shown.view["cards"])
    assert 0 < legal < shown.view["count"]
    assert len(list(root.iter(f"{SVG}circle"))) == legal
    assert sum(sheet.get("fill") == palette.CARD_GREY for sheet in sheets(root)) == shown.view["count"] - legal
    assert shown.text().endswith(f"Legal: {' '.join(card.label for card in state.options.cards)}")
    assert root.find(f"{SVG}desc").text.count("(not legal)") == shown.view["count"] - legal


def test_plays_are_refused_in_a_sentence_when_nobody_plays():
    with pytest.raises(ValueError, match="nobody has to play a card now"):
        view.plays_of(samples.deal(3))


def test_cards_pointed_at_are_ringed():
    root = svg(picture.to_drawing(hand_view("QS JD KD", marks={"lit": Hand("QS JD")})).svg())
    assert sum(element.get("stroke") == palette.RING for element in root.iter()) == 2


def test_a_hidden_hand_tells_only_its_number():
    shown = hidden_hand(12)
    drawing = picture.to_drawing(shown)
    assert shown["text"] == drawing.desc == "12 hidden cards"
    assert not {element.get("fill") for element in svg(drawing.svg()).iter()} & set(palette.FOUR_COLOURS)
    assert hidden_hand(1)["text"] == "1 hidden card"


def test_a_card_nobody_knows_shows_a_question_mark_and_is_said_to_be_unknown():
    deal = samples.deal(3, 0, 0).observe("S").state
    shown = view.picture(deal)
    north = shown.view["seats"][0]["hand"]
    assert {card["mark"] for card in north["cards"] if card["code"] == "??"} == {"unknown"}
    assert "unknown cards" in north["text"]
    assert palette.UNKNOWN in {element.get("stroke") for element in svg(shown.svg()).iter()}
    assert palette.BACK not in shown.svg()
    assert view.picture(samples.deal(3, 0, 0).observe("S")).svg().count(palette.BACK) >= 3
