"""P-MELD: what each meld is, what it is worth, and how far a card may serve."""

import pytest

import pinochle_lab as pl
from pinochle_lab.core.event import MeldShown
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from tests.cases import worked
from tests.rules.tables import (
    EAST,
    NORTH,
    PARTNERSHIP,
    SOUTH,
    WEST,
    account,
    bought,
    dealt,
    finished,
    house,
    melded,
    named,
    playing,
)


def total(hand, trump, **switches):
    return pl.find_melds(hand, trump, rules=house(**switches)).total


def names(hand, trump, **switches):
    return [meld.name for meld in pl.find_melds(hand, trump, rules=house(**switches))]


@pytest.mark.paragraph(
    "P-MELD-1", "P-MELD-2", "P-MELD-3", "P-MELD-4", "P-MELD-5", "P-MELD-6", "P-MELD-7", "P-MELD-8", "P-MELD-9", "P-MELD-10"
)
@pytest.mark.parametrize("case", worked.cases("meld"), ids=worked.name)
def test_worked_examples(case):
    sheet = pl.find_melds(case["cards"], case["trump"])
    assert [[meld.name, meld.value] for meld in sheet] == spelled(case["breakdown"])
    assert sheet.total == case["total"]
    assert total(case["cards"], case["trump"], doubles="tenfold") == case["total_tenfold"]
    assert total(case["cards"], case["trump"], doubles="tenfold", run_extras="pagat") == case["total_run_extras_pagat_tenfold"]
    if "breakdown_tenfold" in case:
        tenfold = pl.find_melds(case["cards"], case["trump"], rules=house(doubles="tenfold"))
        assert [[meld.name, meld.value] for meld in tenfold] == spelled(case["breakdown_tenfold"])


def spelled(breakdown):
    """The example's lines as a meld sheet writes them."""
    return [list(line) for line in breakdown]


@pytest.mark.paragraph("P-MELD-1")
def test_all_four_show_the_melds_of_their_own_hand_and_partners_add_up():
    given = {
        NORTH: "AS TS KS QS JS 9H 9D TC TD JH AD KC",
        EAST: "KD QD 9S 9C TC TD JH AD KC JC AC 9H",
        SOUTH: "KH QH JD QS 9D 9S AH TH JC AC AS TS",
    }
    state = named(bought(dealt(given), NORTH), "S")
    shown = []
    while state.table.trick is None:
        shown.append(state.actor)
        event = next(iter(state.options))
        assert event.melds == pl.find_melds(state.hand(state.actor), "S").melds
        state = state.apply(event)
    assert shown == [NORTH, EAST, SOUTH, WEST]
    assert [state.table.meld_points(seat) for seat in (NORTH, EAST, SOUTH)] == [150, 30, 70]
    assert [len(hand) for hand in state.table.hands] == [12, 12, 12, 12], "the cards go back into the hands"
    result = finished(state).result
    assert result.sides[0].meld == 150 + 70


@pytest.mark.paragraph("P-MELD-1")
def test_partners_cannot_put_a_meld_together():
    given = {NORTH: "KH AS AS TS TS AD AD TD TD 9C 9C 9D", SOUTH: "QH JS JS JD JD JC JC AC AC TC TC 9D"}
    state = playing(given, trump="H")
    assert state.table.meld_points(NORTH) == state.table.meld_points(SOUTH) == 0


@pytest.mark.paragraph("P-MELD-1")
def test_only_melds_that_are_held_may_be_shown():
    state = named(bought(dealt({NORTH: "AS TS KS QS JS 9H 9D TC TD JH AD KC"}), NORTH), "S")
    run = pl.find_melds("AS TS KS QS JS", "S").melds
    aces = pl.find_melds("AS AH AD AC", "S").melds
    assert state.judge(MeldShown(NORTH, run))
    assert state.judge(MeldShown(NORTH, ())), "showing less is allowed"
    absent = state.judge(MeldShown(NORTH, aces))
    assert (bool(absent), absent.reasons[0].code) == (False, "meld_not_held")
    plain = state.judge(MeldShown(NORTH, pl.find_melds("KS QS", "H").melds))
    assert (bool(plain), plain.reasons[0].code) == (False, "no_such_meld")


@pytest.mark.paragraph("P-MELD-1")
def test_only_the_declarer_melds_where_that_is_played():
    state = melded(named(bought(dealt({EAST: "KD QD"}, melders="bidder"), NORTH), "S"))
    assert state.table.melds[EAST] is None
    assert state.table.meld_points(EAST) == 0


@pytest.mark.paragraph("P-MELD-2")
def test_a_run_is_in_trump_only():
    assert total("AS TS KS QS JS", "S") == 150
    assert names("AS TS KS QS JS", "S") == ["Run"]
    for trump in "HDC":
        assert total("AS TS KS QS JS", trump) == 20
    assert total("AS TS KS QS 9S", "S") == 40 + 10, "without the jack there is no run"


@pytest.mark.paragraph("P-MELD-3")
@pytest.mark.parametrize("trump", "SHDC")
def test_a_royal_marriage(trump):
    assert total(f"K{trump} Q{trump}", trump) == 40
    assert names(f"K{trump} Q{trump}", trump) == ["Royal marriage"]


@pytest.mark.paragraph("P-MELD-4")
def test_marriages():
    assert total("KS QS KH QH KD QD", "C") == 60
    assert names("KS QS KH QH", "C") == ["Marriage S", "Marriage H"]
    assert total("KS KS QS QS", "C") == 40
    assert total("KS KS QS", "C") == 20
    assert total("KS QH", "C") == 0


