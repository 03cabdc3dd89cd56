"""House rules that are kept under a name, and found again by it."""

from __future__ import annotations

import subprocess
import sys

import pytest

import pinochle_lab as pl
from pinochle_lab.record import PresetError, forget_rules, save_rules, saved_rules
from pinochle_lab.record.presets import preset_folder

OURS = pl.variants.find("partnership").replace(min_bid=200, both_cross="bidder_first", floor_loss=-1000, deal_packets=(4, 4, 4))


@pytest.fixture(autouse=True)
def _own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("rules", [*pl.variants.ALL, *pl.variants.PRESETS], ids=lambda rules: rules.id)
def test_every_rule_set_is_found_again_as_it_was_kept(rules):
    ours = rules.replace(first_dealer="random", target=777)
    path = save_rules(ours, "Our  table")
    found = pl.variants.find("our_table")
    assert path.name == "our_table.toml"
    assert (found.id, found.name) == ("our_table", "Our table")
    assert found == ours.replace(id="our_table", name="Our table")
    assert pl.variants.find("Our table") == found
    assert saved_rules() == (found,)


def test_a_deal_by_kept_rules_is_recorded_without_the_file():
    save_rules(OURS, "Our table")
    text = pl.HandRecord.from_state(pl.deal("our table", seed=1)).dumps()
    assert forget_rules("our table")
    assert pl.loads(text).rules.switches == OURS.switches


def test_the_file_can_be_read_by_people():
    text = save_rules(OURS, "Ours").read_text(encoding="utf-8")
    assert 'pl.variants.find("ours")' in text
    assert 'base = "partnership"' in text
    assert "min_bid = 200" in text
    assert "head" not in text


@pytest.mark.parametrize("name", ["partnership", "Two-hand Pinochle", "CHECK", "cutthroat"])
def test_a_name_of_the_package_cannot_be_had(name):
    with pytest.raises(PresetError, match="the package's own"):
        save_rules(OURS, name)
    assert not preset_folder().exists()


@pytest.mark.parametrize("name", ["", "  ", "1000", "??", "x" * 61])
def test_a_name_without_letters_or_without_end_is_refused(name):
    with pytest.raises(PresetError, match="a name with a letter"):
        save_rules(OURS, name)


def test_kept_rules_are_replaced_only_when_that_is_meant():
    save_rules(OURS, "Ours")
    with pytest.raises(PresetError, match="there are rules named 'Ours' already"):
        save_rules(OURS.replace(target=500), "Ours")
    assert pl.variants.find("ours").target == 1000
    save_rules(OURS.replace(target=500), "Ours", replace=True)
    assert pl.variants.find("ours").target == 500


def test_an_unknown_name_lists_what_was_kept_too():
    save_rules(OURS, "Ann's kitchen")
    with pytest.raises(ValueError, match=r"did you mean 'ann_s_kitchen'\? The ids are: partnership, .*, ann_s_kitchen$"):
        pl.variants.find("ann_kitchen")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[rules]\nbase = 'partnership'\nmin_bit = 200\n", "line 3.*no switch 'min_bit'.*min_bid"),
        ("[rules]\nbase = 'partnership'\nmin_bid = 'low'\n", 'line 3.*min_bid is "low"'),
        ("[rules]\nbase = 'partnership'\nhand_size = 13\n", "line 1.*13"),
        ("[rules\n", "line 1.*no TOML"),
        ("", "does not say by which rules"),
        ("[rules]\nbase = 'partnership'\n[rulez]\n", "rulez"),
        (b"\xff\xfe", "cannot be read"),
    ],
)
def test_a_damaged_file_says_where_and_harms_no_other(text, sentence):
    save_rules(OURS, "Ours")
    broken = preset_folder() / "broken.toml"
    broken.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(PresetError, match=rf"(?s)broken\.toml.*{sentence}"):
        pl.variants.find("broken")
    assert [rules.id for rules in saved_rules()] == ["ours"]
    assert pl.variants.find("ours").switches == OURS.switches


def test_a_folder_that_cannot_be_had_is_told(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(tmp_path / "file"))
    with pytest.raises(PresetError, match="the rules cannot be kept in"):
        save_rules(OURS, "Ours")
    assert saved_rules() == ()
    assert pl.variants.find("partnership")


def test_forgetting_what_is_not_there():
    assert not forget_rules("Ours")


def test_a_name_of_the_package_is_found_without_looking_into_any_file():
    code = "import sys, pinochle_lab as pl; pl.variants.find('two_hand'); print([n for n in sys.modules if 'lab.record' in n])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
