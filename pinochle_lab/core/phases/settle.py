"""Settling the deal: what each side scores, with its account."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.account import Facts, facts_of, number_in
from pinochle_lab.core.account import side_account as account_of_side
from pinochle_lab.core.checks import check_table, net_checks
from pinochle_lab.core.phases.automatic import Automatic
from pinochle_lab.core.result import VOID, DealResult, SideResult
from pinochle_lab.core.switch import checked, choice, number
from pinochle_lab.core.units import UNIT_TABLES, pay, pay_kitty

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.checks import CheckTable
    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.table import Table


def _check_keep(value: object) -> str | None:
    if value in ("none", "one_trick", "trick_point") or (
        isinstance(value, str) and value.startswith("points_") and number_in(value)
    ):
        return None
    return f"is {value!r}, but must be 'none', 'one_trick', 'trick_point' or 'points_20' (any number)"


def _say_keep(value: str) -> str:
    known = {
        "none": "Meld counts whether or not the side takes a trick.",
        "one_trick": "A side keeps its meld only if it takes a trick.",
        "trick_point": "A side keeps its meld only if it takes a trick point; a meld of dix alone is kept anyway.",
    }
    least = number_in(value)
    return known.get(value) or (
        f"A side that takes fewer than {least} trick points scores nothing for the deal; the declarer's side is then set."
    )


def _check_slam(value: object) -> str | None:
    if value in ("off", "wins_match") or (isinstance(value, str) and value.startswith("bonus_") and number_in(value)):
        return None
    return f"is {value!r}, but must be 'off', 'wins_match' or 'bonus_250' (any number)"


def _say_slam(value: str) -> str:
    if value == "off":
        return "Taking every trick earns nothing extra."
    if value == "wins_match":
        return "A side that takes every trick wins the match."
    bonus = number_in(value)
    return f"An announced slam adds {bonus}; missed, it costs {2 * bonus} and the side scores nothing else."


def _check_floor(value: object) -> str | None:
    return (
        None if value is None or (type(value) is int and value < 0) else f"is {value!r}, but must be None or a negative score"
    )


def _check_deals(value: object) -> str | None:
    if value is None or (type(value) is int and value > 0):
        return None
    return f"is {value!r}, but must be None or a number of deals"


@dataclass(frozen=True, slots=True)
class Settle(Automatic):
    """The account of the deal, and how a match is decided by it."""

    TITLE = "Settling"

    payment: str = choice(
        "points",
        {
            "points": "Deals are scored in points.",
            "units": "Each deal is paid at once in units, not scored in points. The contract is made when meld and tricks "
            "together reach the bid: then every opponent pays the declarer; conceded, the declarer pays each once; played and "
            "lost, twice.",
        },
        "P-PAY-1",
        quiet=True,
    )
    made_scores: str = choice(
        "total",
        {
            "total": "The contract is made when meld and tricks together reach the bid; then the side scores both.",
            "bid": "The contract is made when meld and tricks together reach the bid; then the side scores exactly the bid.",
        },
        "P-SCORE-1",
        needs=(("min_bid", ()), ("payment", ("points",))),
    )
    set_rule: str = choice(
        "minus_bid",
        {
            "minus_bid": "A side that is set scores minus its bid; its meld and tricks count nothing.",
            "progressive": "A side that is set scores nothing, and its bid is added to the defenders' score.",
        },
        "P-SCORE-2",
        needs=(("min_bid", ()), ("payment", ("points",))),
    )
    defenders_score: str = choice(
        "meld_and_tricks",
        {
            "meld_and_tricks": "The defenders score their meld and their tricks either way.",
            "tricks": "The defenders score their tricks, but not their meld.",
            "none": "Only the declarer's side scores.",
        },
        "P-SCORE-3",
        needs=(("min_bid", ()), ("payment", ("points",))),
    )
    meld_keep: str = checked("none", _say_keep, "P-SCORE-4", _check_keep)
    min_team_meld: int = number(
        0,
        lambda n: (
            f"A side with less than {n} meld counts none of it; the declarer's side is then set." if n else "Any meld counts."
        ),
        "P-MELD-11",
        most=1000,
        quiet=True,
    )
    slam: str = checked("off", _say_slam, "P-SCORE-6", _check_slam, quiet=True)
    unit_table: str = choice(
        "pw",
        {
            name: f"Units go by the table {name}: " + ", ".join(f"{u} from {b}" for b, u in table) + "."
            for name, table in UNIT_TABLES.items()
        },
        "P-PAY-1",
        needs=(("payment", ("units",)),),
    )
    kitty_from: int = number(
        350,
        "From a bid of {} the kitty is paid, and pays, like one more opponent.",
        "P-PAY-2",
        most=10_000,
        needs=(("payment", ("units",)),),
    )
    spades_double: bool = choice(
        True,
        {True: "Spades as trump double every payment.", False: "All suits pay alike."},
        "P-PAY-3",
        needs=(("payment", ("units",)),),
    )
    conceded_spades_single: bool = choice(
        False,
        {False: "A spade hand that is conceded pays double too.", True: "A spade hand that is conceded pays single."},
        "P-PAY-3",
        needs=(("payment", ("units",)),),
    )
    sitting_out: int = choice(
        0,
        {
            0: "Only those who play pay and are paid.",
            1: "A fourth player, who deals and sits out, pays and is paid like an opponent.",
            2: "Two players who sit out, the dealer one of them, pay and are paid like opponents.",
        },
        "P-PAY-4",
        quiet=True,
        needs=(("payment", ("units",)),),
    )
    check_table: str = choice(
        "none",
        {
            "none": "No checks are paid.",
            "bicycle": "Checks are paid apart from the score: 5 for a marriage in every suit, 2 for a run, aces around or a "
            "double pinochle, 1 for kings, queens or jacks around; 2, 4, 7 or 10 for a contract from 200, 250, 300 or 350, and "
            "5 more for each further 50; twice that to the others when it is set; 5 for every trick; 10 or more for the match.",
            "time": "Checks are paid apart from the score: 2 for aces around; 2, 4, 7 or 10 for a contract from 200, 250, 300 "
            "or 350, and 5 more for each further 50; twice that to the others when it is set; 15 for the match.",
            "wikipedia_3h": "Checks are paid apart from the score, by every other player: 1 for a run, aces around, a double "
            "pinochle or two marriages in one suit, 2 for a marriage in every suit or two sets of an around; the declarer pays "
            "1 for giving up once the hand has begun, and 2 for playing and losing.",
        },
        "P-CHECK-1",
        quiet=True,
    )
    roundhouse_absorbs: bool = choice(
        True,
        {
            True: "A marriage in every suit is paid instead of its kings and queens around.",
            False: "A marriage in every suit is paid besides its kings and queens around.",
        },
        "P-CHECK-2",
        needs=(("check_table", ("bicycle",)),),
    )
    check_premium: int = choice(
        5,
        {n: f"Winning the match pays {n} checks, and so does a hand with seven nines." for n in (5, 10)},
        "P-CHECK-6",
        needs=(("check_table", ("wikipedia_3h",)),),
    )
    both_cross: str = choice(
        "higher_total",
        {
            "higher_total": "If several sides reach the target in one deal, the highest total wins; if they are equal, "
            "another deal is played.",
            "bidder_first": "If several sides reach the target in one deal, the declarer's side wins if it is one of them.",
            "raise_target": "If several sides reach the target in one deal, nobody wins and the target goes up by 250.",
            "bid_and_out": "Only a side that makes its contract in this deal can win the match.",
        },
        "P-MATCH-2",
        needs=(("payment", ("points",)),),
        section="The match",
    )
    floor_loss: int | None = checked(
        None,
        lambda n: "A side may fall as low as it will." if n is None else f"A side that falls to {n} loses the match.",
        "P-MATCH-5",
        _check_floor,
        quiet=True,
        needs=(("payment", ("points",)),),
        section="The match",
    )
    match_deals: int | None = checked(
        None,
        lambda n: (
            "A match may have any number of deals." if n is None else f"After {n} deals at the latest the highest total wins."
        ),
        "P-MATCH-6",
        _check_deals,
        quiet=True,
        section="The match",
    )

    @property
    def expected(self) -> str:
        """Nothing is left to do."""
        return "the deal is being settled"

    @property
    def checks(self) -> CheckTable | None:
        """The table of checks, where they are paid."""
        return check_table(self.check_table, absorbs=self.roundhouse_absorbs, premium=self.check_premium)

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The account is drawn up at once."""
        return replace(table, trick=None, result=self.account(rules, table)), None

    def account(self, rules: RuleSet, table: Table) -> DealResult:
        """The account of a deal that has come to its end."""
        facts = facts_of(rules, table)
        bidders = rules.seating.side_of(table.contract.declarer) if table.contract else None
        if table.ending in VOID:
            nothing = [SideResult.nothing(each.name, each.seats) for each in facts]
            if table.ending == "escaped" and self.payment == "units" and bidders is not None:
                nothing = pay_kitty(self, table, nothing, bidders)
            return DealResult(tuple(nothing), table.ending or "played")
        sides = [account_of_side(self, each) for each in facts]
        if bidders is not None:
            sides = self._paid(table, sides, bidders)
        if self.checks is not None:
            sides = net_checks(sides, [self._earned(self.checks, table, *each) for each in zip(facts, sides, strict=True)])
        swept = [side for side, each in enumerate(facts) if self.slam == "wins_match" and each.swept]
        wins = self._declared_out(rules, table, sides) if table.ending == "declared_out" else swept[0] if swept else None
        return DealResult(tuple(sides), table.ending or "played", bidders, wins)

    def side_account(self, facts: Facts) -> SideResult:
        """One side's score from what it melded and took."""
        return account_of_side(self, facts)

    def _paid(self, table: Table, sides: list[SideResult], bidders: int) -> list[SideResult]:
        """The sides after what the contract moves between them: units, or a lost bid that the defenders score."""
        if self.payment == "units":
            return pay(self, table, sides, bidders)
        lost = -sides[bidders].delta
        if self.set_rule == "minus_bid" or sides[bidders].made:
            return sides
        paid: list[SideResult] = []
        for index, side in enumerate(sides):
            if index == bidders:
                said = side.verdict.split(", −")[0]
                paid.append(replace(side, delta=0, verdict=f"{said}, and the defenders score {lost} for it"))
            else:
                words = f"scores {side.delta + lost}, {lost} of it for the contract that was set"
                paid.append(replace(side, delta=side.delta + lost, verdict=words))
        return paid

    def _earned(self, paid: CheckTable, table: Table, facts: Facts, side: SideResult) -> int:
        """The checks that one side earns: melds, seven nines, contract and slam."""
        earned = sum(paid.for_melds(table.melds[seat] or ()) + paid.for_hand(_held(table, seat)) for seat in facts.seats)
        if side.bid is not None:
            earned += paid.for_contract(side.bid, made=bool(side.made), played=table.ending is None)
        return earned + (paid.slam if facts.swept else 0)

    def _declared_out(self, rules: RuleSet, table: Table, sides: list[SideResult]) -> int:
        """Who wins the match after somebody declared out: the one who did, if right."""
        side = rules.seating.side_of(next(iter(table.yielded)))
        before = table.scores[side] if table.scores else 0
        right = before + sides[side].delta >= (table.target or rules.target)
        return side if right else 1 - side

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """A gate must be one that tricks can reach, and a payment one that the table knows."""
        gate = number_in(self.meld_keep) if self.meld_keep.startswith("points_") else 0
        if gate > rules.counting.total(rules):
            yield f"meld_keep is {self.meld_keep!r}, but a deal has only {rules.counting.total(rules)} trick points"
        if self.both_cross in ("bidder_first", "bid_and_out") and not rules.has_auction:
            yield f"both_cross is {self.both_cross!r}, but this game has no auction"
        if self.slam.startswith("bonus") and not rules.has_auction:
            yield f"slam is {self.slam!r}, but this game has no declarer who could announce one"
        if self.payment == "units":
            yield from self._unpayable(rules)
        if self.check_table == "wikipedia_3h" and rules.seating.players != 3:  # noqa: PLR2004  # its own number
            yield "check_table 'wikipedia_3h' is for three players"
        if self.check_table in ("bicycle", "time") and len(rules.seating.sides) != 2:  # noqa: PLR2004  # two partnerships
            yield f"check_table {self.check_table!r} is for two sides"

    def _unpayable(self, rules: RuleSet) -> Iterator[str]:
        """What stands against paying each deal in units: other seats, or a bid that the table of units does not know."""
        if rules.seating.players != 3 or not rules.has_auction:  # noqa: PLR2004  # one against two
            yield "payment in units is for one declarer against two opponents"
            return
        least = UNIT_TABLES[self.unit_table][0][0]
        for name in ("min_bid", "forced_bid"):
            bid = rules.switches[name]
            if bid is not None and bid < least:
                yield f"{name} is {bid}, but the unit table {self.unit_table!r} begins at {least}"


def _held(table: Table, seat: int) -> Hand:
    """All cards that a seat has held since the melds: those left, those played, and a declarer's buried ones."""
    held = table.hands[seat] + [card for trick in table.tricks for card in (trick.card_of(seat),) if card is not None]
    return held + table.buried if table.declarer == seat else held
