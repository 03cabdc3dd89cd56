"""A match: deals in sequence until a side has won."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.display import Drawable
from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.result import VOID
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.state import State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.rules import RuleSet

RAISE = 250


@dataclass(frozen=True, slots=True)
class Draw:
    """Drawing for the first deal.

    Attributes:
        rounds: for each round, the seats that drew and their cards.
        dealer: the seat that deals first.
    """

    rounds: tuple[tuple[tuple[int, Card], ...], ...]
    dealer: int


def draw_for_dealer(rules: RuleSet, seed: int | str) -> Draw:
    """Draw for the first deal by the rule set's `first_dealer`; seats that tie for it draw again."""
    random = Random64(seed)
    how = rules.phase(Deal).first_dealer
    seats: tuple[int, ...] = tuple(range(rules.seating.players))
    rounds: list[tuple[tuple[int, Card], ...]] = []
    while len(seats) > 1:
        if how == "random":
            seats = (random.choose(seats),)
            break
        drawn = tuple(zip(seats, random.shuffled(list(rules.pack.whole)), strict=False))
        rounds.append(drawn)
        best = (max if how == "high" else min)(card.rank for _, card in drawn)
        seats = tuple(seat for seat, card in drawn if card.rank == best)
    return Draw(tuple(rounds), min(seats))


@dataclass(frozen=True, slots=True)
class Match(Drawable):
    """Deals in sequence, with the scores and what decides the match.

    A match is a value like everything else: `after` gives the match after one more deal.

    Attributes:
        rules: the rule set.
        dealer: the seat that deals next.
        results: the accounts of the deals so far, passed-out deals included.
        scores: each side's score.
        target: the score to reach; some rules raise it when both sides cross.
        winner: number of the side that has won, or None.
        running: the scores after each deal.
        checks: chips won or lost by each member of each side, the match's own included.
    """

    rules: RuleSet
    dealer: int = 0
    results: tuple[DealResult, ...] = ()
    scores: tuple[int, ...] = ()
    target: int = 0
    winner: int | None = None
    running: tuple[tuple[int, ...], ...] = field(default=(), repr=False)
    checks: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if not self.scores:
            object.__setattr__(self, "scores", (0,) * len(self.rules.seating.sides))
        if not self.checks:
            object.__setattr__(self, "checks", (0,) * len(self.rules.seating.sides))
        if not self.target:
            object.__setattr__(self, "target", self.rules.target)

    @staticmethod
    def start(rules: RuleSet, seed: int | str = 0) -> Match:
        """A match at nothing all, the first dealer drawn for by a seed."""
        return Match(rules, draw_for_dealer(rules, seed).dealer)

    @property
    def is_over(self) -> bool:
        """Whether a side has won."""
        return self.winner is not None

    @property
    def side_names(self) -> tuple[str, ...]:
        """The names of the sides, by number."""
        return tuple(self.rules.seating.side_name(side) for side in range(len(self.rules.seating.sides)))

    @property
    def sentence(self) -> str:
        """Who has won, or what the match goes to."""
        settle = self.rules.settle
        if self.winner is not None:
            return f"{self.side_names[self.winner]} {'win' if len(self.rules.seating.sides[self.winner]) > 1 else 'wins'}."
        most = "" if settle.match_deals is None else f"{settle.match_deals} deals"
        if settle.payment == "units":
            return f"Playing {most}." if most else "Playing without a target."
        return f"Playing to {self.target}, or {most}." if most else f"Playing to {self.target}."

    def deal(self, seed: int | str) -> State:
        """The next deal, dealt by a seed."""
        phase = self.rules.phase(Deal)
        return State.start(self.rules, self.dealer, self.scores, self.target).apply(
            phase.shuffle(self.rules, seed, self.dealer)
        )

    def after(self, deal: State | DealResult) -> Match:
        """The match after one more deal.

        Raises:
            ValueError: the deal is not over, or the match is.
        """
        result = deal.result if isinstance(deal, State) else deal
        if result is None:
            message = "this deal is not over yet, so it cannot be entered in the match"
            raise ValueError(message)
        if self.is_over:
            message = f"this match is over: {self.side_names[self.winner or 0]} has won it"
            raise ValueError(message)
        scores = tuple(score + delta for score, delta in zip(self.scores, result.deltas, strict=True))
        winner, target = self._decide(scores, result)
        if winner is None and self._is_last(result):
            winner = _leader(scores, range(len(scores)))
        checks = tuple(a + b for a, b in zip(self.checks, result.checks, strict=True))
        return replace(
            self,
            dealer=self._next_dealer(result),
            results=(*self.results, result),
            scores=scores,
            target=target,
            winner=winner,
            running=(*self.running, scores),
            checks=checks if winner is None else self._with_game(checks, scores, winner),
        )

    def _with_game(self, checks: tuple[int, ...], scores: tuple[int, ...], winner: int) -> tuple[int, ...]:
        """The checks after the match has been paid: every loser pays the winner by the margin."""
        table = self.rules.settle.checks
        if table is None:
            return checks
        paid = [0 if side == winner else table.for_game(scores[winner], score) for side, score in enumerate(scores)]
        return tuple(each + (sum(paid) if side == winner else -paid[side]) for side, each in enumerate(checks))

    def _next_dealer(self, result: DealResult) -> int:
        auction = self.rules.find_phase(Auction)
        same = result.ending == "misdeal" or (
            result.ending == "passed_out" and auction is not None and auction.all_pass == "redeal_same"
        )
        return self.dealer if same else self.rules.seating.left_of(self.dealer)

    def _decide(self, scores: tuple[int, ...], result: DealResult) -> tuple[int | None, int]:
        settle = self.rules.settle
        if settle.payment == "units":
            return None, self.target  # every deal is settled by itself, and players stop when they like
        if result.wins_match is not None:
            return result.wins_match, self.target
        if settle.floor_loss is not None and min(scores) <= settle.floor_loss:
            return max(range(len(scores)), key=scores.__getitem__), self.target
        over = [side for side, score in enumerate(scores) if score >= self.target]
        rule = settle.both_cross
        if rule == "bid_and_out":
            declarer = result.declarer_side
            made = declarer is not None and bool(result.sides[declarer].made)
            return (declarer if made and declarer in over else None), self.target
        if len(over) < 2:  # noqa: PLR2004  # two sides have to cross
            return (over[0] if over else None), self.target
        if rule == "raise_target":
            return None, self.target + RAISE
        if rule == "bidder_first" and result.declarer_side in over:
            return result.declarer_side, self.target
        return _leader(scores, over), self.target

    def _is_last(self, result: DealResult) -> bool:
        """Whether the match has had as many deals as were agreed on, those that were void not counted."""
        most = self.rules.settle.match_deals
        return most is not None and sum(each.ending not in VOID for each in (*self.results, result)) >= most

    def __str__(self) -> str:
        standing = ", ".join(f"{name} {score}" for name, score in zip(self.side_names, self.scores, strict=True))
        return f"{len(self.results)} {'deal' if len(self.results) == 1 else 'deals'}: {standing}. {self.sentence}"


def _leader(scores: tuple[int, ...], sides: Iterable[int]) -> int | None:
    """The one of some sides that has the highest score, None when there is a tie for it."""
    first, *rest = sorted(sides, key=lambda side: -scores[side])
    return None if rest and scores[rest[0]] == scores[first] else first
