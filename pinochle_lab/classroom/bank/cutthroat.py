"""Lesson 18: cutthroat Pinochle, three players with fifteen or sixteen cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.earned import Earned
from pinochle_lab.classroom.dealing import melded, random_suit
from pinochle_lab.classroom.form import CardsForm, NumberForm
from pinochle_lab.classroom.kind import Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.event import Buried, Called, TrumpNamed
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import cards_shown
from pinochle_lab.core.phases.bury import Bury
from pinochle_lab.core.phases.deal import Deal
from pinochle_lab.core.questions import deal
from pinochle_lab.core.variants import find

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.shuffle import Random64
    from pinochle_lab.core.state import State
    from pinochle_lab.core.suit import Suit

SIXTEEN: Final = find("cutthroat_16")
FIFTEEN: Final = find("cutthroat_15")
_NAMES: Final = SIXTEEN.seating.names


class _Alone(Kind[Earned, int]):
    id = "cutthroat.score"
    title = "What does each score alone?"
    skill = "scoring three alone"
    lesson = 18
    level = 2
    refs = ("P-CUT-6", "P-CUT-7")
    rule = (
        "Everybody has a score of his own. Declarer scores meld and tricks if they reach the bid, and minus the bid "
        "if not. Each opponent scores his own meld and tricks. Who takes no trick loses his meld."
    )

    def make(self, random: Random64) -> Earned:
        tricks = [5 * random.below(15) for _ in range(2)]
        if random.below(2):
            tricks[0] = 0
        tricks.append(SIXTEEN.trick_total - sum(tricks))
        won = [0 if not points and random.below(2) else 1 + points // 20 for points in tricks[:2]]
        won.append(SIXTEEN.phase(Deal).hand_size - sum(won))
        meld = [(0, 20, 40, 40, 60, 80, 100, 150, 190)[random.below(9)] for _ in range(3)]
        order = random.shuffled((0, 1, 2))
        sides = [tuple(row[at] for at in order) for row in (meld, tricks, won)]
        declarer = order.index(2)
        total = sides[0][declarer] + sides[1][declarer]
        bid = max(200, (total + 10 * random.below(7) - 25) // 10 * 10)
        asked = random.below(3)
        return Earned(bid, declarer, sides[0], sides[1], sides[2], asked)

    def ask(self, position: Earned) -> Question:
        role = "declarer" if position.asked == position.declarer else "an opponent"
        text = f"Cutthroat with sixteen cards; a deal is over. What does {_NAMES[position.asked]}, {role}, score?"
        return Question(text, (position.table(SIXTEEN, won=True),), NumberForm(least=None))

    def answer(self, position: Earned) -> int:
        return position.account(SIXTEEN).delta

    def grade(self, position: Earned, answer: int) -> Feedback:
        explained = self.explain(position)
        return grading.number(answer, self.answer(position), explained, self._mistakes(position), self.rule)

    @staticmethod
    def _mistakes(position: Earned) -> dict[int, str]:
        at, bid = position.asked, position.bid
        meld, tricks = position.meld[at], position.tricks[at]
        others = [side for side in range(3) if side not in (at, position.declarer)]
        if at == position.declarer:
            return {
                meld + tricks: "Compare the sum with the contract: it is not reached.",
                -bid: "Compare the sum with the contract: it is reached.",
                tricks: "Declarer scores his meld too, or loses the bid.",
                bid: "Declarer scores all he has earned, not just the bid.",
            }
        shared = sum(position.meld[side] + position.tricks[side] for side in (at, *others))
        return {
            shared: "The two opponents play together, but each scores for himself.",
            meld + tricks: "He has taken no trick, so his meld is lost.",
            tricks: "He has taken a trick, so his meld counts.",
            meld: "His trick points count as well.",
            -bid: "Only declarer can lose points.",
        }

    def nudge(self, position: Earned) -> str:
        return f"Is {_NAMES[position.asked]} declarer? And has he taken a trick?"

    def clue(self, position: Earned) -> str:
        at = position.asked
        tricks = position.won[at]
        held = f"{_NAMES[at]} has taken {'no trick' if not tricks else 'one trick' if tricks == 1 else f'{tricks} tricks'}"
        return f"{held}. {_NAMES[position.declarer]} has the contract."

    def explain(self, position: Earned) -> Explanation:
        account = position.account(SIXTEEN)
        return Explanation((f"{account.name}: {account.account}.",), self.refs)


@dataclass(frozen=True, slots=True)
class Burying:
    """A declarer with eighteen cards: the number of the deal, who is declarer, and trump."""

    deal: int
    declarer: int
    trump: Suit

    @property
    def state(self) -> State:
        """The deal when cards are to be buried."""
        return _burying(self)

    @property
    def hand(self) -> Hand:
        """Declarer's eighteen cards."""
        return self.state.table.hands[self.declarer]

    @property
    def free(self) -> Hand:
        """What may be buried."""
        phase = self.state.phase
        assert isinstance(phase, Bury)  # noqa: S101  # sought for it
        return phase.free(self.state)

    def judge(self, card: Card) -> Verdict:
        """The engine's verdict on burying a card, with others beside it that may go."""
        rest = [each for each in self.free if each is not card][: FIFTEEN.buries - 1]
        return self.state.judge(Buried(self.declarer, Hand((card, *rest))))


