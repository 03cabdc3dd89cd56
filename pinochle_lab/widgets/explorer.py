"""What a hand melds: every trump side by side, every meld with its cards, every card with its melds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import traitlets

from pinochle_lab.core.hand import Hand
from pinochle_lab.core.questions import deal
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find
from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html, style_in_force
from pinochle_lab.view.schema.hand import counted
from pinochle_lab.view.schema.melds import MeldsView, trumps_view
from pinochle_lab.widgets.base import LabView, LabWidget, Value
from pinochle_lab.widgets.message import FieldView, MessageView, message
from pinochle_lab.widgets.serving import SpotView, spots

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet


class TrumpView(TypedDict):
    """One trump and what the hand melds with it."""

    letter: str
    symbol: str
    label: str
    total: int
    best: bool


class ExplorerView(LabView):
    """A hand melded for the trump chosen. `spots` says of all one can point at what stands out then."""

    title: str
    sub: str
    trump: str
    trumps: list[TrumpView]
    sheet: MeldsView
    spots: dict[str, SpotView]
    message: MessageView
    fields: list[FieldView]


class MeldExplorer(LabWidget):
    """What a hand is worth in meld, trump by trump: `MeldExplorer("AS 10S KS QS JS QS JD AH AD AC KH QH")`.

    Point at a meld and its cards stand out; point at a card to see the melds it serves and what forbids it a second use.

    Attributes:
        value: the letter of the trump shown, `"S"`. Assign `"S"`, `"♠"`, `"spades"` or a `Suit`.
        hand: the cards.
        rules: the rule set whose meld table counts.
    """

    value = Value("S").tag(sync=True)

    INTENTS: ClassVar = ("trump", "edit", "another")

    def __init__(
        self,
        cards: CardsLike | None = None,
        trump: Suit | str | None = None,
        *,
        rules: RuleSet | str = "partnership",
        seed: int = 1,
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Explore a hand; without cards, one dealt by seed. Without trump, the one that melds most.

        Raises:
            ValueError: something is no card or no suit, or the pack cannot supply the hand.
        """
        self.rules = find(rules)
        self._seed = seed
        self.hand = self._dealt() if cards is None else self._supplied(cards)
        self._typed = str(self.hand)
        self._problem = ""
        self._trump = self._best() if trump is None else Suit.parse(trump)
        super().__init__(value=self._trump.letter, **traits)

    @property
    def trump(self) -> Suit:
        """The trump shown."""
        return self._trump

    def _dealt(self) -> Hand:
        state = deal(self.rules, self._seed)
        return state.hand(self.rules.seating.parse("South"))

    def _supplied(self, cards: CardsLike) -> Hand:
        hand = Hand(cards)
        complaint = self.rules.pack.complaint(hand)
        if complaint:
            raise ValueError(complaint)
        return hand

    def _best(self) -> Suit:
        return max(Suit, key=lambda suit: self.rules.melding.find(self.hand, suit).total)

    def _draw(self) -> tuple[ExplorerView, dict[str, Any]]:
        trumps = trumps_view(self.hand, self.rules.melding)
        sheet = trumps["sheets"][self._trump]
        view = ExplorerView(
            kind="explorer",
            name=f"Meld explorer: {counted(len(self.hand), 'card')}, {self._trump.label} trump, meld {sheet['total']}",
            title="What is this hand worth?",
            sub="Choose trump. Point at a meld to see its cards, at a card to see its melds.",
            trump=self._trump.letter,
            trumps=[
                TrumpView(
                    letter=suit.letter,
                    symbol=suit.symbol,
                    label=suit.label,
                    total=each["total"],
                    best=suit.letter in trumps["best"] and each["total"] > 0,
                )
                for suit, each in zip(Suit, trumps["sheets"], strict=True)
            ],
            sheet=sheet,
            spots=spots(sheet),
            message=self._said(sheet),
            fields=[FieldView(key="hand", label="Cards of the hand", text=self._typed, problem=self._problem, button="Use")],
        )
        return view, {}

    def _said(self, sheet: MeldsView) -> MessageView:
        if not sheet["lines"]:
            return message(f"No meld with {self._trump.label}.", "Try another trump.")
        many = counted(len(sheet["lines"]), "meld")
        return message(f"{self._trump.label.capitalize()}: {sheet['total']}.", f"{many} in this hand.", tone="good")

    def _on_trump(self, given: Mapping[str, Any]) -> None:
        self._choose(Suit.parse(str(given.get("suit"))))
        sheet = self.rules.melding.find(self.hand, self._trump)
        self.say(f"{self._trump.label} are trump: meld {sheet.total}.")

    def _on_edit(self, given: Mapping[str, Any]) -> None:
        self._typed = str(given.get("text", ""))
        try:
            self._hold(self._supplied(self._typed))
        except ValueError as error:
            self._problem = str(error)
            self.say(self._problem)

    def _on_another(self, _given: Mapping[str, Any]) -> None:
        self._seed += 1
        self._hold(self._dealt())

    def _hold(self, hand: Hand) -> None:
        self.hand = hand
        self._typed = str(hand)
        self._problem = ""
        self._choose(self._best())
        self.say(f"{counted(len(hand), 'card')}. Most with {self._trump.label}.")

    def _choose(self, trump: Suit) -> None:
        self._trump = trump
        self.value = trump.letter

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> str:
        try:
            return Suit.parse(proposal["value"]).letter
        except ValueError as error:
            problem = f"value is the trump: {error}"
            raise traitlets.TraitError(problem) from None

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        if self.value != self._trump.letter:
            self._trump = Suit.parse(self.value)
            self.refresh()

    def _twin(self) -> str:
        view, _ = self._draw()
        style, sheet = style_in_force(), view["sheet"]
        totals = ", ".join(f"{each['symbol']} {each['total']}{' (best)' if each['best'] else ''}" for each in view["trumps"])
        rows = [(html.text(line["name"]), html.labels(line["cards"], style), str(line["value"])) for line in sheet["lines"]]
        parts = [
            hand_picture.row_html(sheet["hand"]["cards"], style),
            f"<p>By trump: {totals}.</p>",
            f"<p>Melds with {self._trump.label} as trump:</p>"
            if rows
            else f"<p>No meld with {self._trump.label} as trump.</p>",
            html.table(("Meld", "Cards", "Points"), rows, foot=("Total", "", str(sheet["total"]))) if rows else "",
            *(
                f"<p><small>{html.text(kept['name'])} is not counted. {html.text(kept['because'])}</small></p>"
                for kept in sheet["blocked"]
            ),
        ]
        return html.panel(view["title"], parts, sub=sheet["hand"]["text"])

    def _summary(self) -> str:
        return f"'{self.hand}', trump='{self._trump.letter}'"
