"""P-COUNT and P-SCORE: what tricks are worth, and what a deal scores."""

import re

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import Claimed, Conceded, SlamAnnounced
from tests.cases import worked
from tests.oracle import plays
from tests.rules.tables import EAST, NORTH, PARTNERSHIP, SOUTH, account, finished, house, playing
from tests.rules.test_examples import examples, rules

RANKS = "AA TT KK QQ JJ 99".split()


@pytest.mark.paragraph("P-SCORE-1", "P-SCORE-2", "P-SCORE-3", "P-SCORE-4")
@pytest.mark.parametrize("case", worked.cases("score"), ids=worked.name)
@pytest.mark.parametrize("meld_keep", ["none", "one_trick"])
def test_worked_scores(case, meld_keep):
    scale = worked.SCALE_NAMES.get(case["scale"], case["scale"])
    result = account(
        house(trick_scale=scale, meld_keep=meld_keep),
        case["bid"],
        (case["bidder_meld"], case["defender_meld"]),
        (case["bidder_trick_points"], case["defender_trick_points"]),
        (case["bidder_tricks"], case["defender_tricks"]),
    )
    wanted = case["with_one_trick_rule"] if meld_keep == "one_trick" else [case["bidder_delta"], case["defender_delta"]]
    assert list(result.deltas) == wanted
    assert result.sides[0].made == (case["bidder_delta"] > 0)


@pytest.mark.paragraph("P-SCORE-1", "P-SCORE-2", "P-SCORE-3", "P-SCORE-4")
@pytest.mark.parametrize("match", examples("score"))
def test_the_examples_of_the_book(match):
    points = int(match["points"]), int(match["their_points"])
    tricks = tuple(6 if each else 0 for each in points)
    result = account(rules(match), int(match["bid"]), (int(match["meld"]), int(match["their_meld"])), points, tricks)
    assert result.deltas == (int(match["ours"]), int(match["theirs"]))


@pytest.mark.paragraph("P-COUNT-1")
def test_aces_and_tens_count_ten_kings_five():
    values = {rank: PARTNERSHIP.counting.value(pl.Card(f"{rank}S")) for rank in "ATKQJ9"}
    assert values == {"A": 10, "T": 10, "K": 5, "Q": 0, "J": 0, "9": 0}
    assert pl.score_trick("AS TS KS QS", "H").points == 25


@pytest.mark.paragraph("P-COUNT-1")
def test_points_belong_to_the_side_that_takes_the_card():
    state = playing({NORTH: "AS AS TS", EAST: "TS 9S"}, trump="S").play("AS", "TS")
    while len(state.table.tricks) < 1:
        state = state.apply(next(iter(state.options)))
    assert state.table.points[NORTH] >= 20, "East's ten counts for North"


@pytest.mark.paragraph("P-COUNT-2", "P-COUNT-3")
@pytest.mark.parametrize("scale", plays.SCALES)
def test_the_scales_and_their_totals(scale):
    counting = house(trick_scale=scale).counting
    values, last = plays.SCALES[scale]
    assert {rank: counting.value(pl.Card(f"{rank}H")) for rank in values} == values
    assert counting.bonus(2) == last
    assert counting.total(PARTNERSHIP) == plays.TOTALS[scale]


@pytest.mark.paragraph("P-COUNT-2")
def test_the_table_of_the_book_is_the_table_of_the_program():
    from tests.rules.reader import paragraphs

    text = next(p.text for p in paragraphs() if p.ref == "P-COUNT-2")
    rows = re.findall(r"\| `(\w+)` \|(.*)\|", text)
    assert [name for name, _ in rows] == list(plays.SCALES)
    for name, cells in rows:
        *values, cards, last, total = (int(cell) for cell in cells.split("|"))
        counting = house(trick_scale=name).counting
        assert values == [counting.value(pl.Card(f"{rank}S")) for rank in "ATKQJ9"]
        assert cards == counting.sum(PARTNERSHIP.pack.whole)
        assert (last, total) == (counting.bonus(2), counting.total(PARTNERSHIP))


