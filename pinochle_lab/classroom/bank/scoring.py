"""Lesson 11: made or set, and who wins the match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.dealing import NAMES, played_deal
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import ChoiceForm, NumberForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Facts, Question, facts
from pinochle_lab.core.match import Match
from pinochle_lab.core.table import Contract

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.table import Table

_SIDES: Final = tuple(RULES.seating.side_name(side) for side in range(len(RULES.seating.sides)))
_TOTAL: Final = RULES.counting.total(RULES)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal played out, ready to be scored.

    Attributes:
        number: the number from which it was dealt.
        bid: the contract.
        asked: the side that is asked about.
    """

    number: int
    bid: int
    asked: int

    @property
    def _played(self) -> Table:
        return played_deal(self.number)[-1].table

    @property
    def declarer(self) -> int:
        """The declarer's seat."""
        contract = self._played.contract
        assert contract is not None  # noqa: S101  # every such deal has one
        return contract.declarer

    @property
    def bidders(self) -> int:
        """The declarer's side."""
        return RULES.seating.side_of(self.declarer)

    @property
    def result(self) -> DealResult:
        """The account, as the rules draw it up."""
        return RULES.settle.account(RULES, replace(self._played, contract=Contract(self.declarer, self.bid)))

    def melds(self, side: int) -> tuple[tuple[str, int], ...]:
        """Name and points of each meld of a side."""
        return tuple((meld.label, meld.value) for seat in RULES.seating.sides[side] for meld in self._played.melds[seat] or ())

    def meld(self, side: int) -> int:
        """Meld points of a side."""
        return sum(self._played.meld_points(seat) for seat in RULES.seating.sides[side])

    def tricks(self, side: int) -> int:
        """Trick points of a side."""
        return sum(self._played.points[seat] for seat in RULES.seating.sides[side])

    def earned(self, side: int) -> int:
        """Meld and trick points of a side together."""
        return self.meld(side) + self.tricks(side)

    def table(self) -> Facts:
        """What is known, as a question shows it."""
        rows = [
            ("contract", *(f"{self.bid} ({NAMES[self.declarer]})" if side == self.bidders else "—" for side in range(2))),
            ("meld", *(", ".join(f"{name} {points}" for name, points in self.melds(side)) or "none" for side in range(2))),
            ("meld points", *(str(self.meld(side)) for side in range(2))),
            ("trick points", *(str(self.tricks(side)) for side in range(2))),
        ]
        return facts(*rows, head=("", *_SIDES))


