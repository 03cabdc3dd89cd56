"""Lesson 13, level 2: what partner, an opponent or the widow may hold, seen from your hand."""

from __future__ import annotations

from fractions import Fraction
from functools import reduce
from math import comb
from operator import or_
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom.bank.probability_hands import choose_some, hand_lacking, listed, run_cards
from pinochle_lab.classroom.chance import ADDED, DUPLICATE, EXACTLY, MULTIPLIED, ChanceKind, Seen, at_least, exactly
from pinochle_lab.classroom.dealing import random_hand, random_suit
from pinochle_lab.classroom.kind import seek
from pinochle_lab.core.card import Card
from pinochle_lab.core.rank import Rank

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.classroom.chance import Mistake
    from pinochle_lab.classroom.kind import Kind
    from pinochle_lab.core.shuffle import Random64

_SEATS = ("North", "East", "West")


class _ExactlySo(ChanceKind):
    id = "probability.exactly_so_many"
    title = "Exactly so many of a rank"
    level = 2
    rule = "Choose that many of the unseen cards of the rank, and the rest of the hand from the other unseen cards."

    def make(self, random: Random64) -> Seen:
        rank = random.below(6)
        hand = seek(random, random_hand, lambda held: len(held[Rank(rank)]) <= 3)  # noqa: PLR2004  # enough are out
        return Seen(hand, (Card.from_code(rank),), number=1 + random.below(3), place=random.choose(_SEATS))

    def text(self, position: Seen) -> str:
        return f"How likely is {position.place} to hold exactly {position.number} of the {position.cards[0].rank.plural}?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d[position.place].count(position.cards[0].rank) == position.number

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 8 - len(position.hand[position.cards[0].rank])
        yield at_least(36, out, 12, position.number), "That is the chance of at least so many: more are not meant."
        yield exactly(36, 8, 12, position.number), "Those that you hold cannot lie there: fewer are out."
        third = Fraction(1, 3)
        yield (
            third**position.number * (1 - third) ** (out - position.number),
            "That is one way; there are several choices of which.",
        )
        yield _binomial(out, position.number, third), MULTIPLIED

    def nudge(self, position: Seen) -> str:
        return f"How many {position.cards[0].rank.plural} are unseen?"


def _binomial(n: int, k: int, chance: Fraction) -> Fraction:
    return comb(n, k) * chance**k * (1 - chance) ** (n - k)


