"""A line of one's own: leave the record at any card, play on, and compare the two endings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.analysis.solution import solve
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Played
from pinochle_lab.players.advice import judge_for_you
from pinochle_lab.view.schema.card import card_views
from pinochle_lab.widgets.message import MessageView, message, verdict_message
from pinochle_lab.widgets.moments import stretch
from pinochle_lab.widgets.replay_track import TickView, TrackView, held
from pinochle_lab.widgets.review_layer import GhostView

if TYPE_CHECKING:
    from pinochle_lab.core.state import State
    from pinochle_lab.record import HandRecord

# Time for finding best play; whoever leaves the record at the first card may have to wait this long.
SECONDS = 60.0


class Ghost:
    """A deal that goes on otherwise than the record from a ply on.

    Attributes:
        record: what was left.
        since: the ply of the last event that both have.
        states: the states since then, that one included.
        words: what was said last.
    """

    def __init__(self, record: HandRecord, since: int) -> None:
        """Leave the record after an event.

        Raises:
            ValueError: no card is to be played there, or hands are hidden.
        """
        if not 0 <= since < len(record.events):
            problem = f"the record has no event {since} to leave it after"
            raise ValueError(problem)
        state = record.at(since)
        if state.is_over or state.table.trick is None or any(state.table.hidden):
            problem = "a line of your own begins where a card is to be played and every hand is known"
            raise ValueError(problem)
        self.record, self.since, self.states = record, since, [state]
        self._before = [each for _, _, each in record.states()][:since]
        self.words: MessageView = message(
            "Your own line.", f"{state.actor_name} is to play. Click a card, or let best play go on."
        )

    @property
    def state(self) -> State:
        """The deal at the end of the line."""
        return self.states[-1]

    @property
    def last(self) -> int:
        """The ply of the last card of the line."""
        return self.since + len(self.states) - 1

    def play(self, card: Card | str) -> bool:
        """Play a card, if the rules allow it; otherwise the words say why not."""
        state = self.state
        if state.is_over or state.actor is None:
            self.words = self._compared()
            return False
        wanted = Card(card)
        verdict = judge_for_you(state, wanted)
        if not verdict:
            self.words = verdict_message(verdict)
            return False
        self._on(wanted)
        self.words = (
            self._compared() if self.state.is_over else message("Your own line.", f"{self.state.actor_name} is to play.")
        )
        return True

    def best(self) -> None:
        """Let best play go on to the end."""
        if not self.state.is_over:
            solution = solve(self.state, seconds=SECONDS)
            if not solution.line:
                self.words = message("Not found in time.", "Play a few cards yourself, then let best play go on.", tone="warn")
                return
            for card in solution.line:
                if not self.state.is_over:
                    self._on(card)
        self.words = self._compared()

    def _on(self, card: Card) -> None:
        """One card on, and past whatever happens without anybody choosing."""
        state = self.state
        assert state.actor is not None  # noqa: S101  # the deal is not over
        self.states.append(state.apply(Played(state.actor, card)))

    def _compared(self) -> MessageView:
        """Both endings, side by side."""
        mine, theirs = self.state.result, self.record.result
        if mine is None:
            return message("Your own line.", "It has not come to an end.")
        told = []
        seating = self.record.rules.seating
        for number in range(len(seating.sides)):
            before = f", in the record {_signed(theirs.deltas[number])}" if theirs is not None else ""
            told.append(f"{seating.side_name(number)} score {_signed(mine.deltas[number])}{before}.")
        return message("The end of your own line.", " ".join(told), tone="good")

    def view(self) -> GhostView:
        """The line for the page."""
        state, names = self.state, self.record.rules.seating.names
        seat = state.actor
        track = TrackView(
            since=self.since,
            stretch=stretch(self.states),
            held=held([*self._before, *self.states]),
            notes=[],
            ticks=[TickView(at=self.since, size=max(1, len(self.states)), mark="")],
        )
        playing = seat is not None and not state.is_over and state.table.trick is not None
        return GhostView(
            at=self.since,
            track=track,
            whose=f"{names[seat]} is to play" if playing and seat is not None else "The line has ended",
            cards=card_views(state.table.hands[seat]) if playing and seat is not None else [],
            legal=[str(card) for card in state.options.cards] if playing else [],
            words=self.words,
        )


def _signed(points: int) -> str:
    return str(points).replace("-", "−")
