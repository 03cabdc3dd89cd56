"""Reading TOML that may be damaged: as much of it as can be made out, and what is wrong with the rest."""

from __future__ import annotations

import re
import tomllib
from typing import Any, Final, NamedTuple

_PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)")
_CLOSERS: Final = ("\n'''", '\n"""', '"', "'", '" }', " }", '"]', "]")
_MOST_REPAIRS: Final = 25
# How the standard library complains of a name that is given twice.
_AGAIN: Final = ("Cannot declare", "Cannot overwrite a value", "Cannot mutate immutable")


class Damage(NamedTuple):
    """A place where the text is no TOML."""

    line: int
    column: int
    wrong: str
    right: str


class Source(NamedTuple):
    """What was made out: the data, the text that says it (line by line where it was), and the damage."""

    data: dict[str, Any]
    text: str
    damage: tuple[Damage, ...]


def read_toml(text: str) -> Source:
    """Read TOML; lines that are none are passed over one by one, and a text that breaks off is closed where it ends."""
    lines = text.split("\n")
    damage: list[Damage] = []
    for _ in range(_MOST_REPAIRS):
        current = "\n".join(lines)
        try:
            return Source(_parse(current), current, tuple(damage))
        except ValueError as error:
            found = _damage(error, lines)
            damage.append(found)
            closed = _closed(current) if _broken_off(error) else None
            if closed is not None:
                return Source(_parse(closed), closed, tuple(damage))
            _blank(lines, found.line)
    return _beginning(lines, damage)


def _parse(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except RecursionError:
        message = "lists are nested too deeply"
        raise ValueError(message) from None


def _broken_off(error: ValueError) -> bool:
    return "end of document" in str(error)


def _damage(error: ValueError, lines: list[str]) -> Damage:
    place = _PLACE.search(str(error))
    wrong = _PLACE.sub("", str(error))
    if place and place[1]:
        line = int(place[1])
        twice = _twice(wrong, lines[line - 1]) if line <= len(lines) else None
        if twice is not None:
            return Damage(line, len(lines[line - 1]) - len(lines[line - 1].lstrip()) + 1, *twice)
        right = "a [section], or a name, an equals sign and a value, with texts in quotes"
        return Damage(line, int(place[2]), f"this is no TOML: {wrong[:1].lower()}{wrong[1:]}", right)
    if not _broken_off(error):
        # The reader gave up on a value without saying where: only a monstrous one does that to it.
        longest = max(range(len(lines)), key=lambda index: len(lines[index]))
        return Damage(longest + 1, 1, f"this cannot be read: {wrong[:1].lower()}{wrong[1:]}", "a value of a sensible size")
    last = max((number for number, line in enumerate(lines, start=1) if line.strip()), default=1)
    return Damage(last, len(lines[last - 1]) + 1, "the file breaks off in the middle of a value", "the rest of the file")


def _twice(wrong: str, line: str) -> tuple[str, str] | None:
    """What to say of a line that gives again what has been given above it, or None when that is not what is wrong."""
    if not wrong.startswith(_AGAIN):
        return None
    said = line.strip()
    if said.startswith("["):
        header = said.partition("#")[0].strip()
        return (
            f"a section {header} cannot begin here, for what it names stands above already",
            f"one section {header} with all of it",
        )
    name = said.partition("=")[0].strip()
    return f"{name!r} is given here for the second time", f"one line for {name!r}; the first one is read"


def _closed(text: str) -> str | None:
    """The text with the value that breaks off closed where it ends, or None when that does not help."""
    for closer in _CLOSERS:
        try:
            _parse(text + closer)
        except ValueError:
            continue
        return text + closer
    return None


def _blank(lines: list[str], number: int) -> None:
    """Empty a line; if it is empty already, the mischief began above it, so empty the nearest line above that is not."""
    index = min(number, len(lines)) - 1
    while index > 0 and not lines[index].strip():
        index -= 1
    lines[index] = ""


def _beginning(lines: list[str], damage: list[Damage]) -> Source:
    """The longest part from the beginning that can be read at all, cut where the first damage is."""
    text = "\n".join(lines[: max(0, damage[0].line - 1)])
    try:
        return Source(_parse(text), text, tuple(damage))
    except ValueError:
        return Source({}, "", tuple(damage))
