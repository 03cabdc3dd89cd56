"""Melds by name: how a log writes them and reads them back."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.melding import Melding
    from pinochle_lab.core.suit import Suit

_ITEM = re.compile(r"(?P<name>.*?)(?:\s+(?P<value>-?[0-9]{1,9}))?(?:\s+\((?P<ref>[A-Z0-9-]+)\))?", re.DOTALL)


@lru_cache(maxsize=64)
def catalogue(melding: Melding, trump: Suit | None) -> tuple[Meld, ...]:
    """Every meld that the table knows for one trump, once each: single, double and so on."""
    found: dict[str, Meld] = {}
    for pattern in melding.patterns:
        for suit in pattern.suits(trump):
            for times in range(1, len(pattern.ladder) + 1):
                cards = Hand(pattern.cards(suit) * times)
                for meld in melding.find(cards, trump).melds:
                    if meld.key == pattern.key:
                        found.setdefault(_key(meld.name), meld)
    if melding.roundhouse_bonus:
        marriage = next(pattern for pattern in melding.patterns if pattern.key == "marriage")
        pairs = Hand(card for suit in marriage.suits(None) for card in marriage.cards(suit))
        found.update((_key(meld.name), meld) for meld in melding.find(pairs, trump).melds if meld.key == "roundhouse")
    return tuple(found.values())


def names_of_melds(melding: Melding, trump: Suit | None) -> tuple[str, ...]:
    """The names a log may use, as it writes them."""
    return tuple(_written(meld) for meld in catalogue(melding, trump))


def meld_text(meld: Meld, melding: Melding, trump: Suit | None) -> str:
    """`run 150`, `marriage H 20`; with its paragraph where the name alone would mean another meld."""
    usual = _find(_key(meld.name), catalogue(melding, trump))
    aside = f" ({meld.ref})" if usual is None or usual.ref != meld.ref else ""
    return f"{_written(meld)} {meld.value}{aside}"


def find_meld(text: str, held: Iterable[Meld], melding: Melding, trump: Suit | None) -> Meld | None:
    """The meld that a text like `marriage H 20` names: one of those held, else one of the table; None if it names none."""
    item = _ITEM.fullmatch(text)
    if item is None:
        return None
    key, ref = _key(item["name"]), item["ref"]
    fitting = [meld for meld in held if _key(meld.name) == key and ref in (None, meld.ref)]
    meld = fitting[0] if fitting else _find(key, catalogue(melding, trump))
    if meld is None:
        return None
    if ref is not None:
        meld = replace(meld, ref=ref)
    return meld if item["value"] is None else replace(meld, value=int(item["value"]))


def _written(meld: Meld) -> str:
    """The name in small letters, the suit as a capital letter."""
    if meld.suit is not None and meld.name.endswith(f" {meld.suit.letter}"):
        return meld.name[:-1].lower() + meld.suit.letter
    return meld.name.lower()


def _find(key: str, melds: Iterable[Meld]) -> Meld | None:
    return next((meld for meld in melds if _key(meld.name) == key), None)


def _key(name: str) -> str:
    """A name however it is spelled: `Marriage in Hearts` and `marriage H` are one."""
    words = name.lower().replace("×", "x").split()
    if len(words) > 1 and words[-1] in _SUITS:
        words = [word for word in words[:-1] if word != "in"] + [_SUITS[words[-1]]]
    return " ".join(words)


_SUITS = {
    spelling: letter
    for letter, spellings in (("s", "s ♠ spades"), ("h", "h ♥ hearts"), ("d", "d ♦ diamonds"), ("c", "c ♣ clubs"))
    for spelling in spellings.split()
}
