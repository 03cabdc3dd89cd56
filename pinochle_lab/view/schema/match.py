"""A match as a picture sees it: the running score, deal by deal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.view.schema.result import result_view

if TYPE_CHECKING:
    from pinochle_lab.core.match import Match


class DealRow(TypedDict):
    """One deal of a match: what happened, what each side added, and the score after it."""

    number: int
    headline: str
    deltas: list[int]
    scores: list[int]


class MatchView(TypedDict):
    """The score sheet of a match."""

    kind: Literal["match"]
    sides: list[str]
    deals: list[DealRow]
    scores: list[int]
    target: int
    winner: str | None
    sentence: str


def match_view(match: Match) -> MatchView:
    """A match, as far as it has gone."""
    names = match.side_names
    winner = None if match.winner is None else names[match.winner]
    return MatchView(
        kind="match",
        sides=list(names),
        deals=[
            DealRow(number=at, headline=result_view(result)["headline"], deltas=list(result.deltas), scores=list(scores))
            for at, (result, scores) in enumerate(zip(match.results, match.running, strict=True), start=1)
        ],
        scores=list(match.scores),
        target=match.target,
        winner=winner,
        sentence=f"{winner} has won." if winner else match.sentence,
    )
