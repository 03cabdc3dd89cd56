"""Every kind of exercise: the same for everybody who asks for it, graded by the engine, and never holding its own answer."""

import dataclasses
import hashlib
import json
import re
from pathlib import Path

import pytest

import pinochle_lab as pl
from pinochle_lab.classroom import registry
from pinochle_lab.classroom.feedback import FULL_POINTS
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from tests.rules.reader import REF, ROOT, paragraphs

KINDS = pl.classroom.kinds()
IDS = KINDS.ids
BOOKS = [path.stem for path in (ROOT / "docs" / "rules").glob("*.md")]
KNOWN = {paragraph.ref for book in BOOKS for paragraph in paragraphs(book)}
GOLDEN = json.loads((Path(__file__).parent / "golden.json").read_text(encoding="utf-8"))


def some(name, count=6):
    return pl.classroom.more(name, count=count)


def fingerprint(exercise):
    return hashlib.sha256(repr(exercise.position).encode()).hexdigest()[:16]


def cards_of(exercise):
    """The cards that the exercise shows, hand and trick together, in words."""
    shown = [part for part in exercise.question.parts if not isinstance(part, pl.classroom.Facts)]
    many = sum(len(part.cards if isinstance(part, pl.classroom.Cards) else part.trick.cards) for part in shown)
    return "\n".join(part.text() for part in shown) if many >= 4 else ""


def keys_of(view):
    """Every name in a nested dictionary."""
    if isinstance(view, dict):
        return set(view).union(*map(keys_of, view.values()))
    return set().union(*map(keys_of, view)) if isinstance(view, list) else set()


@pytest.mark.parametrize("name", IDS)
def test_the_solution_is_right(name):
    for exercise in some(name):
        feedback = exercise.grade(exercise.solution().answer)
        assert feedback
        assert feedback.points == FULL_POINTS
        assert feedback.lines


@pytest.mark.parametrize("name", IDS)
def test_the_spoken_solution_is_an_answer_too(name):
    for exercise in some(name):
        assert exercise.grade(exercise.solution().spoken), exercise.code


@pytest.mark.parametrize("name", IDS)
def test_the_same_question_comes_again_however_the_name_is_written(name):
    first, again = (pl.classroom.exercise(name, student="Ann") for _ in range(2))
    assert first == again
    assert hash(first) == hash(again)
    assert str(first) == str(again)
    assert pl.classroom.exercise(name, student=" ann ") == first


@pytest.mark.parametrize("name", IDS)
def test_the_questions_are_those_of_every_other_machine(name):
    """What this program asked yesterday and elsewhere it asks today and here: lessons and printed sheets depend on it."""
    found = [fingerprint(pl.classroom.exercise(name)), fingerprint(pl.classroom.exercise(name, student="ann", number=3))]
    assert found == GOLDEN[name]


def test_every_kind_is_pinned_down():
    assert sorted(GOLDEN) == sorted(IDS)


@pytest.mark.parametrize("name", [name for name in IDS if cards_of(pl.classroom.exercise(name))])
def test_no_two_students_share_a_hand(name):
    seen = [cards_of(pl.classroom.exercise(name, student=f"student {number}")) for number in range(50)]
    assert len(set(seen)) == len(seen)


@pytest.mark.parametrize("name", IDS)
def test_a_series_does_not_repeat_itself(name):
    codes = [str(exercise) for exercise in some(name, 10)]
    assert len(set(codes)) > 5


@pytest.mark.parametrize("name", IDS)
def test_the_exercise_holds_no_answer(name):
    for exercise in some(name, 3):
        assert not keys_of(exercise.view()) & {"answer", "solution", "right", "winner", "winning", "legal", "mark", "total"}
        fields = {field.name for thing in (exercise, exercise.position) for field in dataclasses.fields(thing)}
        assert not fields & {"answer", "solution", "right", "key", "truth", "total", "legal", "winner"}


@pytest.mark.parametrize("name", IDS)
def test_the_code_makes_the_exercise_again(name):
    for exercise in (pl.classroom.exercise(name, "ann lee", seed="class 7b", number=4), pl.classroom.exercise(name, number=2)):
        assert pl.classroom.exercise(exercise.code) == exercise


@pytest.mark.parametrize("name", IDS)
def test_hints_climb_from_a_nudge_to_the_answer(name):
    for exercise in some(name, 4):
        ladder = exercise.hints
        assert [hint.name for hint in ladder] == ["nudge", "rule", "cards", "answer"]
        assert [hint.cost for hint in ladder] == [1, 2, 3, 4]
        assert exercise.solution().spoken in ladder[3].text
        assert set(ladder[1].refs) <= KNOWN
        assert ladder[1].refs
        assert exercise.solution().spoken not in str(ladder) or len(exercise.solution().spoken) < 3
        assert all(hint.text.strip().endswith((".", "?", "!")) for hint in ladder)


