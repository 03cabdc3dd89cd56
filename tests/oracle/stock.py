"""The two-hand game told a second time: physical cards with a memory of what they have served in.

Which of two copies a player uses or plays is left open by the events, so this telling keeps every way in which it may have
been done. Something is allowed if it is allowed in one of them. A player who always uses the right copy can do exactly that.
"""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from pinochle_lab.core.card import Card
from tests.oracle import plays

if TYPE_CHECKING:
    from collections.abc import Iterator

SINGLE = {"run": 150, "royal": 40, "marriage": 20, "aces": 100, "kings": 80, "queens": 60, "jacks": 40, "pinochle": 40}
# Two of a kind on top of one another, where the table gives them a value of their own.
DOUBLE = {
    "pinochle_only": {"pinochle": 300},
    "as_listed": {"pinochle": 300, "aces": 1000},
    "tenfold": {"pinochle": 300, "aces": 1000, "run": 1500, "kings": 800, "queens": 600, "jacks": 400},
}
KIND = {"run": "A", "royal": "A", "marriage": "A", "pinochle": "C"}


class Copy(NamedTuple):
    """A physical card of one player."""

    name: str
    on_table: bool = False
    used: tuple[tuple[str, int], ...] = ()

    def dearest(self, kind: str) -> int:
        """The dearest meld of a kind it has served in."""
        return max([worth for each, worth in self.used if each == kind] or [0])


Way = tuple[Copy, ...]


def meld_cards(key: str, suit: str, count: int = 1) -> list[str]:
    """The cards of a meld."""
    ranks = {"run": "ATKQJ", "royal": "KQ", "marriage": "KQ"}.get(key)
    if ranks:
        return [rank + suit for rank in ranks] * count
    if key == "pinochle":
        return ["QS", "JD"] * count
    return [{"aces": "A", "kings": "K", "queens": "Q", "jacks": "J"}[key] + each for each in "SHDC"] * count


def worth_of(key: str, count: int, doubles: str) -> int | None:
    """What a meld pays when it is shown by itself, None when the table does not have it."""
    return SINGLE.get(key) if count == 1 else DOUBLE[doubles].get(key)


def every_meld(trump: str, doubles: str) -> Iterator[tuple[str, str, int]]:
    """Every meld that can be shown by itself: key, suit and how many."""
    for count in (1, 2):
        for key in SINGLE:
            if worth_of(key, count, doubles) is not None:
                suits = trump if key in ("run", "royal") else "SHDC".replace(trump, "") if key == "marriage" else "-"
                yield from ((key, suit, count) for suit in suits)


def showings(way: Way, key: str, suit: str, count: int, *, doubles: str, again: bool) -> set[Way]:
    """Every way in which these cards can be laid down as that meld; none when it is not allowed."""
    worth, kind = worth_of(key, count, doubles), KIND.get(key, "B")
    assert worth is not None, f"{count} {key} is not in the table"
    found: set[Way] = {way}
    chosen: set[tuple[int, ...]] = {()}
    for name, times in Counter(meld_cards(key, suit, count)).items():
        able = [place for place, copy in enumerate(way) if copy.name == name and _able(copy, kind, worth, again=again)]
        chosen = {(*before, *more) for before in chosen for more in combinations(able, times)}
    found = set()
    for places in chosen:
        if any(not way[place].on_table for place in places):
            laid = list(way)
            for place in places:
                laid[place] = Copy(way[place].name, on_table=True, used=tuple(sorted((*way[place].used, (kind, worth)))))
            found.add(tuple(sorted(laid)))
    return found


def _able(copy: Copy, kind: str, worth: int, *, again: bool) -> bool:
    spent = copy.dearest(kind)
    return spent == 0 or (again and spent < worth)


