"""Remarks as people write them: a little Markdown, read as markup or as plain words."""

from __future__ import annotations

import re
from html import escape
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable

# Code first, for nothing inside it means anything else; then the longer marks.
_INLINE: Final = (
    (re.compile(r"`([^`]+)`"), "code"),
    (re.compile(r"\*\*(\S(?:.*?\S)?)\*\*"), "strong"),
    (re.compile(r"__(\S(?:.*?\S)?)__"), "strong"),
    (re.compile(r"\*(\S(?:.*?\S)?)\*"), "em"),
    (re.compile(r"(?<!\w)_(\S(?:.*?\S)?)_(?!\w)"), "em"),
)
_LINK: Final = re.compile(r"\[([^\]]+)\]\([^)\s]+\)")
# Marks at the start of a line: headings, lists, quotations.
_LINE: Final = re.compile(r"^\s*(?:#{1,6}|[-*+]|>|\d+[.)])\s+", re.MULTILINE)


def to_plain(text: str) -> str:
    """The words alone, on one line."""
    words = _LINE.sub("", _LINK.sub(r"\1", text))
    for mark, _ in _INLINE:
        words = mark.sub(r"\1", words)
    return " ".join(words.split())


def to_html(text: str) -> str:
    """The words on one line, with what is stressed stressed; links keep their words, and nothing else becomes markup."""
    markup = escape(_LINE.sub("", _LINK.sub(r"\1", text)), quote=False)
    for mark, tag in _INLINE:
        markup = mark.sub(rf"<{tag}>\1</{tag}>", markup)
    return " ".join(markup.split())


def spoken(lines: Iterable[str]) -> str:
    """Lines as they are read aloud, one after another, each ended by one mark."""
    return " ".join(line if line.endswith((".", "!", "?", "…", ":")) else f"{line}." for line in lines if line)
