"""Any value as the pictures a notebook can choose from: text, HTML and SVG of the same thing."""

from __future__ import annotations

from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

from pinochle_lab.core.card import Card
from pinochle_lab.core.difference import Diff
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.match import Match
from pinochle_lab.core.meld import MeldSheet
from pinochle_lab.core.observation import Observation
from pinochle_lab.core.reason import Verdict
from pinochle_lab.core.result import DealResult
from pinochle_lab.core.rules import RuleSet
from pinochle_lab.core.state import State
from pinochle_lab.core.trick import Trick, TrickResult
from pinochle_lab.core.variants import find
from pinochle_lab.view import (
    auction,
    card,
    difference,
    hand,
    match,
    melds,
    record,
    result,
    rules,
    table,
    trick,
    trumps,
    verdict,
)
from pinochle_lab.view.schema.auction import auction_view
from pinochle_lab.view.schema.card import card_view
from pinochle_lab.view.schema.difference import difference_view
from pinochle_lab.view.schema.hand import hand_view
from pinochle_lab.view.schema.match import match_view
from pinochle_lab.view.schema.melds import melds_view, trumps_view
from pinochle_lab.view.schema.record import record_view
from pinochle_lab.view.schema.result import result_view
from pinochle_lab.view.schema.rules import rules_view
from pinochle_lab.view.schema.table import table_view
from pinochle_lab.view.schema.trick import result_view as trick_result_view
from pinochle_lab.view.schema.trick import trick_view
from pinochle_lab.view.schema.verdict import verdict_view
from pinochle_lab.view.style import PLAIN, Style

if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from pinochle_lab.core.hand import CardsLike
    from pinochle_lab.view.drawing import Drawing
    from pinochle_lab.view.schema.card import Mark


@dataclass(frozen=True, slots=True)
class Picture:
    """What a thing shows, and how each form of it is made.

    Attributes:
        view: what it shows, as plain dictionaries: the schema that the browser reads too.
        to_text: plain text of the view.
        to_html: HTML of it, in a style.
        to_drawing: the drawing of it, in a style.
    """

    view: Any
    to_text: Callable[[Any], str]
    to_html: Callable[[Any, Style], str]
    to_drawing: Callable[[Any, Style], Drawing]

    def text(self) -> str:
        """It as plain text."""
        return self.to_text(self.view)

    def html(self, style: Style = PLAIN) -> str:
        """It as HTML."""
        return self.to_html(self.view, style)

    def svg(self, style: Style = PLAIN) -> str:
        """It as an SVG document."""
        return self.to_drawing(self.view, style).svg()

    def bundle(self, style: Style = PLAIN) -> dict[str, str]:
        """It in every form."""
        return {"text/plain": self.text(), "text/html": self.html(style), "image/svg+xml": self.svg(style)}

    def _repr_mimebundle_(self, **_kwargs: object) -> dict[str, str]:
        return self.bundle(_style[0])

    def __repr__(self) -> str:
        return self.text()


@singledispatch
def picture(thing: object) -> Picture:
    """What there is to draw of a value.

    Raises:
        TypeError: there is no picture of such a thing.
    """
    if isinstance(thing, Picture):
        return thing
    # Records stand on a library that the core does not need: whoever has one has loaded them already.
    if type(thing).__module__.startswith("pinochle_lab.record"):
        from pinochle_lab.record.hand_record import HandRecord

        if isinstance(thing, HandRecord):
            return Picture(record_view(thing), record.to_text, record.to_html, record.to_drawing)
    # Charts likewise.
    if type(thing).__module__.startswith("pinochle_lab.analysis"):
        from pinochle_lab.analysis.chart import Chart
        from pinochle_lab.view import chart

        if isinstance(thing, Chart):
            return Picture(thing, chart.to_text, chart.to_html, chart.to_drawing)
        from pinochle_lab.analysis.comparison import Comparison
        from pinochle_lab.analysis.telling import Telling
        from pinochle_lab.view import comparison, telling

        if isinstance(thing, Comparison):
            return Picture(thing, comparison.to_text, comparison.to_html, comparison.to_drawing)
        if isinstance(thing, Telling):
            return Picture(thing, telling.to_text, telling.to_html, telling.to_drawing)
        from pinochle_lab.view.analysed import drawer_of

        drawer = drawer_of(thing)
        if drawer is not None:
            return Picture(thing, drawer.to_text, drawer.to_html, drawer.to_drawing)
    message = f"there is no picture of {thing!r}"
    raise TypeError(message)


