"""A drawing: shapes of a known size, and the words that stand for them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from pinochle_lab.view import svg


@dataclass(frozen=True, slots=True)
class Drawing:
    """Markup drawn in a box from (0, 0) to (width, height), shown `scale` pixels to the unit.

    Attributes:
        parts: SVG elements.
        width: in the drawing's own units.
        height: likewise.
        title: what it is, in a few words.
        desc: what it shows, in words that can replace it.
        scale: pixels to the unit.
    """

    parts: str
    width: float
    height: float
    title: str
    desc: str
    scale: float = 1

    def svg(self) -> str:
        """The picture as an SVG document."""
        return svg.picture([self.parts], self.width, self.height, title=self.title, desc=self.desc, scale=self.scale)

    def image(self, alt: str | None = None) -> str:
        """The picture as an HTML image that carries itself: a page that strips markup it does not trust still shows it.

        `alt` is what is said in its place; by default its description.
        """
        bare = svg.frame(self.parts, self.width, self.height, scale=self.scale).replace('"', "'")
        for character, code in _CODES.items():
            bare = bare.replace(character, code)
        size = f'width="{svg.num(self.width * self.scale)}" height="{svg.num(self.height * self.scale)}"'
        return f'<img alt="{escape(self.desc if alt is None else alt)}" {size} src="data:image/svg+xml;charset=utf-8,{bare}">'


# What may not stand bare in an address; the per cent sign first.
_CODES: Final = {"%": "%25", "#": "%23", "<": "%3C", ">": "%3E", "&": "%26", "\n": " "}
