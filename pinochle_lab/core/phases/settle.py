"""Settling the deal: what each side scores, with its account."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.result import DealResult, SideResult
from pinochle_lab.core.switch import checked, choice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.event import Event
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

_NUMBERED = re.compile(r"(points|bonus)_([1-9][0-9]*)")


def _number(value: str) -> int:
    match = _NUMBERED.fullmatch(value)
    return int(match[2]) if match else 0


def _check_keep(value: object) -> str | None:
    if value in ("none", "one_trick", "trick_point") or (isinstance(value, str) and value.startswith("points_") and _number(value)):
        return None
    return f"is {value!r}, but must be 'none', 'one_trick', 'trick_point' or 'points_20' (any number)"


def _say_keep(value: str) -> str:
    known = {
        "none": "Meld counts whether or not the side takes a trick.",
        "one_trick": "A side keeps its meld only if it takes a trick.",
        "trick_point": "A side keeps its meld only if it takes a trick point; a meld of dix alone is kept anyway.",
    }
    least = _number(value)
    return known.get(value) or (
        f"A side that takes fewer than {least} trick points scores nothing for the deal; the declarer's side is then set."
    )


def _check_slam(value: object) -> str | None:
    if value in ("off", "wins_match") or (isinstance(value, str) and value.startswith("bonus_") and _number(value)):
        return None
    return f"is {value!r}, but must be 'off', 'wins_match' or 'bonus_250' (any number)"


def _say_slam(value: str) -> str:
    if value == "off":
        return "Taking every trick earns nothing extra."
    if value == "wins_match":
        return "A side that takes every trick wins the match."
    bonus = _number(value)
    return f"An announced slam adds {bonus}; missed, it costs {2 * bonus} and the side scores nothing else."


def _check_meld(value: object) -> str | None:
    return None if type(value) is int and 0 <= value <= 1000 else f"is {value!r}, but must be a number of points"  # noqa: PLR2004  # above any source


def _check_floor(value: object) -> str | None:
    return None if value is None or (type(value) is int and value < 0) else f"is {value!r}, but must be None or a negative score"


@dataclass(frozen=True, slots=True)
class Settle:
    """The account of the deal, and how a match is decided by it."""

    TITLE = "Settling"
    EVENTS = ()

    set_rule: str = choice(
        "minus_bid", {"minus_bid": "A side that is set loses its bid, and its meld and tricks count nothing."}, "P-SCORE-2"
    )
    defenders_score: str = choice(
        "meld_and_tricks",
        {
            "meld_and_tricks": "The defenders always score their meld and their tricks.",
            "tricks": "The defenders score their tricks, but not their meld.",
            "none": "Only the declarer's side scores.",
        },
        "P-SCORE-3",
    )
    meld_keep: str = checked("none", _say_keep, "P-SCORE-4", _check_keep)
    min_team_meld: int = checked(
        0,
        lambda n: f"A side with less than {n} meld counts none of it; the declarer's side is then set." if n else "Any meld counts.",
        "P-MELD-11",
        _check_meld,
    )
    slam: str = checked("off", _say_slam, "P-SCORE-6", _check_slam)
    both_cross: str = choice(
        "higher_total",
        {
            "higher_total": "If both sides reach the target in one deal, the higher total wins; if they are equal, another deal is played.",
            "bidder_first": "If both sides reach the target in one deal, the declarer's side wins.",
            "raise_target": "If both sides reach the target in one deal, nobody wins and the target goes up by a quarter thousand (250).",
            "bid_and_out": "Only a side that makes its contract in this deal can win the match.",
        },
        "P-MATCH-2",
    )
    floor_loss: int | None = checked(
        None,
        lambda n: "A side may fall as low as it will." if n is None else f"A side that falls to {n} loses the match.",
        "P-MATCH-5",
        _check_floor,
    )

    @property
    def expected(self) -> str:
        """Nothing is left to do."""
        return "the deal is being settled"

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The account is drawn up at once."""
        return replace(table, trick=None, result=self.account(rules, table)), None

    def account(self, rules: RuleSet, table: Table) -> DealResult:
        """The account of a deal that has come to its end."""
        contract = table.contract
        if contract is None or table.ending in ("passed_out", "misdeal"):
            return DealResult(
                tuple(SideResult(name, seats, 0, 0, 0, 0, None, None, 0, (), "nothing scores") for name, seats in _sides(rules)),
                table.ending or "played",
            )
        bidders = rules.seating.side_of(contract.declarer)
        sides = tuple(
            self.side_account(
                Facts(
                    name,
                    seats,
                    melds=tuple((m.label, m.value) for seat in seats for m in table.melds[seat] or ()),
                    only_dix=all(m.key == "dix" for seat in seats for m in table.melds[seat] or ()),
                    tricks=rules.counting.settle(sum(table.points[seat] for seat in seats)),
                    tricks_won=sum(table.tricks_won(seat) for seat in seats),
                    bid=contract.bid if side == bidders else None,
                    swept=len(table.tricks) > 0 and all(t.winner in seats for t in table.tricks),
                    announced=table.slam and side == bidders,
                    ending=table.ending,
                )
            )
            for side, (name, seats) in enumerate(_sides(rules))
        )
        swept = [side for side, each in enumerate(sides) if self.slam == "wins_match" and _swept(table, each)]
        return DealResult(sides, table.ending or "played", bidders, swept[0] if swept else None)

    def side_account(self, facts: Facts) -> SideResult:
        """One side's score from what it melded and took."""
        meld = sum(points for _, points in facts.melds)
        kept = meld if self._keeps(facts, meld) else 0
        least = _number(self.meld_keep)
        short = facts.ending is None and (facts.tricks < least or meld < self.min_team_meld)
        if facts.bid is None:
            return self._defend(facts, meld, kept, least)
        lines = _lines(facts.melds, kept, facts.tricks)
        total = kept + facts.tricks
        made = facts.ending is None and not short and total >= facts.bid
        delta = total if made else -facts.bid
        verdict = "made" if made else _why_set(facts, meld, least, self.min_team_meld)
        if facts.announced:
            bonus = _number(self.slam)
            delta, verdict = (delta + bonus, f"{verdict}, slam +{bonus}") if facts.swept else (-2 * bonus, f"slam missed, {-2 * bonus}")
            made = made and facts.swept
        return SideResult(
            facts.name, facts.seats, meld, kept, facts.tricks, facts.tricks_won, facts.bid, made, delta, lines, verdict
        )

    def _defend(self, facts: Facts, meld: int, kept: int, least: int) -> SideResult:
        if facts.ending == "no_marriage" or (facts.ending is None and facts.tricks < least) or self.defenders_score == "none":
            words = "scores nothing"
            return SideResult(facts.name, facts.seats, meld, 0, facts.tricks, facts.tricks_won, None, None, 0, (), words)
        if self.defenders_score == "tricks":
            kept = 0
        lines = _lines(facts.melds, kept, facts.tricks)
        delta = kept + facts.tricks
        return SideResult(
            facts.name, facts.seats, meld, kept, facts.tricks, facts.tricks_won, None, None, delta, lines, f"scores {delta}"
        )

    def _keeps(self, facts: Facts, meld: int) -> bool:
        if meld < self.min_team_meld or facts.ending == "no_marriage":
            return False
        if facts.ending is not None:
            return True  # conceded before a card was played: what was shown stands
        if self.meld_keep == "one_trick":
            return facts.tricks_won > 0
        if self.meld_keep == "trick_point":
            return facts.tricks > 0 or facts.only_dix
        return True

    def actor(self, _state: State) -> None:
        """Nobody acts."""
        return

    def options(self, _state: State) -> Iterable[Event]:
        """Nothing is left to do."""
        return ()

    def judge(self, _state: State, _event: Event) -> Verdict | None:
        """No event belongs here."""
        return None

    def apply(self, state: State, _event: Event) -> tuple[Table, None]:
        """Nothing happens here."""
        return state.table, None

    def done(self, _state: State) -> bool:
        """At once."""
        return True

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """A gate must be one that tricks can reach."""
        if _number(self.meld_keep) > rules.counting.total(rules):
            yield f"meld_keep is {self.meld_keep!r}, but a deal has only {rules.counting.total(rules)} trick points"
        if self.both_cross == "bidder_first" and not rules.has_auction:
            yield "both_cross is 'bidder_first', but this game has no auction"


