"""The unseen cards, sorted into classes that a question cannot tell apart."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.analysis.probability.parts import Tally

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.analysis.probability.parts import Part


@dataclass(frozen=True, slots=True)
class CardClass:
    """Unseen cards that are alike for a question.

    Attributes:
        codes: their kinds.
        cards: how many there are, copies counted.
        allowed: which of the tracked places may hold them.
    """

    codes: tuple[int, ...]
    cards: int
    allowed: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Plan:
    """How a question is going to be counted.

    Attributes:
        experiment: the deal.
        parts: what is looked at, each once.
        tracked: the places whose cards are followed: those that the question speaks of, and those that lack some cards.
        suits: for each suit the classes that must be looked at kind by kind.
        lumps: the classes of which only the number counts.
    """

    experiment: Experiment
    parts: tuple[Part, ...]
    tracked: tuple[int, ...]
    suits: tuple[tuple[CardClass, ...], ...]
    lumps: tuple[CardClass, ...]

    @property
    def room(self) -> tuple[int, ...]:
        """The unknown cards of each tracked place."""
        return tuple(self.experiment.free[place] for place in self.tracked)

    @property
    def classes(self) -> tuple[CardClass, ...]:
        """All classes, the single kinds first."""
        return tuple(each for suit in self.suits for each in suit) + self.lumps


def plan(experiment: Experiment, parts: Iterable[Part]) -> Plan:
    """Which places to follow, and which cards are alike."""
    wanted = tuple(dict.fromkeys(parts))
    free, unseen = experiment.free, experiment.unseen.counts
    asked = {place for part in wanted for place in part.places}
    tracked = tuple(
        place
        for place, room in enumerate(free)
        if room and (place in asked or any(experiment.excluded[place] >> code & 1 for code in range(24) if unseen[code]))
    )
    followed = [part for part in wanted if any(place in tracked for place in part.places)]
    single = 0
    for part in followed:
        single |= part.single
    suits: list[list[CardClass]] = [[], [], [], []]
    alike: dict[tuple[tuple[int, ...], tuple[bool, ...]], list[int]] = {}
    for code, copies in enumerate(unseen):
        if not copies:
            continue
        allowed = tuple(not experiment.excluded[place] >> code & 1 for place in tracked)
        if single >> code & 1:
            suits[code // 6].append(CardClass((code,), copies, allowed))
        else:
            weights = tuple(part.weights[code] for part in followed if isinstance(part, Tally))
            alike.setdefault((weights, allowed), []).append(code)
    lumps = tuple(
        CardClass(tuple(codes), sum(unseen[code] for code in codes), allowed) for (_, allowed), codes in alike.items()
    )
    return Plan(experiment, wanted, tracked, tuple(map(tuple, suits)), lumps)
