"""Exercises on paper: a sheet to print, and its key."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.exercise import Exercise, make
from pinochle_lab.core.argument import whole_number
from pinochle_lab.view import html

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Worksheet:
    """Some exercises to print. The key is made from the same codes, so it can be printed later and on another machine.

    Attributes:
        title: what stands at the top.
        exercises: the exercises.
    """

    title: str
    exercises: tuple[Exercise, ...]

    def to_markdown(self) -> str:
        """The sheet, with room for the answers and the code of each exercise."""
        return "\n".join([f"# {self.title}\n", "Name: ________________\n", *(each.to_markdown() for each in self.exercises)])

    def to_html(self) -> str:
        """The sheet as a page to print."""
        blank = '<p>Answer: <span aria-label="room for the answer">________________</span></p>'
        body = "\n".join(f"{each.to_html()}\n{blank}" for each in self.exercises)
        return f"<h1>{html.text(self.title)}</h1>\n<p>Name: ________________</p>\n{body}"

    def key(self) -> str:
        """The answers, in Markdown."""
        lines = [f"{at}. `{each.code}` {each.solution().to_markdown()}" for at, each in enumerate(self.exercises, start=1)]
        return "\n".join([f"# {self.title}: key\n", *lines]) + "\n"

    def __str__(self) -> str:
        return self.to_markdown()

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": self.to_markdown(), "text/html": self.to_html()}


def worksheet(
    ids: Iterable[str], student: str | None = None, *, each: int = 1, seed: int | str | None = None, title: str = "Pinochle"
) -> Worksheet:
    """A sheet of exercises of some kinds, so many of each.

    Raises:
        ValueError: an id is not known, or `each` is not 1 or more.
    """
    names = (ids,) if isinstance(ids, str) else tuple(ids)
    whole_number(each, "each", 1, 1000)
    return Worksheet(title, tuple(make(name, student, seed, number) for name in names for number in range(1, each + 1)))
