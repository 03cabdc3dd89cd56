"""An exercise to answer by clicking: cards to pick, options to choose, a number to type. Python grades."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import traitlets

from pinochle_lab.classroom.exercise import Exercise
from pinochle_lab.classroom.exercise import exercise as find_exercise
from pinochle_lab.classroom.feedback import FULL_POINTS
from pinochle_lab.classroom.form import CardsForm, ChoiceForm, NumberForm
from pinochle_lab.classroom.question import Cards, Facts, OnTable
from pinochle_lab.core.hand import Hand
from pinochle_lab.view.places import place_of
from pinochle_lab.view.schema.card import CardView, card_views
from pinochle_lab.view.schema.trick import TrickView, trick_view
from pinochle_lab.widgets.answer import LONGEST, answer_texts, picked
from pinochle_lab.widgets.base import LabView, LabWidget, Value
from pinochle_lab.widgets.cards import card_id
from pinochle_lab.widgets.message import MessageView, Tone, message, spoken
from pinochle_lab.widgets.trick_picture import PlaceView

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.classroom.question import Part
    from pinochle_lab.core.card import Card


class PartView(TypedDict):
    """Something to look at: cards (to pick from, where `live`), a trick with its places, or rows of words and figures."""

    label: str
    cards: list[CardView]
    live: bool
    trick: TrickView | None
    places: list[PlaceView]
    rows: list[list[str]]


class ExerciseWidgetView(LabView):
    """A question, the answer as it stands, and what was said to it. The right answer is not here."""

    title: str
    sub: str
    text: str
    parts: list[PartView]
    picked: list[str]
    ordered: bool
    choices: list[str]
    number: str | None
    how: str
    message: MessageView | None
    hint: MessageView | None
    solved: bool


class ExerciseWidget(LabWidget):
    """An exercise to answer with clicks: `ExerciseWidget(pl.classroom.exercise("melds.total"))`.

    Attributes:
        value: the answer as it stands: the cards picked, the options chosen, or the number typed, as texts. Assign an answer to
            put it there from Python; only *Check* has it checked.
        exercise: the exercise shown; *Another* goes on to the next of its series.
        feedback: the reaction to the last answer, None before one.
    """

    value = Value(()).tag(sync=True)

    INTENTS: ClassVar = ("pick", "choose", "check", "hint", "another")

    def __init__(self, exercise: Exercise | str, **traits: Any) -> None:  # noqa: ANN401  # each trait has its own type
        """Put an exercise, or the first one of a kind.

        Raises:
            ValueError: there is no such kind of exercise.
        """
        self.exercise = find_exercise(exercise) if isinstance(exercise, str) else exercise
        self._begin()
        super().__init__(value=(), **traits)

    def _begin(self) -> None:
        self.feedback: Feedback | None = None
        self._picked: tuple[str, ...] = ()
        self._typed = ""
        self._hint: MessageView | None = None
        self._hinted = 0

    def _draw(self) -> tuple[ExerciseWidgetView, dict[str, Any]]:
        exercise = self.exercise
        asked = exercise.question
        form = asked.form
        view = ExerciseWidgetView(
            kind="exercise",
            name=f"Exercise: {exercise.title}",
            title=f"Exercise · {exercise.title}",
            sub=f"Lesson {exercise.lesson:02d} · {exercise.skill} · {exercise.code}",
            text=asked.text,
            parts=self._parts(),
            picked=list(self._picked),
            ordered=isinstance(form, CardsForm) and form.ordered,
            choices=list(form.options) if isinstance(form, ChoiceForm) else [],
            number=self._typed if isinstance(form, NumberForm) else None,
            how=f"{self._hinted} of {len(exercise.hints)} hints taken." if self._hinted else _how(exercise),
            message=self._message(),
            hint=self._hint,
            solved=bool(self.feedback),
        )
        return view, {}

    def _parts(self) -> list[PartView]:
        asked = self.exercise.question
        form = asked.form
        parts = [_part(part, live=isinstance(form, CardsForm) and _holds(part, form)) for part in asked.parts]
        if isinstance(form, CardsForm) and not any(part["live"] for part in parts):
            parts.append(_part(Cards("Choose from", form.offered), live=True))
        return parts

    def _message(self) -> MessageView | None:
        told = self.feedback
        if told is None:
            return None
        tone: Tone = "good" if told.right else "bad" if told.counted else "warn"
        return message(told.headline, " ".join(told.lines), tone=tone, small=told.footing)

    def _on_pick(self, given: Mapping[str, Any]) -> None:
        wanted = str(given.get("card"))
        known = {card_id(card): card for part in self._parts() if part["live"] for card in part["cards"]}
        if wanted not in known:
            problem = f"there is no card {wanted!r} to pick in this exercise"
            raise ValueError(problem)
        self._toggle(wanted)
        verb = "picked" if wanted in self._picked else "put back"
        self._answer(self._texts())
        self.say(f"{known[wanted]['spoken']} {verb}.")

    def _on_choose(self, given: Mapping[str, Any]) -> None:
        form = self.exercise.form
        option = given.get("option")
        if not isinstance(form, ChoiceForm) or option not in form.options:
            problem = f"{option!r} is not one of the options of this exercise"
            raise ValueError(problem)
        if not form.many:
            self._picked = ()
        self._toggle(option)
        self._answer(self._picked)
        self.say(f"{option} {'chosen' if option in self._picked else 'not chosen any more'}.")

    def _toggle(self, item: str) -> None:
        picked = tuple(each for each in self._picked if each != item)
        self._picked = picked if item in self._picked else (*picked, item)

    def _answer(self, value: tuple[str, ...]) -> None:
        """The answer changes: what was said to the one before holds no longer."""
        self.feedback = None
        self.value = value

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        try:
            return answer_texts(self.exercise.form, proposal["value"])
        except ValueError as error:
            problem = f"this cannot be the answer here: {error}"
            raise traitlets.TraitError(problem) from None

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        """An answer put there from Python lies on the page as one that was clicked or typed does."""
        form = self.exercise.form
        if self._texts() == self.value:
            return
        if isinstance(form, NumberForm):
            self._typed = "".join(self.value)
        else:
            self._picked = picked(form, self.value)
        self.feedback = None
        self.refresh()

    def _texts(self) -> tuple[str, ...]:
        """What lies on the page, as texts."""
        if isinstance(self.exercise.form, NumberForm):
            return (self._typed,) if self._typed or self.value else ()
        cards = isinstance(self.exercise.form, CardsForm)
        return tuple(item.partition("#")[0] if cards else item for item in self._picked)

    def _on_check(self, given: Mapping[str, Any]) -> None:
        form = self.exercise.form
        if isinstance(form, NumberForm):
            self._typed = str(given.get("text", ""))[:LONGEST]
            self.value = (self._typed,)
            self.feedback = self.exercise.check(self._typed)
        else:
            self.feedback = self.exercise.check(self.value)
        told = self._message()
        self.say(spoken(told) if told else "")

    def _on_hint(self, _given: Mapping[str, Any]) -> None:
        hint = self.exercise.hint()
        self._hinted = hint.rung
        shown = hint.view()
        self._hint = message(shown["headline"], shown["text"], tone="warn", small=shown["footing"])
        self.say(spoken(self._hint))

    def _on_another(self, _given: Mapping[str, Any]) -> None:
        self.exercise = self.exercise.next()
        self._begin()
        self.value = ()
        self.say(f"{self.exercise.title} {self.exercise.question.text}")

    def _twin(self) -> str:
        said = "" if self.feedback is None else self.feedback.box()
        return self.exercise.to_html() + said

    def _summary(self) -> str:
        return repr(self.exercise.code)


def _holds(part: Part, form: CardsForm) -> bool:
    """Whether the cards to choose from are those of this part of the question, or, where they are put in order, lie in it."""
    if not isinstance(part, Cards):
        return False
    return Hand(form.offered) <= Hand(part.cards) if form.ordered else Hand(form.offered) == Hand(part.cards)


def _part(part: Part, *, live: bool) -> PartView:
    view = PartView(label="", cards=[], live=live, trick=None, places=[], rows=[])
    if isinstance(part, Facts):
        view["rows"] = [list(row) for row in ((part.head, *part.rows) if part.head else part.rows)]
        return view
    view["label"] = part.label
    if isinstance(part, Cards):
        view["cards"] = card_views(part.cards)
        return view
    view["trick"], view["places"] = _unmarked(part), _places(part)
    return view


def _unmarked(part: OnTable) -> TrickView:
    """The trick without a sign of who is winning: that may be the question."""
    trick = trick_view(part.trick, names=part.names)
    plays = [
        {**play, "winning": False, "card": _plain(card)} for play, card in zip(trick["plays"], part.trick.cards, strict=True)
    ]
    return {**trick, "plays": plays, "winner": None, "sentence": "", "text": part.text()}  # type: ignore[typeddict-item]  # the same keys


def _plain(card: Card) -> CardView:
    return card_views([card])[0]


def _places(part: OnTable) -> list[PlaceView]:
    trick = part.trick

    def note(seat: int) -> str:
        if seat == trick.leader and trick.cards:
            return "led"
        return "you" if not trick.is_whole and seat == trick.turn else ""

    return [
        PlaceView(seat=seat, name=name, place=place_of(seat, part.bottom, trick.players), note=note(seat))
        for seat, name in enumerate(part.names)
    ]


def _how(exercise: Exercise) -> str:
    """How to answer with clicks, and what that is worth."""
    return f"{_gesture(exercise)} A right answer without hints is worth {FULL_POINTS} points."


def _gesture(exercise: Exercise) -> str:
    form = exercise.form
    if isinstance(form, NumberForm):
        return f"Type {getattr(form, 'typed', f'a number of {form.unit}')}, then check it."
    if isinstance(form, CardsForm) and form.ordered:
        return "Click the cards in order, then check."
    none = " If there is none, check without picking any." if getattr(form, "none", False) else ""
    if isinstance(form, ChoiceForm) and not form.many:
        return f"Choose one, then check.{none}"
    what = "Click the cards" if isinstance(form, CardsForm) else "Choose all that are right"
    return f"{what}, then check.{none}"
