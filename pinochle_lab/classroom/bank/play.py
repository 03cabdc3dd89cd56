"""Lessons 8 and 9: which card may be played, and why."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, random_deal
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, OnTable, Question
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.questions import legal_cards, score_trick, why_illegal

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.suit import Suit
    from pinochle_lab.core.trick import Trick


@dataclass(frozen=True, slots=True)
class ToPlay:
    """A hand that has to play a card to a trick; `card` is one that is asked about, where one is."""

    hand: Hand
    trick: Trick
    card: Card | None = None

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        assert self.trick.trump is not None  # noqa: S101  # play has begun
        return self.trick.trump

    @property
    def legal(self) -> tuple[Card, ...]:
        """The cards that may be played."""
        return legal_cards(self.hand, self.trick.cards, self.trump)

    @property
    def led(self) -> Suit | None:
        """The suit led."""
        return self.trick.cards[0].suit if self.trick.cards else None

    @property
    def is_void(self) -> bool:
        """Whether the hand has no card of the suit led."""
        return self.led is not None and not self.hand[self.led]

    @property
    def is_ruffed(self) -> bool:
        """Whether a lead of another suit has been trumped."""
        return self.led is not self.trump and any(card.suit is self.trump for card in self.trick.cards)

    @property
    def is_choice(self) -> bool:
        """Whether some cards may be played and some not."""
        return 0 < len(self.legal) < len(self.hand.kinds())

    def judge(self, card: Card) -> Verdict:
        """The engine's verdict on a card."""
        return why_illegal(card, self.hand, self.trick.cards, self.trump)


def positions(random: Random64, good: Callable[[ToPlay], bool]) -> ToPlay:
    """A position from a deal played out by seed, with a trick under way."""

    def draw(source: Random64) -> ToPlay | None:
        states = [state for state in random_deal(source) if state.trick]
        for state in source.shuffled(states):
            trick = state.table.trick
            assert trick is not None  # noqa: S101  # chosen for it
            position = ToPlay(state.table.hands[trick.turn], trick)
            if len(position.hand) >= 4 and good(position):  # noqa: PLR2004  # enough to choose from
                return position
        return None

    found = seek(random, draw, lambda position: position is not None)
    assert found is not None  # noqa: S101  # sought for it
    return found


def parts(position: ToPlay) -> tuple[OnTable, Cards]:
    """The trick and the hand, as a question shows them."""
    return OnTable("On the table", position.trick, NAMES), Cards.of("Your hand", position.hand)


def situation(position: ToPlay) -> str:
    """What decides it, in words."""
    if position.led is None:
        return "Nothing has been led yet."
    best = score_trick(position.trick.cards, position.trump).card
    held = position.hand[position.led]
    line = f"{position.led.label.capitalize()} were led, the best card so far is {best.label}"
    if held:
        return f"{line}, and your {position.led.label} are {held.text}."
    trumps = position.hand[position.trump]
    return f"{line}; you have no {position.led.label}, and your trumps are {trumps.text or 'none at all'}."


def refs_of(position: ToPlay) -> tuple[str, ...]:
    """The paragraphs that make the legal cards legal."""
    return tuple(dict.fromkeys(ref for card in position.legal for ref in position.judge(card).refs))


def explained(position: ToPlay) -> Explanation:
    """The legal cards, and the engine's reason for the first of them."""
    verdict = position.judge(position.legal[0])
    return Explanation((situation(position), f"Legal: {Hand(position.legal).text}. {verdict.explanation}"), refs_of(position))


