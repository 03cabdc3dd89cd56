"""A rule sheet: the rules in force in plain English, each with its paragraph."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.sheet import Sheet

if TYPE_CHECKING:
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.rules import RulesView
    from pinochle_lab.view.style import Style


def to_text(rules: RulesView) -> str:
    """Section by section."""
    lines = [rules["name"]]
    for section in rules["sections"]:
        lines += ["", section["title"], *(f"  {said['text']} [{said['ref']}]" for said in section["sentences"])]
    return "\n".join(lines)


def to_html(rules: RulesView, _style: Style | None = None) -> str:
    """A list under each heading."""
    parts = []
    for section in rules["sections"]:
        items = "\n".join(f"<li>{html.text(said['text'])} <small>{said['ref']}</small></li>" for said in section["sentences"])
        parts.append(f"<p><strong>{html.text(section['title'])}</strong></p>\n<ul>{items}</ul>")
    return html.panel(rules["name"], parts)


def to_drawing(rules: RulesView, _style: Style | None = None) -> Drawing:
    """The sheet as a picture."""
    page = Sheet(rules["name"], width=720)
    for section in rules["sections"]:
        page.prose(section["title"], bold=True)
        for said in section["sentences"]:
            page.prose(f"{said['text']} [{said['ref']}]")
    return page.drawing()
