"""Hands for questions about chances: what is asked about must be out, or half out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.classroom.dealing import HAND_SIZE, PACK
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.shuffle import Random64


def hand_lacking(random: Random64, lacking: Iterable[Card], size: int = HAND_SIZE, holding: Iterable[Card] = ()) -> Hand:
    """A random hand without any copy of some cards, and with others."""
    out, held = set(lacking), list(holding)
    rest = list(PACK)
    for card in held:
        rest.remove(card)
    free = [card for card in rest if card not in out]
    return Hand((*held, *random.shuffled(free)[: size - len(held)]))


def hand_with_one(random: Random64, size: int = HAND_SIZE) -> tuple[Hand, Card]:
    """A random hand, and a card of which it holds exactly one copy."""
    card = Card.from_code(random.below(24))
    return hand_lacking(random, (card,), size, (card,)), card


def run_cards(suit: int) -> tuple[Card, ...]:
    """The run of a suit, ace first."""
    return tuple(Card.from_code(6 * suit + rank) for rank in (5, 4, 3, 2, 1))


def choose_some(random: Random64, cards: Iterable[Card], number: int) -> tuple[Card, ...]:
    """Some of several cards, in the order in which they stood."""
    ordered = tuple(cards)
    chosen = set(random.shuffled(range(len(ordered)))[:number])
    return tuple(card for at, card in enumerate(ordered) if at in chosen)


def listed(cards: Iterable[Card], last: str = "and") -> str:
    """`A♠, 10♠ and K♠`."""
    labels = [card.label for card in cards]
    return f" {last} ".join(([", ".join(labels[:-1])] if labels[:-1] else []) + labels[-1:])
