"""A hand as a picture sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.view.schema.card import CardView, Mark, by_suit, card_views, hidden_view, is_hidden, is_unknown

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike


class HandView(TypedDict):
    """The cards of one seat, best first, suit by suit; `text` is what one reads."""

    kind: Literal["hand"]
    cards: list[CardView]
    count: int
    text: str


def hand_view(cards: CardsLike, *, marks: dict[Mark, Container[Card]] | None = None) -> HandView:
    """A hand face up."""
    return from_cards(card_views(cards, marks=marks))


def hidden_hand(count: int) -> HandView:
    """A hand face down, of this many cards."""
    return from_cards([hidden_view(copy) for copy in range(1, count + 1)])


def from_cards(cards: list[CardView]) -> HandView:
    """A hand of cards that are pictures already."""
    return HandView(kind="hand", cards=cards, count=len(cards), text=cards_text(cards))


def cards_text(cards: Iterable[CardView]) -> str:
    """`A♠ 10♠ · K♥`, or `12 hidden cards`."""
    cards = list(cards)
    if not cards:
        return "no cards"
    return " · ".join(_stretch(suit, "label", " ") for suit in by_suit(cards))


def cards_spoken(cards: Iterable[CardView]) -> str:
    """`ace of spades, ten of spades, king of hearts`."""
    cards = list(cards)
    return ", ".join(_stretch(suit, "spoken", ", ") for suit in by_suit(cards)) or "no cards"


def suits_spoken(cards: Iterable[CardView]) -> str:
    """A whole hand said suit by suit, as people read hands out: `spades ace, ten; hearts king`."""
    return "; ".join(_suit_spoken(suit) for suit in by_suit(cards)) or "no cards"


def _suit_spoken(cards: list[CardView]) -> str:
    if is_hidden(cards[0]):
        return _stretch(cards, "spoken", ", ")
    suit = cards[0]["spoken"].split(" of ")[1]
    return f"{suit} {', '.join(card['spoken'].split(' of ')[0] for card in cards)}"


def _stretch(cards: list[CardView], key: Literal["label", "spoken"], between: str) -> str:
    if is_hidden(cards[0]):
        return counted(len(cards), "unknown card" if is_unknown(cards[0]) else "hidden card")
    return between.join(card[key] for card in cards)


def counted(number: int, noun: str) -> str:
    """`1 card`, `12 cards`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
