"""Read the rule paragraphs of docs/rules as data: their ids, their switches, and their examples."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
REF = re.compile(r"\bP-[A-Z]+-\d+\b")

_HEADING = re.compile(r"^### (P-[A-Z]+-\d+) (\S.*)$", re.MULTILINE)
_SWITCH = re.compile(r"^- Switch `(\w+)`: (.*(?:\n  .*)*)", re.MULTILINE)
_CODE = re.compile(r"`([^`]+)`")
_EXAMPLE = re.compile(r"^> \*\*Example\.\*\* (.*)$", re.MULTILINE)


@dataclass(frozen=True)
class Named:
    """A switch as the paragraph prints it: its values up to the first full stop, the default marked."""

    name: str
    values: tuple[object, ...]
    default: object


@dataclass(frozen=True)
class Paragraph:
    ref: str
    title: str
    text: str

    @property
    def switches(self) -> list[Named]:
        return [_switch(name, text) for name, text in _SWITCH.findall(self.text)]

    @property
    def examples(self) -> list[str]:
        return _EXAMPLE.findall(self.text)


def paragraphs(name: str = "partnership") -> list[Paragraph]:
    """Every paragraph of one rule book, in its order."""
    text = (ROOT / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")
    found = list(_HEADING.finditer(text))
    ends = [match.start() for match in found[1:]] + [len(text)]
    return [Paragraph(m[1], m[2], text[m.end() : end].split("\n## ")[0]) for m, end in zip(found, ends, strict=True)]


def _switch(name: str, text: str) -> Named:
    listed = re.split(r"\.(?:\s|$)", text, maxsplit=1)[0]
    default = re.search(r"`([^`]+)` \(default\)", listed)
    assert default, f"the switch {name} has no value marked (default)"
    return Named(name, tuple(_value(word) for word in _CODE.findall(listed)), _value(default[1]))


def _value(word: str) -> object:
    """`True`, `250` and `3,3,3,3` are what they look like; anything else is text."""
    try:
        return ast.literal_eval(word)
    except (ValueError, SyntaxError):
        return word


def refs_in(path: Path) -> set[str]:
    """The paragraphs that a file speaks of."""
    return set(REF.findall(path.read_text(encoding="utf-8")))
