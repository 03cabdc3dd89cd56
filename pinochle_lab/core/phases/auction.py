"""The auction: who promises the most points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from pinochle_lab.core.event import Called, Event
from pinochle_lab.core.phases.turn import allowed, out_of_turn, refused
from pinochle_lab.core.reason import Reason, Verdict, reason
from pinochle_lab.core.switch import checked, choice, number
from pinochle_lab.core.table import Contract

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.core.state import State
    from pinochle_lab.core.table import Table

# How many bids above the lowest are listed among the options; higher ones are legal all the same.
LISTED_BIDS = 20


def _check_step(value: object) -> str | None:
    if type(value) is int and value > 0:
        return None
    if isinstance(value, tuple) and value and all(_is_bracket(pair) for pair in value):
        starts = [start for start, _ in value]
        return None if starts == sorted(set(starts)) else f"is {value!r}, but its thresholds must rise"
    return f"is {value!r}, but must be a number of points, or a table like ((0, 1), (60, 5)): from 60 on in fives"


def _is_bracket(pair: object) -> bool:
    return isinstance(pair, tuple) and len(pair) == 2 and all(type(n) is int for n in pair) and pair[0] >= 0 < pair[1]  # noqa: PLR2004  # threshold, step


def _say_step(value: int | tuple[tuple[int, int], ...]) -> str:
    if isinstance(value, int):
        return f"Bids go up in steps of {value}."
    (_, first), *later = value
    return (
        "; ".join([f"Bids go up in steps of {first}", *(f"from {start} on in steps of {step}" for start, step in later)]) + "."
    )


def _check_forced(value: object) -> str | None:
    if value is None or (type(value) is int and value > 0):
        return None
    return f"is {value!r}, but must be None (the minimum bid) or a number of points"


def _check_barred(value: object) -> str | None:
    if isinstance(value, tuple) and all(type(n) is int and 0 <= n < 100 for n in value):  # noqa: PLR2004  # two digits
        return None
    return f"is {value!r}, but must be a list of two-digit endings, like (40, 90)"


def _say_barred(value: tuple[int, ...]) -> str:
    return f"Bids that end in {' or '.join(map(str, value))} are barred." if value else "No bid on the steps is barred."


@dataclass(frozen=True, slots=True)
class Calls:
    """The auction's memory.

    Attributes:
        turn: the seat that calls next.
        passed: the seats that are out.
        high: the standing bid, None before the first.
        bidder: who made it.
        made: calls made so far.
    """

    turn: int
    passed: frozenset[int] = frozenset()
    high: int | None = None
    bidder: int | None = None
    made: int = 0


@dataclass(frozen=True, slots=True)
class Auction:
    """Seats bid in turn for the right to name trump."""

    TITLE = "The auction"
    ALWAYS = (("The dealer's left speaks first. Each call is a bid or a pass, and a pass is final.", "P-BID-1"),)
    EVENTS = (Called,)

    min_bid: int = number(250, "The lowest opening bid is {}.", "P-BID-2", least=1)
    bid_step: int | tuple[tuple[int, int], ...] = checked(10, _say_step, "P-BID-3", _check_step)
    jump_bids: bool = choice(
        True,  # the switch's value, not a flag of the call
        {True: "A bid may go up by several steps at once.", False: "A bid goes up by exactly one step."},
        "P-BID-3",
    )
    auction: str = choice(
        "continuing",
        {
            "continuing": "The auction goes round until all but one have passed.",
            "single_round": "Each player calls once, and the highest bid wins.",
        },
        "P-BID-5",
    )
    all_pass: str = choice(
        "redeal_next",
        {
            "redeal_next": "If everybody passes, the deal is void and the next dealer deals.",
            "redeal_same": "If everybody passes, the deal is void and the same dealer deals again.",
            "dealer_forced": "If everybody else passes, the dealer has to bid.",
        },
        "P-BID-6",
    )
    forced_bid: int | None = checked(
        None,
        lambda value: (
            "A dealer who has to bid may bid the minimum." if value is None else f"A dealer who has to bid may bid {value}."
        ),
        "P-BID-6",
        _check_forced,
        needs=(("all_pass", ("dealer_forced",)),),
    )
    bid_needs_marriage: str = choice(
        "no",
        {
            "no": "Any hand may bid.",
            "all": "Only a hand with a marriage may bid; a dealer who has to bid may bid the lowest without one.",
            "non_dealer_first_round": "Until a player has bid once, only a hand with a marriage may bid; the dealer is free.",
        },
        "P-BID-7",
        quiet=True,
    )

    barred_endings: tuple[int, ...] = checked((), _say_barred, "P-BID-8", _check_barred, quiet=True)
    eldest_opens: bool = choice(
        False, {False: "The dealer's left may pass.", True: "The dealer's left must open the bidding."}, "P-BID-9", quiet=True
    )

    @property
    def expected(self) -> str:
        """What has to happen now."""
        return "a bid or a pass"

    def enter(self, rules: RuleSet, table: Table) -> tuple[Table, Calls]:
        """The dealer's left calls first."""
        return table, Calls(rules.seating.left_of(table.dealer))

    def actor(self, state: State) -> int:
        """The next seat that has not passed."""
        return _calls(state).turn

    def options(self, state: State) -> Iterable[Event]:
        """The pass, where it is allowed, and the next bids up."""
        calls = _calls(state)
        if not self._is_forced(state, calls) and not self._must_open(calls):
            yield Called(calls.turn, None)
        bid = self._lowest(state, calls)
        if self._lacks_marriage(state, calls, bid):
            return
        for _ in range(1 if not self.jump_bids else LISTED_BIDS):
            yield Called(calls.turn, bid)
            bid = self.next_bid(bid)
            if self._lacks_marriage(state, calls, bid):
                return

    def judge(self, state: State, event: Event) -> Verdict | None:
        """Whether a call may be made: its turn, its height, its step, and what the hand must hold."""
        if not isinstance(event, Called):
            return None
        calls = _calls(state)
        if event.seat in calls.passed:
            return refused(state, event, reason("already_passed", seat=state.rules.seating.names[event.seat]))
        wrong = out_of_turn(state, event)
        if wrong is not None:  # a refusal is falsy
            return wrong
        if event.bid is None:
            if self._is_forced(state, calls):
                return refused(state, event, reason("must_bid", lowest=self._lowest(state, calls)))
            if self._must_open(calls):
                return refused(state, event, reason("eldest_opens", lowest=self._lowest(state, calls)))
            return allowed(event, reason("passes"))
        ground = self._bad_height(state, calls, event.bid)
        if ground is None and self._lacks_marriage(state, calls, event.bid):
            ground = reason("bid_needs_marriage", seat=state.actor_name)
        if ground:
            return refused(state, event, ground)
        if calls.high is None:
            return allowed(event, reason("opens", minimum=self._lowest(state, calls)))
        return allowed(event, reason("raises", standing=calls.high))

    def apply(self, state: State, event: Event) -> tuple[Table, Calls]:
        """The call is recorded; the last one standing has the contract."""
        assert isinstance(event, Called)  # noqa: S101  # judged before
        calls = _calls(state)
        if event.bid is None:
            calls = replace(calls, passed=calls.passed | {event.seat}, made=calls.made + 1)
        else:
            calls = replace(calls, high=event.bid, bidder=event.seat, made=calls.made + 1)
        table = replace(state.table, calls=(*state.table.calls, event))
        seating = state.rules.seating
        if self._closed(calls, seating.players):
            if calls.high is None or calls.bidder is None:
                return replace(table, ending="passed_out"), calls
            forced = calls.bidder == table.dealer and calls.passed == frozenset(range(seating.players)) - {table.dealer}
            forced = forced and self.all_pass == "dealer_forced" and calls.made == seating.players
            return replace(table, contract=Contract(calls.bidder, calls.high, forced)), calls
        turn = seating.left_of(event.seat)
        while turn in calls.passed:
            turn = seating.left_of(turn)
        return table, replace(calls, turn=turn)

    def done(self, state: State) -> bool:
        """Once there is a contract, or everybody has passed."""
        return state.table.contract is not None or state.table.ending is not None

    def _closed(self, calls: Calls, players: int) -> bool:
        if len(calls.passed) == players:
            return True
        if self.auction == "single_round":
            return calls.made == players
        return len(calls.passed) == players - 1 and calls.high is not None

    def _is_forced(self, state: State, calls: Calls) -> bool:
        everyone_else = len(calls.passed) == state.rules.seating.players - 1
        return self.all_pass == "dealer_forced" and calls.turn == state.table.dealer and calls.high is None and everyone_else

    def _must_open(self, calls: Calls) -> bool:
        return self.eldest_opens and calls.made == 0

    def _floor(self, state: State, calls: Calls) -> int:
        """The lowest opening bid for the seat whose turn it is."""
        if self._is_forced(state, calls) and self.forced_bid is not None:
            return self.forced_bid
        return self.min_bid

    def _lowest(self, state: State, calls: Calls) -> int:
        return self._floor(state, calls) if calls.high is None else self.next_bid(calls.high)

    def _brackets(self) -> tuple[tuple[int, int], ...]:
        return ((0, self.bid_step),) if isinstance(self.bid_step, int) else self.bid_step

    def step_at(self, bid: int) -> tuple[int, int]:
        """Where the steps around a bid are counted from, and how large they are."""
        start, step = next((pair for pair in reversed(self._brackets()) if bid >= pair[0]), self._brackets()[0])
        return max(start, self.min_bid), step

    def is_on_grid(self, bid: int) -> bool:
        """Whether a bid is one of those that can be made."""
        base, step = self.step_at(bid)
        return (bid - base) % step == 0 and bid % 100 not in self.barred_endings

    def next_bid(self, bid: int) -> int:
        """The lowest bid above another."""
        higher = self._step_up(bid)
        while not self.is_on_grid(higher):
            higher = self._step_up(higher)
        return higher

    def _step_up(self, bid: int) -> int:
        """The next bid on the steps, barred or not."""
        base, step = self.step_at(bid)
        higher = base + max(0, (bid - base) // step + 1) * step
        return min([higher, *(start for start, _ in self._brackets() if bid < start and self.min_bid <= start)])

    def _bad_height(self, state: State, calls: Calls, bid: object) -> Reason | None:
        if type(bid) is not int:
            return reason("not_a_bid", bid=repr(bid))
        lowest = self._lowest(state, calls)
        if bid % 100 in self.barred_endings and bid != lowest:
            return reason("barred_bid", bid=bid, ending=f"{bid % 100:02}")
        if bid < lowest:
            if calls.high is None:
                return reason("below_minimum", minimum=lowest, bid=bid)
            return reason("not_higher", standing=calls.high, lowest=lowest)
        if bid != lowest and not self.jump_bids:
            return reason("no_jump", lowest=lowest)
        if bid != lowest and not self.is_on_grid(bid):
            return reason("off_grid", step=self.step_at(bid)[1], bid=bid)
        return None

    def _lacks_marriage(self, state: State, calls: Calls, bid: int) -> bool:
        seat, table = calls.turn, state.table
        if self.bid_needs_marriage == "no" or table.hidden[seat] or has_marriage(table.hands[seat]):
            return False
        if self.bid_needs_marriage == "all":
            forced = self._is_forced(state, calls) or self._must_open(calls)
            return not (forced and bid == self._floor(state, calls))
        if self._must_open(calls) and bid == self._floor(state, calls):
            return False
        has_bid = any(call.seat == seat and call.bid is not None for call in table.calls)
        return seat != table.dealer and not has_bid

    def problems(self, _rules: RuleSet) -> Iterator[str]:
        """A forced bid needs a forced dealer, and the minimum must be a bid that can be made."""
        if self.min_bid % 100 in self.barred_endings:
            yield f"min_bid is {self.min_bid}, but barred_endings bars it"
        start, step = self._brackets()[-1]
        base = max(start, self.min_bid)
        if all((base + each * step) % 100 in self.barred_endings for each in range(100)):
            yield f"barred_endings bars every bid from {base} on"
        if self.forced_bid is not None and self.all_pass != "dealer_forced":
            yield f"forced_bid is {self.forced_bid}, but all_pass is {self.all_pass!r}: only 'dealer_forced' uses it"


def has_marriage(hand: Hand) -> bool:
    """Whether a hand holds a king and queen of one suit."""
    return any(hand.mask >> 6 * suit + 2 & 3 == 3 for suit in range(4))  # noqa: PLR2004  # both bits


def _calls(state: State) -> Calls:
    assert isinstance(state.local, Calls)  # noqa: S101  # the auction's own memory
    return state.local
