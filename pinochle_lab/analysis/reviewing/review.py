"""The review of a whole deal."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.chart import Chart, Series
from pinochle_lab.analysis.reviewing.contracts import Contracts, best_contracts
from pinochle_lab.analysis.reviewing.marks import Thresholds
from pinochle_lab.analysis.reviewing.reviewer import Reviewer
from pinochle_lab.analysis.solution import LONGEST
from pinochle_lab.core.argument import expect, number, whole_number
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.state import State
from pinochle_lab.record import HandRecord

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pandas as pd

    from pinochle_lab.analysis.reviewing.played_card import PlayedCard

AUTHOR = "review"


@dataclass(frozen=True, slots=True)
class Review(Drawable):
    """What every card of a deal cost, and what the contract could have been.

    Iterating yields the cards in the order in which they were played.

    Attributes:
        state: the deal.
        sides: names of the two sides that the tricks were played between.
        cards: the plays, each with its cost.
        contracts: what best play would have made with each trump, or None when that was not asked.
        is_whole: False when the review was stopped early; the first cards are then missing.
    """

    state: State
    sides: tuple[str, str]
    cards: tuple[PlayedCard, ...]
    contracts: Contracts | None = None
    is_whole: bool = True

    def __iter__(self) -> Iterator[PlayedCard]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)

    @property
    def mistakes(self) -> tuple[PlayedCard, ...]:
        """The cards that carry a mark."""
        return tuple(card for card in self.cards if card.mark.startswith("?"))

    @property
    def inexact(self) -> str:
        """A sentence on the cards that the time was too short for; empty when there are none."""
        cards = sum(not card.is_exact for card in self.cards)
        if not cards:
            return ""
        said = "One card" if cards == 1 else f"{cards} cards"
        return f"{said} could not be valued in the time allowed; the costs shown there are the least they can have been."

    def cost(self, seat: int | str) -> int:
        """Points a seat gave away in hindsight, over the whole deal."""
        number = self.state.rules.seating.parse(seat)
        return sum(card.cost for card in self.cards if card.seat == number)

    def cost_at_the_time(self, seat: int | str) -> float | None:
        """What a seat's cards could be expected to cost by what it knew: its share of skill; None when that was not asked."""
        number = self.state.rules.seating.parse(seat)
        outlooks = [card.outlook for card in self.cards if card.seat == number]
        known = [outlook.cost for outlook in outlooks if outlook is not None]
        return sum(known) if known and len(known) == len(outlooks) else None

    def luck(self, seat: int | str) -> float | None:
        """The part of a seat's cost that could not be known: above 0 for bad luck; None when that was not asked."""
        skill = self.cost_at_the_time(seat)
        return None if skill is None else self.cost(seat) - skill

    def at(self, ply: int) -> PlayedCard | None:
        """The review of the card at a ply."""
        return next((card for card in self.cards if card.ply == ply), None)

    def frame(self) -> pd.DataFrame:
        """A row for each card: who, what, the best cards, the cost in hindsight and at the time, luck, mark, reason."""
        import pandas as pd

        names = self.state.rules.seating.names
        rows: list[dict[str, Any]] = [
            {
                "ply": card.ply,
                "trick": card.trick,
                "seat": names[card.seat],
                "card": card.card.label,
                "best": " ".join(best.label for best in card.best),
                "value": card.value,
                "cost": card.cost,
                "cost_at_the_time": card.outlook.cost if card.outlook else None,
                "error": card.outlook.error if card.outlook else None,
                "luck": card.luck,
                "mark": card.mark,
                "why": card.why,
            }
            for card in self.cards
        ]
        return pd.DataFrame(rows).set_index("ply")

    def chart(self) -> Chart:
        """The points of the first side if everybody played best from each card on.

        The line steps where a card gave something away; where a card could not be valued in time, by what it cost at least.
        """
        places = (*(f"{card.trick}·{card.card.label}" for card in self.cards), "end")
        return Chart(
            title=f"{self.sides[0]}: trick points with best play from each card on",
            across="trick and card",
            up="points",
            places=places,
            series=(Series(self.sides[0], self._levels()),),
        )

    def _levels(self) -> tuple[float, ...]:
        """Before each card, and at the end."""
        taken, levels = self._taken(), list[float]()
        for card in reversed(self.cards):
            cost = card.cost if card.side == 0 else -card.cost
            if card.is_exact or not levels:
                rest = card.value if card.side == 0 else self._left(card.ply) - card.value
                levels = levels or [float(taken[card.ply] + rest - cost)]
                levels.append(float(taken[card.ply] + rest))
            else:
                levels.append(levels[-1] + cost)
        return tuple(reversed(levels))

    def _first_side(self) -> tuple[int, ...]:
        return self.state.rules.seating.camps(self.state.table.declarer)[0]

    def _taken(self) -> dict[int, int]:
        """Points the first side had taken before each play."""
        camp, counting = self._first_side(), self.state.rules.counting
        tricks = self.state.table.tricks
        won = [counting.sum(trick.cards) if trick.winner in camp else 0 for trick in tricks]
        return {card.ply: sum(won[: card.trick - 1]) for card in self.cards}

    def _left(self, ply: int) -> int:
        """Points still to be taken by anybody before a play."""
        card = next(each for each in self.cards if each.ply == ply)
        counting, rules = self.state.rules.counting, self.state.rules
        gone = sum(counting.sum(trick.cards) for trick in self.state.table.tricks[: card.trick - 1])
        return counting.total(rules) - gone - counting.sum(self.state.table.buried)

    def written_into(self, record: HandRecord) -> HandRecord:
        """The record with each mark, sentence and better card as an annotation by `review`.

        What others wrote stays, and an earlier review goes.
        """
        for note in record.annotations:
            if note.author == AUTHOR:
                record = record.without_annotation(note.ply, AUTHOR)
        for card in self.mistakes:
            record = record.with_annotation(card.ply, card.why, mark=card.mark, highlights=card.best, author=AUTHOR)
        return record

    def __str__(self) -> str:
        names = self.state.rules.seating.names
        lines = [f"Review: {len(self.cards)} cards, {len(self.mistakes)} with a mark."]
        lines += [f"{name} gave away {self.cost(seat)} points." for seat, name in enumerate(names)]
        lines += [f"Trick {card.trick}, {names[card.seat]} {card}" for card in self.mistakes]
        if self.contracts is not None:
            lines += ["", str(self.contracts)]
        if not self.is_whole:
            lines.append("The review was stopped; the first cards are missing.")
        if self.inexact:
            lines.append(self.inexact)
        return "\n".join(lines)


