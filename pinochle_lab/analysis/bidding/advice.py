"""What to bid on a hand, with the reason and the alternatives."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count, takewhile
from math import fsum
from typing import TYPE_CHECKING, Any

from pinochle_lab.analysis.bidding.estimate import ERROR, share_of_tricks
from pinochle_lab.analysis.bidding.prospect import Prospect
from pinochle_lab.analysis.chart import Chart, Series
from pinochle_lab.analysis.progress import Progress
from pinochle_lab.core.argument import number, whole_number
from pinochle_lab.core.display import Drawable
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases import Auction, Deal
from pinochle_lab.core.seating import PARTNERS
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    import pandas as pd

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet

# A bid is worth making when it is made in at least this share of the deals: three in four. Over 1,000 deals in duplicate
# against the steady player that earned 9.7 points a deal; two in three earned 6.0, four in five 8.1, each give or take 4.
WORTH = 3 / 4
# Bids below this chance are not listed.
LISTED = 0.02
_ME, _PARTNER = 0, 2


@dataclass(frozen=True, slots=True)
class Advice(Drawable):
    """What to bid on a hand.

    Attributes:
        hand: the hand.
        rules: the rule set.
        prospects: one for each trump, the best first.
        standing: the bid to beat, or None.
        bid: the call to make: a number, or None for a pass.
        limit: how far to go up in this auction; None when even the lowest bid is too much.
        reason: three sentences.
        alternatives: the two next best calls, each with its chance, in a sentence.
        deals: how many deals were imagined.
    """

    hand: Hand
    rules: RuleSet
    prospects: tuple[Prospect, ...]
    standing: int | None
    bid: int | None
    limit: int | None
    reason: tuple[str, str, str]
    alternatives: tuple[str, str]
    deals: int

    @property
    def best(self) -> Prospect:
        """The trump to name."""
        return self.prospects[0]

    def chances(self) -> pd.DataFrame:
        """For each bid, a row, and each trump, a column: how likely the side makes it, 0 to 1."""
        import pandas as pd

        bids = _bids(self.rules, self.best)
        columns = {each.trump.symbol: [each.chance(bid) for bid in bids] for each in self.prospects}
        return pd.DataFrame(columns, index=pd.Index(bids, name="bid"))

    def frame(self) -> pd.DataFrame:
        """For each trump, a row: own meld, partner's meld, tricks, the sum and its spread."""
        import pandas as pd

        rows: list[dict[str, Any]] = [
            {
                "trump": each.trump.symbol,
                "meld": each.meld,
                "partner's meld": each.partner_meld,
                "tricks": each.tricks,
                "together": each.mean,
                "give or take": each.spread,
            }
            for each in self.prospects
        ]
        return pd.DataFrame(rows).set_index("trump")

    def chart(self) -> Chart:
        """The chance of making each bid, a line for each trump."""
        bids = _bids(self.rules, self.best)
        return Chart(
            title="How likely your side makes each bid",
            across="bid",
            up="chance in percent",
            places=tuple(map(str, bids)),
            series=tuple(Series(each.trump.symbol, tuple(100 * each.chance(bid) for bid in bids)) for each in self.prospects),
            marks=(("worth bidding", 100 * WORTH),),
        )

    @property
    def caveat(self) -> str:
        """What the figures leave out, in a sentence; empty where that is nothing."""
        passed = self.rules.switches.get("pass_cards", 0)
        said = f"The {passed} cards that partners pass to each other are not counted here; with them a side makes more."
        return said if passed else ""

    def __str__(self) -> str:
        call = "Pass." if self.bid is None else f"Bid {self.bid}."
        return "\n".join(filter(None, [call, *self.reason, *self.alternatives, self.caveat]))


def bid(  # noqa: PLR0913  # a hand, a game, and how to look at it
    hand: CardsLike,
    rules: RuleSet | str = "partnership",
    *,
    standing: int | None = None,
    deals: int = 600,
    seed: int | str = 0,
    worth: float = WORTH,
    progress: bool = True,
) -> Advice:
    """What to bid on a hand, with the reason.

    The partner's and the opponents' cards are imagined many times over; melds are counted exactly, and the tricks are
    estimated from a fit to solved deals (`bench/fit_tricks.py`), its error included. When that takes more than a second, it can
    be interrupted and then advises by the deals it has. Cards that partners pass to each other are left out, and the
    advice says so.

    Args:
        hand: a whole hand.
        rules: a game with partners and the single pack.
        standing: the bid to beat, if somebody has bid.
        deals: how many deals to imagine.
        seed: decides which.
        worth: the chance from which on a bid is recommended.
        progress: show a bar when it takes more than a second.

    Raises:
        ValueError: not a whole hand, not such a game, or no deals; the sentence says which.
    """
    chosen, held = find(rules), Hand(hand)
    _check(chosen, held, deals, worth)
    if standing is not None:
        whole_number(standing, "standing")
    imagined = _Imagined(chosen, held)
    imagined.go(deals, seed, Progress(deals, progress))
    prospects = tuple(sorted(imagined.prospects(), key=lambda each: -each.mean))
    auction = chosen.phase(Auction)
    lowest = auction.min_bid if standing is None else auction.next_bid(standing)
    best = prospects[0]
    limit = None
    for level in takewhile(lambda level: best.chance(level) >= worth, _levels(auction, lowest)):
        limit = level
    call = None if limit is None else lowest
    reason = _reason(best, chosen, lowest, limit, worth)
    return Advice(
        held, chosen, prospects, standing, call, limit, reason, _alternatives(prospects, auction, lowest, limit), imagined.deals
    )


