"""A ply in words: `trick 7 West`, so that a remark in a file can be placed and read without counting."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from pinochle_lab.core.event import Dealt, Played
from pinochle_lab.record.notation import KEYWORDS, NOTATIONS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.seating import Seating

DEAL: Final = "deal"
NEXT: Final = "next"
_PLY = re.compile(r"ply\s+([0-9]{1,9})")


def anchors(events: Sequence[Event], seating: Seating) -> tuple[str, ...]:
    """The name of every ply of a log.

    A play is named by its trick and seat. Anything else is named by its keyword and seat, and numbered from the second time
    on that the seat does it: `call North`, `call North 2`.
    """
    names: list[str] = []
    times: dict[str, int] = {}
    played = 0
    for event in events:
        if isinstance(event, Dealt) or event.seat is None:
            names.append(DEAL)
        elif isinstance(event, Played):
            names.append(f"trick {played // seating.players + 1} {seating.names[event.seat]}")
            played += 1
        else:
            name = f"{NOTATIONS[type(event)].keyword} {seating.names[event.seat]}"
            times[name] = times.get(name, 0) + 1
            names.append(name if times[name] == 1 else f"{name} {times[name]}")
    return tuple(names)


def anchor_of(events: Sequence[Event], ply: int, seating: Seating) -> str:
    """The words for one ply; a ply beyond the log is named by its number."""
    return anchors(events, seating)[ply] if 0 <= ply < len(events) else f"ply {ply}"


def find_ply(events: Sequence[Event], words: str, seating: Seating) -> int:
    """The ply that words name.

    Raises:
        ValueError: nothing in the log goes by them; the sentence says what does.
    """
    said = " ".join(words.split()).strip()
    number = _PLY.fullmatch(said.lower())
    if number:
        return int(number[1])
    names = anchors(events, seating)
    wanted = _spelled_out(said, seating)
    if wanted in names:
        return names.index(wanted)
    if wanted == "end" and events:
        return len(events) - 1
    if wanted == NEXT:
        return len(events)
    message = f"nothing in the log is called {words!r}; {_known(wanted, names, seating)}"
    raise ValueError(message)


def _spelled_out(said: str, seating: Seating) -> str:
    """Keyword in small letters, the seat's name in full, `1` dropped where it says nothing."""
    words = said.lower().split()
    for place, word in enumerate(words):
        try:
            words[place] = seating.names[seating.parse(word)] if place and not word.isdigit() else word
        except ValueError:
            continue
    if words[-1:] == ["1"] and len(words) == 3:  # noqa: PLR2004  # keyword, seat, number
        words.pop()
    return " ".join(words)


def _known(wanted: str, names: Sequence[str], seating: Seating) -> str:
    """What the log does have, near what was asked for."""
    keyword = wanted.split(maxsplit=1)[0] if wanted else ""
    near = [name for name in names if name.split()[0] == keyword]
    if near:
        return f"it has {near[0]}" + (f" to {near[-1]}" if len(near) > 1 else "")
    if keyword in KEYWORDS:
        has = sorted({name.split()[0] for name in names}, key=[DEAL, *KEYWORDS].index)
        return f"it has no {keyword}, only {', '.join(has)}" if has else "it has nothing at all"
    if keyword == "ply" and names:
        return f"it has ply 0 to ply {len(names) - 1}"
    trick, other = f"trick 7 {seating.names[-1]}", f"meld {seating.names[0]}"
    return f"write 'deal', a trick and a seat like {trick!r}, or a keyword and a seat like {other!r}"
