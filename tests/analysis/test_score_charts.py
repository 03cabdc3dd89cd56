"""Scores as tables and charts: the figures are the engine's, and every chart has a picture of its own beside plotly's."""

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis import Chart, Series
from pinochle_lab.view.chart import ticks

DEAL = pl.players.play_out(pl.deal(seed=1), "random")
MATCH = pl.players.play_match(seed=3, players="random", most=8)


def played(seed):
    return pl.players.play_out(pl.deal(seed=seed), "random")


@pytest.mark.parametrize("seed", range(6))
def test_the_trick_sheet_adds_up_to_the_account(seed):
    deal = played(seed)
    if deal.result.ending != "played":
        deal = DEAL
    sheet = pl.analysis.trick_sheet(deal)
    assert list(sheet.index) == list(range(1, 13))
    assert sheet["points"].sum() == deal.rules.counting.total(deal.rules)
    for side in deal.result.sides:
        assert sheet[side.name].iloc[-1] == side.tricks
    assert list(sheet["led"][1:]) == list(sheet["won by"][:-1])


def test_a_deal_under_way_has_a_sheet_of_its_tricks_so_far():
    states = [turn.state for turn in pl.players.turns(pl.deal(seed=1), "random")]
    under_way = next(state for state in states if len(state.table.tricks) == 3)
    assert len(pl.analysis.trick_sheet(under_way)) == 3
    with pytest.raises(ValueError, match="not over yet"):
        pl.analysis.score_sheet(under_way)


def test_before_the_first_trick_there_is_nothing_to_draw():
    for question in (pl.analysis.trick_sheet, pl.analysis.running_score):
        with pytest.raises(ValueError, match="no trick has been played"):
            question(pl.deal(seed=1))


def test_the_running_score_ends_at_the_account():
    chart = pl.analysis.running_score(DEAL)
    for series, side in zip(chart.series, DEAL.result.sides, strict=True):
        assert series.levels[0] == side.meld
        assert series.levels[-1] == side.meld + side.tricks
    assert chart.marks == (("contract", DEAL.table.contract.bid),)
    assert list(chart.frame()["North-South"]) == list(chart.series[0].levels)


def test_a_match_is_drawn_deal_by_deal():
    chart = pl.analysis.running_score(MATCH)
    assert tuple(series.levels[-1] for series in chart.series) == MATCH.scores
    assert len(chart.places) == len(MATCH.results) + 1
    sheet = pl.analysis.score_sheet(MATCH)
    assert len(sheet) == 2 * len(MATCH.results)
    assert tuple(sheet["score"].groupby(level="side", sort=False).sum()) == MATCH.scores


def test_a_record_is_as_good_as_a_deal():
    record = pl.HandRecord.from_state(DEAL)
    assert pl.analysis.trick_sheet(record).equals(pl.analysis.trick_sheet(DEAL))
    assert pl.analysis.running_score(record) == pl.analysis.running_score(DEAL)


HAND = "AS KS QS 9S KH QH KD JD 9D KC QC 9C"


def test_meld_by_trump():
    totals = pl.analysis.meld_totals(HAND)
    for suit in pl.Suit:
        assert totals.loc[suit.symbol, "total"] == pl.find_melds(HAND, suit).total
        assert totals.loc[suit.symbol, "trumps"] == len(pl.Hand(HAND)[suit])
    assert (totals[["runs, marriages, dix", "arounds", "pinochles"]].sum(axis=1) == totals["total"]).all()
    assert pl.analysis.meld_chart(HAND).series[0].levels == tuple(totals["total"])
    ours = pl.variants.find("partnership").replace(roundhouse_bonus=10)
    assert "roundhouse" in pl.analysis.meld_totals("KS QS KH QH KD QD KC QC", ours)
    with pytest.raises(ValueError, match="3 copies"):
        pl.analysis.meld_totals("AS AS AS")


@pytest.mark.parametrize(
    "chart", [pl.analysis.running_score(DEAL), pl.analysis.running_score(MATCH), pl.analysis.meld_chart(HAND)]
)
def test_a_chart_has_a_plotly_figure_and_a_small_picture(chart):
    bundle = chart._repr_mimebundle_()
    assert set(bundle) == {"application/vnd.plotly.v1+json", "image/svg+xml", "text/plain"}
    svg = bundle["image/svg+xml"]
    assert len(svg) <= 10 * 1024
    assert "<title>" in svg
    assert "<desc>" in svg
    assert ' id="' not in svg
    assert chart.title in svg
    desc = re.search(r"<desc>(.*?)</desc>", svg)[1]
    for series in chart.series:
        assert series.name in desc
        assert f"{series.levels[-1]:g}" in desc
    figure = chart.figure()
    assert len(figure.data) == len(chart.series)
    assert list(figure.data[0].y) == list(chart.series[0].levels)
    assert len(str(bundle["application/vnd.plotly.v1+json"])) < 5000


def test_places_of_one_name_stay_places_of_their_own():
    chart = Chart("Two nines", "card", "points", ("9♠", "A♠", "9♠", "9♠"), (Series("one", (5, 10, 15, 20)),))
    across = chart.figure().data[0].x
    assert len(set(across)) == 4, "plotly draws equal places on one spot, and the line would turn back"
    assert [place.replace("\u200b", "") for place in across] == list(chart.places)
    assert list(chart.frame().index) == list(chart.places)


def test_everything_drawn_lies_on_the_paper():
    chart = Chart(
        "Up and down",
        "place",
        "points",
        ("a", "b", "c"),
        (Series("one", (-180, 0, 990)), Series("two", (5, 5, 5))),
        shape="bar",
    )
    svg = chart._repr_mimebundle_()["image/svg+xml"]
    for x, y in re.findall(r'<rect x="([-\d.]+)" y="([-\d.]+)"', svg):
        assert 0 <= float(x) <= 640
        assert 0 <= float(y) <= 320


@pytest.mark.parametrize(("low", "high"), [(0, 1), (-250, 1210), (0, 295), (0, 0), (-3, 7), (0, 100000)])
def test_ticks_are_round_and_cover_everything(low, high):
    found = ticks(low, high)
    assert found[0] <= low
    assert found[-1] >= high
    assert len(found) <= 8
    size = found[1] - found[0]
    assert str(int(size)).strip("0") in {"1", "2", "5"}


def test_a_chart_that_cannot_be_drawn_is_refused():
    with pytest.raises(ValueError, match="2 values for 1 places"):
        Chart("x", "a", "b", ("1",), (Series("s", (1, 2)),))
    with pytest.raises(ValueError, match="nothing to draw"):
        Chart("x", "a", "b", (), ())
