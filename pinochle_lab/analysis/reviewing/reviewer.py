"""The work of a review, done a card at a time so that the first values are there while the rest is still being found."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from math import fsum, sqrt
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.consistent import consistent_deals
from pinochle_lab.analysis.reviewing.marks import Thresholds
from pinochle_lab.analysis.reviewing.played_card import Outlook, PlayedCard
from pinochle_lab.analysis.reviewing.why import why
from pinochle_lab.analysis.solution import Solution, solve
from pinochle_lab.core.event import Played
from pinochle_lab.core.opened import opened
from pinochle_lab.core.shuffle import Random64

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.observation import Observation
    from pinochle_lab.core.state import State


# Fewer deals have no spread.
LEAST = 2


@dataclass(frozen=True, slots=True)
class Reviewer:
    """Reviews the plays of one deal.

    Attributes:
        states: the state before each event, by ply, and the last one at the end.
        plies: the plies of the cards that were played.
        thresholds: what each mark costs.
        seconds: time for one position in hindsight; None for as long as it takes.
        progress: called some fifty times a second while a position is solved; may raise to stop.
    """

    states: tuple[State, ...]
    plies: tuple[int, ...]
    thresholds: Thresholds
    seconds: float | None = None
    progress: Callable[[Any], None] | None = None

    @staticmethod
    def of(state: State, thresholds: Thresholds | None = None, seconds: float | None = None) -> Reviewer:
        """A reviewer for a deal; hidden hands that were played to the end are known by that.

        Raises:
            ValueError: hands are hidden, or no card has been played.
            IllegalAction: a hidden hand turns out to have reneged.
        """
        from pinochle_lab.core.state import State as AnyState

        deal = opened(state)
        states = [AnyState.start(deal.rules, deal.table.dealer, deal.table.scores, deal.table.target)]
        for event in deal.log:
            states.append(states[-1].apply(event))
        plies = tuple(ply for ply, event in enumerate(deal.log) if isinstance(event, Played) and not states[ply].table.stock)
        if not plies:
            message = "no card has been played in this deal, so there is nothing to review"
            raise ValueError(message)
        if any(states[plies[0]].table.hidden):
            message = (
                "some hands of this deal were never seen and not played to the end, and a review needs every card; "
                "fill in the ?? to review it"
            )
            raise ValueError(message)
        return Reviewer(tuple(states), plies, thresholds or Thresholds.for_rules(state.rules), seconds)

    def hindsight(self) -> Iterator[PlayedCard]:
        """Every card with its cost in hindsight, the last card of the deal first.

        From the end backwards each search finds the table full of what comes after it, so the first trick costs hardly more
        than the last.
        """
        for ply in reversed(self.plies):
            yield self.judge(ply)

    def judge(self, ply: int) -> PlayedCard:
        """The card at a ply with its cost in hindsight; bounds on it when the time runs out."""
        state = self.states[ply]
        event = self.states[-1].log[ply]
        assert isinstance(event, Played)  # noqa: S101  # chosen so
        solution = solve(state, seconds=self.seconds, line=False, progress=self.progress)
        values = tuple((card, points.lower) for card, points in solution.cards.items())
        # Stopped before the first card was valued, a search says nothing of any.
        cost = solution.cost(event.card).lower if event.card in solution.cards else 0
        judged = PlayedCard(
            ply=ply,
            trick=len(state.table.tricks) + 1,
            seat=event.seat,
            side=solution.turn,
            card=event.card,
            best=solution.best,
            value=solution.points[solution.turn].lower,
            cost=cost,
            values=values,
            forced=len(state.options.cards) == 1,
            is_exact=solution.is_exact,
        )
        if judged.forced:
            return replace(judged, mark="forced")
        mark = self.thresholds.mark(cost)
        return self._explained(replace(judged, mark=mark), state, solution) if mark else judged

    def _explained(self, judged: PlayedCard, state: State, solution: Solution) -> PlayedCard:
        """The card with the line that refutes it, the line that was better, and the sentence."""
        better = judged.best[0]
        instead = (better, *self._line_after(state, better))
        refutation = self._line_after(state, judged.card)
        whole = sum(map(len, state.table.hands))
        if not solution.is_exact:
            sure = solution.cards[better].lower - solution.cards[judged.card].upper
            said = f"{better.label} keeps at least {sure}" if sure > 0 else f"Another card keeps at least {judged.cost}"
            said = f"{said} points more; the time was too short to say how many."
        elif len(refutation) + 1 != whole or len(instead) != whole:
            said = f"{better.label} keeps {judged.cost} points more."
        else:
            said = why(state, judged.card, better, (judged.card, *refutation), instead, judged.cost)
        return replace(judged, refutation=refutation, instead=instead, why=said)

    def _line_after(self, state: State, card: Card) -> tuple[Card, ...]:
        after = state.play(card)
        return () if after.is_over else solve(after, seconds=self.seconds, progress=self.progress).line

    def at_the_time(self, judged: PlayedCard, *, deals: int = 16, seconds: float = 1.0, seed: int | str = 0) -> PlayedCard:
        """The card with what it could be expected to cost by what its player knew.

        Args:
            judged: the card, reviewed in hindsight.
            deals: deals to look at, at most.
            seconds: time for this card; at least `LEAST` deals are looked at.
            seed: decides the deals.
        """
        if judged.forced:
            return replace(judged, outlook=Outlook(0.0, 0.0, 0, judged.card))
        observation = self.states[judged.ply].observe(judged.seat)
        losses = expected_losses(observation, deals=deals, seconds=seconds, seed=f"{seed} {judged.ply}")
        best = losses.best()
        cost, error = losses.against(judged.card, best)
        return replace(judged, outlook=Outlook(max(0.0, cost), error, losses.deals, best))


@dataclass(frozen=True, slots=True)
class Losses:
    """What each legal card brought in each sampled deal.

    Attributes:
        values: for each card its points, by deal.
        deals: how many deals.
    """

    values: dict[Card, tuple[float, ...]]
    deals: int

    def mean(self, card: Card) -> float:
        """Points of a card on average."""
        return fsum(self.values[card]) / self.deals

    def best(self) -> Card:
        """The card with the best average; of equals the first."""
        return max(self.values, key=self.mean)

    def against(self, card: Card, other: Card) -> tuple[float, float]:
        """How much less a card brings than another, deal by deal: the mean and its standard error."""
        gaps = [b - a for a, b in zip(self.values[card], self.values[other], strict=True)]
        mean = fsum(gaps) / len(gaps)
        if len(gaps) < 2:  # noqa: PLR2004  # one deal has no spread
            return mean, float("inf") if mean else 0.0
        spread = fsum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, sqrt(spread / len(gaps))


def expected_losses(
    observation: Observation, *, deals: int = 16, seconds: float = 1.0, seed: int | str = 0, least: int = LEAST
) -> Losses:
    """Each legal card's points over deals that fit what a seat knows, each deal played open-handed by all.

    Args:
        observation: what the seat sees; it must be its turn in trick play.
        deals: how many deals at most.
        seconds: time allowed in all.
        seed: decides the deals.
        least: deals that are looked at whatever time it takes; with 0 there may be none in the end.
    """
    from pinochle_lab.fast.ready import make_ready

    make_ready()  # compiling, if it must be, is not part of the time for a card
    fitting = consistent_deals(observation)
    random = Random64(seed)
    state, seats = observation.state, observation.rules.seating.players
    found: dict[Card, list[float]] = {card: [] for card in observation.options.cards}
    end, done, each = time.monotonic() + seconds, 0, max(0.01, seconds / 4)
    while done < deals and (done < least or time.monotonic() < end):
        hands = fitting.draw(random)[:seats]
        opened = replace(state, table=replace(state.table, hands=hands, hidden=(0,) * seats))
        # A deal that is hard to solve gives bounds, and their middle has to do.
        solution = solve(opened, seconds=each, line=False)
        if len(solution.cards) < len(found):
            each *= 2  # stopped before the first card was valued: more time for the next deal
            continue
        for card, points in solution.cards.items():
            found[card].append((points.lower + points.upper) / 2)
        done += 1
    return Losses({card: tuple(values) for card, values in found.items()}, done)
