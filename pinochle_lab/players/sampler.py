"""A player that thinks: it imagines deals that fit what it knows, plays each out open-handed, and takes the best average."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Called, Played, TrumpNamed
from pinochle_lab.core.phases import TrickPlay
from pinochle_lab.players.bidding import call_by_chance, name_by_chance
from pinochle_lab.players.player import Choice, check_turn
from pinochle_lab.players.steady import SteadyPlayer

if TYPE_CHECKING:
    from pinochle_lab.analysis.reviewing.reviewer import Losses
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.observation import Observation

LEAST_SECONDS = 0.01


@dataclass(frozen=True, slots=True)
class SamplerPlayer:
    """Plays the card with the best average over sampled deals that fit what the seat knows, each solved with open hands.

    It bids and names trump by imagined deals too, where `pl.analysis.bid` knows the game. Melding, passing and burying it
    leaves to the steady player, and so does it a card for which its time was too short to see a difference: it departs from
    the steady choice only when another card is better by more than the error of the sample.

    Attributes:
        seconds: time for one card.
        deals: deals to imagine for one card, at most.
        seed: decides which deals are imagined.
    """

    seconds: float = 1.0
    deals: int = 60
    seed: int | str = 0

    def __post_init__(self) -> None:
        if not self.seconds >= LEAST_SECONDS or self.deals < 1:
            message = f"the sampler needs {LEAST_SECONDS} seconds and one deal at least, not {self.seconds} and {self.deals}"
            raise ValueError(message)

    @property
    def name(self) -> str:
        """`sampler`."""
        return "sampler"

    def choose(self, observation: Observation) -> Choice:
        """The card with the best average, and by how much; the call by its chance; everything else as the steady player does.

        Raises:
            ValueError: it is not this seat's turn.
        """
        check_turn(observation)
        quick = SteadyPlayer().choose(observation)
        event, cards = quick.event, observation.options.cards
        if isinstance(event, Called):
            return call_by_chance(observation, quick)
        if isinstance(event, TrumpNamed):
            return name_by_chance(observation, quick)
        if not isinstance(event, Played) or len(cards) < 2 or not isinstance(observation.state.phase, TrickPlay):  # noqa: PLR2004  # a choice needs two
            return quick
        losses = self._imagine(observation)
        if losses is None or losses.deals == 0:
            return quick
        best = losses.best()
        gain, error = losses.against(event.card, best)
        if best is event.card:
            return Choice(event, self._why(losses, best))
        if gain <= error:
            return quick
        return Choice(Played(event.seat, best), self._why(losses, best))

    def _imagine(self, observation: Observation) -> Losses | None:
        from pinochle_lab.analysis.reviewing.reviewer import expected_losses

        if len(observation.rules.seating.camps(observation.table.declarer)) != 2:  # noqa: PLR2004  # open-handed play is defined for two sides
            return None
        seed = f"{self.seed} {observation.seat} {len(observation.state.log)} {observation.hand}"
        return expected_losses(observation, deals=self.deals, seconds=self.seconds, seed=seed, least=0)

    def _why(self, losses: Losses, best: Card) -> str:
        others = sorted((card for card in losses.values if card is not best), key=losses.mean, reverse=True)
        gap = losses.mean(best) - losses.mean(others[0])
        deals = f"Over {losses.deals} deals that fit what I know"
        if gap < 0.05:  # noqa: PLR2004  # less than is shown
            return f"{deals}, {best.label} does as well as {others[0].label} and better than the rest."
        return f"{deals}, {best.label} brings {gap:.1f} points more than {others[0].label}, the next best."
