"""The still twin of a plot: a drawing of at most ten kilobytes, with its words inside."""

from __future__ import annotations

from html import escape
from math import ceil, floor, log10
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.plot import Layer, Plot

WIDTH: Final = 640
HEIGHT: Final = 350
LEFT, RIGHT, TOP, BOTTOM = 58, 18, 84, 48
INK, MUTE, LINE, SURFACE = "#1c2126", "#5b6670", "#d9dfe3", "#f3f6f4"
# A page's own font, if it has one that our figures fit.
FONT: Final = "system-ui,sans-serif"
# So many corners of a line can be told apart on this paper.
MOST_POINTS: Final = 140
_LETTER: Final = 6.6
_LEADING: Final = 16
_SVG_DASH: Final = {"solid": "", "dash": "7 4", "dot": "2 4", "dashdot": "9 3 2 3"}


class _Paper:
    """Where numbers lie on the paper."""

    def __init__(self, plot: Plot) -> None:
        self.log = plot.log
        # A note of several lines moves the rest down.
        self.top = TOP + _LEADING * max(0, len(plot.notes) - 1)
        xs = [x for layer in plot.layers for x in layer.x]
        bars = any(layer.shape in {"bars", "outline"} for layer in plot.layers) or plot.places
        gap = self.gap = min((b - a for a, b in zip(sorted(set(xs)), sorted(set(xs))[1:], strict=False)), default=1.0)
        self.low, self.high = min(xs), max(xs)
        if plot.log:
            self.low, self.high = log10(max(1, self.low)), log10(max(10, self.high))
        elif bars:
            self.low, self.high = self.low - gap / 2, self.high + gap / 2
        self.levels = ticks(plot.bottom, plot.highest)
        self.ground = self.levels[0] if plot.top is None else plot.bottom
        self.peak = self.levels[-1] if plot.top is None else plot.top

    def x(self, value: float) -> float:
        at = log10(max(1, value)) if self.log else value
        return LEFT + (WIDTH - LEFT - RIGHT) * (at - self.low) / ((self.high - self.low) or 1)

    def y(self, value: float) -> float:
        inside = min(max(value, self.ground), self.peak)
        return self.top + (HEIGHT - self.top - BOTTOM) * (1 - (inside - self.ground) / ((self.peak - self.ground) or 1))

    @property
    def width(self) -> float:
        """How wide a bar is."""
        return abs(self.x(self.low + self.gap) - self.x(self.low)) * 0.85


def ticks(low: float, high: float, most: int = 6) -> list[float]:
    """Round numbers from below the lowest value to above the highest."""
    span = (high - low) or 1
    size = 10.0 ** floor(log10(span / most))
    step = next(size * factor for factor in (1, 2, 5, 10) if span / (size * factor) <= most)
    return [round(step * at, 10) for at in range(floor(low / step + 1e-9), ceil(high / step - 1e-9) + 1)]


def draw(plot: Plot) -> str:
    """The picture as an SVG document."""
    paper = _Paper(plot)
    parts = [f'<rect x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="14" fill="{SURFACE}" stroke="{LINE}"/>']
    parts.append(_text(plot.title, 16, 28, size=16, weight=700))
    parts += [_text(line, 16, 48 + _LEADING * at, colour=MUTE) for at, line in enumerate(plot.notes)]
    parts += _legend(plot, paper)
    parts += _grid(plot, paper)
    # Outlines last: what a column lacks and what it has too much are both seen.
    ordered = sorted(plot.layers, key=lambda layer: layer.shape == "outline")
    parts += [shape for layer in ordered for shape in _layer(layer, paper)]
    spoken = escape(" ".join(str(plot).split()), quote=False)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" role="img">'
        f"<title>{escape(plot.title, quote=False)}</title><desc>{spoken}</desc>"
        f'<g font-family="{FONT}" font-size="12" fill="{INK}">{"".join(parts)}</g></svg>'
    )


def _legend(plot: Plot, paper: _Paper) -> list[str]:
    parts, x = [], 16.0
    for layer in plot.layers:
        if not layer.name:
            continue
        y = paper.top - 20
        if layer.shape in {"bars", "band", "outline"}:
            parts.append(_rect(x, y - 9, 14, 10, layer))
            x += 20
        else:
            parts.append(f'<path d="M{x:.0f} {y - 4}h24"{_stroke(layer)}/>')
            x += 30
        parts.append(_text(layer.name, x, y, size=13))
        x += len(layer.name) * _LETTER + 18
    return parts


