"""The auction: the calls under the seats, in the order in which they were made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.sheet import PAD, Sheet

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.auction import AuctionView, CallView
    from pinochle_lab.view.style import Style


def to_text(auction: AuctionView) -> str:
    """The calls in columns."""
    lines = ["The auction:", "  " + " ".join(f"{name:<8}" for name in auction["seats"]).rstrip()]
    lines += ["  " + " ".join(f"{_text(call):<8}" for call in row).rstrip() for row in auction["rows"]]
    lines.append(f"  {auction['sentence']}")
    return "\n".join(lines)


def to_html(auction: AuctionView, _style: Style | None = None) -> str:
    """The calls as a table."""
    return html.panel("The auction", [table(auction)], sub=auction["sentence"])


def table(auction: AuctionView) -> str:
    """The table alone."""
    head = "".join(f'<th scope="col">{html.text(name)}</th> ' for name in auction["seats"])
    rows = "\n".join("<tr>" + " ".join(f"<td>{_cell(call)}</td>" for call in row) + "</tr>" for row in auction["rows"])
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>" if rows else ""


def to_drawing(auction: AuctionView, _style: Style | None = None) -> Drawing:
    """The calls as a picture."""
    page = Sheet("The auction", width=420)
    page.sub(auction["sentence"])
    columns = tuple(PAD + 98 * at for at in range(len(auction["seats"])))
    page.row(tuple(auction["seats"]), columns, head=True)
    for row in auction["rows"]:
        page.row(tuple(_text(call) for call in row), columns)
    return page.drawing()


def _text(call: CallView | None) -> str:
    return "" if call is None else call["text"]


def _cell(call: CallView | None) -> str:
    return f"<strong>{_text(call)}</strong>" if call and call["high"] else html.text(_text(call))
