"""A record's file while it is being read: its data, where everything stands, and what is wrong so far."""

from __future__ import annotations

from datetime import date, time
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.record.problem import Problem
from pinochle_lab.record.spots import Path, Spots
from pinochle_lab.record.toml_source import read_toml

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pinochle_lab.core.reason import Verdict

# How alike two words are of which one is probably the other, misspelt.
_NEAR: Final = 0.75


class Page:
    """The text of a record, taken apart as far as it is TOML.

    Attributes:
        text: the text.
        data: what it says.
        problems: what is wrong with it, in the order in which it was noticed.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        source = read_toml(text)
        self.data = source.data
        self._spots = Spots(source.text)
        self.problems = [
            Problem(damage.line, damage.column, sentence(damage.wrong), damage.right, unread=True) for damage in source.damage
        ]

    def table(self, name: str) -> Mapping[str, Any]:
        """A section of the file, empty when it is missing."""
        found = self.data.get(name, {})
        if isinstance(found, dict):
            return found
        self.flag((name,), f"{name!r} is {_kind(found)}", f"a section, which begins with a line [{name}]")
        return {}

    def tables(
        self, name: str, within: Mapping[str, Any] | None = None, path: Path = ()
    ) -> tuple[tuple[Path, dict[str, Any]], ...]:
        """The sections of one name, each with its path."""
        found = (self.data if within is None else within).get(name, [])
        if isinstance(found, list) and all(isinstance(each, dict) for each in found):
            return tuple(((*path, name, index), each) for index, each in enumerate(found))
        header = ".".join(str(key) for key in (*path, name) if isinstance(key, str))
        self.flag((*path, name), f"{header!r} is {_kind(found)}", f"sections, each of which begins with a line [[{header}]]")
        return ()

    def string(self, table: Mapping[str, Any], path: Path, name: str) -> str:
        """A text of a section, empty when it is missing."""
        value = table.get(name, "")
        if isinstance(value, str):
            return value
        self.flag((*path, name), f"{name!r} is {_kind(value)}", "a text in quotes")
        return ""

    def whole_number(self, table: Mapping[str, Any], path: Path, name: str) -> int | None:
        """A whole number of a section, None when it is missing."""
        value = table.get(name)
        if value is None or (isinstance(value, int) and not isinstance(value, bool)):
            return value
        self.flag((*path, name), f"{name!r} is {_kind(value)}", "a whole number")
        return None

    def unknown(self, table: Mapping[str, Any], path: Path, known: Iterable[str]) -> None:
        """Complain of every key that means nothing in a section."""
        names = tuple(known)
        for name in table:
            if name not in names:
                near = get_close_matches(name, names, n=1, cutoff=_NEAR)
                right = near[0] if near else f"one of {', '.join(names)}" if len(names) > 1 else f"only {names[0]}"
                self.flag((*path, name), f"{name!r} means nothing under [{path[0]}]", right)

    def flag(self, path: Path, wrong: str, right: str = "", *, verdict: Verdict | None = None, unread: bool = True) -> None:
        """Note that something is wrong with a key."""
        self.problems.append(Problem(*self._spots.key(path), sentence(wrong), right, verdict, unread))

    def flag_in(
        self, path: Path, offset: int, wrong: str, right: str = "", *, verdict: Verdict | None = None, unread: bool = True
    ) -> None:
        """Note that something is wrong with a text, at one of its characters."""
        text: Any = self.data
        for key in path:
            text = text[key]
        spot = self._spots.value(path, text if isinstance(text, str) else "", offset)
        self.problems.append(Problem(*spot, sentence(wrong), right, verdict, unread))


def sentence(text: str) -> str:
    """With a capital letter and a full stop."""
    said = text.strip()
    return said[:1].upper() + said[1:] + ("" if said.endswith((".", "!", "?")) else ".")


def _kind(value: object) -> str:
    names = {
        str: "a text",
        bool: "a truth value",
        int: "a number",
        float: "a number with a point",
        list: "a list",
        dict: "a section",
    }
    if isinstance(value, date | time):
        return "a date or a time"
    return names[type(value)]
