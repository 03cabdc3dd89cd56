"""Count the ways in which deals of the other games can go on, by the oracle alone, and keep the numbers as data.

Three and four players are walked in the last tricks, two players also while the stock lasts, declarers through the choice of
what to bury, and auctions to their end. Two copies of a card count as one action.

`python -m tests.perft.count_others` writes others.json anew. The numbers come from the oracle, never from the engine.
"""

from __future__ import annotations

import copy
import json
import random
from itertools import combinations
from pathlib import Path
from typing import Any

from pinochle_lab.core.card import Card
from tests.oracle.auctions import PASS, Room
from tests.oracle.stock import Stock, every_meld
from tests.oracle.told import Told

FILE = Path(__file__).parent / "others.json"
SINGLE = [Card.from_code(code) for code in range(24)] * 2
DOUBLE = [Card.from_code(code) for code in range(24) if code % 6] * 4
PLAIN: dict[str, Any] = {
    "deck": 48,
    "meld_table": "x10",
    "doubles": "as_listed",
    "head": "always",
    "after_ruff": "lapses",
    "must_trump": True,
    "must_overtrump": True,
    "first_lead": "bidder",
    "first_lead_trump": False,
    "melders": "all",
    "trump_needs_marriage": False,
    "bury_forbid": ("melded",),
    "min_bid": 200,
    "bid_step": 10,
    "jump_bids": True,
    "auction": "continuing",
    "all_pass": "redeal_next",
    "forced_bid": None,
    "bid_needs_marriage": "no",
    "barred_endings": (),
    "eldest_opens": False,
}
# Game: seats, cards in a hand, cards in the widow, and what its house does differently.
GAMES: dict[str, tuple[int, int, int, dict[str, Any]]] = {
    "double_deck": (4, 20, 0, {"deck": 80, "meld_table": "div10_4copy", "min_bid": 50, "bid_step": ((0, 1), (60, 5))}),
    "cutthroat_16": (3, 16, 0, {}),
    "cutthroat_15": (3, 15, 3, {}),
    "auction_widow": (3, 15, 3, {"min_bid": 300, "melders": "bidder"}),
    "firehouse": (4, 12, 0, {"auction": "single_round"}),
    "check": (4, 12, 0, {"all_pass": "dealer_forced", "bid_needs_marriage": "all"}),
}
# Caps of the auctions that are counted: a few steps above the lowest bid.
CAPS = {"double_deck": 53, "cutthroat_16": 239, "auction_widow": 339, "firehouse": 239, "check": 239}
STOCK = {
    "head": "trump_only",
    "after_ruff": "lapses",
    "must_trump": True,
    "must_overtrump": True,
    "dix_exchange": True,
    "melds_per_trick": 1,
    "remeld": "higher",
    "meld_timing": "before_draw",
    "last_draw": "winner_face_down",
    "turned_dix": 10,
    "doubles": "pinochle_only",
    "trick_scale": "classic",
    "round_to_ten": False,
}


def dealt(game: str, seed: int) -> tuple[dict[str, Any], list[list[Card]], list[Card], int]:
    """The house, the hands, the widow and the dealer of a deal."""
    seats, size, aside, changes = GAMES[game]
    dice = random.Random(f"others {game} {seed}")
    cards = dice.sample(DOUBLE if changes.get("deck") == 80 else SINGLE, 80 if changes.get("deck") == 80 else 48)
    hands = [sorted(cards[seat * size : (seat + 1) * size]) for seat in range(seats)]
    return PLAIN | changes, hands, sorted(cards[len(cards) - aside :]) if aside else [], dice.randrange(seats)


def bought(told: Told, declarer: int, bid: int) -> None:
    """One seat bids, everybody else passes; the widow is taken."""
    while told.stage == "call":
        told.call(bid if told.turn == declarer else PASS)
    if told.stage == "take":
        told.take()


