"""Annotations and side lines on paper."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.event import TrumpNamed
from pinochle_lab.core.hand import parse_cards
from pinochle_lab.record.anchor import NEXT, anchor_of, find_ply
from pinochle_lab.record.annotation import MARKS, Annotation, Reply
from pinochle_lab.record.headers import Headers
from pinochle_lab.record.line import Line
from pinochle_lab.record.logbook import Reading, cards_played, format_log, read_log
from pinochle_lab.record.problem import parted
from pinochle_lab.record.seen import tersely
from pinochle_lab.record.toml_text import Log, Prose

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.event import Event
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.record.hand_record import HandRecord
    from pinochle_lab.record.page import Page
    from pinochle_lab.record.spots import Path

NOTES: Final = "annotation"
LINES: Final = "line"
REPLIES: Final = "reply"
_NOTE_KEYS: Final = ("at", "mark", "cards", "author", "evaluation", "text", REPLIES)
_REPLY_KEYS: Final = ("author", "text")
_LINE_KEYS: Final = ("at", "title", "author", "text", "log", NOTES)


def write_note(note: Annotation, events: Sequence[Event], rules: RuleSet) -> dict[str, Any]:
    """An annotation as a table."""
    table: dict[str, Any] = {"at": anchor_of(events, note.ply, rules.seating)}
    optional = {
        "mark": note.mark,
        "cards": " ".join(map(str, note.highlights)),
        "author": note.author,
        "evaluation": note.evaluation,
        "text": Prose(note.text),
    }
    table |= {name: value for name, value in optional.items() if value not in ("", None)}
    table |= note.extra
    if note.replies:
        table[REPLIES] = [_write_reply(reply) for reply in note.replies]
    return table


def _write_reply(reply: Reply) -> dict[str, Any]:
    author = {"author": reply.author} if reply.author else {}
    return {**author, "text": Prose(reply.text)}


def write_line(line: Line, record: HandRecord) -> dict[str, Any]:
    """A side line as a table, its log with the trick it begins in."""
    rules = record.rules
    start = record.before(line.ply) if 0 < line.ply <= len(record.events) else None
    events = (*record.events[: line.ply], *line.events)
    named = [event.suit for event in line.events if isinstance(event, TrumpNamed)]
    trump = named[-1] if named else (start.table.trump if start else None)
    log = format_log(tersely(line.events, start), rules, trump, cards_played(start) if start else 0) + line.rest
    goes_on = line.ply == len(record.events) and not record.rest
    table: dict[str, Any] = {"at": NEXT if goes_on else anchor_of(record.events, line.ply, rules.seating)}
    optional = {"title": line.title, "author": line.author, "text": Prose(line.text)}
    table |= {name: value for name, value in optional.items() if value}
    table |= {"log": Log(log), **line.extra}
    if line.annotations:
        table[NOTES] = [write_note(note, events, rules) for note in line.annotations]
    return table


class RemarkReader:
    """Reads the annotations and side lines of a file.

    Args:
        page: the file.
        rules: the rule set.
        events: every event that can be read in the log, also beyond one that is not legal.
        states: the state before each legal event of the log, and after the last.
    """

    def __init__(self, page: Page, rules: RuleSet, events: Sequence[Event], states: Sequence[State]) -> None:
        self.page = page
        self.rules = rules
        self.events = events
        self.states = states

    def notes(self) -> tuple[Annotation, ...]:
        """The annotations, in the order of the file."""
        return tuple(self._note(path, table, self.events) for path, table in self.page.tables(NOTES))

    def lines(self) -> tuple[Line, ...]:
        """The side lines, in the order of the file."""
        return tuple(self._line(path, table) for path, table in self.page.tables(LINES))

    def _ply(self, path: Path, table: Mapping[str, Any], events: Sequence[Event]) -> int:
        said = table.get("at")
        if isinstance(said, int) and not isinstance(said, bool):
            said = f"ply {said}"
        if not isinstance(said, str):
            wrong = f"the {path[0]} does not say where it stands" if said is None else "the place of a remark is a text"
            self.page.flag((*path, "at"), wrong, "at = \"trick 7 West\", or 'deal', or a keyword of the log and a seat")
            return len(events)
        try:
            ply = find_ply(events, said, self.rules.seating)
        except ValueError as error:
            wrong, _, right = str(error).partition("; ")
            self.page.flag_in((*path, "at"), 0, wrong, _right_place(right))
            return len(events)
        if ply > len(events) or (ply == len(events) and path[-2] == NOTES):
            wrong, right = _beyond(said, ply, len(events), note=path[-2] == NOTES)
            self.page.flag_in((*path, "at"), 0, wrong, right, unread=False)
        return ply

    def _note(self, path: Path, table: Mapping[str, Any], events: Sequence[Event]) -> Annotation:
        page = self.page
        mark = page.string(table, path, "mark")
        if mark and mark not in MARKS:
            page.flag_in((*path, "mark"), 0, f"{mark!r} is no mark", f"one of {' '.join(MARKS)}")
            mark = ""
        evaluation = table.get("evaluation")
        if evaluation is not None and not _is_points(evaluation):
            page.flag((*path, "evaluation"), "an evaluation is a number of points", "a number")
            evaluation = None
        return Annotation(
            self._ply(path, table, events),
            page.string(table, path, "text"),
            mark,
            self._cards(path, table),
            page.string(table, path, "author"),
            evaluation,
            tuple(self._reply(place, each) for place, each in page.tables(REPLIES, table, path)),
            Headers({name: value for name, value in table.items() if name not in _NOTE_KEYS}),
        )

    def _cards(self, path: Path, table: Mapping[str, Any]) -> tuple[Card, ...]:
        text = self.page.string(table, path, "cards")
        try:
            return parse_cards(text)
        except ValueError as error:
            self.page.flag_in((*path, "cards"), 0, *parted(error))
            return ()

    def _reply(self, path: Path, table: Mapping[str, Any]) -> Reply:
        self.page.unknown(table, path, _REPLY_KEYS)
        return Reply(self.page.string(table, path, "text"), self.page.string(table, path, "author"))

    def _line(self, path: Path, table: Mapping[str, Any]) -> Line:
        page, ply = self.page, self._ply(path, table, self.events)
        if ply == 0:
            page.flag((*path, "at"), "a side line cannot replace the deal", "a place after the deal")
        start = self.states[ply] if 0 < ply < len(self.states) else None
        text = page.string(table, path, "log")
        reading = read_log(text, start, self.rules)
        flag_log(page, (*path, "log"), reading)
        if not text.strip():
            page.flag(path, "the side line says nothing of what happens in it", "log = '''…''' with the events, as in [play]")
        events = (*self.events[:ply], *reading.events, *reading.beyond)
        notes = tuple(self._note(place, each, events) for place, each in page.tables(NOTES, table, path))
        extra = Headers({name: value for name, value in table.items() if name not in _LINE_KEYS})
        title, said, author = (page.string(table, path, name) for name in ("title", "text", "author"))
        return Line(ply, reading.events, title, said, author, notes, extra, reading.rest)


def _right_place(said: str) -> str:
    """What would be right, from the sentence that says what the log has."""
    has = said.removeprefix("it has ")
    if has.startswith("no "):
        return f"a place by {has.partition('only ')[2]}"
    return "a log with that event" if has == "nothing at all" else said.removeprefix("write ").replace("it has ", "one of ", 1)


def _beyond(said: str, ply: int, count: int, *, note: bool) -> tuple[str, str]:
    """What is wrong with a place behind the last event, and what would be right."""
    if not count:
        return f"there is no ply {ply}", "a log with that event"
    if note and said.strip().lower() == NEXT:
        return f"{said!r} is the event after the last one, and nothing is said of it yet", "'end', or another event of the log"
    return f"there is no ply {ply}", f"one of plies 0 to {count - 1}" if note else f"one of plies 1 to {count}"


def _is_points(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def flag_log(page: Page, path: Path, reading: Reading) -> None:
    """Note what is wrong in a log."""
    for each in reading.complaints:
        page.flag_in(path, each.offset, each.wrong, each.right, verdict=each.verdict, unread=False)
