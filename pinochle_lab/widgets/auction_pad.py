"""An auction under way: what was called, what may be called, and what the hand is worth for each trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from pinochle_lab.core.argument import expect
from pinochle_lab.core.questions import deal
from pinochle_lab.core.state import State
from pinochle_lab.core.variants import find
from pinochle_lab.view.schema.options import options_view
from pinochle_lab.widgets.auction_picture import AuctionPadView, twin, view_of
from pinochle_lab.widgets.base import LabWidget, Value
from pinochle_lab.widgets.bidding import Answer, answers, call_text, in_auction, judge_call, replayed
from pinochle_lab.widgets.message import MessageView, message, spoken, verdict_message

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.widgets.bidding import Caller

# Letters of what is typed for a bid that are read, and repeated when it is none.
_MOST_TYPED = 40


class AuctionPad(LabWidget):
    """An auction to bid in: `AuctionPad(pl.deal(seed=7), caller=pl.players.find("steady").choose)`.

    It shows the calls by seat, the bids that are legal, why another is not, and what your hand melds for each trump. With a
    `caller` the other seats answer by themselves; without one you call for every seat in turn.

    Attributes:
        value: the calls made since the pad was opened, `("250", "pass", …)`. Assign calls to make them anew.
        seat: whose hand is yours.
    """

    value = Value(()).tag(sync=True)

    INTENTS: ClassVar = ("call", "edit", "back", "reset")

    def __init__(
        self,
        state: State | None = None,
        *,
        seat: int | str = "South",
        caller: Caller | None = None,
        rules: RuleSet | str = "partnership",
        seed: int | str = 1,
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Open the auction of a deal; without one, of a deal made from `rules` and `seed`.

        Raises:
            ValueError: the deal is not in its auction, or there is no such seat.
        """
        start = deal(find(rules), seed) if state is None else expect(state, State, "a State, as pl.deal makes one,")
        if not in_auction(start):
            where = "is over" if start.is_over else f"is elsewhere ({start.phase.TITLE.lower()})"
            problem = f"an auction pad needs a deal in its auction, and this one {where}"
            raise ValueError(problem)
        self.seat = start.rules.seating.parse(seat)
        self._caller = caller
        self._states = [start]
        self._answers: dict[int, Answer] = {}
        self._forget()
        self._answer()
        super().__init__(value=self._calls(), **traits)

    @property
    def state(self) -> State:
        """The deal as it now stands."""
        return self._states[-1]

    def _eyes(self) -> int:
        """Whose hand is shown: yours, or, without a caller, that of the seat you call for."""
        actor = self.state.actor
        return self.seat if self._caller or actor is None or not in_auction(self.state) else actor

    def _calls(self) -> tuple[str, ...]:
        before = len(self._states[0].table.calls)
        return tuple(map(call_text, self.state.table.calls[before:]))

    def _forget(self) -> None:
        self._refused: MessageView | None = None
        self._typed = ""

    def _answer(self) -> None:
        for answer in answers(self.state, self.seat, self._caller):
            self._answers[len(self._states)] = answer
            self._states.append(answer.state)

    def _on_call(self, given: Mapping[str, Any]) -> None:
        self._forget()
        if not in_auction(self.state):
            self._refuse(message("The auction is over.", "Take a call back, or start again.", tone="warn"))
            return
        call, verdict = judge_call(self.state, given.get("bid"))
        if not verdict:
            self._refuse(verdict_message(verdict))
            return
        self._states.append(self.state.apply(call))
        self._answer()
        self._settle()

    def _on_edit(self, given: Mapping[str, Any]) -> None:
        typed = str(given.get("text", "")).strip()[:_MOST_TYPED]
        self._on_call({"bid": typed or "nothing"})
        self._typed = typed if self._refused else ""

    def _on_back(self, _given: Mapping[str, Any]) -> None:
        """Go back to the last moment at which the call was yours."""
        self._forget()
        mine = [at for at, state in enumerate(self._states[:-1]) if not self._caller or state.actor == self.seat]
        if mine:
            self._rewind(mine[-1] + 1)
        self._settle()

    def _on_reset(self, _given: Mapping[str, Any]) -> None:
        self._forget()
        self._rewind(1)
        self._answer()
        self._settle()

    def _rewind(self, count: int) -> None:
        del self._states[count:]
        self._answers = {at: answer for at, answer in self._answers.items() if at < count}

    def _settle(self) -> None:
        since = max((at for at in range(len(self._states)) if at not in self._answers), default=0)
        said = [f"{answer.name}: {answer.label}." for at, answer in self._answers.items() if at > since]
        self.value = self._calls()
        self.say(" ".join([*said, spoken(_standing(self.state, self.seat))]))

    def _refuse(self, said: MessageView) -> None:
        self._refused = said
        self.say(spoken(said))

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        given = proposal["value"]
        words = given.split() if isinstance(given, str) else given if isinstance(given, tuple | list) else [given]
        try:
            states = replayed(self._states[0], words)
        except ValueError as error:
            problem = f"value is the calls so far: {error}"
            raise traitlets.TraitError(problem) from None
        before = len(states[0].table.calls)
        return tuple(map(call_text, states[-1].table.calls[before:]))

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        if self.value == self._calls():
            return
        self._forget()
        self._states = replayed(self._states[0], self.value)
        self._answers = {}
        self._answer()
        self.value = self._calls()
        self.refresh()

    def _draw(self) -> tuple[AuctionPadView, dict[str, Any]]:
        said = self._refused or _standing(self.state, self.seat)
        # A reason tells of the hand behind it: it may be read when the auction is over.
        told = [] if in_auction(self.state) else [answer for answer in self._answers.values() if answer.why]
        remarks = [f"{answer.name}, {answer.label}: {answer.why}" for answer in told]
        view = view_of(self.state, self._eyes(), said, remarks=remarks, typed=self._typed, moved=len(self._states) > 1)
        calls = options_view(self.state)["calls"] if in_auction(self.state) else []
        return view, {"calls": calls[:_BUTTONS]}

    def _twin(self) -> str:
        return twin(self.state, self._eyes())

    def _summary(self) -> str:
        calls = " ".join(map(call_text, self.state.table.calls))
        return f"'{calls or 'no call yet'}', seat='{self.state.rules.seating.names[self.seat]}'"


# The pass and the next bids have a button each; higher ones are typed.
_BUTTONS = 7


def _standing(state: State, seat: int) -> MessageView:
    """How the auction stands."""
    table, names = state.table, state.rules.seating.names
    if table.contract is not None:
        bid, declarer = table.contract.bid, names[table.contract.declarer]
        return message(f"{declarer} plays for {bid}.", "The auction is over; trump is named next.", tone="good")
    if table.ending is not None:
        return message("Everybody passed.", "The deal is void, and nothing scores.", tone="warn")
    bids = [call for call in table.calls if call.bid is not None]
    high = f"{names[bids[-1].seat]}'s {bids[-1].bid} stands." if bids else "Nobody has bid yet."
    return message("Your call." if state.actor == seat else f"{state.actor_name} is to call.", high)
