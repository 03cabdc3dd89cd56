"""Lesson 21: Check Pinochle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.runs import HandAndTrump, shown
from pinochle_lab.classroom.dealing import HAND_SIZE, NAMES, SEATS, random_suit
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import Called
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.questions import deal
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.reason import join_words
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.variants import find
from pinochle_lab.view.schema.result import signed

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.shuffle import Random64

GAME: Final = find("check")
_MINIMUM: Final = GAME.switches["min_bid"]


def _checks(melds: tuple[Meld, ...]) -> int:
    table = GAME.settle.checks
    assert table is not None  # noqa: S101  # this game pays them
    return table.for_melds(melds)


class _Melds(Kind[HandAndTrump, int]):
    id = "check.melds"
    title = "How many checks for these melds?"
    skill = "checks"
    lesson = 21
    level = 2
    refs = ("P-CHECK-2",)
    rule = (
        "A run pays 2 checks, aces around 2, kings, queens or jacks around 1 each, a double pinochle 2. A marriage in "
        "every suit pays 5, instead of its kings and queens. Nothing else pays."
    )

    def make(self, random: Random64) -> HandAndTrump:
        return seek(random, self._draw, lambda position: _checks(_melds(position)) > 0)

    @staticmethod
    def _draw(random: Random64) -> HandAndTrump:
        trump = random_suit(random)
        held = Hand()
        for _ in range(2):
            pattern = random.choose([pattern for pattern in GAME.melding.patterns if pattern.key != "dix"])
            more = Hand(pattern.cards(random.choose(pattern.suits(trump))))
            fresh = held + [card for card in more if card not in held]
            held = fresh if len(fresh) <= HAND_SIZE else held
        rest = random.shuffled(tuple(GAME.pack.whole - held))
        return HandAndTrump(held + rest[: HAND_SIZE - len(held)], trump)

    def ask(self, position: HandAndTrump) -> Question:
        melds = ", ".join(meld.label for meld in _melds(position))
        text = f"Check Pinochle, and trump is {position.trump.label}. How many checks do the melds of this hand pay?"
        return Question(text, (facts(("The melds", melds)), *shown(position)), NumberForm("checks"))

    def answer(self, position: HandAndTrump) -> int:
        return _checks(_melds(position))

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        melds = _melds(position)
        mistakes = {sum(meld.value for meld in melds): "Those are the points. Checks are a matter of their own."}
        for meld in melds:
            paid = _checks(melds) - _checks(tuple(other for other in melds if other is not meld))
            if paid:
                mistakes.setdefault(_checks(melds) - paid, f"{meld.label} is not counted, it seems.")
        mistakes.pop(self.answer(position), None)
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: HandAndTrump) -> str:
        return "Marriages, dix and a single pinochle pay no checks. What is left?"

    def clue(self, position: HandAndTrump) -> str:
        return f"Paid are {join_words(list(_paying(_melds(position))))}."

    def explain(self, position: HandAndTrump) -> Explanation:
        melds = _melds(position)
        paying = join_words(list(_paying(melds)))
        return Explanation((f"{paying[0].upper()}{paying[1:]}: {_checks(melds)} in all.",), self.refs)


def _melds(position: HandAndTrump) -> tuple[Meld, ...]:
    return GAME.melding.find(position.hand, position.trump).melds


def _paying(melds: tuple[Meld, ...]) -> tuple[str, ...]:
    """The melds that pay something by themselves; or the marriages together."""
    alone = tuple(meld.label.lower() for meld in melds if _checks((meld,)))
    house = _checks(melds) != sum(_checks((meld,)) for meld in melds)
    return (
        *(word for word in alone if not house or word not in ("kings around", "queens around")),
        *(("a marriage in every suit",) if house else ()),
    )


@dataclass(frozen=True, slots=True)
class Bidding:
    """An auction as far as it has gone: the number of the deal, the dealer, and the calls in order (None for a pass)."""

    deal: int
    dealer: int
    calls: tuple[int | None, ...]

    @property
    def state(self) -> State:
        """The auction as the engine sees it."""
        return _bidding(self)


@lru_cache(maxsize=512)
def _bidding(position: Bidding) -> State:
    state = deal(GAME, position.deal, position.dealer)
    for bid in position.calls:
        if state.actor is None or not state.judge(Called(state.actor, bid)):
            break
        state = state.apply(Called(state.actor, bid))
    return state


class _MayBid(Kind[Bidding, tuple[str, ...]]):
    id = "check.may_bid"
    title = "Which calls are allowed?"
    skill = "bidding with a marriage"
    lesson = 21
    level = 2
    refs = ("P-CHECK-7",)
    rule = (
        f"The lowest bid is {_MINIMUM}. Only a hand with a king and queen of one suit may bid. If the others have "
        f"passed, the dealer must bid: {_MINIMUM} with any hand, more only with a marriage."
    )

    def make(self, random: Random64) -> Bidding:
        forced = random.below(3) == 0

        def draw(source: Random64) -> Bidding:
            calls: list[int | None] = [None] * 3 if forced else []
            while not forced and len(calls) < 3 and source.below(4):  # noqa: PLR2004  # before the dealer
                calls.append(None if source.below(2) else _MINIMUM + 10 * (len(calls) + source.below(3)))
            return Bidding(source.next() >> 1, source.choose(SEATS), tuple(calls))

        def good(position: Bidding) -> bool:
            return len(position.state.table.calls) == len(position.calls) and position.state.table.contract is None

        return seek(random, draw, good)

    @staticmethod
    def _options(position: Bidding) -> tuple[str, ...]:
        high = max((bid for bid in position.calls if bid is not None), default=_MINIMUM - 10)
        return ("pass", *(str(high + step) for step in (0, 10, 20, 60)))

    def ask(self, position: Bidding) -> Question:
        state = position.state
        rows = [("Dealer", NAMES[position.dealer]), *((NAMES[call.seat], call.label) for call in state.table.calls)]
        who = state.actor_name
        hand = Cards.of(f"{who}'s hand", state.hand(who))
        text = f"Check Pinochle. It is {who}'s turn. Which of these calls may {who} make? Choose all of them."
        return Question(text, (facts(*rows), hand), ChoiceForm(self._options(position), many=True))

    def answer(self, position: Bidding) -> tuple[str, ...]:
        return tuple(option for option in self._options(position) if self._judge(position, option))

    @staticmethod
    def _judge(position: Bidding, option: str) -> Verdict:
        return position.state.options.why(option)

    def grade(self, position: Bidding, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        return grading.verdicts(answer, self.answer(position), explained, lambda option: self._judge(position, option))

    def nudge(self, _position: Bidding) -> str:
        return "Is there a king and queen of one suit in the hand? And has anybody bid?"

    def clue(self, position: Bidding) -> str:
        hand = position.state.hand(position.state.actor_name)
        pairs = [suit.label for suit in Suit if Card(Rank.KING, suit) in hand and Card(Rank.QUEEN, suit) in hand]
        return f"Marriages in the hand: {join_words(pairs) or 'none'}."

    def explain(self, position: Bidding) -> Explanation:
        return Explanation((f"Allowed: {join_words(list(self.answer(position)))}. {self.clue(position)}",), self.refs)


@dataclass(frozen=True, slots=True)
class Ledger:
    """What a deal brought: the contract, whether it was made, and a meld that pays, by seat (an index into the paying ones)."""

    bid: int
    declarer: int
    made: bool
    melds: tuple[int, ...]
    asked: int


# Melds that pay, by the words a question uses for them; 0 is none.
_PAYING: Final = ("", "Run", "Aces around", "Kings around", "Queens around", "Jacks around", "Double Pinochle")


class _Net(Kind[Ledger, int]):
    id = "check.net"
    title = "How many checks does the player win?"
    skill = "the ledger"
    lesson = 21
    level = 3
    refs = ("P-CHECK-1", "P-CHECK-2", "P-CHECK-3", "P-CHECK-4")
    rule = (
        "Add up what each side earns: its melds, and for a contract made 2 checks from 200, 4 from 250, 7 from 300, "
        "10 from 350. A contract that is set costs twice that. Each player wins what his side earns and pays what the "
        "other side earns."
    )

    def make(self, random: Random64) -> Ledger:
        melds = tuple(random.below(len(_PAYING)) if random.below(2) else 0 for _ in SEATS)
        return Ledger(
            _MINIMUM + 10 * random.below(20), random.choose(SEATS), bool(random.below(2)), melds, random.choose(SEATS)
        )

    @staticmethod
    def _melds(position: Ledger) -> tuple[tuple[Meld, ...], ...]:
        known = {meld.label: meld for meld in GAME.melding.singles(Suit.HEARTS)}
        return tuple((known[_PAYING[at]],) if at else () for at in position.melds)

    def _sides(self, position: Ledger) -> tuple[int, ...]:
        table = State.start(GAME).table
        earned = [0] * len(SEATS)
        earned[position.declarer] = 1000 if position.made else 0
        melds = self._melds(position)
        if not position.made:
            contract = Contract(position.declarer, position.bid)
            table = replace(table, contract=contract, melds=melds, ending="conceded")
            return GAME.settle.account(GAME, table).checks
        contract = Contract(position.declarer, position.bid)
        return GAME.settle.account(GAME, replace(table, contract=contract, melds=melds, points=tuple(earned))).checks

    def ask(self, position: Ledger) -> Question:
        end = "made" if position.made else "set"
        rows = [("contract", f"{position.bid} by {NAMES[position.declarer]}, {end}")]
        rows += [(NAMES[seat], _PAYING[at].lower() if at else "no meld that pays") for seat, at in enumerate(position.melds)]
        text = (
            f"Check Pinochle, and a deal is over. How many checks does {NAMES[position.asked]} win? Put a minus before what "
            f"{NAMES[position.asked]} loses."
        )
        return Question(text, (facts(*rows),), NumberForm("checks", least=None))

    def answer(self, position: Ledger) -> int:
        return self._sides(position)[GAME.seating.side_of(position.asked)]

    def grade(self, position: Ledger, answer: int) -> Feedback:
        net = self.answer(position)
        own = sum(
            _checks(melds)
            for seat, melds in enumerate(self._melds(position))
            if GAME.seating.side_of(seat) == GAME.seating.side_of(position.asked)
        )
        mistakes = {
            -net: f"Which side is {NAMES[position.asked]} on?",
            own: "The contract counts too, and what the other side earns has to be paid.",
        }
        mistakes.pop(net, None)
        return grading.number(answer, net, self.explain(position), mistakes, self.rule)

    def nudge(self, position: Ledger) -> str:
        return f"Is {NAMES[position.asked]} on declarer's side?"

    def clue(self, position: Ledger) -> str:
        table = GAME.settle.checks
        assert table is not None  # noqa: S101  # this game pays them
        paid = table.for_contract(position.bid, made=position.made)
        melds = [sum(_checks(self._melds(position)[seat]) for seat in seats) for seats in GAME.seating.sides]
        names = [GAME.seating.side_name(side) for side in range(2)]
        return f"The contract is worth {signed(paid)} to declarer's side; melds: {names[0]} {melds[0]}, {names[1]} {melds[1]}."

    def explain(self, position: Ledger) -> Explanation:
        return Explanation(
            (f"{self.clue(position)} So {NAMES[position.asked]} nets {signed(self.answer(position))}.",), self.refs
        )


ALL: tuple[Kind[Any, Any], ...] = (_Melds(), _MayBid(), _Net())
