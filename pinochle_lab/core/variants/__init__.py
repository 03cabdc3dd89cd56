"""The forms of the game that come with the package, and how to find one by name."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.variants.auction_widow import AUCTION_WIDOW, SETTLED
from pinochle_lab.core.variants.check import CHECK
from pinochle_lab.core.variants.cutthroat import CUTTHROAT_15, CUTTHROAT_16
from pinochle_lab.core.variants.double_deck import DOUBLE_DECK, TIMES_TEN
from pinochle_lab.core.variants.firehouse import FIREHOUSE
from pinochle_lab.core.variants.partnership import BICYCLE, PAGAT, PARTNERSHIP, SHORT
from pinochle_lab.core.variants.two_hand import TWO_HAND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

ALL: tuple[RuleSet, ...] = (
    PARTNERSHIP,
    DOUBLE_DECK,
    TWO_HAND,
    CUTTHROAT_16,
    CUTTHROAT_15,
    AUCTION_WIDOW,
    FIREHOUSE,
    CHECK,
)
"""The variants of the guide, the main game first."""

PRESETS: tuple[RuleSet, ...] = (SHORT, PAGAT, BICYCLE, TIMES_TEN, SETTLED)
"""Well-known house rules."""

_ALIASES = {
    "partnership": ("four_hand", "pinochle", "main", "auction_partnership"),
    "double_deck": ("double", "eighty"),
    "two_hand": ("two_handed",),
    "cutthroat_16": ("cutthroat", "three_hand"),
    "cutthroat_15": ("cutthroat_widow",),
    "auction_widow": ("auction", "widow", "auction_pinochle"),
    "short": ("partnership_500",),
    "pagat_partnership": ("pagat",),
    "bicycle_partnership_auction": ("bicycle",),
}


def built_in(word: str) -> RuleSet | None:
    """The rule set of the package that goes by an id, an alias or a name, or None."""
    wanted = _slug(word)
    for rules in (*ALL, *PRESETS):
        if wanted in (rules.id, _slug(rules.name), *_ALIASES.get(rules.id, ())):
            return rules
    return None


_sources: list[tuple[Callable[[str], RuleSet | None], Callable[[], Iterable[str]]]] = []


def add_source(look: Callable[[str], RuleSet | None], names: Callable[[], Iterable[str]]) -> None:
    """Have `find` ask for rule sets that are kept elsewhere, once the package has none of a name.

    Args:
        look: the rule set of a name, or None.
        names: the ids that it knows, for the sentence that lists them.
    """
    _sources.append((look, names))


def find(name: str | RuleSet) -> RuleSet:
    """The rule set of an id or alias: `find("partnership")`; also one that you have saved under a name of your own.

    Raises:
        ValueError: nothing goes by that name; the sentence lists the ids.
    """
    if isinstance(name, RuleSet):
        return name
    if isinstance(name, str):
        found = built_in(name)
        for look, _ in _sources:
            found = found or look(_slug(name))
        if found is not None:
            return found
    known = [rules.id for rules in (*ALL, *PRESETS)] + [saved for _, names in _sources for saved in names()]
    if not isinstance(name, str):
        message = f"a rule set is named by its id, not by {name!r}; the ids are: {', '.join(known)}"
        raise ValueError(message)  # noqa: TRY004  # one kind of error for whatever names no rule set
    near = difflib.get_close_matches(_slug(name), known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else "."
    message = f"there is no rule set {name!r}{hint} The ids are: {', '.join(known)}"
    raise ValueError(message)


def _slug(name: str) -> str:
    return name.strip().lower().replace(",", "").replace("-", "_").replace(" ", "_")
