"""A small chart as SVG: axes in round numbers, lines told apart by dash and mark, and the figures in its description."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pinochle_lab.view import html, palette
from pinochle_lab.view.drawing import Drawing
from pinochle_lab.view.prose import spoken
from pinochle_lab.view.sheet import FONT
from pinochle_lab.view.svg import group, path, tag, words

if TYPE_CHECKING:
    from pinochle_lab.analysis.chart import Chart
    from pinochle_lab.view.style import Style

WIDTH: Final = 640
HEIGHT: Final = 320
LEFT, RIGHT, TOP, BOTTOM = 58, 16, 66, 48
# How many pixels the label of a place needs, so that labels do not touch.
LABEL: Final = 34
STEPS: Final = (1, 2, 5)
COLOURS: Final = (palette.LIGHT["accent"], palette.LIGHT["bad"], palette.LIGHT["focus"], palette.LIGHT["warn"])
DASHES: Final = (None, "7 4", "2 4", "9 3 2 3")


def to_text(chart: Chart) -> str:
    """The figures as a table."""
    return str(chart)


def to_html(chart: Chart, _style: Style | None = None) -> str:
    """The drawing under its title, and the figures for who sees no picture."""
    return html.panel(chart.title, [to_drawing(chart).image()])


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest value to above the highest, at most so many steps."""
    high = max(high, low + 1)
    span = high - low
    scale = 1.0
    while True:
        for step in STEPS:
            size = step * scale
            if span / size <= most:
                start, end = low // size, -(-high // size)
                return [size * each for each in range(int(start), int(end) + 1)]
        scale *= 10


def to_drawing(chart: Chart, _style: Style | None = None) -> Drawing:
    """The chart as a picture."""
    values = [value for series in chart.series for value in series.levels] + [level for _, level in chart.marks]
    levels = ticks(min(0, *values), max(0, *values))
    frame = _Frame(levels[0], levels[-1], len(chart.places))
    parts = [
        tag(
            "rect",
            x=0.5,
            y=0.5,
            width=WIDTH - 1,
            height=HEIGHT - 1,
            rx=14,
            fill=palette.LIGHT["surface"],
            stroke=palette.LIGHT["line"],
        )
    ]
    parts += [words(chart.title, 16, 28, font_size=16, font_weight="700"), *_legend(chart), *_grid(chart, frame, levels)]
    parts += _bars(chart, frame) if chart.shape == "bar" else _lines(chart, frame)
    for name, level in chart.marks:
        y = frame.y(level)
        parts.append(path(f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke=palette.LIGHT["mute"], stroke_dasharray="3 3"))
        parts.append(words(f"{name} {level:g}", LEFT + 4, y - 4, font_size=12, fill=palette.LIGHT["mute"]))
    writing = group(parts, font_family=FONT, fill=palette.LIGHT["ink"])
    return Drawing(writing, WIDTH, HEIGHT, chart.title, _spoken(chart))


class _Frame:
    """Where values and places lie on the paper."""

    def __init__(self, low: float, high: float, places: int) -> None:
        self.low, self.span = low, max(high - low, 1)
        self.step = (WIDTH - LEFT - RIGHT) / places

    def x(self, at: int) -> float:
        return LEFT + self.step * (at + 0.5)

    def y(self, value: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - (value - self.low) / self.span)


def _grid(chart: Chart, frame: _Frame, levels: list[float]) -> list[str]:
    mute, line = palette.LIGHT["mute"], palette.LIGHT["line"]
    parts = []
    for level in levels:
        y = frame.y(level)
        parts.append(path(f"M{LEFT} {y:.1f}H{WIDTH - RIGHT}", stroke=mute if level == 0 else line))
        parts.append(words(f"{level:g}".replace("-", "−"), LEFT - 8, y + 4, font_size=12, fill=mute, text_anchor="end"))
    every = max(1, -(-LABEL // int(max(frame.step, 1))))
    parts += [
        words(chart.places[at], frame.x(at), HEIGHT - BOTTOM + 18, font_size=12, fill=mute, text_anchor="middle")
        for at in range(0, len(chart.places), every)
    ]
    parts.append(words(chart.across, (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, font_size=12, fill=mute, text_anchor="middle"))
    parts.append(words(chart.up, 16, TOP - 12, font_size=12, fill=mute))
    return parts


def _legend(chart: Chart) -> list[str]:
    parts = []
    x = WIDTH - RIGHT
    for at, series in reversed(list(enumerate(chart.series))):
        x -= 8 + 7 * len(series.name)
        parts.append(words(series.name, x, 48, font_size=13))
        x -= 30
        parts.append(path(f"M{x:.0f} 44h24", stroke=_colour(at), stroke_width=3, stroke_dasharray=DASHES[at % len(DASHES)]))
        x -= 14
    return parts


def _lines(chart: Chart, frame: _Frame) -> list[str]:
    parts = []
    for at, series in enumerate(chart.series):
        points = [(frame.x(place), frame.y(value)) for place, value in enumerate(series.levels)]
        data = "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        dash = DASHES[at % len(DASHES)]
        parts.append(
            path(data, fill="none", stroke=_colour(at), stroke_width=2.5, stroke_dasharray=dash, stroke_linejoin="round")
        )
        dots = [f"M{x - 3:.1f} {y:.1f}a3 3 0 1 0 6 0a3 3 0 1 0-6 0" for x, y in points]
        parts.append(path("".join(dots), fill=_colour(at)))
    return parts


def _bars(chart: Chart, frame: _Frame) -> list[str]:
    width = frame.step * 0.7 / len(chart.series)
    parts = []
    for at, series in enumerate(chart.series):
        for place, value in enumerate(series.levels):
            x = frame.x(place) - frame.step * 0.35 + at * width
            top, foot = sorted((frame.y(value), frame.y(0)))
            parts.append(tag("rect", x=x, y=top, width=width - 1, height=max(foot - top, 0.5), fill=_colour(at)))
            parts.append(words(f"{value:g}", x + width / 2, top - 4, font_size=12, text_anchor="middle"))
    return parts


def _colour(at: int) -> str:
    return COLOURS[at % len(COLOURS)]


def _spoken(chart: Chart) -> str:
    told = [
        f"{series.name}: " + ", ".join(f"{place} {value:g}" for place, value in zip(chart.places, series.levels, strict=True))
        for series in chart.series
    ]
    told += [f"{name}: {level:g}" for name, level in chart.marks]
    return spoken([f"{chart.up} by {chart.across}", *told])
