"""A deal as a replay needs it, to be sent once: every moment of it, who holds which card when, and who may see it."""

from __future__ import annotations

from collections import Counter
from itertools import count, pairwise
from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Played
from pinochle_lab.view.prose import to_plain
from pinochle_lab.view.schema.card import CardView, card_view, unknown_view
from pinochle_lab.widgets.message import MessageView, Tone, message
from pinochle_lab.widgets.moments import StretchView, stretch

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pinochle_lab.core.state import State
    from pinochle_lab.record import HandRecord
    from pinochle_lab.record.annotation import Annotation

NEVER = -1
ALWAYS = 9999
_UNKNOWN = "??"
_TONES: dict[str, Tone] = {"!!": "good", "!": "good", "!?": "warn", "?!": "warn", "?": "bad", "??": "bad"}


class HeldView(TypedDict):
    """A card in a hand: from which ply to before which, and from which ply on each pair of eyes sees its face (-1: never).

    The eyes are those of the seats, by number, and last those of somebody who sees every hand.
    """

    card: CardView
    seat: int
    since: int
    until: int
    open: list[int]


class NoteView(TypedDict):
    """A remark at a ply, and the codes of the cards it points at."""

    at: int
    words: MessageView
    cards: list[str]


class TickView(TypedDict):
    """A part of the deal: its first ply, how many it has, and whether something is said there: `note`, `bad` or nothing."""

    at: int
    size: int
    mark: str


class TrackView(TypedDict):
    """The record, or a side line: its frames from a ply on, the cards in the hands, the remarks, and its parts."""

    since: int
    stretch: StretchView
    held: list[HeldView]
    notes: list[NoteView]
    ticks: list[TickView]


class ForkView(TypedDict):
    """Where a side line leaves the record: the ply it replaces, the number of its track, and its name."""

    at: int
    track: int
    label: str


def main_track(record: HandRecord) -> TrackView:
    """The record itself."""
    states = [state for _, _, state in record.states()] or [record.state]
    return TrackView(
        since=0,
        stretch=_titled(stretch(states), record.title),
        held=held(states),
        notes=[_note(record, note) for note in record.annotations],
        ticks=list(_ticks(record)),
    )


def line_track(record: HandRecord, number: int) -> TrackView:
    """A side line, from the moment before it leaves the record."""
    line = record.lines[number]
    played = record.along(line)
    states = [state for _, _, state in played.states()]
    since = max(0, line.ply - 1)
    notes = [_note(played, note) for note in line.annotations]
    if line.text:
        notes.insert(0, NoteView(at=since, words=message(f"{name_of(record, number)}.", to_plain(line.text)), cards=[]))
    return TrackView(
        since=since,
        stretch=_titled(stretch(states[since:]), f"{record.title} · {name_of(record, number)}"),
        held=held(states),
        notes=notes,
        ticks=[TickView(at=since, size=max(1, len(states) - since), mark="")],
    )


def _titled(frames: StretchView, title: str) -> StretchView:
    """Frames under the title of the record, what happened first."""
    for frame in frames["frames"]:
        frame["sub"] = f"{frame['said']} {frame['title']}. {frame['sub']}"
        frame["title"] = title
    return frames


def name_of(record: HandRecord, number: int) -> str:
    """The title of a side line, or a plain name."""
    return record.lines[number].title or f"Side line {number + 1}"


def forks(record: HandRecord) -> list[ForkView]:
    """Where the side lines begin; the record itself is track 0."""
    return [
        ForkView(at=line.ply, track=number + 1, label=f"Side line: {name_of(record, number)}")
        for number, line in enumerate(record.lines)
    ]


def _note(record: HandRecord, note: Annotation) -> NoteView:
    label = record.events[note.ply].label if 0 < note.ply < len(record.events) else ""
    said = [to_plain(note.text), *(f"{reply.author or 'Reply'}: {to_plain(reply.text)}" for reply in note.replies)]
    small = [note.author] if note.author else []
    if note.evaluation is not None:
        small.append(f"worth {note.evaluation:g} to the declarer's side")
    headline = " ".join(part for part in (label, note.mark) if part)
    words = message(
        headline, " ".join(part for part in said if part), tone=_TONES.get(note.mark, "warn"), small=" · ".join(small)
    )
    return NoteView(at=note.ply, words=words, cards=[str(card) for card in note.highlights])


