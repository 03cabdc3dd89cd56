"""The auction looked back on: for each declarer and trump the meld, the tricks with best play, and their sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.analysis.reviewing import Contracts
    from pinochle_lab.view.drawing import Drawing

TITLE = "What could have been made"
_HEAD = ("Declarer", "Trump", "Meld", "Tricks", "Total")
_COLUMNS = (PAD, 130, -PAD - 200, -PAD - 90, -PAD)


def to_text(contracts: Contracts) -> str:
    """A line for each declarer."""
    return str(contracts)


def to_html(contracts: Contracts, _style: Style = PLAIN) -> str:
    """A row for each declarer and trump."""
    return html.panel(TITLE, [table(contracts)], sub=_sentence(contracts))


def to_drawing(contracts: Contracts, _style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    page = Sheet(TITLE)
    draw(page, contracts)
    return page.drawing()


def draw(page: Sheet, contracts: Contracts) -> None:
    """The rows, on a sheet."""
    if said := _sentence(contracts):
        page.prose(said, small=True)
    page.row(_HEAD, _COLUMNS, head=True)
    for row in _rows(contracts):
        page.row(row, _COLUMNS)


def table(contracts: Contracts) -> str:
    """The rows as markup."""
    return html.table(_HEAD, [tuple(map(html.text, row)) for row in _rows(contracts)], figures=3)


def _rows(contracts: Contracts) -> list[tuple[str, ...]]:
    return [
        (
            contracts.names[seat],
            f"{suit.symbol} {suit.label}",
            str(meld),
            str(points),
            f"{meld + points.lower}{'' if points.is_exact else ' or more'}",
        )
        for seat, suit, meld, points in contracts.rows
    ]


def _sentence(contracts: Contracts) -> str:
    if contracts.bid is None or contracts.declarer is None:
        return ""
    return f"{contracts.names[contracts.declarer]} bid {contracts.bid}."
