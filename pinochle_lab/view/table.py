"""A table of hands: who holds what, what lies in the middle, whose turn it is, and how the sides stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import auction as auction_picture
from pinochle_lab.view import html, palette, result, small
from pinochle_lab.view import trick as trick_picture
from pinochle_lab.view.css import TABLE_STYLE
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.hand import row_html
from pinochle_lab.view.places import place_of, south
from pinochle_lab.view.prose import spoken
from pinochle_lab.view.schema.hand import counted, suits_spoken
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style
from pinochle_lab.view.svg import group, tag

if TYPE_CHECKING:
    from pinochle_lab.view.schema.table import SeatView, TableView

# The least width of the table; longer hands at its sides make it wider.
WIDTH: Final = 860
# How far down each seat's block starts, with a trick in the middle and without.
ROWS: Final = {"n": 0, "w": 120, "e": 120, "s": 262}
BARE_ROWS: Final = {"n": 0, "w": 78, "e": 78, "s": 156}
BLOCK_HEIGHT: Final = 74
TRICK_AT: Final = 84
TRICK_SCALE: Final = 0.105


def to_text(table: TableView) -> str:
    """A line for each seat, the trick, and how the sides stand."""
    lines = [table["title"], table["sub"]]
    for seat in table["seats"]:
        turn = "▸" if seat["acting"] else " "
        note = f"  ({seat['note']})" if seat["note"] else ""
        lines.append(f"{turn} {seat['name']:<6} {seat['hand']['text']}{note}")
    if piles_text(table):
        lines.append(piles_text(table))
    if table["trick"] and table["trick"]["plays"]:
        lines.append(f"On the table: {table['trick']['text']}")
    if table["result"]:
        lines.append(result.to_text(table["result"]))
    elif table["trick"]:
        lines.append(" · ".join(side["text"] for side in table["sides"]))
    return "\n".join(lines)


def to_html(table: TableView, style: Style = PLAIN) -> str:
    """The seats around the table, one under the other on a narrow page."""
    held = any(seat["hand"]["cards"] for seat in table["seats"])
    piles = f"<p>{html.text(piles_text(table))}</p>" if piles_text(table) else ""
    parts = [felt_html(table, style) if held else "", piles, _footing_html(table)]
    return html.panel(table["title"], parts, sub=table["sub"], style=TABLE_STYLE)


def felt_html(table: TableView, style: Style = PLAIN) -> str:
    """The seats and what lies between them, without a panel."""
    bottom = _bottom(table)
    blocks = {place_of(seat["seat"], bottom, len(table["seats"])): _seat_html(seat, table, style) for seat in table["seats"]}
    middle = _middle_html(table, style, bottom)
    ordered = [blocks[place] for place in "nwe" if place in blocks]
    felt = "\n".join([*ordered, f'<div class="pl-mid">{middle}</div>', blocks["s"]])
    return f'<div class="pl-felt"><div class="pl-table">{felt}</div></div>'


def _seat_html(seat: SeatView, table: TableView, style: Style) -> str:
    place = place_of(seat["seat"], _bottom(table), len(table["seats"]))
    turn = " pl-turn" if seat["acting"] else ""
    note = f" <small>{html.text(_said(seat))}</small>" if _said(seat) else ""
    own = table["eyes"] == seat["seat"]
    cards = row_html(seat["hand"]["cards"], style) if own else small_html(seat, style)
    return f'<div class="pl-seat pl-at-{place}{turn}"><p><strong>{seat["name"]}</strong>{note}</p>\n{cards}</div>'


def _said(seat: SeatView) -> str:
    return " · ".join(part for part in (seat["note"], "to act" if seat["acting"] else "") if part)


def small_html(seat: SeatView, style: Style = PLAIN) -> str:
    """A hand of small cards, a picture to a suit."""
    images = " ".join(drawing.image() for drawing in small.drawings(seat["hand"]["cards"], style))
    return f'<div class="pl-row">{images}</div>\n<p class="pl-words" aria-hidden="true">{seat["hand"]["text"]}</p>'


def _middle_html(table: TableView, style: Style, bottom: int) -> str:
    if table["trick"] and table["trick"]["plays"]:
        return trick_picture.cross_html(table["trick"], style, bottom=bottom)
    if table["auction"] and not table["auction"]["over"]:
        return auction_picture.table(table["auction"])
    return ""


def piles_text(table: TableView) -> str:
    """What lies aside, in games that have it: `Widow: 3 hidden cards`, `Stock: 24 cards, turn-up A♥`."""
    said = [f"Widow: {table['widow']['text']}"] if table["widow"] else []
    if table["stock"]:
        turn_up = f", turn-up {table['turn_up']['label']}" if table["turn_up"] else ""
        said.append(f"Stock: {counted(table['stock'], 'card')}{turn_up}")
    return " · ".join(said)


def _footing_html(table: TableView) -> str:
    if table["result"]:
        return result.tables(table["result"])
    if not table["trick"]:
        return ""
    return "<p>" + " · ".join(html.text(side["text"]) for side in table["sides"]) + "</p>"


def to_drawing(table: TableView, style: Style = PLAIN) -> Drawing:
    """The whole table as one picture."""
    middle = felt(table, style)
    page = Sheet(table["title"], width=middle.width + 2 * PAD)
    page.sub(table["sub"])
    if any(seat["hand"]["cards"] for seat in table["seats"]):
        page.place(middle)
    if piles_text(table):
        page.prose(piles_text(table))
    if table["result"]:
        for side in table["result"]["sides"]:
            page.prose(f"{side['name']}: {side['account']}")
    elif table["trick"]:
        page.prose(" · ".join(side["text"] for side in table["sides"]))
    return page.drawing()


def felt(table: TableView, style: Style = PLAIN) -> Drawing:
    """The seats and what lies between them, without a panel."""
    bottom = _bottom(table)
    seats = {place_of(seat["seat"], bottom, len(table["seats"])): seat for seat in table["seats"]}
    trick = table["trick"] if table["trick"] and table["trick"]["plays"] else None
    rows = ROWS if trick else BARE_ROWS
    sides = [small.width_of(seats[place]["hand"]["cards"]) for place in "we" if place in seats]
    width = max(WIDTH - 2 * PAD, sum(sides) + (200 if trick else 20))
    middles = {"n": width / 2, "s": width / 2, "w": max(sides, default=0) / 2, "e": width - max(sides, default=0) / 2}
    middles |= {"w": max(middles["w"], 134), "e": min(middles["e"], width - 134)}
    parts = [_block(seat, middles[place], rows[place], style) for place, seat in seats.items()]
    if trick:
        cross = trick_picture.cross(trick, style, bottom=bottom, named=False)
        left = (width - cross.width * TRICK_SCALE) / 2
        parts.append(group([cross.parts], transform=f"translate({left:g} {TRICK_AT})scale({TRICK_SCALE})"))
    said = [f"{seat['name']}: {suits_spoken(seat['hand']['cards'])}" for seat in table["seats"]]
    said += [f"On the table: {trick['text']}"] if trick else []
    return Drawing("".join(parts), width, rows["s"] + BLOCK_HEIGHT, table["title"], spoken(said))


def _block(seat: SeatView, x: float, y: float, style: Style) -> str:
    cards = seat["hand"]["cards"]
    left = x - small.width_of(cards) / 2
    note = tag("tspan", seat["note"], font_size=12, font_weight="400", fill=palette.LIGHT["mute"], dx=6) if seat["note"] else ""
    name = tag("text", seat["name"] + note, x=x, y=y + 12, font_size=14, font_weight="700", text_anchor="middle")
    parts = [name, small.fan(cards, left, y + 20, style)]
    if seat["acting"]:
        width: float = max(small.width_of(cards), 40)
        line = f"M{x - width / 2:g} {y + 73:g}h{width:g}"
        parts.append(tag("path", d=line, stroke=palette.RING, stroke_width=3, stroke_linecap="round"))
    return "".join(parts)


def _bottom(table: TableView) -> int:
    return south(len(table["seats"])) if table["eyes"] is None else table["eyes"]
