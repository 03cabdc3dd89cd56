"""A hand to sort, fan out and pick from."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypedDict

import traitlets

from pinochle_lab.core.hand import Hand, parse_cards
from pinochle_lab.core.variants import find
from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html, style_in_force
from pinochle_lab.view.schema.card import card_views
from pinochle_lab.view.schema.hand import HandView, cards_text, counted, from_cards
from pinochle_lab.widgets.base import LabView, LabWidget, Value
from pinochle_lab.widgets.cards import card_id, lit

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.rules import RuleSet
    from pinochle_lab.view.schema.card import CardView


class SortView(TypedDict):
    """One way to lay the cards out."""

    key: str
    label: str


class HandWidgetView(LabView):
    """A hand, the cards picked from it (`AS#1`), and how it lies."""

    title: str
    sub: str
    hand: HandView
    picked: list[str]
    sort: str
    sorts: list[SortView]
    fan: bool
    selection: str
    notice: str


Sort = Literal["suit", "rank", "given"]
SORTS: Final[dict[Sort, str]] = {"suit": "By suit", "rank": "By rank", "given": "As given"}
_SUITS = "SHDC"
_RANKS = "ATKQJ9"


class HandWidget(LabWidget):
    """Cards you can sort, fan out and pick: `HandWidget("AS AS KS QS")`.

    Attributes:
        value: the cards picked, as texts in the order of the hand: `("AS", "KS")`. Assign text, a `Hand` or cards to pick them
            from Python; watch it with `observe(…, names="value")`.
        hand: the cards.
        most: how many cards may be picked at once, None for any number.
    """

    value = Value(()).tag(sync=True)

    INTENTS: ClassVar = ("pick", "sort", "fan", "clear")

    def __init__(  # noqa: PLR0913  # each is a keyword that a notebook may give
        self,
        cards: CardsLike,
        *,
        value: CardsLike = (),
        sort: Sort = "suit",
        fan: bool = False,
        most: int | None = None,
        rules: RuleSet | str = "partnership",
        title: str = "Your hand",
        **traits: Any,  # noqa: ANN401  # each trait has its own type
    ) -> None:
        """Show cards to pick from.

        Raises:
            ValueError: something is no card, or the pack cannot supply these.
            TraitError: `value` holds a card that the hand does not.
        """
        self._given = parse_cards(cards)
        self.hand = Hand(self._given)
        complaint = find(rules).pack.complaint(self.hand)
        if complaint:
            raise ValueError(complaint)
        if sort not in SORTS:
            message = f"{sort!r} is no way to sort a hand: say {' or '.join(map(repr, SORTS))}"
            raise ValueError(message)
        if most is not None and (not isinstance(most, int) or isinstance(most, bool) or most < 0):
            message = f"most is {most!r}, but must be a number of cards, or None for any number"
            raise ValueError(message)
        self.most = most
        self._sort: Sort = sort
        self._fan = fan
        self._title = title
        self._notice = ""
        self._picked: frozenset[str] = frozenset()
        self._picked = self._copies(self._checked(value))
        super().__init__(value=self._texts(), **traits)

    @property
    def selected(self) -> Hand:
        """The cards picked, as a hand."""
        return Hand(self.value)

    def _draw(self) -> tuple[HandWidgetView, dict[str, Any]]:
        cards = self._laid_out()
        chosen = [card for card in cards if card_id(card) in self._picked]
        text = cards_text(chosen).replace(" · ", " ")
        view = HandWidgetView(
            kind="hand",
            name=f"{self._title}: {counted(len(cards), 'card')}",
            title=self._title,
            sub=f"{counted(len(cards), 'card')}. {self._limit()}",
            hand=from_cards(cards),
            picked=[card_id(card) for card in chosen],
            sort=self._sort,
            sorts=[SortView(key=key, label=label) for key, label in SORTS.items()],
            fan=self._fan,
            selection=f"Picked: {text}" if chosen else "No card is picked.",
            notice=self._notice,
        )
        return view, {}

    def _limit(self) -> str:
        return "Pick any." if self.most is None else f"Pick up to {self.most}."

    def _laid_out(self) -> list[CardView]:
        views = card_views(self._given)
        if self._sort == "given":
            return views
        by_suit = self._sort == "suit"

        def place(view: CardView) -> tuple[int, int, int]:
            rank, suit = _RANKS.index(view["code"][0]), _SUITS.index(view["code"][1])
            return (suit, rank, view["copy"]) if by_suit else (rank, suit, view["copy"])

        return sorted(views, key=place)

    def _on_pick(self, message: Mapping[str, Any]) -> None:
        card = str(message.get("card"))
        known = {card_id(view): view for view in card_views(self._given)}
        if card not in known:
            message_text = f"there is no card {card!r} in this hand"
            raise ValueError(message_text)
        self._notice = ""
        label = known[card]["spoken"]
        if card in self._picked:
            self._pick(self._picked - {card})
            self.say(f"{label} put back. {counted(len(self._picked), 'card')} picked.")
        elif self.most is not None and len(self._picked) >= self.most:
            self._notice = f"Only {counted(self.most, 'card')} may be picked: put one back first."
            self.say(self._notice)
        else:
            self._pick(self._picked | {card})
            self.say(f"{label} picked. {counted(len(self._picked), 'card')} picked.")

    def _on_sort(self, message: Mapping[str, Any]) -> None:
        order = message.get("order")
        if order not in SORTS:
            problem = f"{order!r} is no way to sort a hand"
            raise ValueError(problem)
        self._sort = order
        self.say(f"Sorted {SORTS[order].lower()}.")

    def _on_fan(self, _message: Mapping[str, Any]) -> None:
        self._fan = not self._fan

    def _on_clear(self, _message: Mapping[str, Any]) -> None:
        self._notice = ""
        self._pick(frozenset())
        self.say("No card is picked.")

    def _pick(self, picked: frozenset[str]) -> None:
        self._picked = picked
        self.value = self._texts()

    def _texts(self) -> tuple[str, ...]:
        return tuple(str(card) for card in Hand(name.partition("#")[0] for name in self._picked))

    def _checked(self, value: object) -> tuple[Card, ...]:
        try:
            cards = parse_cards(value)  # type: ignore[arg-type]  # it refuses what is no card, in a sentence
        except ValueError as error:
            problem = f"these cards cannot be picked: {error}"
            raise traitlets.TraitError(problem) from None
        for card, wanted in Counter(cards).items():
            held = self.hand.count(card)
            if wanted > held:
                times = "once" if held == 1 else f"{held} times"
                there = f"is in this hand only {times}" if held else "is not in this hand"
                problem = f"{card.label} cannot be picked{' twice' if wanted > 1 else ''}: it {there} ({self.hand.text})"
                raise traitlets.TraitError(problem)
        if self.most is not None and len(cards) > self.most:
            problem = f"only {counted(self.most, 'card')} may be picked, and these are {len(cards)}"
            raise traitlets.TraitError(problem)
        return cards

    def _copies(self, cards: Iterable[Card]) -> frozenset[str]:
        """The physical cards for these kinds: those that are picked already stay, then the first copies."""
        picked: set[str] = set()
        for card, wanted in Counter(cards).items():
            ids = [f"{card}#{copy}" for copy in range(1, self.hand.count(card) + 1)]
            picked |= set(sorted(ids, key=lambda name: name not in self._picked)[:wanted])
        return frozenset(picked)

    @traitlets.validate("value")
    def _validate_value(self, proposal: dict[str, Any]) -> tuple[str, ...]:
        return tuple(str(card) for card in Hand(self._checked(proposal["value"])))

    @traitlets.observe("value")
    def _value_changed(self, _change: object) -> None:
        if self._texts() != self.value:
            self._picked = self._copies(parse_cards(self.value))
            self._notice = ""
            self.refresh()

    def _twin(self) -> str:
        view, _ = self._draw()
        marked = [lit(card) if card_id(card) in self._picked else card for card in view["hand"]["cards"]]
        parts = [hand_picture.row_html(marked, style_in_force())]
        if self._picked:
            parts.append(f"<p>{html.text(view['selection'])}</p>")
        return html.panel(self._title, parts, sub=f"{counted(len(self._laid_out()), 'card')}.")

    def _summary(self) -> str:
        return f"'{self.hand}', value={self.value!r}"
