"""Lesson 5: one card in several melds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.classroom import grading
from pinochle_lab.classroom.bank.runs import PAIR, HandAndTrump, run_of, shown
from pinochle_lab.classroom.dealing import HAND_SIZE, YOU, contract_for, deal_with, hand_with, random_suit
from pinochle_lab.classroom.feedback import right, wrong
from pinochle_lab.classroom.form import CardsForm, ChoiceForm
from pinochle_lab.classroom.kind import RULES, Explanation, Kind, seek
from pinochle_lab.classroom.question import Cards, Question, facts
from pinochle_lab.core.card import Card
from pinochle_lab.core.event import MeldShown
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import CATEGORIES, Meld, MeldSheet
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.shuffle import Random64
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.classroom.feedback import Feedback
    from pinochle_lab.core.reason import Verdict

_RULE = (
    "There are three categories: runs, marriages and dix; arounds; pinochles. A card may be used once in "
    "each category, and not twice in one."
)


def sheet_of(position: HandAndTrump) -> MeldSheet:
    """The best melds of the hand."""
    return RULES.melding.find(position.hand, position.trump)


@dataclass(frozen=True, slots=True)
class OneCard:
    """A hand, trump, and the card that is asked about."""

    hand: Hand
    trump: Suit
    card: Card


def _rich_hand(source: Random64) -> HandAndTrump:
    """A hand in which cards are likely to serve twice."""
    trump = random_suit(source)
    rank = source.choose((Rank.KING, Rank.QUEEN))
    given = [Card(rank, suit) for suit in Suit]
    more = [Card("QS"), Card("JD"), *(Card(each, random_suit(source)) for each in PAIR)]
    if source.below(3) == 0:
        more += run_of(trump)
    return HandAndTrump(hand_with(source, tuple(dict.fromkeys((*given, *more)))[:HAND_SIZE]), trump)


class _Serves(Kind[OneCard, tuple[str, ...]]):
    id = "melds.reuse"
    title = "In which melds does the card serve?"
    skill = "one card, several melds"
    lesson = 5
    level = 2
    refs = ("P-MELD-9",)
    rule = _RULE

    def make(self, random: Random64) -> OneCard:
        def draw(source: Random64) -> OneCard:
            position = _rich_hand(source)
            cards = [card for card in position.hand.kinds() if card.rank in PAIR and position.hand.count(card) == 1]
            return OneCard(position.hand, position.trump, source.choose(cards or [Card("QS")]))

        return seek(random, draw, lambda position: position.card in position.hand and len(self._melds(position)) >= 2)  # noqa: PLR2004  # serving more than once

    @staticmethod
    def _melds(position: OneCard) -> tuple[Meld, ...]:
        return sheet_of(HandAndTrump(position.hand, position.trump)).serves(position.card)

    @staticmethod
    def _options(position: OneCard) -> tuple[str, ...]:
        card, trump = position.card, position.trump
        family = ("run", "royal marriage") if card.suit is trump else (f"marriage in {card.suit.label}",)
        return (*family, f"{card.rank.plural} around", *(("pinochle",) if card in (Card("QS"), Card("JD")) else ()), "dix")

    def ask(self, position: OneCard) -> Question:
        text = (
            f"Trump is {position.trump.label}. In which melds of this hand does {position.card.label} "
            "serve? Choose all of them."
        )
        return Question(
            text, shown(HandAndTrump(position.hand, position.trump)), ChoiceForm(self._options(position), many=True)
        )

    def answer(self, position: OneCard) -> tuple[str, ...]:
        found = {self._word(meld) for meld in self._melds(position)}
        return tuple(option for option in self._options(position) if option in found)

    @staticmethod
    def _word(meld: Meld) -> str:
        word = meld.label.lower()
        return word.removeprefix("double ").removeprefix("2x ")

    def grade(self, position: OneCard, answer: tuple[str, ...]) -> Feedback:
        return grading.chosen(
            answer,
            self.answer(position),
            self.explain(position),
            lambda option: self._why_not(position, option),
            lambda option: (
                "Does the hand hold the other cards for "
                f"{option.replace('marriage', 'a marriage', 1) if option.startswith('marriage') else option}?"
            ),
        )

    def _why_not(self, position: OneCard, option: str) -> str:
        if option == "royal marriage" and "run" in self.answer(position):
            return (
                f"{position.card.label} is in the run already, and a royal marriage is of the same category: "
                "one card counts once among runs, marriages and dix."
            )
        if option == "dix":
            return f"The dix is the nine of trump, and {position.card.label} is no nine."
        return f"The hand does not hold all the cards for {option}."

    def nudge(self, position: OneCard) -> str:
        return f"Ask three questions: is {position.card.label} in a run or marriage? in an around? in a pinochle?"

    def clue(self, position: OneCard) -> str:
        return f"{position.card.label} serves in {len(self._melds(position))} melds, each of a different category."

    def explain(self, position: OneCard) -> Explanation:
        melds = self._melds(position)
        said = ", ".join(f"{meld.label} ({CATEGORIES[meld.category]})" for meld in melds)
        return Explanation(
            (f"{position.card.label} serves in {said}: once in each category.",),
            (*self.refs, *dict.fromkeys(meld.ref for meld in melds)),
        )


@dataclass(frozen=True, slots=True)
class Claim:
    """Melds that South claims, holding a hand, with trump named; `rest` seeds the other three hands."""

    hand: Hand
    trump: Suit
    melds: tuple[Meld, ...]
    rest: int


class _Allowed(Kind[Claim, tuple[str, ...]]):
    id = "melds.allowed"
    title = "May these melds be shown together?"
    skill = "one card, several melds"
    lesson = 5
    level = 3
    refs = ("P-MELD-9", "P-MELD-10")
    rule = _RULE

    def make(self, random: Random64) -> Claim:
        wanted = random.below(2) == 0
        return seek(random, self._draw, lambda claim: len(claim.melds) > 1 and bool(self._verdict(claim)) == wanted)

    @staticmethod
    def _draw(source: Random64) -> Claim:
        position = _rich_hand(source)
        trump, hand = position.trump, position.hand
        parts = [RULES.melding.find(Hand(cards), trump).melds for cards in _claimable(hand, trump)]
        chosen = source.shuffled([melds[0] for melds in parts if melds])[: 2 + source.below(2)]
        return Claim(hand, trump, tuple(chosen), source.next() >> 1)

    @staticmethod
    def _verdict(claim: Claim) -> Verdict:
        """What the engine says to South showing these melds."""
        state = deal_with(Random64(claim.rest), claim.hand, YOU)
        state = contract_for(state, YOU, RULES.switches["min_bid"], claim.trump)
        return state.judge(MeldShown(YOU, claim.melds))

    def ask(self, position: Claim) -> Question:
        rows = [(meld.label, " ".join(card.label for card in meld.cards), str(meld.value)) for meld in position.melds]
        text = f"Trump is {position.trump.label}. May this hand show all of these melds, each for its points?"
        parts = (Cards.of("Your hand", position.hand), facts(*rows, head=("Meld", "Cards", "Points")))
        return Question(text, parts, ChoiceForm(("yes", "no")))

    def answer(self, position: Claim) -> tuple[str, ...]:
        return ("yes",) if self._verdict(position) else ("no",)

    def grade(self, position: Claim, answer: tuple[str, ...]) -> Feedback:
        verdict = self._verdict(position)
        if answer == self.answer(position):
            return right(self.explain(position).lines, self.explain(position).refs, (), (verdict,))
        said = (
            self.explain(position).lines
            if answer == ("yes",)
            else ("Look at the categories: no card is used twice in one of them.",)
        )
        return wrong(said, self.explain(position).refs, (), (verdict,))

    def nudge(self, _position: Claim) -> str:
        return "Look for a card that is named twice. Are the two melds of the same category?"

    def clue(self, position: Claim) -> str:
        used = [card for meld in position.melds for card in meld.cards]
        twice = [card for card in dict.fromkeys(used) if used.count(card) > 1]
        if not twice:
            return "No card is named twice."
        return (
            "; ".join(
                f"{card.label} is named {used.count(card)} times, and the hand holds {position.hand.count(card)}"
                for card in twice
            )
            + "."
        )

    def explain(self, position: Claim) -> Explanation:
        verdict = self._verdict(position)
        if verdict:
            return Explanation(("No card is used twice in the same category, so all of them count.",), ("P-MELD-9",))
        return Explanation((verdict.explanation,), verdict.refs)


def _claimable(hand: Hand, trump: Suit) -> list[tuple[Card, ...]]:
    """Groups of cards of a hand that make a meld by themselves, whether or not they can be shown together."""
    groups: list[tuple[Card, ...]] = [tuple(Card(rank, suit) for rank in PAIR) for suit in Suit]
    groups += [tuple(Card(rank, suit) for suit in Suit) for rank in (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)]
    groups += [run_of(trump), (Card("QS"), Card("JD"))]
    held = [group for group in groups if Hand(group) <= hand]
    pairs = [(Card(Rank.KING, suit), Card(Rank.QUEEN, suit)) for suit in Suit]
    # Where one card of a pair is there twice, somebody may try to marry the other one again.
    odd = [pair for pair in pairs if {hand.count(card) for card in pair} == {1, 2}]
    return [*held, *odd]


class _Find(Kind[HandAndTrump, tuple[Card, ...]]):
    id = "melds.find"
    title = "Which cards go on the table?"
    skill = "finding melds"
    lesson = 5
    level = 2
    refs = ("P-MELD-1", "P-MELD-9")
    rule = "Lay down every card that serves in a meld, and each copy once: a card that serves in two melds lies there once."

    def make(self, random: Random64) -> HandAndTrump:
        return seek(random, _rich_hand, lambda position: 4 <= len(sheet_of(position).shown) <= 10)  # noqa: PLR2004  # some on the table, some not

    def ask(self, position: HandAndTrump) -> Question:
        text = (
            f"Trump is {position.trump.label}. Pick exactly the cards that this hand has to lay on the "
            "table to show all its melds."
        )
        return Question(text, shown(position), CardsForm(tuple(position.hand), copies=True))

    def answer(self, position: HandAndTrump) -> tuple[Card, ...]:
        return tuple(sheet_of(position).shown)

    def grade(self, position: HandAndTrump, answer: tuple[Card, ...]) -> Feedback:
        sheet = sheet_of(position)
        picked = RULES.melding.find(Hand(answer), position.trump)
        if picked.total == sheet.total and len(answer) == len(sheet.shown):
            return right(self.explain(position).lines, self.explain(position).refs, answer)
        if picked.total < sheet.total:
            lost = next(meld for meld in sheet if meld not in picked.melds)
            return wrong(
                (
                    (
                        f"With these cards the table shows {picked.total} of {sheet.total} points: "
                        f"{CATEGORIES[lost.category]} are not complete yet."
                    ),
                ),
                (lost.ref,),
            )
        idle = Hand(answer) - Hand.from_counts(
            tuple(min(a, b) for a, b in zip(Hand(answer).counts, sheet.shown.counts, strict=True))
        )
        return wrong(
            (
                f"All melds are there, but {idle.text} serves in none of them."
                if len(idle) == 1
                else f"All melds are there, but {idle.text} serve in none of them.",
            ),
            self.refs,
            tuple(idle),
        )

    def nudge(self, _position: HandAndTrump) -> str:
        return "Go through the three categories one after the other, and put a finger on every card you use."

    def clue(self, position: HandAndTrump) -> str:
        sheet = sheet_of(position)
        return f"There are {len(sheet)} melds, and {len(sheet.shown)} cards are needed for them."

    def explain(self, position: HandAndTrump) -> Explanation:
        sheet = sheet_of(position)
        lines = tuple(f"{meld.label}: {' '.join(card.label for card in meld.cards)}, {meld.value}." for meld in sheet)
        return Explanation(
            (*lines, f"On the table lie {sheet.shown.text}."), tuple(dict.fromkeys((*self.refs, *(meld.ref for meld in sheet))))
        )


ALL: tuple[Kind[Any, Any], ...] = (_Serves(), _Find(), _Allowed())