def review(  # noqa: PLR0913  # what is reviewed, and five ways to say how thoroughly
    played: HandRecord | State,
    *,
    deals: int = 0,
    seconds: float | None = None,
    seconds_at_the_time: float = 0.5,
    thresholds: Thresholds | None = None,
    contracts: bool = False,
    progress: Callable[[Review], object] | None = None,
) -> Review:
    """What every card of a played hand cost, and why.

    Args:
        played: a record, or a state some way into the tricks.
        deals: for the cost at the time, how many deals that fitted the player's knowledge are solved for each card; 0 leaves
            it out.
        seconds: time for each position in hindsight; None for as long as it takes, which is seconds for most hands of twelve
            cards, a minute or more for a hard one and for three hands of fifteen, and too long for the double pack.
        seconds_at_the_time: time for each card over those deals.
        thresholds: what each mark costs; by default 5, 10 and 20 points of a deal of about 200.
        contracts: whether to look back on the auction too.
        progress: called with the review so far after each card; raising `KeyboardInterrupt` stops with what there is.

    Raises:
        ValueError: no card has been played, or hands are hidden.
    """
    state = played if isinstance(played, State) else expect(played, HandRecord, "a HandRecord or a State").state
    whole_number(deals, "deals")
    for name, time in (("seconds", seconds), ("seconds_at_the_time", seconds_at_the_time)):
        if time is not None:
            number(time, name, 0, LONGEST)
    if thresholds is not None:
        expect(thresholds, Thresholds, "Thresholds(doubtful, mistake, blunder)")
    reviewer = Reviewer.of(state, thresholds, seconds)
    first = next(iter(reviewer.hindsight()))
    sides = _sides(reviewer.states[first.ply])
    found: dict[int, PlayedCard] = {}

    def so_far(*, whole: bool) -> Review:
        return Review(state, sides, tuple(found[ply] for ply in sorted(found)), None, whole)

    try:
        for judged in reviewer.hindsight():
            found[judged.ply] = judged
            if progress is not None:
                progress(so_far(whole=False))
        for ply in reviewer.plies if deals else ():
            found[ply] = reviewer.at_the_time(found[ply], deals=deals, seconds=seconds_at_the_time)
            if progress is not None:
                progress(so_far(whole=False))
        table = best_contracts(state, seconds=seconds) if contracts and state.table.contract else None
    except KeyboardInterrupt:
        return so_far(whole=False)
    return replace(so_far(whole=True), contracts=table)


def _sides(state: State) -> tuple[str, str]:
    names = state.rules.seating.names
    first, second = ("-".join(names[seat] for seat in camp) for camp in state.rules.seating.camps(state.table.declarer))
    return first, second
