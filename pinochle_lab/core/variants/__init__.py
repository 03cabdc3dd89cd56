"""The forms of the game that come with the package, and how to find one by name."""

from __future__ import annotations

import difflib

from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.variants.auction_widow import AUCTION_WIDOW, SETTLED
from pinochle_lab.core.variants.check import CHECK
from pinochle_lab.core.variants.cutthroat import CUTTHROAT_15, CUTTHROAT_16
from pinochle_lab.core.variants.double_deck import DOUBLE_DECK, TIMES_TEN
from pinochle_lab.core.variants.firehouse import FIREHOUSE
from pinochle_lab.core.variants.partnership import BICYCLE, PAGAT, PARTNERSHIP, SHORT
from pinochle_lab.core.variants.two_hand import TWO_HAND

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


def find(name: str | RuleSet) -> RuleSet:
    """The rule set of an id or alias: `find("partnership")`.

    Raises:
        ValueError: nothing goes by that name; the sentence lists the ids.
    """
    if isinstance(name, RuleSet):
        return name
    known = {rules.id: rules for rules in (*ALL, *PRESETS)}
    if isinstance(name, str):
        word = name.strip().lower().replace("-", "_").replace(" ", "_")
        for rules in known.values():
            if word == rules.id or word == _slug(rules.name) or word in _ALIASES.get(rules.id, ()):
                return rules
        near = difflib.get_close_matches(word, known, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        message = f"there is no rule set {name!r}{hint} The ids are: {', '.join(known)}"
        raise ValueError(message)
    message = f"a rule set is named by its id, not by {name!r}; the ids are: {', '.join(known)}"
    raise ValueError(message)


def _slug(name: str) -> str:
    return name.lower().replace(",", "").replace(" ", "_")
