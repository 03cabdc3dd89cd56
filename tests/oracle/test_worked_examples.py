"""The oracle itself gives the answers that were worked out by hand."""

import pytest

from pinochle_lab.core.card import Card
from tests.cases import worked
from tests.oracle import melds, plays, scores


def cards(texts):
    return [Card(text) for text in texts]


@pytest.mark.parametrize("case", worked.cases("meld"), ids=worked.name)
@pytest.mark.parametrize("tell", [melds.summed, melds.packed])
def test_melds(case, tell):
    hand = cards(case["cards"])
    assert tell(hand, case["trump"]) == case["total"]
    assert tell(hand, case["trump"], "tenfold") == case["total_tenfold"]
    assert tell(hand, case["trump"], "tenfold", "pagat") == case["total_run_extras_pagat_tenfold"]


@pytest.mark.parametrize("case", worked.cases("meld_double"), ids=worked.name)
def test_melds_of_the_double_pack(case):
    assert melds.summed_double_pack(cards(case["cards"]), case["trump"]) == case["total"]


@pytest.mark.parametrize("case", worked.legal_positions(), ids=worked.name)
def test_legal_cards(case):
    may = plays.legal(cards(case["hand"]), cards(case["trick"]), case["trump"], **case["switches"])
    assert {str(card) for card in may} == set(case["legal"])


@pytest.mark.parametrize("case", worked.cases("winner"), ids=worked.name)
def test_winners_and_points(case):
    trick = cards(case["trick"])
    assert plays.winner(trick, case["trump"]) == case["winner_index"]
    for scale, points in case["points"].items():
        assert plays.card_points(trick, worked.SCALE_NAMES.get(scale, scale)) == points, scale


@pytest.mark.parametrize("case", worked.cases("score"), ids=worked.name)
def test_scores(case):
    points = []
    for side in ("bidder", "defender"):
        ranks = [("9" if rank == "N" else rank, n) for rank, n in case[f"{side}_captures"].items()]
        captured = [Card(rank + "S") for rank, n in ranks for _ in range(n)]
        scale = worked.SCALE_NAMES.get(case["scale"], case["scale"])
        last = case["bidder_last_trick"] == (side == "bidder")
        points.append(plays.card_points(captured, scale) + last * plays.last_trick(scale))
    assert points == [case["bidder_trick_points"], case["defender_trick_points"]]
    declarers = scores.Played(case["bidder_meld"], points[0], case["bidder_tricks"])
    defenders = scores.Played(case["defender_meld"], points[1], case["defender_tricks"])
    assert list(scores.deal_score(case["bid"], declarers, defenders)) == [case["bidder_delta"], case["defender_delta"]]
    kept = scores.deal_score(case["bid"], declarers, defenders, meld_keep="one_trick")
    assert list(kept) == case["with_one_trick_rule"]


@pytest.mark.parametrize("case", worked.cases("score_double_deck"), ids=worked.name)
def test_scores_of_the_double_pack(case):
    declarers = scores.Played(case["bidder_meld"], case["bidder_tricks"], tricks=10)
    defenders = scores.Played(case["defender_meld"], case["defender_tricks"], tricks=10)
    got = scores.deal_score(case["bid"], declarers, defenders, meld_keep="points_20", min_team_meld=20)
    assert got == (case["bidder_delta"], case["defender_delta"])


@pytest.mark.parametrize("scale", plays.SCALES)
def test_totals_add_up(scale):
    pack = [Card.from_code(code) for code in range(24)] * 2
    assert plays.card_points(pack, scale) + plays.last_trick(scale) == plays.TOTALS[scale]


@pytest.mark.parametrize(
    ("points", "written"), [(0, 0), (106, 100), (107, 110), (119, 120), (120, 120), (121, 120), (9, 10), (6, 0)]
)
def test_rounding(points, written):
    assert plays.rounded(points) == written
