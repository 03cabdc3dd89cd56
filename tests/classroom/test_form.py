"""Answers are understood in many spellings, and what is none gets a sentence that says what would be."""

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom import CardsForm, ChoiceForm, NotAnAnswer, NumberForm
from pinochle_lab.core.hand import parse_cards

OFFERED = parse_cards("AS AS TS KH 9D")


@pytest.mark.parametrize(
    "raw",
    [
        "AS KH",
        "a♠ k♥",
        "ace of spades, king of hearts",
        ["AS", "KH"],
        pl.Hand("AS KH"),
        (pl.Card("KH"), pl.Card("AS")),
        {"KH", "AS"},
        "AS AS KH",
    ],
)
def test_cards_in_many_spellings(raw):
    assert CardsForm(OFFERED).parse(raw) == parse_cards("AS KH")


def test_one_card_by_itself():
    assert CardsForm(OFFERED).parse(pl.Card("TS")) == parse_cards("TS")


def test_copies_count_where_they_are_asked_for():
    form = CardsForm(OFFERED, copies=True)
    assert form.parse("KH AS AS") == parse_cards("AS AS KH")
    with pytest.raises(NotAnAnswer, match="K♥ is named 2 times, but it lies there once"):
        form.parse("KH KH")


def test_an_order_keeps_its_order_and_needs_every_card():
    form = CardsForm(OFFERED, ordered=True)
    assert form.parse("9D AS KH TS AS") == parse_cards("9D AS KH TS AS")
    with pytest.raises(NotAnAnswer, match="5 cards to put in order, and 2"):
        form.parse("AS TS")


def test_none_is_an_answer_only_where_it_may_be():
    assert CardsForm(OFFERED, none=True).parse("none") == ()
    assert CardsForm(OFFERED, none=True).parse(()) == ()
    for nothing in ("", "none", (), None):
        with pytest.raises(NotAnAnswer, match="no card in this answer"):
            CardsForm(OFFERED).parse(nothing)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ("AC", "A♣ is not among the cards to choose from: A♠ A♠ 10♠ K♥ 9♦"),
        ("4S", "'4S' is not a card of this pack"),
        (7, "is not a hand"),
        (..., "three dots"),
        ("AS ?", "Card 2 of 'AS \\?'"),
    ],
)
def test_what_names_no_card_is_told_so(raw, says):
    with pytest.raises(NotAnAnswer, match=says):
        CardsForm(OFFERED).parse(raw)


@pytest.mark.parametrize("raw", [150, "150", " 150 points", 150.0, "+150"])
def test_numbers_in_many_spellings(raw):
    assert NumberForm().parse(raw) == 150


@pytest.mark.parametrize("raw", ["58,905", "58905 ways", "58 905", "58'905", "58\u202f905"])
def test_long_numbers_may_be_typed_in_groups(raw):
    assert NumberForm("ways").parse(raw) == 58905
    for wrong in ("58,9", "5,8905", "58,,905"):
        with pytest.raises(NotAnAnswer):
            NumberForm("ways").parse(wrong)


@pytest.mark.parametrize("raw", ["-250", "−250", -250, "-250 points"])
def test_a_number_below_zero_where_it_makes_sense(raw):
    assert NumberForm(least=None).parse(raw) == -250
    with pytest.raises(NotAnAnswer, match="at least 0"):
        NumberForm().parse(raw)


@pytest.mark.parametrize("raw", ["a lot", 1.5, True, None, "", "1 2", float("nan"), float("inf"), [3], "9" * 30])
def test_what_is_no_number_is_told_so(raw):
    with pytest.raises(NotAnAnswer, match="is not a whole number"):
        NumberForm().parse(raw)


def test_numbers_are_spoken_with_their_unit():
    assert NumberForm().spoken(1) == "1 point"
    assert NumberForm("copies").spoken(1) == "1 copy"
    assert NumberForm("copies").spoken(0) == "0 copies"
    assert NumberForm(least=None).spoken(-250) == "−250 points"
    assert NumberForm("ways").spoken(58905) == "58,905 ways"
    assert NumberForm().spoken(1000) == "1000 points"


SUITS = ChoiceForm(tuple(suit.label for suit in pl.Suit))


@pytest.mark.parametrize("raw", [pl.Suit.HEARTS, "hearts", "♥", "H", " Hearts. ", ["hearts"]])
def test_one_choice_in_many_spellings(raw):
    assert SUITS.parse(raw) == ("hearts",)


def test_several_choices_come_in_the_order_of_the_list():
    form = ChoiceForm(("pass", "250", "255", "260"), many=True)
    for raw in ("260, pass", ["260", "pass"], {260, "pass"}, "260 and pass", ("pass", 260)):
        assert form.parse(raw) == ("pass", "260")
    assert form.parse(250) == ("250",)


def test_yes_and_no_may_be_true_and_false():
    form = ChoiceForm(("yes", "no"))
    assert form.parse(True) == ("yes",)
    assert form.parse(False) == ("no",)


def test_options_with_commas_and_ands_in_them_are_found_whole():
    form = ChoiceForm(("North, then East", "East and West"), many=True)
    assert form.parse("East and West") == ("East and West",)


@pytest.mark.parametrize(
    ("raw", "says"),
    [
        ("swords", "'swords' is not one of the options"),
        ("", "Nothing is chosen"),
        ("none", "Nothing is chosen"),
        (["hearts", "clubs"], "Only one can be right, and 2"),
        (object(), "is not one of the options"),
        (..., "three dots"),
    ],
)
def test_what_is_no_choice_is_told_so(raw, says):
    with pytest.raises(NotAnAnswer, match=says):
        SUITS.parse(raw)


def test_a_beginning_that_fits_several_options_is_asked_about():
    with pytest.raises(NotAnAnswer, match="'25' could be 250 or 255: say which"):
        ChoiceForm(("250", "255", "300")).parse("25")


def test_every_form_says_how_to_answer():
    assert CardsForm(OFFERED, none=True).how == 'Answer with cards, like "AS 10H KD", or with "none".'
    assert NumberForm("copies").how == "Answer with a number of copies."
    assert SUITS.how == "Answer with one of: spades, hearts, diamonds, clubs."
