"""One hand melded for each of the four trumps, side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.melds import TrumpsView

TITLE = "What the hand melds for each trump"
_COLUMNS = (PAD, -318, -226, -114, -PAD)


def to_text(trumps: TrumpsView) -> str:
    """A line for each meld, a column for each trump."""
    rows = _rows(trumps)
    width = max(len(name) for name, *_ in rows)
    lines = [f"{TITLE}: {trumps['hand']['text']}", f"  {'':<{width}}" + "".join(f"{head:>9}" for head in _heads(trumps))]
    lines += [f"  {name:<{width}}" + "".join(f"{cell:>9}" for cell in cells) for name, *cells in rows]
    return "\n".join([*lines, f"  {_sentence(trumps)}"])


def to_html(trumps: TrumpsView, style: Style = PLAIN) -> str:
    """The hand, and a column for each trump."""
    *rows, total = _rows(trumps)
    heads = ("Meld", *(f"<span class='pl-{style.suit_name(suit)}'>{head}</span>" for suit, head in enumerate(_heads(trumps))))
    sheet = html.table(heads, [(html.text(name), *cells) for name, *cells in rows], foot=total, figures=4)
    return html.panel(TITLE, [hand_picture.row_html(trumps["hand"]["cards"], style), sheet], sub=_sentence(trumps))


def to_drawing(trumps: TrumpsView, style: Style = PLAIN) -> Drawing:
    """The table as a picture."""
    page = Sheet(TITLE)
    page.sub(_sentence(trumps))
    page.place(hand_picture.to_drawing(trumps["hand"], style))
    *rows, total = _rows(trumps)
    page.row(("Meld", *_heads(trumps)), _COLUMNS, head=True)
    for row in rows:
        page.row(tuple(row), _COLUMNS)
    page.row(tuple(total), _COLUMNS, last=True)
    return page.drawing()


def _heads(trumps: TrumpsView) -> list[str]:
    return [f"{sheet['trump']['symbol']} {sheet['trump']['label']}" for sheet in trumps["sheets"] if sheet["trump"]]


def _rows(trumps: TrumpsView) -> list[list[str]]:
    """A row for each meld found for any trump, the total last."""
    sums = [Counter[str]() for _ in trumps["sheets"]]
    order: dict[str, tuple[str, str]] = {}
    for points, sheet in zip(sums, trumps["sheets"], strict=True):
        for line in sheet["lines"]:
            points[line["name"]] += line["value"]
            order[line["name"]] = (line["category"], line["ref"])
    rows = [[name, *(str(points[name] or "–") for points in sums)] for name in sorted(order, key=order.__getitem__)]
    return [*rows, ["Total", *(str(sheet["total"]) for sheet in trumps["sheets"])]]


def _sentence(trumps: TrumpsView) -> str:
    best = [sheet for sheet in trumps["sheets"] if sheet["trump"] and sheet["trump"]["letter"] in trumps["best"]]
    names = [sheet["trump"]["label"] for sheet in best if sheet["trump"]]
    total = best[0]["total"]
    if len(names) == len(trumps["sheets"]):
        return f"The trump makes no difference: {total} with any." if total else "No meld with any trump."
    return f"Most with {' or '.join(names)}: {total}."
