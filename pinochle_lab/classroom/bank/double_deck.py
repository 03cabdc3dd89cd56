"""Lesson 16: double-deck Pinochle."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.earned import Earned
from pinochle_lab.classroom.bank.runs import HandAndTrump, listed, shown
from pinochle_lab.classroom.dealing import random_suit
from pinochle_lab.classroom.form import NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Question, facts
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.phases.auction import Auction
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.meld import MeldSheet
    from pinochle_lab.core.shuffle import Random64

GAME: Final = find("double_deck")
_PACK: Final = tuple(GAME.pack.whole)
_SIZE: Final = len(_PACK) // GAME.seating.players
_SIDES: Final = tuple(GAME.seating.side_name(side) for side in range(2))
_GATE: Final = GAME.settle.min_team_meld
_AUCTION: Final = GAME.phase(Auction)


class _Ladder(Kind[HandAndTrump, int]):
    id = "double.melds"
    title = "What is the long hand worth?"
    skill = "double-deck melds"
    lesson = 16
    level = 2
    refs = ("P-DOUBLE-5", "P-MELD-9")
    rule = (
        "Count how many of each meld the hand holds, and look the number up in the table. Two, three or four of a run, of an "
        "around or of a pinochle have a price of their own, which replaces the lower one."
    )

    def make(self, random: Random64) -> HandAndTrump:
        def draw(source: Random64) -> HandAndTrump:
            return HandAndTrump(Hand(source.shuffled(_PACK)[:_SIZE]), random_suit(source))

        def good(position: HandAndTrump) -> bool:
            sheet = _sheet(position)
            return len(sheet) > 1 and any(meld.count > 1 for meld in sheet)

        return seek(random, draw, good)

    def ask(self, position: HandAndTrump) -> Question:
        text = f"Double-deck Pinochle, and trump is {position.trump.label}. What is the meld of this hand worth?"
        return Question(text, shown(position), NumberForm())

    def answer(self, position: HandAndTrump) -> int:
        return _sheet(position).total

    def grade(self, position: HandAndTrump, answer: int) -> Feedback:
        mistakes = self._mistakes(_sheet(position))
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    @staticmethod
    def _mistakes(sheet: MeldSheet) -> dict[int, str]:
        named = {sheet.total - meld.value: f"You have left out {meld.label.lower()}, {meld.value}." for meld in sheet}
        ladders = {pattern.key: pattern.ladder for pattern in GAME.melding.patterns}
        for meld in sheet:
            single = ladders[meld.key][0]
            if meld.count > 1 and meld.value != single * meld.count:
                said = f"{meld.count} of that meld have a price of their own, far above {meld.count} times {single}."
                named.setdefault(sheet.total - meld.value + single * meld.count, said)
                both = f"The price for {meld.count} replaces the lower ones; they are not added."
                named.setdefault(sheet.total + sum(ladders[meld.key][: meld.count - 1]), both)
        named.setdefault(10 * sheet.total, "In this game everything is written in tenths: a run is 15, not 150.")
        named.pop(sheet.total, None)
        return named

    def nudge(self, position: HandAndTrump) -> str:
        return f"How many of each rank of {position.trump.label} do you hold? And which ranks do you hold in all four suits?"

    def clue(self, position: HandAndTrump) -> str:
        return f"The melds: {', '.join(meld.label for meld in _sheet(position))}."

    def explain(self, position: HandAndTrump) -> Explanation:
        sheet = _sheet(position)
        return Explanation((f"{listed(sheet.melds)}: {sheet.total} in all.",), self.refs)


def _sheet(position: HandAndTrump) -> MeldSheet:
    return GAME.melding.find(position.hand, position.trump)


class _Gates(Kind[Earned, int]):
    id = "double.gates"
    title = "What does the side score?"
    skill = "the twenty-point gates"
    lesson = 16
    level = 3
    refs = ("P-DOUBLE-6", "P-DOUBLE-8", "P-DOUBLE-9")
    rule = (
        f"A side with less than {_GATE} in meld counts none of it. A side with less than {_GATE} in tricks scores nothing. "
        "Declarer's side is set by either of these, or when meld and tricks do not reach the contract."
    )

    def make(self, random: Random64) -> Earned:
        mine = 12 + random.below(27)
        meld = tuple(_GATE - 6 + 2 * random.below(14) for _ in range(2))
        total = meld[0] + mine
        bid = max(_AUCTION.min_bid, total - 3 + random.below(7))
        bid = bid if bid <= 60 else bid // 5 * 5  # noqa: PLR2004  # from there on in fives
        declarer = random.below(2)
        order = (0, 1) if declarer == 0 else (1, 0)
        tricks = (mine, GAME.trick_total - mine)
        won = (mine // 3, _SIZE - mine // 3)
        side = [tuple(pair[at] for at in order) for pair in (meld, tricks, won)]
        return Earned(bid, declarer, side[0], side[1], side[2], random.below(2))

    def ask(self, position: Earned) -> Question:
        who = _SIDES[position.asked]
        role = "declarer's side" if position.asked == position.declarer else "the defenders"
        text = f"Double-deck Pinochle, and a deal is over. What do {who}, {role}, score?"
        return Question(text, (position.table(GAME),), NumberForm(least=None))

    def answer(self, position: Earned) -> int:
        return position.account(GAME).delta

    def grade(self, position: Earned, answer: int) -> Feedback:
        explained = self.explain(position)
        return grading.number(answer, self.answer(position), explained, self._mistakes(position), self.rule)

    @staticmethod
    def _mistakes(position: Earned) -> dict[int, str]:
        at, bid = position.asked, position.bid
        meld, tricks = position.meld[at], position.tricks[at]
        said = {
            meld + tricks: "One of the gates is shut: compare the meld and the trick points with 20, and the sum with the bid."
        }
        if at != position.declarer:
            said |= {
                tricks: "The meld is large enough to count."
                if meld >= _GATE
                else "Are the trick points enough to score at all?",
                meld: "The trick points count as well.",
                -bid: "Only declarer's side can lose points.",
                0: "This side has 20 points in tricks, so it scores.",
            }
        else:
            said |= {
                -bid: "This side has passed both gates and reached its bid.",
                tricks: "Declarer's side scores its meld too, or loses its bid.",
                0: "Declarer's side scores all it has earned, or loses its bid.",
                bid: "Declarer's side scores all it has earned, not just the bid.",
            }
        return said

    def nudge(self, position: Earned) -> str:
        return f"Look at the column of {_SIDES[position.asked]}: is the meld enough, are the trick points enough?"

    def clue(self, position: Earned) -> str:
        at = position.asked
        passed = [
            f"the meld is {'enough' if position.meld[at] >= _GATE else 'too little'}",
            f"the trick points are {'enough' if position.tricks[at] >= _GATE else 'too few'}",
        ]
        return f"Here {' and '.join(passed)}."

    def explain(self, position: Earned) -> Explanation:
        account = position.account(GAME)
        return Explanation((f"{account.name}: {account.account}.",), self.refs)


@dataclass(frozen=True, slots=True)
class Standing:
    """The bid that stands in an auction."""

    bid: int


class _Steps(Kind[Standing, int]):
    id = "double.next_bid"
    title = "What is the lowest bid now?"
    skill = "double-deck bids"
    lesson = 16
    level = 1
    refs = ("P-DOUBLE-3",)
    rule = "The lowest bid is 50. Up to 60 a bid may be one higher than the last. From 60 on only multiples of five can be bid."

    def make(self, random: Random64) -> Standing:
        bid = _AUCTION.min_bid
        for _ in range(random.below(16)):
            bid = _AUCTION.next_bid(bid)
        return Standing(bid)

    def ask(self, position: Standing) -> Question:
        text = "It is your turn in the auction of a double-deck deal. What is the lowest bid that you may make?"
        return Question(text, (facts(("the bid that stands", str(position.bid))),), NumberForm())

    def answer(self, position: Standing) -> int:
        return _AUCTION.next_bid(position.bid)

    def grade(self, position: Standing, answer: int) -> Feedback:
        bid = position.bid
        said = {bid: "A bid must be higher than the one that stands.", bid + 10: "There is a lower one."}
        said |= {bid + 1: "From 60 on bids go by fives.", bid + 5: "Up to 60 bids may rise by one."}
        return grading.number(answer, self.answer(position), self.explain(position), said, self.rule)

    def nudge(self, _position: Standing) -> str:
        return "On which side of sixty are you?"

    def clue(self, position: Standing) -> str:
        return f"Here bids go up in steps of {_AUCTION.step_at(_AUCTION.next_bid(position.bid))[1]}."

    def explain(self, position: Standing) -> Explanation:
        lowest = self.answer(position)
        step = _AUCTION.step_at(lowest)[1]
        return Explanation((f"{lowest}: after {position.bid} bids go up in steps of {step}.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Steps(), _Ladder(), _Gates())