def random_score(random: Random64) -> Deal:
    """A deal played out by seed; its contract is moved close to what was earned, so that it is worth asking."""
    played = Deal(random.next() >> 1, 0, random.below(len(_SIDES)))
    bid = max(RULES.switches["min_bid"], (played.earned(played.bidders) + 10 * random.below(7) - 35) // 10 * 10)
    return replace(played, bid=bid)


class _MadeOrSet(Kind[Deal, tuple[str, ...]]):
    id = "score.made_or_set"
    title = "Made or set?"
    skill = "scoring a deal"
    lesson = 11
    level = 1
    refs = ("P-SCORE-1", "P-SCORE-2")
    rule = (
        "Add the meld and the trick points of declarer's side. If the sum is at least the contract, it is "
        "made; if it is less, the side is set."
    )

    def make(self, random: Random64) -> Deal:
        return random_score(random)

    def ask(self, position: Deal) -> Question:
        text = (
            f"{NAMES[position.declarer]} is declarer and has promised {position.bid}. Is the contract made, or is the side set?"
        )
        return Question(text, (position.table(),), ChoiceForm(("made", "set")))

    def answer(self, position: Deal) -> tuple[str, ...]:
        return ("made",) if position.result.sides[position.bidders].made else ("set",)

    def grade(self, position: Deal, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs)
        lines = [
            (
                f"{_SIDES[position.bidders]} have {position.meld(position.bidders)} in meld and "
                f"{position.tricks(position.bidders)} in tricks. Compare the sum with {position.bid}."
            )
        ]
        if position.earned(position.bidders) == position.bid:
            lines.append("Exactly the contract is enough.")
        return wrong(lines, explained.refs)

    def nudge(self, position: Deal) -> str:
        return f"Only the column of {_SIDES[position.bidders]} matters."

    def clue(self, position: Deal) -> str:
        side = position.bidders
        return f"{position.meld(side)} + {position.tricks(side)} = {position.earned(side)}, and the contract is {position.bid}."

    def explain(self, position: Deal) -> Explanation:
        account = position.result.sides[position.bidders]
        ref = "P-SCORE-1" if account.made else "P-SCORE-2"
        return Explanation((f"{account.name}: {account.account}.",), (ref,))


class _Points(Kind[Deal, int]):
    id = "score.points"
    title = "What does the side score?"
    skill = "scoring a deal"
    lesson = 11
    level = 2
    refs = ("P-SCORE-1", "P-SCORE-2", "P-SCORE-3")
    rule = (
        "Made: declarer's side scores all its meld and trick points. Set: it scores minus the contract and nothing else. "
        "The defenders score their meld and trick points either way."
    )

    def make(self, random: Random64) -> Deal:
        return random_score(random)

    def ask(self, position: Deal) -> Question:
        text = (
            f"{NAMES[position.declarer]} is declarer and has promised {position.bid}. What do "
            f"{_SIDES[position.asked]} score for this deal?"
        )
        return Question(text, (position.table(),), NumberForm(least=None))

    def answer(self, position: Deal) -> int:
        return position.result.sides[position.asked].delta

    def grade(self, position: Deal, answer: int) -> Feedback:
        return grading.number(answer, self.answer(position), self.explain(position), self._mistakes(position), self.rule)

    @staticmethod
    def _mistakes(position: Deal) -> dict[int, str]:
        side, bid = position.asked, position.bid
        account = position.result.sides[side]
        if account.made is None:
            named = {-position.earned(side): "The defenders never lose points: they score what they earned."}
            named[position.tricks(side)] = "The defenders score their meld too."
            named[position.meld(side)] = "The defenders score their tricks too."
            named[position.result.sides[1 - side].delta] = f"That is the score of {_SIDES[1 - side]}."
            return named
        if account.made:
            return {
                bid: "A side that makes its contract scores all it earned, not just what it promised.",
                -bid: "The contract was made: compare the sum with the contract.",
            }
        return {
            position.earned(side): "The sum is below the contract: the side is set.",
            position.meld(side) - bid: "A side that is set does not keep its meld.",
            position.earned(side) - bid: "A side that is set loses the whole contract, not just what was missing.",
            position.tricks(side) - bid: "A side that is set does not keep its trick points either.",
            bid: "Set means minus the contract: put a minus before it.",
            0: "A side that is set scores minus its contract.",
        }

    def nudge(self, position: Deal) -> str:
        return f"Are {_SIDES[position.asked]} the declarer's side or the defenders?"

    def clue(self, position: Deal) -> str:
        side = position.asked
        line = f"{_SIDES[side]} have earned {position.meld(side)} + {position.tricks(side)} = {position.earned(side)}."
        return f"{line} The contract is {position.bid}." if side == position.bidders else f"{line} They are the defenders."

    def explain(self, position: Deal) -> Explanation:
        account = position.result.sides[position.asked]
        refs = {None: ("P-SCORE-3", "P-SCORE-4"), True: ("P-SCORE-1",), False: ("P-SCORE-2",)}[account.made]
        return Explanation((f"{account.name}: {account.account}.",), refs)


@dataclass(frozen=True, slots=True)
class Standing:
    """A match before a deal is entered: the scores so far, and the deal."""

    scores: tuple[int, ...]
    deal: Deal

    @property
    def after(self) -> Match:
        """The match with the deal entered."""
        return Match(RULES, scores=self.scores).after(self.deal.result)


_NOBODY: Final = "nobody yet"


class _Winner(Kind[Standing, tuple[str, ...]]):
    id = "match.winner"
    title = "Who wins the match?"
    skill = "the match"
    lesson = 11
    level = 3
    refs = ("P-MATCH-1", "P-MATCH-2", "P-MATCH-3")
    rule = (
        f"Scores are compared when a deal is over. The first side with {RULES.target} or more wins. If both have it, "
        "the higher total wins; if the totals are equal, another deal is played."
    )

    def make(self, random: Random64) -> Standing:
        wanted = random.below(4)
        return seek(random, lambda source: self._near(source, wanted), lambda position: self._case(position) == wanted)

    @staticmethod
    def _near(source: Random64, wanted: int) -> Standing:
        deal = random_score(source)
        deltas = deal.result.deltas
        scores = [RULES.target - delta + 5 * source.below(41) - (0 if wanted > 1 else 100) for delta in deltas]
        if wanted == 3:  # noqa: PLR2004  # a tie
            scores[1] = scores[0] + deltas[0] - deltas[1]
        # Before the deal nobody has reached the target yet.
        return Standing(tuple(min(score, RULES.target - 5) for score in scores), deal)

    @staticmethod
    def _case(position: Standing) -> int:
        """0 nobody crosses, 1 one side, 2 both, 3 both with the same total."""
        after = position.after.scores
        over = sum(score >= RULES.target for score in after)
        return 3 if over == 2 and after[0] == after[1] else over  # noqa: PLR2004  # both sides

    def ask(self, position: Standing) -> Question:
        deltas = position.deal.result.deltas
        rows = [("score before the deal", *map(str, position.scores)), ("this deal", *(f"{delta:+d}" for delta in deltas))]
        text = f"The match is played to {RULES.target}. Who has won it after this deal?"
        return Question(text, (facts(*rows, head=("", *_SIDES)),), ChoiceForm((*_SIDES, _NOBODY)))

    def answer(self, position: Standing) -> tuple[str, ...]:
        winner = position.after.winner
        return (_NOBODY,) if winner is None else (_SIDES[winner],)

    def grade(self, position: Standing, answer: tuple[str, ...]) -> Feedback:
        explained = self.explain(position)
        if answer == self.answer(position):
            return right(explained.lines, explained.refs)
        scores = position.after.scores
        if answer[0] == _NOBODY:
            return wrong((f"Somebody has reached {RULES.target}. Add up once more.",), explained.refs)
        side = _SIDES.index(answer[0])
        if scores[side] < RULES.target:
            return wrong((f"{answer[0]} have {scores[side]}, and {RULES.target} are needed.",), explained.refs)
        return wrong(
            (f"{answer[0]} have {scores[side]}, but the other side has reached {RULES.target} too. What then?",), explained.refs
        )

    def nudge(self, _position: Standing) -> str:
        return "Add up both columns first."

    def clue(self, position: Standing) -> str:
        scores = position.after.scores
        return f"After the deal: {_SIDES[0]} {scores[0]}, {_SIDES[1]} {scores[1]}."

    def explain(self, position: Standing) -> Explanation:
        scores, case = position.after.scores, self._case(position)
        standing = f"{_SIDES[0]} {scores[0]}, {_SIDES[1]} {scores[1]}"
        said = (
            f"nobody has reached {RULES.target}, so the match goes on",
            f"only one side has reached {RULES.target}, and it wins",
            "both have reached it, and the higher total wins",
            "both have reached it with the same total, so another deal is played",
        )[case]
        refs = ("P-MATCH-1", "P-MATCH-1", "P-MATCH-2", "P-MATCH-3")
        return Explanation((f"{standing}: {said}.",), (refs[case],))


class _Needs(Kind[Deal, int]):
    id = "score.needs"
    title = "How many trick points are needed?"
    skill = "scoring a deal"
    lesson = 11
    level = 1
    refs = ("P-SCORE-1", "P-COUNT-3")
    rule = "What the meld does not bring, the tricks must bring: take the meld from the contract."

    def make(self, random: Random64) -> Deal:
        return seek(random, random_score, lambda position: 0 < position.bid - position.meld(position.bidders) <= _TOTAL)

    def ask(self, position: Deal) -> Question:
        side = _SIDES[position.bidders]
        melds = position.melds(position.bidders)
        rows = [("contract", str(position.bid)), *((name, str(points)) for name, points in melds)]
        text = f"{side} have the contract and have shown their meld. How many trick points do they need to make it?"
        return Question(text, (facts(*rows, head=("", side)),), NumberForm())

    def answer(self, position: Deal) -> int:
        return position.bid - position.meld(position.bidders)

    def grade(self, position: Deal, answer: int) -> Feedback:
        meld = position.meld(position.bidders)
        mistakes = {position.bid: "Their meld counts as well.", meld: "That is what they have in meld. What is still missing?"}
        return grading.number(answer, self.answer(position), self.explain(position), mistakes, self.rule)

    def nudge(self, _position: Deal) -> str:
        return "Add up the meld first."

    def clue(self, position: Deal) -> str:
        return f"Their meld is {position.meld(position.bidders)}."

    def explain(self, position: Deal) -> Explanation:
        truth = self.answer(position)
        meld = position.meld(position.bidders)
        return Explanation((f"{position.bid} − {meld} = {truth}, of the {_TOTAL} that there are in the tricks.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_MadeOrSet(), _Needs(), _Points(), _Winner())
