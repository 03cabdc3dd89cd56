"""One hand under many rules: its melds by each rule set, side by side."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view.schema.hand import hand_view
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.analysis.comparison import Comparison
    from pinochle_lab.view.drawing import Drawing

_NAMES, _COLUMN, _LETTER = 190, 96, 9.2


def to_text(comparison: Comparison) -> str:
    """A line for each meld, a column for each rule set."""
    return str(comparison)


def to_html(comparison: Comparison, style: Style = PLAIN) -> str:
    """The hand, and a column for each rule set."""
    sheet = html.table(
        ("Meld", *map(html.text, comparison.names)),
        [(html.text(name), *map(_figure, points)) for name, points in comparison.rows],
        foot=("Total", *map(str, comparison.totals)),
        figures=len(comparison.columns),
    )
    cards = hand_picture.row_html(hand_view(comparison.hand)["cards"], style)
    return html.panel(_title(comparison), [cards, sheet], sub=_sentence(comparison))


def to_drawing(comparison: Comparison, style: Style = PLAIN) -> Drawing:
    """The table as a picture, as wide as its columns are."""
    widths = [max(_COLUMN, _LETTER * len(name) + 18) for name in comparison.columns]
    page = Sheet(_title(comparison), width=max(640, _NAMES + sum(widths) + PAD))
    page.sub(_sentence(comparison))
    page.place(hand_picture.to_drawing(hand_view(comparison.hand), style))
    ends = [-PAD - sum(widths[at + 1 :]) for at in range(len(widths))]
    columns = (PAD, *ends)
    page.row(("Meld", *comparison.columns), columns, head=True)
    for name, points in comparison.rows:
        page.row((name, *map(_figure, points)), columns)
    page.row(("Total", *map(str, comparison.totals)), columns, last=True)
    return page.drawing()


def _figure(points: int) -> str:
    return str(points or "–")


def _title(comparison: Comparison) -> str:
    return f"One hand under {'many' if len(comparison.columns) > 1 else 'one set of'} rules, {comparison.trump.label} trump"


def _sentence(comparison: Comparison) -> str:
    totals = comparison.totals
    if len(set(totals)) == 1:
        return f"It melds {totals[0]} by {'each of them' if len(totals) > 1 else 'these rules'}."
    most = [name for name, total in zip(comparison.names, totals, strict=True) if total == max(totals)]
    by = most[0] if len(most) == 1 else f"{len(most)} of the {len(totals)}"
    return f"It melds from {min(totals)} to {max(totals)}; most by {by}."
