"""The exercises about chances: exact, checked by dealing, and wise to the usual mistakes."""

from fractions import Fraction

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom.chance import ChanceForm, ChanceKind
from pinochle_lab.classroom.form import NotAnAnswer

KINDS = [kind for kind in pl.classroom.kinds(13) if kind.id.startswith("probability.")]
CHANCES = [kind for kind in KINDS if isinstance(kind, ChanceKind)]
IDS = [kind.id for kind in CHANCES]


def test_there_are_many_kinds_in_three_levels():
    assert len(KINDS) >= 25
    levels = [kind.level for kind in KINDS]
    assert all(levels.count(level) >= 6 for level in (1, 2, 3))


@pytest.mark.parametrize("name", IDS)
def test_the_answer_is_what_dealing_shows(name):
    for number in (1, 2):
        exercise = pl.classroom.exercise(name, student="simon", number=number)
        estimate = pl.classroom.by_simulation(exercise, n=20_000, seed=f"{name} {number}")
        assert estimate.agrees(exercise.solution().answer), estimate.compare(exercise.solution().answer)


@pytest.mark.parametrize("name", IDS)
def test_usual_mistakes_are_answered_by_name(name):
    named = set()
    for number in range(1, 6):
        exercise = pl.classroom.exercise(name, student="mia", number=number)
        ways = exercise.kind.wrong_ways(exercise.position)
        assert len(ways) >= 2, exercise.code
        for value, said in ways:
            feedback = exercise.grade(value)
            assert not feedback
            assert any(line in [other for _, other in ways] for line in feedback.lines)
            named.add(said)
    assert len(named) >= 2


def test_the_four_famous_mistakes_are_all_there():
    said = "\n".join(
        line
        for kind in CHANCES
        for number in (1, 2, 3)
        for _, line in kind.wrong_ways(pl.classroom.exercise(kind.id, number=number).position)
    )
    for words in (
        "forgot the duplicate",
        "You added the chances",
        "You multiplied chances",
        "as if you saw no card",
        "left out what has been told",
    ):
        assert words in said
    ordered = pl.classroom.exercise("probability.how_many")
    number = ordered.position.number
    product = 1
    for at in range(number):
        product *= 36 - at
    assert "in the order in which they come" in ordered.grade(product).text()


@pytest.mark.parametrize("name", IDS)
def test_a_rounded_answer_is_right_and_a_coarse_one_is_not(name):
    exercise = pl.classroom.exercise(name, student="ben")
    truth = float(exercise.solution().answer)
    assert exercise.grade(f"{100 * truth:.4g} %")
    assert exercise.grade(truth * 1.004)
    assert not exercise.grade(truth * 0.98)
    assert exercise.grade(exercise.solution().answer)


def test_the_worked_steps_end_in_the_answer_and_say_how_to_check():
    exercise = pl.classroom.exercise("probability.one_card")
    lines = exercise.solution().lines
    assert lines[0].startswith("36 cards are unseen")
    assert "C(36,12) = 1,251,677,700" in lines[1]
    assert "0.5619048" in lines[-2]
    assert "by_simulation(exercise)" in lines[-1]
    assert "0.5619048" not in exercise.hints[2].text
    assert "59/105" in exercise.hints[3].text


@pytest.mark.parametrize(
    ("raw", "value"),
    [
        ("5/36", Fraction(5, 36)),
        (" 5 / 36 ", Fraction(5, 36)),
        ("0.25", Fraction(1, 4)),
        (".25", Fraction(1, 4)),
        ("25 %", Fraction(1, 4)),
        ("25 per cent", Fraction(1, 4)),
        ("1 in 4", Fraction(1, 4)),
        ("1 in 4.0.", Fraction(1, 4)),
        ("2.5e-1", Fraction(1, 4)),
        ("1/4 (25.00 %, 1 in 4.0)", Fraction(1, 4)),
        (0.25, Fraction(1, 4)),
        (1, Fraction(1)),
        (0, Fraction(0)),
        (Fraction(1, 4), Fraction(1, 4)),
    ],
)
def test_a_chance_may_be_written_in_many_ways(raw, value):
    assert ChanceForm().parse(raw) == value


def test_an_exact_answer_of_the_lab_is_an_answer():
    d = pl.probability.deal()
    assert (
        ChanceForm().parse(pl.probability.exact(d.south.has_pinochle()))
        == pl.probability.exact(d.south.has_pinochle()).fraction
    )


@pytest.mark.parametrize(
    "raw",
    ["", "often", "1/0", "1 in 0", "5/", "18.57", 18.57, -0.1, "3/2", None, True, float("nan"), float("inf"), "1e9999", ...],
)
def test_what_is_no_chance_gets_a_sentence(raw):
    with pytest.raises(NotAnAnswer, match=r"is not a chance|cannot be a chance|three dots"):
        ChanceForm().parse(raw)


def test_only_chances_can_be_simulated():
    with pytest.raises(ValueError, match="not about a chance"):
        pl.classroom.by_simulation(pl.classroom.exercise("melds.total"))
    with pytest.raises(ValueError, match="not about a chance"):
        pl.classroom.by_simulation(pl.classroom.exercise("probability.how_many"))