def endgame(game: str, seed: int, left: int) -> dict[str, Any]:
    """A deal played to its last few tricks without melds or buried cards of note, and the number of ways to go on."""
    house, hands, widow, dealer = dealt(game, seed)
    dice = random.Random(f"plays {game} {seed}")
    told = Told(house, dealer, hands, widow)
    declarer, trump = (dealer + 1) % len(hands), dice.choice("SHDC")
    bought(told, declarer, house["min_bid"])
    told.name(trump)
    for _ in told.melders:
        told.meld([])
    buried = sorted(told.hands[declarer])[:3] if widow else []
    if widow:
        told.bury(buried)
    played: list[Card] = []
    while max(map(len, told.hands)) > left or told.tricks[-1]:
        card = dice.choice(sorted(told.may_play()))
        told.play(card)
        played.append(card)
    counts = [_ways(told, depth) for depth in range(1, left * len(hands) + 1)]
    return {
        "id": f"{game} {seed}",
        "game": game,
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "widow": " ".join(map(str, widow)),
        "dealer": dealer,
        "trump": trump,
        "buried": " ".join(map(str, buried)),
        "played": " ".join(map(str, played)),
        "counts": counts,
    }


def _ways(told: Told, depth: int) -> int:
    if depth == 0:
        return 1
    if depth == 1:
        return len(told.may_play())
    total = 0
    for card in told.may_play():
        after = copy.deepcopy(told)
        after.play(card)
        total += _ways(after, depth - 1)
    return total


def burials(game: str, seed: int, trump: str, forbid: list[str]) -> dict[str, Any]:
    """The number of different ways in which declarer may bury, all melds shown."""
    house, hands, widow, dealer = dealt(game, seed)
    told = Told(house | {"bury_forbid": tuple(forbid)}, dealer, hands, widow)
    declarer = (dealer + 1) % 3
    bought(told, declarer, house["min_bid"])
    told.name(trump)
    hand = told.hands[declarer]
    ways = {tuple(sorted(three)) for three in combinations(hand, 3)}
    shown = _best_lay(hand, trump)
    told.meld(shown)
    for _ in range(len(told.melders) - 1):
        told.meld([])
    return {
        "id": f"{game} {seed} {trump} {'+'.join(forbid)}",
        "game": game,
        "hands": [" ".join(map(str, each)) for each in hands],
        "widow": " ".join(map(str, widow)),
        "dealer": dealer,
        "trump": trump,
        "forbid": forbid,
        "count": sum(told.may_bury(list(three)) for three in ways),
    }


def _best_lay(cards: list[Card], trump: str) -> list[tuple[str, list[Card], int, str]]:
    """All melds of a hand, counted kind by kind, each with its category."""
    held = {str(card): cards.count(card) for card in cards}

    def count(names: list[str]) -> int:
        return min(held.get(name, 0) for name in names)

    runs = count([rank + trump for rank in "ATKQJ"])
    laid = [("A", [Card(rank + trump) for rank in "ATKQJ"], 150, "run")] * runs
    for suit in "SHDC":
        pairs = count(["K" + suit, "Q" + suit]) - (runs if suit == trump else 0)
        laid += [("A", [Card("K" + suit), Card("Q" + suit)], 20, "marriage")] * pairs
    laid += [("A", [Card("9" + trump)], 10, "dix")] * held.get("9" + trump, 0)
    for rank in "AKQJ":
        laid += [("B", [Card(rank + suit) for suit in "SHDC"], 10, "around")] * count([rank + suit for suit in "SHDC"])
    return laid + [("C", [Card("QS"), Card("JD")], 40, "pinochle")] * count(["QS", "JD"])


def auction(game: str, seed: int) -> dict[str, Any]:
    """The number of whole auctions in which nobody bids above the cap."""
    house, hands, widow, dealer = dealt(game, seed)
    names = "min_bid bid_step jump_bids auction all_pass forced_bid bid_needs_marriage barred_endings eldest_opens".split()
    room = Room(len(hands), dealer, **{name: house[name] for name in names})
    return {
        "id": f"{game} auction {seed}",
        "game": game,
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "widow": " ".join(map(str, widow)),
        "dealer": dealer,
        "cap": CAPS[game],
        "count": _auctions(room, hands, CAPS[game]),
    }


