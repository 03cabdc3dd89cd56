"""The account of a deal as a picture sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

if TYPE_CHECKING:
    from pinochle_lab.core.result import DealResult, SideResult


class AddendView(TypedDict):
    """One addend of an account."""

    words: str
    points: int


class SideView(TypedDict):
    """One side's account: what it showed, what it took, what it scores, and why."""

    name: str
    lines: list[AddendView]
    meld: int
    meld_kept: int
    tricks: int
    tricks_won: int
    total: int
    bid: int | None
    made: bool | None
    delta: int
    verdict: str
    account: str


class ResultView(TypedDict):
    """The score sheet of one deal."""

    kind: Literal["result"]
    ending: str
    headline: str
    sides: list[SideView]


_ENDINGS = {
    "passed_out": "Everybody passed: the deal is void and nothing scores.",
    "misdeal": "A misdeal: nothing scores.",
    "escaped": "Thrown in at the lowest bid, with the widow unseen.",
    "conceded": "The declarer conceded",
    "no_marriage": "The declarer has no marriage for trump",
}


def result_view(result: DealResult) -> ResultView:
    """The account of a deal."""
    return ResultView(
        kind="result",
        ending=result.ending,
        headline=_headline(result),
        sides=[_side_view(side) for side in result.sides],
    )


def _side_view(side: SideResult) -> SideView:
    return SideView(
        name=side.name,
        lines=[AddendView(words=words, points=points) for words, points in side.lines],
        meld=side.meld,
        meld_kept=side.meld_kept,
        tricks=side.tricks,
        tricks_won=side.tricks_won,
        total=side.meld_kept + side.tricks,
        bid=side.bid,
        made=side.made,
        delta=side.delta,
        verdict=side.verdict,
        account=side.account,
    )


def _headline(result: DealResult) -> str:
    declarer = None if result.declarer_side is None else result.sides[result.declarer_side]
    if declarer is None or declarer.bid is None:
        return _ENDINGS.get(result.ending, "The account of the deal")
    outcome = f"{declarer.name} {'made' if declarer.made else 'was set on'} {declarer.bid}"
    opening = _ENDINGS.get(result.ending)
    return f"{opening}: {outcome}" if opening else outcome


def score_text(points: int) -> str:
    """`290`, `−250`: a score with a true minus sign."""
    return str(points).replace("-", "−")


def signed(points: int) -> str:
    """`+290`, `−250`, `0`: a minus sign as wide as the plus."""
    return f"+{points}" if points > 0 else f"−{-points}" if points < 0 else "0"
