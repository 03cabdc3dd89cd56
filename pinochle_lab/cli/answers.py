"""One question, one answer: what a hand melds, and which of its cards may be played."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Any

import pinochle_lab as pl
from pinochle_lab.cli.paint import paint, paint_cards, terminal

if TYPE_CHECKING:
    from pinochle_lab.core.meld import MeldSheet
    from pinochle_lab.core.reason import Verdict


def answer_meld(hand_text: str, trump: str | None, rules: str, *, as_json: bool) -> int:
    """Print the melds of a hand for one trump, or for each of the four when none is named.

    Raises:
        ValueError: the hand, the trump or the rule set is none; the sentence says why.
    """
    hand = _hand(hand_text)
    suits = [pl.Suit.parse(trump)] if trump is not None else list(pl.Suit)
    sheets = [pl.find_melds(hand, suit, rules=rules) for suit in suits]
    if as_json:
        shown = [_sheet_json(sheet) for sheet in sheets]
        common = {"hand": str(hand), "rules": rules}
        print_json({**common, **shown[0]} if trump is not None else {**common, "trumps": shown})
        return 0
    for number, sheet in enumerate(sheets):
        terminal().print(paint(("\n" if number else "") + sheet.explain()))
    return 0


def answer_legal(hand_text: str, trick_text: str, trump: str, rules: str, *, card: str | None, as_json: bool) -> int:
    """Print which cards may be played to a trick and why not the others, or the verdict on one card.

    Returns:
        1 when one card was asked about and it may not be played, else 0.

    Raises:
        ValueError: something given is no hand, trick, trump, card or rule set; the sentence says why.
    """
    hand = _hand(hand_text)
    legal = pl.legal_cards(hand, trick_text, trump, rules=rules)
    asked = hand.kinds() if card is None else (pl.Card(card),)
    verdicts = {one: pl.why_illegal(one, hand, trick_text, trump, rules=rules) for one in asked}
    refused = {one: verdict for one, verdict in verdicts.items() if not verdict}
    if as_json:
        print_json(
            {
                "hand": str(hand),
                "trick": [str(played) for played in pl.core.hand.parse_cards(trick_text)],
                "trump": str(pl.Suit.parse(trump)),
                "rules": rules,
                "legal": [str(one) for one in legal],
                "illegal": [_verdict_json(one, verdict) for one, verdict in refused.items()],
            }
        )
    elif card is not None:
        terminal().print(paint(str(verdicts[asked[0]])))
    else:
        terminal().print("Legal: ", paint_cards(legal), sep="")
        for one, verdict in refused.items():
            terminal().print(paint(f"Not legal: {one.label}. {verdict.explanation} ({', '.join(verdict.refs)})"))
    return 1 if card is not None and refused else 0


def _hand(text: str) -> pl.Hand:
    hand = pl.Hand(text)
    if not hand:
        message = "the hand is empty: give its cards, like 'AS TS KH QD JD'"
        raise ValueError(message)
    return hand


def _sheet_json(sheet: MeldSheet) -> dict[str, Any]:
    melds = [{"name": meld.name, "cards": [str(card) for card in meld.cards], "value": meld.value} for meld in sheet]
    return {"trump": str(sheet.trump), "total": sheet.total, "melds": melds}


def _verdict_json(card: pl.Card, verdict: Verdict) -> dict[str, Any]:
    return {
        "card": str(card),
        "why": verdict.text(),
        "codes": [reason.code for reason in verdict.reasons],
        "refs": list(verdict.refs),
        "instead": [str(other) for other in verdict.instead],
    }


def print_json(value: dict[str, Any]) -> None:
    """Print a value for a program to read. Where the suit signs cannot be written they are escaped, so that nothing is lost."""
    signs = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, indent=1, ensure_ascii=not signs))  # noqa: T201  # plain, for a program to read
