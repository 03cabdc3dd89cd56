"""Writing a changed record into the text it came from, so that comments, order and unknown parts stay as they are.

The record as it was and the record as it is are laid out as the same kind of tables; where they differ, and only there, the
text is changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.record.reader import loads
from pinochle_lab.record.remarks import LINES, NOTES, REPLIES
from pinochle_lab.record.toml_text import Log, to_toml, toml_value
from pinochle_lab.record.writer import tables

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tomlkit.items import AoT, Item, Table

    from pinochle_lab.record.hand_record import HandRecord

_LISTS: Final = (NOTES, LINES, REPLIES)


def rewrite(record: HandRecord) -> str | None:
    """The source of a record with its changes written in, or None when the source is too damaged for that."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    source = record.source or ""
    try:
        document = tomlkit.parse(source)
        _update(document, tables(loads(source)), tables(record))
        text = tomlkit.dumps(document)
    except (TOMLKitError, KeyError, TypeError, AttributeError):
        # A source that two readers understand differently is not one to write into.
        return None
    return text.replace("\r\n", "\n").replace("\n", "\r\n") if "\r\n" in source else text


def _update(there: Any, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:  # noqa: ANN401  # any table of tomlkit
    """Write into a table what differs between two layouts of it."""
    for name in (*old, *(name for name in new if name not in old)):
        before, value = old.get(name), new.get(name)
        if name in old and name in new and before == value:
            continue
        if name in _LISTS:
            _update_sections(there, name, before or [], value or [])
        elif name not in new:
            _delete(there, name)
        elif isinstance(before, Mapping) and isinstance(value, Mapping) and isinstance(there[name], _sections()):
            _update(there[name], before, value)
        elif isinstance(value, dict):
            _append(there, name, _item({name: value}, name))
        elif isinstance(value, Log) and isinstance(before, Log) and value.startswith(before):
            there[name] = _value(Log(_continued(str(there[name]).rstrip(), before, value)))
        else:
            _set(there, name, _value(value))


def _delete(there: Any, name: str) -> None:  # noqa: ANN401  # any table of tomlkit
    """Take out a key or a section; the comment above whatever follows a section stays above it."""
    item = there[name]
    tail = _cut_tail(_last(item)) if isinstance(item, _sections()) else []
    before = _before(there, name)
    del there[name]
    _add_tail(_last(before), tail)


def _set(there: Any, name: str, item: Item) -> None:  # noqa: ANN401  # any table of tomlkit
    """Set a key; a new one goes above the comments that belong to whatever follows."""
    body = _body(there)
    tail = _cut_tail(body) if name not in there and body and body is _last(there) else []
    there[name] = item
    _add_tail(_body(there), tail)


def _continued(source: str, before: str, after: str) -> str:
    """A log that has grown: its text with what is new at the end, unless a comment stands there."""
    last = source.rsplit("\n", 1)[-1]
    return after if "#" in last else source + after[len(before) :]


def _value(value: object) -> Item:
    import tomlkit

    item: Item = tomlkit.parse(f"x = {toml_value(value)}\n")["x"]
    return item


def _item(data: Mapping[str, Any], name: str) -> Any:  # noqa: ANN401  # a Table or an AoT
    import tomlkit

    return tomlkit.parse(to_toml(data))[name]


def _update_sections(there: Any, name: str, old: Sequence[dict[str, Any]], new: Sequence[dict[str, Any]]) -> None:  # noqa: ANN401  # any table of tomlkit
    """Write into a list of sections what differs: changed ones in place, others put in or taken out."""
    if not old:
        _append(there, name, _item({name: new}, name))
        return
    sections: AoT = there[name]
    shift = 0
    changes = SequenceMatcher(None, list(map(repr, old)), list(map(repr, new)), autojunk=False).get_opcodes()
    for what, old_from, old_to, new_from, new_to in changes:
        if what == "equal":
            continue
        common = min(old_to - old_from, new_to - new_from)
        for step in range(common):
            _update(sections[old_from + shift + step], old[old_from + step], new[new_from + step])
        for _ in range(old_from + common, old_to):
            _take_out(there, name, sections, old_from + shift + common)
        for step in range(common, new_to - new_from):
            _put_in(there, name, sections, old_from + shift + step, _item({name: [new[new_from + step]]}, name)[0])
        shift += (new_to - new_from) - (old_to - old_from)


def _append(there: Any, name: str, item: Any) -> None:  # noqa: ANN401  # any table of tomlkit, a Table or an AoT
    """Add a section at the end of a table; a comment at the very end stays at the end."""
    tail = _cut_tail(_last(there))
    _end_with_blank(_last(there))
    there.append(name, item)
    _add_tail(_last(there), tail)


def _put_in(there: Any, name: str, sections: AoT, index: int, table: Table) -> None:  # noqa: ANN401  # any table of tomlkit
    """Put a section into a list; the comment above the section that follows stays above it."""
    before = _last(sections[index - 1] if index else _before(there, name))
    tail = _cut_tail(before)
    _end_with_blank(before)
    sections.insert(index, table)
    if index + 1 < len(sections):
        _end_with_blank(_last(sections[index]))
    _add_tail(_last(sections[index]), tail)


def _take_out(there: Any, name: str, sections: AoT, index: int) -> None:  # noqa: ANN401  # any table of tomlkit
    """Take a section out of a list; the comment above the section that follows stays above it."""
    tail = _cut_tail(_last(sections[index]))
    before = sections[index - 1] if index else _before(there, name)
    del sections[index]
    if not len(sections):
        del there[name]
    if before is there and len(sections):
        sections[0].trivia.indent = "".join(item.as_string() for _, item in tail) + sections[0].trivia.indent
    else:
        _add_tail(_last(before), tail)


def _before(there: Any, name: str) -> Any:  # noqa: ANN401  # any item of tomlkit
    """The section that stands in the text before another, or the table itself where none does."""
    body = _body(there)
    place = next(at for at, (key, _) in enumerate(body) if key is not None and key.key == name)
    earlier = [item for key, item in body[:place] if key is not None and isinstance(item, _sections())]
    return earlier[-1] if earlier else there


def _sections() -> tuple[type, ...]:
    from tomlkit.items import AoT, Table

    return AoT, Table


def _body(item: Any) -> list[Any]:  # noqa: ANN401  # a document, or a table
    from tomlkit.items import Table

    body: list[Any] = item.value.body if isinstance(item, Table) else item.body
    return body


def _last(item: Any) -> list[Any]:  # noqa: ANN401  # a document, a table or a list of tables
    """The body of the innermost table with which an item ends: comments that follow it are kept there."""
    from tomlkit.items import AoT

    while True:
        if isinstance(item, AoT):
            item = item[-1]
            continue
        body = _body(item)
        inner = [each for key, each in body if key is not None]
        if not inner or not isinstance(inner[-1], _sections()):
            return body
        item = inner[-1]


def _cut_tail(body: list[Any]) -> list[Any]:
    """Take off the comments that stand directly above whatever follows: those after the last blank line."""
    from tomlkit.items import Whitespace

    start = len(body)
    while start > 0 and body[start - 1][0] is None:
        start -= 1
    blanks = [at for at in range(start, len(body)) if isinstance(body[at][1], Whitespace)]
    cut = blanks[-1] + 1 if blanks else start
    tail = body[cut:]
    del body[cut:]
    return tail


def _end_with_blank(body: list[Any]) -> None:
    from tomlkit.items import Whitespace

    if body and not isinstance(body[-1][1], Whitespace):
        body.append((None, Whitespace("\n")))


def _add_tail(body: list[Any], tail: list[Any]) -> None:
    if tail:
        _end_with_blank(body)
        body.extend(tail)
