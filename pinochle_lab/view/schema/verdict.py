"""An answer to "may I?", as a picture sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.card import Card
from pinochle_lab.view.schema.card import CardView, card_view

if TYPE_CHECKING:
    from pinochle_lab.core.reason import Reason, Verdict


class ReasonView(TypedDict):
    """One ground: its code, its sentence, the paragraph of the rules."""

    code: str
    text: str
    ref: str


class VerdictView(TypedDict):
    """What was asked, whether it is legal, why, and what would be; `cards` are what would be legal, when that is cards."""

    kind: Literal["verdict"]
    legal: bool
    subject: str
    headline: str
    reasons: list[ReasonView]
    refs: list[str]
    instead: str
    cards: list[CardView]


def reason_view(reason: Reason) -> ReasonView:
    """One ground."""
    return ReasonView(code=reason.code, text=reason.text(), ref=reason.ref)


def verdict_view(verdict: Verdict) -> VerdictView:
    """A verdict in the words a player would use."""
    return VerdictView(
        kind="verdict",
        legal=verdict.legal,
        subject=verdict.subject,
        headline=verdict.headline,
        reasons=[reason_view(ground) for ground in verdict.reasons],
        refs=list(verdict.refs),
        instead=verdict.instead_text,
        cards=[card_view(item) for item in verdict.instead if isinstance(item, Card)],
    )
