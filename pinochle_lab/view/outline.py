"""Outlines made short: path data moved, scaled and rewritten in whole, relative steps.

The faces are written for people, in absolute coordinates around an origin. A notebook keeps every picture it shows, so pictures
are written on a grid five times as fine as the card's units, in steps from point to point, and one path holds all shapes of one
ink.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

GRID: Final = 5

_TOKEN: Final = re.compile(r"[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)")
# How many numbers each command takes.
_TAKES: Final = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "A": 7, "Z": 0}


def placed(data: str, x: float, y: float, scale: float = 1, *, turned: bool = False) -> str:
    """An outline at a place of the card, `scale` times as large, upside down when `turned`."""
    (start_x, start_y), steps = _steps(data, -scale if turned else scale)
    return f"M{round(x * GRID) + start_x}{_glue(round(y * GRID) + start_y)}{steps}"


@lru_cache(maxsize=256)
def _steps(data: str, scale: float) -> tuple[tuple[int, int], str]:
    """Where an outline starts on the grid, seen from its own origin, and its steps from there."""
    commands = list(_commands(data, scale * GRID))
    start = (commands[0][1][0], commands[0][1][1])
    here, opened = start, start
    written: list[str] = []
    for name, numbers in commands:
        written.append(_step(name, numbers, here) if written else "")
        if name == "Z":
            here = opened
        else:
            here = _end(name, numbers, here)
            opened = here if name == "M" else opened
    return start, "".join(written)


def _commands(data: str, scale: float) -> list[tuple[str, list[int]]]:
    """The commands of absolute path data, in grid units; a letter may be left out when it repeats."""
    tokens = _TOKEN.findall(data)
    commands = []
    at, name = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            name = tokens[at].upper() if tokens[at] in "Zz" else tokens[at]
            at += 1
        takes = _TAKES[name]
        numbers = [float(token) for token in tokens[at : at + takes]]
        at += takes
        commands.append((name, _scaled(name, numbers, scale)))
        name = "L" if name == "M" else name
    return commands


def _scaled(name: str, numbers: list[float], scale: float) -> list[int]:
    if name != "A":
        return [round(number * scale) for number in numbers]
    radii = [round(number * abs(scale)) for number in numbers[:2]]
    return [*radii, *(int(number) for number in numbers[2:5]), *(round(number * scale) for number in numbers[5:])]


def _end(name: str, numbers: list[int], here: tuple[int, int]) -> tuple[int, int]:
    if name == "H":
        return numbers[0], here[1]
    if name == "V":
        return here[0], numbers[0]
    return numbers[-2], numbers[-1]


def _step(name: str, numbers: list[int], here: tuple[int, int]) -> str:
    if name == "Z":
        return "z"
    if name == "H":
        return f"h{numbers[0] - here[0]}"
    if name == "V":
        return f"v{numbers[0] - here[1]}"
    fixed = numbers[:5] if name == "A" else []
    moved = [number - here[index % 2] for index, number in enumerate(numbers[len(fixed) :])]
    first, *rest = [*fixed, *moved]
    return name.lower() + str(first) + "".join(_glue(number) for number in rest)


def _glue(number: int) -> str:
    """A number after another: a minus sign parts them by itself."""
    return str(number) if number < 0 else f" {number}"
