"""What a hand promises: the points it will meld and take with each suit as trump."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.seating import PARTNERS
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.rules import RuleSet

SAMPLES = 16

# Tricks, fitted to 500 deals that this player played out in every seat; luck still moves a deal by an eighth of its points.
HIGH_TRUMP = 0.7  # an ace or ten of trump
LONG_TRUMP = 0.65  # a trump more than ...
EVEN_SHARE = 0.87  # ... this part of an even share of the suit
SIDE_ACE = 1.0  # an ace beside trump
ALONE = 0.17  # the part of the tricks without a sure winner that falls to a declarer who plays alone
PASSED_CARD = 0.035  # the part of all tricks that each card passed by a partner adds
SHORT_SUIT = 0.65  # a card short of two in a suit beside trump


@dataclass(frozen=True, slots=True)
class Promise:
    """What a hand can promise with one suit as trump.

    Attributes:
        suit: the trump.
        meld: points the hand melds itself, with what the widow or the partner's cards bring on average.
        partner: points a partner melds on average; 0 without one.
        winners: tricks the hand expects to take itself.
        tricks: trick points the side can count on.
    """

    suit: Suit
    meld: int
    partner: int
    winners: float
    tricks: int

    @property
    def total(self) -> int:
        """All of it together."""
        return self.meld + self.partner + self.tricks


@lru_cache(maxsize=256)
def promises(rules: RuleSet, hand: Hand) -> tuple[Promise, ...]:
    """What a hand promises with each suit as trump, the best first."""
    switches, size = rules.switches, len(hand)
    partner = rules.seating.teams == PARTNERS
    passed = switches.get("pass_cards", 0) if partner else 0
    widow = switches.get("widow", 0) if size == switches["hand_size"] else 0
    partners = _dealt(rules, hand, size) if partner else ()
    widows = _dealt(rules, hand, widow) if widow else (Hand(),)
    found = []
    for suit in Suit:
        gifts = tuple(best_for_trump(each, suit, passed) for each in partners) if passed else widows
        own = _mean_meld(rules, tuple(hand + gift for gift in gifts), suit)
        kept = tuple(each - gift for each, gift in zip(partners, gifts, strict=True)) if passed else partners
        helped = _mean_meld(rules, kept, suit)
        took = winners(hand, suit)
        share = min(1.0, side_share(took, size, rules.seating.players, partner=partner) + PASSED_CARD * passed)
        found.append(Promise(suit, own, helped, took, round(share * rules.counting.total(rules))))
    return tuple(sorted(found, key=lambda each: (-each.total, -len(hand[each.suit]), each.suit)))


def best_for_trump(hand: Hand, trump: Suit, count: int) -> Hand:
    """The cards that help most a declarer who has named trump: trumps of the run first, then aces, then what ranks high."""
    cards = sorted(hand, key=lambda card: (card.suit is trump and card.rank > Rank.NINE, card.rank, -card.suit), reverse=True)
    return Hand(cards[:count])


def _dealt(rules: RuleSet, hand: Hand, count: int) -> tuple[Hand, ...]:
    """What a partner might hold, or the widow: dealt at random from the rest of the pack, but the same for the same hand."""
    random = Random64(f"{count} beside {hand}")
    rest = list(rules.pack.whole - hand)
    return tuple(Hand(random.shuffled(rest)[:count]) for _ in range(SAMPLES))


def _mean_meld(rules: RuleSet, hands: tuple[Hand, ...], suit: Suit) -> int:
    return round(sum(rules.melding.find(each, suit).total for each in hands) / max(1, len(hands)))


def winners(hand: Hand, trump: Suit) -> float:
    """Tricks a hand may expect to take, counted as players do: side aces, high and long trumps, and short suits to trump."""
    took = 0.0
    for suit in Suit:
        length, aces = len(hand[suit]), hand.counts[6 * suit + Rank.ACE]
        if suit is trump:
            high = aces + hand.counts[6 * suit + Rank.TEN]
            took += HIGH_TRUMP * high + LONG_TRUMP * (length - EVEN_SHARE * len(hand) / len(Suit))
        else:
            took += SIDE_ACE * aces + SHORT_SUIT * max(0, 2 - length)
    return max(0.0, took)


def side_share(took: float, tricks: int, players: int, *, partner: bool) -> float:
    """The part of all trick points that the side takes: its own winners, and a part of the rest, more with a partner."""
    own = min(1.0, took / tricks)
    return own + (1 - own) * (1 / (players - 1) if partner else ALONE)
