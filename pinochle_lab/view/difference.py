"""Two rule sets side by side, as far as they differ."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from pinochle_lab.core.difference import NOTHING
from pinochle_lab.view import html
from pinochle_lab.view.sheet import Sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.difference import DifferenceLineView, DifferenceView
    from pinochle_lab.view.style import Style


def to_text(diff: DifferenceView) -> str:
    """Section by section, each rule in both forms."""
    said = [diff["title"], diff["sentence"]]
    for part, lines in _sections(diff):
        said += ["", part, *(f"  {text}" for line in lines for text in _both(diff, line))]
    return "\n".join(said)


def to_html(diff: DifferenceView, _style: Style | None = None) -> str:
    """A column for each rule set."""
    head = "".join(f'<th scope="col">{html.text(cell)}</th> ' for cell in ("Part", *diff["names"]))
    rows = "\n".join(row for part, lines in _sections(diff) for row in _rows(part, lines))
    table = f"<table><thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table>" if rows else ""
    return html.panel(diff["title"], [table], sub=diff["sentence"])


def to_drawing(diff: DifferenceView, _style: Style | None = None) -> Drawing:
    """The same as a sheet of writing."""
    page = Sheet(diff["title"], width=720)
    page.sub(diff["sentence"])
    for part, lines in _sections(diff):
        page.prose(part, bold=True)
        for line in lines:
            for text in _both(diff, line):
                page.prose(text)
    return page.drawing()


def _sections(diff: DifferenceView) -> Iterator[tuple[str, list[DifferenceLineView]]]:
    for part, lines in groupby(diff["lines"], key=lambda line: line["part"]):
        yield part, list(lines)


def _both(diff: DifferenceView, line: DifferenceLineView) -> tuple[str, str]:
    here, there = diff["names"]
    return f"{here}: {line['here']}", f"{there}: {line['there']}"


def _rows(part: str, lines: list[DifferenceLineView]) -> Iterator[str]:
    """The rows of one part, under one heading at their left."""
    heading = f'<th scope="rowgroup" rowspan="{len(lines)}">{html.text(part)}</th> '
    for line in lines:
        small = f" <small>{' '.join(line['refs'])}</small>"
        # The paragraphs stand where the rule is said.
        here, there = html.text(line["here"]), html.text(line["there"])
        after = (small, "") if line["there"] == NOTHING else ("", small)
        yield f"<tr>{heading}<td>{here}{after[0]}</td> <td>{there}{after[1]}</td></tr>"
        heading = ""
