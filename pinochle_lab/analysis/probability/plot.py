"""A picture of chances: what is drawn, once as a plotly figure and once as a small drawing of our own.

A `Plot` is a list of layers over numbers or over named places. From the same layers come the figure that answers to the pointer
and the still picture that stands in wherever no plotly is shown: on GitHub, in print, in an e-mail.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from pinochle_lab.analysis.chart import COLOURS, DASHES, PLOTLY_MIME

if TYPE_CHECKING:
    import plotly.graph_objects as go

MUTE: Final = "#5b6670"
# So many letters of a note go on one line.
_LINE: Final = 96


@dataclass(frozen=True, slots=True)
class Layer:
    """One thing that is drawn.

    Attributes:
        name: what it is, for the legend; an empty name keeps it out.
        x: where, as numbers, or the numbers of the named places.
        y: how high.
        shape: bars, the outlines of bars, a line, a line with steps, a band between `low` and `y`, or dots.
        low: the lower edge of a band.
        colour: a number of the palette; -1 is grey.
        dashed: whether the line is dashed whatever its number.
    """

    name: str
    x: tuple[float, ...]
    y: tuple[float, ...]
    shape: Literal["bars", "outline", "line", "steps", "band", "dots"] = "line"
    low: tuple[float, ...] = ()
    colour: int = 0
    dashed: bool = False

    @property
    def paint(self) -> str:
        """Its colour."""
        return MUTE if self.colour < 0 else COLOURS[self.colour % len(COLOURS)]

    @property
    def dash(self) -> str:
        """Its dash, in plotly's words: each colour has its own."""
        return "dash" if self.dashed else DASHES[max(0, self.colour) % len(DASHES)]