def covers(rules: RuleSet) -> bool:
    """Whether there is bidding advice for a game: partners with the single pack, which the estimate was fitted to."""
    return rules.seating.teams == PARTNERS and rules.pack.copies == 2  # noqa: PLR2004  # two of every card


def _check(rules: RuleSet, hand: Hand, deals: int, worth: float) -> None:
    size = rules.phase(Deal).hand_size
    if not covers(rules):
        message = f"bidding advice is for partners with the single pack; {rules.name} is played otherwise"
        raise ValueError(message)
    problem = rules.pack.complaint(hand)
    if problem or len(hand) != size:
        message = problem or f"bidding advice needs a whole hand of {size} cards, and this has {len(hand)}"
        raise ValueError(message)
    whole_number(deals, "deals", 1)
    number(worth, "worth", 0.001, 0.999)


class _Imagined:
    """Deals that fit a hand, and what they come to with each trump."""

    def __init__(self, rules: RuleSet, hand: Hand) -> None:
        self._rules, self._hand = rules, hand
        self._found: tuple[list[tuple[int, float]], ...] = tuple([] for _ in Suit)

    @property
    def deals(self) -> int:
        """How many there are."""
        return len(self._found[-1])

    def go(self, deals: int, seed: int | str, bar: Progress) -> None:
        """Imagine so many more; whoever interrupts a long run keeps what there is."""
        rest, random = list(self._rules.pack.whole - self._hand), Random64(f"bid {seed} {self._hand}")
        try:
            for _ in range(deals):
                self._add(random.shuffled(rest))
                bar.at(self.deals)
        except KeyboardInterrupt:
            if not bar.shown:
                raise
        finally:
            bar.close()

    def _add(self, cards: list[Card]) -> None:
        rules, size = self._rules, len(self._hand)
        melding, total = rules.melding, rules.counting.total(rules)
        hands = (self._hand, *(Hand(cards[size * at : size * (at + 1)]) for at in range(3)))
        counts = [hand.counts for hand in hands]
        for trump in Suit:
            tricks = total * share_of_tricks(counts, trump, _ME, (_ME, _PARTNER), rules.pack.copies)
            self._found[trump].append((melding.find(hands[_PARTNER], trump).total, tricks))

    def prospects(self) -> list[Prospect]:
        """One for each trump."""
        melding, error = self._rules.melding, ERROR * self._rules.counting.total(self._rules)
        made = []
        for trump in Suit:
            own = melding.find(self._hand, trump).total
            # An interrupt may come between two trumps of a deal.
            found = self._found[trump][: self.deals]
            partner, tricks = zip(*found, strict=True)
            totals = tuple(own + meld + points for meld, points in found)
            made.append(Prospect(trump, own, sum(partner) / self.deals, fsum(tricks) / self.deals, totals, error))
        return made


def _levels(auction: Auction, lowest: int) -> Any:  # noqa: ANN401  # an endless iterator of bids
    level = lowest
    for _ in count():
        yield level
        level = auction.next_bid(level)


def _bids(rules: RuleSet, best: Prospect) -> list[int]:
    auction = rules.phase(Auction)
    return [*takewhile(lambda level: best.chance(level) >= LISTED, _levels(auction, auction.min_bid))] or [auction.min_bid]


def _percent(chance: float) -> str:
    return f"{100 * chance:.0f} of 100 deals"


def _reason(best: Prospect, rules: RuleSet, lowest: int, limit: int | None, worth: float) -> tuple[str, str, str]:
    total = rules.counting.total(rules)
    first = (
        f"With {best.trump.label} as trump this hand melds {best.meld}, and a partner adds {best.partner_meld:.0f} on average."
    )
    second = (
        f"Your side takes about {best.tricks:.0f} of {total} trick points, so {best.mean:.0f} together, "
        f"give or take {best.spread:.0f}."
    )
    if limit is None:
        wanted = "three in four are" if worth == WORTH else f"{_percent(worth)} are"
        third = f"A bid of {lowest} is made in {_percent(best.chance(lowest))}, and {wanted} wanted."
    elif limit == lowest:
        third = f"{lowest} is made in {_percent(best.chance(lowest))}, and nothing higher is safe enough."
    else:
        sure, bold = _percent(best.chance(lowest)), _percent(best.chance(limit))
        third = f"{lowest} is made in {sure} and {limit} in {bold}: go up to {limit}."
    return first, second, third


def _alternatives(prospects: tuple[Prospect, ...], auction: Auction, lowest: int, limit: int | None) -> tuple[str, str]:
    best, second = prospects[0], prospects[1]
    higher = lowest if limit is None else auction.next_bid(limit)
    daring = (
        f"Or bid {higher} with {best.trump.label}: made in {_percent(best.chance(higher))}, "
        f"worth {best.expected(higher):+.0f} points on average."
    )
    other = (
        f"Or think of {second.trump.label}: {second.mean:.0f} points together, "
        f"and {lowest} is made in {_percent(second.chance(lowest))}."
    )
    return daring, other