class _LegalCards(Kind[ToPlay, tuple[Card, ...]]):
    title = "Which cards may be played?"

    def ask(self, position: ToPlay) -> Question:
        seat = NAMES[position.trick.turn]
        text = (
            f"You are {seat}, trump is {position.trump.label}, and it is your turn. Which cards may you "
            "play? Name each kind once."
        )
        return Question(text, parts(position), CardsForm(tuple(position.hand)))

    def answer(self, position: ToPlay) -> tuple[Card, ...]:
        return position.legal

    def grade(self, position: ToPlay, answer: tuple[Card, ...]) -> Feedback:
        return grading.verdicts(answer, position.legal, explained(position), position.judge, position.legal)

    def clue(self, position: ToPlay) -> str:
        return situation(position)

    def explain(self, position: ToPlay) -> Explanation:
        return explained(position)


class _Follow(_LegalCards):
    id = "play.follow"
    title = "Follow and head: which cards may be played?"
    skill = "follow and head"
    lesson = 8
    level = 1
    refs = ("P-PLAY-2", "P-PLAY-3")
    rule = (
        "Play the suit that was led. Among those cards, play one that is higher than the best so far, if "
        "you have one; if not, any card of the suit."
    )

    def make(self, random: Random64) -> ToPlay:
        def good(position: ToPlay) -> bool:
            led = position.led
            return led is not None and len(position.hand[led].kinds()) >= 2 and position.is_choice and not position.is_ruffed  # noqa: PLR2004  # a choice within the suit

        return positions(random, good)

    def nudge(self, _position: ToPlay) -> str:
        return "What was led, and do you have any of it? Then: can you go higher?"


class _Void(_LegalCards):
    id = "play.void"
    title = "Void: which cards may be played?"
    skill = "trump, overtrump, slough"
    lesson = 9
    level = 2
    refs = ("P-PLAY-5", "P-PLAY-6", "P-PLAY-7")
    rule = (
        "Without the suit led you must trump. If there is trump in the trick already, beat the highest of "
        "them if you can; if not, still play a trump. Without trumps, play anything."
    )

    def make(self, random: Random64) -> ToPlay:
        want = random.below(3)

        def good(position: ToPlay) -> bool:
            if not position.is_void or position.led is position.trump:
                return False
            if want == 0:
                return position.is_ruffed and bool(position.hand[position.trump]) and position.is_choice
            return position.is_choice if want == 1 else True

        return positions(random, good)

    def nudge(self, position: ToPlay) -> str:
        return f"You have no {position.led.label if position.led is not None else 'cards of the suit'}. Have you a trump?"


class _Any(_LegalCards):
    id = "play.legal_cards"
    title = "Which cards may be played?"
    skill = "legal cards"
    lesson = 9
    level = 3
    refs = ("P-PLAY-1", "P-PLAY-2", "P-PLAY-3", "P-PLAY-4", "P-PLAY-5", "P-PLAY-6")
    rule = (
        "The duties in order: follow; head; if you cannot follow, trump; overtrump. A duty that you "
        "cannot meet does not bind you. Once the trick is trumped, following is enough."
    )

    def make(self, random: Random64) -> ToPlay:
        want = random.below(3)

        def good(position: ToPlay) -> bool:
            if not position.is_choice:
                return False
            if want == 0:
                return position.is_ruffed and not position.is_void
            return position.is_ruffed if want == 1 else position.is_void or len(position.trick.cards) > 1

        return positions(random, good)

    def nudge(self, _position: ToPlay) -> str:
        return "Go through the duties in their order, and keep the cards that meet each one."


_DUTIES: Final = ("it is legal", "follow suit", "head the trick", "trump", "overtrump")
_OF_CODE: Final = {"must_follow": 1, "must_head": 2, "must_head_literal": 2, "must_trump": 3, "must_overtrump": 4}


