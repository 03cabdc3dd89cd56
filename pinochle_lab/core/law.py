"""Judging a play: the trick law, with each step kept so that a refusal can name the duty and the cards that decide it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.hand import kinds_of
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import Reason, Verdict, labels, reason
from pinochle_lab.core.trick import top_codes

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.suit import Suit

_NO_TRUMP = -1


@dataclass(frozen=True, slots=True)
class Question:
    """A hand that has to play to a trick.

    Attributes:
        mask: the kinds held.
        cards: the trick so far, in order of play.
        trump: the trump suit or None.
        switches: the play switches, packed as in `duties`.
        must_lead_trump: whether this is a first lead that must be a trump.
        speaker: who plays, as the sentences say it: `You`, or a seat.
        owners: who played each card of the trick, as the sentences say it, or empty.
    """

    mask: int
    cards: tuple[Card, ...]
    trump: Suit | None
    switches: int
    must_lead_trump: bool = False
    speaker: str = "You"
    owners: tuple[str, ...] = ()

    @property
    def trump_code(self) -> int:
        """The trump suit as an integer, -1 when none is named."""
        return _NO_TRUMP if self.trump is None else int(self.trump)


def duties_of(question: Question) -> int:
    """The set of duties that bind."""
    if not question.cards:
        return law.LEAD_TRUMP if question.must_lead_trump and question.trump is not None else 0
    led, trump = question.cards[0].suit, question.trump_code
    ruffed = led != trump and any(card.suit == trump for card in question.cards)
    duties = law.duties_in_force(question.switches, led, trump, ruffed)
    return duties if trump >= 0 else duties & (law.FOLLOW | law.HEAD)


def legal_kinds(question: Question) -> int:
    """The kinds that may be played."""
    return _steps(question)[-1][1]


def _steps(question: Question) -> list[tuple[int, int]]:
    """(duty, what was left after it), starting with the whole hand under no duty."""
    steps = [(0, question.mask)]
    duties = duties_of(question)
    led = question.cards[0].suit if question.cards else -1
    top_led, top_trump = top_codes(question.cards, question.trump_code)
    mask = question.mask
    for duty in (law.LEAD_TRUMP, law.FOLLOW, law.HEAD, law.TRUMP, law.OVERTRUMP):
        if duties & duty:
            mask = law.narrow(mask, duty, led, question.trump_code, top_led, top_trump)
            steps.append((duty, mask))
    return steps


def judge_play(card: Card, question: Question) -> Verdict:
    """Whether a card of the hand may be played, and the duty that decides."""
    bit = 1 << card.code
    if not question.mask & bit:
        owner = "your" if question.speaker == "You" else f"{question.speaker}'s"
        return Verdict(
            False, card.label, (reason("not_in_hand", card=card.label, owner=owner),), kinds_of(legal_kinds(question))
        )
    steps = _steps(question)
    legal = steps[-1][1]
    if legal & bit:
        return Verdict(True, card.label, (_why_legal(card, question, steps),))
    grounds: list[Reason] = []
    before = question.mask
    for duty, left in steps[1:]:
        if left != before and (grounds or not left & bit):
            grounds.append(_why_not(duty, left, question))
        before = left
    return Verdict(False, card.label, tuple(grounds), kinds_of(legal))


def _words(question: Question) -> dict[str, str]:
    you = question.speaker == "You"
    return {
        "seat": question.speaker,
        "seat_holds": "you hold" if you else f"{question.speaker} holds",
        "seat_must": "you must" if you else f"{question.speaker} must",
        "seat_has_no": "you have no" if you else f"{question.speaker} has no",
    }


def _best(question: Question, suit: int) -> tuple[str, Card]:
    """The highest card of a suit in the trick, with its owner: `West's K♠`, and the card."""
    at = max((i for i, c in enumerate(question.cards) if c.suit == suit), key=lambda i: (question.cards[i].code, -i))
    card = question.cards[at]
    owner = question.owners[at] if question.owners else ""
    return (f"{owner}'s {card.label}" if owner else f"the {card.label}"), card


def _why_not(duty: int, left: int, question: Question) -> Reason:
    words = _words(question)
    beaters = kinds_of(left)
    named = labels(beaters)
    if duty == law.LEAD_TRUMP:
        return reason("must_lead_trump", suit=_suit_word(question.trump), **_only(words, "seat_holds"))
    led = question.cards[0].suit
    if duty == law.FOLLOW:
        return reason("must_follow", suit=led.label, **_only(words, "seat_holds", "seat_must"))
    if duty == law.HEAD:
        said, best = _best(question, led)
        literal = _is_ruffed(question)
        aside = " (the ten ranks above the king)" if best.rank is Rank.KING and any(c.rank is Rank.TEN for c in beaters) else ""
        beat = _beat_word(beaters)
        if literal:
            return reason("must_head_literal", beaters=named, beat=beat, best=said, aside=aside)
        return reason(
            "must_head", suit=led.label, beaters=named, beat=beat, best=said, aside=aside, **_only(words, "seat_must")
        )
    if duty == law.TRUMP:
        return reason("must_trump", led=led.label, trumps=labels(beaters, "or"), **_only(words, "seat_has_no", "seat_must"))
    said, _ = _best(question, question.trump_code)
    return reason("must_overtrump", best=said, beaters=named, beat=_beat_word(beaters), **_only(words, "seat_must"))


def _beat_word(beaters: tuple[Card, ...]) -> str:
    if len(beaters) == 1:
        return "beats"
    return "both beat" if len(beaters) == 2 else "all beat"  # noqa: PLR2004  # two are both


def _only(words: dict[str, str], *names: str) -> dict[str, str]:
    return {name: words[name] for name in names}


def _suit_word(suit: Suit | None) -> str:
    return suit.label if suit is not None else "trumps"


def _is_ruffed(question: Question) -> bool:
    led = question.cards[0].suit
    return led != question.trump and any(card.suit == question.trump for card in question.cards)


def _why_legal(card: Card, question: Question, steps: list[tuple[int, int]]) -> Reason:
    if not question.cards:
        return (
            reason("leads_trump") if len(steps) > 1 and steps[-1][1] != steps[0][1] else reason("leads", seat=question.speaker)
        )
    led = question.cards[0].suit
    duties = dict(steps)
    if law.FOLLOW not in duties:
        return reason("no_duty")
    if card.suit == led:
        said, best = _best(question, led)
        if law.HEAD in duties:
            return reason("heads" if card.code > best.code else "cannot_head", suit=led.label, best=said)
        if _is_ruffed(question) and question.switches & law.RUFF_LAPSES:
            return reason("follows_ruff", suit=led.label)
        return reason("follows", suit=led.label)
    if card.suit == question.trump:
        if law.TRUMP not in duties:
            return reason("sloughs_freely", led=led.label)
        if _is_ruffed(question) and law.OVERTRUMP in duties:
            said, best = _best(question, question.trump_code)
            return reason("overtrumps" if card.code > best.code else "undertrumps", led=led.label, best=said)
        return reason("trumps", led=led.label)
    held_trumps = question.trump is not None and question.mask & law.suit_mask(question.trump)
    return reason("sloughs_freely" if held_trumps else "sloughs", led=led.label)
