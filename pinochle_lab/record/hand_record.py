"""A deal on paper: who sat where, what was dealt, everything that happened, and what people say about it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, TypeVar

from pinochle_lab.core.display import Drawable
from pinochle_lab.core.event import Dealt
from pinochle_lab.core.match import Match
from pinochle_lab.core.opened import opened
from pinochle_lab.core.state import State
from pinochle_lab.record.annotation import Annotation, Reply, one_line
from pinochle_lab.record.headers import Headers
from pinochle_lab.record.stated import Stated
from pinochle_lab.record.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from os import PathLike

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.record.line import Line
    from pinochle_lab.record.problem import Problem

_R = TypeVar("_R", bound="Annotation | Line")


@dataclass(frozen=True, slots=True)
class HandRecord(Drawable):
    """The record of one deal: it can be replayed, annotated, written to a file and read again.

    Nothing changes a record; the `with_…` methods make another. A *ply* is an index into `events`, so `record.events[ply]`,
    `record.at(ply)` and the annotations with that `ply` all speak of the same moment.

    Attributes:
        rules: the rule set.
        dealer: the seat that dealt.
        deal: the cards dealt, even when they cannot be right; None when there are none.
        events: what happened, the deal first, as far as it is legal.
        names: who sat at each seat, by seat; empty text for nobody in particular.
        headers: free facts: title, date, place …
        annotations: the remarks, in the order of the file; those made here are put in by ply.
        lines: the side lines, likewise.
        scores: the score of each side before the deal, or empty.
        target: the score that wins the match, where it is another than the rules say.
        stated: the result the record states, or None.
        rest: what stands in the log after an event that is not legal, kept as it was written.
        extra: parts of the file that this format does not know.
        problems: what is wrong in the file it was read from, by place.
        source: the text it was read from, None for a record made in memory; a later version is written in its style.
    """

    rules: RuleSet
    dealer: int = 0
    deal: Dealt | None = None
    events: tuple[Event, ...] = ()
    names: tuple[str, ...] = ()
    headers: Headers = field(default_factory=Headers)
    annotations: tuple[Annotation, ...] = ()
    lines: tuple[Line, ...] = ()
    scores: tuple[int, ...] = ()
    target: int | None = None
    stated: Stated | None = None
    rest: str = ""
    extra: Headers = field(default_factory=Headers)
    problems: tuple[Problem, ...] = field(default=(), compare=False)
    source: str | None = field(default=None, compare=False, repr=False)
    _states: list[State] = field(default_factory=list, init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        players = self.rules.seating.players
        given = tuple(self.names) or ("",) * players
        if len(given) != players:
            message = f"{len(given)} names are given, but {players} play"
            raise ValueError(message)
        object.__setattr__(self, "names", tuple(one_line(name) for name in given))
        object.__setattr__(self, "events", tuple(self.events))
        object.__setattr__(self, "headers", Headers(self.headers))
        object.__setattr__(self, "extra", Headers(self.extra))
        object.__setattr__(self, "annotations", tuple(self.annotations))
        object.__setattr__(self, "lines", tuple(self.lines))
        if self.deal is None and self.events and isinstance(self.events[0], Dealt):
            object.__setattr__(self, "deal", self.events[0])

    @staticmethod
    def from_state(
        state: State,
        names: Mapping[str, str] | Iterable[str] = (),
        headers: Mapping[str, Any] | None = None,
        *,
        scores: tuple[int, ...] = (),
    ) -> HandRecord:
        """The record of a deal, over or under way.

        Args:
            state: the deal; also what a seat observes of one (`observation.state`).
            names: who sits at the table, by seat or as a mapping from seat to name.
            headers: title, date and so on.
            scores: each side's score before the deal, where the deal itself does not know it.
        """
        table = state.table
        target = table.target if table.target not in (0, state.rules.target) else None
        events = tuple(_tidy(event) if isinstance(event, Dealt) else event for event in state.log)
        record = HandRecord(
            state.rules,
            table.dealer,
            events=events,
            headers=Headers(headers),
            scores=tuple(scores or table.scores),
            target=target,
        )
        record = record.with_names(names)
        winner = record.match.winner if record.match else None
        return replace(record, stated=Stated.of(state.result, winner)) if state.result else record

    @property
    def title(self) -> str:
        """The title header, or a plain name."""
        return str(self.headers.get("title") or f"A deal of {self.rules.name}")

    @property
    def start(self) -> State:
        """The table before the cards are dealt."""
        target = self.target or (self.rules.target if self.scores else 0)
        return State.start(self.rules, self.dealer, self.scores, target)

    @property
    def state(self) -> State:
        """The deal after its last event; before the cards are dealt when there is none."""
        return self._folded()[-1]

    @property
    def result(self) -> DealResult | None:
        """The account of the deal by the rules, once it is over."""
        return self.state.result

    @property
    def match(self) -> Match | None:
        """The match after this deal, when the scores before it are told and the deal is over."""
        before = self.match_before
        return before.after(self.state) if before and self.result else None

    @property
    def match_before(self) -> Match | None:
        """The match before this deal, when the scores are told."""
        if not self.scores:
            return None
        return Match(self.rules, self.dealer, scores=self.scores, target=self.target or 0)

    @property
    def seat_names(self) -> tuple[str, ...]:
        """What to call each seat: `South`, or `Ann (South)` where a name is known."""
        pairs = zip(self.names, self.rules.seating.names, strict=True)
        return tuple(f"{name} ({seat})" if name else seat for name, seat in pairs)

    def states(self) -> Iterator[tuple[int, Event, State]]:
        """Every ply with its event and the deal just after it."""
        states = self._folded()
        for ply, event in enumerate(self.events):
            yield ply, event, states[ply + 1]

    def at(self, ply: int) -> State:
        """The deal just after the event at a ply; negative plies count from the end.

        Raises:
            IndexError: there is no such ply.
        """
        return self._folded()[self._ply(ply) + 1]

    def opened(self) -> HandRecord:
        """The same record with every hand known, when the hands that nobody saw were played to their last card.

        Raises:
            IllegalAction: with all hands known a card turns out to have been a renege.
        """
        log = opened(self.state).log
        if log == self.events:
            return self
        assert isinstance(log[0], Dealt)  # noqa: S101  # every log begins with the deal
        return replace(self, deal=log[0], events=log)

    def before(self, ply: int) -> State:
        """The deal just before the event at a ply: what its seat had to decide; `len(events)` is the end.

        Raises:
            IndexError: there is no such ply.
        """
        return self._folded()[ply if ply == len(self.events) else self._ply(ply)]

    def along(self, line: Line | int) -> HandRecord:
        """The record as it would be had a side line been played: the log up to the line, then the line, with its remarks."""
        chosen = self.lines[line] if isinstance(line, int) else line
        notes = tuple(note for note in self.annotations if note.ply < chosen.ply)
        return replace(
            self,
            events=self.events[: chosen.ply] + chosen.events,
            annotations=notes + chosen.annotations,
            lines=(),
            stated=None,
            rest=chosen.rest,
            problems=(),
            source=None,
        )

    def annotations_at(self, ply: int) -> tuple[Annotation, ...]:
        """The remarks on the event at a ply."""
        return tuple(note for note in self.annotations if note.ply == ply)

    def lines_at(self, ply: int) -> tuple[Line, ...]:
        """The side lines that replace the event at a ply."""
        return tuple(line for line in self.lines if line.ply == ply)

    def anchor(self, ply: int) -> str:
        """A ply in words, as files name it: `trick 7 West`."""
        from pinochle_lab.record.anchor import anchor_of

        return anchor_of(self.events, ply, self.rules.seating)

    def ply_of(self, anchor: str | int) -> int:
        """The ply that words like `trick 7 West`, `meld South`, `deal` or `ply 31` name.

        Raises:
            ValueError: the log has no such event; the sentence says what it has.
        """
        if isinstance(anchor, int):
            return anchor
        from pinochle_lab.record.anchor import find_ply

        return find_ply(self.events, anchor, self.rules.seating)

    def with_annotation(  # noqa: PLR0913  # the parts of an annotation, all but the first by name
        self,
        at: int | str | Annotation,
        text: str = "",
        *,
        mark: str = "",
        highlights: CardsLike = (),
        author: str = "",
        evaluation: float | None = None,
        replies: Iterable[Reply] = (),
    ) -> HandRecord:
        """This record with one remark more; an author's earlier remark at the same ply gives way to it.

        Args:
            at: a ply, words like `trick 7 West`, or a whole `Annotation`.
            text: Markdown.
            mark: one of `MARKS`.
            highlights: cards to point at.
            author: who says so.
            evaluation: what the position is worth to the declarer's side.
            replies: answers it has already had.
        """
        if isinstance(at, Annotation):
            note = at
        else:
            note = Annotation(self.ply_of(at), text, mark, highlights, author, evaluation, tuple(replies))  # type: ignore[arg-type]  # it parses the cards
        old = [each for each in self.annotations if (each.ply, each.author) == (note.ply, note.author)]
        if old:
            note = replace(note, extra=note.extra or old[0].extra, replies=note.replies or old[0].replies)
            return replace(self, annotations=tuple(note if each is old[0] else each for each in self.annotations))
        return replace(self, annotations=_put_in(self.annotations, note))

    def without_annotation(self, at: int | str, author: str | None = None) -> HandRecord:
        """This record without the remarks at a ply, or without those of one author there."""
        ply = self.ply_of(at)
        kept = tuple(note for note in self.annotations if note.ply != ply or author not in (None, note.author))
        return replace(self, annotations=kept)

    def with_reply(self, at: int | str, text: str, author: str = "") -> HandRecord:
        """This record with an answer to the first remark at a ply.

        Raises:
            ValueError: there is no remark to answer.
        """
        ply = self.ply_of(at)
        for note in self.annotations_at(ply):
            answered = replace(note, replies=(*note.replies, Reply(text, author)))
            return replace(self, annotations=tuple(answered if each is note else each for each in self.annotations))
        message = f"there is no annotation at {self.anchor(ply)} to reply to"
        raise ValueError(message)

    def with_line(self, line: Line) -> HandRecord:
        """This record with one more side line."""
        return replace(self, lines=_put_in(self.lines, line))

    def without_line(self, line: Line | int) -> HandRecord:
        """This record without one of its side lines."""
        gone = self.lines[line] if isinstance(line, int) else line
        return replace(self, lines=tuple(each for each in self.lines if each != gone))

    def with_headers(self, **headers: Any) -> HandRecord:  # noqa: ANN401  # whatever a file can hold
        """This record with some headers set; None takes one away."""
        merged = {**self.headers, **headers}
        return replace(self, headers=Headers({name: value for name, value in merged.items() if value is not None}))

    def with_names(self, names: Mapping[str, str] | Iterable[str]) -> HandRecord:
        """This record with names for the people at the table: one for each seat, or a mapping from seat to name."""
        if hasattr(names, "items"):
            by_seat = list(self.names)
            for seat, name in names.items():
                by_seat[self.rules.seating.parse(seat)] = name
            return replace(self, names=tuple(by_seat))
        return replace(self, names=tuple(names))

    def with_event(self, event: Event) -> HandRecord:
        """This record with one more event; what stood in the log after an event that was not legal gives way to it.

        Raises:
            IllegalAction: the event is not legal now.
        """
        state = self.state.apply(event)
        record = replace(self, events=(*self.events, event), deal=None, rest="")
        return replace(record, stated=Stated.of(state.result)) if state.result else record

    def dumps(self, *, canonical: bool = False) -> str:
        """The record as text.

        A record that was read from a file keeps that file's style, comments and order, and only what has changed is written
        anew; an unchanged one gives the same text again. With `canonical=True`, and for a record made in memory, it is
        written in the one form that equal records share.

        Raises:
            RecordError: the file it was read from is damaged, and so it cannot be written in any other form.
            ValueError: the rules are not a variation of any registered rule set.
        """
        from pinochle_lab.record.writer import write

        return write(self, canonical=canonical)

    def dump(self, path: str | PathLike[str], *, canonical: bool = False) -> None:
        """Write the record to a file, as `dumps` writes it; the old file stands until the new one is complete."""
        write_whole(path, self.dumps(canonical=canonical).encode("utf-8", "surrogateescape"))

    def remember(self, states: Iterable[State]) -> None:
        """Keep the states that whoever read the log has worked out already, so that they are not worked out again."""
        self._states[:] = states

    def with_problems(self, problems: Iterable[Problem]) -> HandRecord:
        """This record with the problems of its file."""
        record = replace(self, problems=tuple(problems))
        record.remember(self._states)
        return record

    def _ply(self, ply: int) -> int:
        count = len(self.events)
        if not isinstance(ply, int) or not -count <= ply < count:
            message = f"there is no ply {ply}: this record has {count} events" + (f", plies 0 to {count - 1}" if count else "")
            raise IndexError(message)
        return ply % count

    def _folded(self) -> list[State]:
        """The state before the deal and after each event, worked out once."""
        if not self._states:
            state = self.start
            states = [state]
            for event in self.events:
                state = state.apply(event)
                states.append(state)
            self._states.extend(states)
        return self._states

    def __str__(self) -> str:
        who = ", ".join(self.seat_names)
        state = self.state
        end = str(state.result) if state.result else f"Under way: {state.phase.TITLE.lower()}, {state.actor_name} to act."
        counts = ((len(self.annotations), "annotation"), (len(self.lines), "side line"), (len(self.problems), "problem"))
        notes = ", ".join(f"{count} {what}{'' if count == 1 else 's'}" for count, what in counts) + "."
        return f"{self.title}. {self.rules.name}: {who}.\n{end}\n{notes}"


def _put_in(items: tuple[_R, ...], item: _R) -> tuple[_R, ...]:
    """Remarks with one more, after the last that is not later in the log."""
    place = max((index + 1 for index, each in enumerate(items) if each.ply <= item.ply), default=0)
    return (*items[:place], item, *items[place:])


def _tidy(deal: Dealt) -> Dealt:
    """A deal as records hold it: no counts of unknown cards where there are none."""
    return replace(deal, hidden=()) if deal.hidden and not any(deal.hidden) else deal
