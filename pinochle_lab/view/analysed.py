"""The pictures of what analysis finds, by the kind of the thing; loaded when somebody has such a thing to show."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from types import ModuleType

# The module of a value's class, the name of the class, and the module of `view` that draws it.
_DRAWN: Final = {
    ("pinochle_lab.analysis.bidding.advice", "Advice"): "advice",
    ("pinochle_lab.analysis.reviewing.review", "Review"): "review",
    ("pinochle_lab.analysis.reviewing.contracts", "Contracts"): "contracts",
    ("pinochle_lab.analysis.solution", "Solution"): "solution",
    ("pinochle_lab.analysis.known", "Knowledge"): "knowledge",
}


def drawer_of(thing: Any) -> ModuleType | None:  # noqa: ANN401  # any value may be asked about
    """The module with `to_text`, `to_html` and `to_drawing` of a value; None when it is no finding of analysis."""
    name = _DRAWN.get((type(thing).__module__, type(thing).__name__))
    return None if name is None else import_module(f"pinochle_lab.view.{name}")
