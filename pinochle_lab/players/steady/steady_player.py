"""The steady player: for each kind of event one way to choose it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from pinochle_lab.core.event import (
    Buried,
    Called,
    Drawn,
    Event,
    Exchanged,
    MeldShown,
    Passed,
    Played,
    TrumpNamed,
    WidowTaken,
)
from pinochle_lab.players.player import Choice, check_turn
from pinochle_lab.players.steady.auction import call, name_trump
from pinochle_lab.players.steady.follow import follow
from pinochle_lab.players.steady.giving import bury, pass_cards
from pinochle_lab.players.steady.lead import lead
from pinochle_lab.players.steady.sight import Sight
from pinochle_lab.players.steady.surrender import early_end
from pinochle_lab.players.steady.words import only_card

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from pinochle_lab.core.observation import Observation

MOST_OPTIONS = 600
# With more cards than this in the stock there will be another trick to meld after.
MELDING_AGAIN = 6

# The kinds of event in the order in which they are taken up where a seat may do several things.
_ORDER: tuple[type[Event], ...] = (
    WidowTaken,
    Exchanged,
    MeldShown,
    Called,
    TrumpNamed,
    Passed,
    Buried,
    Drawn,
    Played,
)


@dataclass(frozen=True, slots=True)
class SteadyPlayer:
    """Bids what the hand is worth, melds everything, plays the card that is likely to bring most, and counts what has gone.

    It looks at nothing but the observation and keeps no memory. It knows no variant by name: it asks the rules for seats,
    scale and duties, and takes each kind of event as it comes.
    """

    @property
    def name(self) -> str:
        """`steady`."""
        return "steady"

    def choose(self, observation: Observation) -> Choice:
        """The event that promises most, and why.

        Raises:
            ValueError: it is not this seat's turn.
        """
        check_turn(observation)
        options = tuple(islice(observation.options, MOST_OPTIONS))
        choice = _choose(observation, options)
        if choice is not None and observation.state.judge(choice.event):
            return choice
        return Choice(options[0], f"I take what the rules offer first: {options[0].label}.")


def _choose(observation: Observation, options: Sequence[Event]) -> Choice | None:
    if any(isinstance(event, Played) for event in options):
        ended = early_end(observation)
        if ended:
            return ended
    for kind in _ORDER:
        chosen = [event for event in options if isinstance(event, kind)]
        if chosen:
            return _WAYS[kind](observation, chosen)
    return None


def _play(observation: Observation, options: Sequence[Played]) -> Choice:
    sight = Sight(observation)
    cards = tuple(event.card for event in options)
    if len(cards) == 1:
        return Choice(options[0], only_card(sight, cards[0]))
    card, why = follow(sight, cards) if sight.trick else lead(sight, cards)
    return Choice(Played(observation.seat, card), why)


def _meld(observation: Observation, options: Sequence[MeldShown]) -> Choice:
    best = max(options, key=lambda event: sum(meld.value for meld in event.melds))
    first = [event for event in options if [meld.key for meld in event.melds] == ["royal"]]
    if first and [meld.key for meld in best.melds] == ["run"] and len(observation.table.stock) > MELDING_AGAIN:
        worth = first[0].melds[0].value
        return Choice(first[0], f"The royal marriage scores {worth} now, and the run can still follow another trick.")
    if not best.melds:
        return Choice(best, "I have nothing to meld.")
    listed = ", ".join(f"{meld.label.lower()} {meld.value}" for meld in best.melds)
    return Choice(best, f"I show everything I have: {listed}.")


def _exchange(_observation: Observation, options: Sequence[Exchanged]) -> Choice:
    return Choice(options[0], f"The nine of trump scores, and it costs nothing: {options[0].label}.")


def _take_widow(_observation: Observation, options: Sequence[WidowTaken]) -> Choice:
    return Choice(options[0], f"The widow is mine: I {options[0].label}.")


def _draw(_observation: Observation, options: Sequence[Drawn]) -> Choice:
    return Choice(options[0], "I draw from the stock.")


_WAYS: dict[type[Event], Callable[[Observation, Sequence], Choice]] = {  # type: ignore[type-arg]  # each way takes its own kind of event
    Called: call,
    TrumpNamed: name_trump,
    Passed: pass_cards,
    Buried: bury,
    MeldShown: _meld,
    Exchanged: _exchange,
    WidowTaken: _take_widow,
    Drawn: _draw,
    Played: _play,
}
