"""What every phase of a deal can do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


class Phase(Protocol):
    """A stretch of a deal with its own rule data and its own short memory (`local`).

    A phase is a frozen dataclass whose fields are its switches. It is asked everything with the `State` in hand and
    answers without changing anything.
    """

    @property
    def TITLE(self) -> str:  # noqa: N802  # a constant of each phase
        """What the phase is called: `The auction`."""
        ...

    @property
    def EVENTS(self) -> tuple[type[Event], ...]:  # noqa: N802  # a constant of each phase
        """The kinds of event that can happen in the phase."""
        ...

    @property
    def expected(self) -> str:
        """What is expected of a seat now, in words: `a bid or a pass`."""
        ...

    def enter(self, rules: RuleSet, table: Table, /) -> tuple[Table, object]:
        """The table and the phase's memory as the phase begins."""
        ...

    def actor(self, state: State, /) -> int | None:
        """The seat that has to act, None for chance."""
        ...

    def options(self, state: State, /) -> Iterable[Event]:
        """The events that are legal now, in a sensible order; only the useful ones where they are without end."""
        ...

    def judge(self, state: State, event: Event, /) -> Verdict | None:
        """Whether an event of the right seat is legal, and why; None for an event that is no business of this phase."""
        ...

    def apply(self, state: State, event: Event, /) -> tuple[Table, object]:
        """The table and memory after a legal event."""
        ...

    def done(self, state: State, /) -> bool:
        """Whether the phase is over."""
        ...

    def problems(self, rules: RuleSet, /) -> Iterator[str]:
        """What does not fit together in a rule set with this phase, in sentences."""
        ...
