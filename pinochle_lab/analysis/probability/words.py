"""Numbers, cards and owners as a person would say them, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_TIMES: Final = {2: "double", 3: "triple", 4: "quadruple"}
# Shorter words are cards, or look like too much.
_SHORTEST: Final = 3
COMPARISONS: Final = {
    ">=": "at least",
    "<=": "at most",
    "==": "exactly",
    ">": "more than",
    "<": "fewer than",
    "!=": "not exactly",
}


LESS: Final = COMPARISONS | {"<": "less than"}
"""The same of points, which are not counted one by one."""


OFTEN: Final = {1: "once", 2: "twice"}


def often(count: int) -> str:
    """`once`, `twice`, `three times`."""
    return OFTEN.get(count, f"{number(count)} times")


def number(count: int) -> str:
    """`two`; figures from thirteen on."""
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def many(count: int, sort: str) -> str:
    """`one ace`, `two aces`."""
    return f"{number(count)} {one_of(sort) if count == 1 else sort}"


def one_of(sort: str) -> str:
    """`ace` for `aces`, and in `aces or tens` each of them."""
    return " or ".join(
        each.removesuffix("es") + "x" if each == "sixes" else each.removesuffix("s") for each in sort.split(" or ")
    )


def times(count: int, what: str) -> str:
    """`a run in spades` and `a double run in spades`, `aces around` and `double aces around`."""
    if count == 1:
        return what
    word = _TIMES.get(count, f"{count}-fold")
    return f"a {word} {what.removeprefix('a ')}" if what.startswith("a ") else f"{word} {what}"


def cards(held: Iterable[Card]) -> str:
    """`A♠ 10♠`."""
    return " ".join(card.label for card in held)


def owner(where: str) -> str:
    """`North's`; of a side of several hands as well."""
    return f"{where}'s"


def start(sentence: str) -> str:
    """A sentence with a capital."""
    return sentence[:1].upper() + sentence[1:]


def percent(chance: float) -> str:
    """`18.57 %`, with as many figures as small chances need."""
    shown = 100 * chance
    if shown == 0 or shown >= 1:
        return f"{shown:.2f} %"
    digits = 2
    while shown < 10 ** (-digits + 1) and digits < 12:  # noqa: PLR2004  # smaller than that, nobody reads it
        digits += 1
    return f"{shown:.{digits + 1}f} %"


def odds(chance: float) -> str:
    """`1 in 104.3`."""
    if chance <= 0:
        return "never"
    if chance >= 1:
        return "always"
    back = 1 / chance
    return f"1 in {back:,.1f}" if back < 10_000 else f"1 in {back:,.0f}"  # noqa: PLR2004  # tenths mean nothing beyond


def like(word: str, known: Iterable[str]) -> str | None:
    """The word among those known that another one looks like, when it is none of them."""
    from difflib import get_close_matches

    spelt = {each.lower(): each for each in known}
    if word in spelt or len(word) < _SHORTEST:
        return None
    near = get_close_matches(word, spelt, 1, 0.6)
    return spelt[near[0]] if near else None
