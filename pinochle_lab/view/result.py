"""The score sheet of a deal: what each side showed, what it took, and what it scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.schema.result import signed
from pinochle_lab.view.sheet import PAD, Sheet

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.result import ResultView, SideView
    from pinochle_lab.view.style import Style


def to_text(result: ResultView) -> str:
    """A line for each side."""
    return "\n".join([f"{result['headline']}.".replace("..", "."), *(f"  {_account(side)}" for side in result["sides"])])


def to_html(result: ResultView, _style: Style | None = None) -> str:
    """Every addend of every side, and what it adds to the score."""
    return html.panel(result["headline"], [tables(result)])


def tables(result: ResultView) -> str:
    """The accounts of the sides, beside each other where there is room."""
    return '<div class="pl-sides">' + "\n".join(f"<div>{table(side)}</div>" for side in result["sides"]) + "</div>"


def table(side: SideView) -> str:
    """One side's account as a table, with the sentence that ends it."""
    rows = [(html.text(line["words"]), str(line["points"])) for line in side["lines"]]
    caption = f"<p><strong>{html.text(side['name'])}</strong> {html.text(_outcome(side))}</p>"
    return caption + html.table(
        (_bid(side), "Points"), [*rows, ("sum", str(side["total"]))], foot=("Score", signed(side["delta"]))
    )


def to_drawing(result: ResultView, _style: Style | None = None) -> Drawing:
    """The accounts as a picture."""
    page = Sheet(result["headline"], width=480)
    for side in result["sides"]:
        page.prose(f"{side['name']}: {_outcome(side)}", bold=True)
        for line in side["lines"]:
            page.row((line["words"], str(line["points"])), (PAD, -PAD))
        page.row(("sum", str(side["total"])), (PAD, -PAD))
        page.row(("Score", signed(side["delta"])), (PAD, -PAD), last=True)
    return page.drawing()


def _account(side: SideView) -> str:
    return f"{side['name']}: {side['account']} ({signed(side['delta'])})"


def _bid(side: SideView) -> str:
    return "What was won" if side["bid"] is None else f"Contract {side['bid']}"


def _outcome(side: SideView) -> str:
    return side["verdict"]
