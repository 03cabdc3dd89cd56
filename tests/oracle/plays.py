"""What may be played, who wins, and what a trick is worth: told with plain lists of cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card

LOW_TO_HIGH = "9JQKTA"

# What an ace, ten, king, queen, jack and nine count, and the last trick.
SCALES = {
    "guide_10_10_5": ({"A": 10, "T": 10, "K": 5, "Q": 0, "J": 0, "9": 0}, 10),
    "simple_10_10_5_5": ({"A": 10, "T": 10, "K": 5, "Q": 5, "J": 0, "9": 0}, 10),
    "counters_10": ({"A": 10, "T": 10, "K": 10, "Q": 0, "J": 0, "9": 0}, 10),
    "classic": ({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0}, 10),
    "counters_1": ({"A": 1, "T": 1, "K": 1, "Q": 0, "J": 0, "9": 0}, 1),
}

# The sum over the 48 cards, last trick included, as published.
TOTALS = {"guide_10_10_5": 210, "simple_10_10_5_5": 250, "counters_10": 250, "classic": 250, "counters_1": 25}


def suit(card: Card) -> str:
    """The suit letter."""
    return str(card)[1]


def strength(card: Card) -> int:
    """Nine 0, jack 1, queen 2, king 3, ten 4, ace 5."""
    return LOW_TO_HIGH.index(str(card)[0])


def higher_than(cards: list[Card], others: list[Card]) -> list[Card]:
    """Those of `cards` that are stronger than every one of `others`."""
    bar = max(strength(other) for other in others)
    return [card for card in cards if strength(card) > bar]


def legal(  # noqa: PLR0913  # one return for each case of the law, one argument for each switch
    hand: list[Card],
    trick: list[Card],
    trump: str,
    *,
    head: str = "always",
    after_ruff: str = "lapses",
    must_follow: bool = True,
    must_trump: bool = True,
    must_overtrump: bool = True,
    lead_must_be_trump: bool = False,
) -> list[Card]:
    """Every card of the hand, copies included, that may be played now."""
    trumps = [card for card in hand if suit(card) == trump]
    if not trick:
        return trumps if lead_must_be_trump and trumps else hand
    if not must_follow:
        return hand
    led = suit(trick[0])
    same = [card for card in hand if suit(card) == led]
    trumps_played = [card for card in trick if suit(card) == trump]
    if same:
        heading = head == "always" or (head == "trump_only" and led == trump)
        if led != trump and trumps_played and after_ruff == "lapses":
            heading = False
        if heading:
            better = higher_than(same, [card for card in trick if suit(card) == led])
            return better or same
        return same
    if not trumps or not must_trump:
        return hand
    if trumps_played and must_overtrump:
        return higher_than(trumps, trumps_played) or trumps
    return trumps


def winner(trick: list[Card], trump: str) -> int:
    """The place in the trick, counted from 0, of the card that wins it."""
    wanted = trump if any(suit(card) == trump for card in trick) else suit(trick[0])
    candidates = [(strength(card), -place) for place, card in enumerate(trick) if suit(card) == wanted]
    return -max(candidates)[1]


def card_points(cards: list[Card], scale: str) -> int:
    """What captured cards count, without the last trick."""
    values, _ = SCALES[scale]
    return sum(values[str(card)[0]] for card in cards)


def last_trick(scale: str, pack_size: int = 48) -> int:
    """What the last trick adds; with the double pack it counts twice as much."""
    return SCALES[scale][1] * (2 if pack_size == 80 else 1)


def rounded(points: int) -> int:
    """To the nearest ten: an end of 7, 8 or 9 goes up, 1 to 6 goes down."""
    return points // 10 * 10 + (10 if points % 10 >= 7 else 0)
