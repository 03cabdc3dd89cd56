"""Reading pictures back: what is left of HTML when every tag is gone, and what an SVG is made of."""

from __future__ import annotations

import re
import urllib.parse
import xml.etree.ElementTree as ET
from html.parser import HTMLParser

SVG = "{http://www.w3.org/2000/svg}"
# Elements that start a new line in a browser without any style.
_BLOCKS = {"p", "div", "figure", "figcaption", "tr", "li", "table", "ul", "ol", "thead", "tbody", "tfoot"}
_VOID = {"img", "br", "hr"}


class _Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.lines, self.open, self.tags, self.attributes = [""], [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append(tag)
        self.attributes.append((tag, dict(attrs)))
        if tag not in _VOID:
            self.open.append(tag)
        if tag in _BLOCKS:
            self.lines.append("")

    def handle_endtag(self, tag):
        assert self.open, f"</{tag}> closes nothing"
        assert self.open[-1] == tag, f"</{tag}> closes <{self.open[-1]}>"
        self.open.pop()
        if tag in _BLOCKS:
            self.lines.append("")

    def handle_data(self, data):
        if "style" not in self.open:
            self.lines[-1] += data


def read(html):
    """The parsed markup; every element must be closed where it should be."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    assert not reader.open, f"left open: {reader.open}"
    return reader


def bare_lines(html):
    """What one reads when tags, styles and pictures are gone."""
    lines = (re.sub(r"\s+", " ", line).strip() for line in read(html).lines)
    return [line for line in lines if line]


def images(html):
    """The pictures an HTML text carries, each with its attributes."""
    return [attributes for tag, attributes in read(html).attributes if tag == "img"]


def image_svg(attributes):
    """The SVG document inside an image."""
    head, data = attributes["src"].split(",", 1)
    assert head == "data:image/svg+xml;charset=utf-8"
    return ET.fromstring(urllib.parse.unquote(data))  # noqa: S314  # our own picture


def svg(text):
    """The parsed SVG document."""
    return ET.fromstring(text)  # noqa: S314  # our own picture
