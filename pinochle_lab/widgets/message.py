"""The message box of a widget, and the fields a reader types into."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal, TypedDict

from pinochle_lab.core.card import Card

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.reason import Verdict

Tone = Literal["good", "bad", "warn", ""]


class MessageView(TypedDict):
    """What is so, why, and in small the paragraph of the rules."""

    tone: Tone
    headline: str
    text: str
    small: str


class FieldView(TypedDict):
    """A line of text that may be changed: what stands in it, what is wrong with that, and the word on its button."""

    key: str
    label: str
    text: str
    problem: str
    button: str


def typed_number(text: str) -> int | None:
    """The whole number that somebody typed, or None when it is none, or longer than any that means something here."""
    digits = text.strip().removeprefix("-")
    return int(text) if digits.isdecimal() and len(digits) <= _LONGEST else None


_LONGEST = 40


def message(headline: str, text: str = "", *, tone: Tone = "", small: str = "") -> MessageView:
    """A message in words."""
    return MessageView(tone=tone, headline=headline, text=text, small=small)


def verdict_message(verdict: Verdict) -> MessageView:
    """A verdict as a message: green or red, the reasons, the paragraphs, and what would be legal."""
    instead = f"legal: {_instead(verdict)}" if verdict.instead else ""
    small = " · ".join(part for part in (rules_cited(verdict.refs), instead) if part)
    headline = verdict.headline[0].upper() + verdict.headline[1:]
    return message(headline, verdict.explanation, tone="good" if verdict.legal else "bad", small=small)


def _instead(verdict: Verdict) -> str:
    """What would be legal; of many bids only the first few, for the rest go on like them."""
    if isinstance(verdict.instead[0], Card) or len(verdict.instead) <= _FEW:
        return verdict.instead_text
    return replace(verdict, instead=verdict.instead[:_FEW]).instead_text + ", …"


_FEW = 4


def rules_cited(refs: Iterable[str]) -> str:
    """`Rule P-PLAY-2`, `Rules P-PLAY-2, P-PLAY-3`, or nothing."""
    refs = list(dict.fromkeys(refs))
    return f"{'Rule' if len(refs) == 1 else 'Rules'} {', '.join(refs)}" if refs else ""


def spoken(said: MessageView) -> str:
    """A message for the ear."""
    return f"{said['headline']} {said['text']}".strip()
