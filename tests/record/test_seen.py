"""The cards of melds that do not follow from their names, in records of hands that were not seen."""

import pytest

import pinochle_lab as pl
from pinochle_lab.players import play_out
from pinochle_lab.record import HandRecord, loads


def seen_by(seat, rules, seed):
    """The record of a deal as one seat could write it."""
    return HandRecord.from_state(play_out(pl.deal(rules, seed=seed), "steady").observe(seat).state)


def test_a_spare_king_beside_the_run_is_not_taken_for_a_queen():
    record = seen_by("North", "pagat_partnership", 1)
    text = record.dumps()
    line = "meld  South run 150, royal marriage 40 (P-MELD-10), dix 10 = 200 showing AH TH KH KH QH JH 9H\n"
    assert line in text
    again = loads(text, strict=True)
    assert again == record
    assert again.state.table.exposed == record.state.table.exposed
    assert again.dumps(canonical=True) == text
    # What is not written down is read as it used to be: the fewest cards of the pack that could be meant, king and queen.
    assert loads(text.replace(" showing AH TH KH KH QH JH 9H", "")).problems


def test_a_known_hand_needs_no_such_words():
    state = play_out(pl.deal("pagat_partnership", seed=1), "steady")
    assert "showing" not in HandRecord.from_state(state).dumps()


@pytest.mark.parametrize("rules", ["two_hand", "pagat_partnership", "double_deck", "auction_widow"])
@pytest.mark.parametrize("seed", [1, 3, 4])
def test_what_one_seat_saw_comes_back_with_all_that_was_shown(rules, seed):
    for seat in range(pl.variants.find(rules).seating.players):
        record = seen_by(seat, rules, seed)
        again = loads(record.dumps(), strict=True)
        assert again == record
        assert again.state.table.exposed == record.state.table.exposed
        assert again.state.table.hands == record.state.table.hands


def test_cards_that_cannot_have_been_shown_are_refused():
    text = seen_by("North", "pagat_partnership", 1).dumps()
    shown = "showing AH TH KH KH QH JH 9H"
    for wrong, said in (
        ("showing AH ZZ", "'ZZ' is not a card of this pack."),
        ("showing AH", "Run needs"),
        ("showing AH AH AH TH KH QH JH", "is not legal here"),
    ):
        record = loads(text[: text.index("[result]")].replace(shown, wrong))
        assert said in record.problems[0].wrong, record.problems[0]
        assert record.problems[0].line == text[: text.index(shown)].count("\n") + 1


def test_a_side_line_says_what_was_shown_too():
    record = seen_by("North", "pagat_partnership", 1)
    ply = record.ply_of("meld South")
    line = pl.record.Line(ply, record.events[ply : ply + 3], title="As it was")
    assert "showing AH TH KH" in record.with_line(line).dumps().partition("[[line]]")[2]
    assert loads(record.with_line(line).dumps(), strict=True) == record.with_line(line)
