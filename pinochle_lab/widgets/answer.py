"""The answer to an exercise as texts, however it was put there."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_lab.classroom.form import CardsForm, ChoiceForm
from pinochle_lab.core.hand import parse_cards

if TYPE_CHECKING:
    from pinochle_lab.classroom.form import Form

LONGEST = 80


def answer_texts(form: Form, value: object) -> tuple[str, ...]:
    """An answer as an exercise's widget holds it: cards or options, or what stands in the line for a number.

    Raises:
        ValueError: it is none that could be clicked or typed; the sentence says why.
    """
    if isinstance(form, CardsForm):
        return _cards(form, value)
    items = (value,) if isinstance(value, str | int | float) and not isinstance(value, bool) else value
    if not isinstance(items, list | tuple):
        message = f"{value!r} is neither a text nor a list of texts. {form.how}"
        raise ValueError(message)  # noqa: TRY004  # one kind of error for whatever is no answer
    if isinstance(form, ChoiceForm):
        return _options(form, items)
    if len(items) > 1:
        message = f"there is one line to type in, and these are {len(items)} answers. {form.how}"
        raise ValueError(message)
    return tuple(str(item)[:LONGEST] for item in items)


def _cards(form: CardsForm, value: object) -> tuple[str, ...]:
    cards = parse_cards(value)  # type: ignore[arg-type]  # it refuses what is no card, in a sentence
    there = Counter(form.offered)
    for card, wanted in Counter(cards).items():
        if wanted > there[card]:
            how_often = f"only {'once' if there[card] == 1 else f'{there[card]} times'}" if there[card] else "not"
            message = f"{card.label} is {how_often} among the cards to choose from"
            raise ValueError(message)
    return tuple(str(card) for card in cards)


def _options(form: ChoiceForm, items: list[object] | tuple[object, ...]) -> tuple[str, ...]:
    strange = [item for item in items if item not in form.options]
    if strange:
        message = f"{strange[0]!r} is not one of the options. {form.how}"
        raise ValueError(message)
    chosen = tuple(dict.fromkeys(str(item) for item in items))
    if len(chosen) > 1 and not form.many:
        message = f"only one can be chosen, and these are {len(chosen)}. {form.how}"
        raise ValueError(message)
    return chosen


def picked(form: Form, texts: tuple[str, ...]) -> tuple[str, ...]:
    """What is picked on the page for these texts: the first copies of the cards, `AS#1`, or the options themselves."""
    if not isinstance(form, CardsForm):
        return texts
    return tuple(f"{text}#{texts[: place + 1].count(text)}" for place, text in enumerate(texts))
