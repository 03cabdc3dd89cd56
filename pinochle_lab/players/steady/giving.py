"""Parting with cards before play: passing them to a partner, and burying them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.event import Buried, Passed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit
from pinochle_lab.players.player import Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.observation import Observation


def pass_cards(observation: Observation, options: Sequence[Passed]) -> Choice:
    """To the declarer what makes a strong trump hand; back to the partner what the declarer needs least."""
    count = len(options[0].cards)
    helping = observation.table.declarer != observation.seat
    worth = help_to_declarer if helping else help_to_partner
    cards = _best(observation, count, worth)
    chosen = Passed(observation.seat, cards)
    trump = observation.table.trump
    suit = trump.label if trump is not None else "no suit"
    if helping:
        return Choice(chosen, f"I pass {cards.text}: with {suit} as trump, trumps and aces help the declarer most.")
    return Choice(chosen, f"I pass back {cards.text}: {_kept(observation, cards)}.")


def _kept(observation: Observation, passed: Hand) -> str:
    """What the declarer has not parted with, as far as that is true of these cards."""
    rules, trump, hand = observation.rules, observation.table.trump, observation.hand
    melds_stay = rules.melding.find(hand, trump).total == rules.melding.find(hand - passed, trump).total
    kept = ["my melds"] if melds_stay else []
    if all(card.suit != trump for card in passed):
        kept.append("my trumps")
    if all(card.rank is not Rank.ACE for card in passed):
        kept.append("my aces")
    return f"I keep {join_words(kept)}" if kept else "these I can spare best"


def bury(observation: Observation, options: Sequence[Buried]) -> Choice:
    """Losing counters from short suits: what is buried counts, and an empty suit can be trumped."""
    count = len(options[0].cards)
    wanted = Buried(observation.seat, _best(observation, count, worth_burying))
    if not observation.state.judge(wanted):
        wanted = max(options, key=lambda event: sum(worth_burying(observation, observation.hand, card) for card in event.cards))
    cards = wanted.cards
    points = observation.rules.counting.sum(cards)
    saved = f"that saves {points} points" if points else "they would only lose tricks"
    return Choice(wanted, f"I bury {cards.text}: {saved}, and none of them serves in my melds.")


def _best(observation: Observation, count: int, worth: Callable[[Observation, Hand, Card], float]) -> Hand:
    """The cards that are worth most by a yardstick, chosen one after another so that each choice counts for the next."""
    left, chosen = observation.hand, Hand()
    for _ in range(count):
        card = max(left.kinds(), key=lambda each: (worth(observation, left, each), each.rank, -each.suit))
        left, chosen = left.without(card), chosen + (card,)  # noqa: RUF005  # a Hand adds cards
    return chosen


def help_to_declarer(observation: Observation, left: Hand, card: Card) -> float:
    """What a card does for a partner who has named trump: cards of the run first, then aces, then the pinochle's own."""
    trump = observation.table.trump
    worth = float(card.rank)
    if card.suit == trump:
        worth += 20 if card.rank > Rank.NINE else 4
        worth += 6 if left.counts[card.code] == observation.hand.counts[card.code] else 0  # the first of a kind completes a run
    elif card.rank is Rank.ACE:
        worth += 14
    return worth


def help_to_partner(observation: Observation, left: Hand, card: Card) -> float:
    """How well a card can be spared by the declarer: not from a meld, not a trump, not an ace; best the last of its suit."""
    rules, trump = observation.rules, observation.table.trump
    before = rules.melding.find(left, trump).total
    loss = before - rules.melding.find(left.without(card), trump).total
    worth = -float(loss) - card.rank
    if card.suit == trump:
        worth -= 60
    elif card.rank is Rank.ACE:
        worth -= 25
    return worth - 2 * len(left[Suit(card.suit)])


def worth_burying(observation: Observation, left: Hand, card: Card) -> float:
    """What burying a card gains: its points, and a shorter suit; as good as never a trump, an ace, or a card of a meld."""
    rules, table = observation.rules, observation.table
    melds = table.melds[observation.seat] or ()
    exposed = table.exposed[observation.seat]
    worth = float(rules.counting.value(card))
    if melds and exposed.counts[card.code] >= left.counts[card.code]:
        worth -= 500
    elif not melds:
        worth -= rules.melding.find(left, table.trump).total - rules.melding.find(left.without(card), table.trump).total
    if card.suit == table.trump:
        worth -= 100
    elif card.rank is Rank.ACE:
        worth -= 40
    return worth - 3 * len(left[Suit(card.suit)])
