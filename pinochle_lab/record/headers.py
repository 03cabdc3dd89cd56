"""Free facts about a deal: title, date, place, and whatever else somebody cares to note."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any


class Headers(Mapping[str, Any]):
    """Names and values that cannot be changed; ask it like a dictionary.

    Values are what a TOML file can hold: texts, numbers, truth values, dates and times, lists and tables of these.
    """

    __slots__ = ("_items",)

    _items: dict[str, Any]

    def __init__(self, items: Mapping[str, Any] | None = None) -> None:
        object.__setattr__(self, "_items", {str(name): _frozen(value) for name, value in (items or {}).items()})

    def __getitem__(self, name: str) -> Any:  # noqa: ANN401  # a header may be anything a file can hold
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __eq__(self, other: object) -> bool:
        return self._items == dict(_frozen(other)) if isinstance(other, Mapping) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self._items))

    def __setattr__(self, name: str, value: object) -> None:
        message = f"headers cannot be changed: tried to set {name}; with_headers() makes another record"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[type[Headers], tuple[dict[str, Any]]]:
        return Headers, (self._items,)

    def __repr__(self) -> str:
        return f"Headers({self._items!r})"


def _frozen(value: Any) -> Any:  # noqa: ANN401  # any value of a header
    if isinstance(value, Headers):
        return value
    if isinstance(value, Mapping):
        return Headers(value)
    if isinstance(value, list | tuple):
        return tuple(_frozen(each) for each in value)
    if isinstance(value, float) and math.isnan(value):
        return math.nan  # always the same one, for only then are two mappings with it equal
    return value
