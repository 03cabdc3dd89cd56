"""The builder of house rules: what a turn changes, what it warns of, and where the rules go."""

from __future__ import annotations

import re

import pytest
from traitlets import TraitError

import pinochle_lab as pl
from pinochle_lab.widgets import RulesBuilder, live
from pinochle_lab.widgets.rules_draft import Draft, Unfit, parse_value, value_text
from pinochle_lab.widgets.switch_words import has_words, switch_label, usual_values, value_word
from tests.view.reading import bare_lines

ALL = [*pl.variants.ALL, *pl.variants.PRESETS]
every = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.id)


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)


def do(widget, intent, **more):
    widget.gesture({"intent": intent, **more, "seq": widget.view["seen"] + 1})


def turn(widget, name, choice):
    do(widget, "turn", name=name, choice=choice)


def type_in(widget, name, text):
    do(widget, "edit", field=f"switch {name}", text=text)


def turns(widget):
    return {each["name"]: each for section in widget.view["sections"] for each in section["turns"]}


def said(widget):
    return [rule["text"] for section in widget.view["sections"] for rule in section["rules"]]


@every
def test_it_shows_the_rule_sheet_and_every_switch_that_matters(rules):
    widget = RulesBuilder(rules)
    sheet = [text for _, sentences in rules.rule_sheet() for text, _ in sentences]
    assert [text for text in said(widget) if text in sheet] == sheet
    assert set(turns(widget)) <= set(rules.switches)
    for name in ("players", "head", "trick_scale"):
        assert name in turns(widget)
    assert widget.rules == rules
    assert widget.problems == ()


@every
def test_every_switch_has_words_of_its_own(rules):
    labels = [switch_label(name) for name in rules.switches]
    assert len(set(labels)) == len(labels)
    for name in rules.switches:
        assert has_words(name)
        words = [value_word(name, value) for value in rules.switch(name).choices or usual_values(name)]
        assert len(set(words)) == len(words)
        assert not [word for word in words if "_" in word or word in {"True", "False"}]


@pytest.mark.parametrize("rules", pl.variants.ALL, ids=lambda rules: rules.id)
def test_every_choice_of_every_switch_can_be_turned_or_is_warned_of(rules):
    widget = RulesBuilder(rules)
    for name in turns(widget):
        switch = rules.switches[name]
        for value in (*rules.switch(name).choices, switch):
            if str(value) not in [choice["key"] for choice in turns(widget)[name]["choices"]]:
                continue
            turn(widget, name, str(value))
            assert value == switch or rules.switch(name).sentence(value) in said(widget)
            if widget.rules is None:
                assert widget.problems
                assert widget.view["message"][0]["tone"] == "bad"
            else:
                assert widget.rules.switches[name] == value
                assert (widget.rules.switches == rules.switches) == (value == switch)


def test_a_turn_changes_the_sheet_and_says_what_was_before():
    widget = RulesBuilder()
    turn(widget, "auction", "single_round")
    section = next(each for each in widget.view["sections"] if each["title"] == "The auction")
    rule = next(each for each in section["rules"] if each["was"])
    assert rule["text"] == "Each player calls once, and the highest bid wins."
    assert rule["was"] == "The auction goes round until all but one have passed."
    assert section["turned"] == 1
    assert section["told"][0]["headline"] == rule["text"]
    assert widget.view["say"].startswith(rule["text"])
    assert widget.view["sub"] == "1 rule differs from Partnership Pinochle."
    turn(widget, "auction", "continuing")
    assert widget.rules == pl.variants.find("partnership")
    assert not widget.view["moved"]


def test_a_switch_that_another_makes_idle_is_not_shown():
    widget = RulesBuilder()
    assert "forced_bid" not in turns(widget)
    turn(widget, "all_pass", "dealer_forced")
    assert "forced_bid" in turns(widget)
    assert "A dealer who has to bid may bid the minimum." in said(widget)


