"""What is written reads the same, for every rule set, any deal and any remarks."""

import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_lab.core.variants import ALL, PRESETS
from pinochle_lab.record import HandRecord, loads
from tests.record.deals import HOUSE_RULES, RULE_SETS, played, records


@settings(max_examples=60)
@given(records())
def test_a_record_reads_as_it_was_written(record):
    text = record.dumps()
    again = loads(text, strict=True)
    assert again == record
    assert again.problems == ()
    assert again.state.log == record.events


@settings(max_examples=40)
@given(records())
def test_writing_is_canonical(record):
    text = record.dumps()
    assert loads(text).dumps() == text
    assert loads(text).dumps(canonical=True) == text
    assert loads(f"# a remark of somebody's\n{text}").dumps(canonical=True) == text


@settings(max_examples=10)
@given(records())
def test_a_record_can_be_pickled(record):
    assert pickle.loads(pickle.dumps(record)) == record  # noqa: S301  # our own pickle


@pytest.mark.parametrize("rules", [*ALL, *PRESETS, *HOUSE_RULES], ids=lambda rules: rules.id)
def test_every_rule_set_comes_back(rules):
    record = HandRecord.from_state(played(rules, 1))
    assert record.result is not None
    again = loads(record.dumps(), strict=True)
    assert again.rules == rules
    assert again.result == record.result
    assert str(again.rules) == str(rules)


@settings(max_examples=60)
@given(st.sampled_from(RULE_SETS), st.integers(0, 999), st.data(), st.sampled_from([0, 9, 30, 10_000]))
def test_what_one_seat_saw_comes_back(rules, seed, data, plies):
    seat = data.draw(st.sampled_from(range(rules.seating.players)))
    seen = played(rules, seed, plies).observe(seat)
    record = HandRecord.from_state(seen.state)
    text = record.dumps()
    assert "??" in text
    again = loads(text, strict=True)
    assert again == record
    held = len(record.deal.hands[seat])
    assert again.deal.hidden == tuple(0 if other == seat else held for other in range(rules.seating.players))


def test_the_log_has_one_trick_to_a_line():
    text = HandRecord.from_state(played(ALL[0], 2)).dumps()
    tricks = [line for line in text.splitlines() if line.startswith("trick")]
    assert [int(line.split()[1]) for line in tricks] == list(range(1, 13))
    assert all(len(line.split()) == 3 + 4 for line in tricks)
