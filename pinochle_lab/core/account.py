"""One side's account of a deal: from melds, tricks and contract to the points that are written down."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pinochle_lab.core.hand import Hand
from pinochle_lab.core.result import SideResult

if TYPE_CHECKING:
    from pinochle_lab.core.phases.settle import Settle
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.table import Table

_NUMBERED = re.compile(r"(points|bonus)_([1-9][0-9]*)")


def number_in(value: str) -> int:
    """The number in a switch value like `points_20`, 0 when there is none."""
    match = _NUMBERED.fullmatch(value)
    return int(match[2]) if match else 0


@dataclass(frozen=True, slots=True)
class Facts:
    """What a side's score is computed from.

    Attributes:
        name: the side's name.
        seats: its seats.
        melds: name and points of each meld.
        only_dix: whether all of them are dix.
        taken: trick points, rounded if the rules round.
        buried: points of buried cards.
        tricks_won: whole tricks.
        bid: the contract, None for everybody else.
        swept: whether the side took every trick.
        announced: whether it had announced a slam.
        ending: how the deal ended early, None when it was played out.
    """

    name: str
    seats: tuple[int, ...]
    melds: tuple[tuple[str, int], ...] = ()
    only_dix: bool = False
    taken: int = 0
    buried: int = 0
    tricks_won: int = 0
    bid: int | None = None
    swept: bool = False
    announced: bool = False
    ending: str | None = None

    @property
    def meld(self) -> int:
        """Meld points shown."""
        return sum(points for _, points in self.melds)

    @property
    def tricks(self) -> int:
        """Trick points, buried cards included."""
        return self.taken + self.buried


def facts_of(rules: RuleSet, table: Table) -> tuple[Facts, ...]:
    """The facts of each side at the end of a deal."""
    contract, seating = table.contract, rules.seating
    facts: list[Facts] = []
    for side, seats in enumerate(seating.sides):
        holds_contract = table.declarer in seats
        facts.append(
            Facts(
                seating.side_name(side),
                seats,
                melds=tuple((m.label, m.value) for seat in seats for m in table.melds[seat] or ()),
                only_dix=all(m.key == "dix" for seat in seats for m in table.melds[seat] or ()),
                taken=rules.counting.settle(sum(table.points[seat] for seat in seats)),
                buried=rules.counting.sum(_buried(rules, table)) if holds_contract and table.shows_buried else 0,
                tricks_won=sum(table.tricks_won(seat) for seat in seats),
                bid=contract.bid if contract and holds_contract else None,
                swept=bool(table.tricks) and table.ending is None and all(t.winner in seats for t in table.tricks),
                announced=table.slam and holds_contract,
                ending=table.ending,
            )
        )
    return tuple(facts)


def _buried(rules: RuleSet, table: Table) -> Hand:
    """The buried cards; where nobody wrote them down, whatever was not played once all else has been."""
    if not table.buried_hidden or any(table.hidden):
        return table.buried
    played = Hand([card for trick in table.tricks for card in trick.cards])
    return rules.pack.whole - played


def side_account(settle: Settle, facts: Facts) -> SideResult:
    """One side's score from what it melded and took."""
    kept = facts.meld if _keeps(settle, facts) else 0
    least = number_in(settle.meld_keep) if settle.meld_keep.startswith("points_") else 0
    if facts.bid is None:
        return _others(settle, facts, kept, least)
    gated = facts.ending is None and (facts.tricks < least or facts.meld < settle.min_team_meld)
    total = kept + facts.tricks
    made = facts.ending == "yielded" or (facts.ending in (None, "claimed") and not gated and total >= facts.bid)
    score = max(total, facts.bid) if facts.ending == "yielded" else total
    delta = (facts.bid if settle.made_scores == "bid" else score) if made else -facts.bid
    verdict = _why_made(facts) if made else _why_set(settle, facts, least)
    if facts.announced:
        bonus = number_in(settle.slam)
        if facts.swept:
            delta, verdict = delta + bonus, f"{verdict}, slam +{bonus}"
        else:  # never cheaper than being set
            delta = -2 * bonus if made else min(-2 * bonus, delta)
            made, verdict = False, f"slam missed, −{-delta}"
    return _result(facts, kept, made, delta, verdict)


def _others(settle: Settle, facts: Facts, kept: int, least: int) -> SideResult:
    """The account of a side without the contract."""
    barred = facts.ending in ("no_marriage", "yielded") or (facts.ending is None and facts.tricks < least)
    if barred or settle.defenders_score == "none":
        return SideResult(
            facts.name, facts.seats, facts.meld, 0, facts.tricks, facts.tricks_won, None, None, 0, (), "scores nothing"
        )
    if settle.defenders_score == "tricks":
        kept = 0
    delta = kept + facts.tricks
    return _result(facts, kept, None, delta, f"scores {delta}")


def _result(facts: Facts, kept: int, made: bool | None, delta: int, verdict: str) -> SideResult:  # noqa: FBT001  # None, True or False
    return SideResult(
        facts.name,
        facts.seats,
        facts.meld,
        kept,
        facts.tricks,
        facts.tricks_won,
        facts.bid,
        made,
        delta,
        _lines(facts, kept),
        verdict,
    )


def _keeps(settle: Settle, facts: Facts) -> bool:
    if facts.meld < settle.min_team_meld or facts.ending == "no_marriage":
        return False
    if facts.ending is not None:
        return True  # given up before a card was played: what was shown stands
    if settle.meld_keep == "one_trick":
        return facts.tricks_won > 0
    if settle.meld_keep == "trick_point":
        return facts.taken > 0 or facts.only_dix
    return True


def _lines(facts: Facts, kept: int) -> tuple[tuple[str, int], ...]:
    """The addends of an account, equal melds joined: `150 run`, `20 marriage in hearts`, `120 tricks`."""
    joined: Counter[str] = Counter()
    for name, points in facts.melds:
        joined[name.lower()] += points
    melds = tuple(joined.items()) if kept else ()
    buried = (("buried", facts.buried),) if facts.buried else ()
    return (*melds, ("tricks", facts.taken), *buried)


def _why_made(facts: Facts) -> str:
    words = {"yielded": "made, for the defenders conceded", "claimed": "made by meld alone"}
    return words.get(facts.ending or "", "made")


def _why_set(settle: Settle, facts: Facts, least: int) -> str:
    if facts.ending == "conceded":
        return f"conceded, −{facts.bid}"
    if facts.ending == "no_marriage":
        return f"set without a marriage in any suit, −{facts.bid}"
    if facts.meld < settle.min_team_meld:
        return f"set, for {facts.meld} meld is less than {settle.min_team_meld}, −{facts.bid}"
    if facts.tricks < least:
        return f"set, for {facts.tricks} trick points are fewer than {least}, −{facts.bid}"
    return f"set, −{facts.bid}"
