"""A deal to walk through again: card by card, with what people say of it, its side lines, and each seat's view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from pinochle_lab.core.argument import number
from pinochle_lab.core.state import State
from pinochle_lab.record import HandRecord
from pinochle_lab.view import record as record_picture
from pinochle_lab.view import style_in_force
from pinochle_lab.view.places import south
from pinochle_lab.view.schema.record import record_view
from pinochle_lab.widgets.base import LabView, LabWidget, Value
from pinochle_lab.widgets.moments import places
from pinochle_lab.widgets.replay_track import ForkView, TrackView, forks, line_track, main_track

if TYPE_CHECKING:
    from pinochle_lab.core.state import State as AnyState
    from pinochle_lab.widgets.trick_picture import PlaceView

PACE = 0.9


class ReplayView(LabView):
    """A whole record; it is sent once, and everything else happens in the browser, with or without a kernel.

    `eye` is the number of the seat whose view is shown at first, and the number of seats for all hands; `pace` is the time
    for a card when it plays by itself, in thousandths of a second.
    """

    places: list[PlaceView]
    eyes: list[str]
    eye: int
    turn: int
    pace: int
    tracks: list[TrackView]
    forks: list[ForkView]
    problems: list[str]


class ReplayWidget(LabWidget):
    """A record to walk through: `ReplayWidget(pl.load("hands/one.phr"))`, or any deal.

    Step, scrub, let it play, jump to the next remark, turn the table, look through one seat's eyes, enter the side lines.

    Attributes:
        ply: where the replay stands: the index of the last event shown. Assign to move, watch with `observe(…, names="ply")`.
        record: the record.
    """

    ply = Value(0).tag(sync=True)

    INTENTS: ClassVar[tuple[str, ...]] = ()

    def __init__(
        self,
        record: HandRecord | AnyState,
        *,
        ply: int | str = 0,
        eyes: int | str | None = None,
        bottom: int | str | None = None,
        pace: float = PACE,
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Open a record.

        Args:
            record: a `HandRecord`, or a deal, over or under way.
            ply: where to begin: a ply, or words like `trick 7 West`; negative plies count from the end.
            eyes: the seat through whose eyes one looks, None for all hands.
            bottom: the seat drawn at the bottom.
            pace: seconds for each event when the replay plays by itself.
            **traits: what ipywidgets takes, `layout` say.

        Raises:
            ValueError: it is no record, or has no such ply or seat.
        """
        if isinstance(record, State):
            record = HandRecord.from_state(record)
        if not isinstance(record, HandRecord):
            problem = f"a replay needs a hand record or a deal, not {record!r}"
            raise ValueError(problem)  # noqa: TRY004  # one kind of error for whatever cannot be replayed
        self.record = record
        seating = record.rules.seating
        self._eye = seating.players if eyes is None else seating.parse(eyes)
        below = south(seating.players) if eyes is None else self._eye
        self._bottom = below if bottom is None else seating.parse(bottom)
        self._pace = number(pace, "pace", 0, 60)
        self._tracks = [main_track(record), *(line_track(record, number) for number in range(len(record.lines)))]
        super().__init__(**traits)
        self.ply = record.ply_of(ply) if isinstance(ply, str) else ply

    @property
    def last(self) -> int:
        """The last ply there is, in the record or in a side line."""
        return max(track["since"] + len(track["stretch"]["frames"]) - 1 for track in self._tracks)

    @property
    def state(self) -> State:
        """The deal of the record at the ply shown."""
        events = len(self.record.events)
        return self.record.at(min(self.ply, events - 1)) if events else self.record.state

    @traitlets.validate("ply")
    def _validate_ply(self, proposal: dict[str, Any]) -> int:
        ply, count = proposal["value"], len(self.record.events)
        if isinstance(ply, int) and not isinstance(ply, bool):
            if -count <= ply < 0:
                return count + ply
            if 0 <= ply <= self.last:
                return ply
        problem = f"ply is {ply!r}, but this record has plies 0 to {self.last}"
        raise traitlets.TraitError(problem)

    def _draw(self) -> tuple[ReplayView, dict[str, Any]]:
        names = self.record.seat_names
        view = ReplayView(
            kind="replay",
            name=f"Replay, {self.record.title}",
            places=places(names, self._bottom),
            eyes=[*names, "All hands"],
            eye=self._eye,
            turn=0,
            pace=round(1000 * self._pace),
            tracks=self._tracks,
            forks=forks(self.record),
            problems=[problem.text() for problem in self.record.problems],
        )
        return view, {}

    def _twin(self) -> str:
        return record_picture.to_html(record_view(self.record), style_in_force())

    def _summary(self) -> str:
        return f"{self.record.title!r}, ply={self.ply} of {self.last}"