@pytest.mark.parametrize("name", IDS)
def test_the_nudge_does_not_tell(name):
    for exercise in some(name, 8):
        kind, truth = exercise.form.view()["kind"], exercise.solution().answer
        nudge = exercise.hints[0].text
        if kind == "number":
            assert str(truth) not in nudge.split()
        elif kind == "cards" and len(truth) > 1:
            assert not all(card.label in nudge for card in truth)


@pytest.mark.parametrize("name", IDS)
def test_every_wrong_answer_is_answered_with_a_reason_and_a_rule(name):
    """Every answer that the form allows is graded; what is wrong gets a sentence, and the paragraphs exist."""
    for exercise in some(name, 4):
        for answer in wrong_answers(exercise):
            feedback = exercise.grade(answer)
            if feedback:
                continue
            assert feedback.counted, (exercise.code, answer, feedback.text())
            assert feedback.lines, (exercise.code, answer)
            assert all(len(line) > 3 for line in feedback.lines), (exercise.code, answer, feedback.lines)
            assert feedback.refs
            assert set(feedback.refs) <= KNOWN
            assert set(REF.findall(feedback.text())) <= KNOWN


def wrong_answers(exercise):
    form, truth = exercise.form, exercise.solution().answer
    view = form.view()
    if view["kind"] == "chance":
        named = [value for value, _ in exercise.kind.wrong_ways(exercise.position)]
        near = [0, 1, truth / 2, truth / 3, 1 - (1 - truth) / 2, *named]
        return [value for value in near if not form.near(value, truth)]
    if view["kind"] == "number":
        least = form.least if form.least is not None else -2000
        near = {truth + step for step in (-260, -220, -80, -40, -20, -10, -1, 1, 5, 10, 20, 40, 80, 130, 220, 800)}
        return [number for number in sorted(near | {0, 1, 240, 250}) if number != truth and number >= least]
    if view["kind"] == "choice":
        if view["many"]:
            return [(option,) for option in form.options if (option,) != truth] + [form.options]
        return [option for option in form.options if (option,) != truth]
    if view["ordered"]:
        return [tuple(reversed(truth))]
    singles = [(card,) for card in dict.fromkeys(form.offered)]
    return [*singles, tuple(form.offered), *((truth[1:],) if len(truth) > 1 else ())]


@pytest.mark.parametrize("name", IDS)
def test_what_is_no_answer_is_no_try(name):
    exercise = pl.classroom.exercise(name)
    for nonsense in (..., "zz", object(), ["AS", 3], 2.5, "ten of nothing", b"AS", {"a": 1}):
        feedback = exercise.grade(nonsense)
        assert not feedback
        assert not feedback.counted
        assert feedback.text().startswith("That is no answer yet.")
        assert len(feedback.lines[0]) > 15


@pytest.mark.parametrize("kind", KINDS, ids=IDS)
def test_every_kind_says_where_it_belongs(kind):
    assert 1 <= kind.lesson <= 21
    assert kind.level in {1, 2, 3}
    assert set(kind.refs) <= KNOWN
    assert kind.rule.endswith(".")
    assert kind.title
    assert kind.skill


def test_every_lesson_has_at_least_two_kinds_of_exercise():
    for lesson in (*range(1, 13), *range(14, 22)):
        assert len(pl.classroom.kinds(lesson)) >= 2


def test_kinds_can_be_chosen_by_lesson_skill_and_level():
    assert set(pl.classroom.kinds(7).ids) == {"auction.lowest", "auction.legal_bid", "auction.what_happens"}
    assert all(kind.skill == "scoring a deal" for kind in pl.classroom.kinds(skill="scoring a deal"))
    assert all(kind.level == 3 for kind in pl.classroom.kinds(level=3))
    assert "ranking.order" in str(pl.classroom.kinds())
    assert str(pl.classroom.kinds(99)) == "No exercise is of that kind."


def test_an_unknown_kind_gets_a_sentence_with_near_ones():
    with pytest.raises(ValueError, match=r"There is no exercise 'meld.total'. Did you mean melds.total"):
        pl.classroom.exercise("meld.total")
    with pytest.raises(ValueError, match=r"There is no exercise None"):
        pl.classroom.exercise(None)


