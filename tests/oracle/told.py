"""A whole deal of any game with an auction, told a second time from its events: whose turn, what may be done, what it scores.

The house is a plain table of switches by name. Hands are lists of cards from which cards are struck out as they go.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tests.oracle import chips, melds, plays
from tests.oracle.accounts import Bag, written_down
from tests.oracle.auctions import Room, has_marriage

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pinochle_lab.core.card import Card

ROOM = "min_bid bid_step jump_bids auction all_pass forced_bid bid_needs_marriage barred_endings eldest_opens".split()
PLAY = "head after_ruff must_trump must_overtrump".split()


class Told:
    """The deal so far."""

    def __init__(self, house: dict[str, Any], dealer: int, hands: list[list[Card]], widow: list[Card]) -> None:
        self.house = house
        self.seats = len(hands)
        self.hands = [list(hand) for hand in hands]
        self.widow = list(widow)
        self.room = Room(self.seats, dealer, **{name: house[name] for name in ROOM})
        self.stage = "call"
        self.declarer = -1
        self.bid = 0
        self.trump = ""
        self.shown: dict[int, int] = {}
        self.only_dix: dict[int, bool] = {}
        self.locked: Counter[Card] = Counter()
        self.buried: list[Card] = []
        self.tricks: list[list[Card]] = [[]]
        self.leader = -1
        self.won: list[tuple[int, list[Card]]] = []
        self.yielded: set[int] = set()
        self.ending = "played"

    @property
    def turn(self) -> int:
        """Who has to act."""
        if self.stage == "call":
            return self.room.turn
        if self.stage == "meld":
            return self.melders[len(self.shown)]
        if self.stage == "play":
            return (self.leader + len(self.tricks[-1])) % self.seats
        return self.declarer

    @property
    def melders(self) -> list[int]:
        """Who melds, in order."""
        everybody = [(self.declarer + step) % self.seats for step in range(self.seats)]
        return everybody[:1] if self.house["melders"] == "bidder" else everybody

    def call(self, bid: int | None) -> None:
        """A bid or a pass."""
        self.room.calls.append(bid)
        if self.room.ended:
            self.stage = "over" if self.room.holder is None else "take" if self.widow else "trump"
            self.ending = "passed_out" if self.room.holder is None else "played"
            self.declarer = -1 if self.room.holder is None else self.room.holder
            self.bid = self.room.high
            self._stop_without_marriage()

    def take(self) -> None:
        """Declarer takes the widow."""
        self.hands[self.declarer] += self.widow
        self.stage = "trump"
        self._stop_without_marriage()

    def _stop_without_marriage(self) -> None:
        if self.stage == "trump" and self.house["trump_needs_marriage"] and not has_marriage(self.hands[self.declarer]):
            self.stage, self.ending = "over", "no_marriage"

    def may_name(self, suit: str) -> bool:
        """Whether declarer may name this suit."""
        return not self.house["trump_needs_marriage"] or has_marriage(self.hands[self.declarer], suit)

    def name(self, suit: str) -> None:
        """Trump is named."""
        self.trump, self.stage = suit, "meld"

    def worth(self, cards: list[Card]) -> int:
        """What some cards meld."""
        if self.house["deck"] == 80:
            return melds.summed_double_pack(cards, self.trump) * (10 if self.house["meld_table"] == "x10_4copy" else 1)
        return melds.summed(cards, self.trump, self.house["doubles"])

    def best_meld(self) -> int:
        """The most that the seat whose turn it is can meld; declarer must keep as many cards free as he has to bury."""
        hand = self.hands[self.turn]
        whole = self.worth(hand)
        if self.turn != self.declarer or not self.widow:
            return whole
        ways = {tuple(sorted(gone)) for gone in combinations(hand, len(self.widow))}
        best = 0
        for gone in ways:
            left = Counter(hand) - Counter(gone)
            best = max(best, self.worth(list(left.elements())))
            if best == whole:
                break
        return best

    def meld(self, shown: Iterable[tuple[str, list[Card], int, str]]) -> None:
        """Melds are shown: each with its category, its cards, its points and its key."""
        seat, listed = self.turn, list(shown)
        self.shown[seat] = sum(points for _, _, points, _ in listed)
        self.only_dix[seat] = all(key == "dix" for *_, key in listed)
        if seat == self.declarer:
            for category in {each[0] for each in listed}:
                used = Counter(card for name, cards, *_ in listed if name == category for card in cards)
                self.locked |= used
        if len(self.shown) == len(self.melders):
            self.stage = "bury" if self.widow else "play"
            self._lead()

    def may_bury(self, cards: list[Card]) -> bool:
        """Whether declarer may bury these cards: as many as the widow had, none melded, barred trumps last."""
        hand, going = Counter(self.hands[self.declarer]), Counter(cards)
        if len(cards) != len(self.widow) or not going <= hand or not self.locked <= hand - going:
            return False
        barred = [card for card in cards if self._barred(card)]
        others = [card for card in (hand - self.locked).elements() if not self._barred(card)]
        return len(cards) - len(barred) == min(len(others), len(cards))

    def _barred(self, card: Card) -> bool:
        trump, nine = plays.suit(card) == self.trump, str(card)[0] == "9"
        return trump and ("trump" in self.house["bury_forbid"] or (nine and "dix" in self.house["bury_forbid"]))

    def bury(self, cards: list[Card]) -> None:
        """Cards are buried."""
        self.buried = list(cards)
        for card in cards:
            self.hands[self.declarer].remove(card)
        self.stage = "play"
        self._lead()

    def revise(self) -> None:
        """Declarer takes trump, melds and buried cards back."""
        self.hands[self.declarer] += self.buried
        self.buried, self.shown, self.trump, self.stage = [], {}, "", "trump"
        self.locked.clear()
        self.yielded.clear()

    def _lead(self) -> None:
        first = self.declarer if self.house["first_lead"] == "bidder" else (self.room.dealer + 1) % self.seats
        self.leader = first

    def may_play(self) -> set[Card]:
        """The cards that may be played now."""
        return set(
            plays.legal(
                self.hands[self.turn],
                self.tricks[-1],
                self.trump,
                lead_must_be_trump=self.house["first_lead_trump"] and len(self.tricks) == 1,
                **{name: self.house[name] for name in PLAY},
            )
        )

    def play(self, card: Card) -> None:
        """A card is played; a whole trick goes to its winner."""
        self.hands[self.turn].remove(card)
        self.tricks[-1].append(card)
        if len(self.tricks[-1]) == self.seats:
            self.leader = (self.leader + plays.winner(self.tricks[-1], self.trump)) % self.seats
            self.won.append((self.leader, self.tricks[-1]))
            self.tricks.append([])
            if not any(self.hands):
                self.stage = "over"

    def give_up(self, seat: int) -> None:
        """Somebody concedes: declarer, also before seeing the widow, or one opponent after the other."""
        if self.stage == "take":
            self.ending, self.stage = "escaped", "over"
        elif seat == self.declarer:
            self.ending, self.stage = "conceded", "over"
        else:
            self.yielded.add(seat)
            if len(self.yielded) == self.seats - 1:
                self.ending, self.stage = "yielded", "over"

    def claim(self) -> None:
        """Declarer claims by meld alone."""
        self.ending, self.stage = "claimed", "over"

    def side_of(self, seat: int) -> int:
        """The side of a seat: four players are two pairs, others play alone."""
        return seat % 2 if self.seats == 4 else seat

    def bags(self) -> list[Bag]:
        """What every side has at the end."""
        scale, bags = self.house["trick_scale"], []
        for side in range(2 if self.seats == 4 else self.seats):
            members = [seat for seat in range(self.seats) if self.side_of(seat) == side]
            mine = [trick for winner, trick in self.won if winner in members]
            points = plays.card_points([card for trick in mine for card in trick], scale)
            if self.won and not any(self.hands) and self.won[-1][0] in members:
                points += plays.last_trick(scale, self.house["deck"])
            bags.append(
                Bag(
                    meld=sum(self.shown.get(seat, 0) for seat in members),
                    points=points,
                    buried=plays.card_points(self.buried, scale) if self.declarer in members else 0,
                    tricks=len(mine),
                    only_dix=all(self.only_dix.get(seat, True) for seat in members),
                )
            )
        return bags

    def score(self) -> list[int]:
        """What each side writes down: points, or units where the deal is settled in them."""
        side = self.side_of(self.declarer) if self.declarer >= 0 else 0
        points = written_down(self.bags(), side, self.bid, self.house, self.ending)
        if self.house["payment"] == "points" or self.ending in ("passed_out", "misdeal"):
            return points
        names = ("kitty_from", "spades_double", "conceded_spades_single", "sitting_out")
        house = {name: self.house[name] for name in names}
        end = {"no_marriage": "conceded", "conceded": "conceded", "escaped": "escaped"}.get(self.ending, "")
        end = end or ("made" if points[side] > 0 else "lost")
        mine, theirs = chips.settled(self.bid, end, self.trump, table=self.house["unit_table"], **house)
        return [mine if each == side else theirs for each in range(len(points))]
