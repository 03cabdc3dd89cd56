"""Lesson 13, level 3: what a shown meld, a void, a low card or a bid tells."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.answers import exact
from pinochle_lab.analysis.probability.experiment import deal
from pinochle_lab.classroom.bank.probability_hands import hand_lacking, run_cards
from pinochle_lab.classroom.chance import ChanceKind, Seen, at_least
from pinochle_lab.classroom.dealing import random_hand, random_suit
from pinochle_lab.classroom.kind import RULES, seek
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.classroom.chance import Mistake
    from pinochle_lab.classroom.kind import Kind
    from pinochle_lab.core.shuffle import Random64

_FORGOT_FACT = "You left out what has been told: it changes how many cards are unseen, or where they can lie."
_JOINT = "That is the chance that both happen. What is given has happened: divide by its chance."


class _Knowing(ChanceKind):
    """A question in which something besides your own hand is known; forgetting it is the usual mistake."""

    skill = "conditional chances"
    level = 3

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        plain = deal(self.game, south=position.hand)
        yield exact(self.event(plain, position)).fraction, _FORGOT_FACT


class _Shown(_Knowing):
    id = "probability.shown_meld"
    title = "What a shown meld tells"
    rule = "The shown cards are known: so many fewer are unseen, and the hand that showed them has so much less room."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        pair = (Card(Rank.KING, suit), Card(Rank.QUEEN, suit))
        wanted = Card(Rank.ACE, random.choose([other for other in Suit if other is not suit]))
        return Seen(hand_lacking(random, (*pair, wanted)), (*pair, wanted), suit)

    def experiment(self, position: Seen) -> Experiment:
        return deal(south=position.hand, shown={"North": position.cards[:2]})

    def facts(self, position: Seen) -> tuple[tuple[str, str], ...]:
        return (("Shown by North", " ".join(card.label for card in position.cards[:2])),)

    def text(self, position: Seen) -> str:
        ace = position.cards[2].label
        return f"Your partner North has shown a marriage. You hold no {ace}. How likely is he to hold at least one?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards[2:])

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        yield from super().mistakes(position)
        yield at_least(36, 2, 10, 1), "The two shown cards are not unseen any more: 34 are."
        yield at_least(34, 2, 12, 1), "Two of his twelve cards are known: there is room for ten others."
        yield Fraction(10, 34), "You forgot the duplicate: both copies of the ace are unseen."

    def nudge(self, _position: Seen) -> str:
        return "How many cards are unseen now, and how many of them does North hold?"


class _KnownVoid(_Knowing):
    id = "probability.known_void"
    title = "What a void tells"
    rule = "Whoever is void has room only for the other suits, so the cards of those suits are likelier there."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        other = random.choose([each for each in Suit if each is not suit])
        wanted = Card(Rank.ACE, other)
        hand = hand_lacking(random, (wanted,), holding=(wanted,))
        return Seen(hand, (wanted,), suit)

    def experiment(self, position: Seen) -> Experiment:
        return deal(south=position.hand, void={"West": position.the_suit().letter})

    def facts(self, position: Seen) -> tuple[tuple[str, str], ...]:
        return (("West", f"void in {position.the_suit().label}"),)

    def text(self, position: Seen) -> str:
        card, suit = position.cards[0].label, position.the_suit().label
        return f"You hold one {card}, and you learn that West is void in {suit}. How likely is West to hold the other?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.west.holds(position.cards)

    def nudge(self, position: Seen) -> str:
        return f"Among how many unseen cards that are not {position.the_suit().label} are West's twelve?"


class _CouldNotHead(_Knowing):
    id = "probability.could_not_head"
    title = "What a low card tells"
    refs = ("P-PLAY-3", "P-DEAL-2")
    rule = "Who follows without heading a king holds neither ten nor ace of the suit: they lie in the other two hands."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        ace = Card(Rank.ACE, suit)
        hand = seek(random, lambda source: hand_lacking(source, (ace,)), lambda held: len(held[suit]) <= 5)  # noqa: PLR2004  # others must follow
        return Seen(hand, (Card(Rank.TEN, suit), ace), suit)

    def experiment(self, position: Seen) -> Experiment:
        return deal(south=position.hand, lacks={"West": position.cards})

    def facts(self, position: Seen) -> tuple[tuple[str, str], ...]:
        return (("West", f"could not head the king of {position.the_suit().label}"),)

    def text(self, position: Seen) -> str:
        ten, ace = position.cards
        return (
            f"West could not head a king, so he holds neither {ten.label} nor {ace.label}; nothing else is known, and "
            f"count as if all twelve cards were still in each hand. You hold no {ace.label}. How likely is North to "
            "hold at least one?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards[1:])

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        yield from super().mistakes(position)
        yield Fraction(1, 2), "You forgot the duplicate: there are two aces out, and one of them is enough."

    def nudge(self, _position: Seen) -> str:
        return "The two aces lie with North and East. In how many of those deals does North have none?"


class _GivenAces(_Knowing):
    id = "probability.given_aces"
    title = "Which aces are they?"
    rule = "Of the deals in which what is given happens, count those in which the other happens too."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        hand = hand_lacking(random, (Card(Rank.ACE, suit),))
        return Seen(hand, (Card(Rank.ACE, suit),), number=1 + random.below(3))

    def text(self, position: Seen) -> str:
        return (
            f"Your partner says that he holds at least {_aces(position.number)}. How likely is at least one of them "
            f"the {position.cards[0].label}?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards)

    def given(self, d: Experiment, position: Seen) -> Event | None:
        return d.north.count(Rank.ACE) >= position.number

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        yield from super().mistakes(position)
        event, given = self.sides(position)
        assert given is not None  # noqa: S101  # this kind has one
        yield exact(event & given).fraction, _JOINT

    def nudge(self, _position: Seen) -> str:
        return "Divide the deals in which both happen by those in which he has so many aces."


def _aces(number: int) -> str:
    return "one ace" if number == 1 else f"{('two', 'three')[number - 2]} aces"


class _BidTells(_Knowing):
    id = "probability.bid_tells"
    title = "What a bid tells"
    refs = ("P-MELD-1", "P-MELD-2")
    rule = "Bayes: the share of the bidding hands that have it is its chance among all hands, cut down to those that would bid."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        run = Hand(run_cards(suit))
        hand = seek(random, random_hand, lambda held: held + run <= RULES.pack.whole)
        return Seen(hand, suit=suit, number=60 + 10 * random.below(5))

    def text(self, position: Seen) -> str:
        suit = position.the_suit().label
        return (
            f"Your partner bids only when his meld with {suit} as trump is at least {position.number}, and he has bid. "
            f"How likely is he to hold a run in {suit}? (Use pl.probability to count.)"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.has_run(position.the_suit())

    def given(self, d: Experiment, position: Seen) -> Event | None:
        return d.north.meld(position.the_suit()) >= position.number

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        yield from super().mistakes(position)
        event, given = self.sides(position)
        assert given is not None  # noqa: S101  # this kind has one
        yield exact(given).fraction, "That is how likely he is to bid at all."
        yield exact(given, given=event).fraction, "You turned it round: how likely is he to bid when he has a run?"

    def nudge(self, _position: Seen) -> str:
        return "A run alone is worth more than the bid asks: so every hand with a run has bid. How many others have?"


ALL: tuple[Kind[Any, Any], ...] = (_Shown(), _KnownVoid(), _CouldNotHead(), _GivenAces(), _BidTells())