@pytest.mark.paragraph("P-COUNT-3")
def test_a_deal_is_worth_210_and_not_240():
    assert PARTNERSHIP.counting.total(PARTNERSHIP) == 210
    for declarer in range(4):
        state = finished(playing(declarer=declarer))
        assert sum(state.table.points) == 210
        last = state.table.tricks[-1].winner
        assert state.table.points[last] >= 10


@pytest.mark.paragraph("P-COUNT-3")
def test_the_last_trick_may_be_worth_something_else():
    assert sum(finished(playing(last_trick=20)).table.points) == 220
    with pytest.raises(ValueError, match="last_trick"):
        house(last_trick=-1)


@pytest.mark.paragraph("P-COUNT-4")
@pytest.mark.parametrize(("points", "written"), [(107, 110), (106, 100), (119, 120), (121, 120), (3, 0), (0, 0)])
def test_rounding(points, written):
    rules_ = house(round_to_ten=True, trick_scale="classic")
    result = account(rules_, 250, (200, 0), (points, 0), (6, 6))
    assert result.sides[0].tricks == written
    assert account(house(trick_scale="classic"), 250, (200, 0), (points, 0), (6, 6)).sides[0].tricks == points


@pytest.mark.paragraph("P-COUNT-4")
def test_rounding_single_points_makes_no_sense():
    with pytest.raises(ValueError, match="round_to_ten"):
        house(round_to_ten=True, trick_scale="counters_1")


@pytest.mark.paragraph("P-SCORE-1")
def test_made_scores_all_that_was_earned():
    exact = account(PARTNERSHIP, 290, (170, 40), (120, 90), (6, 6))
    assert (exact.deltas, exact.sides[0].made) == ((290, 130), True)
    more = account(PARTNERSHIP, 250, (170, 40), (120, 90), (6, 6))
    assert more.deltas == (290, 130)
    assert "290 ≥ 250: made" in str(more)


@pytest.mark.paragraph("P-SCORE-2")
def test_set_scores_minus_the_contract_and_nothing_else():
    result = account(PARTNERSHIP, 300, (170, 40), (125, 85), (6, 6))
    assert (result.deltas, result.sides[0].made) == ((-300, 125), False)
    assert "295 < 300: set" in str(result)


@pytest.mark.paragraph("P-SCORE-3")
@pytest.mark.parametrize(("switch", "theirs"), [("meld_and_tricks", 130), ("tricks", 90), ("none", 0)])
def test_the_defenders_score(switch, theirs):
    for bid in (290, 300):
        result = account(house(defenders_score=switch), bid, (170, 40), (120, 90), (6, 6))
        assert result.deltas[1] == theirs
        assert result.sides[1].made is None


@pytest.mark.paragraph("P-SCORE-4")
@pytest.mark.parametrize(
    ("keep", "points", "tricks", "theirs"),
    [
        ("none", 0, 0, 100),
        ("one_trick", 0, 0, 0),
        ("one_trick", 0, 1, 100),
        ("trick_point", 0, 1, 0),
        ("trick_point", 5, 1, 105),
        ("points_20", 15, 2, 0),
        ("points_20", 20, 2, 120),
    ],
)
def test_keeping_meld(keep, points, tricks, theirs):
    result = account(house(meld_keep=keep), 250, (60, 100), (200, points), (12 - tricks, tricks))
    assert result.deltas == (260, theirs)


@pytest.mark.paragraph("P-SCORE-4")
def test_declarers_side_keeps_its_meld_on_the_same_terms():
    assert account(house(meld_keep="one_trick"), 250, (400, 0), (0, 210), (0, 12)).deltas == (-250, 210)
    assert account(house(meld_keep="points_20"), 250, (400, 0), (15, 195), (2, 10)).deltas == (-250, 195)
    assert account(house(meld_keep="none"), 250, (400, 0), (0, 210), (0, 12)).deltas == (400, 210)


