"""The hint ladder: from a nudge to the answer, each rung at a price."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom.feedback import AMBER, FULL_POINTS
from pinochle_lab.view import html
from pinochle_lab.view.css import STYLE

if TYPE_CHECKING:
    from collections.abc import Iterator

RUNGS: Final = ("nudge", "rule", "cards", "answer")
_TITLES: Final = {
    "nudge": "Where to look",
    "rule": "The rule",
    "cards": "What decides it",
    "answer": "The answer",
}


@dataclass(frozen=True, slots=True)
class Hint:
    """One rung of the ladder.

    Attributes:
        rung: 1 for the nudge, up to 4 for the answer.
        name: `nudge`, `rule`, `cards` or `answer`.
        text: the hint.
        cost: points that it takes off a right answer, the rungs below included.
        refs: the paragraphs it speaks of.
    """

    rung: int
    name: str
    text: str
    cost: int
    refs: tuple[str, ...] = ()

    def __str__(self) -> str:
        return f"Hint {self.rung} of {len(RUNGS)}. {_TITLES[self.name]}: {self.text}\n{self.footing}"

    @property
    def footing(self) -> str:
        """What it costs."""
        left = FULL_POINTS - self.cost
        worth = (
            f"a right answer is still worth {left} of {FULL_POINTS} points" if left else "there are no points left for this one"
        )
        return " · ".join(part for part in (", ".join(self.refs), worth) if part)

    def to_html(self) -> str:
        """The hint as a box with an amber edge."""
        head = f"Hint {self.rung} of {len(RUNGS)}. {_TITLES[self.name]}:"
        return (
            f'{STYLE}<div class="pl-view pl-say"{AMBER} role="note"><p><strong>{head}</strong> {html.text(self.text)}</p>\n'
            f"<p><small>{html.text(self.footing)}</small></p></div>"
        )

    def view(self) -> dict[str, Any]:
        """The hint as plain dictionaries, for the browser."""
        head = f"Hint {self.rung} of {len(RUNGS)}. {_TITLES[self.name]}:"
        return {"kind": "hint", "rung": self.rung, "headline": head, "text": self.text, "footing": self.footing}

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        return {"text/plain": str(self), "text/html": self.to_html()}


@dataclass(frozen=True, slots=True)
class HintLadder:
    """Four hints, each saying more than the one before. Showing the ladder gives nothing away; ask for a rung."""

    rungs: tuple[Hint, ...]

    def __len__(self) -> int:
        return len(self.rungs)

    def __getitem__(self, index: int) -> Hint:
        return self.rungs[index]

    def __iter__(self) -> Iterator[Hint]:
        return iter(self.rungs)

    def __str__(self) -> str:
        prices = ", ".join(f"{hint.rung} {hint.name} (costs {hint.cost})" for hint in self.rungs)
        return f"Hints: {prices}. Ask for the next one with .hint()."

    def __repr__(self) -> str:
        return f"HintLadder({', '.join(hint.name for hint in self.rungs)})"
