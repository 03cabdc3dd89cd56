"""What the seat whose turn it is may do, and why not the rest: the browser is told, it never decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.event import Called, Played, TrumpNamed
from pinochle_lab.view.schema.melds import SuitView, suit_view
from pinochle_lab.view.schema.verdict import ReasonView, reason_view

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.reason import Verdict
    from pinochle_lab.core.state import State


class WhyView(TypedDict):
    """The grounds that several cards share, and what would be legal."""

    reasons: list[ReasonView]
    instead: str
    text: str


class PlayOption(TypedDict):
    """One kind of card of the hand that has to play: `why` is the number of its grounds in `whys`."""

    code: str
    legal: bool
    headline: str
    why: int


class CallOption(TypedDict):
    """One call: `bid` is None for a pass."""

    bid: int | None
    label: str


class OptionsView(TypedDict):
    """Everything a seat needs to know to act. `cards` counts the cards to pass; only the list of the phase is filled."""

    kind: Literal["options"]
    actor: int | None
    name: str
    expected: str
    plays: list[PlayOption]
    whys: list[WhyView]
    calls: list[CallOption]
    trumps: list[SuitView]
    others: list[str]


def options_view(state: State) -> OptionsView:
    """What may be done now."""
    view = OptionsView(
        kind="options",
        actor=state.actor,
        name=state.actor_name,
        expected="the deal is over" if state.is_over else state.phase.expected,
        plays=[],
        whys=[],
        calls=[],
        trumps=[],
        others=[],
    )
    for event in state.options:
        if isinstance(event, Called):
            view["calls"].append(CallOption(bid=event.bid, label="pass" if event.bid is None else str(event.bid)))
        elif isinstance(event, TrumpNamed):
            view["trumps"] += [suit] if (suit := suit_view(event.suit)) else []
        elif not isinstance(event, Played) and len(view["others"]) < _LISTED:
            view["others"].append(event.label)
    if state.actor is not None and state.table.trick is not None:
        held = state.table.hands[state.actor].kinds()
        view["plays"], view["whys"] = plays({card: state.judge(Played(state.actor, card)) for card in held})
    return view


# Melds have one option; passing cards has thousands, of which a few show what is meant.
_LISTED = 4


def plays(verdicts: dict[Card, Verdict]) -> tuple[list[PlayOption], list[WhyView]]:
    """Verdicts on the cards of a hand, with the grounds they share told once."""
    options: list[PlayOption] = []
    whys: list[WhyView] = []
    for card, verdict in verdicts.items():
        why = WhyView(
            reasons=[reason_view(ground) for ground in verdict.reasons],
            instead=verdict.instead_text,
            text=verdict.explanation,
        )
        if why not in whys:
            whys.append(why)
        options.append(PlayOption(code=str(card), legal=verdict.legal, headline=verdict.headline, why=whys.index(why)))
    return options, whys