def _ticks(record: HandRecord) -> Iterator[TickView]:
    """What comes before the play, then a tick for each trick."""
    plays = [ply for ply, event in enumerate(record.events) if isinstance(event, Played)]
    players = record.rules.seating.players
    starts = [0, *plays[::players], len(record.events)]
    for start, end in pairwise(starts):
        marks = {note.mark for note in record.annotations if start <= note.ply < end}
        if end > start:
            yield TickView(at=start, size=end - start, mark="bad" if marks & {"?", "??"} else "note" if marks else "")


def held(states: Sequence[State]) -> list[HeldView]:
    """Every card's stay in every hand, and who may see it; a card that is forgotten again begins another stay."""
    stays = _Stays(states[0].rules.seating.players)
    for ply, state in enumerate(states):
        stays.move(ply, state)
        if stays.may_tell(state):
            for eye in range(stays.players):
                stays.look(eye, ply, state)
    return sorted(stays.found, key=_display)


class _Stays:
    """The cards in the hands, followed from ply to ply."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.found: list[HeldView] = []
        self.live: list[HeldView] = []

    def of(self, seat: int, code: str) -> list[HeldView]:
        """The equal cards that a seat holds now, those known to most eyes last."""
        mine = [each for each in self.live if each["seat"] == seat and each["card"]["code"] == code]
        return sorted(mine, key=lambda each: sum(ply != NEVER for ply in each["open"]))

    def move(self, ply: int, state: State) -> None:
        """Take away the cards that have left a hand, the known ones first, and put in those that have come."""
        for seat, hand in enumerate(state.table.hands):
            now = Counter(str(card) for card in hand) + Counter({_UNKNOWN: state.table.hidden[seat]})
            was = Counter(each["card"]["code"] for each in self.live if each["seat"] == seat)
            for code, gone in (was - now).items():
                for each in self.of(seat, code)[-gone:]:
                    self._end(each, ply)
            for code, come in (now - was).items():
                seen = [ply if eye in (seat, self.players) else NEVER for eye in range(self.players + 1)]
                for _ in range(come):
                    self._begin(code, seat, ply, list(seen))

    def _begin(self, code: str, seat: int, ply: int, seen: list[int]) -> None:
        taken = {each["card"]["copy"] for each in self.of(seat, code)}
        copy = next(number for number in count(1) if number not in taken)
        known = code != _UNKNOWN
        card = card_view(Card(code), copy) if known else unknown_view(copy)
        stay = HeldView(card=card, seat=seat, since=ply, until=ALWAYS, open=seen if known else [NEVER] * len(seen))
        self.live.append(stay)
        self.found.append(stay)

    def _end(self, stay: HeldView, ply: int) -> None:
        stay["until"] = ply
        self.live = [each for each in self.live if each is not stay]

    def may_tell(self, state: State) -> bool:
        """Whether the last event can have told anybody about a hand: a card played tells only of its own copies."""
        event = state.log[-1] if state.log else None
        return not isinstance(event, Played) or bool(self.of(event.seat, str(event.card)))

    def look(self, eye: int, ply: int, state: State) -> None:
        """Bring what a seat sees of the other hands in line with what it may know."""
        for seat, hand in enumerate(state.observe(eye).table.hands):
            if seat == eye:
                continue
            known = Counter(str(card) for card in hand)
            for code in {each["card"]["code"] for each in self.live if each["seat"] == seat} - {_UNKNOWN}:
                copies = self.of(seat, code)
                seen = [each for each in copies if each["open"][eye] != NEVER]
                for each in seen[known[code] :]:
                    self._end(each, ply)
                    self._begin(code, seat, ply, [NEVER if at == eye else since for at, since in enumerate(each["open"])])
                unseen = [each for each in copies if each["open"][eye] == NEVER]
                for each in unseen[len(unseen) - max(0, known[code] - len(seen)) :]:
                    each["open"][eye] = ply


def _display(each: HeldView) -> tuple[int, int, int]:
    """Best first, suit by suit, unknown cards last."""
    code = each["card"]["code"]
    if code == _UNKNOWN:
        return (4, 0, each["card"]["copy"])
    card = Card(code)
    return (int(card.suit), -int(card.rank), each["card"]["copy"])