class _AtLeast(ChanceKind):
    id = "probability.at_least_so_many"
    title = "At least so many trumps"
    level = 2
    rule = "Add the chances of exactly so many, one more, and so on; or take the few small numbers away from 1."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        hand = seek(random, random_hand, lambda held: 2 <= len(held[suit]) <= 6)  # noqa: PLR2004  # an ordinary trump suit
        return Seen(hand, suit=suit, number=2 + random.below(3))

    def text(self, position: Seen) -> str:
        return (
            f"{position.the_suit().label.capitalize()} are trump. How likely is your partner to hold at least "
            f"{position.number} of them?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.length(position.the_suit()) >= position.number

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 12 - len(position.hand[position.the_suit()])
        yield exactly(36, out, 12, position.number), EXACTLY
        yield at_least(36, 12, 12, position.number), "The trumps that you hold cannot lie there: fewer are out."
        yield at_least(36, out, 12, position.number + 1), "That is the chance of more than so many: so many are enough."

    def nudge(self, position: Seen) -> str:
        return f"How many {position.the_suit().label} are unseen? Then add up, or count the opposite."


class _Void(ChanceKind):
    id = "probability.void"
    title = "Is an opponent void?"
    level = 2
    rule = "All twelve cards come from the unseen cards of the other suits."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        hand = seek(random, random_hand, lambda held: 4 <= len(held[suit]) <= 9)  # noqa: PLR2004  # a void is likely enough
        return Seen(hand, suit=suit, place=random.choose(("East", "West")))

    def text(self, position: Seen) -> str:
        return f"How likely is {position.place} void in {position.the_suit().label}?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d[position.place].void(position.the_suit())

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 12 - len(position.hand[position.the_suit()])
        yield Fraction(2, 3) ** out, MULTIPLIED
        yield exactly(36, 12, 12, 0), "Those that you hold cannot lie there: fewer are out."
        yield 2 * exactly(36, out, 12, 0), "That is for both opponents together; one is asked for."

    def nudge(self, position: Seen) -> str:
        return f"How many unseen cards are not {position.the_suit().label}?"


class _NeedsTwo(ChanceKind):
    id = "probability.fills_the_run"
    title = "Does your partner fill your run?"
    level = 2
    refs = ("P-MELD-2", "P-DEAL-2")
    rule = "Count the hands that lack the first card, those that lack the second, and those that lack both; take them from all."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        run = run_cards(suit)
        lacking = choose_some(random, run, 2)
        hand = hand_lacking(random, lacking, holding=tuple(card for card in run if card not in lacking))
        return Seen(hand, lacking, suit)

    def text(self, position: Seen) -> str:
        return (
            f"Of the run in {position.the_suit().label} you lack {listed(position.cards)}. How likely is your partner "
            "to hold at least one of each?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards)

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        single = at_least(36, 2, 12, 1)
        yield single**2, MULTIPLIED
        yield Fraction(12 * 11, 36 * 35), DUPLICATE
        yield single, "That is about one of the two cards; both are needed."
        yield at_least(36, 4, 12, 2), "Two of the four unseen cards are not enough: they may be the same card twice."

    def nudge(self, _position: Seen) -> str:
        return "Four unseen cards matter, two of each kind. Which hands will not do?"


class _WidowAny(ChanceKind):
    id = "probability.widow_helps"
    title = "Does the widow help?"
    level = 2
    game = "auction_widow"
    rule = "Count the widows that hold none of the cards, and take them from all 5,456."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        wanted = choose_some(random, run_cards(suit), 2 + random.below(3))
        holding = tuple(card for card in run_cards(suit) if card not in wanted)
        return Seen(hand_lacking(random, wanted, 15, holding), wanted, suit)

    def text(self, position: Seen) -> str:
        return (
            f"You lack {listed(position.cards)}, every copy of them. How likely is the widow of three to hold at "
            "least one of these cards?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return reduce(or_, (d.widow.holds((card,)) for card in position.cards))

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        kinds = len(position.cards)
        yield at_least(33, kinds, 3, 1), DUPLICATE
        yield kinds * at_least(33, 2, 3, 1), ADDED
        yield Fraction(3 * 2 * kinds, 33), ADDED
        yield exactly(33, 2 * kinds, 3, 1), EXACTLY

    def nudge(self, position: Seen) -> str:
        return f"{2 * len(position.cards)} of the unseen cards would help. Which widows hold none of them?"


class _Around(ChanceKind):
    id = "probability.around"
    title = "Arounds in your partner's hand"
    level = 2
    refs = ("P-MELD-6", "P-DEAL-2")
    rule = "For each suit the partner has to hold one of the copies that are unseen; where you hold one, only one is left."

    def make(self, random: Random64) -> Seen:
        rank = random.choose((Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK))
        hand = seek(random, random_hand, lambda held: all(held.counts[6 * suit + rank] < 2 for suit in range(4)))  # noqa: PLR2004  # one is out
        return Seen(hand, (Card.from_code(int(rank)),))

    def text(self, position: Seen) -> str:
        return f"How likely is your partner to hold {position.cards[0].rank.plural} around?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.has_around(position.cards[0].rank)

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        rank = position.cards[0].rank
        outs = [2 - position.hand.counts[6 * suit + rank] for suit in range(4)]
        product = Fraction(1)
        for out in outs:
            product *= at_least(36, out, 12, 1)
        yield product, MULTIPLIED
        yield exactly(36, 4, 12, 4), DUPLICATE
        yield at_least(36, sum(outs), 12, 4), "Four of them are not enough: there must be one of each suit."

    def nudge(self, position: Seen) -> str:
        return f"Count the unseen {position.cards[0].rank.plural} suit by suit."


class _Pinochle(ChanceKind):
    id = "probability.pinochle"
    title = "A pinochle opposite?"
    level = 2
    refs = ("P-MELD-7", "P-DEAL-2")
    rule = (
        "It takes a queen of spades and a jack of diamonds: count the hands without the one, without the other, without both."
    )

    def make(self, random: Random64) -> Seen:
        pair = (Card("QS"), Card("JD"))
        return Seen(seek(random, random_hand, lambda held: all(held[card] < 2 for card in pair)), pair)  # noqa: PLR2004  # one is out

    def text(self, _position: Seen) -> str:
        return "How likely is your partner to hold a pinochle?"

    def event(self, d: Experiment, _position: Seen) -> Event:
        return d.north.has_pinochle()

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        queens, jacks = (2 - position.hand[card] for card in position.cards)
        yield at_least(36, queens, 12, 1) * at_least(36, jacks, 12, 1), MULTIPLIED
        yield exactly(36, 2, 12, 2), DUPLICATE
        yield at_least(36, queens + jacks, 12, 2), "Two of these cards are not enough: they must be a queen and a jack."

    def nudge(self, _position: Seen) -> str:
        return "How many queens of spades and jacks of diamonds are unseen?"


class _Opponents(ChanceKind):
    id = "probability.against_you"
    title = "Is it against you?"
    level = 2
    rule = "The two opponents together hold 24 of the 36 unseen cards."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        card = Card(random.choose((Rank.ACE, Rank.TEN)), suit)
        return Seen(hand_lacking(random, (card,)), (card,), suit)

    def text(self, position: Seen) -> str:
        return (
            f"You hold no {position.cards[0].label}. How likely are the opponents to have at least one of the "
            "two, in one hand or the other?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        (card,) = position.cards
        return d.east.count(card) + d.west.count(card) >= 1

    def mistakes(self, _position: Seen) -> Iterator[Mistake]:
        single = at_least(36, 2, 12, 1)
        yield Fraction(24, 36), DUPLICATE
        yield single, "That is one opponent; there are two of them."
        yield 1 - (1 - single) ** 2, MULTIPLIED
        yield exactly(36, 2, 24, 2), "That is the chance that both copies are with them. One is enough."

    def nudge(self, _position: Seen) -> str:
        return "When do the opponents hold neither? Then both copies are with your partner."


class _Suits(ChanceKind):
    id = "probability.marriage"
    title = "A marriage opposite?"
    level = 2
    refs = ("P-MELD-3", "P-MELD-4", "P-DEAL-2")
    rule = "A marriage needs a king and a queen of the suit; count the hands without the one, without the other, without both."

    def make(self, random: Random64) -> Seen:
        suit = random_suit(random)
        pair = (Card(Rank.KING, suit), Card(Rank.QUEEN, suit))
        return Seen(seek(random, random_hand, lambda held: all(held[card] < 2 for card in pair)), pair, suit)  # noqa: PLR2004  # one is out

    def text(self, position: Seen) -> str:
        return f"How likely is your partner to hold a marriage in {position.the_suit().label}?"

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.has_marriage(position.the_suit())

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        kings, queens = (2 - position.hand[card] for card in position.cards)
        yield at_least(36, kings, 12, 1) * at_least(36, queens, 12, 1), MULTIPLIED
        yield exactly(36, 2, 12, 2), DUPLICATE
        yield at_least(36, kings + queens, 12, 2), "Two of these cards are not enough: they must be a king and a queen."

    def nudge(self, position: Seen) -> str:
        return f"How many kings and queens of {position.the_suit().label} are unseen?"


class _Double(ChanceKind):
    id = "probability.four_copies"
    title = "Four copies of every card"
    level = 2
    game = "double_deck"
    refs = ("P-PACK-1", "P-PACK-3")
    rule = "In the double pack every card is there four times, and your partner holds 20 of the 60 cards that you do not see."

    def make(self, random: Random64) -> Seen:
        from pinochle_lab.core.hand import Hand
        from pinochle_lab.core.variants import find

        pack = random.shuffled(tuple(find("double_deck").pack.whole))
        hand = Hand(pack[:20])
        card = random.choose([card for card in hand.kinds() if hand[card] <= 2])  # noqa: PLR2004  # some are out
        return Seen(hand, (card,))

    def text(self, position: Seen) -> str:
        (card,) = position.cards
        return (
            f"Double pack, 80 cards, four of each. You hold {position.hand[card]} of the four {card.label}. How likely "
            "is your partner to hold at least one?"
        )

    def event(self, d: Experiment, position: Seen) -> Event:
        return d.north.holds(position.cards)

    def mistakes(self, position: Seen) -> Iterator[Mistake]:
        out = 4 - position.hand[position.cards[0]]
        yield Fraction(1, 3), DUPLICATE
        yield Fraction(out, 3), ADDED
        yield 1 - Fraction(2, 3) ** out, MULTIPLIED
        yield exactly(60, out, 20, 1), EXACTLY

    def nudge(self, _position: Seen) -> str:
        return "How many copies are out, and in how many deals are they all with the opponents?"


ALL: tuple[Kind[Any, Any], ...] = (
    _ExactlySo(),
    _AtLeast(),
    _Void(),
    _NeedsTwo(),
    _WidowAny(),
    _Around(),
    _Pinochle(),
    _Opponents(),
    _Suits(),
    _Double(),
)
