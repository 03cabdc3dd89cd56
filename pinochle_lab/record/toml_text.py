"""Writing TOML in one form, so that equal records make equal files."""

from __future__ import annotations

import datetime as dt
import math
import re
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_ESCAPES = {"\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r", '"': '\\"', "\\": "\\\\"}
_CONTROL = re.compile(r'[\x00-\x1f\x7f"\\]')
# What may not stand in a text between three single quotes as it is.
_NOT_LITERAL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]|'''|'\Z")


class Prose(str):
    """A text whose blank lines at either end mean nothing: written as a block when it has several lines."""

    __slots__ = ()


class Log(Prose):
    """A text that is always written as a block of lines."""

    __slots__ = ()


def to_toml(data: Mapping[str, Any]) -> str:
    """A document: plain values first, then tables and lists of tables, each in the order given."""
    return "\n".join(_lines(data, ())).strip("\n") + "\n"


def _lines(table: Mapping[str, Any], path: tuple[str, ...]) -> Iterator[str]:
    for name, value in table.items():
        if not _is_section(value):
            yield f"{toml_key(name)} = {toml_value(value)}"
    for name, value in table.items():
        if not _is_section(value):
            continue
        header = ".".join(map(toml_key, (*path, name)))
        for each in value if isinstance(value, list) else (value,):
            yield ""
            yield f"[[{header}]]" if isinstance(value, list) else f"[{header}]"
            yield from _lines(each, (*path, name))


def _is_section(value: object) -> bool:
    """A dict is a table with a header of its own, a list of dicts are several; frozen values stand on one line."""
    return isinstance(value, dict) or (isinstance(value, list) and bool(value) and isinstance(value[0], dict))


def toml_key(name: str) -> str:
    """A key, in quotes where it needs them."""
    return name if _BARE_KEY.fullmatch(name) else _basic(name)


def toml_value(value: object) -> str:
    """A value as it stands after the equals sign."""
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, float):
        return repr(value) if math.isfinite(value) else str(value)
    if isinstance(value, dt.datetime | dt.date | dt.time):
        return value.isoformat()
    if isinstance(value, Mapping):
        pairs = ", ".join(f"{toml_key(name)} = {_inline(each)}" for name, each in value.items())
        return f"{{ {pairs} }}" if pairs else "{}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_inline, value)) + "]"
    kinds = "texts, numbers, truth values, dates, times, lists and tables of these"
    message = f"a record cannot hold {value!r}: headers are {kinds}"
    raise ValueError(message)


def _inline(value: object) -> str:
    return _basic(value) if isinstance(value, str) else toml_value(value)


def _string(text: str) -> str:
    if isinstance(text, Prose):
        block = "\n" in text or isinstance(text, Log)
        if block and not _NOT_LITERAL.search(text):
            return f"'''\n{text}\n'''"
        if block:
            return '"""\n' + "\n".join(_escaped(line) for line in text.split("\n")) + '\n"""'
        return _basic(text)
    if "\n" in text and not _NOT_LITERAL.search(text):
        return f"'''\n{text}'''"
    return _basic(text)


def _basic(text: str) -> str:
    return f'"{_escaped(text)}"'


def _escaped(text: str) -> str:
    return _CONTROL.sub(lambda match: _ESCAPES.get(match[0]) or f"\\u{ord(match[0]):04X}", text)
