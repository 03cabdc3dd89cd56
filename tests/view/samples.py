"""One of everything that can be shown, made by hand or dealt by seed, so that every run shows the same."""

from __future__ import annotations

from functools import cache
from itertools import islice
from random import Random

import pinochle_lab as pl
from pinochle_lab import view
from pinochle_lab.core.event import Called, TrumpNamed
from pinochle_lab.core.match import Match
from pinochle_lab.record.annotation import Annotation
from pinochle_lab.record.hand_record import HandRecord
from pinochle_lab.record.line import Line

HAND = "AH 10H KH QH JH AS KS QS QS JD AD AC"


def auction(seed, calls):
    """A deal after so many calls: two bids, a pass, and so on."""
    state = pl.deal(seed=seed)
    for number in range(calls):
        options = list(state.options)
        state = state.apply(options[0] if number % 3 == 2 else options[1])
    return state


@cache
def deal(seed, tricks=99, cards=0):
    """A deal after so many tricks and cards: two bids, hearts, and always the first legal card."""
    state, bids = pl.deal(seed=seed), 0
    while not state.is_over:
        trick = state.table.trick
        if trick and len(state.table.tricks) == tricks and len(trick.cards) == cards:
            return state
        event, *others = state.options
        if isinstance(event, Called) and bids < 2:
            event, bids = others[0], bids + 1
        if isinstance(event, TrumpNamed):
            event = others[0]
        state = state.apply(event)
    return state


def before_meld(seed):
    """A deal after trump is named and before the first meld is shown."""
    state = deal(seed)
    at = next(ply for ply, event in enumerate(state.log) if isinstance(event, TrumpNamed))
    return type(state).fold(state.rules, state.log[: at + 1], state.table.dealer)


def match(deals):
    """A match after so many deals."""
    played = Match.start(pl.variants.find("partnership"), 1)
    for seed in range(deals):
        state, bids = played.deal(seed), 0
        while not state.is_over:
            event, *others = state.options
            if isinstance(event, Called) and not bids:
                event, bids = others[0], 1
            state = state.apply(event)
        played = played.after(state)
    return played


def moments(rules, seed):
    """A few moments of a deal of any game, played at random: the first, some in the middle, the last."""
    random, state = Random(seed), pl.deal(rules, seed=seed)
    states, bids = [state], 0
    while not state.is_over:
        options = list(islice(state.options, 30))
        event = random.choice(options)
        if isinstance(event, Called):
            event, bids = options[min(len(options) - 1, bids == 0)], bids + 1
        state = state.apply(event)
        states.append(state)
    return [*states[:: max(1, len(states) // 6)], states[-1]]


@cache
def record():
    """The record of a whole deal, with remarks and a side line."""
    state = deal(3)
    sheet = HandRecord.from_state(state, {"South": "Ann"}, {"title": "Ten points short", "place": "the kitchen"})
    spot = "trick 4 South"
    sheet = sheet.with_annotation(spot, "The *ten* would have\nheld.", mark="?", highlights="10H", author="Bea")
    sheet = sheet.with_reply(spot, "Not against two aces.", "Ann")
    ply = sheet.ply_of(spot)
    other = next(event for event in sheet.before(ply).options if event != sheet.events[ply])
    note = Annotation(ply, "Better.", "!", author="Bea")
    return sheet.with_line(Line(ply, (other,), "The ten", "What Ann could have done.", "Bea", (note,)))


@cache
def things():
    """A value of every kind that draws itself, by name."""
    state, over = deal(3, 3, 3), deal(3)
    return {
        "card": pl.Card("QS"),
        "hand": pl.Hand(HAND),
        "no hand": pl.Hand(),
        "plays": view.plays_of(deal(5, 2, 2)),
        "melds": view.melds_of(pl.find_melds("AH 10H KH QH QH KH JH AS KS QS JD AD", "H")),
        "no melds": pl.find_melds("AS TS KS JS 9S AH TH KH JH 9H TC 9C", "D"),
        "trumps": view.trumps_of(HAND),
        "trick": state.table.trick,
        "whole trick": state.table.tricks[0],
        "trick result": pl.score_trick("KS JS 9S AS", "H"),
        "refusal": pl.why_illegal("AH", "AS 10S QS 9S AH KH", "KS JS 9S", "H"),
        "permission": pl.why_illegal("AS", "AS 10S QS 9S AH KH", "KS JS 9S", "H"),
        "auction": view.auction_of(auction(3, 5)),
        "fresh deal": pl.deal(seed=11),
        "calls": auction(3, 5),
        "before meld": before_meld(3),
        "table": state,
        "seat's view": state.observe("S"),
        "over": over,
        "account": over.result,
        "match": match(3),
        "rules": state.rules,
        "difference": state.rules.diff(pl.variants.find("two_hand")),
        "no difference": state.rules.diff(state.rules),
        "record": record(),
    }
