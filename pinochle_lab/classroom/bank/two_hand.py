"""Lesson 17: two-hand Pinochle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.law import Question as Asked
from pinochle_lab.core.law import judge_play, legal_kinds
from pinochle_lab.core.phases.trick_play import TrickPlay
from pinochle_lab.core.reason import Reason
from pinochle_lab.core.tabled import TabledCard, lay_meld
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.suit import Suit

GAME: Final = find("two_hand")
_PACK: Final = tuple(GAME.pack.whole)
_SIZE: Final = 12
# The ways in which a meld can fail, in a learner's words, by the engine's reason.
_MAY: Final = "yes"
_WORDS: Final = {
    "meld_not_held": "no: a card is missing",
    "meld_needs_fresh": "no: no card comes from the hand",
    "meld_spent": "no: a card has served in that kind of meld already",
}


@dataclass(frozen=True, slots=True)
class Tabled:
    """A player who has just won a trick.

    Attributes:
        hand: all cards, those on the table included.
        trump: the trump suit.
        shown: the melds that lie there, in the order in which they were shown.
        wanted: the meld that is asked about.
    """

    hand: Hand
    trump: Suit
    shown: tuple[Meld, ...]
    wanted: Meld

    @property
    def lying(self) -> tuple[TabledCard, ...]:
        """The cards on the table, and what each has served in."""
        lying: tuple[TabledCard, ...] = ()
        for meld in self.shown:
            laid = lay_meld(meld, self.hand, lying, again=True)
            assert not isinstance(laid, Reason)  # noqa: S101  # made so
            lying = laid
        return lying

    @property
    def objection(self) -> Reason | None:
        """What forbids the meld, as the engine has it."""
        laid = lay_meld(self.wanted, self.hand, self.lying, again=True)
        return laid if isinstance(laid, Reason) else None


def _can_be_shown(melds: tuple[Meld, ...], hand: Hand) -> bool:
    lying: tuple[TabledCard, ...] = ()
    for meld in melds:
        laid = lay_meld(meld, hand, lying, again=True)
        if isinstance(laid, Reason):
            return False
        lying = laid
    return True


class _MayMeld(Kind[Tabled, tuple[str, ...]]):
    id = "two.may_meld"
    title = "May this be shown?"
    skill = "melds on the table"
    lesson = 17
    level = 2
    refs = ("P-STOCK-4", "P-STOCK-5")
    rule = (
        "A new meld needs a card from the hand. A card on the table may serve in another kind of meld; in a kind in "
        "which it has served already only if the new meld is worth more."
    )

    def make(self, random: Random64) -> Tabled:
        wish = random.choose((None, None, "meld_spent", "meld_spent", "meld_needs_fresh", "meld_not_held"))
        found = seek(random, self._draw, lambda position: self._fits(position, wish))
        assert found is not None  # noqa: S101  # sought for it
        return found

    @staticmethod
    def _draw(random: Random64) -> Tabled | None:
        trump = random_suit(random)
        known = [meld for meld in GAME.melding.singles(trump) if meld.key != "dix"]
        shown = tuple(random.choose(known) for _ in range(1 + random.below(2)))
        wanted = random.choose(known)
        held = Hand()
        for meld in (*shown, wanted):
            missing = [card for card in dict.fromkeys(meld.cards) for _ in range(meld.cards.count(card) - held[card])]
            held += missing[: len(missing) - (random.below(4) == 0)]
        if len(held) > _SIZE or not held <= GAME.pack.whole:
            return None
        hand = held + random.shuffled(tuple(GAME.pack.whole - held))[: _SIZE - len(held)]
        return Tabled(hand, trump, shown, wanted) if _can_be_shown(shown, hand) else None

    @staticmethod
    def _fits(position: Tabled | None, wish: str | None) -> bool:
        """Whether this draw is of the wanted sort, with a card of the meld on the table to think about."""
        if position is None or not {each.card for each in position.lying} & set(position.wanted.cards):
            return False
        objection = position.objection
        return (objection.code if objection else None) == wish

    def ask(self, position: Tabled) -> Question:
        wanted, lying = position.wanted, Hand([each.card for each in position.lying])
        said = ", ".join(f"{meld.label} {meld.value}" for meld in position.shown)
        cards = " ".join(card.label for card in wanted.cards)
        text = (
            f"You have just won a trick, and the stock lasts. May you show {wanted.label}, {cards}, for {wanted.value} points?"
        )
        parts = (
            facts(("Trump", position.trump.label), ("You have shown", said)),
            Cards.of("On the table before you", lying),
            Cards.of("In your hand", position.hand - lying),
        )
        return Question(text, parts, ChoiceForm((_MAY, *_WORDS.values())))

    def answer(self, position: Tabled) -> tuple[str, ...]:
        objection = position.objection
        return (_WORDS[objection.code] if objection else _MAY,)

    def grade(self, position: Tabled, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs)
        if answer == (_MAY,):
            return wrong(
                ("Something forbids it: look at each card of the meld, where it lies and in what it has served.",), self.refs
            )
        return wrong((self._why_not(position, answer[0]),), self.refs)

    @staticmethod
    def _why_not(position: Tabled, said: str) -> str:
        if said == _WORDS["meld_not_held"]:
            lacks = any(position.wanted.cards.count(card) > position.hand[card] for card in position.wanted.cards)
            return "That is so, but look again." if lacks else "Every card of it is there, on the table or in the hand."
        if said == _WORDS["meld_needs_fresh"]:
            return "At least one of its cards is still in the hand, or could be."
        return "Each card of it could serve: in another kind of meld, or in a dearer one, or fresh from the hand."

    def nudge(self, _position: Tabled) -> str:
        return "Which cards of the meld lie on the table, and to which kind of meld do they belong already?"

    def clue(self, position: Tabled) -> str:
        lying = Hand([each.card for each in position.lying])
        there = [card.label for card in dict.fromkeys(position.wanted.cards) if card in lying]
        return f"Of these cards {' '.join(there)} lie on the table. The new meld is worth {position.wanted.value}."

    def explain(self, position: Tabled) -> Explanation:
        objection = position.objection
        if objection is not None:
            return Explanation((f"No: {objection.text()}",), (objection.ref,))
        return Explanation((f"Yes, and {position.wanted.label} pays {position.wanted.value}.",), self.refs)


@dataclass(frozen=True, slots=True)
class Answering:
    """A hand that has to answer a lead; `stock` says whether the stock lasts."""

    hand: Hand
    led: Card
    trump: Suit
    stock: bool

    @property
    def asked(self) -> Asked:
        """The question as the trick law puts it."""
        # While the stock lasts no duty is in force.
        switches = 0 if self.stock else GAME.phase(TrickPlay).duty_switches
        return Asked(self.hand.mask, (self.led,), self.trump, switches)

    @property
    def playable(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return kinds_of(legal_kinds(self.asked))


class _Playable(Kind[Answering, tuple["Card", ...]]):
    id = "two.playable"
    title = "Which cards may be played?"
    skill = "two ways of playing"
    lesson = 17
    level = 1
    refs = ("P-STOCK-1", "P-STOCK-8")
    rule = (
        "While the stock lasts, any card may be played. Once it is gone you must follow suit; if you cannot, you must "
        "trump; and only if trump was led, you must play higher if you can."
    )

    def make(self, random: Random64) -> Answering:
        stock = random.below(3) == 0

        def draw(source: Random64) -> Answering:
            cards = source.shuffled(_PACK)
            return Answering(Hand(cards[1:8]), cards[0], random_suit(source), stock)

        def good(position: Answering) -> bool:
            return stock or 0 < len(position.playable) < len(position.hand.kinds())

        return seek(random, draw, good)

    def ask(self, position: Answering) -> Question:
        when = "The stock lasts." if position.stock else "The stock is gone."
        text = (
            f"{when} Trump is {position.trump.label}, and {position.led.label} was led. Which cards may you play? Name each "
            f"kind once."
        )
        return Question(
            text, (Cards("Led", (position.led,)), Cards.of("Your hand", position.hand)), CardsForm(tuple(position.hand))
        )

    def answer(self, position: Answering) -> tuple[Card, ...]:
        return position.playable

    def grade(self, position: Answering, answer: tuple[Card, ...]) -> Feedback:
        explained = self.explain(position)

        def judge(card: Card) -> Verdict:
            return judge_play(card, position.asked)

        return grading.verdicts(answer, position.playable, explained, judge, position.playable)

    def nudge(self, _position: Answering) -> str:
        return "Is there anything left to draw? Only then are you free."

    def clue(self, position: Answering) -> str:
        if position.stock:
            return "There are no duties yet."
        held = position.hand[position.led.suit]
        return (
            f"Your {position.led.suit.label} are {held.text or 'none'}, your trumps "
            f"{position.hand[position.trump].text or 'none'}."
        )

    def explain(self, position: Answering) -> Explanation:
        verdict = judge_play(position.playable[0], position.asked)
        said = "any card, for the stock lasts" if position.stock else verdict.explanation
        refs = ("P-STOCK-1",) if position.stock else ("P-STOCK-8", *verdict.refs)
        return Explanation((f"{Hand(position.playable).text}: {said}",), refs)


ALL: tuple[Kind[Any, Any], ...] = (_Playable(), _MayMeld())
