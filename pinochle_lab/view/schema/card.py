"""A card as a picture sees it."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Literal, NotRequired, TypedDict

from pinochle_lab.core.hand import parse_cards

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike

Mark = Literal["legal", "illegal", "lit", "winning", "unknown"]


class CardView(TypedDict):
    """One physical card: `code` and `copy` together name it on the table, `label` is read, `spoken` is said.

    A card that is not to be seen has the code `??`, and the mark `unknown` when nobody knows it. Otherwise `mark` says why a
    card stands out, when it does.
    """

    code: str
    label: str
    spoken: str
    copy: int
    mark: NotRequired[Mark]


HIDDEN_CODE = "??"


def card_view(card: Card, copy: int = 1, mark: Mark | None = None) -> CardView:
    """One card, as copy 1 or 2 of its kind."""
    view = CardView(code=str(card), label=card.label, spoken=card.spoken, copy=copy)
    if mark:
        view["mark"] = mark
    return view


def hidden_view(copy: int = 1) -> CardView:
    """A card that is there, but not for these eyes."""
    return CardView(code=HIDDEN_CODE, label=HIDDEN_CODE, spoken="a hidden card", copy=copy)


def unknown_view(copy: int = 1) -> CardView:
    """A card that nobody has seen."""
    return CardView(code=HIDDEN_CODE, label=HIDDEN_CODE, spoken="an unknown card", copy=copy, mark="unknown")


def card_views(cards: CardsLike, *, marks: dict[Mark, Container[Card]] | None = None) -> list[CardView]:
    """Cards in the order given, the copies of a kind numbered as they come; a card gets the first mark whose set holds it."""
    seen: Counter[Card] = Counter()
    views = []
    for card in parse_cards(cards):
        seen[card] += 1
        mark = next((name for name, chosen in (marks or {}).items() if card in chosen), None)
        views.append(card_view(card, seen[card], mark))
    return views


def is_hidden(view: CardView) -> bool:
    """Whether the card's face is not to be seen."""
    return view["code"] == HIDDEN_CODE


def is_unknown(view: CardView) -> bool:
    """Whether nobody knows the card."""
    return view.get("mark") == "unknown"


def suit_of(view: CardView) -> int:
    """The suit's number, 0 to 3, or -1 for a hidden card."""
    return -1 if is_hidden(view) else "SHDC".index(view["code"][1])


def index_of(view: CardView) -> str:
    """What stands in the corner: `A`, `10`, `?` …"""
    rank = view["code"][0]
    return "10" if rank == "T" else rank


def by_suit(views: Iterable[CardView]) -> list[list[CardView]]:
    """The cards in stretches of one suit, in the order they lie."""
    stretches: list[list[CardView]] = []
    for view in views:
        if stretches and suit_of(stretches[-1][0]) == suit_of(view):
            stretches[-1].append(view)
        else:
            stretches.append([view])
    return stretches
