"""How a value of the core comes to draw itself in a notebook without knowing any picture.

The core imports nothing above it, so the package's front door hands it one function, `set_renderer`, that turns a
value into the bundle a notebook asks for. Without a renderer a value shows its plain text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    Renderer = Callable[[object], dict[str, Any]]

_renderer: list[Renderer] = []


def set_renderer(renderer: Renderer) -> None:
    """Tell every value of the core how to draw itself; the last renderer given wins."""
    _renderer[:] = [renderer]


class Drawable:
    """A value that a notebook shows as a picture, with its text beside it."""

    __slots__ = ()

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        if _renderer:
            return _renderer[0](self)
        return {"text/plain": str(self)}
