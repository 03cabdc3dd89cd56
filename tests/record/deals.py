"""Random deals, remarks and records for the tests, played by random legal options."""

from __future__ import annotations

import datetime as dt

from hypothesis import strategies as st

from pinochle_lab.core.questions import deal
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.state import State
from pinochle_lab.core.variants import ALL, PRESETS, find
from pinochle_lab.record import MARKS, Annotation, HandRecord, Line, Reply

HOUSE_RULES = (
    find("partnership").replace(head="trump_only", min_bid=200, bid_step=((0, 5), (300, 10))),
    find("partnership").replace(id="cellar", name="The cellar's rules", pass_cards=3, doubles="tenfold", last_trick=20),
    find("partnership").replace(run_extras="pagat", slam="bonus_250", concede="before_first_lead", all_pass="dealer_forced"),
    find("partnership").replace(pass_cards=2, pass_style="simultaneous", roundhouse_bonus=10, floor_loss=-1000),
    find("pagat_partnership").replace(forced_bid=260, deal_packets=(4, 4, 4), meld_keep="one_trick"),
)
RULE_SETS = (*ALL, *PRESETS, *HOUSE_RULES)


def played(rules, seed, most=10_000, start=None):
    """A deal played on by random options, mostly by the first few, so that auctions end."""
    random = Random64(f"record {seed}")
    state = start if start is not None else deal(rules, seed=seed, dealer=random.below(rules.seating.players))
    while not state.is_over and most > 0:
        options = list(state.options)
        state = state.apply(random.choose(options[:3] if random.below(4) else options))
        most -= 1
    return state


scalars = st.one_of(
    st.text(max_size=20),
    st.integers(-(2**63), 2**63 - 1),
    st.booleans(),
    st.floats(allow_nan=False),
    st.dates(),
    st.times(),
    st.datetimes(timezones=st.sampled_from([None, dt.UTC, dt.timezone(dt.timedelta(hours=-5, minutes=-30))])),
)
values = st.recursive(
    scalars, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3), max_leaves=5
)
headers = st.dictionaries(st.text(max_size=8), values, max_size=4)
prose = st.text(max_size=60) | st.sampled_from(
    ["Two\nlines.", "It's *Markdown*:\n\n- one\n- two", "'''", '"""\n\\', "a\n'''\nb", "# no comment\n"]
)
cards = st.lists(st.sampled_from(["AS", "TH", "KD", "QC", "JD", "9S"]), max_size=4)


def annotations(events):
    """Remarks on a log of so many events."""
    return st.builds(
        Annotation,
        ply=st.integers(0, events - 1),
        text=prose,
        mark=st.sampled_from(["", *MARKS]),
        highlights=cards,
        author=st.text(max_size=10),
        evaluation=st.none() | st.integers(-500, 500) | st.floats(-500, 500),
        replies=st.lists(st.builds(Reply, text=prose, author=st.text(max_size=10)), max_size=2),
        extra=st.dictionaries(st.sampled_from(["rating", "seen", "x y"]), values, max_size=2),
    )


@st.composite
def lines(draw, record):
    """A side line of a record: a few random events from somewhere in it."""
    ply = draw(st.integers(1, len(record.events)))
    start = record.before(ply)
    end = played(record.rules, draw(st.integers(0, 99)), draw(st.integers(0, 9)), start)
    events = end.log[len(start.log) :]
    if not events:
        return None
    notes = draw(st.lists(annotations(len(end.log)), max_size=2))
    return Line(ply, events, draw(st.text(max_size=12)), draw(prose), draw(st.text(max_size=8)), notes)


@st.composite
def records(draw, rule_sets=RULE_SETS):
    """A record of a deal of some rule set, played to some point, with remarks, side lines, names, headers and scores."""
    rules = draw(st.sampled_from(rule_sets))
    state = played(rules, draw(st.integers(0, 999)), draw(st.sampled_from([0, 1, 5, 20, 60, 10_000])))
    assert isinstance(state, State)
    scores = draw(st.just(()) | st.tuples(*(st.integers(-2000, 900) for _ in rules.seating.sides)))
    names = draw(st.lists(st.text(max_size=12), min_size=rules.seating.players, max_size=rules.seating.players))
    record = HandRecord.from_state(state, names, draw(headers), scores=scores)
    for note in draw(st.lists(annotations(len(record.events)), max_size=4)):
        record = record.with_annotation(note)
    for line in draw(st.lists(lines(record), max_size=2)):
        record = record.with_line(line) if line else record
    return record
