"""Scores on paper: those before the deal, and the result that a record states."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.core.result import ENDINGS
from pinochle_lab.record.stated import SideScore, Stated

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.record.hand_record import HandRecord
    from pinochle_lab.record.page import Page

MATCH: Final = "match"
RESULT: Final = "result"
TARGET: Final = "target"
_PARTS: Final = ("meld", "tricks", "score")
_CHECKS: Final = "checks"


def side_names(rules: RuleSet) -> tuple[str, ...]:
    """The names of the sides that keep a score, by number."""
    return tuple(rules.seating.side_name(side) for side in range(len(rules.seating.sides)))


def write_match(scores: tuple[int, ...], target: int | None, rules: RuleSet) -> dict[str, Any]:
    """The scores before the deal as a table."""
    table: dict[str, Any] = dict(zip(side_names(rules), scores, strict=False))
    return table if target is None else {TARGET: target, **table}


def write_result(stated: Stated | None, rules: RuleSet) -> dict[str, Any]:
    """The stated result as a table."""
    if stated is None:
        return {}
    table: dict[str, Any] = {"ending": stated.ending} if stated.ending else {}
    if stated.made is not None:
        table["made"] = stated.made
    for name, side in zip(side_names(rules), stated.sides, strict=False):
        if side is not None:
            table[name] = {part: getattr(side, part) for part in _PARTS} | ({_CHECKS: side.checks} if side.checks else {})
    if stated.winner is not None:
        table["winner"] = side_names(rules)[stated.winner]
    return table


def read_match(page: Page, rules: RuleSet) -> tuple[tuple[int, ...], int | None]:
    """The scores before the deal, empty when they are not told, and the target where it is another than the rules say."""
    table, names = page.table(MATCH), side_names(rules)
    if not table:
        return (), None
    page.unknown(table, (MATCH,), (*names, TARGET))
    target = page.whole_number(table, (MATCH,), TARGET)
    if target is not None and target <= 0:
        page.flag((MATCH, TARGET), f"the target cannot be {target}", "a number of points above 0")
        target = None
    scores = tuple(page.whole_number(table, (MATCH,), name) for name in names)
    missing = [name for name, score in zip(names, scores, strict=True) if score is None]
    if len(missing) == len(names):
        return (), target
    if missing:
        page.flag((MATCH,), f"the score before the deal is missing for {' and '.join(missing)}", "a score for each side")
        return (), target
    return tuple(score for score in scores if score is not None), target


def read_result(page: Page, rules: RuleSet) -> Stated | None:
    """The result that the file states."""
    table, names = page.table(RESULT), side_names(rules)
    if not table:
        return None
    page.unknown(table, (RESULT,), ("ending", "made", *names, "winner"))
    ending = page.string(table, (RESULT,), "ending")
    if ending and ending not in ENDINGS:
        page.flag((RESULT, "ending"), f"no deal ends with {ending!r}", f"one of {', '.join(ENDINGS)}")
        ending = ""
    made = table.get("made")
    if made is not None and not isinstance(made, bool):
        page.flag((RESULT, "made"), "made is either true or false", "true or false")
        made = None
    winner = page.string(table, (RESULT,), "winner")
    if winner and winner not in names:
        page.flag((RESULT, "winner"), f"{winner!r} is no side", f"one of {', '.join(names)}")
        winner = ""
    sides = tuple(_read_side(page, table, name) for name in names)
    return Stated(sides if any(sides) else (), ending, made, names.index(winner) if winner else None)


def _read_side(page: Page, table: Mapping[str, Any], name: str) -> SideScore | None:
    said = table.get(name)
    if said is None:
        return None
    path = (RESULT, name)
    if not isinstance(said, dict) or any(part not in said for part in _PARTS):
        page.flag(path, f"the result of {name} is not complete", "{ meld = 0, tricks = 0, score = 0 } with the right numbers")
        return None
    page.unknown(said, path, (*_PARTS, _CHECKS))
    meld, tricks, score = (page.whole_number(said, path, part) for part in _PARTS)
    checks = page.whole_number(said, path, _CHECKS) or 0
    return None if meld is None or tricks is None or score is None else SideScore(meld, tricks, score, checks)


def check_result(page: Page, record: HandRecord) -> None:
    """Complain where the stated result is not the one that the rules give."""
    stated, result = record.stated, record.result
    if stated is None or result is None:
        return
    match = record.match
    right = Stated.of(result, match.winner if match else None)
    names = side_names(record.rules)
    for name, said, true, account in zip(names, stated.sides, right.sides, result.sides, strict=False):
        if said is None or true is None:
            continue
        for part in (*_PARTS, _CHECKS):
            if getattr(said, part) != getattr(true, part):
                wrong = f"the record states {part} {getattr(said, part)} for {name}, but the log gives {getattr(true, part)}"
                page.flag((RESULT, name, part), wrong, f"{getattr(true, part)}, for {account.account}", unread=False)
    if stated.ending and stated.ending != right.ending:
        page.flag((RESULT, "ending"), f"the record states that the deal ended {stated.ending}", right.ending, unread=False)
    if stated.made is not None and stated.made != right.made:
        how = "made" if stated.made else "set"
        outcome = {True: "made = true", False: "made = false", None: "no word of it, for there was no contract"}[right.made]
        page.flag((RESULT, "made"), f"the record states that the contract was {how}", outcome, unread=False)
    if stated.winner is not None and match is not None and stated.winner != right.winner:
        leader = "no winner yet" if right.winner is None else names[right.winner]
        page.flag((RESULT, "winner"), f"the record states that {names[stated.winner]} won the match", leader, unread=False)
