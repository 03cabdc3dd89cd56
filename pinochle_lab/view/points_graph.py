"""The points of one side with best play from each card on: a line that steps where a card gave something away."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import palette
from pinochle_lab.view.chart import ticks
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.sheet import FONT
from pinochle_lab.view.svg import group, path, words

if TYPE_CHECKING:
    from pinochle_lab.analysis.reviewing import PlayedCard, Review

WIDTH: Final = 640
HEIGHT: Final = 168
LEFT, RIGHT, TOP, BOTTOM = 40, 8, 26, 26
_MUTE, _LINE, _BAD = palette.LIGHT["mute"], palette.LIGHT["line"], palette.LIGHT["bad"]


def graph(review: Review) -> Drawing:
    """The line, a grid of round numbers, a number under each trick, and a red dot where a mistake is."""
    levels = review.chart().series[0].levels
    marks = ticks(min(levels) - 5, max(levels) + 5, most=4)
    frame = _Frame(marks[0], marks[-1], len(levels))
    title = f"{review.sides[0]}: points with best play from each card on"
    parts = [words(title, LEFT, 15, font_size=13), *_grid(review, frame, marks)]
    line = "M" + "H".join(
        f"{frame.x(at):.0f} {frame.y(level):.0f}" if not at else f"{frame.x(at):.0f}V{frame.y(level):.0f}"
        for at, level in enumerate(levels)
    )
    parts.append(path(line, fill="none", stroke=palette.LIGHT["accent"], stroke_width=2.5, stroke_linejoin="round"))
    dots = [f"M{frame.x(at) - 4:.0f} {frame.y(levels[at]):.0f}a4 4 0 1 0 8 0a4 4 0 1 0-8 0" for at in _wrong(review.cards)]
    if dots:
        parts.append(path("".join(dots), fill=_BAD, stroke=palette.LIGHT["surface"]))
    return Drawing(group(parts, font_family=FONT, fill=palette.LIGHT["ink"]), WIDTH, HEIGHT, title, spoken(review))


def spoken(review: Review) -> str:
    """The graph in words: where it starts, each step, where it ends."""
    levels = review.chart().series[0].levels
    said = [f"{levels[0]:g} at the first card"]
    steps = zip(review.cards, levels, levels[1:], strict=False)
    said += [f"{after:g} after trick {card.trick}" for card, before, after in steps if before != after]
    return f"{review.sides[0]}: {', '.join(said)}."


class _Frame:
    """Where cards and points lie on the paper."""

    def __init__(self, low: float, high: float, places: int) -> None:
        self.low, self.span = low, high - low
        self.step = (WIDTH - LEFT - RIGHT) / max(1, places - 1)

    def x(self, at: int) -> float:
        return LEFT + self.step * at

    def y(self, value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - self.low) / self.span)


def _grid(review: Review, frame: _Frame, levels: list[float]) -> list[str]:
    parts = []
    for level in levels:
        y = frame.y(level)
        parts.append(path(f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke=_LINE))
        parts.append(words(f"{level:g}", LEFT - 6, y + 4, font_size=12, fill=_MUTE, text_anchor="end"))
    starts = {card.trick: at for at, card in reversed(list(enumerate(review.cards)))}
    for trick, at in sorted(starts.items()):
        parts.append(path(f"M{frame.x(at):.1f} {HEIGHT - BOTTOM}v4", stroke=_MUTE))
        parts.append(words(str(trick), frame.x(at), HEIGHT - BOTTOM + 17, font_size=12, fill=_MUTE, text_anchor="middle"))
    return parts


def _wrong(cards: tuple[PlayedCard, ...]) -> list[int]:
    return [at for at, card in enumerate(cards) if card.mark.startswith("?")]
