"""Writing SVG: short numbers, safe text, and a frame that every picture shares.

A picture carries everything in attributes: no ids (two pictures on one page would fight over them), no `<use>`, no style sheet,
no font to fetch. Its title and description say in words what it shows.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Attribute = str | float | None


def num(value: float) -> str:
    """A coordinate as short as it can be written: `12`, `-.5`, `3.25`."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    if text in {"-0", ""}:
        return "0"
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def tag(name: str, content: str | None = None, /, **attributes: Attribute) -> str:
    """One element. `content` is markup already; a trailing or inner underscore in an attribute's name stands for a hyphen."""
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = value if isinstance(value, str) else num(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{escape(text)}"')
    head = " ".join(parts)
    return f"<{head}/>" if content is None else f"<{head}>{content}</{name}>"


def path(data: str, **attributes: Attribute) -> str:
    """A shape from path data."""
    return tag("path", d=data, **attributes)


def group(parts: Iterable[str], **attributes: Attribute) -> str:
    """Several shapes that share attributes; nothing at all when there is none."""
    content = "".join(parts)
    return tag("g", content, **attributes) if content else ""


def at(x: float, y: float, scale: float = 1, *, turned: bool = False) -> str:
    """The transform that puts a shape drawn around the origin at a place, at a size, upside down when `turned`."""
    text = f"translate({num(x)} {num(y)})"
    if turned:
        scale = -scale
    return text if scale == 1 else f"{text}scale({num(scale)})"


def words(text: str, x: float, y: float, **attributes: Attribute) -> str:
    """A line of writing in the reader's own sans-serif."""
    return tag("text", escape(text, quote=False), x=x, y=y, **attributes)


def frame(parts: str, width: float, height: float, *, scale: float = 1, role: str | None = None) -> str:
    """A whole SVG document of this size."""
    return tag(
        "svg",
        parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        width=width * scale,
        height=height * scale,
        role=role,
    )


def picture(parts: Iterable[str], width: float, height: float, *, title: str, desc: str, scale: float = 1) -> str:
    """A whole SVG document of this size, with the words that stand for it."""
    head = f"<title>{escape(title, quote=False)}</title><desc>{escape(desc, quote=False)}</desc>"
    return frame(head + "".join(parts), width, height, scale=scale, role="img")
