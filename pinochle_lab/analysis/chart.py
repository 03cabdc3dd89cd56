"""A chart of a few lines or bars: a plotly figure where that can be shown, and a small drawing of our own everywhere else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from pinochle_lab.core.display import Drawable

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pandas as pd
    import plotly.graph_objects as go

PLOTLY_MIME: Final = "application/vnd.plotly.v1+json"
# Told apart by lightness as well as by hue, and each line has a dash of its own.
COLOURS: Final = ("#0b6e4f", "#b3261e", "#1a66d6", "#8a5a00")
DASHES: Final = ("solid", "dash", "dot", "dashdot")


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart, or one colour of bars: what it is, and a value at each place."""

    name: str
    levels: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Chart(Drawable):
    """A few series over the same places, such as the running score of each side.

    Attributes:
        title: what it shows, in players' words.
        across: what the places along the bottom are.
        up: what is measured.
        places: the places, in order, as they are labelled.
        series: what is drawn.
        marks: levels that are drawn right across, with their names: the contract, the target.
        shape: lines or bars.
    """

    title: str
    across: str
    up: str
    places: tuple[str, ...]
    series: tuple[Series, ...]
    marks: tuple[tuple[str, float], ...] = ()
    shape: Literal["line", "bar"] = "line"

    def __post_init__(self) -> None:
        """Every series has a value at each place.

        Raises:
            ValueError: one has more or fewer, or there is nothing to draw.
        """
        if not self.places or not self.series:
            message = f"there is nothing to draw: {self.title!r} has no places or no series"
            raise ValueError(message)
        for series in self.series:
            if len(series.levels) != len(self.places):
                message = f"{series.name} has {len(series.levels)} values for {len(self.places)} places"
                raise ValueError(message)

    def frame(self) -> pd.DataFrame:
        """The values as a table: a row for each place, a column for each series."""
        import pandas as pd

        index = pd.Index(self.places, name=self.across)
        return pd.DataFrame({series.name: series.levels for series in self.series}, index=index)

    def figure(self) -> go.Figure:
        """The chart as a plotly figure, to zoom into or to change."""
        import plotly.graph_objects as go

        figure = go.Figure()
        across = _told_apart(self.places)
        for at, series in enumerate(self.series):
            colour = COLOURS[at % len(COLOURS)]
            if self.shape == "bar":
                figure.add_bar(x=across, y=list(series.levels), name=series.name, marker_color=colour)
            else:
                line = {"color": colour, "dash": DASHES[at % len(DASHES)]}
                figure.add_scatter(x=across, y=list(series.levels), name=series.name, mode="lines+markers", line=line)
        for name, level in self.marks:
            figure.add_hline(y=level, line_dash="dot", line_color="#5b6670", annotation_text=f"{name} {level:g}")
        axes = {"xaxis": {"title": {"text": self.across}, "type": "category"}, "yaxis": {"title": {"text": self.up}}}
        figure.update_layout(title={"text": self.title}, template=None, height=380, **axes)
        return figure

    def __str__(self) -> str:
        head = [self.across, *(series.name for series in self.series)]
        rows = [[place, *(f"{series.levels[at]:g}" for series in self.series)] for at, place in enumerate(self.places)]
        widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
        lines = ["  ".join(f"{cell:>{width}}" for cell, width in zip(row, widths, strict=True)) for row in (head, *rows)]
        marks = [", ".join(f"{name} {level:g}" for name, level in self.marks)] if self.marks else []
        return "\n".join([self.title, *lines, *marks])

    def _repr_mimebundle_(self, **kwargs: object) -> dict[str, Any]:
        still = Drawable._repr_mimebundle_(self, **kwargs)
        bundle: dict[str, Any] = {mime: still[mime] for mime in ("text/plain", "image/svg+xml") if mime in still}
        try:
            figure = self.figure()
        except ImportError:
            return bundle
        return {PLOTLY_MIME: figure.to_plotly_json() | {"config": {"displaylogo": False}}, **bundle}


def _told_apart(places: Sequence[str]) -> list[str]:
    """The places as plotly needs them: it draws equal ones on one spot, so a repeated one gets spaces of no width."""
    return [place + "\u200b" * places[:at].count(place) for at, place in enumerate(places)]
