"""A replay with a review over it: what each card was worth, where the mistakes are, and what would have been otherwise."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar

from pinochle_lab.analysis.reviewing import Review, Reviewer
from pinochle_lab.view import mimebundle
from pinochle_lab.widgets.ghost import Ghost
from pinochle_lab.widgets.replay import ReplayView, ReplayWidget
from pinochle_lab.widgets.review_layer import KnownView, LayerView, known, layer, merged

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pinochle_lab.analysis.reviewing import PlayedCard
    from pinochle_lab.core.state import State
    from pinochle_lab.record import HandRecord

_STATIC = Path(__file__).parent / "static"
# For what a marked card cost at the time.
DEALS = 8
SECONDS_AT_THE_TIME = 0.4
# Seconds after which a card is given up.
PATIENCE = 16.0


class _Stopped(Exception):  # noqa: N818  # nothing is wrong: the reader has pressed Stop
    """The review is not wanted any more."""


class ReviewWidget(ReplayWidget):
    """A replay with its review: `ReviewWidget(pl.load("hands/set_by_five.phr"))`, or `pl.show(record, review=True)`.

    The bar shows how the points would fall with best play from here on. *Review* values the cards from the last one backwards,
    while you go on reading; *Stop* keeps what there is. Jump from mistake to mistake, see what each card of the hand gives
    away, ask what could be known from a seat. Leave the record at any card: play on yourself, or let best play go on, and
    compare the two endings; Escape brings you back.

    Attributes:
        review: the review as far as it has come, or None.
        ghost: the line of your own that is shown, or None.
    """

    _esm: ClassVar[str] = (_STATIC / "review.js").read_text(encoding="utf-8")
    _css: ClassVar[str] = (_STATIC / "review.css").read_text(encoding="utf-8")

    INTENTS: ClassVar[tuple[str, ...]] = ("review", "stop", "leave", "play", "best", "back", "know")

    # A widget whose making failed is closed too, before it had these of its own.
    _work: Iterator[PlayedCard] | None = None
    _run = 0

    def __init__(
        self,
        record: HandRecord | State,
        *,
        review: Review | bool | None = None,
        **options: Any,  # noqa: ANN401  # those of the replay
    ) -> None:
        """Open a record, with its review if there is one already.

        Args:
            record: a `HandRecord`, or a deal.
            review: a review of this deal; True to begin one at once; None to leave that to the button.
            **options: what `ReplayWidget` takes.

        Raises:
            ValueError: it is no record, or a review of another deal.
        """
        self.ghost: Ghost | None = None
        self._known: KnownView | None = None
        self._patience = PATIENCE
        self._found: dict[int, PlayedCard] = {card.ply: card for card in review} if isinstance(review, Review) else {}
        self._steps = self._done = len(self._found)
        self._sides = review.sides if isinstance(review, Review) else ("", "")
        self._problem = ""
        super().__init__(record, **options)
        if isinstance(review, Review) and review.state.log != self.record.state.log:
            problem = "that is the review of another deal: review this one with pl.analysis.review(record)"
            raise ValueError(problem)
        if review is True:
            self.start()

    @property
    def review(self) -> Review | None:
        """The review as far as it has come."""
        if not self._found:
            return None
        return Review(self.record.state, self._sides, merged(self._found), None, self._done == self._steps)

    @property
    def last(self) -> int:
        """The last ply there is, in the record, in a side line or in a line of one's own."""
        return max(super().last, self.ghost.last if self.ghost else 0)

    def start(self) -> None:
        """Begin to review, or go on with it, a card at a time; the kernel hears you all the while."""
        if self.closed or self._work is not None or (self._found and self._done == self._steps):
            return
        try:
            reviewer = Reviewer.of(self.record.state, seconds=self._patience)
        except ValueError as error:
            self._problem = f"{str(error)[0].upper()}{str(error)[1:]}."
            return
        self._plies = len(reviewer.plies)
        self._count()
        self._run = run = self._run + 1

        def hear(_progress: object) -> None:
            if self._run != run or self.closed:
                raise _Stopped

        self._work = self._cards(replace(reviewer, progress=hear))
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # a script, in which nobody could press a button
            while self._work is not None:
                self._take(_next(self._work))
        else:
            self._task = loop.create_task(self._beside(self._work))
            self.options = self._options()

    def stop(self) -> None:
        """Stop reviewing and keep what there is."""
        self._work = None
        self._run += 1
        self.options = self._options()

    def close(self) -> None:
        """Stop reviewing, and take the widget off every page."""
        self._work = None
        self._run += 1
        super().close()

    def _cards(self, reviewer: Reviewer) -> Iterator[PlayedCard]:
        """Every card in hindsight, the last first; then the marked ones by what could be known.

        Raises:
            TimeoutError: a card takes too long.
        """
        camps = self.record.rules.seating
        first, second = camps.camps(self.record.state.table.declarer)
        self._sides = ("-".join(camps.names[seat] for seat in first), "-".join(camps.names[seat] for seat in second))
        for ply in reversed(reviewer.plies):
            if ply not in self._found:
                yield self._in_hindsight(reviewer, ply)
        for card in self._marked():
            if card.outlook is None:
                yield reviewer.at_the_time(card, deals=DEALS, seconds=SECONDS_AT_THE_TIME)

    def _marked(self) -> list[PlayedCard]:
        return [card for card in self._found.values() if card.mark.startswith("?")]

    def _count(self) -> None:
        """How far the work is; the marked cards are counted once all are known."""
        marked = self._marked()
        self._done = len(self._found) + sum(card.outlook is not None for card in marked)
        self._steps = self._plies + (len(marked) if len(self._found) == self._plies else 0)

    def _in_hindsight(self, reviewer: Reviewer, ply: int) -> PlayedCard:
        judged = reviewer.judge(ply)
        if not judged.is_exact:
            self._patience *= 2
            name = reviewer.states[ply].rules.seating.names[judged.seat]
            sentence = (
                f"{name}'s {judged.card.label} in trick {judged.trick} takes too long to value, "
                "so it and the cards before it are left out. Press Review to give it twice the time."
            )
            raise TimeoutError(sentence)
        return judged

    async def _beside(self, work: Iterator[PlayedCard]) -> None:
        """Value card after card in another thread; the solver leaves the kernel free meanwhile."""
        while self._work is work and not self.closed:
            found = await asyncio.to_thread(_next, work)
            if self._work is work:
                self._take(found)

    def _take(self, found: PlayedCard | Exception | None) -> None:
        """Show a card that was valued, the end of the work, or what went wrong."""
        if isinstance(found, Exception):  # nobody waits for it: it has to be shown
            self._work, self._problem = None, str(found)
        elif found is None:
            self._work = None
        else:
            self._found[found.ply] = found
            self._count()
        self.options = self._options()

    def _options(self) -> dict[str, Any]:
        shown: LayerView = layer(self.review, self._steps, self._done, running=self._work is not None, problem=self._problem)
        return {"review": shown, "ghost": self.ghost.view() if self.ghost else None, "known": self._known}

    def _draw(self) -> tuple[ReplayView, dict[str, Any]]:
        view, _ = super()._draw()
        view["kind"] = "review"
        return view, self._options()

    def _on_review(self, _message: Mapping[str, Any]) -> None:
        self._problem = ""
        self.start()

    def _on_stop(self, _message: Mapping[str, Any]) -> None:
        self.stop()

    def _on_leave(self, message: Mapping[str, Any]) -> None:
        self._problem = ""
        try:
            self.ghost = Ghost(self.record.opened(), int(message["at"]))
        except ValueError as error:
            self._problem = f"{str(error)[0].upper()}{str(error)[1:]}."

    def _on_play(self, message: Mapping[str, Any]) -> None:
        if self.ghost is not None and self.ghost.play(str(message["card"]).partition("#")[0]):
            self.ply = self.ghost.last
        self._tell()

    def _on_best(self, _message: Mapping[str, Any]) -> None:
        if self.ghost is not None:
            self.ghost.best()
            self.ply = self.ghost.last
        self._tell()

    def _on_back(self, _message: Mapping[str, Any]) -> None:
        if self.ghost is not None:
            since, self.ghost = self.ghost.since, None
            self.ply = since

    def _on_know(self, message: Mapping[str, Any]) -> None:
        self._problem = ""
        try:
            self._known = known(self.record, int(message["at"]), int(message["eye"]))
        except ValueError as error:
            self._known, self._problem = None, f"{str(error)[0].upper()}{str(error)[1:]}."
        else:
            self.say(f"{self._known['words']['headline']} {self._known['words']['text']}")

    def _tell(self) -> None:
        if self.ghost is not None:
            self.say(f"{self.ghost.words['headline']} {self.ghost.words['text']}")

    def _twin(self) -> str:
        review = self.review
        html: str = super()._twin()
        return f"{mimebundle(review)['text/html']}\n{html}" if review is not None else html

    def _summary(self) -> str:
        return f"{super()._summary()}, {self._done} of {self._steps or '?'} cards valued"


def _next(work: Iterator[PlayedCard]) -> PlayedCard | Exception | None:
    """The next card, None at the end, or what went wrong."""
    try:
        return next(work, None)
    except Exception as error:  # noqa: BLE001  # whatever it is, the reader is told
        return error
