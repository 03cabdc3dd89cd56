"""docs/record-format.md shows what the program does: its examples are read, its tables are complete."""

import re
from pathlib import Path

from pinochle_lab.core.result import ENDINGS
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find
from pinochle_lab.record import MARKS, load, loads
from pinochle_lab.record.logbook import format_log, read_log
from pinochle_lab.record.notation import KEYWORDS
from pinochle_lab.record.reader import SECTIONS, VERSION

SPEC_PATH = Path(__file__).parents[2] / "docs" / "record-format.md"
SPEC = SPEC_PATH.read_text(encoding="utf-8")
BLOCK = r"\n```toml\n(.*?)```"
BASE = """\
phr = 1

[rules]
base = "partnership"

[deal]
dealer = "North"
South = "AS"
"""


def rows(header):
    """The rows of a table of the page, cell by cell."""
    lines = SPEC[SPEC.index(header) :].splitlines()[2:]
    table = lines[: next((place for place, line in enumerate(lines) if not line.startswith("|")), len(lines))]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table]


def test_the_records_are_sound_and_canonical():
    examples = re.findall("<!-- record -->" + BLOCK, SPEC, re.DOTALL)
    assert examples
    for text in examples:
        record = loads(text, strict=True)
        assert record.dumps(canonical=True) == text
        assert record.annotations
        assert record.lines


def test_the_parts_are_sound_in_a_record():
    parts = re.findall("<!-- part -->" + BLOCK, SPEC, re.DOTALL)
    assert len(parts) >= 3
    for part in parts:
        section = part.split("]", 1)[0] + "]"
        rest = re.sub(rf"(?ms)^{re.escape(section)}.*?(?=^\[|\Z)", "", BASE)
        rest = rest.replace('South = "AS"', 'South = "AS ' + "?? " * 11 + '"')
        record = loads(rest + "\n" + part, strict=True)
        assert record.dumps() == rest + "\n" + part


def test_house_rules_are_as_written():
    part = next(each for each in re.findall("<!-- part -->" + BLOCK, SPEC, re.DOTALL) if "harbour" in each)
    rules = loads(BASE.replace('[rules]\nbase = "partnership"\n', part)).rules
    assert (rules.id, rules.name) == ("harbour", "Harbour rules")
    assert rules.switches["bid_step"] == ((0, 5), (300, 10))
    assert rules.switches["last_trick"] == 20


def test_the_mistakes_are_told_as_printed():
    examples = re.findall("<!-- wrong -->" + BLOCK + r"\n\n```text\n(.*?)\n```", SPEC, re.DOTALL)
    assert examples
    for text, told in examples:
        assert "\n".join(map(str, loads(text).problems)) == told


def test_every_keyword_is_in_the_table_with_a_line_that_is_read():
    table = rows("| keyword | says | example |")
    assert [row[0].strip("`") for row in table] == list(KEYWORDS)
    rules = find("partnership")
    for keyword, _, example in table:
        line = example.strip("`")
        _, *events = read_log(f"trump East hearts\n{line}", None, rules).beyond
        assert events, line
        wanted = line.replace(" ??", "") if keyword == "`pass`" else line
        assert format_log(events, rules, Suit.HEARTS, 24 if keyword == "`trick`" else 0) == wanted


def test_every_section_mark_and_ending_is_in_a_table():
    assert [row[0].strip("`[]") for row in rows("| section | what it holds | needed |")] == list(SECTIONS)
    assert {row[0].strip("`"): row[1] for row in rows("| mark | means |")} == {
        mark: "there was no choice" if mark == "forced" else word for mark, word in MARKS.items()
    }
    assert set(re.findall(r"`(\w+)`", rows("| key | says |")[0][1])) == set(ENDINGS)
    assert f"**version {VERSION}**" in SPEC


def test_every_place_in_the_table_is_found():
    record = loads(re.search("<!-- record -->" + BLOCK, SPEC, re.DOTALL)[1])
    assert record.ply_of("deal") == 0
    assert record.ply_of("ply 7") == 7
    assert record.ply_of("end") == len(record.events) - 1
    assert record.ply_of("call East 2") == 5
    assert record.ply_of("next") == len(record.events)
    for ply in range(len(record.events)):
        assert record.ply_of(record.anchor(ply)) == ply


def test_every_hand_is_listed():
    listed = {name.strip("`"): (title, subject) for name, title, subject in rows("| file | title | subject |")}
    found = {path.name: load(path).headers for path in (SPEC_PATH.parents[1] / "hands").glob("*.phr")}
    assert listed == {name: (headers["title"], headers["subject"]) for name, headers in found.items()}
