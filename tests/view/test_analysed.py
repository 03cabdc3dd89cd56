"""What analysis finds draws itself as everything else does: text, HTML and SVG of the same thing."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

import pinochle_lab as pl
from pinochle_lab import view
from pinochle_lab.analysis.reviewing.reviewer import Reviewer
from pinochle_lab.players import play_out
from tests.view.reading import SVG, bare_lines, image_svg, images, read, svg


@pytest.fixture(scope="module")
def found():
    """A review of the last tricks of a deal, a solution, what could have been made, and what could be known."""
    played = play_out(pl.deal(seed=5), "steady")
    review = pl.analysis.review(played, deals=2, seconds_at_the_time=0.05, contracts=True)
    states = Reviewer.of(played).states
    middle = states[review.cards[30].ply]
    return {
        "review": review,
        "contracts": review.contracts,
        "solution": pl.analysis.solve(middle),
        "advice": pl.analysis.bid("AH TH KH QH JH AS KS QS QS JD AD AC", deals=40),
        "no advice to bid": pl.analysis.bid(pl.deal(seed=5).table.hands[2], deals=40, standing=260),
        "knowledge": pl.analysis.knowledge(states[review.cards[20].ply], "South"),
        "nothing unseen": pl.analysis.knowledge(states[review.cards[44].ply], states[review.cards[44].ply].actor),
    }


@pytest.mark.parametrize(
    "name", ["review", "contracts", "solution", "knowledge", "nothing unseen", "advice", "no advice to bid"]
)
def test_a_finding_draws_itself(found, name):
    thing = found[name]
    bundle = thing._repr_mimebundle_()
    assert bundle == view.mimebundle(thing)
    assert list(bundle) == ["text/plain", "text/html", "image/svg+xml"]
    root = svg(bundle["image/svg+xml"])
    width = float(root.get("viewBox").split()[2])
    assert all(0 <= float(text.get("x")) <= width for text in root.iter(f"{SVG}text"))
    assert not {"br", "script", "svg"} & set(read(bundle["text/html"]).tags)
    for image in images(bundle["text/html"]):
        assert image["alt"]
        assert image_svg(image).get("viewBox")
    bare = "\n".join(bare_lines(bundle["text/html"]))
    assert not re.search(r"[♠♥♦♣][^\s.,:;)]", bare)
    cards = re.compile(r"(?:10|[AKQJ9])[♠♥♦♣]")
    assert set(cards.findall(bundle["text/plain"])) == set(cards.findall(bare))
    assert max(len(bundle["image/svg+xml"]), len(bundle["text/html"])) <= 24_000


def test_the_report_tells_each_mistake_and_parts_luck_from_skill(found):
    review = found["review"]
    text = "\n".join(bare_lines(review._repr_mimebundle_()["text/html"]))
    for card in review.mistakes:
        assert card.why in text
        assert card.best[0].label in text
    for seat in range(4):
        assert review.cost(seat) == pytest.approx(review.cost_at_the_time(seat) + review.luck(seat))
    quick = pl.analysis.review(review.state)
    assert quick.luck("North") is None
    assert "Luck" not in quick._repr_mimebundle_()["text/html"]


def test_the_graph_marks_every_mistake_and_says_every_step(found):
    from pinochle_lab.view import points_graph

    review = found["review"]
    drawing = points_graph.graph(review)
    assert drawing.parts.count("a4 4 0 1 0 8 0") == len(review.mistakes)
    levels = review.chart().series[0].levels
    steps = sum(a != b for a, b in pairwise(levels))
    assert drawing.desc.count(" after trick ") == steps


def test_a_share_that_is_nearly_sure_is_not_called_so():
    from fractions import Fraction

    from pinochle_lab.view.knowledge import share

    told = [share(Fraction(*each)) for each in ((0, 1), (1, 1000), (1, 3), (999, 1000), (1, 1))]
    assert told == ["never", "< 1 %", "33 %", "> 99 %", "sure"]
