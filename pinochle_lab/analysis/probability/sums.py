"""Reading numbers and sums of them from sentences: `the number of aces that North holds is at least 2`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.event import Compare

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.holder import Holder
    from pinochle_lab.analysis.probability.reading import Reader
    from pinochle_lab.analysis.probability.variable import Variable


def read_comparison(reader: Reader) -> Event | None:
    """What is said of a number, if that comes next: that it is at least so much, or more than another."""
    left = read_sum(reader)
    if left is None:
        return None
    reader.need("is")
    sign = reader.sign() or "=="
    right = read_sum(reader)
    return Compare(left, sign, right if right is not None else _whole(reader))


def read_sum(reader: Reader) -> Variable | None:
    """A number that the deal decides, or a sum of such."""
    start = reader.at
    negative = reader.skip("minus")
    total = _term(reader)
    if total is None:
        reader.at = start
        return None
    total = -total if negative else total
    while reader.peek() in {"plus", "minus"}:
        negative = reader.peek() == "minus"
        reader.at += 1
        more = _term(reader)
        found = more if more is not None else reader.number()
        total = total - found if negative else total + found
    return total


def _term(reader: Reader) -> Variable | None:
    """`2 times the number of aces that North holds`."""
    start = reader.at
    factor = 1
    if reader.peek(1) == "times":
        factor = reader.number()
        reader.at += 1
    found = _quantity(reader)
    if found is None:
        reader.at = start
        return None
    return found if factor == 1 else found * factor


def _quantity(reader: Reader) -> Variable | None:
    if reader.skip("the", "number", "of"):
        if reader.skip("counters"):
            reader.need("that")
            return _holder(reader).counters()
        sorts = reader.sorts()
        reader.need("that")
        return _holder(reader).count(*sorts)
    if reader.skip("how", "often"):
        return reader.held_together(_holder(reader))
    return reader.meld_of()


def _holder(reader: Reader) -> Holder:
    """`North holds`."""
    place = reader.place()
    if place is None:
        reader.lose("here a hand should stand, or the widow")
    reader.need("holds")
    return place


def _whole(reader: Reader) -> int:
    """A whole number, also below nothing."""
    return -reader.number() if reader.skip("minus") else reader.number()


def read_often(reader: Reader) -> tuple[str, int] | None:
    """`exactly once`, `at most twice`, `at least three times`, if that comes next."""
    start = reader.at
    sign = reader.sign()
    if sign is not None:
        for times, word in words.OFTEN.items():
            if reader.skip(word):
                return sign, times
        if reader.peek(1) == "times":
            number = reader.number()
            reader.at += 1
            return sign, number
    reader.at = start
    return None
