"""A sample of each view, written for the browser's tests to read. `python -m tests.view.write_fixtures` writes them again."""

from __future__ import annotations

import json
from pathlib import Path

import pinochle_lab as pl
from pinochle_lab.view.schema.auction import auction_view
from pinochle_lab.view.schema.card import card_view, hidden_view
from pinochle_lab.view.schema.difference import difference_view
from pinochle_lab.view.schema.hand import hand_view
from pinochle_lab.view.schema.match import match_view
from pinochle_lab.view.schema.melds import melds_view, trumps_view
from pinochle_lab.view.schema.options import options_view
from pinochle_lab.view.schema.record import record_view
from pinochle_lab.view.schema.result import result_view
from pinochle_lab.view.schema.table import table_view
from pinochle_lab.view.schema.trick import trick_view
from pinochle_lab.view.schema.verdict import verdict_view
from tests.view import samples

FOLDER = Path(__file__).with_name("fixtures")


def views():
    """Every sample by name."""
    state, calls, over = samples.deal(3, 3, 3), samples.auction(3, 5), samples.deal(3)
    rules = state.rules
    held, legal = state.table.hands[state.actor], state.options.cards
    names = rules.seating.names
    return {
        "card": card_view(pl.Card("TS"), copy=2),
        "card_hidden": hidden_view(),
        "hand": hand_view(samples.HAND),
        "hand_marked": hand_view(held, marks={"legal": legal, "illegal": held.kinds()}),
        "melds": melds_view(pl.find_melds("AH 10H KH QH QH KH JH AS KS QS JD AD", "H"), rules.melding),
        "trumps": trumps_view(pl.Hand(samples.HAND), rules.melding),
        "trick": trick_view(state.table.trick, names=names),
        "trick_whole": trick_view(state.table.tricks[0], names=names, points=rules.counting.sum(state.table.tricks[0].cards)),
        "verdict": verdict_view(pl.why_illegal("AH", "AS 10S QS 9S AH KH", "KS JS 9S", "H")),
        "verdict_legal": verdict_view(pl.why_illegal("AS", "AS 10S QS 9S AH KH", "KS JS 9S", "H")),
        "auction": auction_view(calls),
        "table": table_view(state),
        "table_seat": table_view(state.observe("S").state, state.rules.seating.parse("S")),
        "table_auction": table_view(calls),
        "table_over": table_view(over),
        "options_call": options_view(calls),
        "options_meld": options_view(samples.before_meld(3)),
        "options_play": options_view(state),
        "options_over": options_view(over),
        "result": result_view(over.result),
        "match": match_view(samples.match(3)),
        "record": record_view(samples.record()),
        "difference": difference_view(rules.diff(pl.variants.find("firehouse"))),
    }


def text(view):
    """A view as its file has it."""
    return json.dumps(view, ensure_ascii=False, indent=1) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, each in views().items():
        (FOLDER / f"{name}.json").write_text(text(each), encoding="utf-8")
