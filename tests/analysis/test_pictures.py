"""The pictures of the probability lab: small, readable without plotly, and true to the figures."""

import json
import xml.etree.ElementTree as ET

import pytest

import pinochle_lab as pl
from pinochle_lab.analysis.chart import COLOURS, PLOTLY_MIME
from pinochle_lab.analysis.probability import plot, plot_svg
from pinochle_lab.analysis.probability.pictures import chance_of_bid, partner_meld, trick_chances
from pinochle_lab.view import palette

P = pl.probability
D = P.deal()
MINE = "AS 10S KS QS JS AH 10H KD QD JC 9C 9H"
SEEN = P.deal(south=MINE)
TRICKS = [80, 95, 110, 110, 120, 125, 130, 130, 140, 150, 165, 180]


def pictures():
    event = D.south.has_pinochle()
    estimate = P.simulate(event, 60_000, seed=1)
    yield "meld by trump", P.meld_by_trump(P.deal(south="KS QS AS").south)
    yield "double deck", P.meld_by_trump(P.draw(20, "double_deck").hand, ("S", "best"))
    yield "tower", P.tower(D.south.meld("S"), n=1000, seed=1)
    yield "tower of aces", P.tower(D.south.count("A"), n=200, seed=1, given=D.south.void("S"))
    yield "convergence", P.convergence(estimate, P.exact(event))
    yield "convergence of a mean", P.convergence(P.simulate(D.south.meld("S"), 30_000, seed=1), P.expected(D.south.meld("S")))
    yield "convergence alone", P.convergence(P.simulate(event, 50, seed=1))
    yield "splits", P.splits(SEEN.split("S"))
    yield "splits by seat", P.splits(SEEN.split("S", by_seat=True), given=SEEN.west.void("S"))
    yield "bid", P.what_a_bid_needs(MINE, "S", TRICKS)


PICTURES = dict(pictures())


@pytest.mark.parametrize("name", PICTURES)
def test_the_still_twin_is_small_and_says_in_words_what_it_shows(name):
    picture = PICTURES[name]
    svg = picture.svg()
    assert len(svg.encode()) <= 10_000
    root = ET.fromstring(svg)  # noqa: S314  # our own
    assert root.find("{*}title").text == picture.title
    assert picture.up in root.find("{*}desc").text
    assert ' id="' not in svg
    texts = [element.text for element in root.iter("{http://www.w3.org/2000/svg}text")]
    for word in (picture.title, picture.across, picture.up, *(layer.name for layer in picture.layers if layer.name)):
        assert word in texts
    for path in root.iter("{http://www.w3.org/2000/svg}path"):
        assert "nan" not in path.get("d")
        assert "inf" not in path.get("d")


@pytest.mark.parametrize("name", PICTURES)
def test_the_live_figure_is_plain_json_beside_its_twin(name):
    bundle = PICTURES[name]._repr_mimebundle_()
    assert set(bundle) == {PLOTLY_MIME, "image/svg+xml", "text/plain"}
    figure = json.loads(json.dumps(bundle[PLOTLY_MIME]))
    assert len(json.dumps(figure)) < 40_000
    assert figure["layout"]["title"]["text"].startswith(PICTURES[name].title)
    assert figure["layout"]["xaxis"]["title"]["text"]
    assert figure["layout"]["yaxis"]["title"]["text"]
    assert bundle["text/plain"].startswith(PICTURES[name].title)


def test_the_tower_holds_every_hand_and_the_deals_fall_into_it():
    tower = PICTURES["tower"]
    exact, simulated = tower.layers
    assert sum(exact.y) == pytest.approx(1)
    assert sum(simulated.y) == pytest.approx(1)
    assert exact.y[0] == pytest.approx(P.distribution(D.south.meld("S"))[0])
    assert [name for name, _ in tower.frames] == ["10", "25", "50", "100", "250", "500", "1,000"]
    assert tower.frames[-1][1] == simulated.y
    off = [max(abs(a - b) for a, b in zip(heights, exact.y, strict=True)) for _, heights in tower.frames]
    assert off[-1] < off[0]
    assert len(tower.figure().frames) == 7


def test_the_band_of_the_convergence_narrows_onto_the_estimate():
    band, line, exact = PICTURES["convergence"].layers
    assert band.x[0] == 10
    assert line.y[-1] == P.simulate(D.south.has_pinochle(), 60_000, seed=1).mean
    assert band.y[0] - band.low[0] > 10 * (band.y[-1] - band.low[-1])
    assert exact.y[0] == float(P.exact(D.south.has_pinochle()))


