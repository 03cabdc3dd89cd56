"""A question as it is put: words, what lies on the table, and how to answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pinochle_lab.core.hand import parse_cards
from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html
from pinochle_lab.view import trick as trick_picture
from pinochle_lab.view.places import south
from pinochle_lab.view.schema.card import card_views
from pinochle_lab.view.schema.hand import cards_text, from_cards
from pinochle_lab.view.schema.trick import trick_view

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from pinochle_lab.classroom.form import Form
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.core.trick import Trick


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards lying in a row, in the order given."""

    label: str
    cards: tuple[Card, ...]

    @staticmethod
    def of(label: str, cards: CardsLike) -> Cards:
        """Cards from text, a hand or an iterable."""
        return Cards(label, parse_cards(cards))

    def text(self) -> str:
        """`Your hand: A♠ 10♠ · K♥`."""
        return f"{self.label}: {cards_text(card_views(self.cards))}"

    def html(self) -> str:
        """The cards drawn."""
        return f"<p><strong>{html.text(self.label)}</strong></p>\n{hand_picture.to_html(from_cards(card_views(self.cards)))}"

    def markdown(self) -> str:
        """A line for paper."""
        return f"**{self.label}:** {cards_text(card_views(self.cards))}"

    def view(self) -> dict[str, Any]:
        """As plain dictionaries, for the browser."""
        return {"kind": "cards", "label": self.label, "cards": card_views(self.cards)}


@dataclass(frozen=True, slots=True)
class OnTable:
    """A trick on the table."""

    label: str
    trick: Trick
    names: tuple[str, ...]

    @property
    def bottom(self) -> int:
        """The seat that is drawn at the bottom: whoever is to play, or South."""
        return south(self.trick.players) if self.trick.is_whole else self.trick.turn

    def _played(self) -> list[tuple[str, Card]]:
        return [(self.names[self.trick.seat_of(at)], card) for at, card in enumerate(self.trick.cards)]

    def text(self) -> str:
        """`The trick so far: East K♠, South 10♠`."""
        played = ", ".join(f"{name} {card.label}" for name, card in self._played())
        return f"{self.label}: {played or 'no card yet'}"

    def html(self) -> str:
        """The cards around the table, none of them marked: who wins may be the question."""
        view = trick_view(self.trick, names=self.names)
        view["plays"] = [
            {**play, "winning": False, "card": card_views([card])[0]}
            for play, (_, card) in zip(view["plays"], self._played(), strict=True)
        ]
        return f"<p><strong>{html.text(self.label)}</strong></p>\n{trick_picture.cross_html(view, bottom=self.bottom)}"

    def markdown(self) -> str:
        """A line for paper."""
        played = ", ".join(f"{name} {card.label}" for name, card in self._played())
        return f"**{self.label}:** {played or 'no card yet'}"

    def view(self) -> dict[str, Any]:
        """As plain dictionaries, for the browser."""
        plays = [
            {"seat": self.trick.seat_of(at), "name": self.names[self.trick.seat_of(at)], "card": card}
            for at, card in enumerate(card_views(self.trick.cards))
        ]
        return {"kind": "trick", "label": self.label, "places": self.trick.players, "plays": plays}


@dataclass(frozen=True, slots=True)
class Facts:
    """Rows of words and figures: the trump suit, the bids so far, what was taken."""

    rows: tuple[tuple[str, ...], ...]
    head: tuple[str, ...] = ()

    def text(self) -> str:
        """A line for each row."""
        lines = [" | ".join(self.head)] if self.head else []
        joint = " | " if self.head else ": "
        return "\n".join([*lines, *(joint.join(row) for row in self.rows)])

    def html(self) -> str:
        """A small table."""
        head = "".join(f'<th scope="col">{html.text(cell)}</th> ' for cell in self.head)
        top = f"<thead><tr>{head}</tr></thead>\n" if head else ""
        return f"<table>{top}<tbody>" + "\n".join(_row(row) for row in self.rows) + "</tbody></table>"

    def markdown(self) -> str:
        """A table for paper."""
        width = len(self.rows[0])
        head = self.head or ("",) * width
        return "\n".join([_piped(head), _piped(("---",) * width), *map(_piped, self.rows)])

    def view(self) -> dict[str, Any]:
        """As plain dictionaries, for the browser."""
        return {"kind": "facts", "head": list(self.head), "rows": [list(row) for row in self.rows]}


Part = Cards | OnTable | Facts


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked, what lies there, and how to answer.

    Attributes:
        text: the question, in a sentence or two.
        parts: what there is to look at, in order.
        form: how it is answered.
    """

    text: str
    parts: tuple[Part, ...]
    form: Form


def facts(*rows: Sequence[str], head: Iterable[str] = ()) -> Facts:
    """Rows of words and figures."""
    return Facts(tuple(tuple(row) for row in rows), tuple(head))


def _row(cells: tuple[str, ...]) -> str:
    first, *rest = cells
    return f'<tr><th scope="row">{html.text(first)}</th> ' + " ".join(f"<td>{html.text(cell)}</td>" for cell in rest) + "</tr>"


def _piped(cells: Iterable[str]) -> str:
    return "| " + " | ".join(cells) + " |"
