"""A solved position: what each side takes, what each card is worth, and how best play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.view import html
from pinochle_lab.view.schema.card import card_view
from pinochle_lab.view.sheet import PAD, Sheet
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from pinochle_lab.analysis.solution import Solution
    from pinochle_lab.view.drawing import Drawing

TITLE = "Best play from here"
_COLUMNS = (PAD, -PAD - 120, -PAD)


def to_text(solution: Solution) -> str:
    """The points, the cards, and the line."""
    line = f"\nBest play goes on {_cards(solution)}." if solution.line else ""
    return f"{solution}{line}"


def to_html(solution: Solution, style: Style = PLAIN) -> str:
    """A row for each card."""
    rows = [
        (html.label(card_view(card), style), str(points), _cost(solution, at))
        for at, (card, points) in enumerate(solution.cards.items())
    ]
    parts = [html.table(_head(solution), rows, figures=2)]
    if solution.line:
        line = " ".join(html.label(card_view(card), style) for card in solution.line)
        parts.append(f"<p>Best play goes on {line}.</p>")
    if solution.stopped:
        parts.append(f"<p>{_STOPPED}</p>")
    return html.panel(TITLE, parts, sub=_sentence(solution))


def to_drawing(solution: Solution, _style: Style = PLAIN) -> Drawing:
    """The same as a sheet."""
    page = Sheet(TITLE, width=560)
    page.sub(_sentence(solution))
    page.row(_head(solution), _COLUMNS, head=True)
    for at, (card, points) in enumerate(solution.cards.items()):
        page.row((card.label, str(points), _cost(solution, at)), _COLUMNS)
    if solution.line:
        page.prose(f"Best play goes on {_cards(solution)}.")
    if solution.stopped:
        page.prose(_STOPPED)
    return page.drawing()


_STOPPED = "The search was stopped before it had ended, so these are bounds."


def _head(solution: Solution) -> tuple[str, ...]:
    return "Card", f"{solution.sides[solution.turn]} take", "Costs"


def _cost(solution: Solution, at: int) -> str:
    cost = solution.cost(list(solution.cards)[at])
    return "best" if cost.is_exact and not cost.lower else str(cost)


def _cards(solution: Solution) -> str:
    return " ".join(card.label for card in solution.line)


def _sentence(solution: Solution) -> str:
    points = [f"{name} {points}" for name, points in zip(solution.sides, solution.points, strict=True)]
    return f"Points still to come: {', '.join(points)}. {solution.sides[solution.turn]} to play."
