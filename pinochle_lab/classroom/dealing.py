"""Cards for exercises: random hands, hands built around certain cards, and whole deals played out.

Deals are played by a small policy of their own, not by `players`: a seed must give the same question for ever, and players
get better with time.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.classroom.kind import RULES
from pinochle_lab.core.event import Called, MeldShown, TrumpNamed
from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.phases.show_meld import ShowMeld
from pinochle_lab.core.questions import deal
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.trick import winning_index

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.state import State

NAMES = RULES.seating.names
SEATS = tuple(range(RULES.seating.players))
YOU = RULES.seating.parse("South")
PACK = tuple(RULES.pack.whole)
HAND_SIZE = len(PACK) // len(SEATS)


def random_cards(random: Random64, size: int = HAND_SIZE) -> tuple[Card, ...]:
    """Cards drawn from the whole pack, in the order drawn."""
    return tuple(random.shuffled(PACK)[:size])


def random_hand(random: Random64, size: int = HAND_SIZE) -> Hand:
    """A hand drawn from the whole pack."""
    return Hand(random_cards(random, size))


def hand_with(random: Random64, cards: CardsLike, size: int = HAND_SIZE) -> Hand:
    """A hand that holds certain cards, filled up at random from the rest of the pack."""
    given = parse_cards(cards)
    rest = RULES.pack.whole - Hand(given)
    return Hand((*given, *random.shuffled(tuple(rest))[: size - len(given)]))


def random_suit(random: Random64) -> Suit:
    """One of the four suits."""
    return random.choose(tuple(Suit))


def best_trump(hand: Hand) -> Suit:
    """The suit with the most meld and length: what a sensible declarer names."""
    return max(Suit, key=lambda suit: RULES.melding.find(hand, suit).total + 15 * len(hand[suit]))


def deal_with(random: Random64, hand: Hand, seat: int = YOU, dealer: int = 0) -> State:
    """A deal in which a seat holds a certain hand and the others the rest of the pack."""
    from pinochle_lab.core.event import Dealt
    from pinochle_lab.core.state import State as AnyState

    rest = random.shuffled(tuple(RULES.pack.whole - hand))
    hands = []
    for each in SEATS:
        if each == seat:
            hands.append(hand)
        else:
            hands.append(Hand(rest[:HAND_SIZE]))
            rest = rest[HAND_SIZE:]
    return AnyState.start(RULES, dealer).apply(Dealt(tuple(hands)))


def contract_for(state: State, declarer: int, bid: int, trump: Suit) -> State:
    """The deal after an auction in which everybody else passed, and trump has been named."""
    while state.table.contract is None:
        seat = state.actor
        assert seat is not None  # noqa: S101  # the auction has a caller
        state = state.apply(Called(seat, bid if seat == declarer else None))
    return state.apply(TrumpNamed(declarer, trump))


def melded(state: State) -> State:
    """The deal after everybody has shown all melds."""
    phase = state.rules.phase(ShowMeld)
    while state.actor is not None and isinstance(state.phase, ShowMeld):
        state = state.apply(MeldShown(state.actor, phase.sheet(state, state.actor).melds))
    return state


@lru_cache(maxsize=64)
def played_deal(seed: int) -> tuple[State, ...]:
    """A whole deal, as its states from the first lead to the account: 12 tricks, a card at a time."""
    state = deal(RULES, seed, dealer=seed % len(SEATS))
    strength = {
        seat: max(
            RULES.melding.find(state.table.hands[seat], suit).total + 20 * len(state.table.hands[seat][suit]) for suit in Suit
        )
        for seat in SEATS
    }
    declarer = max(SEATS, key=lambda seat: (strength[seat], seat))
    trump = best_trump(state.table.hands[declarer])
    side = RULES.seating.sides[RULES.seating.side_of(declarer)]
    meld = sum(RULES.melding.find(state.table.hands[seat], trump).total for seat in side)
    hoped = meld + 90 + 10 * (seed // 7 % 6)
    state = melded(contract_for(state, declarer, max(250, hoped // 10 * 10), trump))
    states = [state]
    while not state.is_over:
        state = state.play(_choice(state))
        states.append(state)
    return tuple(states)


def random_deal(random: Random64) -> tuple[State, ...]:
    """A whole deal played out, by a number drawn."""
    return played_deal(random.next() >> 1)


def _choice(state: State) -> Card:
    """Lead an ace or the longest suit; take a trick cheaply if possible; give counters to the partner, else the least."""
    legal = state.options.cards
    trick, trump = state.table.trick, state.table.trump
    assert trick is not None  # noqa: S101  # a card is to be played
    assert trump is not None  # noqa: S101  # likewise
    value = RULES.counting.value
    if not trick.cards:
        aces = [card for card in legal if card.rank is Rank.ACE]
        hand = state.table.hands[trick.turn]
        return aces[0] if aces else max(legal, key=lambda card: (len(hand[card.suit]), -value(card), -card.code))
    takers = [card for card in legal if winning_index((*trick.cards, card), trump) == len(trick.cards)]
    if takers:
        return min(takers, key=lambda card: (card.suit == trump, card.rank))
    friendly = RULES.seating.side_of(trick.winner) == RULES.seating.side_of(trick.turn)
    pick = max if friendly else min
    return pick(legal, key=lambda card: (value(card), -card.rank, -card.code))
