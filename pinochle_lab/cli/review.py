"""A recorded hand reviewed on the command line, and written back with its marks on request."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import click

import pinochle_lab as pl
from pinochle_lab.cli.answers import print_json
from pinochle_lab.cli.paint import paint, terminal

if TYPE_CHECKING:
    from pathlib import Path

    from pinochle_lab.analysis.reviewing import PlayedCard, Review


def answer_review(path: Path, *, deals: int, seconds: float | None, contracts: bool, write: bool, as_json: bool) -> int:
    """Review the hand in a file, print the report, and write it into the file when asked.

    Raises:
        ValueError: the file holds no hand that can be reviewed; the sentence says why.
    """
    record = pl.load(path)
    if record.problems:
        message = f"{path} has a mistake: {record.problems[0].text()}"
        raise ValueError(message)
    cards = sum(len(trick.cards) for trick in record.state.table.tricks) or 1
    steps = cards * (2 if deals else 1)
    with click.progressbar(length=steps, label="Reviewing", file=sys.stderr) as bar:
        found = pl.analysis.review(
            record, deals=deals, seconds=seconds, contracts=contracts, progress=lambda _so_far: bar.update(1)
        )
    if as_json:
        print_json(_json(found))
    else:
        terminal().print(paint(str(found)))
    if write and found.is_whole:
        found.written_into(record).dump(path)
        click.echo(f"{len(found.mistakes)} remarks were written into {path}.", err=True)
    return 0


def _json(review: Review) -> dict[str, Any]:
    names = review.state.rules.seating.names
    table = review.contracts
    return {
        "sides": list(review.sides),
        "whole": review.is_whole,
        "given_away": {name: review.cost(seat) for seat, name in enumerate(names)},
        "cards": [_card_json(card, names) for card in review],
        "contracts": None
        if table is None
        else [
            {"declarer": names[seat], "trump": str(suit), "meld": meld, "tricks": points.lower, "exact": points.is_exact}
            for seat, suit, meld, points in table.rows
        ],
    }


def _card_json(card: PlayedCard, names: tuple[str, ...]) -> dict[str, Any]:
    return {
        "ply": card.ply,
        "trick": card.trick,
        "seat": names[card.seat],
        "card": str(card.card),
        "best": [str(best) for best in card.best],
        "value": card.value,
        "cost": card.cost,
        "exact": card.is_exact,
        "at_the_time": None
        if card.outlook is None
        else {"cost": round(card.outlook.cost, 2), "error": round(card.outlook.error, 2), "deals": card.outlook.deals},
        "mark": card.mark,
        "why": card.why,
        "refutation": [str(each) for each in card.refutation],
        "instead": [str(each) for each in card.instead],
    }
