"""Every event has a notation, and what it writes it reads."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pinochle_lab.core import event as events
from pinochle_lab.core.event import Called, Dealt, Drawn, Event, MeldShown, Played
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import ALL, PRESETS, find
from pinochle_lab.record.anchor import anchor_of, find_ply
from pinochle_lab.record.logbook import format_log, read_log
from pinochle_lab.record.meld_names import catalogue, find_meld, meld_text
from pinochle_lab.record.notation import KEYWORDS, NOTATIONS
from tests.record.deals import HOUSE_RULES, RULE_SETS, played

MAIN = find("partnership")


def test_every_class_of_event_has_one():
    classes = {each for each in vars(events).values() if isinstance(each, type) and issubclass(each, Event)} - {Event, Dealt}
    assert set(NOTATIONS) == classes
    assert len(KEYWORDS) == len(NOTATIONS)


def test_no_notation_asks_which_game_it_is():
    sizes = {len(read_log("trick 1 North AS KS QS JS", None, rules).beyond) for rules in (MAIN, find("two_hand"))}
    assert sizes == {4, 2}


@settings(max_examples=60)
@given(st.sampled_from(RULE_SETS), st.integers(0, 500))
def test_a_log_reads_as_it_was_written(rules, seed):
    state = played(rules, seed)
    text = format_log(state.log, rules, state.table.trump)
    reading = read_log(text, state.start(rules, state.table.dealer).apply(state.log[0]), rules)
    assert reading.events == state.log[1:]
    assert reading.complaints == ()
    assert reading.states[-1:] == ((state,) if len(state.log) > 1 else ())


@settings(max_examples=60)
@given(st.sampled_from(RULE_SETS), st.integers(0, 500))
def test_every_ply_has_a_name_of_its_own(rules, seed):
    log, seating = played(rules, seed).log, rules.seating
    names = [anchor_of(log, ply, seating) for ply in range(len(log))]
    assert len(set(names)) == len(names)
    for ply, name in enumerate(names):
        assert find_ply(log, name, seating) == ply
        assert find_ply(log, f"  {name.upper()} ", seating) == ply


def test_one_round_of_calls_is_one_line():
    calls = [Called(1, 250), Called(2, None), Called(3, 260), Called(0, None), Called(1, 270), Called(3, None)]
    assert format_log(calls, MAIN, None) == "call  East 250, South pass, West 260, North pass\ncall  East 270, West pass"


def test_a_trick_under_way_is_gone_on_with_where_it_stopped():
    plays = [Played(3, "9H"), Played(0, "TH"), Played(0, "AS")]
    assert format_log(plays, MAIN, None, 6) == "trick  2 West  9H TH\ntrick  3 North AS"


def test_unknown_cards_are_drawn_unseen():
    rules = find("two_hand")
    drawn = (Drawn(0, None), Drawn(1, "AS"))
    text = format_log(drawn, rules, None)
    assert text == "draw  North ??, South AS"
    assert read_log(text, None, rules).beyond == drawn


SPELLINGS = {
    "CALL east 250,South PASS": "call  East 250, South pass",
    "call e bid 250, s pass": "call  East 250, South pass",
    "trump w ♥": "trump West hearts",
    "trump West H": "trump West hearts",
    "trick w a♥ 10♥": "trick  1 West  AH TH",
    "trick 1: West AH,TH": "trick  1 West  AH TH",
    "  trick 1 West ah th   # what a trick": "trick  1 West  AH TH",
    "meld South Marriage in Hearts, PINOCHLE": "meld  South marriage H 20, pinochle 40 = 60",
    "meld South none": "meld  South nothing",
    "meld South 2x queens around": "meld  South 2x queens around 120",
    "concede south": "concede South",
}


@pytest.mark.parametrize("said", SPELLINGS)
def test_people_may_write_as_they_like(said):
    assert format_log(read_log(said, None, MAIN).beyond, MAIN, None) == SPELLINGS[said]


@pytest.mark.parametrize("rules", [*ALL, *PRESETS, *HOUSE_RULES], ids=lambda rules: rules.id)
@pytest.mark.parametrize("trump", Suit)
def test_every_meld_has_a_name_that_means_it(rules, trump):
    melds = catalogue(rules.melding, trump)
    assert {meld.key for meld in melds} >= {"run", "royal", "marriage", "aces", "kings", "queens", "jacks", "pinochle"}
    for meld in melds:
        assert find_meld(meld_text(meld, rules.melding, trump), (), rules.melding, trump) == meld
        assert find_meld(meld.label, (), rules.melding, trump) == meld


def test_a_spare_king_beside_the_run_is_a_meld_of_its_own():
    rules = find("pagat_partnership")
    melds = rules.melding.find(Hand("AS TS KS KS QS JS"), Suit.SPADES).melds
    text = format_log([MeldShown(0, melds)], rules, Suit.SPADES)
    assert text == "meld  North run 150, royal marriage 40 (P-MELD-10) = 190"
    reading = read_log(f"trump North spades\n{text}", None, rules)
    assert reading.beyond[1] == MeldShown(0, melds)