@pytest.mark.paragraph("P-SCORE-4")
def test_dix_alone_are_kept_without_a_trick_point():
    given = {NORTH: "AS AS TS TS KS KS QS QS JS JS AH AD", EAST: "9S 9S"}
    state = finished(playing(given, trump="S", meld_keep="trick_point"))
    taken = sum(state.table.points[seat] for seat in (1, 3))
    shown = {meld.key for seat in (1, 3) for meld in state.table.melds[seat]}
    assert state.result.sides[1].meld_kept == (state.result.sides[1].meld if taken or shown == {"dix"} else 0)


@pytest.mark.paragraph("P-SCORE-4")
@pytest.mark.parametrize("keep", ["points_0", "points_", "points_x", "two_tricks", 20, None])
def test_a_gate_that_is_none_is_refused(keep):
    with pytest.raises(ValueError, match="meld_keep"):
        house(meld_keep=keep)


@pytest.mark.paragraph("P-SCORE-5")
def test_every_deal_is_played_out():
    verdict = playing().judge(Conceded(NORTH))
    assert (bool(verdict), verdict.reasons[0].code, verdict.reasons[0].ref) == (False, "concede_off", "P-SCORE-5")


@pytest.mark.paragraph("P-SCORE-5")
def test_conceding_before_the_first_lead():
    given = {NORTH: "KH QH", EAST: "AS AH AD AC"}
    state = playing(given, trump="H", bid=300, concede="before_first_lead")
    assert not state.judge(Conceded(EAST)), "only the declarer gives up"
    over = state.apply(Conceded(NORTH))
    assert over.result.ending == "conceded"
    theirs = sum(state.table.meld_points(seat) for seat in (1, 3))
    assert over.result.deltas == (-300, theirs)
    assert theirs >= 100
    late = state.apply(next(iter(state.options)))
    assert late.judge(Conceded(NORTH)).reasons[0].code == "concede_late"


@pytest.mark.paragraph("P-SCORE-5")
def test_a_hopeless_contract_may_be_given_up_unplayed():
    plain = playing(bid=1000)
    meld = sum(plain.table.meld_points(seat) for seat in (0, 2))
    assert not plain.is_over
    out_of_reach = playing(bid=meld + 220, auto_throw_in=True)
    assert out_of_reach.is_over
    assert out_of_reach.result.deltas[0] == -(meld + 220)
    within_reach = playing(bid=meld + 210, auto_throw_in=True) if (meld + 210) % 10 == 0 and meld >= 40 else None
    assert within_reach is None or not within_reach.is_over


@pytest.mark.paragraph("P-SCORE-6")
def test_taking_every_trick_earns_nothing_extra():
    assert account(PARTNERSHIP, 250, (60, 100), (210, 0), (12, 0)).deltas == (270, 100)
    assert PARTNERSHIP.switches["slam"] == "off"
    verdict = playing().judge(SlamAnnounced(NORTH))
    assert (bool(verdict), verdict.reasons[0].code) == (False, "slam_off")


@pytest.mark.paragraph("P-SCORE-6")
@pytest.mark.parametrize(("tricks", "winner"), [((12, 0), 0), ((0, 12), 1), ((11, 1), None)])
def test_a_slam_may_win_the_match(tricks, winner):
    result = account(house(slam="wins_match"), 250, (60, 100), (210, 0), tricks)
    assert result.wins_match == winner


WEAK = {NORTH: "9S 9S JS JS 9D 9D JD JD 9C 9C JC JC", SOUTH: "QS QS QD QD QC QC KS KS KC KC TC TC"}
SLAM = {NORTH: "AS AS TS TS KS KS QS QS JS JS AH AH"}


