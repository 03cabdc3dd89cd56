"""A meld sheet as a picture sees it, and the four sheets of a hand side by side."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.meld import CATEGORIES
from pinochle_lab.core.suit import Suit
from pinochle_lab.view.schema.card import CardView, card_view
from pinochle_lab.view.schema.hand import HandView, cards_text, hand_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.meld import Meld, MeldPattern, MeldSheet
    from pinochle_lab.core.melding import Melding


class SuitView(TypedDict):
    """A suit: its letter, its sign, its name."""

    letter: str
    symbol: str
    label: str


class MeldView(TypedDict):
    """One line of the sheet. `cards` are the physical cards that serve, so that pointing at the line can light them."""

    name: str
    value: int
    cards: list[CardView]
    text: str
    category: str
    category_label: str
    ref: str


class BlockedView(TypedDict):
    """A meld whose cards are all there, but which one of them may not serve again in the same kind of meld."""

    name: str
    cards: list[CardView]
    because: str
    ref: str


class MeldsView(TypedDict):
    """All melds of one hand for one trump, and those that reuse forbids."""

    kind: Literal["melds"]
    hand: HandView
    trump: SuitView | None
    lines: list[MeldView]
    blocked: list[BlockedView]
    total: int
    title: str


class TrumpsView(TypedDict):
    """The same hand melded for each of the four trumps; `best` are the letters of those with the greatest total."""

    kind: Literal["trumps"]
    hand: HandView
    sheets: list[MeldsView]
    best: list[str]


def suit_view(suit: Suit | None) -> SuitView | None:
    """A suit, or None when there is none."""
    return None if suit is None else SuitView(letter=suit.letter, symbol=suit.symbol, label=suit.label)


def melds_view(sheet: MeldSheet, melding: Melding | None = None) -> MeldsView:
    """A meld sheet; with the meld table at hand it also says what reuse forbids."""
    trump = f"with {sheet.trump.label} as trump" if sheet.trump is not None else "before trump is named"
    return MeldsView(
        kind="melds",
        hand=hand_view(sheet.hand),
        trump=suit_view(sheet.trump),
        lines=meld_lines(sheet.melds, sheet.hand),
        blocked=list(_blocked(sheet, melding.patterns)) if melding else [],
        total=sheet.total,
        title=f"Meld {trump}",
    )


def trumps_view(hand: Hand, melding: Melding) -> TrumpsView:
    """What a hand melds for each trump."""
    sheets = [melding.find(hand, suit) for suit in Suit]
    most = max(sheet.total for sheet in sheets)
    return TrumpsView(
        kind="trumps",
        hand=hand_view(hand),
        sheets=[melds_view(sheet, melding) for sheet in sheets],
        best=[suit.letter for suit, sheet in zip(Suit, sheets, strict=True) if sheet.total == most],
    )


def meld_lines(melds: Iterable[Meld], hand: Hand) -> list[MeldView]:
    """The lines of a sheet, with the copies that serve: within a kind of meld each copy serves once."""
    used: dict[str, Counter[Card]] = {}
    lines = []
    for meld in melds:
        spent = used.setdefault(meld.category, Counter())
        cards = []
        for card in meld.cards:
            spent[card] += 1
            cards.append(card_view(card, min(spent[card], max(1, hand.count(card)))))
        lines.append(
            MeldView(
                name=meld.label,
                value=meld.value,
                cards=cards,
                text=cards_text(cards).replace(" · ", " "),
                category=meld.category,
                category_label=CATEGORIES[meld.category],
                ref=meld.ref,
            )
        )
    return lines


def _blocked(sheet: MeldSheet, patterns: Iterable[MeldPattern]) -> Iterator[BlockedView]:
    for pattern in patterns:
        for suit in pattern.suits(sheet.trump):
            cards = pattern.cards(suit)
            formed = sum(meld.count for meld in sheet.melds if (meld.key, meld.suit) == (pattern.key, suit))
            if min(sheet.hand.count(card) for card in cards) <= formed:
                continue
            busy = next((card for card in cards if _uses(sheet, pattern, card) >= sheet.hand.count(card)), None)
            if busy is None:
                continue
            server = next(meld for meld in sheet.melds if meld.category == pattern.category and busy in meld.cards)
            every = "both copies have" if sheet.hand.count(busy) > 1 else "it has"
            in_suit = f" in {suit.label}" if suit is not None and pattern.place == "plain" else ""
            yield BlockedView(
                name=f"{pattern.name}{in_suit}",
                cards=[card_view(card) for card in cards],
                because=f"{busy.label} cannot serve again: {every} already counted in the {server.label.lower()}, "
                f"and a card counts once among {CATEGORIES[pattern.category]}.",
                ref="P-MELD-9",
            )


def _uses(sheet: MeldSheet, pattern: MeldPattern, card: Card) -> int:
    return sum(meld.cards.count(card) for meld in sheet.melds if meld.category == pattern.category)