@lru_cache(maxsize=256)
def _burying(position: Burying) -> State:
    state = deal(FIFTEEN, position.deal, dealer=0)
    bid = FIFTEEN.switches["min_bid"]
    while state.table.contract is None and state.actor is not None:
        state = state.apply(Called(state.actor, bid if state.actor == position.declarer else None))
    widow = next(iter(state.options))
    return melded(state.apply(widow).apply(TrumpNamed(position.declarer, position.trump)))


class _MayBury(Kind[Burying, tuple["Card", ...]]):
    id = "cutthroat.bury"
    title = "What may be buried?"
    skill = "burying"
    lesson = 18
    level = 2
    refs = ("P-CUT-4", "P-WIDOW-3")
    rule = (
        "A card of a meld that counts may not be buried. Any other may: a trump, an ace, or a second copy that serves in no "
        "meld."
    )

    def make(self, random: Random64) -> Burying:
        def draw(source: Random64) -> Burying:
            return Burying(source.next() >> 1, source.below(3), random_suit(source))

        def good(position: Burying) -> bool:
            if not isinstance(position.state.phase, Bury):
                return False
            kept = len(position.hand.kinds()) - len(position.free.kinds())
            return kept >= 4 and len(position.free) >= 2 * FIFTEEN.buries  # noqa: PLR2004  # enough to think about

        return seek(random, draw, good)

    def ask(self, position: Burying) -> Question:
        melds = position.state.table.melds[position.declarer] or ()
        text = (
            f"You are declarer with the widow in your hand, and {position.trump.label} are trump. Which cards might "
            "you bury? Name each kind once."
        )
        rows = facts(("Your melds", ", ".join(meld.label for meld in melds)))
        return Question(text, (rows, Cards.of("Your hand", position.hand)), CardsForm(tuple(position.hand)))

    def answer(self, position: Burying) -> tuple[Card, ...]:
        return position.free.kinds()

    def grade(self, position: Burying, answer: tuple[Card, ...]) -> Feedback:
        return grading.verdicts(answer, self.answer(position), self.explain(position), position.judge)

    def nudge(self, _position: Burying) -> str:
        return "Lay the cards of your melds aside first. What is left?"

    def clue(self, position: Burying) -> str:
        melds = position.state.table.melds[position.declarer] or ()
        return f"In your melds serve {cards_shown(melds, position.hand).text}."

    def explain(self, position: Burying) -> Explanation:
        return Explanation((f"In no meld that counts: {position.free.text}. Any three of them may be buried.",), self.refs)


ALL: tuple[Kind[Any, Any], ...] = (_Alone(), _MayBury())
