"""The questions people ask of the rules without a whole deal in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand, kinds_of, parse_cards
from pinochle_lab.core.law import Question, judge_play, legal_kinds
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.phases.trick_play import TrickPlay
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.trick import TrickResult, why_it_wins, winning_index
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.meld import MeldSheet
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet

DEFAULT_RULES = "partnership"


def find_melds(hand: CardsLike, trump: Suit | str, rules: RuleSet | str = DEFAULT_RULES) -> MeldSheet:
    """The melds of a hand for one trump, and their points.

    Args:
        hand: cards, as text or a `Hand`; part hands are welcome.
        trump: a `Suit`, `"S"`, `"♠"` or `"spades"`.
        rules: a `RuleSet` or an id.

    Raises:
        ValueError: something is no card or no suit, or the pack cannot supply the hand.
    """
    chosen = find(rules)
    held = _supplied(chosen, Hand(hand))
    return chosen.melding.find(held, Suit.parse(trump))


def legal_cards(hand: CardsLike, trick: CardsLike, trump: Suit | str, rules: RuleSet | str = DEFAULT_RULES) -> tuple[Card, ...]:
    """The cards of a hand that may be played to a trick, best first, suit by suit; each kind once.

    Args:
        hand: the cards held.
        trick: the cards already played, in order; empty on lead.
        trump: the trump suit.
        rules: a `RuleSet` or an id.

    Raises:
        ValueError: bad cards, more of one than the pack has, or a trick that is already whole.
    """
    return kinds_of(legal_kinds(_question(hand, trick, trump, rules)))


def why_illegal(
    card: Card | str, hand: CardsLike, trick: CardsLike, trump: Suit | str, rules: RuleSet | str = DEFAULT_RULES
) -> Verdict:
    """Whether a card may be played to a trick and why: a verdict that is true when it may, and whose text is the sentence.

    Raises:
        ValueError: as for `legal_cards`.
    """
    return judge_play(Card(card), _question(hand, trick, trump, rules))


def score_trick(cards: CardsLike, trump: Suit | str, rules: RuleSet | str = DEFAULT_RULES) -> TrickResult:
    """Who wins a trick and what its cards are worth; the last-trick bonus is apart.

    Args:
        cards: the cards in order of play; a trick under way is scored as far as it goes.
        trump: the trump suit.
        rules: a `RuleSet` or an id.

    Raises:
        ValueError: no cards, too many, or more of one than the pack has.
    """
    chosen, suit = find(rules), Suit.parse(trump)
    played = parse_cards(cards)
    _supplied(chosen, Hand(played))
    players = chosen.seating.players
    if not 1 <= len(played) <= players:
        message = f"a trick has 1 to {players} cards in {chosen.name}, and {len(played)} are given"
        raise ValueError(message)
    at = winning_index(played, suit)
    return TrickResult(at, chosen.counting.sum(played), played[at], played, why_it_wins(played, suit))


def deal(rules: RuleSet | str = DEFAULT_RULES, seed: int | str = 0, dealer: int | str = 0) -> State:
    """A freshly dealt hand of the game; the same seed gives the same cards on every machine.

    Args:
        rules: a `RuleSet` or an id.
        seed: a whole number or a text.
        dealer: the dealer's seat.
    """
    chosen = find(rules)
    seat = chosen.seating.parse(dealer)
    return State.start(chosen, seat).apply(chosen.phase(Deal).shuffle(chosen, seed, seat))


def _question(hand: CardsLike, trick: CardsLike, trump: Suit | str, rules: RuleSet | str) -> Question:
    chosen, suit = find(rules), Suit.parse(trump)
    held, played = Hand(hand), parse_cards(trick)
    _supplied(chosen, held + played)
    players = chosen.seating.players
    if len(played) >= players:
        message = f"this trick already has {len(played)} cards, and {players} make it whole: give the cards before this play"
        raise ValueError(message)
    if not held:
        message = "the hand is empty: give at least one card to choose from"
        raise ValueError(message)
    phase = chosen.phase(TrickPlay)
    return Question(held.mask, played, suit, phase.duty_switches)


def _supplied(rules: RuleSet, cards: Hand) -> Hand:
    problem = rules.pack.complaint(cards)
    if problem:
        raise ValueError(problem)
    return cards