def _grid(plot: Plot, paper: _Paper) -> list[str]:
    parts = []
    for level in paper.levels:
        if not paper.ground <= level <= paper.peak:
            continue
        y = paper.y(level)
        parts.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{LINE}"/>')
        label = f"{100 * level:g} %" if plot.percent else f"{level:,g}"
        parts.append(_text(label, LEFT - 8, y + 4, colour=MUTE, anchor="end"))
    for x, label in _along(plot, paper):
        parts.append(_text(label, x, HEIGHT - BOTTOM + 18, colour=MUTE, anchor="middle"))
    middle = (LEFT + WIDTH - RIGHT) / 2
    parts.append(_text(plot.across, middle, HEIGHT - 10, colour=MUTE, anchor="middle"))
    parts.append(_text(plot.up, WIDTH - RIGHT, paper.top - 20, colour=MUTE, anchor="end"))
    return parts


def _along(plot: Plot, paper: _Paper) -> list[tuple[float, str]]:
    """The labels along the bottom, none touching the next."""
    if plot.places:
        longest = max(map(len, plot.places)) * _LETTER + 4
        every = max(1, ceil(longest / max(1.0, (WIDTH - LEFT - RIGHT) / len(plot.places))))
        return [(paper.x(at), plot.places[at]) for at in range(0, len(plot.places), every)]
    if plot.log:
        return [(paper.x(10**power), f"{10**power:,}") for power in range(ceil(paper.low), floor(paper.high) + 1)]
    inside = [level for level in ticks(paper.low, paper.high, 8) if paper.low <= level <= paper.high]
    return [(paper.x(level), f"{level:,g}") for level in inside]


def _layer(layer: Layer, paper: _Paper) -> list[str]:
    if layer.shape in {"bars", "outline"}:
        bars, ground = [], paper.y(paper.ground)
        for x, y in zip(layer.x, layer.y, strict=True):
            top = paper.y(y)
            if ground - top >= 0.15:  # noqa: PLR2004  # less is not seen
                left = paper.x(x) - paper.width / 2
                bars.append(f"M{left:.1f} {ground:.1f}V{top:.1f}h{paper.width:.1f}V{ground:.1f}")
        paint = f' fill="{layer.paint}"' if layer.shape == "bars" else f' fill="none" stroke="{layer.paint}" stroke-width="1.8"'
        return [f'<path d="{"".join(bars)}"{paint}/>'] if bars else []
    points = [(paper.x(x), paper.y(y)) for x, y in zip(layer.x, layer.y, strict=True)]
    if layer.shape == "band":
        low = [(paper.x(x), paper.y(y)) for x, y in zip(layer.x, layer.low, strict=True)]
        data = "L".join(f"{x:.1f} {y:.1f}" for x, y in (*_fewer(points), *reversed(_fewer(low))))
        return [f'<path d="M{data}z" fill="{layer.paint}" fill-opacity=".22"/>']
    if layer.shape == "dots":
        dots = "".join(f"M{x - 4:.1f} {y:.1f}a4 4 0 1 0 8 0a4 4 0 1 0-8 0" for x, y in points)
        return [f'<path d="{dots}" fill="{layer.paint}"/>']
    if layer.shape == "steps":
        first, *rest = _fewer(points)
        data = f"{first[0]:.1f} {first[1]:.1f}" + "".join(f"H{x:.1f}V{y:.1f}" for x, y in rest)
    else:
        data = "L".join(f"{x:.1f} {y:.1f}" for x, y in _fewer(points))
    return [f'<path d="M{data}"{_stroke(layer)}/>']


def _fewer(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    if len(points) <= MOST_POINTS:
        return points
    every = (len(points) - 1) / (MOST_POINTS - 1)
    return [points[round(at * every)] for at in range(MOST_POINTS)]


def _stroke(layer: Layer) -> str:
    dash = _SVG_DASH[layer.dash]
    pattern = f' stroke-dasharray="{dash}"' if dash else ""
    return f' fill="none" stroke="{layer.paint}" stroke-width="2.2" stroke-linejoin="round"{pattern}'


def _rect(x: float, y: float, width: float, height: float, layer: Layer) -> str:
    if layer.shape == "outline":
        paint = f'fill="none" stroke="{layer.paint}" stroke-width="1.8"'
    else:
        paint = f'fill="{layer.paint}"' + (' fill-opacity=".22"' if layer.shape == "band" else "")
    return f'<rect x="{x:.0f}" y="{y:.0f}" width="{width:g}" height="{height:g}" {paint}/>'


def _text(  # noqa: PLR0913  # where and how, each by name
    words: str, x: float, y: float, *, size: int = 12, weight: int = 400, colour: str = INK, anchor: str = "start"
) -> str:
    extra = f' font-size="{size}"' if size != 12 else ""  # noqa: PLR2004  # the drawing's own size
    extra += f' font-weight="{weight}"' if weight != 400 else ""  # noqa: PLR2004  # likewise
    extra += f' fill="{colour}"' if colour != INK else ""
    extra += f' text-anchor="{anchor}"' if anchor != "start" else ""
    return f'<text x="{x:.0f}" y="{y:.0f}"{extra}>{escape(words, quote=False)}</text>'
