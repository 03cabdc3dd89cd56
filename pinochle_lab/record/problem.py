"""What is wrong in a record, and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.reason import Verdict


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong in a record.

    Attributes:
        line: line of the file, from 1.
        column: column in that line, from 1.
        wrong: what is wrong, in a sentence.
        right: what would be right, in words, or empty when the sentence says so already.
        verdict: the verdict of the rules, when an event is not legal.
        unread: whether something in the file could not be taken into the record, so that only the file itself still has it.
    """

    line: int
    column: int
    wrong: str
    right: str = ""
    verdict: Verdict | None = None
    unread: bool = False

    @property
    def refs(self) -> tuple[str, ...]:
        """The paragraphs of the rules that decide it."""
        return self.verdict.refs if self.verdict is not None else ()

    def text(self) -> str:
        """`line 31, column 20: K♥ is not legal here. … Right would be: A♥ 10♥. [P-PLAY-3]`."""
        said = f"line {self.line}, column {self.column}: {self.wrong}"
        if self.right:
            said += f" Right would be: {self.right.rstrip('.')}."
        return f"{said} [{', '.join(self.refs)}]" if self.refs else said

    def __str__(self) -> str:
        return self.text()


class RecordError(ValueError):
    """A record that cannot be relied on.

    Attributes:
        problems: everything that is wrong, in the order of the file.
    """

    def __init__(self, problems: tuple[Problem, ...], name: str = "") -> None:
        where = f"{name}: " if name else ""
        count = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        super().__init__(f"{where}this hand record has {count}.\n" + "\n".join(f"- {problem}" for problem in problems))
        self.problems = problems