def test_a_combination_that_cannot_work_is_warned_of_in_python_words_and_mended_by_another_turn():
    widget = RulesBuilder("cutthroat_16")
    turn(widget, "players", "4")
    with pytest.raises(ValueError, match="cannot be played"):
        pl.variants.find("cutthroat_16").replace(players=4)
    assert widget.rules is None
    assert "four players play in partnerships" in " ".join(widget.problems)
    warning = widget.view["message"][0]
    assert warning["headline"] == "These rules cannot be played."
    assert "Four players play in partnerships" in warning["text"]
    assert "Four play." in said(widget)
    assert widget.view["say"].startswith("This cannot be played.")
    turn(widget, "teams", "2v2")
    type_in(widget, "hand_size", "12")
    type_in(widget, "deal_packets", "4 4 4")
    assert widget.problems == ()
    assert widget.rules.seating.players == 4
    assert pl.deal(widget.rules, seed=1).hand("South").text


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("min_bid", " 200 ", 200),
        ("bid_step", "1, from 60: 5", ((0, 1), (60, 5))),
        ("bid_step", "5", 5),
        ("deal_packets", "4, 3, 4, 1", (4, 3, 4, 1)),
        ("deal_packets", "12", (12,)),
        ("barred_endings", "40 90", (40, 90)),
        ("barred_endings", "none", ()),
        ("barred_endings", "", ()),
        ("last_trick", "none", None),
        ("floor_loss", "−1000", -1000),
    ],
)
def test_typed_values_are_understood_and_written_back(name, text, value):
    switch = pl.variants.find("partnership").switch(name)
    assert parse_value(switch, text) == value
    assert parse_value(switch, value_text(value)) == value


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        ("min_bid", "low", "low does not fit: it must be a whole number."),
        ("min_bid", "0", "0 does not fit: it must lie between 1 and 1000000."),
        ("deal_packets", "three", "three does not fit: it must be a list of packet sizes, like 3, 3, 3, 3."),
        ("bid_step", "", "Nothing does not fit: it must be a number of points, or a table like 1, from 60: 5"),
        ("floor_loss", "100", "100 does not fit: it must be none or a negative score."),
    ],
)
def test_what_is_no_value_is_told_beside_its_line_and_changes_nothing(name, text, sentence):
    widget = RulesBuilder()
    type_in(widget, name, text)
    field = turns(widget)[name]["field"][0]
    assert field["problem"].startswith(sentence)
    assert field["text"] == text
    assert widget.rules == pl.variants.find("partnership")
    assert widget.view["say"].startswith(sentence)
    with pytest.raises(Unfit):
        parse_value(pl.variants.find("partnership").switch(name), text)


@pytest.mark.parametrize("base", ["partnership", "auction_widow", "check"])
def test_rubbish_in_any_line_is_answered_in_a_sentence(base):
    for name in pl.variants.find(base).switches:
        endless = RulesBuilder(base)
        type_in(endless, name, "9" * 5000)
        assert "error" not in endless.view
        for text in ("abc", "²", "--5", "(1, 2", "<b>"):
            widget = RulesBuilder(base)
            type_in(widget, name, text)
            assert "error" not in widget.view
            assert re.match(r".{1,120} does not fit: it must .+\.$", widget.view["say"]), (name, text)
            assert widget.rules == pl.variants.find(base)


def test_another_base_starts_afresh():
    widget = RulesBuilder()
    turn(widget, "head", "never")
    do(widget, "base", base="two_hand")
    assert widget.rules == pl.variants.find("two_hand")
    assert "dix_exchange" in turns(widget)
    do(widget, "reset")
    assert widget.rules == pl.variants.find("partnership")


def test_rules_are_kept_under_a_name_and_found_by_it():
    widget = RulesBuilder()
    type_in(widget, "min_bid", "200")
    do(widget, "edit", field="keep", text="Our table")
    assert widget.view["message"][0]["headline"] == "Our table is kept."
    assert pl.variants.find("our_table").switches["min_bid"] == 200
    assert {"key": "our_table", "label": "Our table"} in widget.view["bases"]
    do(widget, "base", base="our_table")
    assert widget.rules == pl.variants.find("our_table")


def test_rules_of_a_name_are_replaced_at_the_second_press():
    widget = RulesBuilder()
    type_in(widget, "min_bid", "200")
    do(widget, "edit", field="keep", text="Ours")
    type_in(widget, "min_bid", "300")
    do(widget, "edit", field="keep", text="Ours")
    field = widget.view["fields"][0]
    assert field["problem"].startswith("There are rules named 'Ours' already")
    assert field["button"] == "Replace"
    assert pl.variants.find("ours").switches["min_bid"] == 200
    do(widget, "edit", field="keep", text="Ours")
    assert pl.variants.find("ours").switches["min_bid"] == 300
    assert widget.view["fields"][0]["button"] == "Keep"