def _auctions(room: Room, hands: list[list[Card]], cap: int) -> int:
    if room.ended:
        return 1
    calls = [PASS] if room.may_pass() else []
    calls += [bid for bid in range(room.min_bid, cap + 1) if room.may_bid(bid, hands[room.turn])]
    total = 0
    for call in calls:
        room.calls.append(call)
        total += _auctions(room, hands, cap)
        room.calls.pop()
    return total


def stock_game(seed: int, changes: dict[str, Any], depth: int = 6) -> dict[str, Any]:
    """A two-hand deal in its ninth trick, with rich hands, and the number of ways to go on: cards, dix, melds and draws."""
    dice = random.Random(f"stock perft {seed}")
    cards = dice.sample(SINGLE, 48)
    cards.sort(key=lambda card: (str(card)[0] in "KQJ") - 1.2 * dice.random())
    hands, stock = [cards[-24:-12], cards[-12:]], cards[:24]
    dice.shuffle(stock)
    told = Stock(STOCK | changes, 0, hands, stock)
    before: list[str] = []
    while len(told.won) < 8 or told.stage != "play" or told.trick:
        step = dice.choice(sorted(_steps(told)))
        _take(told, step)
        before.append(step)
    return {
        "id": f"stock {seed} {' '.join(f'{name}={value}' for name, value in changes.items()) or 'as usual'}",
        "switches": changes,
        "hands": [" ".join(map(str, sorted(hand))) for hand in hands],
        "stock": " ".join(map(str, stock)),
        "before": before,
        "counts": [_stock_ways(told, each) for each in range(1, depth + 1)],
    }


def _steps(told: Stock) -> list[str]:
    """Everything that may be done now, as words."""
    steps = [f"play {card}" for card in told.may_play()]
    if told.may_show_dix():
        steps.append(f"dix {told.taken_for_dix() or '-'}")
    if told.stage == "meld":
        melds = every_meld(told.trump, told.house["doubles"])
        steps += [f"meld {key} {suit} {count}" for key, suit, count in melds if told.may_show(key, suit, count)]
        if told.house["meld_timing"] == "after_draw":
            steps.append("no meld")
    return steps + [f"draw {card}" for card in told.may_draw()]


def _take(told: Stock, step: str) -> None:
    word, *rest = step.split()
    if word == "play":
        told.play(Card(rest[0]))
    elif word == "dix":
        told.show_dix(Card("9" + told.trump))
    elif word == "meld":
        told.show(rest[0], rest[1], int(rest[2]))
    elif word == "no":
        told.show_nothing()
    else:
        told.draw(Card(rest[0]))


def _stock_ways(told: Stock, depth: int) -> int:
    steps = _steps(told)
    if depth == 1:
        return len(steps)
    total = 0
    for step in steps:
        after = copy.deepcopy(told)
        _take(after, step)
        total += _stock_ways(after, depth - 1)
    return total


def counts() -> dict[str, Any]:
    """Everything that is kept."""
    strict = ["melded", "trump", "dix"]
    return {
        "endgames": [endgame(game, seed, 3 if len(dealt(game, 1)[1]) == 4 else 4) for game in GAMES for seed in (1, 2)],
        "burials": [
            burials(game, seed, trump, forbid)
            for game in ("cutthroat_15", "auction_widow")
            for seed, trump in ((1, "S"), (2, "H"), (3, "D"))
            for forbid in (["melded"], strict)
        ],
        "auctions": [auction(game, seed) for game in CAPS for seed in (1, 2)],
        "stocks": [
            stock_game(seed, changes)
            for seed, changes in (
                (1, {}),
                (2, {}),
                (3, {"meld_timing": "after_draw"}),
                (4, {"melds_per_trick": 2}),
                (5, {"dix_exchange": False}),
            )
        ],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(counts(), indent=1) + "\n", encoding="utf-8")
