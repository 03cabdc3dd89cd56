"""Cards that lie on the table between tricks, and what each copy has served in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.meld import CATEGORIES, Meld
from pinochle_lab.core.reason import Reason, reason

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import Hand


@dataclass(frozen=True, slots=True)
class TabledCard:
    """One copy on the table.

    Attributes:
        card: its kind.
        uses: category and value of each meld it has served in.
    """

    card: Card
    uses: tuple[tuple[str, int], ...] = ()

    def spent(self, category: str) -> int:
        """The dearest meld of a category it has served in, 0 when in none."""
        return max((value for used, value in self.uses if used == category), default=0)

    def may_serve(self, meld: Meld, *, again: bool) -> bool:
        """Whether this copy may serve in a new meld.

        Within its category only in a dearer one, and only where that is played.
        """
        spent = self.spent(meld.category)
        return not spent or (again and spent < meld.value)


def lay_meld(meld: Meld, hand: Hand, tabled: tuple[TabledCard, ...], *, again: bool) -> tuple[TabledCard, ...] | Reason:
    """The tabled cards of a seat after it has shown a meld, or why it cannot.

    Copies that lie there are used before copies from the hand, and of those the one that has served dearest in the meld's
    category, so that what can serve in most melds is left; but one card must come from the hand.

    Args:
        meld: the meld.
        hand: all cards of the seat, those on the table included.
        tabled: its cards on the table.
        again: whether a tabled card may serve in its category again, in a dearer meld.
    """
    left = list(tabled)
    fresh = {card: hand[card] - sum(each.card is card for each in tabled) for card in set(meld.cards)}
    used: list[TabledCard] = []
    from_hand = 0
    for card in meld.cards:
        able = [each for each in left if each.card is card and each.may_serve(meld, again=again)]
        if able:
            copy = max(able, key=lambda each: (each.spent(meld.category), len(each.uses)))
            left.remove(copy)
            used.append(copy)
        elif fresh[card] > 0:
            fresh[card] -= 1
            from_hand += 1
            used.append(TabledCard(card))
        else:
            return _why_not(meld, card, hand, tabled)
    if not from_hand:
        swap = next((index for index, each in enumerate(used) if fresh[each.card] > 0), None)
        if swap is None:
            return reason("meld_needs_fresh")
        left.append(used[swap])
        used[swap] = TabledCard(used[swap].card)
    served = (meld.category, meld.value)
    return (*left, *(TabledCard(each.card, (*each.uses, served)) for each in used))


def _why_not(meld: Meld, card: Card, hand: Hand, tabled: tuple[TabledCard, ...]) -> Reason:
    if meld.cards.count(card) > hand[card]:
        return reason(
            "meld_not_held", name=meld.label, cards=" ".join(c.label for c in meld.cards), seat="this hand", missing=card.label
        )
    spent = max(each.spent(meld.category) for each in tabled if each.card is card)
    return reason("meld_spent", card=card.label, category=CATEGORIES[meld.category], value=spent)


def take_away(card: Card, tabled: tuple[TabledCard, ...]) -> tuple[TabledCard, ...]:
    """The tabled cards after one copy has been played.

    A tabled copy goes first, the most used, for a fresh one is worth more.
    """
    copies = [each for each in tabled if each.card is card]
    if not copies:
        return tabled
    gone = max(copies, key=lambda each: len(each.uses))
    left = list(tabled)
    left.remove(gone)
    return tuple(left)
