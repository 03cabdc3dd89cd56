"""A sheet of writing as SVG: a panel with a title, lines of text and columns of figures."""

from __future__ import annotations

import textwrap
from dataclasses import dataclass, field
from typing import Final

from pinochle_lab.view import palette
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.prose import spoken
from pinochle_lab.view.svg import group, tag, words

FONT: Final = "system-ui,Segoe UI,Helvetica,Arial,DejaVu Sans,sans-serif"
WIDTH: Final = 640
PAD: Final = 16
LINE: Final = 21
# A letter is at most about this much of the height of its line, whatever the reader's font.
BREADTH: Final = 0.59

_INK, _MUTE, _RULE = palette.LIGHT["ink"], palette.LIGHT["mute"], palette.LIGHT["line"]


@dataclass(slots=True)
class Sheet:
    """A sheet being written from the top down; `y` is where the next thing goes.

    Attributes:
        title: the first line.
        width: of the sheet, in pixels.
        y: how far down it is filled.
        parts: what is on it.
        desc: the same in words, line by line.
    """

    title: str
    width: float = WIDTH
    y: float = 30
    parts: list[str] = field(default_factory=list)
    desc: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Write the title."""
        self.parts.append(words(self.title, PAD, self.y, font_size=16, font_weight="700"))
        self.y += 8

    def sub(self, text: str) -> None:
        """A line under the title."""
        self.y += 12
        self.parts.append(words(text, PAD, self.y, font_size=13, fill=_MUTE))
        self.desc.append(text)
        self.y += 6

    def prose(self, text: str, *, bold: bool = False, small: bool = False) -> None:
        """A paragraph, broken into lines."""
        self.desc.append(text)
        size, fill = (13, _MUTE) if small else (15, None)
        for line in textwrap.wrap(text, int((self.width - 2 * PAD) / (size * BREADTH))):
            self.y += LINE if not small else LINE - 3
            self.parts.append(words(line, PAD, self.y, font_size=size, fill=fill, font_weight="700" if bold else None))
        self.y += 4

    def row(self, cells: tuple[str, ...], columns: tuple[float, ...], *, head: bool = False, last: bool = False) -> None:
        """A line of a table: the first cells start at their columns, a column beyond the middle ends its figure there."""
        self.desc.append(" ".join(cell for cell in cells if cell))
        self.y += LINE + 2
        for cell, x in zip(cells, columns, strict=True):
            anchor = "end" if x < 0 else None
            place = self.width + x if x < 0 else x
            self.parts.append(
                words(cell, place, self.y, font_size=14, text_anchor=anchor, font_weight="700" if head or last else None)
            )
        self.y += 7
        if not last:
            self.parts.append(tag("path", d=f"M{PAD} {self.y:g}H{self.width - PAD:g}", stroke=_RULE))

    def place(self, drawing: Drawing) -> None:
        """A drawing, made narrower when it does not fit."""
        scale = min(drawing.scale, (self.width - 2 * PAD) / drawing.width)
        self.y += 10
        self.parts.append(group([drawing.parts], transform=f"translate({PAD} {self.y:g})scale({scale:.3g})"))
        self.desc.append(drawing.desc)
        self.y += drawing.height * scale + 4

    def drawing(self, *, edge: str | None = None) -> Drawing:
        """The finished sheet; `edge` colours its left side, as a message has it."""
        height = self.y + PAD - 2
        paper = tag(
            "rect",
            x=0.5,
            y=0.5,
            width=self.width - 1,
            height=height - 1,
            rx=14 if edge is None else 8,
            fill=palette.LIGHT["surface" if edge is None else "raise"],
            stroke=_RULE,
        )
        mark = "" if edge is None else tag("rect", x=0, y=0, width=5, height=height, rx=2.5, fill=edge)
        writing = group(self.parts, font_family=FONT, fill=_INK)
        return Drawing(paper + mark + writing, self.width, height, self.title, spoken(self.desc))
