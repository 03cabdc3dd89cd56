"""Which melds a card of a hand serves, and what forbids it to serve again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from pinochle_lab.core.reason import join_words
from pinochle_lab.widgets.cards import card_id
from pinochle_lab.widgets.message import MessageView, message, rules_cited

if TYPE_CHECKING:
    from pinochle_lab.view.schema.card import CardView
    from pinochle_lab.view.schema.melds import BlockedView, MeldsView, MeldView


class SpotView(TypedDict):
    """What is pointed at, and what stands out then: these physical cards, these lines, a name above the first card, a message.

    `short` is what a screen reader says after the name of a card.
    """

    ids: list[str]
    lines: list[int]
    name: str
    short: str
    message: MessageView


def spots(sheet: MeldsView) -> dict[str, SpotView]:
    """Everything one can point at: `card QS#1`, `line 0`, and `blocked 2` for a meld that does not count."""
    found = {f"card {card_id(card)}": _card(card, sheet) for card in sheet["hand"]["cards"]}
    found |= {f"line {number}": _line(number, line) for number, line in enumerate(sheet["lines"])}
    return found | {f"blocked {number}": _blocked(meld) for number, meld in enumerate(sheet["blocked"])}


def _card(card: CardView, sheet: MeldsView) -> SpotView:
    name = card_id(card)
    lines = [number for number, line in enumerate(sheet["lines"]) if name in map(card_id, line["cards"])]
    names = [sheet["lines"][number]["name"] for number in lines]
    short = f"in {join_words(names)}" if names else "in no meld"
    return SpotView(ids=[name], lines=lines, name="", short=short, message=_told(card, sheet, lines))


def _line(number: int, line: MeldView) -> SpotView:
    text = f"{line['text']}. Counts among {line['category_label']}."
    said = message(f"{line['name']}: {line['value']}.", text, small=rules_cited([line["ref"]]))
    return SpotView(ids=[card_id(card) for card in line["cards"]], lines=[number], name=line["name"], short="", message=said)


def _blocked(meld: BlockedView) -> SpotView:
    said = message(f"{meld['name']} does not count.", meld["because"], tone="warn", small=rules_cited([meld["ref"]]))
    return SpotView(ids=[card_id(card) for card in meld["cards"]], lines=[], name=meld["name"], short="", message=said)


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
