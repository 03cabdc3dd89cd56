"""The record of a deal as a picture sees it: the deal, the calls, the tricks, the account, and what people say about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.event import Called, Dealt, Played
from pinochle_lab.view.schema.auction import AuctionView, auction_view
from pinochle_lab.view.schema.card import CardView, card_views
from pinochle_lab.view.schema.melds import MeldView, meld_lines
from pinochle_lab.view.schema.result import ResultView, result_view
from pinochle_lab.view.schema.table import TableView, table_view
from pinochle_lab.view.schema.trick import TrickView, trick_view

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.event import Event
    from pinochle_lab.record import HandRecord
    from pinochle_lab.record.annotation import Annotation


class EventView(TypedDict):
    """One event of the log: `anchor` names its place (`trick 7 West`), `label` what happened (`K♣`), `trick` its trick."""

    ply: int
    seat: int | None
    kind: str
    anchor: str
    label: str
    trick: int | None


class ReplyView(TypedDict):
    """An answer to an annotation."""

    text: str
    author: str


class AnnotationView(TypedDict):
    """A remark at a ply; `mark` is `?`, `!` …, `word` says it, `cards` are to be pointed at."""

    ply: int
    anchor: str
    mark: str
    word: str
    text: str
    author: str
    cards: list[CardView]
    evaluation: float | None
    replies: list[ReplyView]


class SideLineView(TypedDict):
    """A side line: what might have happened from a ply on."""

    ply: int
    anchor: str
    title: str
    text: str
    author: str
    events: list[str]
    annotations: list[AnnotationView]


class ShownView(TypedDict):
    """What one seat melded."""

    name: str
    melds: list[MeldView]
    total: int


class RecordView(TypedDict):
    """A whole record; `deal` is the table as dealt, None when the cards are not known to be right."""

    kind: Literal["record"]
    title: str
    headers: list[list[str]]
    seats: list[str]
    players: list[str]
    rules: str
    deal: TableView | None
    auction: AuctionView | None
    trump: str | None
    shown: list[ShownView]
    tricks: list[TrickView]
    last_trick: int
    result: ResultView | None
    events: list[EventView]
    annotations: list[AnnotationView]
    lines: list[SideLineView]
    problems: list[str]


def record_view(record: HandRecord) -> RecordView:
    """A record, with everything that a replay needs to name its places."""
    state, seating = record.state, record.rules.seating
    called = any(isinstance(event, Called) for event in record.events)
    return RecordView(
        kind="record",
        title=record.title,
        headers=[[name, _words(value)] for name, value in record.headers.items() if name != "title"],
        seats=list(seating.names),
        players=list(record.seat_names),
        rules=record.rules.name,
        deal=_deal(record) if record.events else None,
        auction=auction_view(state) if called else None,
        trump=state.table.trump.label if state.table.trump is not None else None,
        shown=_shown(record),
        tricks=[
            trick_view(trick, names=seating.names, points=record.rules.counting.sum(trick.cards))
            for trick in (*state.table.tricks, *([state.table.trick] if state.table.trick and state.table.trick.cards else []))
        ],
        last_trick=record.rules.counting.bonus(record.rules.pack.copies),
        result=result_view(state.result) if state.result else None,
        events=_event_views(record, record.events, 0),
        annotations=_annotation_views(record, record.annotations),
        lines=[
            SideLineView(
                ply=line.ply,
                anchor=record.anchor(line.ply) if line.ply < len(record.events) else "the end",
                title=line.title,
                text=line.text,
                author=line.author,
                events=[event.label for event in line.events],
                annotations=_annotation_views(record.along(line), line.annotations),
            )
            for line in record.lines
        ],
        problems=[problem.text() for problem in record.problems],
    )


def _deal(record: HandRecord) -> TableView:
    """The table as dealt, looked at after the fact: nobody is to act any more."""
    view = table_view(record.at(0))
    view["actor"] = None
    for seat in view["seats"]:
        seat["acting"] = False
    return view


def _shown(record: HandRecord) -> list[ShownView]:
    table, names = record.state.table, record.rules.seating.names
    dealt = record.before(_first_play(record)).table.hands if record.events else ()
    return [
        ShownView(name=names[seat], melds=meld_lines(melds, dealt[seat]), total=table.meld_points(seat))
        for seat, melds in enumerate(table.melds)
        if melds is not None
    ]


def _first_play(record: HandRecord) -> int:
    plays = (ply for ply, event in enumerate(record.events) if isinstance(event, Played))
    return next(plays, len(record.events))


def _event_views(record: HandRecord, events: Iterable[Event], start: int) -> list[EventView]:
    views: list[EventView] = []
    played = 0
    for ply, event in enumerate(events, start):
        trick = None
        if isinstance(event, Played):
            trick = played // record.rules.seating.players + 1
            played += 1
        label = "the deal" if isinstance(event, Dealt) else event.label
        kind = type(event).__name__
        views.append(EventView(ply=ply, seat=event.seat, kind=kind, anchor=record.anchor(ply), label=label, trick=trick))
    return views


def _annotation_views(record: HandRecord, notes: Iterable[Annotation]) -> list[AnnotationView]:
    return [
        AnnotationView(
            ply=note.ply,
            anchor=record.anchor(note.ply) if note.ply < len(record.events) else f"ply {note.ply}",
            mark=note.mark,
            word=note.mark_word,
            text=note.text,
            author=note.author,
            cards=card_views(note.highlights),
            evaluation=note.evaluation,
            replies=[ReplyView(text=reply.text, author=reply.author) for reply in note.replies],
        )
        for note in notes
    ]


def _words(value: object) -> str:
    """A header as one would write it down, not as a program holds it."""
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_words(each)}" for name, each in value.items())
    if isinstance(value, tuple):
        return ", ".join(map(_words, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
