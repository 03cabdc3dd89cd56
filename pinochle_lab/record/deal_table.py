"""The deal on paper: who dealt, and the hands."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Dealt
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.record.notation import UNKNOWN
from pinochle_lab.record.problem import parted

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.record.page import Page

SECTION: Final = "deal"
WIDOW: Final = "widow"
STOCK: Final = "stock"
DEALER: Final = "dealer"
_WORD: Final = re.compile(r"\w+\s+of\s+\w+|[^\s,;|·]+")


def write_deal(deal: Dealt | None, dealer: int, rules: RuleSet) -> dict[str, Any]:
    """The deal as a table: the dealer, then each hand by suits, then widow and stock where the game has them."""
    table: dict[str, Any] = {DEALER: rules.seating.names[dealer]}
    if deal is None:
        return table
    hidden = deal.hidden or (0,) * len(deal.hands)
    for name, hand, unknown in zip(rules.seating.names, deal.hands, hidden, strict=False):
        table[name] = hand_text(hand, unknown)
    phase = rules.phase(Deal)
    if phase.widow:
        table[WIDOW] = hand_text(deal.widow or Hand(), phase.widow - len(deal.widow or ()))
    if phase.stock and deal.stock:
        table[STOCK] = " ".join(UNKNOWN if card is None else str(card) for card in deal.stock)
    return table


def hand_text(hand: Hand, unknown: int = 0) -> str:
    """Cards by suits, `AS KS | TH 9H | AD | ?? ??`: a bar between suits, unknown cards last."""
    parts = [" ".join(map(str, hand[suit])) for suit in Suit if hand[suit]]
    if unknown > 0:
        parts.append(" ".join([UNKNOWN] * unknown))
    return " | ".join(parts)


@dataclass(frozen=True, slots=True)
class DealReading:
    """The deal that a table describes.

    Attributes:
        dealer: the seat that dealt.
        deal: the cards, None when no hand is given.
        before: the state before the deal.
        dealt: the state after it, None when it is not legal.
    """

    dealer: int
    deal: Dealt | None
    before: State
    dealt: State | None


@dataclass(frozen=True, slots=True)
class _Cards:
    """Cards read from a text, in order, each with its offset; None for an unknown one."""

    items: tuple[tuple[Card | None, int], ...] = ()

    @property
    def known(self) -> tuple[tuple[Card, int], ...]:
        return tuple((card, offset) for card, offset in self.items if card is not None)

    @property
    def unknown(self) -> int:
        return len(self.items) - len(self.known)

    @property
    def hand(self) -> Hand:
        return Hand(card for card, _ in self.known)


def read_deal(page: Page, rules: RuleSet, scores: tuple[int, ...], target: int) -> DealReading:
    """The deal of a file, with everything that is wrong in it; scores and target are those of the match before it."""
    table = page.table(SECTION)
    names, phase = rules.seating.names, rules.phase(Deal)
    places = (WIDOW,) * bool(phase.widow) + (STOCK,) * bool(phase.stock)
    page.unknown(table, (SECTION,), (DEALER, *names, *places))
    dealer = _read_dealer(page, table, rules)
    before = State.start(rules, dealer, scores, target)
    given = {name: _read_cards(page, table, name) for name in (*names, *places) if name in table}
    if not given:
        right = f"a hand for each seat, like {names[0]} = 'AS TS …', in a section [deal]"
        page.flag((SECTION,), "the record holds no cards", right)
        return DealReading(dealer, None, before, None)
    flawed = len(page.problems)
    for name in names:
        if name in given and len(given[name].items) != phase.hand_size:
            _flag_count(page, name, given[name], phase.hand_size, "hand")
    _flag_surplus(page, [(name, given[name]) for name in (*names, *places) if name in given], rules)
    deal = _deal(given, rules)
    verdict = before.judge(deal)
    if not verdict and len(page.problems) == flawed:
        page.flag((SECTION,), verdict.explanation, verdict=verdict)
    return DealReading(dealer, deal, before, before.apply(deal) if verdict else None)


def _read_dealer(page: Page, table: Mapping[str, Any], rules: RuleSet) -> int:
    if DEALER not in table:
        page.flag((SECTION,), "the record does not say who dealt", f'dealer = "{rules.seating.names[0]}", or another seat')
        return 0
    try:
        return rules.seating.parse(table[DEALER])
    except ValueError as error:
        page.flag((SECTION, DEALER), *parted(error))
        return 0


def _read_cards(page: Page, table: Mapping[str, Any], name: str) -> _Cards:
    text = page.string(table, (SECTION,), name)
    items: list[tuple[Card | None, int]] = []
    for match in _WORD.finditer(text):
        if match[0] == UNKNOWN:
            items.append((None, match.start()))
            continue
        try:
            items.append((Card(match[0]), match.start()))
        except ValueError as error:
            page.flag_in((SECTION, name), match.start(), *parted(error))
    return _Cards(tuple(items))


def _flag_count(page: Page, name: str, cards: _Cards, size: int, what: str) -> None:
    held = len(cards.items)
    missing = size - held
    wrong = f"{name} has {held} {'card' if held == 1 else 'cards'}, but each {what} has {size}"
    right = f"{missing} more" if missing > 0 else f"{-missing} fewer"
    page.flag((SECTION, name), wrong, f"{right}; write {UNKNOWN} for a card nobody saw" if missing > 0 else right, unread=False)


def _flag_surplus(page: Page, given: Sequence[tuple[str, _Cards]], rules: RuleSet) -> None:
    """Complain of every copy of a card that the pack does not have."""
    dealt, whole = Hand(), rules.pack.whole
    for name, cards in given:
        for card, offset in cards.known:
            dealt += (card,)
            if dealt[card] > whole[card]:
                wrong = f"{card.label} is dealt {dealt[card]} times, and the pack has only {whole[card]}"
                if not whole[card]:
                    wrong = f"{card.label} is dealt, and the pack of {rules.pack.deck} cards has none"
                page.flag_in((SECTION, name), offset, wrong, f"another card, or {UNKNOWN}", unread=False)


def _deal(given: Mapping[str, _Cards], rules: RuleSet) -> Dealt:
    """The deal of the cards given; a single hand left out is what remains of the pack, others left out are unknown."""
    names, phase = rules.seating.names, rules.phase(Deal)
    missing = [name for name in names if name not in given]
    known = Hand(card for cards in given.values() for card, _ in cards.known)
    left = rules.pack.whole - known if len(missing) == 1 and known <= rules.pack.whole else Hand()
    filled = bool(left) and len(left) == phase.hand_size
    hands = tuple(given[name].hand if name in given else (left if filled else Hand()) for name in names)
    hidden = tuple(given[name].unknown if name in given else (0 if filled else phase.hand_size) for name in names)
    widow = given[WIDOW].hand if WIDOW in given and not given[WIDOW].unknown else None
    stock = tuple(card for card, _ in given[STOCK].items) if STOCK in given else ()
    return Dealt(hands, hidden if any(hidden) else (), widow, stock)
