"""What an answer looks like: cards, a number, or something to choose from."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit
from pinochle_lab.view.schema.card import card_views

if TYPE_CHECKING:
    from collections.abc import Iterable

Answer = tuple[Card, ...] | tuple[str, ...] | int

_LONG: Final = 10_000
_SINGULAR = {"points": "point", "checks": "check", "units": "unit", "copies": "copy", "trumps": "trump", "cards": "card"}
_NOTHING = frozenset({"", "none", "nothing", "no card", "no cards", "-"})
_LIST = re.compile(r"\s*(?:[,;\n]|\band\b)\s*")


class NotAnAnswer(ValueError):  # noqa: N818  # it says what happened, and a learner reads it
    """What was given is no answer to this question, in a sentence; it does not count as a try."""


class Form(Protocol):
    """How a question is answered."""

    @property
    def how(self) -> str:
        """How to write an answer, as a sentence."""

    def parse(self, raw: object) -> Answer:
        """The answer meant.

        Raises:
            NotAnAnswer: it is none; the sentence says what would be.
        """

    def spoken(self, answer: Answer) -> str:
        """An answer in words."""

    def view(self) -> dict[str, Any]:
        """The form as plain dictionaries, for the browser and for paper."""


@dataclass(frozen=True, slots=True)
class CardsForm:
    """Some of the cards on show.

    Attributes:
        offered: the cards to choose from, copies included, in the order in which they lie.
        ordered: the order of the answer counts, and every card has its place.
        copies: each copy is a card of its own; otherwise naming a kind once is enough.
        none: "none" is a possible answer.
    """

    offered: tuple[Card, ...]
    ordered: bool = False
    copies: bool = False
    none: bool = False

    @property
    def how(self) -> str:
        """How to write an answer, as a sentence."""
        order = ", in order" if self.ordered else ""
        none = ', or with "none"' if self.none else ""
        return f'Answer with cards{order}, like "AS 10H KD"{none}.'

    def parse(self, raw: object) -> tuple[Card, ...]:
        """The cards meant.

        Raises:
            NotAnAnswer: it names no cards, or cards that are not on show.
        """
        cards = self._cards(_given(raw, self.how))
        if not cards and not self.none:
            message = f"There is no card in this answer. {self.how}"
            raise NotAnAnswer(message)
        there = Counter(self.offered)
        for card, named in Counter(cards).items():
            if not there[card]:
                message = f"{card.label} is not among the cards to choose from: {_labels(self.offered)}."
                raise NotAnAnswer(message)
            if named > there[card] and (self.copies or self.ordered):
                message = f"{card.label} is named {named} times, but it lies there {_times(there[card])}."
                raise NotAnAnswer(message)
        if self.ordered:
            if len(cards) < len(self.offered):
                message = f"There are {len(self.offered)} cards to put in order, and {len(cards)} in this answer."
                raise NotAnAnswer(message)
            return cards
        return tuple(Hand(cards)) if self.copies else Hand(cards).kinds()

    def _cards(self, raw: object) -> tuple[Card, ...]:
        if raw is None or (isinstance(raw, str) and raw.strip().casefold() in _NOTHING):
            return ()
        try:
            return parse_cards(raw)  # type: ignore[arg-type]  # parse_cards refuses what names no cards, in a sentence
        except ValueError as error:
            message = f"{_sentence(str(error))} {self.how}"
            raise NotAnAnswer(message) from None

    def spoken(self, answer: Answer) -> str:
        """An answer in words."""
        return _labels(answer) if isinstance(answer, tuple) and answer else "none"

    def view(self) -> dict[str, Any]:
        """The form as plain dictionaries."""
        cards = card_views(self.offered)
        return {"kind": "cards", "cards": cards, "ordered": self.ordered, "none": self.none, "how": self.how}


@dataclass(frozen=True, slots=True)
class NumberForm:
    """A whole number.

    Attributes:
        unit: what is counted: `points`, `cards`.
        least: the smallest number that makes sense.
    """

    unit: str = "points"
    least: int | None = 0

    @property
    def how(self) -> str:
        """How to write an answer, as a sentence."""
        return (
            f"Answer with a number of {self.unit}, like 120."
            if self.unit == "points"
            else f"Answer with a number of {self.unit}."
        )

    def parse(self, raw: object) -> int:
        """The number meant.

        Raises:
            NotAnAnswer: it is no whole number, or none that makes sense here.
        """
        number = _whole(_given(raw, self.how))
        if number is None:
            message = f"{raw!r} is not a whole number. {self.how}"
            raise NotAnAnswer(message)
        if self.least is not None and number < self.least:
            message = f"{str(number).replace('-', '−')} cannot be: a number of {self.unit} is at least {self.least} here."
            raise NotAnAnswer(message)
        return number

    def spoken(self, answer: Answer) -> str:
        """An answer in words."""
        if answer == 1:
            return f"1 {_SINGULAR.get(self.unit, self.unit)}"
        # Long figures in groups of three, as they may be typed.
        number = f"{answer:,}" if isinstance(answer, int) and abs(answer) >= _LONG else str(answer)
        return f"{number.replace('-', '−')} {self.unit}"

    def view(self) -> dict[str, Any]:
        """The form as plain dictionaries."""
        return {"kind": "number", "unit": self.unit, "how": self.how}


@dataclass(frozen=True, slots=True)
class ChoiceForm:
    """One of some options, or as many as are right.

    Attributes:
        options: what there is to choose from, as it reads.
        many: any number of them may be chosen.
        none: "none" is a possible answer.
    """

    options: tuple[str, ...]
    many: bool = False
    none: bool = False

    @property
    def how(self) -> str:
        """How to write an answer, as a sentence."""
        some = "all that are right" if self.many else "one"
        none = ', or "none"' if self.none else ""
        return f"Answer with {some} of: {', '.join(self.options)}{none}."

    def parse(self, raw: object) -> tuple[str, ...]:
        """The options meant, in the order of the list.

        Raises:
            NotAnAnswer: something is no option, or there are too many or none.
        """
        words = self._words(_given(raw, self.how))
        chosen = {self._option(word) for word in words}
        if not chosen and not self.none:
            message = f"Nothing is chosen. {self.how}"
            raise NotAnAnswer(message)
        if len(chosen) > 1 and not self.many:
            message = f"Only one can be right, and {len(chosen)} are chosen. {self.how}"
            raise NotAnAnswer(message)
        return tuple(option for option in self.options if option in chosen)

    def _words(self, raw: object) -> list[str]:
        if raw is None or (isinstance(raw, str) and raw.strip().casefold() in _NOTHING and _fold(raw) not in self._folded()):
            return []
        if isinstance(raw, str):
            return [raw] if _fold(raw) in self._folded() else [word for word in _LIST.split(raw) if word]
        if isinstance(raw, (tuple, list, set, frozenset)):
            return [_word(item) for item in raw]
        return [_word(raw)]

    def _folded(self) -> set[str]:
        return {_fold(option) for option in self.options}

    def _option(self, word: str) -> str:
        wanted = _fold(word)
        exact = [option for option in self.options if _fold(option) == wanted]
        near = exact or [option for option in self.options if wanted and _fold(option).startswith(wanted)]
        if len(near) == 1:
            return near[0]
        message = (
            f"{word!r} is not one of the options. {self.how}"
            if not near
            else f"{word!r} could be {join_words(near, 'or')}: say which."
        )
        raise NotAnAnswer(message)

    def spoken(self, answer: Answer) -> str:
        """An answer in words."""
        return ", ".join(map(str, answer)) if isinstance(answer, tuple) and answer else "none"

    def view(self) -> dict[str, Any]:
        """The form as plain dictionaries."""
        return {"kind": "choice", "options": list(self.options), "many": self.many, "none": self.none, "how": self.how}


def _given(raw: object, how: str) -> object:
    if raw is ...:
        message = f"Put your answer in place of the three dots. {how}"
        raise NotAnAnswer(message)
    return raw


# A sign, digits in one piece or in groups of three, and a word like "points".
_NUMBER: Final = re.compile(r"([+\-−]?)\s*(\d{1,15}|\d{1,3}(?:[,'’ \u00a0\u2009\u202f]\d{3}){1,4})\s*[a-z]*", re.IGNORECASE)


def _whole(raw: object) -> int | None:
    if isinstance(raw, bool):
        return None
    if isinstance(raw, int):
        return int(raw)
    if isinstance(raw, float):
        return int(raw) if raw.is_integer() else None
    if isinstance(raw, str):
        match = _NUMBER.fullmatch(raw.strip())
        if match:
            return int(re.sub(r"\D", "", match[2])) * (-1 if match[1] in {"-", "−"} else 1)
    return None


def _word(item: object) -> str:
    if isinstance(item, Suit):
        return item.label
    if isinstance(item, bool):
        return "yes" if item else "no"
    return str(item)


def _fold(word: str) -> str:
    folded = " ".join(word.strip().rstrip(".").casefold().split())
    return {suit.symbol: suit.label for suit in Suit}.get(folded, folded)


def _labels(cards: Iterable[object]) -> str:
    return " ".join(getattr(card, "label", str(card)) for card in cards)


def _times(number: int) -> str:
    return {1: "once", 2: "twice"}.get(number, f"{number} times")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:].rstrip(".") + "."
