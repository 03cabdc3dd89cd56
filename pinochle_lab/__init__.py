"""Pinochle Lab: learn, analyse and teach Pinochle in a notebook."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pinochle_lab.core import display as _display
from pinochle_lab.core import variants
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.questions import deal, find_melds, legal_cards, score_trick, why_illegal
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import IllegalAction
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab import analysis, classroom, core, fast, players, record, view, widgets
    from pinochle_lab.analysis import probability
    from pinochle_lab.record import HandRecord, load, loads
    from pinochle_lab.widgets import show

__version__ = "0.1.0"

# Loaded when first asked for, so that importing the package costs no third-party module.
_LAZY_MODULES = ("analysis", "classroom", "core", "fast", "players", "record", "view", "widgets")
_LAZY_NAMES = {"HandRecord": "record", "load": "record", "loads": "record", "probability": "analysis", "show": "widgets"}

__all__ = [
    "Card",
    "Hand",
    "HandRecord",
    "IllegalAction",
    "Rank",
    "RuleSet",
    "State",
    "Suit",
    "analysis",
    "classroom",
    "core",
    "deal",
    "fast",
    "find_melds",
    "legal_cards",
    "load",
    "loads",
    "players",
    "probability",
    "record",
    "score_trick",
    "show",
    "variants",
    "view",
    "why_illegal",
    "widgets",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401  # a module or any public name
    if name in _LAZY_MODULES:
        return import_module(f"{__name__}.{name}")
    if name in _LAZY_NAMES:
        return getattr(import_module(f"{__name__}.{_LAZY_NAMES[name]}"), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)


def __dir__() -> list[str]:
    return sorted(__all__)


def _mimebundle(thing: object) -> dict[str, Any]:
    bundle: dict[str, Any] = import_module(f"{__name__}.view.bundle").mimebundle(thing)
    return bundle


_display.set_renderer(_mimebundle)


def _saved(word: str) -> RuleSet | None:
    found: RuleSet | None = import_module(f"{__name__}.record.presets").find_saved(word)
    return found


def _saved_names() -> tuple[str, ...]:
    names: tuple[str, ...] = import_module(f"{__name__}.record.presets").saved_names()
    return names


# Rules that the user has kept are asked for only when the package has none of that name.
variants.add_source(_saved, _saved_names)
