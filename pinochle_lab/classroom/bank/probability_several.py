"""Lesson 13, level 3: questions about several hands or several melds at once."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.probability.answers import exact
from pinochle_lab.classroom.bank.probability_hands import hand_lacking
from pinochle_lab.classroom.chance import ADDED, MULTIPLIED, ChanceKind, Seen, at_least, exactly
from pinochle_lab.classroom.dealing import random_hand, random_suit
from pinochle_lab.classroom.kind import RULES, seek
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.classroom.chance import Mistake
    from pinochle_lab.classroom.kind import Kind
    from pinochle_lab.core.shuffle import Random64


class _Split(ChanceKind):
    id = "probability.split"
    title = "How do the trumps split?"
    skill = "several hands"
    level = 3
    can_be_blind = False
    rule = "Count the ways to give each hand its trumps and its other cards, in every order of the hands; divide by all deals."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        hand = seek(random, random_hand, lambda held: 5 <= len(held[suit]) <= 8)  # noqa: PLR2004  # four to seven are out
        out = 12 - len(hand[suit])
        first = random.choose([n for n in range(-(-out // 3), out) if 2 * n + 2 >= out])
        return Seen(hand, suit=suit, number=first)

    def shape(self, position: Seen) -> tuple[int, int, int]:
        """The split asked about: the longest as said, the others as even as they can be."""
        rest = 12 - len(position.hand[position.the_suit()]) - position.number
        second = min(position.number, -(-rest // 2))
        return position.number, second, rest - second

    def text(self, position: Seen) -> str:
        split = "-".join(map(str, self.shape(position)))
        out = 12 - len(position.hand[position.the_suit()])
        return (
            f"{out} {position.the_suit().label} are out. How likely are they to lie {split} in the three other "
            "hands, whichever holds which?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.split(position.the_suit()) == "-".join(map(str, self.shape(position)))

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        one = self._in_order(position)
        yield one, "That is one order of the hands only: the long suit may lie in any of them."
        yield 6 * one, "There are fewer orders when two hands hold equally many: do not count the same deal twice."

    def _in_order(self, position: Seen) -> Fraction:
        a, b, _ = self.shape(position)
        out = 12 - len(position.hand[position.the_suit()])
        return exactly(36, out, 12, a) * exactly(24, out - a, 12, b)

    def nudge(self, _position: Seen) -> str:
        return "First for one order of the hands, then think of how many different orders there are."


class _Either(ChanceKind):
    id = "probability.either_around"
    title = "One around or another"
    skill = "several cases"
    level = 3
    refs = ("P-MELD-6", "P-DEAL-2")
    rule = "Add the two chances and take away the chance of both, which was counted twice."

    def make(self, random: Random64) -> Seen:
        ranks = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
        one = random.choose(ranks)
        other = random.choose([rank for rank in ranks if rank is not one])
        cards = [Card(rank, suit) for rank in (one, other) for suit in Suit]
        return Seen(hand_lacking(random, cards), (Card(one, Suit.SPADES), Card(other, Suit.SPADES)))

    def text(self, position: Seen) -> str:
        one, other = (card.rank.plural for card in position.cards)
        return (
            f"You hold neither {one} nor {other}. How likely is your partner to hold {one} around or {other} around, or both?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        one, other = (card.rank for card in position.cards)
        return d.north.has_around(one) | d.north.has_around(other)

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        d = self.experiment(position)
        one, other = (exact(d.north.has_around(card.rank)).fraction for card in position.cards)
        yield one + other, ADDED
        yield one, "That is one of the two only."
        yield 1 - (1 - one) * (1 - other), MULTIPLIED

    def nudge(self, _position: Seen) -> str:
        return "How likely is each by itself, and how likely both together?"


class _Meld(ChanceKind):
    id = "probability.partner_meld"
    title = "What will your partner meld?"
    skill = "several cases"
    level = 3
    refs = ("P-MELD-1", "P-DEAL-2")
    rule = "Take the distribution of the meld over all hands that your partner can hold, and add up what is enough."

    def make(self, random: Random64) -> Seen:
        return Seen(random_hand(random), suit=random_suit(random), number=30 + 10 * random.below(7))

    def text(self, position: Seen) -> str:
        suit = position.the_suit()
        own = RULES.melding.find(position.hand, suit).total
        return (
            f"You name {suit.label} and meld {own} yourself. How likely is your partner to meld at least {position.number}? "
            "(Use pl.probability to count.)"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.meld(position.the_suit()) >= position.number

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        d, suit = self.experiment(position), position.the_suit()
        yield (
            exact(d.north.meld() >= position.number).fraction,
            f"Trump is {suit.label}, not what would be best for your partner.",
        )
        yield exact(d.north.meld(suit) > position.number).fraction, "At least so many: exactly so many is enough."

    def nudge(self, _position: Seen) -> str:
        return "pl.probability.deal(south=…).north.meld(…) is the number to ask about."


class _EitherVoid(ChanceKind):
    id = "probability.either_void"
    title = "A void against you"
    skill = "several hands"
    level = 3
    rule = "Add the chances of the two opponents and take away the chance that both are void."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        hand = seek(random, random_hand, lambda held: 5 <= len(held[suit]) <= 8)  # noqa: PLR2004  # a void is likely enough
        return Seen(hand, suit=suit)

    def text(self, position: Seen) -> str:
        return f"How likely is at least one of the two opponents void in {position.the_suit().label}?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.east.void(position.the_suit()) | d.west.void(position.the_suit())

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 12 - len(position.hand[position.the_suit()])
        one = exactly(36, out, 12, 0)
        yield 2 * one, ADDED
        yield one, "That is one certain opponent only."
        yield 1 - (1 - one) ** 2, MULTIPLIED
        yield exactly(36, out, 24, 0), "That is the chance that both are void."

    def nudge(self, _position: Seen) -> str:
        return "When both are void, all of the suit that is out lies with your partner."


class _TwoRounds(ChanceKind):
    id = "probability.two_rounds"
    title = "Two rounds followed by all"
    skill = "several hands"
    level = 3
    game = "double_deck"
    refs = ("P-PACK-1", "P-DEAL-2")
    rule = "Everybody else must hold at least two cards of the suit: take away the deals in which somebody holds none or one."

    def make(self, random: Random64) -> Seen:
        pack = find("double_deck").pack.whole

        def drawn(source: Random64) -> Hand:
            return Hand(source.shuffled(tuple(pack))[:20])

        suit = random_suit(random)
        return Seen(seek(random, drawn, lambda held: 5 <= len(held[suit]) <= 9), suit=suit)  # noqa: PLR2004  # an ordinary long suit

    def text(self, position: Seen) -> str:
        suit = position.the_suit()
        return (
            f"Double pack. You hold {len(position.hand[suit])} of the 20 {suit.label}. How likely are all three others "
            "able to follow to two rounds of the suit?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        suit = position.the_suit()
        return (d.north.length(suit) >= 2) & (d.east.length(suit) >= 2) & (d.west.length(suit) >= 2)  # noqa: PLR2004  # two rounds

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 20 - len(position.hand[position.the_suit()])
        one = at_least(60, out, 20, 2)
        yield one**3, MULTIPLIED
        yield one, "That is one of the others only; all three have to follow."
        yield max(Fraction(0), 1 - 3 * (1 - one)), ADDED

    def nudge(self, _position: Seen) -> str:
        return "How likely is one of them too short, and how likely are two?"


ALL: tuple[Kind[Any, Any], ...] = (_Split(), _Either(), _Meld(), _EitherVoid(), _TwoRounds())
