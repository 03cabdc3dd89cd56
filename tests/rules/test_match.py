"""P-MATCH: when a match ends, and who has won it."""

import pytest

from pinochle_lab.core.match import Match
from tests.rules.tables import EAST, NORTH, PARTNERSHIP, SOUTH, account, calls, finished, house, playing

NS, EW = 0, 1


def after(scores, bid=250, meld=(140, 80), points=(120, 90), **switches):
    """The match after one more deal in which North-South had the contract."""
    rules = house(**switches)
    return Match(rules, dealer=NORTH, scores=scores).after(account(rules, bid, meld, points, (6, 6)))


@pytest.mark.paragraph("P-MATCH-1")
@pytest.mark.parametrize(("target", "before", "winner"), [(1000, 739, None), (1000, 740, NS), (500, 240, NS), (500, 239, None)])
def test_the_first_side_to_the_target_wins(target, before, winner):
    match = after((before, 0), target=target)
    assert match.scores == (before + 260, 170)
    assert match.winner == winner
    assert match.is_over == (winner is not None)


@pytest.mark.paragraph("P-MATCH-1")
def test_a_match_that_is_over_takes_no_more_deals():
    match = after((900, 0))
    with pytest.raises(ValueError, match="North-South has won it"):
        match.after(match.results[0])
    with pytest.raises(ValueError, match="not over yet"):
        Match(PARTNERSHIP).after(playing())
    with pytest.raises(ValueError, match="target"):
        house(target=0)


@pytest.mark.paragraph("P-MATCH-1")
def test_a_side_that_is_set_on_the_brink_can_lose():
    match = after((980, 900), meld=(120, 40), points=(120, 90))
    assert match.scores == (730, 1030)
    assert match.winner == EW


@pytest.mark.paragraph("P-MATCH-2")
@pytest.mark.parametrize(
    ("both_cross", "winner"), [("higher_total", EW), ("bidder_first", NS), ("bid_and_out", NS), ("raise_target", None)]
)
def test_both_sides_cross(both_cross, winner):
    match = after((820, 915), both_cross=both_cross)
    assert match.scores == (1080, 1085)
    assert match.winner == winner
    assert match.target == (1250 if both_cross == "raise_target" else 1000)


@pytest.mark.paragraph("P-MATCH-2")
def test_only_a_made_contract_wins_where_that_is_played():
    assert after((980, 950), meld=(0, 80), both_cross="bid_and_out").winner is None, "the defenders cross, but did not bid"
    assert after((740, 0), both_cross="bid_and_out").winner == NS


@pytest.mark.paragraph("P-MATCH-2")
def test_bidder_first_needs_the_bidder_to_cross():
    assert after((500, 915), both_cross="bidder_first").winner == EW


@pytest.mark.paragraph("P-MATCH-3")
@pytest.mark.parametrize(("both_cross", "winner"), [("higher_total", None), ("bidder_first", NS)])
def test_a_tie_asks_for_another_deal(both_cross, winner):
    match = after((820, 910), both_cross=both_cross)
    assert match.scores == (1080, 1080)
    assert match.winner == winner


@pytest.mark.paragraph("P-MATCH-3")
def test_after_a_tie_the_question_is_asked_afresh():
    tied = after((820, 910))
    rules = tied.rules
    dropped = tied.after(account(rules, 500, (0, 0), (100, 110), (6, 6)))
    assert dropped.scores == (580, 1190)
    assert dropped.winner == EW
    both_below = after((1080 - 260, 1080 - 170)).after(account(rules, 250, (0, 0), (210, 0), (12, 0)))
    assert both_below.scores == (830, 1080)
    assert both_below.winner == EW
    again = tied.after(account(rules, 200, (100, 100), (105, 105), (6, 6)))
    assert again.scores == (1285, 1285)
    assert again.winner is None


@pytest.mark.paragraph("P-MATCH-4")
def test_the_next_dealer_deals_and_a_passed_out_deal_changes_no_score():
    match = Match(PARTNERSHIP, dealer=NORTH, scores=(100, -50))
    passed = match.after(calls(match.deal(seed=1), None, None, None, None))
    assert (passed.dealer, passed.scores, len(passed.results)) == (EAST, (100, -50), 1)
    played = passed.after(finished(calls(passed.deal(seed=2), 250, None, None, None)))
    assert played.dealer == SOUTH
    assert played.scores != (100, -50)
    assert played.running == (passed.scores, played.scores)


@pytest.mark.paragraph("P-MATCH-5")
def test_a_side_may_fall_as_low_as_it_will():
    assert after((-900, 0), bid=500).scores == (-1400, 170)
    assert after((-900, 0), bid=500).winner is None


@pytest.mark.paragraph("P-MATCH-5")
@pytest.mark.parametrize(("before", "winner"), [(-500, EW), (-499, None), (-700, EW)])
def test_a_floor_loses_the_match(before, winner):
    assert after((before, 0), bid=500, floor_loss=-1000).winner == winner


@pytest.mark.paragraph("P-MATCH-5")
@pytest.mark.parametrize("floor", [0, 100, "low"])
def test_a_floor_that_is_none_is_refused(floor):
    with pytest.raises(ValueError, match="floor_loss"):
        house(floor_loss=floor)
