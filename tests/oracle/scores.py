"""What a deal is worth to each side, and when a match is over."""

from __future__ import annotations

from dataclasses import dataclass

from tests.oracle.plays import rounded


@dataclass
class Played:
    """What one side brings to the score sheet."""

    meld: int
    points: int
    tricks: int
    only_dix: bool = False


def kept_meld(side: Played, meld_keep: str = "none", min_team_meld: int = 0) -> int:
    """The meld that counts in the end."""
    if side.meld < min_team_meld:
        return 0
    if meld_keep == "one_trick" and side.tricks == 0:
        return 0
    if meld_keep == "trick_point" and side.points == 0 and not side.only_dix:
        return 0
    return side.meld


def deal_score(  # noqa: PLR0913  # one argument for each switch
    bid: int,
    declarers: Played,
    defenders: Played,
    *,
    meld_keep: str = "none",
    min_team_meld: int = 0,
    round_to_ten: bool = False,
    defenders_score: str = "meld_and_tricks",
) -> tuple[int, int]:
    """What declarer's side and the defenders write down."""
    if round_to_ten:
        declarers = Played(declarers.meld, rounded(declarers.points), declarers.tricks, declarers.only_dix)
        defenders = Played(defenders.meld, rounded(defenders.points), defenders.tricks, defenders.only_dix)
    need = int(meld_keep.removeprefix("points_")) if meld_keep.startswith("points_") else 0
    earned = kept_meld(declarers, meld_keep, min_team_meld) + declarers.points
    made = earned >= bid and declarers.points >= need and declarers.meld >= min_team_meld
    theirs = {
        "meld_and_tricks": kept_meld(defenders, meld_keep, min_team_meld) + defenders.points,
        "tricks": defenders.points,
        "none": 0,
    }[defenders_score]
    return (earned if made else -bid), (theirs if defenders.points >= need else 0)


def conceded(bid: int, defenders_meld: int) -> tuple[int, int]:
    """A contract thrown in before the first lead: no trick points for anybody."""
    return -bid, defenders_meld


def match_winner(  # one return for each way to end or go on
    scores: tuple[int, int],
    target: int,
    declarer_side: int,
    both_cross: str = "higher_total",
    *,
    made: bool = True,
) -> int | None:
    """The side that has won, or None when another deal is played."""
    if both_cross == "bid_and_out":
        return declarer_side if made and scores[declarer_side] >= target else None
    over = [side for side in (0, 1) if scores[side] >= target]
    if len(over) == 1:
        return over[0]
    if not over:
        return None
    if both_cross == "raise_target":
        return None
    if both_cross == "bidder_first":
        return declarer_side
    return None if scores[0] == scores[1] else scores.index(max(scores))
