"""The answer to an exercise, and the way to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.view import html
from pinochle_lab.view.css import STYLE

if TYPE_CHECKING:
    from pinochle_lab.classroom.form import Answer


@dataclass(frozen=True, slots=True)
class Solution:
    """A right answer with its grounds.

    Attributes:
        answer: the answer, in a form that `check` takes; where several are right, one of them.
        spoken: the answer in words.
        lines: the way to it, in sentences.
        refs: the paragraphs of the rules that decide it.
    """

    answer: Answer
    spoken: str
    lines: tuple[str, ...]
    refs: tuple[str, ...]

    def __str__(self) -> str:
        return "\n".join([f"Answer: {self.spoken}.", *self.lines, f"({', '.join(self.refs)})"])

    def to_markdown(self) -> str:
        """The answer for a key on paper."""
        return f"**{self.spoken}.** {' '.join(self.lines)} ({', '.join(self.refs)})"

    def to_html(self) -> str:
        """The answer as a box."""
        body = "".join(f"<p>{html.text(line)}</p>\n" for line in self.lines)
        refs = html.text(", ".join(self.refs))
        return (
            f'{STYLE}<div class="pl-view pl-say pl-ok" role="note"><p><strong>Answer: {html.text(self.spoken)}.</strong></p>\n'
            f"{body}<p><small>{refs}</small></p></div>"
        )

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": str(self), "text/html": self.to_html()}