def test_what_a_bid_needs_is_counted_over_all_hands_of_the_partner():
    own, partner = partner_meld(MINE, "S")
    assert own == pl.find_melds(MINE, "S").total
    chances = trick_chances(TRICKS)
    assert sum(chances.values()) == pytest.approx(1)
    right = sum(float(P.exact(SEEN.north.meld("S") >= 310 - own - points)) * chance for points, chance in chances.items())
    assert chance_of_bid(own, partner, chances, 310) == pytest.approx(right)
    curves = {layer.name: layer.y for layer in PICTURES["bid"].layers}
    assert all(a <= b + 1e-12 for a, b in zip(curves["bid 310"], curves["bid 310"][1:], strict=False))
    assert all(a >= b for a, b in zip(curves["bid 280"], curves["bid 310"], strict=True))


def test_splits_are_likeliest_first_and_make_one():
    bars = PICTURES["splits"].layers[0].y
    assert list(bars) == sorted(bars, reverse=True)
    assert sum(bars) == pytest.approx(1)


def test_the_colours_are_those_of_every_other_picture():
    inks = (plot_svg.INK, plot_svg.MUTE, plot_svg.LINE, plot_svg.SURFACE)
    assert inks == tuple(palette.LIGHT[name] for name in ("ink", "mute", "line", "surface"))
    assert tuple(palette.LIGHT[name] for name in ("accent", "bad", "focus", "warn")) == COLOURS
    assert palette.LIGHT["mute"] == plot.MUTE


def test_lines_can_be_told_apart_from_the_ground():
    def light(colour):
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    for colour in (*COLOURS, plot.MUTE, plot_svg.MUTE, plot_svg.INK):
        contrast = (light(plot_svg.SURFACE) + 0.05) / (light(colour) + 0.05)
        assert contrast >= 4.5, colour


@pytest.mark.parametrize(
    ("wrong", "complaint"),
    [
        (lambda: P.splits(D.south.meld("S")), "This picture is of a split"),
        (lambda: P.tower(D.south.meld("S"), n=0), "whole number of 1 or more"),
        (lambda: P.tower(P.deal("double_deck").side("NS").meld("S"), n=10), "too many cases"),
        (lambda: P.meld_by_trump(D.south, ["X"]), "is not a suit"),
        (lambda: P.meld_by_trump(5), "This picture is of a hand"),
        (lambda: P.meld_by_trump(D.south, ()), "of one trump at least"),
        (lambda: P.convergence(5), "This picture is of an estimate"),
        (lambda: P.what_a_bid_needs(MINE, "S", {120: -1, 100: 3}), "Say what your side takes in tricks"),
        (lambda: P.what_a_bid_needs(MINE, "S", 5), "Say what your side takes in tricks"),
        (lambda: P.what_a_bid_needs(MINE, "S", TRICKS, bids=["much"]), "each as a whole number"),
        (lambda: P.what_a_bid_needs("AS", "S", TRICKS), "A whole hand has 12 cards, and 1 are given"),
        (lambda: P.what_a_bid_needs(MINE, "S", []), "Say what your side takes in tricks"),
        (lambda: P.what_a_bid_needs(MINE, "S", TRICKS, bids=()), "at least one bid"),
        (lambda: P.what_a_bid_needs(MINE, "S", TRICKS, rules="auction_widow"), "There are no partners"),
    ],
)
def test_bad_wishes_get_a_sentence(wrong, complaint):
    with pytest.raises(ValueError, match=complaint):
        wrong()


def test_a_long_note_takes_two_lines_and_nothing_lies_on_it():
    estimate = P.simulate(D.south.has_run("S"), 20_000, seed=1)
    plot = P.convergence(estimate, 0.0125)
    assert len(plot.notes) == 2
    assert all(len(line) <= 96 for line in plot.notes)
    assert " ".join(plot.notes) == plot.note
    assert all(f">{line}</text>" in plot.svg() for line in plot.notes)
    assert plot.figure().layout.title.text.count("<br>") == 2
    tower = P.tower(D.south.count("A"), n=50).figure().layout
    assert tower.updatemenus[0].x > 1
    assert tower.sliders[0].pad.t >= 50