@dataclass(frozen=True, slots=True)
class Facts:
    """What a side's score is computed from.

    Attributes:
        name, seats: who.
        melds: name and points of each meld.
        only_dix: whether all of them are dix.
        tricks: trick points, rounded if the rules round.
        tricks_won: whole tricks.
        bid: the contract, None for defenders.
        swept: whether the side took every trick.
        announced: whether it had announced a slam.
        ending: how the deal ended early, None when it was played out.
    """

    name: str
    seats: tuple[int, ...]
    melds: tuple[tuple[str, int], ...]
    only_dix: bool
    tricks: int
    tricks_won: int
    bid: int | None
    swept: bool
    announced: bool
    ending: str | None


def _sides(rules: RuleSet) -> list[tuple[str, tuple[int, ...]]]:
    seating = rules.seating
    return [(seating.side_name(side), seats) for side, seats in enumerate(seating.sides)]


def _swept(table: Table, side: SideResult) -> bool:
    return bool(table.tricks) and side.tricks_won == len(table.tricks)


def _lines(melds: tuple[tuple[str, int], ...], kept: int, tricks: int) -> tuple[tuple[str, int], ...]:
    """The addends of an account, equal melds joined: `150 run`, `20 marriage in hearts`, `120 tricks`."""
    joined: Counter[str] = Counter()
    for name, points in melds:
        joined[name.lower()] += points
    meld_lines = tuple(joined.items()) if kept else ()
    return (*meld_lines, ("tricks", tricks))


def _why_set(facts: Facts, meld: int, least: int, minimum: int) -> str:
    if facts.ending == "conceded":
        return f"conceded, −{facts.bid}"
    if facts.ending == "no_marriage":
        return f"set without a marriage in any suit, −{facts.bid}"
    if meld < minimum:
        return f"set, for {meld} meld is less than {minimum}, −{facts.bid}"
    if facts.tricks < least:
        return f"set, for {facts.tricks} trick points are fewer than {least}, −{facts.bid}"
    return f"set, −{facts.bid}"
