"""Calls in an auction: read, answered by the other seats, and made again from the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from pinochle_lab.core.event import Called, Event
from pinochle_lab.core.phases import Auction
from pinochle_lab.widgets.message import typed_number

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.state import State

    # Whoever calls for another seat: from what that seat may know to its call. The `choose` of a player is one.
    Caller = Callable[[Observation], Any]


def in_auction(state: State) -> bool:
    """Whether calls are being made."""
    return not state.is_over and isinstance(state.phase, Auction) and bool(state.log)


def call_text(call: Called) -> str:
    """`pass` or `250`."""
    return "pass" if call.bid is None else str(call.bid)


def read_call(state: State, word: object) -> Called:
    """The call meant by `250`, `"250"` or `"pass"`, by the seat whose turn it is; `judge` refuses what is no number."""
    text = word.strip().lower() if isinstance(word, str) else word
    number = typed_number(text) if isinstance(text, str) else None
    bid: Any = None if text in (None, "", "pass") else word if number is None else number
    return Called(-1 if state.actor is None else state.actor, bid)


def judge_call(state: State, word: object) -> tuple[Called, Verdict]:
    """A call as it would be made, and the verdict on it."""
    call = read_call(state, word)
    return call, state.judge(call)


class Answer(NamedTuple):
    """A call that another seat made by itself: the state after it, and the sentence it gave, which would tell of its hand."""

    state: State
    name: str
    label: str
    why: str


def answers(state: State, seat: int, caller: Caller | None) -> Iterator[Answer]:
    """Let the other seats call until it is `seat`'s turn.

    Raises:
        IllegalAction: the caller chose what the rules forbid.
    """
    while caller and in_auction(state) and state.actor not in (None, seat):
        assert state.actor is not None  # noqa: S101  # the line above
        chosen = caller(state.observe(state.actor))
        event = getattr(chosen, "event", chosen)
        if not isinstance(event, Event):
            event = read_call(state, event)
        name = state.actor_name
        state = state.apply(event)
        yield Answer(state, name, event.label, getattr(chosen, "why", ""))


def replayed(start: State, words: Iterable[object]) -> list[State]:
    """The states through which calls lead, the first included.

    Raises:
        ValueError: a call is not legal where it stands; the sentence says why.
    """
    states = [start]
    for word in words:
        if not in_auction(states[-1]):
            problem = f"the auction is over before {word!r} is called"
            raise ValueError(problem)
        call, verdict = judge_call(states[-1], word)
        if not verdict:
            raise ValueError(verdict.text())
        states.append(states[-1].apply(call))
    return states
