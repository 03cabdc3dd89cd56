"""What differs between two rule sets, as a picture sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.difference import NOTHING

if TYPE_CHECKING:
    from pinochle_lab.core.difference import Diff


class DifferenceLineView(TypedDict):
    """One rule, as the first rule set has it and as the second has it."""

    part: str
    here: str
    there: str
    refs: list[str]


class DifferenceView(TypedDict):
    """Two rule sets side by side, as far as they differ."""

    kind: Literal["difference"]
    title: str
    names: list[str]
    lines: list[DifferenceLineView]
    sentence: str


def difference_view(diff: Diff) -> DifferenceView:
    """A difference, line by line."""
    many = len(diff)
    told = f"{many} {'rule differs' if many == 1 else 'rules differ'}." if many else "No rule differs."
    return DifferenceView(
        kind="difference",
        title=diff.title,
        names=list(diff.names),
        lines=[
            DifferenceLineView(part=line.part, here=line.here or NOTHING, there=line.there or NOTHING, refs=list(line.refs))
            for line in diff.lines
        ],
        sentence=told,
    )
