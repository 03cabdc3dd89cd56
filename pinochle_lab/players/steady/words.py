"""The sentence a player says for a card: what decided it, with the cards by name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.event import Played
from pinochle_lab.core.hand import kinds_of
from pinochle_lab.core.reason import labels
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.players.steady.sight import Sight

SURE, LIKELY = 0.995, 0.6


def only_card(sight: Sight, card: Card) -> str:
    """Why there was nothing to choose."""
    if sight.cards_left == 1:
        return f"{card.label} is my last card."
    if len(sight.hand.kinds()) == 1:
        return f"I hold nothing but {card.label}."
    verdict = sight.observation.state.judge(Played(sight.seat, card))
    ground = verdict.explanation.rstrip(".")
    return f"{card.label} is the only card I may play: {ground[0].lower()}{ground[1:]}."


def followed(sight: Sight, card: Card, legal: tuple[Card, ...]) -> str:
    """Why this card goes to a trick that somebody else has led."""
    if sight.best is None or law.beats(card.code, sight.best.code, sight.trump):
        return _taking(sight, card, legal)
    if sight.leading_seat in sight.friends:
        return _giving(sight, card)
    return _losing(sight, card, legal)


def _taking(sight: Sight, card: Card, legal: tuple[Card, ...]) -> str:
    heads = tuple(each for each in legal if sight.best and law.beats(each.code, sight.best.code, sight.trump))
    chance = sight.holds(card, sight.trick[0].suit)
    others = tuple(each for each in heads if each is not card)
    if chance >= SURE:
        if not others:
            return f"{card.label} takes the trick for certain: {_nobody(sight)}."
        if sight.points(card) > max(sight.points(each) for each in others):
            return f"Nobody can take the trick from me any more, so I bring {card.label} home and keep {labels(others)}."
        return f"{card.label} is enough to take the trick for certain, so I keep {labels(others)}."
    danger = _dangers(sight, card)
    if chance >= LIKELY:
        return f"{card.label} takes the lead in the trick and will probably hold it{danger}."
    if len(heads) == len(legal):
        return f"I have to head the trick, and {card.label} is the card I can best spare, for it may not hold{danger}."
    return f"{card.label} takes the lead in the trick, though it may not hold{danger}."


def _nobody(sight: Sight) -> str:
    if not sight.later:
        return "I play last"
    return "nobody who plays after me can beat it"


def _dangers(sight: Sight, card: Card) -> str:
    """The cards still out that could take the trick, if they are few."""
    led = sight.trick[0].suit if sight.trick else card.suit
    higher = kinds_of(_out_mask(sight) & law.above(card.code)) if card.suit in (led, sight.trump) else ()
    if higher and len(higher) <= 2:  # noqa: PLR2004  # more would be a list, not a reason
        return f", with {labels(higher)} still out"
    return ""


def _out_mask(sight: Sight) -> int:
    return sum(1 << code for code, count in enumerate(sight.out) if count)


def _giving(sight: Sight, card: Card) -> str:
    best, seat = sight.best, sight.leading_seat
    assert best is not None  # noqa: S101  # somebody has led
    assert seat is not None  # noqa: S101  # likewise
    partner = sight.observation.rules.seating.names[seat]
    sure = sight.holds(best, sight.trick[0].suit)
    if sight.points(card):
        how = "is taking the trick" if sure >= SURE else "is winning the trick"
        return f"{partner} {how} with {best.label}, so I give it my {card.label}."
    if sure >= SURE:
        return f"{partner} is taking the trick with {best.label}, and {card.label} is what I can spare."
    return f"{partner} is winning with {best.label}, but that may not hold, so I play {card.label} and risk no counter."


def _losing(sight: Sight, card: Card, legal: tuple[Card, ...]) -> str:
    best, seat = sight.best, sight.leading_seat
    assert best is not None  # noqa: S101  # somebody has led
    assert seat is not None  # noqa: S101  # likewise
    owner = f"{sight.observation.rules.seating.names[seat]}'s {best.label}"
    could = tuple(each for each in legal if law.beats(each.code, best.code, sight.trump))
    if could:
        kept = f"I could take the trick from {owner} with {labels(could)}, but that is worth more later"
        return f"{kept}, so I let it go with {card.label}."
    friends = [other for other in sight.later if other in sight.friends]
    if friends and sight.points(card):
        partner = sight.observation.rules.seating.names[friends[0]]
        return f"I cannot take the trick from {owner}, but {partner} probably can, so I add {card.label}."
    if len(legal) > 1 and sight.points(card) == max(sight.points(each) for each in legal) > 0:
        return f"I cannot take the trick from {owner}, and {card.label} is all the same to me."
    return f"I cannot take the trick from {owner}, so I play {card.label}, the card that costs me least."


def led(sight: Sight, card: Card, legal: tuple[Card, ...]) -> str:
    """Why this card is led."""
    if card.suit == sight.trump:
        return _led_trump(sight, card)
    void = [seat for seat in sight.later if seat in sight.friends and sight.is_void(seat, card.suit)]
    if void and sight.trump >= 0 and sight.may_hold(void[0], law.suit_mask(sight.trump)) > 0.5:  # noqa: PLR2004  # more likely than not
        return f"{sight.observation.rules.seating.names[void[0]]} has no {card.suit.label} left and can trump {card.label}."
    if not sight.out_in(law.above(card.code)):
        return _led_top(sight, card)
    over = kinds_of(_out_mask(sight) & law.above(card.code))
    out = f"{labels(over)} {'is' if len(over) == 1 else 'are'}"
    if sight.points(card) == min(sight.points(each) for each in legal):
        return f"{card.label} costs little to lead: {out} out above it, and I keep my better cards."
    return f"Of my {card.suit.label} I lead {card.label}, though {out} still out: nothing else promises more."


def _led_trump(sight: Sight, card: Card) -> str:
    mine = len(sight.hand[Suit(sight.trump)])
    theirs = sight.out_in(law.suit_mask(sight.trump))
    if not theirs:
        return f"All trumps that are left are mine, so nobody can stop {card.label}."
    if sight.is_attacking and not sight.out_in(law.above(card.code)):
        return f"No trump that is out beats {card.label}: it draws some of the {theirs} trumps still out, and I hold {mine}."
    if sight.is_attacking:
        return f"I hold {mine} trumps and {theirs} are still out, so I draw some of them with {card.label}."
    return f"{card.label} is the card I can best spare: my other suits would give more away."


def _led_top(sight: Sight, card: Card) -> str:
    twins = sight.out[card.code]
    trumps = sight.trump >= 0 and sight.out_in(law.suit_mask(sight.trump))
    if not twins:
        why = "no other card of its rank or above is out"
    else:
        why = f"nothing beats it in {card.suit.label}, and of two equal cards the first one wins"
    if trumps and sight.holds(card, card.suit) < SURE:
        return f"I lead {card.label} while they still follow {card.suit.label}: {why}."
    return f"{card.label} cannot be beaten: {why}."
