"""A trick: the cards where their players sit, the one that is winning ringed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import html, palette
from pinochle_lab.view.card import HEIGHT, SCALE, WIDTH, face
from pinochle_lab.view.css import TABLE_STYLE
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.hand import MARGIN, ring, row
from pinochle_lab.view.places import place_of, south
from pinochle_lab.view.sheet import Sheet
from pinochle_lab.view.style import PLAIN, Style
from pinochle_lab.view.svg import group, tag, words

if TYPE_CHECKING:
    from pinochle_lab.view.schema.trick import PlayView, TrickView

# The corner of each place's card and the middle of its name, in the units of a card's drawing.
CORNERS: Final = {"w": (0, 400), "n": (575, 0), "e": (1150, 400), "s": (575, 800)}
NAMES_AT: Final = {"w": (250, 1220), "n": (1330, 180), "e": (1400, 1220), "s": (1360, 1430)}
AREA: Final = (1650, 1500)


def to_text(trick: TrickView) -> str:
    """Who played what, and which card is winning."""
    return f"{trick['text']}\n{_sentences(trick)}"


def title_of(trick: TrickView) -> str:
    """`Trick · hearts are trump`."""
    return f"Trick · {trick['trump']['label']} are trump" if trick["trump"] else "Trick"


def to_html(trick: TrickView, style: Style = PLAIN) -> str:
    """The cards around the table, in the order of play when no style is left."""
    return html.panel(title_of(trick), [cross_html(trick, style), f"<p>{html.text(_sentences(trick))}</p>"], style=TABLE_STYLE)


def to_drawing(trick: TrickView, style: Style = PLAIN) -> Drawing:
    """The trick as a picture."""
    page = Sheet(title_of(trick), width=480)
    page.place(
        cross(trick, style)
        if trick["places"]
        else row([play["card"] for play in trick["plays"]], style, title="", step=WIDTH + MARGIN * 2)
    )
    page.desc[-1] = trick["text"]
    page.prose(_sentences(trick))
    return page.drawing()


def cross(trick: TrickView, style: Style = PLAIN, *, bottom: int | None = None, named: bool = True) -> Drawing:
    """The cards at their places, without a panel."""
    parts = []
    for play in trick["plays"]:
        place = _place(play, trick, bottom)
        x, y = CORNERS[place]
        shapes = face(play["card"], style) + (ring() if play["winning"] else "")
        parts.append(group([shapes], transform=f"translate({x + MARGIN} {y + MARGIN})"))
        if named:
            x, y = NAMES_AT[place]
            parts.append(words(play["name"], x + MARGIN, y + MARGIN, font_size=105, text_anchor="middle"))
    if trick["plays"] and not trick["whole"]:
        parts.append(_slot(trick, bottom))
    desc = trick["text"]
    width, height = (side + 2 * MARGIN for side in AREA)
    return Drawing("".join(parts), width, height, title_of(trick), desc, SCALE)


def _slot(trick: TrickView, bottom: int | None) -> str:
    seat = (trick["leader"] + len(trick["plays"])) % trick["places"]
    x, y = CORNERS[place_of(seat, south(trick["places"]) if bottom is None else bottom, trick["places"])]
    place = {"x": x + MARGIN + 5, "y": y + MARGIN + 5, "width": WIDTH - 10, "height": HEIGHT - 10}
    return tag("rect", rx=45, fill="none", stroke=palette.RING, stroke_width=12, stroke_dasharray="35 25", **place)


def cross_html(trick: TrickView, style: Style = PLAIN, *, bottom: int | None = None) -> str:
    """The cards as a list in the order of play, laid out around the table by style alone."""
    if not trick["plays"]:
        return ""
    items = []
    for play in trick["plays"]:
        kind = f"pl-at-{_place(play, trick, bottom)}" if trick["places"] else "pl-at"
        image = row([play["card"]], style, title="").image(alt="")
        note = " <small>winning</small>" if play["winning"] else ""
        said = f"{html.text(play['name'])} {html.label(play['card'], style)}"
        items.append(f'<li class="{kind}">{image} <span>{said}{note}</span></li>')
    kind = "pl-cross" if trick["places"] else "pl-line"
    return f'<ol class="pl-trick {kind}">' + "\n".join(items) + "</ol>"


def _place(play: PlayView, trick: TrickView, bottom: int | None) -> str:
    return place_of(play["seat"], south(trick["places"]) if bottom is None else bottom, trick["places"])


def _sentences(trick: TrickView) -> str:
    worth = "" if trick["points"] is None else f" The trick is worth {trick['points']}."
    return trick["sentence"] + worth