@picture.register
def _(thing: Card) -> Picture:
    return Picture(card_view(thing), card.to_text, card.to_html, card.to_drawing)


@picture.register
def _(thing: Hand) -> Picture:
    return Picture(hand_view(thing), hand.to_text, hand.to_html, hand.to_drawing)


@picture.register
def _(thing: MeldSheet) -> Picture:
    return Picture(melds_view(thing), melds.to_text, melds.to_html, melds.to_drawing)


@picture.register
def _(thing: Trick) -> Picture:
    return Picture(trick_view(thing), trick.to_text, trick.to_html, trick.to_drawing)


@picture.register
def _(thing: TrickResult) -> Picture:
    return Picture(trick_result_view(thing), trick.to_text, trick.to_html, trick.to_drawing)


@picture.register
def _(thing: Verdict) -> Picture:
    return Picture(verdict_view(thing), verdict.to_text, verdict.to_html, verdict.to_drawing)


@picture.register
def _(thing: State) -> Picture:
    return Picture(table_view(thing), table.to_text, table.to_html, table.to_drawing)


@picture.register
def _(thing: Observation) -> Picture:
    return Picture(table_view(thing.state, thing.seat), table.to_text, table.to_html, table.to_drawing)


@picture.register
def _(thing: DealResult) -> Picture:
    return Picture(result_view(thing), result.to_text, result.to_html, result.to_drawing)


@picture.register
def _(thing: Match) -> Picture:
    return Picture(match_view(thing), match.to_text, match.to_html, match.to_drawing)


@picture.register
def _(thing: RuleSet) -> Picture:
    return Picture(rules_view(thing), rules.to_text, rules.to_html, rules.to_drawing)


@picture.register
def _(thing: Diff) -> Picture:
    return Picture(difference_view(thing), difference.to_text, difference.to_html, difference.to_drawing)


def auction_of(state: State) -> Picture:
    """The calls of a deal."""
    return Picture(auction_view(state), auction.to_text, auction.to_html, auction.to_drawing)


def trumps_of(cards: CardsLike, rules_in_force: RuleSet | str = "partnership") -> Picture:
    """What a hand melds for each of the four trumps."""
    view = trumps_view(Hand(cards), find(rules_in_force).melding)
    return Picture(view, trumps.to_text, trumps.to_html, trumps.to_drawing)


def melds_of(sheet: MeldSheet, rules_in_force: RuleSet | str = "partnership") -> Picture:
    """A meld sheet that also says which melds the reuse of a card forbids."""
    return Picture(melds_view(sheet, find(rules_in_force).melding), melds.to_text, melds.to_html, melds.to_drawing)


def plays_of(state: State) -> Picture:
    """The hand that has to play: its legal cards raised, the others greyed.

    Raises:
        ValueError: nobody has to play a card.
    """
    if state.actor is None or state.table.trick is None:
        message = "nobody has to play a card now: this picture is for a trick under way"
        raise ValueError(message)
    held, legal = state.table.hands[state.actor], state.options.cards
    marks: dict[Mark, Container[Card]] = {"legal": legal, "illegal": held.kinds()}
    return Picture(hand_view(held, marks=marks), hand.to_text, hand.to_html, hand.to_drawing)


_style = [PLAIN]


def set_style(style: Style) -> None:
    """Choose how everything is drawn from now on, as `Style(two_colours=True)`."""
    _style[:] = [style]


def style_in_force() -> Style:
    """The style that was chosen last."""
    return _style[0]


def mimebundle(thing: object) -> dict[str, str]:
    """What a notebook asks of a value: its text, its HTML and its SVG."""
    return picture(thing).bundle(_style[0])
