"""Count the ways in which a deal can go on, by the oracle alone, and keep the numbers as data.

A perft count is the number of different sequences of actions that the rules allow from a position. One wrong duty anywhere
in the tree changes the number, so an engine that reproduces it has the law right in thousands of positions at once. Two
copies of a card count as one action, for nobody can tell them apart.

`python -m tests.perft.count` writes counts.json anew. The numbers come from the oracle, never from the engine.
"""

from __future__ import annotations

import json
import random
from itertools import product
from pathlib import Path
from typing import Any

from pinochle_lab.core.card import Card
from tests.oracle import bids, plays

FILE = Path(__file__).parent / "counts.json"
PACK = [Card.from_code(code) for code in range(24)] * 2
SEATS = 4
HOUSES: list[dict[str, Any]] = [
    {},
    {"head": "trump_only"},
    {"head": "never"},
    {"after_ruff": "literal"},
    {"must_overtrump": False},
    {"must_trump": False, "must_overtrump": False},
    {"head": "never", "must_trump": False, "must_overtrump": False},
]
TRICKS = 12
AUCTIONS: list[dict[str, Any]] = [
    {},
    {"jump_bids": False},
    {"bid_step": 5},
    {"auction": "single_round"},
    {"all_pass": "dealer_forced"},
    {"auction": "single_round", "all_pass": "dealer_forced"},
    {"bid_needs_marriage": "all"},
    {"bid_needs_marriage": "all", "all_pass": "dealer_forced"},
    {"bid_needs_marriage": "non_dealer_first_round"},
    {"bid_needs_marriage": "non_dealer_first_round", "jump_bids": False},
]
# The highest bid that is counted, in steps: the auction has no end otherwise.
STEPS = 3


def plays_from(hands: list[list[Card]], trick: list[Card], turn: int, trump: str, house: dict[str, Any], depth: int) -> int:
    """The number of sequences of `depth` cards from here."""
    if depth == 0:
        return 1
    if len(trick) == SEATS:
        leader = (turn + plays.winner(trick, trump)) % SEATS
        return plays_from(hands, [], leader, trump, house, depth)
    total = 0
    for card in sorted(set(plays.legal(hands[turn], trick, trump, **house))):
        held = list(hands[turn])
        held.remove(card)
        rest = [held if seat == turn else hand for seat, hand in enumerate(hands)]
        total += plays_from(rest, [*trick, card], (turn + 1) % SEATS, trump, house, depth - 1)
    return total


def play_on(hands: list[list[Card]], leader: int, trump: str, house: dict[str, Any], tricks: int) -> tuple[list[Card], int]:
    """Some legal cards for the first tricks, in the order they fall, and who leads after them; the hands shrink."""
    dice = random.Random(f"{trump}{leader}{tricks}{hands}")
    fallen: list[Card] = []
    for _ in range(tricks):
        trick: list[Card] = []
        for step in range(SEATS):
            seat = (leader + step) % SEATS
            card = dice.choice(sorted(plays.legal(hands[seat], trick, trump, **house)))
            hands[seat].remove(card)
            trick.append(card)
        fallen += trick
        leader = (leader + plays.winner(trick, trump)) % SEATS
    return fallen, leader


def endgame(seed: int, house: dict[str, Any], left: int = 3) -> dict[str, Any]:
    """A deal played to its last few tricks, with the number of ways to go on, card by card."""
    dice = random.Random(f"endgame {seed}")
    cards = dice.sample(PACK, len(PACK))
    dealt = [sorted(cards[seat::SEATS]) for seat in range(SEATS)]
    declarer, trump = dice.randrange(SEATS), dice.choice("SHDC")
    hands = [list(hand) for hand in dealt]
    fallen, leader = play_on(hands, declarer, trump, house, TRICKS - left)
    return {
        "id": f"endgame {seed} {' '.join(f'{name}={value}' for name, value in house.items()) or 'as usual'}",
        "switches": house,
        "hands": [" ".join(map(str, hand)) for hand in dealt],
        "declarer": declarer,
        "trump": trump,
        "played": " ".join(map(str, fallen)),
        "counts": [plays_from(hands, [], leader, trump, house, depth) for depth in range(1, SEATS * left + 1)],
    }


def cap(house: bids.House) -> int:
    """The highest bid that is counted."""
    return house.min_bid + (STEPS + 1) * house.bid_step - 1


def calls_from(calls: list[int | None], dealer: int, house: bids.House, hands: list[list[Card]]) -> int:
    """The number of whole auctions from here in which nobody bids above the cap."""
    now = bids.standing(calls, dealer, house)
    if now.turn is None:
        return 1
    total = calls_from([*calls, bids.PASS], dealer, house, hands) if bids.may_pass(calls, dealer, house) else 0
    for bid in range(1, cap(house) + 1):
        if bids.may_bid(bid, calls, dealer, house, hands[now.turn]):
            total += calls_from([*calls, bid], dealer, house, hands)
    return total


def auction(seed: int, switches: dict[str, Any]) -> dict[str, Any]:
    """A deal with the number of its possible auctions."""
    dice = random.Random(f"auction {seed}")
    cards = dice.sample(PACK, len(PACK))
    hands = [sorted(cards[seat::SEATS]) for seat in range(SEATS)]
    dealer = dice.randrange(SEATS)
    return {
        "id": f"auction {seed} {' '.join(f'{name}={value}' for name, value in switches.items()) or 'as usual'}",
        "switches": switches,
        "hands": [" ".join(map(str, hand)) for hand in hands],
        "dealer": dealer,
        "cap": cap(bids.House(**switches)),
        "count": calls_from([], dealer, bids.House(**switches), hands),
    }


def counts() -> dict[str, Any]:
    """Everything that is kept."""
    return {
        "endgames": [endgame(seed, house) for house, seed in product(HOUSES, (1, 2, 3))]
        + [endgame(seed, {}, left=4) for seed in (4, 6, 7)],
        "auctions": [auction(seed, house) for house, seed in product(AUCTIONS, (1, 2))],
    }


if __name__ == "__main__":
    FILE.write_text(json.dumps(counts(), indent=1) + "\n", encoding="utf-8")