@pytest.mark.parametrize(("name", "sentence"), [("partnership", "one of the package's own"), ("", "a name with a letter")])
def test_a_name_that_cannot_be_had_is_told(name, sentence):
    widget = RulesBuilder()
    do(widget, "edit", field="keep", text=name)
    assert sentence in widget.view["fields"][0]["problem"]
    assert widget.view["fields"][0]["button"] == "Keep"


def test_a_hand_is_dealt_into_a_record_that_carries_the_rules(tmp_path):
    widget = RulesBuilder("auction_widow")
    type_in(widget, "min_bid", "250")
    do(widget, "edit", field="record", text="friday")
    record = pl.load(tmp_path / "friday.phr")
    assert record.rules.switches == widget.rules.switches
    assert record.state.actor is not None
    assert "friday.phr" in widget.view["message"][0]["text"]
    do(widget, "edit", field="record", text="friday")
    assert "already" in widget.view["fields"][1]["problem"]


def test_rules_that_cannot_be_played_go_nowhere():
    widget = RulesBuilder()
    turn(widget, "players", "3")
    for field in ("keep", "record"):
        do(widget, "edit", field=field, text="ours")
        assert "12" in widget.view["fields"][("keep", "record").index(field)]["problem"]
    assert pl.record.saved_rules() == ()


def test_the_value_can_be_watched_and_set():
    widget, seen = RulesBuilder(), []
    widget.observe(lambda change: seen.append(change["new"]), names="value")
    type_in(widget, "min_bid", "200")
    turn(widget, "players", "3")
    turn(widget, "players", "4")
    assert seen[0]["base"] == "partnership"
    assert seen[0]["min_bid"] == 200
    assert len(seen) == 1
    widget.value = {"base": "two_hand", "remeld": "never", "declare_out": True}
    assert widget.rules.switches["remeld"] == "never"
    widget.value = "firehouse"
    assert widget.rules == pl.variants.find("firehouse")
    widget.value = pl.variants.find("check").replace(target=500)
    assert widget.rules.target == 500
    assert widget.view["sub"] == "1 rule differs from Check Pinochle."


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        ("nonsense", "no rule set"),
        ({"base": "partnership", "heed": 1}, "no switch 'heed'"),
        (7, "named by its id"),
        (None, "id"),
    ],
)
def test_a_value_that_makes_no_rules_is_refused(value, sentence):
    widget = RulesBuilder()
    with pytest.raises(TraitError, match=sentence):
        widget.value = value
    assert widget.rules == pl.variants.find("partnership")


def test_house_rules_open_with_what_they_turn():
    ours = pl.variants.find("partnership").replace(id="ours", name="Our table", min_bid=200, head="never")
    widget = live(ours)
    assert isinstance(widget, RulesBuilder)
    assert widget.rules == ours
    assert repr(widget) == "RulesBuilder('partnership', head='never', min_bid=200)" or "min_bid=200" in repr(widget)
    assert Draft.of(pl.variants.find("short")).turned == {}


def test_the_twin_is_the_sheet():
    widget = RulesBuilder("firehouse")
    lines = bare_lines(widget.html)
    assert lines[0] == "Firehouse Pinochle"
    assert any(line.startswith("Each player calls once") for line in lines)


@pytest.mark.parametrize(("name", "choice"), [("head", "sometimes"), ("nonsense", "1"), (None, None)])
def test_a_turn_that_cannot_be_is_an_error(name, choice):
    with pytest.raises(ValueError, match=r"cannot be|has no switch"):
        turn(RulesBuilder(), name, choice)


@pytest.mark.parametrize(
    ("gesture", "said"),
    [
        ({"intent": "edit", "field": "junk", "text": "5"}, "there is no line 'junk' to type in: there are keep, record"),
        ({"intent": "edit", "field": "switch junk", "text": "5"}, "has no switch 'junk'"),
        ({"intent": "turn", "name": "head", "choice": ["never"]}, "head cannot be .*: it is one of always"),
        ({"intent": "turn", "name": "junk", "choice": "never"}, "has no switch 'junk'"),
        ({"intent": "base", "base": 5}, "there is no rule set '5'"),
    ],
)
def test_a_gesture_made_by_hand_is_refused_in_a_sentence(gesture, said):
    widget = RulesBuilder("check")
    before = dict(widget.value)
    with pytest.raises(ValueError, match=said):
        widget.gesture(gesture)
    assert widget.value == before
    assert widget.problems == ()
