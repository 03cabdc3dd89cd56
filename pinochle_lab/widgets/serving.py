"""Which melds a card of a hand serves, and what forbids it to serve again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.reason import join_words
from pinochle_lab.widgets.cards import card_id
from pinochle_lab.widgets.message import MessageView, message, rules_cited

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.view.schema.card import CardView
    from pinochle_lab.view.schema.melds import MeldsView


class ServingView(TypedDict):
    """One physical card: the numbers of the lines it serves, a few words of it, and the whole of it as a message."""

    lines: list[int]
    short: str
    message: MessageView


def servings(sheet: MeldsView) -> Iterator[tuple[CardView, ServingView]]:
    """What each card of the hand serves."""
    for card in sheet["hand"]["cards"]:
        name = card_id(card)
        lines = [number for number, line in enumerate(sheet["lines"]) if name in map(card_id, line["cards"])]
        names = [sheet["lines"][number]["name"] for number in lines]
        short = f"in {join_words(names)}" if names else "in no meld"
        yield card, ServingView(lines=lines, short=short, message=_told(card, sheet, lines))


def _told(card: CardView, sheet: MeldsView, lines: list[int]) -> MessageView:
    melds = [sheet["lines"][number] for number in lines]
    copy = f"{card['label']} (copy {card['copy']})" if _has_twin(card, sheet) else card["label"]
    kept = [blocked for blocked in sheet["blocked"] if card["code"] in (each["code"] for each in blocked["cards"])]
    refs = [*(meld["ref"] for meld in melds), *(["P-MELD-9"] if melds or kept else [])]
    said = []
    if melds:
        categories = dict.fromkeys(meld["category_label"] for meld in melds)
        said.append(f"It counts {', '.join(f'once among {category}' for category in categories)}, and no second time there.")
    said += [f"Not counted: {blocked['name']}. {blocked['because']}" for blocked in kept]
    served = join_words([f"{meld['name']} ({meld['value']})" for meld in melds])
    headline = f"{copy} serves in {served}." if melds else f"{copy} serves in no meld here."
    return message(headline, " ".join(said), tone="good" if melds else "", small=rules_cited(refs))


def _has_twin(card: CardView, sheet: MeldsView) -> bool:
    return sum(other["code"] == card["code"] for other in sheet["hand"]["cards"]) > 1
