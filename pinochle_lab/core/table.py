"""The facts of a deal that outlive a phase: what lies on the table and in the hands."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from pinochle_lab.core.hand import Hand

if TYPE_CHECKING:
    from pinochle_lab.core.card import Card
    from pinochle_lab.core.event import Called
    from pinochle_lab.core.meld import Meld
    from pinochle_lab.core.result import DealResult
    from pinochle_lab.core.suit import Suit
    from pinochle_lab.core.trick import Trick

_T = TypeVar("_T")


class Contract(NamedTuple):
    """The points promised, and by whom."""

    declarer: int
    bid: int
    forced: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """The table as it stands.

    Attributes:
        dealer: the seat that dealt.
        hands: the known cards of each seat, by seat.
        hidden: how many unknown cards each seat holds besides, by seat.
        widow: the widow's known cards; `widow_hidden` counts the unknown.
        stock: what is left of the stock in drawing order, None for a card nobody has seen.
        turn_up: the face-up card of the stock.
        calls: the auction so far.
        contract: declarer and bid, once the auction is over.
        trump: the trump suit, once it is known.
        melds: what each seat has shown, by seat; None before it has.
        exposed: cards that everybody knows a seat to hold, because it has shown or openly taken them, by seat.
        buried: the declarer's buried cards; `buried_hidden` counts the unknown.
        told: how many trumps and aces are buried, where the declarer has to say so.
        tricks: the whole tricks.
        trick: the trick under way, once play has begun.
        points: trick points of each seat so far, the last trick's bonus included, by seat.
        slam: whether the declarer has announced a slam.
        yielded: the defenders who have conceded to the declarer, or who has declared out.
        scores: each side's score before the deal; empty outside a match.
        target: the score that wins the match, 0 outside one.
        ending: why the deal ended before its last trick, a name from `result.ENDINGS`; None otherwise.
        result: the account, once the deal is settled.
    """

    dealer: int
    hands: tuple[Hand, ...]
    hidden: tuple[int, ...]
    widow: Hand = Hand()  # noqa: RUF009  # a Hand cannot be changed
    widow_hidden: int = 0
    stock: tuple[Card | None, ...] = ()
    turn_up: Card | None = None
    calls: tuple[Called, ...] = ()
    contract: Contract | None = None
    trump: Suit | None = None
    melds: tuple[tuple[Meld, ...] | None, ...] = ()
    exposed: tuple[Hand, ...] = ()
    buried: Hand = Hand()  # noqa: RUF009  # a Hand cannot be changed
    buried_hidden: int = 0
    told: tuple[int, int] | None = None
    tricks: tuple[Trick, ...] = ()
    trick: Trick | None = None
    points: tuple[int, ...] = ()
    slam: bool = False
    yielded: frozenset[int] = frozenset()
    scores: tuple[int, ...] = ()
    target: int = 0
    ending: str | None = None
    result: DealResult | None = None

    @property
    def declarer(self) -> int | None:
        """Who plays for a contract; None before somebody has bought one, and in games without."""
        return self.contract.declarer if self.contract else None

    @property
    def shows_buried(self) -> bool:
        """Whether the deal, if it is over, has come to an end at which buried cards are turned up and counted."""
        return self.ending in (None, "claimed", "yielded")

    def meld_points(self, seat: int) -> int:
        """Meld points a seat has shown."""
        return sum(meld.value for meld in self.melds[seat] or ())

    def cards_left(self, seat: int) -> int:
        """How many cards a seat holds, known and unknown."""
        return len(self.hands[seat]) + self.hidden[seat]

    def tricks_won(self, seat: int) -> int:
        """Whole tricks a seat has taken."""
        return sum(trick.winner == seat for trick in self.tricks)

    def with_hand(self, seat: int, hand: Hand, hidden: int) -> Table:
        """This table after a seat's hand has changed."""
        return replace(self, hands=put(self.hands, seat, hand), hidden=put(self.hidden, seat, hidden))

    def take(self, seat: int, cards: Hand, face_down: int = 0) -> Table:
        """This table after cards have left a hand: known copies first, unknown ones for the rest.

        `face_down` counts cards that left without being named.
        """
        known = Hand.from_counts(tuple(min(a, b) for a, b in zip(self.hands[seat].counts, cards.counts, strict=True)))
        unknown = len(cards) - len(known) + face_down
        return self.with_hand(seat, self.hands[seat] - known, self.hidden[seat] - unknown)

    def know(self, seat: int, cards: Hand) -> Table:
        """This table after everybody has learnt that a seat holds these cards."""
        hand = self.hands[seat]
        fresh = Hand.from_counts(tuple(max(0, a - b) for a, b in zip(cards.counts, hand.counts, strict=True)))
        return self.with_hand(seat, hand + fresh, self.hidden[seat] - len(fresh)) if fresh else self

    def can_hold(self, seat: int, cards: Hand, face_down: int = 0) -> bool:
        """Whether a seat holds these cards, as far as can be known: unknown cards may be anything.

        `face_down` counts further cards that are not named.
        """
        lacking = sum(max(0, a - b) for a, b in zip(cards.counts, self.hands[seat].counts, strict=True))
        return lacking + face_down <= self.hidden[seat]


def put(items: tuple[_T, ...], index: int, item: _T) -> tuple[_T, ...]:
    """The tuple with one item replaced."""
    return (*items[:index], item, *items[index + 1 :])
