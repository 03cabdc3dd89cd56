"""What somebody wrote beside an event of a deal."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pinochle_lab.core.hand import parse_cards
from pinochle_lab.record.headers import Headers

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

MARKS: Final = {
    "!!": "brilliant",
    "!": "good",
    "!?": "interesting",
    "?!": "doubtful",
    "?": "a mistake",
    "??": "a blunder",
    "forced": "forced",
}
"""The marks an event can carry, each with the word for it."""


def clean_text(text: str) -> str:
    """Text as a record keeps it: line ends as newlines, no blank lines around it, nothing that no file can hold."""
    joined = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode("utf-8")
    return joined.strip("\n").rstrip()


def one_line(text: str) -> str:
    """A name or title: clean text on a single line."""
    return " ".join(clean_text(text).split())


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer to an annotation.

    Attributes:
        text: what it says, as Markdown.
        author: who wrote it, or empty.
    """

    text: str
    author: str = ""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", clean_text(self.text))
        object.__setattr__(self, "author", one_line(self.author))


@dataclass(frozen=True, slots=True)
class Annotation:
    """A remark at one event: a mark, words, the cards it speaks of, and the answers it got.

    Attributes:
        ply: index of the event in the log; 0 is the deal.
        text: what it says, as Markdown.
        mark: one of `MARKS`, or empty.
        highlights: the cards to point at, anything that reads as cards.
        author: who wrote it, or empty.
        evaluation: what the position is worth to the declarer's side in points, as its author judges, or None.
        replies: answers, oldest first.
        extra: what else the file says of it, under names that this format does not know.
    """

    ply: int
    text: str = ""
    mark: str = ""
    highlights: tuple[Card, ...] = ()
    author: str = ""
    evaluation: float | None = None
    replies: tuple[Reply, ...] = ()
    extra: Headers = field(default_factory=Headers)

    def __post_init__(self) -> None:
        if isinstance(self.ply, bool) or not isinstance(self.ply, int) or self.ply < 0:
            message = f"an annotation stands at a ply, a whole number from 0 on, not at {self.ply!r}"
            raise ValueError(message)
        if self.mark and self.mark not in MARKS:
            message = f"{self.mark!r} is not a mark: the marks are {' '.join(MARKS)}"
            raise ValueError(message)
        object.__setattr__(self, "text", clean_text(self.text))
        object.__setattr__(self, "author", one_line(self.author))
        object.__setattr__(self, "highlights", parse_cards(self.highlights))
        object.__setattr__(self, "replies", tuple(self.replies))
        object.__setattr__(self, "extra", Headers(self.extra))

    @property
    def mark_word(self) -> str:
        """The mark as a word, `a mistake`, or empty."""
        return MARKS.get(self.mark, "")

    def __str__(self) -> str:
        cards = " ".join(card.label for card in self.highlights)
        who = f"{self.author}: " if self.author else ""
        return " ".join(part for part in (self.mark, f"[{cards}]" if cards else "", who + self.text) if part.strip())