@pytest.mark.paragraph("P-MELD-5")
def test_the_dix():
    assert total("9H", "H") == 10
    assert total("9H 9H", "H") == 20
    assert total("9H 9H", "S") == 0


@pytest.mark.paragraph("P-MELD-6")
@pytest.mark.parametrize(("rank", "points"), [("A", 100), ("K", 80), ("Q", 60), ("J", 40), ("T", 0), ("9", 0)])
def test_arounds(rank, points):
    four = f"{rank}S {rank}H {rank}D {rank}C"
    assert sum(meld.value for meld in pl.find_melds(four, "S") if meld.category == "B") == points
    assert sum(meld.value for meld in pl.find_melds(four.replace("C", "D"), "S") if meld.category == "B") == 0


@pytest.mark.paragraph("P-MELD-7")
@pytest.mark.parametrize("trump", "SHDC")
def test_pinochles_are_worth_the_same_in_every_trump(trump):
    assert total("QS JD", trump) == 40
    assert total("QS QS JD JD", trump) == 300
    assert total("QS QS JD", trump) == 40
    assert total("QH JD", trump) == total("QS JH", trump) == 0


@pytest.mark.paragraph("P-MELD-8")
@pytest.mark.parametrize(
    ("cards", "listed", "tenfold"),
    [
        ("AH TH KH QH JH", 300, 1500),
        ("AS AH AD AC", 1000, 1000),
        ("KS KH KD KC", 160, 800),
        ("QS QH QD QC", 120, 600),
        ("JS JH JD JC", 80, 400),
        ("QS JD", 300, 300),
        ("KS QS", 40, 40),
        ("KH QH", 80, 80),
        ("9H", 20, 20),
    ],
)
def test_two_of_a_meld(cards, listed, tenfold):
    twice = f"{cards} {cards}"
    assert total(twice, "H") == listed
    assert total(twice, "H", doubles="tenfold") == tenfold


@pytest.mark.paragraph("P-MELD-9")
def test_a_card_serves_once_in_each_category():
    sheet = pl.find_melds("KS QS QH QD QC JD", "H")
    assert sorted(meld.name for meld in sheet.serves("QS")) == ["Marriage S", "Pinochle", "Queens around"]
    assert sheet.total == 20 + 60 + 40
    assert total("AS TS KS KS QS QS JS", "S") == 190
    assert total("KH KH QH", "S") == 20
    assert len(sheet.shown) == 6, "one queen on the table serves three melds"


@pytest.mark.paragraph("P-MELD-9")
@pytest.mark.parametrize(
    "order",
    [("Run", "Royal marriage"), ("Royal marriage", "Run"), ("Royal marriage", "Royal marriage"), ("Marriage H", "Marriage H")],
)
def test_a_claim_that_uses_a_card_twice_is_refused(order):
    hand = "AS TS KS QS JS KH QH AH AD AC 9D 9C"
    state = named(bought(dealt({NORTH: hand}), NORTH), "S")
    known = {meld.name: meld for meld in (*pl.find_melds(hand, "S"), *pl.find_melds("KS QS", "S"))}
    verdict = state.judge(MeldShown(NORTH, tuple(known[name] for name in order)))
    assert not verdict, "the king and queen would meld twice in one category"
    assert "P-MELD-9" in verdict.refs


@pytest.mark.paragraph("P-MELD-10")
@pytest.mark.parametrize(
    ("hand", "strict", "pagat"),
    [
        ("AS TS KS QS JS", 150, 150),
        ("AS TS KS KS QS JS", 150, 190),
        ("AS TS KS QS QS JS", 150, 190),
        ("AS TS KS KS QS QS JS", 190, 230),
        ("AS AS TS TS KS KS QS QS JS", 190, 230),
        ("AS AS TS TS KS KS QS JS JS", 150, 190),
        ("AS AS TS TS KS KS QS QS JS JS", 300, 300),
        ("KS KS QS QS", 80, 80),
        ("KS KS QS", 40, 40),
    ],
)
def test_spare_kings_and_queens_beside_a_run(hand, strict, pagat):
    assert total(hand, "S") == strict
    assert total(hand, "S", run_extras="pagat") == pagat


@pytest.mark.paragraph("P-MELD-11")
@pytest.mark.parametrize(("least", "scores"), [(0, (250, 130)), (40, (250, 100)), (41, (-250, 100)), (41.5, None)])
def test_a_least_meld(least, scores):
    if scores is None:
        with pytest.raises(ValueError, match="min_team_meld"):
            house(min_team_meld=least)
        return
    result = account(house(min_team_meld=least), bid=250, meld=(40, 30), points=(210, 100), tricks=(6, 6))
    assert result.deltas == scores


@pytest.mark.paragraph("P-MELD-12")
def test_a_roundhouse_is_the_sum_of_its_parts():
    hand = "KS QS KH QH KD QD KC QC"
    assert total(hand, "C") == 240
    assert total("AC TC JC " + hand, "C") == 350
    assert total(hand, "C", roundhouse_bonus=10) == 250
    assert "Roundhouse" in names(hand, "C", roundhouse_bonus=10)
    assert total("KS QS KH QH KD QD KC", "C", roundhouse_bonus=10) == 60 + 80


@pytest.mark.paragraph("P-MELD-1")
def test_the_sheet_explains_itself():
    sheet = pl.find_melds("KS QS QH QD QC JD", "hearts")
    assert sheet.trump is Suit.HEARTS
    for words in ("Marriage in spades", "Queens around", "Pinochle", "Total: 120"):
        assert words in sheet.explain()
    assert pl.find_melds("9S", "H").explain() == "No meld with hearts as trump."
    assert sheet.kept == Hand("")
    assert PARTNERSHIP.switches["melders"] == "all"
