"""The score sheet of a match: what each deal added, and the running score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.schema.result import score_text, signed
from pinochle_lab.view.sheet import PAD, Sheet

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.match import DealRow, MatchView
    from pinochle_lab.view.style import Style

_COLUMN = 130


def to_text(match: MatchView) -> str:
    """The running score in columns."""
    width = max(12, *(len(name) + 1 for name in match["sides"]))
    lines = [f"The match. {match['sentence']}", "Deal" + "".join(f"{name:>{width}}" for name in match["sides"])]
    for deal in match["deals"]:
        figures = "".join(f"{cell:>{width}}" for cell in _figures(deal))
        lines.append(f"{deal['number']:>4}{figures}  {deal['headline']}")
    return "\n".join(lines)


def to_html(match: MatchView, _style: Style | None = None) -> str:
    """The running score as a table."""
    rows = [(str(deal["number"]), html.text(deal["headline"]), *_figures(deal)) for deal in match["deals"]]
    foot = ("Score", "", *(score_text(score) for score in match["scores"]))
    heads = ("Deal", "What happened", *(html.text(name) for name in match["sides"]))
    return html.panel("The match", [html.table(heads, rows, foot=foot, figures=len(match["sides"]))], sub=match["sentence"])


def to_drawing(match: MatchView, _style: Style | None = None) -> Drawing:
    """The running score as a picture."""
    page = Sheet("The match", width=640)
    page.sub(match["sentence"])
    sides = len(match["sides"])
    columns = (PAD, 60, *(-(PAD + _COLUMN * (sides - 1 - at)) for at in range(sides)))
    page.row(("Deal", "", *match["sides"]), columns, head=True)
    for deal in match["deals"]:
        page.row((str(deal["number"]), deal["headline"], *_figures(deal)), columns)
    page.row(("Score", "", *(score_text(score) for score in match["scores"])), columns, last=True)
    return page.drawing()


def _figures(deal: DealRow) -> list[str]:
    return [f"{signed(delta)} → {score_text(score)}" for delta, score in zip(deal["deltas"], deal["scores"], strict=True)]
