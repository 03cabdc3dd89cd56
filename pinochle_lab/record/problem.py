"""What is wrong in a record, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pinochle_lab.core.reason import Verdict

# Where a sentence comes to what would be right.
_RIGHT: Final = re.compile(r": (write|the \w+ are) (?=.)")


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


def parted(said: object) -> tuple[str, str]:
    """What is wrong and what would be right, from a sentence that says both."""
    wrong, sign, right = _RIGHT.split(str(said), maxsplit=1) if _RIGHT.search(str(said)) else (str(said), "", "")
    return wrong, right if sign == "write" else f"one of {right}" if right else ""


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
