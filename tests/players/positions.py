"""Positions in the middle of play, written as a few cards in each hand."""

from __future__ import annotations

from dataclasses import replace

import pinochle_lab as pl
from pinochle_lab.core.event import Played
from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.phases import TrickPlay
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.trick import Trick


def position(*hands, trump="H", leader=0, trick="", declarer=0, rules="partnership"):
    """Trick play with these cards left, by seat, and some played to the trick; whatever is not named has gone long ago."""
    chosen = pl.variants.find(rules)
    index, phase = next((at, each) for at, each in enumerate(chosen.phases) if isinstance(each, TrickPlay))
    held, played = tuple(Hand(hand) for hand in hands), parse_cards(trick)
    gone = chosen.pack.whole - Hand(played)
    for hand in held:
        gone -= hand
    seats, suit = chosen.seating.players, Suit.parse(trump)
    table = replace(
        pl.deal(chosen, 0).table,
        hands=held,
        contract=Contract(declarer, 250),
        trump=suit,
        melds=((),) * seats,
        widow=Hand(),
        stock=(),
        buried=gone,
        trick=Trick(leader, played, seats, suit, phase.duty_switches),
    )
    log = tuple(Played((leader + at) % seats, card) for at, card in enumerate(played))
    return pl.State(chosen, table, index, None, log)


def seen_by(state, seat):
    """What a seat may know, and that everybody has seen the cards that have gone."""
    seen = state.observe(seat)
    open_table = replace(seen.state.table, buried=state.table.buried, buried_hidden=0)
    return replace(seen, state=replace(seen.state, table=open_table))
