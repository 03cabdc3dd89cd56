"""What stands beside a table: buttons, sheets of figures, cards laid out. The browser draws these as they come."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinochle_lab.view.schema.card import CardView


class ControlView(TypedDict):
    """A button: the gesture it makes, with what, and its words. `main` is to be pressed next, `off` cannot be pressed now."""

    intent: str
    arg: str | int | None
    label: str
    main: bool
    off: bool


class GroupView(TypedDict):
    """Buttons that belong together."""

    name: str
    controls: list[ControlView]


class RowView(TypedDict):
    """A row of a sheet."""

    cells: list[str]


class SheetView(TypedDict):
    """Figures in rows; `figures` columns at the end are numbers. One that is not `open` is folded away."""

    title: str
    head: list[str]
    rows: list[RowView]
    figures: int
    foot: list[str] | None
    open: bool


class LaidView(TypedDict):
    """Cards laid out before somebody, and words about them."""

    name: str
    text: str
    cards: list[CardView]


def control(intent: str, label: str, arg: str | int | None = None, *, main: bool = False, off: bool = False) -> ControlView:
    """A button."""
    return ControlView(intent=intent, arg=arg, label=label, main=main, off=off)


def group(name: str, controls: Iterable[ControlView]) -> GroupView:
    """Buttons under a name."""
    return GroupView(name=name, controls=list(controls))


def sheet(
    title: str,
    head: Sequence[str],
    rows: Iterable[Sequence[str]],
    *,
    figures: int = 1,
    foot: Sequence[str] = (),
    open: bool = False,  # noqa: A002  # as HTML calls it
) -> SheetView:
    """A sheet of figures."""
    return SheetView(
        title=title,
        head=list(head),
        rows=[RowView(cells=list(row)) for row in rows],
        figures=figures,
        foot=list(foot) or None,
        open=open,
    )
