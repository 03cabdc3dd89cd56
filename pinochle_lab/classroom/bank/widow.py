"""Lesson 19: auction Pinochle with a widow."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.earned import Earned
from pinochle_lab.classroom.dealing import random_suit
from pinochle_lab.classroom.form import NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.state import State
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.table import Contract
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.shuffle import Random64

GAME: Final = find("auction_widow")
UNITS: Final = find("auction_widow_units")
_PACK: Final = tuple(GAME.pack.whole)
_MINIMUM: Final = GAME.switches["min_bid"]
_KITTY: Final = UNITS.settle.kitty_from


class _Buried(Kind[Earned, int]):
    id = "widow.score"
    title = "What does declarer score?"
    skill = "scoring with a widow"
    lesson = 19
    level = 2
    refs = ("P-WIDOW-2", "P-AUCTION-5")
    rule = (
        "Declarer adds meld, trick points and the points of the buried cards, by the older scale: ace 11, ten 10, "
        "king 4, queen 3, jack 2. If the sum reaches the contract he scores it, otherwise minus the contract. The "
        "opponents score nothing."
    )

    def make(self, random: Random64) -> Earned:
        buried = tuple(random.shuffled(_PACK)[:3])
        worth = GAME.counting.sum(buried)
        meld = 10 * (10 + random.below(20))
        tricks = 80 + random.below(140)
        total = meld + tricks + worth
        bid = max(_MINIMUM, (total + random.below(50) - 25) // 10 * 10)
        won = 3 + tricks // 20
        rest = GAME.trick_total - worth - tricks
        others = (rest // 2, rest - rest // 2)
        return Earned(bid, 1, (0, meld, 0), (others[0], tricks, others[1]), (2, won, 13 - won), 1, buried)

    def ask(self, position: Earned) -> Question:
        rows = (
            ("contract", str(position.bid)),
            ("meld points", str(position.meld[1])),
            ("trick points", str(position.tricks[1])),
        )
        text = (
            "You are declarer in a game with a widow, and the deal is over. You turn up what you have buried. What do you "
            "score?"
        )
        return Question(text, (facts(*rows), Cards("You have buried", position.buried)), NumberForm(least=None))

    def answer(self, position: Earned) -> int:
        return position.account(GAME).delta

    def grade(self, position: Earned, answer: int) -> Feedback:
        meld, tricks, bid = position.meld[1], position.tricks[1], position.bid
        worth = GAME.counting.sum(position.buried)
        made = self.answer(position) > 0
        mistakes = {
            meld + tricks: "The buried cards count for you too, as if you had taken them.",
            meld + tricks + worth: "The sum is below the contract, so you are set.",
            bid: "A contract that is made scores all that you have earned." if made else "You are set: minus the contract.",
            -bid: "With the buried cards the contract is reached.",
            meld + worth: "Your trick points count as well.",
            tricks + worth: "Your meld counts as well.",
        }
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Earned) -> str:
        return "Count the three buried cards first."

    def clue(self, position: Earned) -> str:
        counting = GAME.counting
        worth = ", ".join(f"{card.label} {counting.value(card)}" for card in position.buried)
        return f"{worth}: {counting.sum(position.buried)} buried."

    def explain(self, position: Earned) -> Explanation:
        account = position.account(GAME)
        return Explanation((f"{account.account[0].upper()}{account.account[1:]}.",), self.refs)


_ENDS: Final = ("made", "given up before the first lead", "played and lost")


@dataclass(frozen=True, slots=True)
class Contested:
    """A contract and how it ended: a number from the list of endings."""

    bid: int
    trump: Suit
    end: int

    @property
    def result(self) -> DealResult:
        """The account of such a deal, as the rules draw it up."""
        table = State.start(UNITS).table
        ending = "conceded" if self.end == 1 else None
        earned = (self.bid if self.end == 0 else 0, 0, 0)
        ended = replace(
            table, contract=Contract(0, self.bid), trump=self.trump, ending=ending, points=earned, melds=((), (), ())
        )
        return UNITS.settle.account(UNITS, ended)


class _Units(Kind[Contested, int]):
    id = "widow.units"
    title = "How many units change hands?"
    skill = "units"
    lesson = 19
    level = 3
    refs = ("P-PAY-1", "P-PAY-2", "P-PAY-3")
    rule = (
        "A contract has its price: 3 from 300, 5 from 350, 10 from 400, 15 from 450, 20 from 500, 25 from 550, 30 "
        "from 600. Each opponent pays it, or is paid it when declarer gives up, and twice that when he plays and "
        "loses. From 350 on the kitty is one more opponent. Spades as trump double everything."
    )

    def make(self, random: Random64) -> Contested:
        return Contested(_MINIMUM + 10 * random.below(32), random_suit(random), random.below(len(_ENDS)))

    def ask(self, position: Contested) -> Question:
        rows = (("contract", str(position.bid)), ("trump", position.trump.label), ("how it ended", _ENDS[position.end]))
        text = (
            "A game with a widow is settled in units after each deal. How many units does declarer win in all, from "
            "two opponents and, where it takes part, the kitty? Put a minus before what he loses."
        )
        return Question(text, (facts(*rows),), NumberForm("units", least=None))

    def answer(self, position: Contested) -> int:
        return position.result.sides[0].delta

    def grade(self, position: Contested, answer: int) -> Feedback:
        units = self.answer(position)
        payers = 3 if position.bid >= _KITTY else 2
        each = units // payers
        mistakes = {
            -units: "Who pays whom? Look at how it ended.",
            each: "That is what one of them pays or gets. How many are there?",
            each * (5 - payers): f"The kitty takes part from a bid of {_KITTY} on, and not before.",
            2 * units: "Double only for spades, and double for a contract that was played and lost.",
            units // 2: "Something doubles the price here.",
        }
        mistakes.pop(units, None)
        return grading.number(answer, units, self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Contested) -> str:
        return "Begin with the price of the bid, for one opponent."

    def clue(self, position: Contested) -> str:
        spades = "spades are trump" if position.trump is Suit.SPADES else "trump is another suit than spades"
        kitty = "takes part" if position.bid >= _KITTY else "does not take part"
        return f"The kitty {kitty}, {spades}, and the contract was {_ENDS[position.end]}."

    def explain(self, position: Contested) -> Explanation:
        return Explanation((f"Declarer: {position.result.sides[0].verdict}.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Buried(), _Units())
