"""Writing records: in one form of their own, or in the style of the file they come from."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pinochle_lab.record.deal_table import SECTION as DEAL
from pinochle_lab.record.deal_table import write_deal
from pinochle_lab.record.logbook import format_log
from pinochle_lab.record.problem import RecordError
from pinochle_lab.record.reader import HEADERS, LOG, NAMES, PLAY, RULES, VERSION, VERSION_KEY, loads
from pinochle_lab.record.remarks import LINES, NOTES, write_line, write_note
from pinochle_lab.record.rules_table import write_rules
from pinochle_lab.record.score_tables import MATCH, RESULT, write_match, write_result
from pinochle_lab.record.seen import tersely
from pinochle_lab.record.toml_text import Log, to_toml

if TYPE_CHECKING:
    from pinochle_lab.record.hand_record import HandRecord


def write(record: HandRecord, *, canonical: bool = False) -> str:
    """The record as text; see `HandRecord.dumps`."""
    if record.source is not None and not canonical:
        if loads(record.source) == record:
            return record.source
        from pinochle_lab.record.keeper import rewrite

        kept = rewrite(record)
        if kept is not None and loads(kept) == record:
            return kept
    unread = tuple(problem for problem in record.problems if problem.unread)
    if unread:
        raise RecordError(unread, "To write this record anew would lose what could not be read; mend the file first. In it")
    text = to_toml(tables(record))
    if loads(text) != record:
        message = "this record cannot be written: its events or side lines are not what the rules allow"
        raise ValueError(message)
    return text


def tables(record: HandRecord) -> dict[str, Any]:
    """The record as TOML data, in the order of the canonical form."""
    rules = record.rules
    log = format_log(tersely(record.events, record.start), rules, record.state.table.trump) + record.rest
    data: dict[str, Any] = {
        VERSION_KEY: VERSION,
        **record.extra,
        HEADERS: dict(record.headers),
        RULES: write_rules(rules),
        NAMES: {seat: name for seat, name in zip(rules.seating.names, record.names, strict=True) if name},
        MATCH: write_match(record.scores, record.target, rules),
        DEAL: write_deal(record.deal, record.dealer, rules),
        PLAY: {LOG: Log(log)} if log else {},
        RESULT: {name: _inline(value) for name, value in write_result(record.stated, rules).items()},
        NOTES: [write_note(note, record.events, rules) for note in record.annotations],
        LINES: [write_line(line, record) for line in record.lines],
    }
    return {name: value for name, value in data.items() if value not in ({}, [])}


def _inline(value: object) -> object:
    from pinochle_lab.record.headers import Headers

    return Headers(value) if isinstance(value, dict) else value