@pytest.mark.parametrize("number", [0, -1, True, 1.5, "1", None])
def test_exercises_are_numbered_from_one(number):
    with pytest.raises(ValueError, match="numbered 1, 2, 3"):
        pl.classroom.exercise("melds.total", number=number)


@pytest.mark.parametrize("student", ["", "  ", 7, "a~b"])
def test_a_student_has_a_name(student):
    with pytest.raises(ValueError, match="a student is named"):
        pl.classroom.exercise("melds.total", student)


@pytest.mark.parametrize("seed", [1.5, True, ("a",)])
def test_a_seed_is_a_number_or_a_word(seed):
    with pytest.raises(ValueError, match="a seed is"):
        pl.classroom.exercise("melds.total", seed=seed)


def test_next_and_more_go_on_in_the_series():
    exercise = pl.classroom.exercise("melds.total", "ann")
    assert exercise.next() == pl.classroom.exercise("melds.total", "ann", number=2)
    series = exercise.more()
    assert [next(series).number for _ in range(3)] == [2, 3, 4]
    other = exercise.more(seed=5)
    assert next(other) == pl.classroom.exercise("melds.total", "ann", seed=5)


def test_a_seed_makes_another_series():
    assert pl.classroom.exercise("melds.total", seed=1) != pl.classroom.exercise("melds.total", seed=2)
    assert pl.classroom.exercise("melds.total", seed="5") == pl.classroom.exercise("melds.total", seed=5)
    assert pl.classroom.exercise("melds.total", seed="9" * 5000).seed == "9" * 5000


def test_no_exercise_can_be_changed():
    exercise = pl.classroom.exercise("melds.total")
    with pytest.raises(AttributeError):
        exercise.number = 5


def test_teachers_can_add_a_kind_of_their_own():
    class Suits(pl.classroom.Kind):
        id, title, skill, lesson, level, refs = "own.suits", "How many suits?", "own", 1, 1, ("P-PACK-1",)
        rule = "Count the suits."

        def make(self, random):
            return Hand(random.shuffled(tuple(pl.variants.find("partnership").pack.whole))[:5])

        def ask(self, position):
            return pl.classroom.Question(
                "How many suits?", (pl.classroom.Cards.of("Hand", position),), pl.classroom.NumberForm("suits")
            )

        def answer(self, position):
            return len({card.suit for card in position})

        def grade(self, position, answer):
            return pl.classroom.Feedback(answer == self.answer(position), "Well.", (self.rule,), self.refs)

        def nudge(self, _position):
            return "Count."

        def clue(self, position):
            return position.text + "."

        def explain(self, _position):
            return pl.classroom.Explanation((self.rule,), self.refs)

    pl.classroom.register(Suits())
    try:
        with pytest.raises(ValueError, match="already"):
            pl.classroom.register(Suits())
        exercise = pl.classroom.exercise("own.suits", "ann")
        assert exercise.grade(len({Card(card).suit for card in exercise.position}))
    finally:
        del registry._KINDS["own.suits"]


@pytest.mark.parametrize("name", IDS)
def test_what_is_said_has_no_gap_and_no_hyphen_for_a_minus(name):
    for exercise in some(name, 3):
        said = [hint.text for hint in exercise.hints] + [str(exercise.grade(answer)) for answer in wrong_answers(exercise)]
        for text in said:
            assert not re.search(r" [,.;:?!]|  |\bno [,.]|(?<![\w♠♥♦♣])-\d", text), f"{exercise.code}: {text}"


def test_a_duty_that_does_not_bind_is_told_with_its_suit():
    """Spades are the first suit of all, and no less a suit for that."""
    seen = set()
    for number in range(1, 80):
        exercise = pl.classroom.exercise("play.why_void", number=number)
        led = exercise.position.led
        if exercise.position.is_void and "follow suit" not in exercise.solution().answer:
            said = str(exercise.grade("follow suit"))
            if exercise.solution().answer != ("it is legal",):
                assert f"You hold no {led.label}, so you cannot be asked to follow." in said
                seen.add(led)
    assert pl.Suit.SPADES in seen


def test_an_illegal_card_called_legal_is_told_with_the_cards():
    asked = [pl.classroom.exercise("play.why", number=number) for number in range(1, 40)]
    illegal = [exercise for exercise in asked if exercise.solution().answer != ("it is legal",)]
    assert len(illegal) > 10
    for exercise in illegal:
        said = str(exercise.grade("it is legal"))
        assert exercise.position.card.label in said
        assert "were led, the best card so far is" in said
