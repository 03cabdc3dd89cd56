"""The still twin of a live picture: what is there when no kernel runs, and how a page comes to show just one of the two."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

# One output of a cell, as the hosts call it.
_OUTPUTS: Final = (".jp-OutputArea-child", ".output_container", ".output_area")

# The still output goes when the live one beside it has drawn itself; the live one stays hidden until it has, for what stands
# there before, or when no kernel knows the widget, is an error message of the host.
_RULES: Final = "".join(
    f"{output}:has(.pl-static):has(+ {output} .pl-live),{output}:has(.pl-static) + {output}:not(:has(.pl-live)){{display:none}}"
    for output in _OUTPUTS
)
PAIR_STYLE: Final = f"<style>{_RULES}</style>"

_CLOSED: Final = "<p><small>This widget was closed, so it is only a picture now: run its cell again for a live one.</small></p>"


def twin_html(picture: str, *, closed: bool = False) -> str:
    """The still picture of a widget; a closed one says so."""
    return f'<div class="pl-twin">{picture}{_CLOSED if closed else ""}</div>'


def paired_html(picture: str) -> str:
    """The still picture as the first of two outputs, the second of which is the live widget."""
    return f'<div class="pl-static">{PAIR_STYLE}{picture}</div>'


def live_bundle(answer: object) -> Mapping[str, Any]:
    """The bundle alone from what a widget's own `_repr_mimebundle_` answers: a bundle, one with metadata, or nothing."""
    bundle = answer[0] if isinstance(answer, tuple) else answer
    return bundle if isinstance(bundle, dict) else {}
