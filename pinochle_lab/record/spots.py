"""Where everything stands in a TOML text, so that a complaint can name line and column.

The standard library reads TOML but does not say where a value stood. This walks a text that it has accepted and notes the place
of every key and value; it never judges, and whatever it cannot follow simply has no place of its own.
"""

from __future__ import annotations

import re
from contextlib import suppress
from typing import NamedTuple

Path = tuple[str | int, ...]

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_KEY = re.compile(r"""[A-Za-z0-9_-]+|"(?:\\.|[^"\\\n])*"|'[^'\n]*'""")
_STRINGS = (
    (re.compile(r'"""(?:\r?\n)?'), re.compile(r'(?:\\.|[^\\])*?"""+', re.DOTALL)),
    (re.compile(r"'''(?:\r?\n)?"), re.compile(r".*?'''+", re.DOTALL)),
    (re.compile(r'"'), re.compile(r'(?:\\.|[^"\\\n])*"')),
    (re.compile(r"'"), re.compile(r"[^'\n]*'")),
)
_BARE = re.compile(r"[^,\]}\n#]*")
_DEEPEST = 30


class Spot(NamedTuple):
    """A place in a file: line and column from 1."""

    line: int
    column: int


class _LostError(Exception):
    """The text cannot be followed any further."""


class Spots:
    """The places of the keys and values of a TOML text; a path is the keys and list indices that lead to a value."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._keys: dict[Path, int] = {}
        self._values: dict[Path, int] = {}
        self._lengths: dict[Path, int] = {}
        with suppress(_LostError, IndexError):
            self._walk()

    def key(self, path: Path) -> Spot:
        """Where a key stands, or the nearest part of its path that has a place; the first line if none has."""
        for end in range(len(path), 0, -1):
            at = self._keys.get(path[:end], self._values.get(path[:end]))
            if at is None:  # a section that has no header of its own begins where the first thing in it stands
                at = min((where for known, where in self._keys.items() if known[:end] == path[:end]), default=None)
            if at is not None:
                return self._spot(at)
        return Spot(1, 1)

    def value(self, path: Path, text: str = "", offset: int = 0) -> Spot:
        """Where a value stands; for a text, where one of its characters stands."""
        if path not in self._values:
            return self.key(path)
        spot = self._spot(self._values[path])
        down = text.count("\n", 0, offset)
        across = offset - (text.rfind("\n", 0, offset) + 1)
        return Spot(spot.line + down, across + 1 if down else spot.column + across)

    def _spot(self, at: int) -> Spot:
        return Spot(self._text.count("\n", 0, at) + 1, at - self._text.rfind("\n", 0, at))

    def _walk(self) -> None:
        table: Path = ()
        while True:
            self._skip(_BLANK)
            if self._at >= len(self._text):
                return
            if self._text[self._at] == "[":
                table = self._header()
            else:
                self._pair(table, 0)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self._text, self._at)
        if match:
            self._at = match.end()

    def _header(self) -> Path:
        start = self._at
        many = self._text.startswith("[[", start)
        self._at += 2 if many else 1
        path: Path = ()
        keys = self._dotted()
        for place, key in enumerate(keys):
            path = (*path, key)
            if place < len(keys) - 1 and path in self._lengths:
                path = (*path, self._lengths[path] - 1)
        if many:
            self._lengths[path] = self._lengths.get(path, 0) + 1
            path = (*path, self._lengths[path] - 1)
        self._keys.setdefault(path, start)
        self._expect("]]" if many else "]")
        return path

    def _dotted(self) -> list[str]:
        keys = []
        while True:
            self._skip(_SPACE)
            match = _KEY.match(self._text, self._at)
            if not match:
                raise _LostError
            self._at = match.end()
            keys.append(match[0].strip("\"'"))
            self._skip(_SPACE)
            if not self._text.startswith(".", self._at):
                return keys
            self._at += 1

    def _expect(self, sign: str) -> None:
        self._skip(_SPACE)
        if not self._text.startswith(sign, self._at):
            raise _LostError
        self._at += len(sign)

    def _pair(self, table: Path, depth: int) -> None:
        start = self._at
        path = (*table, *self._dotted())
        self._keys[path] = start
        self._expect("=")
        self._skip(_SPACE)
        self._value(path, depth)

    def _value(self, path: Path, depth: int) -> None:
        for opening, rest in _STRINGS:
            start = opening.match(self._text, self._at)
            if start:
                end = rest.match(self._text, start.end())
                if not end:
                    raise _LostError
                self._values[path] = start.end()
                self._at = end.end()
                return
        self._values[path] = self._at
        if depth > _DEEPEST:
            raise _LostError
        if self._text.startswith("[", self._at):
            self._items("]", path, depth)
        elif self._text.startswith("{", self._at):
            self._items("}", path, depth)
        else:
            self._skip(_BARE)

    def _items(self, closing: str, path: Path, depth: int) -> None:
        self._at += 1
        index = 0
        while True:
            self._skip(_BLANK)
            if self._text.startswith(closing, self._at):
                self._at += 1
                return
            before = self._at
            if closing == "]":
                self._value((*path, index), depth + 1)
                index += 1
            else:
                self._pair(path, depth + 1)
            self._skip(_BLANK)
            if self._text.startswith(",", self._at):
                self._at += 1
            if self._at == before:
                raise _LostError
