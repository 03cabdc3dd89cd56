"""Playing the tricks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core import duties as law
from pinochle_lab.core.event import Conceded, Event, Played, SlamAnnounced
from pinochle_lab.core.hand import Hand, kinds_of
from pinochle_lab.core.law import Question, judge_play, legal_kinds
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.reason import Reason, Verdict, reason
from pinochle_lab.core.switch import choice
from pinochle_lab.core.table import put
from pinochle_lab.core.trick import Trick

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

_ALL_KINDS = (1 << 24) - 1


@dataclass(frozen=True, slots=True)
class TrickPlay:
    """Cards are played to tricks until the hands are empty."""

    TITLE = "Playing the tricks"
    EVENTS = (Played, Conceded, SlamAnnounced)

    first_lead: str = choice(
        "bidder", {"bidder": "The declarer leads to the first trick.", "dealer_left": "The dealer's left leads to the first trick."}, "P-PLAY-1"
    )
    first_lead_trump: bool = choice(
        False,  # noqa: FBT003  # the switch's value, not a flag of the call
        {False: "Any card may be led.", True: "The first lead must be a trump, if the leader has one."},
        "P-PLAY-10",
    )
    head: str = choice(
        "always",
        {
            "always": "A player who follows suit must head the trick when he can.",
            "trump_only": "Only a trump lead must be headed; plain suits need only be followed.",
            "never": "Suit must be followed, but the trick need not be headed.",
        },
        "P-PLAY-3",
    )
    after_ruff: str = choice(
        "lapses",
        {
            "lapses": "Once a plain lead has been trumped, any card of the suit led will do.",
            "literal": "Even after a plain lead has been trumped, the highest card of the suit led must be beaten.",
        },
        "P-PLAY-4",
    )
    must_trump: bool = choice(
        True,  # noqa: FBT003  # the switch's value, not a flag of the call
        {True: "A player void in the suit led must trump.", False: "A player void in the suit led may play any card."},
        "P-PLAY-5",
    )
    must_overtrump: bool = choice(
        True,  # noqa: FBT003  # the switch's value, not a flag of the call
        {True: "A player who must trump must beat the highest trump so far when he can.", False: "Any trump will do after another."},
        "P-PLAY-6",
    )
    concede: str = choice(
        "off",
        {"off": "Every hand is played out.", "before_first_lead": "Before the first lead the declarer may concede."},
        "P-SCORE-5",
    )
    auto_throw_in: bool = choice(
        False,  # noqa: FBT003  # the switch's value, not a flag of the call
        {False: "A hopeless contract is played all the same.", True: "A contract out of reach even with every trick is not played."},
        "P-SCORE-5",
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
        """The first leader is on lead."""
        if table.ending is not None:
            return table, None
        if self.auto_throw_in and self._hopeless(rules, table):
            return replace(table, ending="conceded"), None
        leader = self.first_leader(rules, table)
        return replace(table, trick=Trick(leader, (), rules.seating.players, table.trump)), None

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
        return table.contract.bid - meld > rules.counting.total(rules)

    def actor(self, state: State) -> int | None:
        """The seat that plays next."""
        trick = state.table.trick
        return trick.turn if trick else None

    def question(self, state: State) -> Question:
        """The trick and the hand that has to play to it, as the trick law asks."""
        table, names = state.table, state.rules.seating.names
        trick = table.trick
        assert trick is not None  # noqa: S101  # the phase has begun
        seat = trick.turn
        mask = _ALL_KINDS if table.hidden[seat] else table.hands[seat].mask
        owners = tuple(names[trick.seat_of(index)] for index in range(len(trick.cards)))
        first = self.first_lead_trump and not table.tricks
        return Question(mask, trick.cards, table.trump, self.duty_switches, first, names[seat], owners)

    def options(self, state: State) -> Iterable[Event]:
        """The cards that may be played, best first, suit by suit."""
        seat = self.actor(state)
        if seat is None:
            return
        if state.table.hidden[seat]:
            yield from (event for event in (Played(seat, card) for card in kinds_of(_ALL_KINDS)) if self.judge(state, event))
            return
        for card in kinds_of(legal_kinds(self.question(state))):
            yield Played(seat, card)

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether a card may be played; also a concession or an announced slam before the first lead."""
        if isinstance(event, Conceded):
            return self._judge_concession(state, event)
        if isinstance(event, SlamAnnounced):
            return self._judge_slam(state, event)
        if not isinstance(event, Played):
            return None
        wrong = out_of_turn(state, event)
        if wrong:
            return wrong
        if state.table.hidden[event.seat]:
            return self._judge_unseen(state, event)
        return judge_play(event.card, self.question(state))

    def _judge_unseen(self, state: State, event: Played) -> Verdict:
        """A play from a hand that nobody has seen: only the pack can forbid it."""
        table = state.table
        seen = Hand((event.card,)) + table.buried
        for trick in (*table.tricks, *([table.trick] if table.trick else [])):
            seen += Hand(trick.cards)
        for hand in table.hands:
            seen += hand
        if event.card in table.hands[event.seat]:
            return Verdict(True, event.label, (reason("in_order"),))
        problem = state.rules.pack.complaint(seen)
        return Verdict(False, event.label, (reason("not_in_pack", problem=problem),)) if problem else allowed(event)

    def _before_lead(self, state: State) -> bool:
        return not state.table.tricks and not state.trick

    def _judge_concession(self, state: State, event: Event) -> Verdict:
        ground: Reason | None = None
        contract = state.table.contract
        if self.concede == "off" or contract is None:
            ground = reason("concede_off")
        elif not self._before_lead(state):
            ground = reason("concede_late")
        elif event.seat != contract.declarer:
            ground = reason("concede_seat", declarer=state.rules.seating.names[contract.declarer])
        return refused(state, event, ground) if ground else allowed(event)

    def _judge_slam(self, state: State, event: Event) -> Verdict:
        contract = state.table.contract
        if not state.rules.settle.slam.startswith("bonus"):
            return refused(state, event, reason("slam_off"))
        if not self._before_lead(state) or state.table.slam or contract is None or event.seat != contract.declarer:
            return refused(state, event, reason("slam_late"))
        return allowed(event)

    def apply(self, state: State, event: Event) -> tuple[Table, None]:
        """The card lies on the table; a whole trick goes to its winner, who leads next."""
        table = state.table
        if isinstance(event, Conceded):
            return replace(table, ending="conceded", trick=None), None
        if isinstance(event, SlamAnnounced):
            return replace(table, slam=True), None
        assert isinstance(event, Played)  # noqa: S101  # judged before
        assert table.trick is not None  # noqa: S101  # the phase has begun
        seat, card, trick = event.seat, event.card, table.trick
        hands, hidden, exposed = table.hands, table.hidden, table.exposed
        if hands[seat].counts[card.code]:
            hands = put(hands, seat, hands[seat].without(card))
        else:
            hidden = put(hidden, seat, hidden[seat] - 1)
        if exposed[seat].counts[card.code]:
            exposed = put(exposed, seat, exposed[seat].without(card))
        trick = Trick(trick.leader, (*trick.cards, card), trick.players, trick.trump)
        if trick.is_whole:
            return self._take(state.rules, table, trick, hands, hidden, exposed), None
        return replace(table, hands=hands, hidden=hidden, exposed=exposed, trick=trick), None

    def _take(
        self,
        rules: RuleSet,
        table: Table,
        trick: Trick,
        hands: tuple[Hand, ...],
        hidden: tuple[int, ...],
        exposed: tuple[Hand, ...],
    ) -> Table:
        winner = trick.winner
        last = not any(hidden) and not any(hand.mask for hand in hands)
        points = rules.counting.sum(trick.cards) + (rules.counting.bonus(rules.pack.copies) if last else 0)
        return replace(
            table,
            hands=hands,
            hidden=hidden,
            exposed=exposed,
            tricks=(*table.tricks, trick),
            points=put(table.points, winner, table.points[winner] + points),
            trick=None if last else Trick(winner, (), trick.players, trick.trump),
        )

    def done(self, state: State) -> bool:
        """Once the hands are empty, or the hand has been given up."""
        return state.table.ending is not None or state.table.trick is None

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """An announced slam and a thrown-in hand are fine together; overtrumping without trumping simply never binds."""
        if self.first_lead == "bidder" and not rules.has_auction:
            yield "first_lead is 'bidder', but this game has no auction"
