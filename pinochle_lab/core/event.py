"""What can happen in a deal. A deal is the ordered log of these."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar

from pinochle_lab.core.argument import expect, shown
from pinochle_lab.core.card import Card
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.meld import Meld
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from collections.abc import Callable

    from pinochle_lab.core.table import Table


def _read(event: Event, name: str, kind: Callable[[Any], object]) -> None:
    """Let an event be written with text: `Played(2, "AS")`, `TrumpNamed(0, "hearts")`."""
    object.__setattr__(event, name, kind(getattr(event, name)))


def _melds(given: object) -> tuple[Meld, ...]:
    try:
        items = tuple(given)  # type: ignore[arg-type,var-annotated]  # what cannot be gone through is refused
    except TypeError:
        message = f"{shown(given)} is no list of melds: find_melds gives the melds of a hand"
        raise ValueError(message) from None
    return tuple(expect(item, Meld, "a Meld, as find_melds gives them,") for item in items)


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. `seat` is who did it, or None for chance.

    Attributes:
        REOPENS: the kind of event that comes next again, for an event that leads the deal back to an earlier phase.
    """

    REOPENS: ClassVar[type[Event] | None] = None

    seat: int | None

    @property
    def label(self) -> str:
        """The event in a word or two, without the seat."""
        return type(self).__name__.lower()

    def known(self, _before: Table, _after: Table, /) -> Event:
        """The event as it goes into the log: with the cards that it did not name and that the table knows or has seen."""
        return self


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
        return f"take {self.cards.text}" if self.cards else "take the widow"

    def known(self, before: Table, _after: Table, /) -> Event:
        """Who has not seen the widow takes what lies there."""
        return self if self.cards or not before.widow else replace(self, cards=before.widow)


@dataclass(frozen=True, slots=True)
class Buried(Event):
    """The declarer lays cards away face down; their points count for the declarer.

    Attributes:
        cards: the cards.
        told: how many trumps and how many aces are among them; everybody knows it where the declarer has to say so.
    """

    seat: int
    cards: Hand
    told: tuple[int, int] | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if type(self.cards) is not Hand:
            _read(self, "cards", Hand)

    @property
    def label(self) -> str:
        """`bury 9♠ K♦ J♣`."""
        return f"bury {self.cards.text}" if self.cards else "bury cards"

    def known(self, before: Table, after: Table, /) -> Buried:
        """The trumps and aces among the cards, counted."""
        if after.buried_hidden or before.trump is None:
            return self
        return replace(self, told=(len(self.cards[before.trump]), sum(self.cards.counts[Rank.ACE :: 6])))


@dataclass(frozen=True, slots=True)
class MeldShown(Event):
    """A seat shows its melds.

    Attributes:
        melds: the melds.
        revealed: the cards that nobody else knew this seat to hold before it showed them.
    """

    seat: int
    melds: tuple[Meld, ...]
    revealed: Hand | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if type(self.melds) is not tuple or not all(isinstance(meld, Meld) for meld in self.melds):
            _read(self, "melds", _melds)

    @property
    def label(self) -> str:
        """`meld 170` or `no meld`."""
        total = sum(meld.value for meld in self.melds)
        return f"meld {total}" if self.melds else "no meld"

    def known(self, before: Table, after: Table, /) -> Event:
        """Which copies come from the hand is seen only as they are laid down."""
        return replace(self, revealed=after.exposed[self.seat] - before.exposed[self.seat])


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

    def known(self, before: Table, _after: Table, /) -> Event:
        """Who cannot see the top card draws it all the same."""
        top = before.stock[0]
        return self if self.card is not None or top is None else replace(self, card=top)


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
class Revised(Event):
    """The declarer takes trump, melds and buried cards back, to arrange them anew before the first lead."""

    REOPENS: ClassVar[type[Event] | None] = TrumpNamed

    seat: int

    @property
    def label(self) -> str:
        """`arrange anew`."""
        return "arrange anew"


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
