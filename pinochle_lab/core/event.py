"""What can happen in a deal. A deal is the ordered log of these."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.core.meld import Meld


def _read(event: Event, name: str, kind: Callable[[Any], object]) -> None:
    """Let an event be written with text: `Played(2, "AS")`, `TrumpNamed(0, "hearts")`."""
    object.__setattr__(event, name, kind(getattr(event, name)))


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `seat` is who did it, or None for chance."""

    seat: int | None

    @property
    def label(self) -> str:
        """The event in a word or two, without the seat."""
        return type(self).__name__.lower()


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The cards are dealt.

    Attributes:
        hands: one hand for each seat, by seat; a hand nobody has seen is empty and counted in `hidden`.
        hidden: unknown cards in each hand, by seat; empty when all are known.
        widow: the cards of the widow, if the game has one.
        stock: the stock in drawing order, the turn-up last, if the game has one; None for a card nobody has seen.
    """

    hands: tuple[Hand, ...]
    hidden: tuple[int, ...] = ()
    widow: Hand | None = None
    stock: tuple[Card | None, ...] = ()
    seat: None = field(default=None, kw_only=True)


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A call: a bid of so many points, or a pass (`bid` is None)."""

    seat: int
    bid: int | None = None

    @property
    def label(self) -> str:
        """`pass` or `bid 250`."""
        return "pass" if self.bid is None else f"bid {self.bid}"


@dataclass(frozen=True, slots=True)
class TrumpNamed(Event):
    """The declarer names the trump suit."""

    seat: int
    suit: Suit

    def __post_init__(self) -> None:
        if type(self.suit) is not Suit:
            _read(self, "suit", Suit.parse)

    @property
    def label(self) -> str:
        """`♥ trump`."""
        return f"{self.suit.symbol} trump"


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Cards go face down to the partner."""

    seat: int
    cards: Hand

    def __post_init__(self) -> None:
        if type(self.cards) is not Hand:
            _read(self, "cards", Hand)

    @property
    def label(self) -> str:
        """`pass A♠ K♠`."""
        return f"pass {self.cards.text}"


@dataclass(frozen=True, slots=True)
class WidowTaken(Event):
    """The declarer shows the widow and takes it into the hand."""

    seat: int
    cards: Hand

    def __post_init__(self) -> None:
        if type(self.cards) is not Hand:
            _read(self, "cards", Hand)

    @property
    def label(self) -> str:
        """`take 9♠ K♦ A♣`."""
        return f"take {self.cards.text}"


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """The declarer lays cards away face down; their points count for the declarer."""

    seat: int
    cards: Hand

    def __post_init__(self) -> None:
        if type(self.cards) is not Hand:
            _read(self, "cards", Hand)

    @property
    def label(self) -> str:
        """`bury 9♠ K♦ J♣`."""
        return f"bury {self.cards.text}"


@dataclass(frozen=True, slots=True)
class MeldShown(Event):
    """A seat shows its melds."""

    seat: int
    melds: tuple[Meld, ...]

    @property
    def label(self) -> str:
        """`meld 170` or `no meld`."""
        total = sum(meld.value for meld in self.melds)
        return f"meld {total}" if self.melds else "no meld"


@dataclass(frozen=True, slots=True)
class Played(Event):
    """A card is played to the trick."""

    seat: int
    card: Card

    def __post_init__(self) -> None:
        if type(self.card) is not Card:
            _read(self, "card", Card)

    @property
    def label(self) -> str:
        """The card: `10♠`."""
        return self.card.label


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """A seat draws the top card of the stock; `card` is None when nobody else saw it and it is not known."""

    seat: int
    card: Card | None = None

    def __post_init__(self) -> None:
        if self.card is not None and type(self.card) is not Card:
            _read(self, "card", Card)

    @property
    def label(self) -> str:
        """`draw A♠`."""
        return f"draw {self.card.label}" if self.card else "draw"


@dataclass(frozen=True, slots=True)
class Exchanged(Event):
    """A trump nine is shown, and laid down for the turn-up unless that is a nine too."""

    seat: int
    taken: Card | None = None

    def __post_init__(self) -> None:
        if self.taken is not None and type(self.taken) is not Card:
            _read(self, "taken", Card)

    @property
    def label(self) -> str:
        """`dix for A♥`."""
        return f"dix for {self.taken.label}" if self.taken else "dix"


@dataclass(frozen=True, slots=True)
class SlamAnnounced(Event):
    """The declarer announces that the side will take every trick."""

    seat: int

    @property
    def label(self) -> str:
        """`announce a slam`."""
        return "announce a slam"


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    """The declarer gives the hand up before it is played, or a defender gives it to the declarer."""

    seat: int

    @property
    def label(self) -> str:
        """`concede`."""
        return "concede"


@dataclass(frozen=True, slots=True)
class Claimed(Event):
    """The declarer's meld alone makes the contract, and the hand is not played."""

    seat: int

    @property
    def label(self) -> str:
        """`claim`."""
        return "claim"


@dataclass(frozen=True, slots=True)
class DeclaredOut(Event):
    """A player declares to have reached the target: right wins the match, wrong loses it."""

    seat: int

    @property
    def label(self) -> str:
        """`declare out`."""
        return "declare out"
