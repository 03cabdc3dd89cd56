"""Bidding by imagined deals: a call is as good as its chance to be made."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Called, TrumpNamed
from pinochle_lab.players.player import Choice

if TYPE_CHECKING:
    from pinochle_lab.analysis.bidding import Advice, Prospect
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.rules import RuleSet

DEALS = 200


def call_by_chance(observation: Observation, quick: Choice) -> Choice:
    """A bid as long as it is likely enough to be made; `quick` stands where there is nothing to choose, or no such advice."""
    options = tuple(observation.options)
    bids = [event for event in options if isinstance(event, Called) and event.bid is not None]
    passes = [event for event in options if isinstance(event, Called) and event.bid is None]
    advice = _advice(observation.rules, observation.hand)
    if advice is None or not bids or not passes:
        return quick
    best, worth = advice.best, _worth()
    fine = [event for event in bids if event.bid is not None and best.chance(event.bid) >= worth]
    if not fine:
        return Choice(passes[0], f"{_told(best)} {_made(best, bids[0])}: too seldom.")
    # Where everybody calls only once the hand has to say all it is good for; else the smallest step will do.
    chosen = fine[-1] if observation.rules.switches.get("auction") == "single_round" else fine[0]
    return Choice(chosen, f"{_told(best)} {_made(best, chosen)}.")


def name_by_chance(observation: Observation, quick: Choice) -> Choice:
    """The trump that brings the side most on average."""
    advice = _advice(observation.rules, observation.hand)
    options = {event.suit: event for event in observation.options if isinstance(event, TrumpNamed)}
    if advice is None or not options:
        return quick
    ranked = [each for each in advice.prospects if each.trump in options]
    second = f" The next best, {ranked[1].trump.label}, comes to {ranked[1].mean:.0f}." if len(ranked) > 1 else ""
    return Choice(options[ranked[0].trump], _told(ranked[0]) + second)


@lru_cache(maxsize=64)
def _advice(rules: RuleSet, hand: Hand) -> Advice | None:
    from pinochle_lab.analysis.bidding import bid, covers

    # What partners pass to each other is not part of the advice.
    return bid(hand, rules, deals=DEALS) if covers(rules) and not rules.switches.get("pass_cards") else None


def _worth() -> float:
    from pinochle_lab.analysis.bidding import WORTH

    return WORTH


def _told(each: Prospect) -> str:
    sums = f"my meld {each.meld}, my partner's about {each.partner_meld:.0f} and about {each.tricks:.0f} in tricks"
    return f"With {each.trump.label} as trump, {sums} come to {each.mean:.0f}."


def _made(best: Prospect, event: Called) -> str:
    return f"{event.bid} is made in {100 * best.chance(event.bid or 0):.0f} of 100 imagined deals"
