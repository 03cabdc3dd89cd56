"""What each side writes down after a deal with an auction, whether two partnerships play or three people alone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tests.oracle.plays import rounded

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass
class Bag:
    """What one side has at the end: its meld, its trick points with the last trick, buried points, whole tricks."""

    meld: int
    points: int = 0
    buried: int = 0
    tricks: int = 0
    only_dix: bool = False


def written_down(  # one return for each way a deal can end
    bags: list[Bag], declarer: int, bid: int, house: Mapping[str, Any], ending: str = "played"
) -> list[int]:
    """The scores of all sides. `declarer` is the number of declarer's side."""
    if ending in ("passed_out", "misdeal", "escaped"):
        return [0] * len(bags)
    if ending == "no_marriage":
        return _lost(bid, [0] * len(bags), declarer, house)
    points = [rounded(bag.points) if house["round_to_ten"] else bag.points for bag in bags]
    mine = bags[declarer]
    kept = [_kept(bag, score, house, ending) for bag, score in zip(bags, points, strict=True)]
    earned = kept[declarer] + points[declarer] + mine.buried
    others = [0 if side == declarer else _defended(kept[side], points[side], house, ending) for side in range(len(bags))]
    made = bid if house["made_scores"] == "bid" else earned
    if ending == "conceded":
        return _lost(bid, others, declarer, house)
    if ending == "yielded":
        return [(max(bid, made) if side == declarer else 0) for side in range(len(bags))]
    gate = _gate(house)
    enough = ending == "claimed" or (points[declarer] + mine.buried >= gate and mine.meld >= house["min_team_meld"])
    if enough and earned >= bid:
        return [made if side == declarer else others[side] for side in range(len(bags))]
    return _lost(bid, others, declarer, house)


def _gate(house: Mapping[str, Any]) -> int:
    keep = house["meld_keep"]
    return int(keep.removeprefix("points_")) if keep.startswith("points_") else 0


def _kept(bag: Bag, points: int, house: Mapping[str, Any], ending: str) -> int:
    if bag.meld < house["min_team_meld"]:
        return 0
    if ending != "played":
        return bag.meld  # nothing was played, so nothing can have been lost in play
    lost = {
        "one_trick": bag.tricks == 0,
        "trick_point": points == 0 and not bag.only_dix,
    }.get(house["meld_keep"], False)
    return 0 if lost else bag.meld


def _defended(meld: int, points: int, house: Mapping[str, Any], ending: str) -> int:
    if ending == "played" and points < _gate(house):
        return 0
    return {"meld_and_tricks": meld + points, "tricks": points, "none": 0}[house["defenders_score"]]


def _lost(bid: int, others: list[int], declarer: int, house: Mapping[str, Any]) -> list[int]:
    """A contract that was not made: declarer pays for it, or under `progressive` everybody else is paid for it."""
    if house["set_rule"] == "progressive":
        return [0 if side == declarer else score + bid for side, score in enumerate(others)]
    return [-bid if side == declarer else score for side, score in enumerate(others)]


def leader_of_match(  # one return for each way to end or go on
    scores: list[int], target: int, declarer: int | None, rule: str, *, made: bool
) -> tuple[int | None, int]:
    """Who has won after a deal, with the target from then on, for any number of sides."""
    over = [side for side, score in enumerate(scores) if score >= target]
    if rule == "bid_and_out":
        return (declarer if made and declarer in over else None), target
    if not over:
        return None, target
    if len(over) == 1:
        return over[0], target
    if rule == "raise_target":
        return None, target + 250
    if rule == "bidder_first" and declarer in over:
        return declarer, target
    top = max(scores[side] for side in over)
    first = [side for side in over if scores[side] == top]
    return (first[0] if len(first) == 1 else None), target