class _Why(Kind[ToPlay, tuple[str, ...]]):
    title = "Why not this card?"

    @staticmethod
    def _truth(position: ToPlay) -> str:
        verdict = _judged(position)
        return _DUTIES[0] if verdict else _DUTIES[_OF_CODE[verdict.reasons[0].code]]

    def ask(self, position: ToPlay) -> Question:
        seat = NAMES[position.trick.turn]
        card = _card(position)
        text = (
            f"You are {seat}, and trump is {position.trump.label}. You would like to play {card.label}. "
            "May you? If not, which duty does it break first?"
        )
        return Question(text, parts(position), ChoiceForm(_DUTIES))

    def answer(self, position: ToPlay) -> tuple[str, ...]:
        return (self._truth(position),)

    def grade(self, position: ToPlay, answer: tuple[str, ...]) -> Feedback:
        verdict = _judged(position)
        if answer == self.answer(position):
            return right((verdict.explanation,), verdict.refs, (_card(position),), (verdict,))
        if verdict:
            return wrong(
                (f"{_card(position).label} meets that duty, or cannot be asked to.",),
                verdict.refs,
                (_card(position),),
                (verdict,),
            )
        broken = f"{_card(position).label} breaks a duty. {situation(position)}"
        said = broken if answer[0] == _DUTIES[0] else self._why_not(position, answer[0])
        return wrong((said,), verdict.refs, (_card(position),), (verdict,))

    @staticmethod
    def _why_not(position: ToPlay, duty: str) -> str:
        led = position.led.label if position.led is not None else ""
        if duty == _DUTIES[1]:
            return (
                f"You hold no {led}, so you cannot be asked to follow."
                if position.is_void
                else f"{_card(position).label} does follow suit."
            )
        if duty == _DUTIES[2]:
            return (
                "Heading is asked only of those who can follow."
                if position.is_void
                else f"{_card(position).label} does not even follow {led}, and that duty comes first."
            )
        if not position.is_void:
            return f"You hold {led}: as long as you can follow, you may not trump."
        if duty == _DUTIES[3]:
            return f"{_card(position).label} is a trump, so that duty is met. Is it high enough?"
        return (
            f"{_card(position).label} is no trump, and a trump is asked for first."
            if position.is_ruffed
            else "There is no trump in the trick yet, so there is nothing to overtrump."
        )

    def nudge(self, position: ToPlay) -> str:
        return f"Does {_card(position).label} belong to the suit that was led?"

    def clue(self, position: ToPlay) -> str:
        return situation(position)

    def explain(self, position: ToPlay) -> Explanation:
        verdict = _judged(position)
        return Explanation((grading.sentence(verdict),), verdict.refs)


def _card(position: ToPlay) -> Card:
    assert position.card is not None  # noqa: S101  # these positions name one
    return position.card


def _judged(position: ToPlay) -> Verdict:
    return position.judge(_card(position))


def _asked(random: Random64, good: Callable[[ToPlay], bool]) -> ToPlay:
    """A position with a card to ask about, legal one time in four."""
    position = positions(random, lambda found: found.is_choice and good(found))
    legal = position.legal
    pool = legal if random.below(4) == 0 else tuple(card for card in position.hand.kinds() if card not in legal)
    return ToPlay(position.hand, position.trick, random.choose(pool))


class _WhyFollow(_Why):
    id = "play.why"
    skill = "follow and head"
    lesson = 8
    level = 2
    refs = ("P-PLAY-2", "P-PLAY-3")
    rule = (
        "First duty: follow suit. Second: head, that is, beat the best card of the suit so far. If you "
        "have none higher, any card of the suit will do."
    )

    def make(self, random: Random64) -> ToPlay:
        return _asked(random, lambda position: not position.is_void and not position.is_ruffed)


class _WhyVoid(_Why):
    id = "play.why_void"
    skill = "trump, overtrump, slough"
    lesson = 9
    level = 3
    refs = ("P-PLAY-4", "P-PLAY-5", "P-PLAY-6")
    rule = (
        "Void: trump if you can, and beat the highest trump in the trick if you can. Who can follow a "
        "trumped trick need not head it."
    )

    def make(self, random: Random64) -> ToPlay:
        return _asked(random, lambda position: position.is_void or position.is_ruffed)


ALL: tuple[Kind[Any, Any], ...] = (_Follow(), _WhyFollow(), _Void(), _Any(), _WhyVoid())