class Stock:
    """The deal so far."""

    def __init__(self, house: dict[str, Any], dealer: int, hands: list[list[Card]], stock: list[Card]) -> None:
        self.house = house
        self.trump = plays.suit(stock[-1])
        self.stock = list(stock)
        self.ways: list[set[Way]] = [{tuple(sorted(Copy(str(card)) for card in hand))} for hand in hands]
        self.melded = [0, 0]
        self.lately = [0, 0]
        self.dix_open = [sum(str(card) == "9" + self.trump for card in hand) for hand in hands]
        if str(stock[-1])[0] == "9":
            self.melded[dealer] += house["turned_dix"]
        self.leader = 1 - dealer
        self.trick: list[Card] = []
        self.won: list[tuple[int, list[Card]]] = []
        self.stage = "play"
        self.quota = 0
        self.drawn = 0

    @property
    def turn(self) -> int:
        """Who has to act."""
        if self.stage == "play":
            return (self.leader + len(self.trick)) % 2
        return self.leader if self.stage == "meld" else (self.leader + self.drawn) % 2

    def hand(self, seat: int) -> list[str]:
        """All cards of a seat, on the table or not."""
        return [copy.name for copy in next(iter(self.ways[seat]))]

    def may_play(self) -> set[str]:
        """The cards that may be played now."""
        hand = self.hand(self.turn)
        if self.stage != "play":
            return set()
        if self.stock:
            return set(hand)
        cards = [Card(name) for name in hand]
        names = "head after_ruff must_trump must_overtrump".split()
        return {str(card) for card in plays.legal(cards, self.trick, self.trump, **{n: self.house[n] for n in names})}

    def play(self, card: Card) -> None:
        """A card is played, from the table or from the hand."""
        seat, name = self.turn, str(card)
        self.ways[seat] = {
            way[:place] + way[place + 1 :]
            for way in self.ways[seat]
            for place, copy in enumerate(way)
            if copy.name == name and not (place and way[place - 1] == copy)
        }
        if name == "9" + self.trump:
            self.dix_open[seat] = min(self.dix_open[seat], self.hand(seat).count(name))
        self.trick.append(card)
        if len(self.trick) == 2:
            self.leader = (self.leader + plays.winner(self.trick, self.trump)) % 2
            self.won.append((self.leader, self.trick))
            self.trick = []
            if self.stock:
                self.stage = "draw" if self.house["meld_timing"] == "after_draw" else "meld"
                self.quota, self.drawn = self.house["melds_per_trick"], 0

    def may_show_dix(self) -> bool:
        """Whether the winner may show a nine of trump now."""
        return self.stage == "meld" and self.dix_open[self.leader] > 0

    def taken_for_dix(self) -> str | None:
        """The turn-up that goes to who lays down the nine, or None when the nine stays."""
        turned = str(self.stock[-1])
        return turned if self.house["dix_exchange"] and turned[0] != "9" else None

    def show_dix(self, nine: Card) -> None:
        """The nine of trump is shown."""
        seat, taken = self.leader, self.taken_for_dix()
        self.melded[seat] += 10
        self.dix_open[seat] -= 1
        if taken:
            gone = Copy(str(nine))
            self.ways[seat] = {tuple(sorted((*_without(way, gone), Copy(taken)))) for way in self.ways[seat]}
            self.stock[-1] = nine

    def may_show(self, key: str, suit: str, count: int) -> bool:
        """Whether the winner may show this meld now."""
        return self.stage == "meld" and self.quota > 0 and bool(self._shown(key, suit, count))

    def _shown(self, key: str, suit: str, count: int) -> set[Way]:
        again, doubles = self.house["remeld"] == "higher", self.house["doubles"]
        return {
            laid for way in self.ways[self.leader] for laid in showings(way, key, suit, count, doubles=doubles, again=again)
        }

    def show(self, key: str, suit: str, count: int) -> None:
        """A meld is shown."""
        self.ways[self.leader] = self._shown(key, suit, count)
        self.melded[self.leader] += worth_of(key, count, self.house["doubles"]) or 0
        self.quota -= 1

    def show_nothing(self) -> None:
        """After drawing, the winner has no meld, or no more."""
        self.stage = "draw"

    def may_draw(self) -> set[str]:
        """The cards that the next to draw may take."""
        if self.stage == "play" or not self.stock or (self.stage == "meld" and self.house["meld_timing"] == "after_draw"):
            return set()
        choice = self.house["last_draw"] == "winner_chooses" and len(self.stock) == 2 and self.drawn == 0
        return {str(self.stock[0])} | ({str(self.stock[-1])} if choice else set())

    def draw(self, card: Card) -> None:
        """A card is drawn."""
        seat, last = self.turn if self.stage == "draw" else self.leader, self.stock[-1]
        turned = card is last and (len(self.stock) == 1 or card is not self.stock[0])
        self.stock.remove(card) if not turned else self.stock.pop()
        if str(card) == "9" + self.trump and not turned:
            self.dix_open[seat] += 1
        self.ways[seat] = {tuple(sorted((*way, Copy(str(card))))) for way in self.ways[seat]}
        self.drawn += 1
        if self.drawn == 2:
            self.stage = "play"
        else:
            self.stage = "meld" if self.house["meld_timing"] == "after_draw" else "draw"

    def score(self) -> list[int]:
        """What each player writes down."""
        scale, scores = self.house["trick_scale"], []
        for seat in (0, 1):
            mine = [trick for winner, trick in self.won if winner == seat]
            points = plays.card_points([card for trick in mine for card in trick], scale)
            if len(self.won) == 24 and self.won[-1][0] == seat:
                points += plays.last_trick(scale)
            points = plays.rounded(points) if self.house["round_to_ten"] else points
            scores.append(self.melded[seat] + points)
        return scores


def _without(way: Way, gone: Copy) -> list[Copy]:
    """The cards of a way without one nine that lies in the hand; nines serve in no meld, so any copy is as good."""
    left = list(way)
    left.remove(next(copy for copy in left if copy.name == gone.name))
    return left
