"""A log as text: one line for each round of calls, each meld, each trick."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from pinochle_lab.core.event import Dealt, Played, TrumpNamed
from pinochle_lab.record.notation import KEYWORDS, NOTATIONS, Book, Entry, Unreadable, Word

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.suit import Suit

_WORD: Final = re.compile(r"[^\s,]+|,")
_COMMENT: Final = re.compile(r"(?:^|\s)#.*")
_INDENT: Final = 6
_MOST_NAMED: Final = 8


def format_log(events: Sequence[Event], rules: RuleSet, trump: Suit | None, played: int = 0) -> str:
    """Events as the lines of a log; the deal itself is not among them.

    Args:
        events: what happened, in order.
        rules: the rule set.
        trump: the trump suit of the deal.
        played: how many cards were played before the first event.
    """
    lines: list[str] = []
    line: list[Event] = []
    for event in events:
        if isinstance(event, Dealt):
            continue
        book = Book(rules, trump, played)
        if line and not (type(event) is type(line[0]) and NOTATIONS[type(event)].joins(line, event, book)):
            lines.append(_format_line(line, book))
            played += _plays(line)
            line = []
        line.append(event)
    if line:
        lines.append(_format_line(line, Book(rules, trump, played)))
    return "\n".join(lines)


def _format_line(line: Sequence[Event], book: Book) -> str:
    notation = NOTATIONS[type(line[0])]
    return f"{notation.keyword:{_INDENT - 1}} {notation.write(line, book)}"


def _plays(events: Sequence[Event]) -> int:
    return sum(isinstance(event, Played) for event in events)


@dataclass(frozen=True, slots=True)
class Complaint:
    """Something wrong in a log.

    Attributes:
        offset: where it stands in the text.
        wrong: what is wrong.
        right: what would be right.
        verdict: the verdict of the rules on an event.
    """

    offset: int
    wrong: str
    right: str = ""
    verdict: Verdict | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What a log says.

    Attributes:
        events: the events as far as they are legal, the deal not among them.
        states: the state after each of them.
        rest: the text from the first event on that is not legal.
        complaints: what is wrong.
        beyond: the events that can still be read in the rest, legal or not.
    """

    events: tuple[Event, ...] = ()
    states: tuple[State, ...] = ()
    rest: str = ""
    complaints: tuple[Complaint, ...] = ()
    beyond: tuple[Event, ...] = ()


def read_log(text: str, start: State | None, rules: RuleSet) -> Reading:
    """Follow a log from a state as far as the rules allow; without a state it is only read, not followed."""
    reader = _LogReader(rules, start)
    for words in _lines(text):
        for entry in reader.entries(words):
            reader.take(entry)
    rest = text[reader.end :].rstrip() if reader.stopped else ""
    return Reading(tuple(reader.events), tuple(reader.states), rest, tuple(reader.complaints), tuple(reader.beyond))


class _LogReader:
    """Follows a log; once something is wrong it goes on reading, so that places in the log keep their numbers."""

    def __init__(self, rules: RuleSet, start: State | None) -> None:
        self.rules = rules
        self.state = start
        self.stopped = start is None
        self.trump = start.table.trump if start else None
        self.played = cards_played(start) if start else 0
        self.end = 0
        self.events: list[Event] = []
        self.states: list[State] = []
        self.beyond: list[Event] = []
        self.complaints: list[Complaint] = []

    def entries(self, words: Sequence[Word]) -> Iterator[Entry]:
        """What stands on one line; a word that cannot be read ends the line."""
        first, book = words[0], Book(self.rules, self.trump, self.played, self._hands())
        notation = KEYWORDS.get(first.text.lower().rstrip(":"))
        if notation is None:
            near = get_close_matches(first.text.lower(), KEYWORDS, n=1)
            right = f"{near[0]!r}" if near else f"one of {', '.join(KEYWORDS)}"
            if first.text.startswith("["):
                right = "three quotes above it, on a line of their own, if the log ends there"
            yield Entry(None, first.start, first.end, f"a line of the log cannot begin with {first.text!r}", right, stops=True)
            return
        happened = False
        try:
            for entry in notation.read(words[1:], book):
                happened = happened or entry.event is not None
                yield entry
        except Unreadable as error:
            yield Entry(None, error.word.start, error.word.end, error.wrong, error.right, stops=True)
        else:
            if not happened:
                yield Entry(None, first.start, first.end, f"nothing happens on this line after {first.text!r}", stops=True)

    def _hands(self) -> tuple[Hand, ...]:
        return self.state.table.hands if self.state and not self.stopped else ()

    def take(self, entry: Entry) -> None:
        """Follow one entry."""
        event, state = entry.event, self.state
        if event is None:
            if not self.stopped:
                self.complaints.append(Complaint(entry.start, entry.wrong, entry.right))
            self.stopped = self.stopped or entry.stops
            return
        self.played += isinstance(event, Played)
        if self.stopped or state is None:
            self.beyond.append(event)
            self.trump = event.suit if isinstance(event, TrumpNamed) else self.trump
            return
        verdict = state.judge(event)
        if not verdict:
            wrong = f"{verdict.headline} {verdict.explanation}"
            self.complaints.append(Complaint(entry.start, wrong, _instead(verdict), verdict))
            self.stopped = True
            self.beyond.append(event)
            return
        self.state = state.apply(event)
        self.trump = self.state.table.trump
        self.events.append(self.state.log[-1])
        self.states.append(self.state)
        self.end = entry.end


def _instead(verdict: Verdict) -> str:
    """What would be legal, the first of it where there is much."""
    if len(verdict.instead) <= _MOST_NAMED:
        return verdict.instead_text
    return replace(verdict, instead=verdict.instead[:_MOST_NAMED]).instead_text + " …"


def cards_played(state: State) -> int:
    """How many cards have been played to tricks."""
    return len(state.table.tricks) * state.rules.seating.players + len(state.trick)


def _lines(text: str) -> Iterator[Sequence[Word]]:
    """The words of each line that says something, remarks after `#` left out."""
    start = 0
    for line in text.split("\n"):
        said = _COMMENT.sub("", line)
        words = [Word(match[0], start + match.start(), start + match.end()) for match in _WORD.finditer(said)]
        if words:
            yield words
        start += len(line) + 1
