"""What the trick lab shows, live and still."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.suit import Suit
from pinochle_lab.view import hand as hand_picture
from pinochle_lab.view import html, style_in_force
from pinochle_lab.view import trick as trick_picture
from pinochle_lab.view.css import TABLE_STYLE
from pinochle_lab.view.places import place_of
from pinochle_lab.view.schema.hand import HandView, hand_view
from pinochle_lab.view.schema.melds import SuitView, suit_view
from pinochle_lab.view.schema.options import plays
from pinochle_lab.view.schema.trick import TrickView, trick_view
from pinochle_lab.widgets.base import LabView
from pinochle_lab.widgets.house_rules import SwitchView, switch_views
from pinochle_lab.widgets.message import FieldView, MessageView, rules_cited

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pinochle_lab.widgets.trick_position import TrickPosition

_FIELDS = {"trick": "Trick so far", "hand": "Your hand"}


class PlaceView(TypedDict):
    """A seat around the table: where it is drawn (`n`, `e`, `s`, `w`), and what there is to say of it."""

    seat: int
    name: str
    place: str
    note: str


class TrickLabView(LabView):
    """A trick under way and the hand that plays to it."""

    title: str
    sub: str
    trick: TrickView
    places: list[PlaceView]
    hand: HandView
    trump: str
    trumps: list[SuitView]
    switches: list[SwitchView]
    message: MessageView
    fields: list[FieldView]
    played: bool


def view_of(position: TrickPosition, said: MessageView, typed: Mapping[str, str], problems: Mapping[str, str]) -> TrickLabView:
    """The position, what is said of it, and what stands in the fields."""
    title, sub = _heading(position)
    return TrickLabView(
        kind="trick_lab",
        name=f"Trick lab, {title}",
        title=title,
        sub=sub,
        trick=trick_view(position.trick, names=position.names),
        places=_places(position),
        hand=_hand(position),
        trump=position.trump.letter,
        trumps=[suit for each in Suit if (suit := suit_view(each))],
        switches=switch_views(position.rules),
        message=said,
        fields=[
            FieldView(key=key, label=label, text=typed[key], problem=problems.get(key, ""), button="Use")
            for key, label in _FIELDS.items()
        ],
        played=position.played is not None,
    )


def _heading(position: TrickPosition) -> tuple[str, str]:
    names, before = position.names, position.before
    led = f"{names[position.leader]} led {before[0].label}." if before else "You are on lead."
    turn = "" if position.played else " It is your turn."
    return f"A trick · {position.trump.label} are trump", f"{led} You are {names[position.me]}.{turn}"


def _places(position: TrickPosition) -> list[PlaceView]:
    def note(seat: int) -> str:
        if seat == position.me:
            return "you"
        return "led" if seat == position.leader and position.before else ""

    return [
        PlaceView(seat=seat, name=name, place=place_of(seat, position.me, len(position.names)), note=note(seat))
        for seat, name in enumerate(position.names)
    ]


def _hand(position: TrickPosition) -> HandView:
    if position.played:
        return hand_view(position.left)
    return hand_view(position.left, marks={"legal": position.legal_cards, "illegal": position.hand.kinds()})


def twin(position: TrickPosition) -> str:
    """The trick, the hand with its legal cards raised, and why each of the others is not legal."""
    title, sub = _heading(position)
    style = style_in_force()
    trick = trick_view(position.trick, names=position.names)
    legal = " ".join(html.labels(hand_view((card,))["cards"], style) for card in position.legal_cards)
    parts = [
        trick_picture.cross_html(trick, style) if trick["plays"] else "",
        hand_picture.row_html(_hand(position)["cards"], style),
        f"<p>Legal: {legal}</p>",
        *_refusals(position),
    ]
    if position.played:
        parts.append(f"<p>You played {position.played.label}. {html.text(trick['sentence'])}</p>")
    return html.panel(title, parts, sub=sub, style=TABLE_STYLE)


def _refusals(position: TrickPosition) -> Iterator[str]:
    """The cards that may not be played, those with the same grounds together."""
    options, whys = plays({card: position.why(card) for card in position.hand.kinds()})
    for number, why in enumerate(whys):
        codes = [option["code"] for option in options if option["why"] == number and not option["legal"]]
        if codes:
            labels = html.labels(hand_view(codes)["cards"], style_in_force())
            are = "is" if len(codes) == 1 else "are"
            cited = rules_cited(ground["ref"] for ground in why["reasons"])
            yield f"<p>{labels} {are} not legal. {html.text(why['text'])} <small>{html.text(cited)}</small></p>"
