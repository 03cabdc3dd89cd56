"""Every kind of exercise, by its id."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.kind import Kind
from pinochle_lab.core.argument import expect
from pinochle_lab.view import html

if TYPE_CHECKING:
    from collections.abc import Iterator


_KINDS: dict[str, Kind[Any, Any]] = {}
_filled = False


def register(kind: Kind[Any, Any]) -> None:
    """Add a kind of exercise, for teachers who write their own.

    Raises:
        ValueError: its id is taken.
    """
    expect(kind, Kind, "a Kind of exercise")
    if kind.id in _KINDS:
        message = f"there is an exercise kind {kind.id!r} already"
        raise ValueError(message)
    _KINDS[kind.id] = kind


def _all() -> dict[str, Kind[Any, Any]]:
    global _filled  # noqa: PLW0603  # filled once, when first asked for, so that importing stays cheap
    if not _filled:
        _filled = True
        from pinochle_lab.classroom import bank

        for kind in bank.ALL:
            register(kind)
    return _KINDS


def kind_of(name: str) -> Kind[Any, Any]:
    """The kind of an id.

    Raises:
        ValueError: there is none; the sentence names near ones.
    """
    known = _all()
    if isinstance(name, str) and name.strip().lower() in known:
        return known[name.strip().lower()]
    near = difflib.get_close_matches(str(name).lower(), known, n=3, cutoff=0.5)
    hint = f" Did you mean {' or '.join(near)}?" if near else ""
    message = f"There is no exercise {name!r}.{hint} pl.classroom.bank() lists them all."
    raise ValueError(message)


class Kinds(tuple["Kind[Any, Any]", ...]):
    """Some kinds of exercises, as a list that shows itself."""

    __slots__ = ()

    @property
    def ids(self) -> tuple[str, ...]:
        """Their ids."""
        return tuple(kind.id for kind in self)

    def _rows(self) -> Iterator[tuple[str, ...]]:
        for kind in self:
            yield kind.id, kind.title, f"{kind.lesson:02d}", str(kind.level), kind.skill

    def __str__(self) -> str:
        width = max((len(kind.id) for kind in self), default=0)
        lines = [f"{key:<{width}}  lesson {lesson}, level {level}: {title}" for key, title, lesson, level, _ in self._rows()]
        return "\n".join(lines) or "No exercise is of that kind."

    def __repr__(self) -> str:
        return f"Kinds({', '.join(self.ids)})"

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        rows = ([html.text(cell) for cell in row] for row in self._rows())
        table = html.table(("Exercise", "What it asks", "Lesson", "Level", "Skill"), rows, figures=0)
        return {"text/plain": str(self), "text/html": html.panel("Exercises", [table])}


def kinds(lesson: int | None = None, *, skill: str | None = None, level: int | None = None) -> Kinds:
    """The kinds of exercises there are, in the order of the course; of one lesson, skill or level when it is named."""
    found = sorted(_all().values(), key=lambda kind: (kind.lesson, kind.level))
    return Kinds(
        kind
        for kind in found
        if (lesson is None or kind.lesson == lesson)
        and (skill is None or kind.skill == skill)
        and (level is None or kind.level == level)
    )
