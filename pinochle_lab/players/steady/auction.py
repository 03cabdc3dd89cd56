"""Bidding, and naming trump."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.players.player import Choice
from pinochle_lab.players.steady.promise import Promise, promises

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pinochle_lab.core.event import Called, TrumpNamed
    from pinochle_lab.core.observation import Observation

# The part of the least bid that is wanted beyond it before a partner's bid is raised. Nothing is held back for bad luck:
# holding back a tenth would score a few points more a deal, but pass two deals in three out.
OVER_PARTNER = 0.4


def call(observation: Observation, options: Sequence[Called]) -> Choice:
    """A bid up to what the hand promises, in the smallest step; else a pass."""
    bids = [event for event in options if event.bid is not None]
    passes = [event for event in options if event.bid is None]
    best = promises(observation.rules, observation.hand)[0]
    if not bids:
        return Choice(passes[0], f"I may not bid with this hand, so I pass: {observation.hand.text}.")
    lowest = bids[0]
    if not passes:
        return Choice(lowest, f"As dealer I have to bid, so I bid as little as I can. {account(observation, best)}")
    limit = limit_of(observation, best)
    assert lowest.bid is not None  # noqa: S101  # passes were taken out above
    if lowest.bid <= limit:
        chosen = _highest_sensible(observation, bids, limit)
        return Choice(chosen, f"{account(observation, best)} That covers {chosen.bid}.")
    if _partner_stands(observation):
        return Choice(passes[0], f"My partner's bid stands, and I have too little to raise it. {account(observation, best)}")
    return Choice(passes[0], f"{account(observation, best)} That does not cover {lowest.bid}.")


def limit_of(observation: Observation, best: Promise) -> float:
    """The highest bid the hand is good for."""
    least = int(observation.rules.switches.get("min_bid", 0))
    return best.total - OVER_PARTNER * least if _partner_stands(observation) else best.total


def _highest_sensible(observation: Observation, bids: Sequence[Called], limit: float) -> Called:
    """The smallest bid; but where everybody calls only once, and others are still to call, as much as the hand is good for."""
    switches, calls = observation.rules.switches, observation.table.calls
    last_call = len(calls) == observation.rules.seating.players - 1
    if switches.get("auction") != "single_round" or last_call:
        return bids[0]
    return [event for event in bids if event.bid is not None and event.bid <= limit][-1]


def _partner_stands(observation: Observation) -> bool:
    partner = observation.rules.seating.partner_of(observation.seat)
    standing = [event for event in observation.table.calls if event.bid is not None]
    return bool(standing) and partner is not None and standing[-1].seat == partner


def account(observation: Observation, best: Promise) -> str:
    """What a hand promises, as a player adds it up."""
    rules = observation.rules
    partner = rules.seating.partner_of(observation.seat)
    name = None if partner is None else rules.seating.names[partner]
    helped = f", {name} about {best.partner}" if name else ""
    melds = f"With {best.suit.label} as trump I meld {_melding(observation, best)}{helped}"
    return f"{melds}, and I count on {best.tricks} in tricks: {best.total}."


def _melding(observation: Observation, best: Promise) -> str:
    """The hand's own meld, and which cards still have to come for it."""
    switches = observation.rules.switches
    passed = switches.get("pass_cards", 0) if observation.rules.seating.partner_of(observation.seat) is not None else 0
    widow = switches.get("widow", 0)
    if passed:
        return f"about {best.meld} with the {passed} cards passed to me"
    return f"about {best.meld} with the widow" if widow else str(best.meld)


def name_trump(observation: Observation, options: Sequence[TrumpNamed]) -> Choice:
    """The suit that promises most."""
    by_suit = {event.suit: event for event in options}
    ranked = [each for each in promises(observation.rules, observation.hand) if each.suit in by_suit]
    best = ranked[0]
    held = observation.hand[best.suit]
    cards = f"I hold {held.text}" if held else f"I hold no {best.suit.label}"
    why = f"{cards}: {best.suit.label} promise most, {best.meld} of meld and about {best.tricks} in tricks."
    if len(ranked) > 1:
        why = f"{why[:-1]}, before {ranked[1].suit.label} with {ranked[1].meld} and {ranked[1].tricks}."
    return Choice(by_suit[best.suit], why)