@dataclass(frozen=True, slots=True)
class Plot:
    """A picture with its words.

    Attributes:
        title: what it shows, in players' words.
        across: what runs along the bottom.
        up: what is measured.
        layers: what is drawn, the first at the back.
        places: names along the bottom; empty when it runs over numbers.
        percent: whether heights are shares, to be read as per cent.
        log: whether each step along the bottom multiplies.
        note: a sentence under the title.
        frames: further states of the last layer, with their names: deals falling into a tower.
        top: the greatest height shown; None fits what is drawn.
    """

    title: str
    across: str
    up: str
    layers: tuple[Layer, ...]
    places: tuple[str, ...] = ()
    percent: bool = True
    log: bool = False
    note: str = ""
    frames: tuple[tuple[str, tuple[float, ...]], ...] = ()
    top: float | None = None
    bottom: float = 0.0

    def figure(self) -> go.Figure:
        """The picture as a plotly figure, to zoom into or to change."""
        import plotly.graph_objects as go

        figure = go.Figure([trace for layer in self.layers for trace in self._traces(layer)])
        xaxis: dict[str, Any] = {"title": {"text": self.across}}
        if self.places:
            xaxis |= {"tickvals": list(range(len(self.places))), "ticktext": list(self.places)}
        if self.log:
            xaxis["type"] = "log"
        yaxis: dict[str, Any] = {"title": {"text": self.up}, "rangemode": "tozero"}
        if self.percent:
            yaxis["tickformat"] = ".1%" if self.highest < 0.1 else ".0%"  # noqa: PLR2004  # small chances need a figure more
        if self.top is not None:
            yaxis["range"] = [self.bottom, self.top]
        title = {"text": "<br>".join([self.title, *(f"<sub>{line}</sub>" for line in self.notes)])}
        figure.update_layout(title=title, template=None, height=400, barmode="overlay", bargap=0.15, xaxis=xaxis, yaxis=yaxis)
        if self.frames:
            self._add_frames(figure)
        return figure

    def _traces(self, layer: Layer) -> list[dict[str, Any]]:
        base: dict[str, Any] = {"x": list(layer.x), "y": list(layer.y), "name": layer.name, "showlegend": bool(layer.name)}
        if layer.shape == "bars":
            return [base | {"type": "bar", "marker": {"color": layer.paint}}]
        if layer.shape == "outline":
            line = {"color": layer.paint, "width": 2}
            return [base | {"type": "bar", "marker": {"color": "rgba(0,0,0,0)", "line": line}}]
        if layer.shape == "dots":
            return [base | {"type": "scatter", "mode": "markers", "marker": {"color": layer.paint, "size": 8}}]
        line = {"color": layer.paint, "dash": layer.dash, "width": 2.5}
        if layer.shape == "band":
            edge = {"type": "scatter", "mode": "lines", "line": {"width": 0}, "hoverinfo": "skip"}
            low = base | edge | {"y": list(layer.low), "showlegend": False}
            return [low, base | edge | {"fill": "tonexty", "fillcolor": _faint(layer.paint)}]
        shape = {"shape": "hv"} if layer.shape == "steps" else {}
        return [base | {"type": "scatter", "mode": "lines", "line": line | shape}]

    def _add_frames(self, figure: go.Figure) -> None:
        """A slider that lets the last layer grow."""
        last = len(figure.data) - 1
        figure.frames = [{"name": name, "data": [{"y": list(heights)}], "traces": [last]} for name, heights in self.frames]
        steps = [
            {"label": name, "method": "animate", "args": [[name], {"mode": "immediate", "frame": {"duration": 0}}]}
            for name, _ in self.frames
        ]
        play = {
            "label": "Let them fall",
            "method": "animate",
            "args": [None, {"frame": {"duration": 700}, "fromcurrent": True}],
        }
        figure.update_layout(
            height=480,
            sliders=[{"steps": steps, "active": len(steps) - 1, "currentvalue": {"suffix": " deals"}, "pad": {"t": 60}}],
            updatemenus=[{"type": "buttons", "buttons": [play], "x": 1.02, "y": 0.6, "xanchor": "left", "showactive": False}],
        )

    @property
    def notes(self) -> list[str]:
        """The note in lines that fit under the title."""
        from textwrap import wrap

        return wrap(self.note, _LINE)

    @property
    def highest(self) -> float:
        """The greatest height drawn."""
        return self.top if self.top is not None else max((max(layer.y) for layer in self.layers if layer.y), default=1.0)

    def svg(self) -> str:
        """The picture as an SVG document of its own, small enough for a page with many."""
        from pinochle_lab.analysis.probability.plot_svg import draw

        return draw(self)

    def __str__(self) -> str:
        lines = [self.title, *([self.note] if self.note else []), f"{self.up}, by {self.across}:"]
        lines += [f"  {layer.name or self.up}: {self._spoken(layer)}" for layer in self.layers]
        return "\n".join(lines)

    def _spoken(self, layer: Layer, most: int = 12) -> str:
        """Some of a layer's figures, in words: all of few, else evenly chosen ones."""
        every = max(1, -(-len(layer.x) // most))
        chosen = sorted({*range(0, len(layer.x), every), len(layer.x) - 1})
        return ", ".join(f"{self.place(layer.x[at])} {self.height(layer.y[at])}" for at in chosen)

    def place(self, x: float) -> str:
        """A place along the bottom, as it reads."""
        return self.places[round(x)] if self.places else f"{x:,.0f}"

    def height(self, y: float) -> str:
        """A height as it reads."""
        if not self.percent:
            return f"{y:,.0f}"
        return f"{100 * y:.1f} %" if y >= 0.001 or not y else f"{100 * y:.3f} %"  # noqa: PLR2004  # below, a figure more

    def __repr__(self) -> str:
        return f"Plot({self.title!r})"

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, Any]:
        bundle: dict[str, Any] = {"text/plain": str(self), "image/svg+xml": self.svg()}
        try:
            figure = self.figure()
        except ImportError:
            return bundle
        return {PLOTLY_MIME: figure.to_plotly_json() | {"config": {"displaylogo": False}}, **bundle}


def _faint(colour: str) -> str:
    """A colour as a veil."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    return f"rgba({red},{green},{blue},0.22)"
