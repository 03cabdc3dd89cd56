"""A meld sheet: what a hand shows, line by line, and what reuse forbids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.melds import MeldsView

_COLUMNS = (PAD, 210, -PAD)


def to_text(sheet: MeldsView) -> str:
    """The account in columns."""
    lines = [f"{sheet['title']}: {sheet['hand']['text']}"]
    widths = [max(len(line[key]) for line in sheet["lines"]) if sheet["lines"] else 5 for key in ("name", "text")]
    lines += [f"  {line['name']:<{widths[0]}}  {line['text']:<{widths[1]}}  {line['value']:>5}" for line in sheet["lines"]]
    lines.append(f"  {'Total':<{widths[0]}}  {'':<{widths[1]}}  {sheet['total']:>5}" if sheet["lines"] else "  nothing")
    lines += [f"  Not counted: {_blocked_text(sheet, at)}" for at in range(len(sheet["blocked"]))]
    return "\n".join(lines)


def to_html(sheet: MeldsView, style: Style = PLAIN) -> str:
    """The hand, and under it the sheet."""
    parts = [hand_picture.row_html(sheet["hand"]["cards"], style)]
    if sheet["lines"]:
        rows = [(html.text(line["name"]), html.labels(line["cards"], style), str(line["value"])) for line in sheet["lines"]]
        parts.append(html.table(("Meld", "Cards", "Points"), rows, foot=("Total", "", str(sheet["total"]))))
    else:
        parts.append("<p>This hand holds no meld.</p>")
    parts += [
        f"<p><small>Not counted: {html.text(_blocked_text(sheet, at))}</small></p>" for at in range(len(sheet["blocked"]))
    ]
    return html.panel(sheet["title"], parts)


def to_drawing(sheet: MeldsView, style: Style = PLAIN) -> Drawing:
    """The sheet as a picture."""
    page = Sheet(sheet["title"])
    page.place(hand_picture.to_drawing(sheet["hand"], style))
    if sheet["lines"]:
        page.row(("Meld", "Cards", "Points"), _COLUMNS, head=True)
        for line in sheet["lines"]:
            page.row((line["name"], line["text"], str(line["value"])), _COLUMNS)
        page.row(("Total", "", str(sheet["total"])), _COLUMNS, last=True)
    else:
        page.prose("This hand holds no meld.")
    for at in range(len(sheet["blocked"])):
        page.prose(f"Not counted: {_blocked_text(sheet, at)}", small=True)
    return page.drawing()


def _blocked_text(sheet: MeldsView, at: int) -> str:
    blocked = sheet["blocked"][at]
    cards = " ".join(card["label"] for card in blocked["cards"])
    return f"{blocked['name']} ({cards}). {blocked['because']} ({blocked['ref']})"
