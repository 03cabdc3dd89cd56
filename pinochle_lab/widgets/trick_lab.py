"""Any trick and any hand: which cards are legal, why the others are not, and what becomes of the trick."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.questions import score_trick
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.variants import find
from pinochle_lab.view.schema.options import plays
from pinochle_lab.widgets.base import LabWidget, Value
from pinochle_lab.widgets.house_rules import difference, sentence, switched
from pinochle_lab.widgets.message import MessageView, message, rules_cited, spoken, verdict_message
from pinochle_lab.widgets.trick_picture import TrickLabView, twin, view_of
from pinochle_lab.widgets.trick_position import TrickPosition

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.rules import RuleSet


class TrickLab(LabWidget):
    """A trick to try rules on: `TrickLab("AS 10S QS AH", trick="KS JS", trump="H")`.

    Legal cards stand out, the others say why not. Change trump or a house rule and watch the legal cards change; play one and
    see who takes the trick.

    Attributes:
        value: the card played, `"AS"`, or `""` before that. Assign a legal card to play it, `""` to take it back.
        position: the trick, the hand, trump and the rules in force, as a value.
    """

    value = Value("").tag(sync=True)

    INTENTS: ClassVar = ("play", "back", "trump", "switch", "edit", "reset")

    def __init__(
        self,
        hand: CardsLike = "AS TS QS 9S AH KH JH 9H TD QD JD KC",
        trick: CardsLike = "KS JS 9S",
        trump: Suit | str = "H",
        *,
        rules: RuleSet | str = "partnership",
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Lay out a trick and the hand that plays next.

        Raises:
            ValueError: something is no card or no suit, the trick is whole already, the hand is empty, or the pack cannot
                supply the cards together.
        """
        self.position = TrickPosition(find(rules), Suit.parse(trump), Hand(hand), parse_cards(trick))
        self._start = self.position
        self._typed: dict[str, str] = {}
        self._problems: dict[str, str] = {}
        self._clear_fields()
        self._message = _question(self.position)
        super().__init__(value="", **traits)

    @property
    def legal_cards(self) -> tuple[Card, ...]:
        """The cards that may be played, best first, suit by suit."""
        return self.position.legal_cards

    def why(self, card: Card | str) -> Verdict:
        """Whether a card may be played, and why."""
        return self.position.why(Card(card))

    def _on_play(self, given: Mapping[str, Any]) -> None:
        card = Card(str(given.get("card")).partition("#")[0])
        verdict = self.position.why(card)
        if self.position.played:
            self._tell(message("A card is played already.", "Take it back to try another.", tone="warn"))
        elif verdict:
            self._move(self.position.play(card))
        else:
            self._tell(verdict_message(verdict))

    def _on_back(self, _given: Mapping[str, Any]) -> None:
        self._move(self.position.play(None))

    def _on_trump(self, given: Mapping[str, Any]) -> None:
        trump = Suit.parse(str(given.get("suit")))
        self._change(replace(self.position, trump=trump, played=None), f"{trump.label.capitalize()} are trump.")

    def _on_switch(self, given: Mapping[str, Any]) -> None:
        name = str(given.get("name"))
        rules = switched(self.position.rules, name, given.get("choice"))
        cited = rules_cited([rules.switch(name).ref])
        self._change(replace(self.position, rules=rules, played=None), sentence(rules, name), cited)

    def _change(self, position: TrickPosition, headline: str, small: str = "") -> None:
        before = self.position.legal_cards
        self._move(position)
        self._tell(message(headline, difference(before, position.legal_cards), tone="warn", small=small))

    def _on_edit(self, given: Mapping[str, Any]) -> None:
        field, typed = str(given.get("field")), str(given.get("text", ""))
        try:
            changed = self._edited(field, typed)
        except ValueError as error:
            self._typed[field] = typed
            self._problems = {field: str(error)}
            self.say(str(error))
        else:
            self._move(changed)
            self._clear_fields()

    def _edited(self, field: str, typed: str) -> TrickPosition:
        if field == "hand":
            return replace(self.position, hand=Hand(typed), played=None)
        if field == "trick":
            return replace(self.position, before=parse_cards(typed), played=None)
        problem = f"there is no field {field!r}: hand and trick can be typed"
        raise ValueError(problem)

    def _on_reset(self, _given: Mapping[str, Any]) -> None:
        self._move(self._start)
        self._clear_fields()

    def _clear_fields(self) -> None:
        self._typed = {"trick": " ".join(map(str, self.position.before)), "hand": str(self.position.hand)}
        self._problems = {}

    def _move(self, position: TrickPosition) -> None:
        self.position = position
        self.value = str(position.played or "")
        self._tell(_outcome(position) if position.played else _question(position))

    def _tell(self, said: MessageView) -> None:
        self._message = said
        self.say(spoken(said))

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> str:
        given = proposal["value"]
        if given in ("", None):
            return ""
        try:
            verdict = self.why(given)
        except ValueError as error:
            problem = f"value is the card played: {error}"
            raise traitlets.TraitError(problem) from None
        if not verdict:
            raise traitlets.TraitError(verdict.text())
        return str(Card(given))

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        if self.value != str(self.position.played or ""):
            self._move(self.position.play(Card(self.value) if self.value else None))
            self.refresh()

    def _draw(self) -> tuple[TrickLabView, dict[str, Any]]:
        options, whys = plays({card: self.position.why(card) for card in self.position.hand.kinds()})
        return view_of(self.position, self._message, self._typed, self._problems), {"plays": options, "whys": whys}

    def _twin(self) -> str:
        return twin(self.position)

    def _summary(self) -> str:
        return f"'{self.position.hand}', trick='{self.position.trick}', trump='{self.position.trump.letter}'"


def _question(position: TrickPosition) -> MessageView:
    legal = position.legal_cards
    many = "any card" if len(legal) == len(position.hand.kinds()) else " ".join(card.label for card in legal)
    return message("Which card may you play?", f"Legal: {many}.", small="Point at a card to see why; click it to play it.")


def _outcome(position: TrickPosition) -> MessageView:
    trick, names, card = position.trick, position.names, position.played
    assert card is not None  # noqa: S101  # asked only then
    result = score_trick(trick.cards, position.trump, position.rules)
    who = "You take" if trick.winner == position.me else f"{names[trick.winner]} takes"
    headline = f"{who} the trick." if trick.is_whole else f"You played {card.label}; {names[trick.turn]} is next."
    worth = f"{'The trick is' if trick.is_whole else 'So far it is'} worth {result.points}."
    return message(headline, f"{result.reason} {worth}", tone="good", small=rules_cited(["P-PLAY-8", "P-COUNT-1"]))
