"""One whole deal of every form of the game, played in the browser from the deal to the score."""

from __future__ import annotations

from itertools import pairwise

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Buried, Called, Passed, Played, TrumpNamed
from pinochle_lab.widgets.table import TableWidget
from pinochle_lab.widgets.table_controls import label_of
from tests.widgets.live import LivePage
from tests.widgets.test_on_a_page import STICKING_OUT

# Rule set, seed of a deal with an auction won, and words that must have stood on the page on the way to the score.
DEALS = [
    ("partnership", 8, ("Show meld",)),
    ("double_deck", 3, ("East-West",)),
    ("two_hand", 3, ("Draw a card", "Stock: 24 cards", "turn-up")),
    ("cutthroat_16", 3, ("East", "West")),
    ("cutthroat_15", 3, ("Widow",)),
    ("auction_widow", 3, ("Widow",)),
    ("firehouse", 8, ("Show meld",)),
    ("check", 8, ("Checks for each player",)),
    ("pagat_partnership", 5, ("picked card",)),
]


def table(widget_page, rules, seed, **how):
    live = LivePage(widget_page, TableWidget(seed=seed, rules=rules, **how), width=800)
    live.page.emulate_media(reduced_motion="reduce")
    return live


def pick(live, cards):
    """Pick cards from the hand, one copy after the other."""
    for at, card in enumerate(cards):
        live.click(live.card(f"{card}#{1 + list(cards)[:at].count(card)}"))


def act(live, event):
    """Do something by pointer, as a reader would."""
    live.page.mouse.move(0, 0)  # the card under a resting pointer would speak
    button = live.root.locator("button.btn")
    if isinstance(event, Called):
        name = "Pass" if event.bid is None else str(event.bid)
        found = live.root.get_by_role("group", name="Your call").get_by_role("button", name=name, exact=True)
        if found.count():
            live.click(found)
        else:
            live.root.get_by_label("Another bid").fill(name)
            live.press("Enter")
    elif isinstance(event, TrumpNamed):
        live.click(button.filter(has_text=event.suit.label))
    elif isinstance(event, Played):
        live.click(live.root.locator(f'button[data-card^="{event.card}#"]').first)
    elif isinstance(event, Passed | Buried):
        pick(live, event.cards)
        live.click(button.filter(has_text="picked card"))
    else:
        live.click(live.root.get_by_role("button", name=label_of(event, live.widget.state), exact=True))


def play(live, choose=None):
    """Play the deal to its end as steady would; everything that stood on the page, and every event of the reader's own."""
    widget, seen, mine = live.widget, "", []
    while not widget.state.is_over:
        seen += live.root.text_content()
        event = (choose and choose(widget)) or players.find("steady").choose(widget.state.observe(widget.seat)).event
        mine.append(event)
        before = len(widget.state.log)
        act(live, event)
        assert len(widget.state.log) > before, f"{event} was not taken: {widget.view['messages'][0]}"
    return seen + live.root.text_content(), mine


@pytest.mark.parametrize(("rules", "seed", "words"), DEALS, ids=[rules for rules, _, _ in DEALS])
def test_a_deal_from_the_first_card_to_the_score(widget_page, rules, seed, words):
    live = table(widget_page, rules, seed)
    seats = pl.variants.find(rules).seating.players
    assert live.root.locator(".seat").count() == seats
    seen, _ = play(live)
    result = live.widget.state.result
    assert (
        live.root.get_by_role("button", name="Next deal").count() or live.root.get_by_role("button", name="New match").count()
    )
    for side in result.sides:
        assert side.name in seen
    assert [word for word in words if word not in seen] == []
    assert live.root.evaluate(STICKING_OUT) == []


def declares(widget):
    """Bid until the contract is yours, whatever the hand."""
    if isinstance(next(iter(widget.state.options), None), Called):
        return next(event for event in widget.state.options if event.bid is not None)
    return None


@pytest.mark.parametrize("rules", ["auction_widow", "cutthroat_15"])
def test_declarer_takes_the_widow_for_all_to_see_and_buries_three(widget_page, rules):
    live = table(widget_page, rules, 3)
    widow = list(live.widget.state.table.widow)
    before = live.root.text_content()
    seen, mine = play(live, declares)
    buried = [event for event in mine if isinstance(event, Buried)]
    assert len(buried) == 1
    assert len(buried[0].cards) == 3
    assert "Take the widow" in seen
    assert all(card.label in seen for card in widow)
    assert "Take the widow" not in before


def test_two_hands_draw_meld_between_tricks_and_exchange_the_nine(widget_page):
    for seed in range(40):
        widget = TableWidget(seed=seed, rules="two_hand")
        nine = pl.Card("9" + widget.state.table.trump.letter)
        if nine in widget.state.hand("South") and widget.state.table.turn_up is not nine:
            break
    live = table(widget_page, "two_hand", seed)
    seen, mine = play(live)
    kinds = {type(event).__name__ for event in mine}
    assert {"Played", "Drawn"} <= kinds
    assert kinds & {"MeldShown", "Exchanged"}
    assert "Draw a card" in seen
    assert len(live.widget.state.table.tricks) == 24
    top = [event.card.label for event in mine if type(event).__name__ == "Drawn" and event.card]
    assert not [label for label in top if f"Draw {label}" in seen]


def test_twenty_cards_at_800_pixels_keep_their_corners_in_sight(widget_page):
    live = table(widget_page, "double_deck", 3)
    cards = live.root.locator("button.card")
    assert cards.count() == 20
    boxes = [card.bounding_box() for card in cards.all()]
    assert min(after["x"] - box["x"] for box, after in pairwise(boxes)) >= 0.28 * boxes[0]["width"]
    assert all(box["x"] + box["width"] <= 800 for box in boxes)


def test_the_next_card_can_be_pointed_at_while_the_pointer_is_on_one(widget_page):
    live = table(widget_page, "double_deck", 3)
    cards = [card.bounding_box() for card in live.root.locator("button.card").all()]
    under = "([x, y]) => document.elementFromPoint(x, y).closest('button').dataset.card"
    names = [card.get_attribute("data-card") for card in live.root.locator("button.card").all()]
    for name, here, after in zip(names[1:], cards, cards[1:], strict=False):
        live.page.mouse.move(here["x"] + 8, here["y"] + 30)
        assert live.page.evaluate(under, [after["x"] + 8, after["y"] + 30]) == name


def test_checks_are_paid_where_they_are_played_and_nowhere_else(widget_page):
    seen, _ = play(table(widget_page, "check", 8))
    assert "Checks for each player" in seen
    seen, _ = play(table(widget_page, "partnership", 8))
    assert "checks" not in seen.lower()
