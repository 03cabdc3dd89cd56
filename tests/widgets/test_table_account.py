"""What the table tells of a deal in figures: the account, checks, the widow, what is still needed, what a hand is worth."""

from __future__ import annotations

import pytest

import pinochle_lab as pl
from pinochle_lab import players
from pinochle_lab.core.event import Called
from pinochle_lab.core.phases import TrickPlay
from pinochle_lab.widgets import AuctionPad
from pinochle_lab.widgets.table import TableWidget
from tests.widgets.table_driver import answer, declares, in_play, labels, play_until, press


def test_a_total_is_said_once():
    widget = play_until(TableWidget(seed=8), lambda table: table.state.is_over)
    feet = [sheet["foot"] for sheet in widget.view["sheets"] if sheet["foot"] and sheet["open"]]
    assert feet == [["made", "+315"], ["scores", f"+{widget.state.result.deltas[1]}"]]


def settled(game, **house):
    """A deal that is over, with the contract set, at a table of a game."""
    state = pl.deal(pl.variants.find(game).replace(**house), seed=3)
    while not state.is_over:
        if state.table.contract is None:
            event = Called(state.actor, None if state.table.calls else 500)
        else:
            event = players.find("steady").choose(state.observe(state.actor)).event
        state = state.apply(event)
    assert not next(side for side in state.result.sides if side.bid).made
    return TableWidget(state)


@pytest.mark.parametrize(
    ("game", "house", "words"),
    [
        ("partnership", {}, {"set", "scores"}),
        (
            "partnership",
            {"set_rule": "progressive"},
            {"set, and the defenders score {} for it", "scores, {} of it for the contract that was set"},
        ),
        ("auction_widow", {"concede": "off"}, {"set", "scores"}),
        ("auction_widow", {"payment": "units", "concede": "off"}, {"set, −{} from each of 2 opponents and the kitty", "units"}),
    ],
)
def test_each_figure_is_said_once_however_the_deal_is_settled(game, house, words):
    widget = settled(game, **house)
    result = widget.state.result
    bid = next(side.bid for side in result.sides if side.bid)
    each = max(result.deltas)
    feet = [sheet["foot"] for sheet in widget.view["sheets"] if sheet["foot"] and sheet["open"]]
    assert {said for said, _ in feet} <= {word.format(each if "units" in house.values() else bid) for word in words}
    assert [figure for _, figure in feet] == [f"{delta:+d}".replace("-", "−") if delta else "0" for delta in result.deltas]


def test_checks_have_a_sheet_of_their_own_with_the_account_of_the_match():
    widget = play_until(TableWidget(seed=8, rules="check"), lambda table: table.state.is_over)
    first = widget.state.result.checks
    press(widget, "Next deal")
    play_until(widget, lambda table: table.state.is_over)
    sheet = next(sheet for sheet in widget.view["sheets"] if sheet["title"] == "The checks")
    figures = [[int(cell.replace("−", "-")) for cell in row["cells"][1:]] for row in sheet["rows"]]
    second = widget.state.result.checks
    assert figures == [[deal, deal + before] for deal, before in zip(second, first, strict=True)]
    assert widget.match.checks == tuple(total for _, total in figures)
    assert "checks" not in str(
        [each["rows"] for each in widget.view["sheets"] if each["title"] in ("North-South", "East-West")]
    )


def test_the_widow_and_the_buried_cards_are_shown_when_the_deal_is_over():
    widget = declares(TableWidget(seed=3, rules="auction_widow"))
    buried, widow = widget.state.table.buried, widget.sitting.states[0].table.widow
    while not widget.state.is_over:
        widget.act(next(iter(widget.state.options)))
    shown = {each["name"]: [card["code"] for card in each["cards"]] for each in widget.view["laid"]}
    assert shown["The widow"] == [str(card) for card in widow]
    assert shown["Buried"] == [str(card) for card in buried]
    given_up = declares(TableWidget(seed=3, rules="auction_widow"))
    press(given_up, "Concede")
    assert "Buried" not in [each["name"] for each in given_up.view["laid"]], "nobody sees what was buried by one who gives up"


def test_what_declarer_needs_counts_what_is_buried_and_tells_nobody_else():
    widget = declares(TableWidget(seed=3, rules="auction_widow"))
    state = widget.state
    buried = state.rules.counting.sum(state.table.buried)
    assert buried > 0
    for seat, known in (("South", buried), ("West", 0)):
        table = TableWidget(state.apply(next(iter(state.options))), seat=seat)
        now = table.state.table
        rows = next(sheet["rows"] for sheet in table.view["sheets"] if "Needs" in sheet["head"])
        wanted = now.contract.bid - now.meld_points(1) - now.points[1] - known
        assert [row["cells"][-1] for row in rows] == ["", str(wanted), ""]


def test_melds_lie_open_while_the_stock_lasts():
    widget = TableWidget(seed=3, rules="two_hand")
    seen = 0
    while not isinstance(widget.state.phase, TrickPlay):
        lying = {
            name: [each.card for each in cards]
            for name, cards in zip(("North", "South"), widget.state.local.tabled, strict=True)
        }
        shown = {each["name"]: [pl.Card(card["code"]) for card in each["cards"]] for each in widget.view["laid"]}
        assert {name: sorted(cards) for name, cards in lying.items() if cards} == {
            name: sorted(cards) for name, cards in shown.items()
        }
        assert widget.view["laid_title"] == "On the table"
        assert widget.view["laid_open"] == bool(shown)
        assert "Claim the rest" not in labels(widget), "what is still to be drawn cannot be claimed"
        seen += len(shown)
        answer(widget)
    assert seen > 10
    assert widget.view["laid"] == [], "the melds have gone back into the hands"
    assert "Claim the rest" in labels(widget)


def test_two_hands_are_told_what_they_may_do_and_that_the_deal_scored():
    widget = TableWidget(seed=3, rules="two_hand")
    asked, subs = set(), set()
    while not widget.state.is_over:
        asked.add(widget.view["messages"][0]["text"].split(". ")[0])
        subs.add(widget.view["stretch"]["frames"][-1]["sub"].split(". ")[0])
        answer(widget)
    assert "draw a card." in {text if text.endswith(".") else f"{text}." for text in asked}
    assert any("show a meld or draw a card" in text for text in asked)
    assert "a card is played, a meld shown" not in str(asked)
    assert "It is your turn" in subs
    assert widget.view["stretch"]["frames"][-1]["sub"] == "Played out."
    assert widget.view["messages"][0]["tone"] == ""


def test_the_worth_of_the_hand_is_the_same_as_on_the_pad():
    state = pl.deal(seed=7)
    widget, pad = TableWidget(state, seat=state.actor), AuctionPad(state, seat=state.actor)
    assert widget.view["worth"] == pad.view["worth"]
    assert sum(each["best"] for each in widget.view["worth"]) >= 1
    assert play_until(TableWidget(seed=8), in_play).view["worth"] == []
