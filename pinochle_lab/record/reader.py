"""Reading records: whatever a file says is taken in, and whatever is wrong with it is said."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.variants import find
from pinochle_lab.record.deal_table import SECTION as DEAL
from pinochle_lab.record.deal_table import read_deal
from pinochle_lab.record.hand_record import HandRecord
from pinochle_lab.record.headers import Headers
from pinochle_lab.record.logbook import read_log
from pinochle_lab.record.page import Page
from pinochle_lab.record.problem import Problem, RecordError
from pinochle_lab.record.remarks import LINES, NOTES, RemarkReader, flag_log
from pinochle_lab.record.rules_table import DEFAULT, RulesReading
from pinochle_lab.record.score_tables import MATCH, RESULT, check_result, read_match, read_result

if TYPE_CHECKING:
    from os import PathLike

    from pinochle_lab.core.rules import RuleSet

VERSION: Final = 1
VERSION_KEY: Final = "phr"
HEADERS: Final = "headers"
RULES: Final = "rules"
NAMES: Final = "names"
PLAY: Final = "play"
LOG: Final = "log"
_NEAR: Final = 0.85
SECTIONS: Final = (VERSION_KEY, HEADERS, RULES, NAMES, MATCH, DEAL, PLAY, RESULT, NOTES, LINES)


def load(path: str | PathLike[str], *, strict: bool = False) -> HandRecord:
    """The record in a file.

    A file with mistakes gives the record as far as it makes sense, and says in `problems` what is wrong where.

    Args:
        path: a `.phr` file.
        strict: whether mistakes are an error.

    Raises:
        OSError: there is no such file, or it cannot be opened.
        RecordError: with `strict`, the file has mistakes; it carries them all.
    """
    try:
        raw = Path(path).read_bytes()
    except FileNotFoundError:
        raise FileNotFoundError(_missing(Path(path))) from None
    text = raw.decode("utf-8", "surrogateescape")
    wrong = _not_text(raw)
    if wrong is not None and wrong.unread and "\0" in text:
        return _finished(HandRecord(find(DEFAULT), problems=(wrong,), source=text), strict=strict, name=str(path))
    return _finished(_read(text, (wrong,) if wrong else ()), strict=strict, name=str(path))


def _missing(path: Path) -> str:
    folder = path.parent
    if not folder.is_dir():
        return f"there is no folder {str(folder)!r} to read {path.name!r} from; the folder you are in is {str(Path.cwd())!r}"
    there = sorted(each.name for each in folder.glob("*.phr"))
    near = get_close_matches(path.name, there, n=1)
    hint = f"did you mean {near[0]!r}?" if near else f"records there: {', '.join(there[:8]) or 'none'}"
    return f"there is no file {path.name!r} in {str(folder.absolute())!r}; {hint}"


def loads(text: str, *, strict: bool = False) -> HandRecord:
    """The record in a text; see `load`.

    Raises:
        RecordError: with `strict`, the text has mistakes.
        ValueError: it is no text at all.
    """
    if not isinstance(text, str):
        message = f"a record is read from text, not from {type(text).__name__}: use load() for a file"
        raise ValueError(message)  # noqa: TRY004  # one kind of error for all that cannot be read
    return _finished(_read(text), strict=strict)


def _finished(record: HandRecord, *, strict: bool, name: str = "") -> HandRecord:
    if strict and record.problems:
        raise RecordError(record.problems, name)
    return record


def _not_text(raw: bytes) -> Problem | None:
    """The complaint about a file that is no text in UTF-8, or None."""
    right = "a text file in the encoding UTF-8, as every editor can save it"
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return Problem(1, 1, "This file is text in the encoding UTF-16.", right, unread=True)
    nul = raw.find(b"\0")
    try:
        raw.decode("utf-8")
    except UnicodeDecodeError as error:
        at = error.start
    else:
        at = nul
    if at < 0:
        return None
    line = raw.count(b"\n", 0, at) + 1
    column = len(raw[raw.rfind(b"\n", 0, at) + 1 : at].decode("utf-8", "replace")) + 1
    what = "This is no text file, but binary data" if nul >= 0 else "This file is not in the encoding UTF-8"
    return Problem(line, column, f"{what}: the byte 0x{raw[at]:02X} means nothing here.", right, unread=True)


def _read(text: str, problems: tuple[Problem, ...] = ()) -> HandRecord:
    page = Page(text.removeprefix("\ufeff"))
    page.problems += problems
    _check_version(page)
    rules = _read_rules(page)
    scores, target = read_match(page, rules)
    dealt = read_deal(page, rules, scores, target or (rules.target if scores else 0))
    log = page.string(page.table(PLAY), (PLAY,), LOG)
    page.unknown(page.table(PLAY), (PLAY,), (LOG,))
    reading = read_log(log, dealt.dealt, rules)
    flag_log(page, (PLAY, LOG), reading)
    first = () if dealt.deal is None else (dealt.deal,)
    states = () if dealt.dealt is None else (dealt.before, dealt.dealt, *reading.states)
    remarks = RemarkReader(page, rules, (*first, *reading.events, *reading.beyond), states)
    record = HandRecord(
        rules=rules,
        dealer=dealt.dealer,
        deal=dealt.deal,
        events=(*first, *reading.events) if dealt.dealt else (),
        names=_read_names(page, rules),
        headers=Headers(page.table(HEADERS)),
        annotations=remarks.notes(),
        lines=remarks.lines(),
        scores=scores,
        target=target,
        stated=read_result(page, rules),
        rest=reading.rest,
        extra=Headers({name: value for name, value in page.data.items() if name not in SECTIONS}),
        source=text,
    )
    record.remember(states)
    check_result(page, record)
    _check_sections(page)
    return record.with_problems(sorted(page.problems, key=lambda problem: (problem.line, problem.column)))


def _check_version(page: Page) -> None:
    version: Any = page.data.get(VERSION_KEY)
    right = f"{VERSION_KEY} = {VERSION} in the first line"
    if version is None:
        page.flag((), "the file does not say that it is a hand record", right)
    elif isinstance(version, bool) or not isinstance(version, int) or version < 1:
        page.flag((VERSION_KEY,), f"{version!r} is no version of the format", right)
    elif version > VERSION:
        wrong = f"this record is written in version {version} of the format, and this program knows version {VERSION}"
        page.flag((VERSION_KEY,), wrong, "a newer Pinochle Lab; what is understood is shown all the same")


def _check_sections(page: Page) -> None:
    """Complain of a section of a name much like that of one which is not there; others that are not known are kept."""
    missing = [name for name in SECTIONS if name not in page.data and name != VERSION_KEY]
    for name in page.data:
        near = [] if name in SECTIONS else get_close_matches(name.lower(), missing, n=1, cutoff=_NEAR)
        if near:
            right = f"[[{near[0]}]]" if near[0] in (NOTES, LINES) else f"[{near[0]}]"
            page.flag((name,), f"{name!r} is no section of a record, so it is kept, but not understood", right, unread=False)


def _read_rules(page: Page) -> RuleSet:
    reading = RulesReading(page.table(RULES))
    for key, wrong, right in reading.complaints:
        page.flag((RULES, key) if key else (RULES,), wrong, right)
    return reading.rules


def _read_names(page: Page, rules: RuleSet) -> tuple[str, ...]:
    table = page.table(NAMES)
    page.unknown(table, (NAMES,), rules.seating.names)
    return tuple(page.string(table, (NAMES,), seat) for seat in rules.seating.names)
