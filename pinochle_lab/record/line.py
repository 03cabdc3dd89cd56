"""A side line: what might have happened instead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pinochle_lab.record.annotation import clean_text, one_line
from pinochle_lab.record.headers import Headers

if TYPE_CHECKING:
    from pinochle_lab.core.event import Event
    from pinochle_lab.record.annotation import Annotation


@dataclass(frozen=True, slots=True)
class Line:
    """Another way the deal could have gone on, from one event of the log.

    Attributes:
        ply: index of the event of the log that it replaces; the line begins just before it.
        events: what happens instead, from there on.
        title: a name for it, or empty.
        text: what it shows, as Markdown.
        author: who thought of it, or empty.
        annotations: remarks on the line; their plies go on counting from the log, so the line's first event has `ply`.
        extra: what else the file says of it, under names that this format does not know.
        rest: what stands in the file after an event that is not legal, kept as it was written.
    """

    ply: int
    events: tuple[Event, ...]
    title: str = ""
    text: str = ""
    author: str = ""
    annotations: tuple[Annotation, ...] = ()
    extra: Headers = field(default_factory=Headers)
    rest: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "events", tuple(self.events))
        object.__setattr__(self, "annotations", tuple(self.annotations))
        object.__setattr__(self, "extra", Headers(self.extra))
        object.__setattr__(self, "title", one_line(self.title))
        object.__setattr__(self, "text", clean_text(self.text))
        object.__setattr__(self, "author", one_line(self.author))

    def __str__(self) -> str:
        return f"{self.title or 'Instead'}: {', '.join(event.label for event in self.events)}"
