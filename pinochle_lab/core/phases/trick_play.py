"""Playing the tricks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.event import Claimed, Conceded, DeclaredOut, Event, Played, Revised, SlamAnnounced
from pinochle_lab.core.phases.giving_up import apply_early_end, judge_early_end
from pinochle_lab.core.phases.plays import judge_card, plays, question_of
from pinochle_lab.core.phases.turn import out_of_turn
from pinochle_lab.core.seating import PARTNERS
from pinochle_lab.core.switch import choice
from pinochle_lab.core.taking import gather, lay
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.law import Question
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """Cards are played to tricks until the hands are empty."""

    TITLE = "Playing the tricks"
    ALWAYS = (
        ("Suit must be followed. The highest trump takes the trick, or else the highest card of the suit led.", "P-PLAY-8"),
        ("Of equal cards the first wins. Who takes a trick leads to the next.", "P-PLAY-9"),
    )
    EVENTS = (Played, Conceded, Claimed, SlamAnnounced, Revised, DeclaredOut)

    first_lead: str = choice(
        "bidder",
        {"bidder": "The declarer leads to the first trick.", "dealer_left": "The dealer's left leads to the first trick."},
        "P-PLAY-1",
        needs=(("min_bid", ()),),
    )
    first_lead_trump: bool = choice(
        False,  # the switch's value, not a flag of the call
        {False: "Any card may be led.", True: "The first lead must be a trump, if the leader has one."},
        "P-PLAY-10",
        quiet=True,
    )
    head: str = choice(
        "always",
        {
            "always": "Who follows suit must head the trick if possible: play higher than the best card so far.",
            "trump_only": "Only a trump lead must be headed; other suits need only be followed.",
            "never": "Suit must be followed, but the trick need not be headed.",
        },
        "P-PLAY-3",
    )
    after_ruff: str = choice(
        "lapses",
        {
            "lapses": "Once a trick has been trumped, who follows suit may play any card of it.",
            "literal": "Even when a trick has been trumped, who follows suit must beat the highest card of the suit led.",
        },
        "P-PLAY-4",
        needs=(("head", ("always",)),),
    )
    must_trump: bool = choice(
        True,  # the switch's value, not a flag of the call
        {True: "Who is void in the suit led must trump.", False: "Who is void in the suit led may play any card."},
        "P-PLAY-5",
    )
    must_overtrump: bool = choice(
        True,  # the switch's value, not a flag of the call
        {
            True: "Who trumps must overtrump if possible: beat the highest trump so far.",
            False: "Who trumps after another may play any trump.",
        },
        "P-PLAY-6",
        needs=(("must_trump", (True,)),),
    )
    concede: str = choice(
        "off",
        {"off": "Every hand is played out.", "before_first_lead": "Before the first lead the declarer may concede."},
        "P-SCORE-5",
        needs=(("min_bid", ()),),
    )
    auto_throw_in: bool = choice(
        False,  # the switch's value, not a flag of the call
        {
            False: "A hopeless contract is played all the same.",
            True: "A contract out of reach even with every trick is not played.",
        },
        "P-SCORE-5",
        quiet=True,
    )

    claim_by_meld: bool = choice(
        False,
        {
            False: "A contract that meld alone makes is played all the same.",
            True: "A declarer whose meld alone makes the contract may claim it without play.",
        },
        "P-CLAIM-1",
        quiet=True,
    )
    defenders_concede: bool = choice(
        False,
        {
            False: "The defenders cannot concede.",
            True: "Before the first lead the defenders may together concede to the declarer.",
        },
        "P-CLAIM-2",
        quiet=True,
    )
    revise: bool = choice(
        False,
        {
            False: "What the declarer has named, shown and buried stands.",
            True: "Until the first lead the declarer may take trump, melds and buried cards back and arrange them anew.",
        },
        "P-WIDOW-7",
        quiet=True,
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "a card is played"

    @property
    def duty_switches(self) -> int:
        """The switches of play packed into one integer, as kernels take them."""
        packed = law.MUST_FOLLOW
        packed |= law.HEAD_PLAIN if self.head == "always" else 0
        packed |= law.HEAD_TRUMP if self.head != "never" else 0
        packed |= law.RUFF_LAPSES if self.after_ruff == "lapses" else 0
        packed |= law.MUST_TRUMP if self.must_trump else 0
        return packed | (law.MUST_OVERTRUMP if self.must_overtrump else 0)

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, None]:
        """The first leader is on lead; after a first part with a stock, the winner of its last trick."""
        if table.ending is not None:
            return table, None
        if self.auto_throw_in and self._hopeless(rules, table):
            return replace(table, ending="conceded"), None
        leader = table.tricks[-1].winner if table.tricks else self.first_leader(rules, table)
        return replace(table, trick=Trick(leader, (), rules.seating.players, table.trump, self.duty_switches)), None

    def first_leader(self, rules: RuleSet, table: Table) -> int:
        """The seat that leads to the first trick."""
        if self.first_lead == "bidder" and table.contract is not None:
            return table.contract.declarer
        return rules.seating.left_of(table.dealer)

    def _hopeless(self, rules: RuleSet, table: Table) -> bool:
        if table.contract is None:
            return False
        seats = rules.seating.sides[rules.seating.side_of(table.contract.declarer)]
        meld = sum(table.meld_points(seat) for seat in seats)
        return meld < rules.settle.min_team_meld or table.contract.bid - meld > rules.counting.total(rules)

    def actor(self, state: State) -> int | None:
        """The seat that plays next."""
        trick = state.table.trick
        return trick.turn if trick else None

    def question(self, state: State) -> Question:
        """The trick and the hand that has to play to it, as the trick law asks."""
        return question_of(state, must_lead_trump=self.first_lead_trump and not state.table.tricks)

    def options(self, state: State) -> Iterable[Event]:
        """The cards that may be played, best first, suit by suit."""
        return plays(state, self.question(state)) if state.table.trick else ()

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether a card may be played, or what a player may do instead, mostly before the first lead."""
        if isinstance(event, Played):
            wrong = out_of_turn(state, event)
            return judge_card(state, event, self.question(state)) if wrong is None else wrong  # a refusal is falsy
        return judge_early_end(self, state, event)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The card lies on the table; a whole trick goes to its winner, who leads next."""
        if not isinstance(event, Played):
            return apply_early_end(state, event) or state.table, None
        table = lay(state.table, event.seat, event.card)
        whole = table.trick is not None and table.trick.is_whole
        return (gather(state.rules, table) if whole else table), None

    def done(self, state: State) -> bool:
        """Once the hands are empty, or the hand has been given up."""
        return state.table.ending is not None or state.table.trick is None

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """The declarer can lead, concede and claim only where there is one."""
        if rules.has_auction:
            for name in ("defenders_concede", "revise"):
                if getattr(self, name) and rules.seating.teams == PARTNERS:
                    yield f"{name} is for one player against two, but here partners play"
            return
        if self.first_lead == "bidder":
            yield "first_lead is 'bidder', but this game has no auction"
        early = (self.concede != "off", self.auto_throw_in, self.claim_by_meld, self.defenders_concede, self.revise)
        if any(early):
            yield "conceding, throwing in, claiming and arranging anew need a declarer, but this game has no auction"
