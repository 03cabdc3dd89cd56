"""What a caller gives: of the right kind, or refused in a sentence."""

from __future__ import annotations

from typing import TypeVar

_T = TypeVar("_T")
_LONGEST = 60


def expect(thing: object, kinds: type[_T] | tuple[type[_T], ...], what: str) -> _T:
    """The thing, when it is of one of these kinds.

    Raises:
        ValueError: it is not; `what` says what would be right, like `"a State, as pl.deal makes one"`.
    """
    if isinstance(thing, kinds):
        return thing
    message = f"{shown(thing)} is given where {what} is needed"
    raise ValueError(message)


def whole_number(value: object, name: str, least: int = 0, most: int = 1_000_000) -> int:
    """The number, when it is whole and lies between the two.

    Raises:
        ValueError: it is not; the sentence names it.
    """
    if isinstance(value, bool) or not isinstance(value, int):
        message = f"{name} is {shown(value)}, but must be a whole number"
        raise ValueError(message)  # noqa: TRY004  # every bad argument is one kind of error to the caller
    if not least <= value <= most:
        message = f"{name} is {shown(value)}, but must lie between {least} and {most}"
        raise ValueError(message)
    return value


def number(value: object, name: str, least: float, most: float) -> float:
    """The number, whole or not, when it lies between the two.

    Raises:
        ValueError: it is not; the sentence names it.
    """
    if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
        message = f"{name} is {shown(value)}, but must be a number between {least} and {most}"
        raise ValueError(message)
    return float(value)


def shown(thing: object) -> str:
    """What was given, short enough for a sentence."""
    text = repr(thing)
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
