"""What could be known, laid beside the table."""

from __future__ import annotations

import pinochle_lab as pl
from pinochle_lab.widgets.table import TableWidget
from tests.widgets.table_driver import in_play, play_until, send


def know(table):
    return [sheet for sheet in table.view["sheets"] if sheet["title"].startswith("What you could know")]


def test_it_is_shown_on_demand_and_is_what_the_analysis_says():
    table = play_until(TableWidget(seed=8), in_play)
    assert not know(table)
    send(table, "know")
    (sheet,) = know(table)
    known = pl.analysis.knowledge(table.state.observe(table.seat))
    assert f"{known.ways:,}" in sheet["title"]
    assert [row["cells"][0] for row in sheet["rows"]] == [card.label for card in known.deals.chances()]
    for row in sheet["rows"]:
        assert abs(sum(int(cell.removesuffix(" %")) for cell in row["cells"][1:]) - 100) <= 2
    send(table, "know")
    assert not know(table)


def test_it_says_nothing_of_cards_that_the_seat_cannot_see():
    table = play_until(TableWidget(seed=8), in_play)
    send(table, "know")
    own = set(table.state.hand(table.seat).kinds())
    unseen = {row["cells"][0] for row in know(table)[0]["rows"]}
    assert {card.label for card in own if table.state.hand(table.seat)[card] == 2}.isdisjoint(unseen)