@pytest.mark.paragraph("P-SCORE-6")
def test_an_announced_slam_adds_its_bonus_or_costs_it_twice():
    state = playing(SLAM, trump="S", slam="bonus_250")
    announced = state.apply(SlamAnnounced(NORTH))
    assert not announced.judge(SlamAnnounced(NORTH)), "it is announced once"
    quiet, loud = finished(state), finished(announced)
    assert quiet.result.sides[0].tricks_won == loud.result.sides[0].tricks_won == 12
    assert loud.result.deltas[0] == quiet.result.deltas[0] + 250
    missed = finished(playing(WEAK, trump="H", slam="bonus_250").apply(SlamAnnounced(NORTH)))
    assert missed.result.sides[0].tricks_won < 12
    assert missed.result.deltas[0] == -500


@pytest.mark.paragraph("P-SCORE-6")
def test_a_missed_slam_never_costs_less_than_the_contract():
    missed = playing(WEAK, trump="H", bid=600, slam="bonus_10", concede="before_first_lead").apply(SlamAnnounced(NORTH))
    assert finished(missed).result.deltas[0] <= -600
    assert missed.apply(Conceded(NORTH)).result.deltas[0] <= -600


def test_the_account_is_a_line_that_adds_up():
    given = {NORTH: "AS TS KS QS JS KH QH 9D TC TD JH AD"}
    side = finished(playing(given, trump="S")).result.sides[0]
    assert sum(points for _, points in side.lines) == side.meld + side.tricks
    assert re.match(r"150 run \+ 20 marriage in hearts \+ .*\d+ tricks = \d+ [≥<] 250: ", side.account)


@pytest.mark.paragraph("P-SCORE-2")
def test_a_set_rule_that_nobody_plays_is_refused():
    with pytest.raises(ValueError, match="set_rule"):
        house(set_rule="minus_double")


@pytest.mark.paragraph("P-SCORE-1")
def test_a_made_contract_may_score_just_the_contract():
    assert account(house(made_scores="bid"), 250, (170, 40), (120, 90), (6, 6)).deltas == (250, 130)
    assert account(house(made_scores="bid"), 300, (170, 40), (120, 90), (6, 6)).deltas == (-300, 130)


@pytest.mark.paragraph("P-SCORE-2")
def test_a_set_contract_may_go_to_the_defenders_instead():
    assert account(house(set_rule="progressive"), 300, (170, 40), (120, 90), (6, 6)).deltas == (0, 430)
    assert account(house(set_rule="progressive"), 290, (170, 40), (120, 90), (6, 6)).deltas == (290, 130)


RICH = {NORTH: "AS AS TS TS KS KS QS QS JS JS 9S 9S"}


@pytest.mark.paragraph("P-CLAIM-1")
def test_a_contract_that_meld_makes_may_be_claimed():
    verdict = playing(RICH).judge(Claimed(NORTH))
    assert (bool(verdict), verdict.reasons[0].code) == (False, "claim_off")
    state = playing(RICH, claim_by_meld=True, bid=300)
    assert state.table.meld_points(NORTH) >= 300
    over = state.apply(Claimed(NORTH))
    assert over.is_over
    assert over.result.sides[0].made
    assert over.result.deltas == tuple(sum(state.table.meld_points(seat) for seat in seats) for seats in ((0, 2), (1, 3)))
    assert not playing(WEAK, trump="H", claim_by_meld=True).judge(Claimed(NORTH))
    assert not state.apply(next(iter(state.options))).judge(Claimed(NORTH)), "after the first lead it is too late"


@pytest.mark.paragraph("P-CLAIM-2")
def test_defenders_who_are_partners_do_not_give_up():
    verdict = playing(RICH).judge(Conceded(EAST))
    assert (bool(verdict), verdict.reasons[0].ref) == (False, "P-SCORE-5")
    with pytest.raises(ValueError, match="one player against two"):
        house(defenders_concede=True)
