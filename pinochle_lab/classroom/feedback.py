"""What a learner hears after an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.view import html
from pinochle_lab.view.css import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.reason import Verdict


@dataclass(frozen=True, slots=True)
class Feedback:
    """The reaction to an answer: true when it is right, and why either way.

    Attributes:
        right: whether the answer is right.
        headline: that, in two or three words.
        lines: why, in sentences.
        refs: the paragraphs of the rules that decide it.
        cards: the cards that decide it.
        verdicts: the engine's verdicts that the sentences come from, where there are any.
        counted: whether this was a try; what is no answer at all does not count.
        points: what a right answer is worth, after the hints taken.
        note: something about the record of progress, when there is something to say.
    """

    right: bool
    headline: str
    lines: tuple[str, ...] = ()
    refs: tuple[str, ...] = ()
    cards: tuple[Card, ...] = ()
    verdicts: tuple[Verdict, ...] = ()
    counted: bool = True
    points: int = 0
    note: str = ""

    def __bool__(self) -> bool:
        return self.right

    @property
    def footing(self) -> str:
        """`Rules P-PLAY-2, P-PLAY-3 · 3 of 4 points`."""
        refs = f"{'Rule' if len(self.refs) == 1 else 'Rules'} {', '.join(self.refs)}" if self.refs else ""
        points = f"{self.points} of {FULL_POINTS} points" if self.right else ""
        return " · ".join(part for part in (refs, points, self.note) if part)

    def text(self) -> str:
        """Everything, as one would say it."""
        said = " ".join((self.headline, *self.lines))
        return f"{said}\n{self.footing}" if self.footing else said

    def to_html(self) -> str:
        """The same as a box: green at its edge when right, red when not, plain when it was no answer."""
        return STYLE + self.box()

    def box(self) -> str:
        """The box without the style sheet, for a page that has it already."""
        kind = "pl-ok" if self.right else "pl-no"
        amber = "" if self.counted else AMBER
        body = " ".join(html.text(line) for line in self.lines)
        lines = [f"<p><strong>{html.text(self.headline)}</strong> {body}</p>"]
        lines += [f"<p><small>{html.text(self.footing)}</small></p>"] if self.footing else []
        return f'<div class="pl-view pl-say {kind}"{amber} role="status">' + "\n".join(lines) + "</div>"

    def view(self) -> dict[str, Any]:
        """The feedback as plain dictionaries, for the browser."""
        return {
            "kind": "feedback",
            "right": self.right,
            "counted": self.counted,
            "headline": self.headline,
            "lines": list(self.lines),
            "footing": self.footing,
        }

    def __str__(self) -> str:
        return self.text()

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": self.text(), "text/html": self.to_html()}


AMBER = ' style="border-left-color:var(--pl-warn)"'
"""The edge of a box that is neither praise nor blame."""

FULL_POINTS = 4
"""What a right answer without hints is worth; each rung of the hint ladder costs one."""


def right(lines: Iterable[str], refs: Iterable[str], cards: Iterable[Card] = (), verdicts: Iterable[Verdict] = ()) -> Feedback:
    """The reaction to a right answer."""
    return Feedback(True, "Right.", tuple(lines), _once(refs), tuple(cards), tuple(verdicts))


def wrong(
    lines: Iterable[str],
    refs: Iterable[str],
    cards: Iterable[Card] = (),
    verdicts: Iterable[Verdict] = (),
    headline: str = "Not yet.",
) -> Feedback:
    """The reaction to a wrong answer."""
    return Feedback(False, headline, tuple(lines), _once(refs), tuple(cards), tuple(verdicts))


def no_answer(sentence: str) -> Feedback:
    """The reaction to something that is no answer at all; it is not a try."""
    return Feedback(False, "That is no answer yet.", (sentence,), counted=False)


def _once(refs: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(refs))
