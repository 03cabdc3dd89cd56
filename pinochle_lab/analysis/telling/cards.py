"""Questions about cards: what a hand melds, what may be played, what a trick is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.analysis.telling.topic import Case, Said, shared_pack
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.law import Question, judge_play, legal_kinds
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.phases.trick_play import TrickPlay
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.shuffle import Random64


class Melds:
    """What a hand melds."""

    id = "melds"
    tries = 3000

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the meld tables can differ at all."""
        return first.melding != second.melding

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case:
        """A hand rich in melds, for most differences show only in such."""
        pack, trump = shared_pack(first, second), random.choose(tuple(Suit))
        size = min(rules.phase(Deal).hand_size for rules in (first, second))
        held = Hand()
        for _ in range(1 + random.below(3)):
            pattern = random.choose(first.melding.patterns)
            more = Hand(pattern.cards(random.choose(pattern.suits(trump))) * (1 + random.below(2)))
            if held + more <= pack and len(held + more) <= size:
                held += more
        rest = random.shuffled(tuple(pack - held))
        hand = held + rest[: size - len(held)]
        return Case(f"What does this hand meld with {trump.label} as trump?", hand=hand, trump=trump)

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The total."""
        assert case.hand is not None  # noqa: S101  # drawn with one
        return Said(str(rules.melding.find(case.hand, case.trump).total))

    def explain(self, case: Case, rules: RuleSet, _other: RuleSet) -> str:
        """The melds, one by one."""
        assert case.hand is not None  # noqa: S101  # drawn with one
        sheet = rules.melding.find(case.hand, case.trump)
        return join_words([f"{meld.label} {meld.value}" for meld in sheet]) + "." if sheet.melds else "No meld."


class Play:
    """Which cards may be played to a trick."""

    id = "play"
    tries = 3000

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the duties can differ at all."""
        one, other = first.phase(TrickPlay), second.phase(TrickPlay)
        return one.duty_switches != other.duty_switches or one.first_lead_trump != other.first_lead_trump

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case:
        """A short hand and part of a trick."""
        most = min(first.seating.players, second.seating.players)
        cards = random.shuffled(tuple(shared_pack(first, second)))
        played, hand = tuple(cards[: random.below(most)]), Hand(cards[most : most + 6])
        trump = random.choose(tuple(Suit))
        what = "may be played to this trick" if played else "may be led to the first trick"
        return Case(f"Trump is {trump.label}. Which cards {what}?", hand=hand, cards=played, trump=trump)

    def _question(self, case: Case, rules: RuleSet) -> Question:
        assert case.hand is not None  # noqa: S101  # drawn with one
        phase = rules.phase(TrickPlay)
        first = phase.first_lead_trump and not case.cards
        return Question(case.hand.mask, case.cards, case.trump, phase.duty_switches, must_lead_trump=first)

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The legal cards."""
        return Said(Hand(kinds_of(legal_kinds(self._question(case, rules)))).text)

    def explain(self, case: Case, rules: RuleSet, other: RuleSet) -> str:
        """The reason for a card that only one of the two allows."""
        mine, theirs = (legal_kinds(self._question(case, each)) for each in (rules, other))
        card = kinds_of(mine ^ theirs)[0]
        verdict = judge_play(card, self._question(case, rules))
        return f"{verdict.headline} {verdict.explanation}"


class Tricks:
    """What a trick is worth."""

    id = "tricks"
    tries = 400

    def suits(self, first: RuleSet, second: RuleSet) -> bool:
        """Whether the scales can differ at all."""
        return first.counting.points != second.counting.points

    def draw(self, random: Random64, first: RuleSet, second: RuleSet) -> Case:
        """A whole trick."""
        most = min(first.seating.players, second.seating.players)
        cards = tuple(random.shuffled(tuple(shared_pack(first, second)))[:most])
        return Case("What are these cards worth to the side that takes them in a trick?", cards=cards)

    def say(self, case: Case, rules: RuleSet) -> Said:
        """The points of its cards."""
        return Said(str(rules.counting.sum(case.cards)))

    def explain(self, case: Case, rules: RuleSet, _other: RuleSet) -> str:
        """Card by card."""
        worth = [f"{card.label} {rules.counting.value(card)}" for card in case.cards]
        return f"{join_words(worth)}. A whole deal has {rules.trick_total} points."
