"""How each kind of event is written in a log.

One `Notation` for each class of event, in a registry: no question is ever asked of which game it is. A log line is a keyword
and what follows it; seats go by their names, cards by two letters, and a card nobody saw is `??`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from pinochle_lab.core.card import Card
from pinochle_lab.core.event import (
    Buried,
    Called,
    Claimed,
    Conceded,
    DeclaredOut,
    Drawn,
    Event,
    Exchanged,
    MeldShown,
    Passed,
    Played,
    Revised,
    SlamAnnounced,
    TrumpNamed,
    WidowTaken,
)
from pinochle_lab.core.hand import Hand
from pinochle_lab.core.suit import Suit
from pinochle_lab.record.meld_names import find_meld, meld_text, names_of_melds
from pinochle_lab.record.problem import parted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from pinochle_lab.core.rules import RuleSet

UNKNOWN: Final = "??"
_SHOWING: Final = "showing"
_NUMBER = re.compile(r"-?[0-9]{1,9}")


class Word(NamedTuple):
    """A word of a log and where it stands in it."""

    text: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Book:
    """What a line of a log leans on.

    Attributes:
        rules: the rule set.
        trump: the trump suit, once it is known.
        played: how many cards have been played before the line.
        hands: the hands as far as they are known, by seat; empty when there is nothing to look up in them.
    """

    rules: RuleSet
    trump: Suit | None = None
    played: int = 0
    hands: tuple[Hand, ...] = ()

    @property
    def players(self) -> int:
        """How many cards make a trick."""
        return self.rules.seating.players

    def seat(self, word: Word) -> int:
        """The seat a word names."""
        try:
            return self.rules.seating.parse(word.text)
        except ValueError as error:
            raise Unreadable(word, *parted(error)) from None

    def name(self, seat: int | None) -> str:
        """The name of a seat."""
        return self.rules.seating.names[seat or 0]


class Unreadable(ValueError):  # noqa: N818  # it says what the word is
    """A word of a log that cannot be read: where it stands, what is wrong, and what would be right."""

    def __init__(self, word: Word, wrong: str, right: str = "") -> None:
        super().__init__(wrong)
        self.word = word
        self.wrong = wrong
        self.right = right


class Entry(NamedTuple):
    """An event read from a log and where it stands, or (`wrong`) what is the matter there, and whether the log stops at it."""

    event: Event | None
    start: int
    end: int
    wrong: str = ""
    right: str = ""
    stops: bool = False


class Notation:
    """How one class of event is written: after a keyword, groups of a seat and what it did, parted by commas."""

    kind: type[Event]
    keyword: str

    def joins(self, _line: Sequence[Event], _event: Event, _book: Book) -> bool:
        """Whether an event is written on the line of those before it."""
        return False

    def write(self, line: Sequence[Event], book: Book) -> str:
        """The line of some events, without its keyword."""
        return ", ".join(f"{book.name(event.seat)} {self.payload(event, book)}".rstrip() for event in line)

    def read(self, words: Sequence[Word], book: Book) -> Iterator[Entry]:
        """The events of a line.

        Raises:
            Unreadable: a word makes no sense; what was read before it holds.
        """
        for group in _groups(words):
            seat = book.seat(group[0])
            yield Entry(self.parse(seat, group, book), group[0].start, group[-1].end)

    def payload(self, _event: Event, _book: Book) -> str:
        """What the seat did, in words."""
        return ""

    def parse(self, seat: int, group: Sequence[Word], _book: Book) -> Event:
        """The event of a group of words that begins with its seat."""
        if len(group) > 1:
            raise Unreadable(group[1], f"{group[1].text!r} says nothing here", f"only the seat after {self.keyword}")
        return self.kind(seat)


def _groups(words: Sequence[Word]) -> Iterator[Sequence[Word]]:
    group: list[Word] = []
    for word in words:
        if word.text != ",":
            group.append(word)
        elif group:
            yield group
            group = []
    if group:
        yield group


class CallNotation(Notation):
    """`call  East pass, South 250, West 260`: one round to a line."""

    kind = Called
    keyword = "call"

    def joins(self, line: Sequence[Event], event: Event, book: Book) -> bool:
        """Until a seat would call twice, or the deal comes round to where the line began."""
        order = book.rules.seating.from_left_of(line[-1].seat or 0)
        met = order.index(line[0].seat or 0)
        return order.index(event.seat or 0) < met

    def payload(self, event: Event, _book: Book) -> str:
        """`250` or `pass`."""
        assert isinstance(event, Called)  # noqa: S101  # registered for it
        return "pass" if event.bid is None else str(event.bid)

    def parse(self, seat: int, group: Sequence[Word], _book: Book) -> Event:
        """A number or `pass`."""
        said = [word for word in group[1:] if word.text.lower() != "bid"]
        if len(said) == 1 and said[0].text.lower() == "pass":
            return Called(seat, None)
        if len(said) == 1 and _NUMBER.fullmatch(said[0].text):
            return Called(seat, int(said[0].text))
        at = (said or group)[-1]
        right = "a number of points or 'pass' after each seat, with a comma between seats"
        raise Unreadable(at, f"{at.text!r} is no call", right)


class TrumpNotation(Notation):
    """`trump South hearts`."""

    kind = TrumpNamed
    keyword = "trump"

    def payload(self, event: Event, _book: Book) -> str:
        """The suit."""
        assert isinstance(event, TrumpNamed)  # noqa: S101  # registered for it
        return Suit(event.suit).label

    def parse(self, seat: int, group: Sequence[Word], _book: Book) -> Event:
        """A suit by name, letter or sign."""
        at = group[1] if len(group) == 2 else group[-1]  # noqa: PLR2004  # a seat and a suit
        try:
            return TrumpNamed(seat, Suit.parse(at.text))
        except ValueError as error:
            raise _unreadable(at, error) from None


class SeatNotation(Notation):
    """`slam  South`: a seat and nothing else."""

    def __init__(self, keyword: str, kind: type[Event]) -> None:
        self.keyword = keyword
        self.kind = kind


class CardsNotation(Notation):
    """`pass  North AH TH KH QH`, `take  South 9S KD AC`, `bury  South ??`: a seat and cards, `??` for those nobody saw."""

    def __init__(self, keyword: str, kind: type[Event], make: Callable[[int, Hand], Event]) -> None:
        self.keyword = keyword
        self.kind = kind
        self._make = make

    def payload(self, event: Event, _book: Book) -> str:
        """The cards."""
        cards: Hand = event.cards  # type: ignore[attr-defined]  # registered for events with cards
        return str(cards) or UNKNOWN

    def parse(self, seat: int, group: Sequence[Word], _book: Book) -> Event:
        """Cards, in any order."""
        return self._make(seat, Hand(card for word in group[1:] if (card := read_card(word)) is not None))


class OneCardNotation(Notation):
    """`draw  North AS, South ??` and `dix   South AH`: a seat and one card, or the word for none."""

    def __init__(
        self, keyword: str, kind: type[Event], make: Callable[[int, Card | None], Event], field: str, none: str
    ) -> None:
        self.keyword = keyword
        self.kind = kind
        self._make = make
        self._field = field
        self._none = none

    def joins(self, line: Sequence[Event], event: Event, _book: Book) -> bool:
        """Seats that draw one after another share a line."""
        return event.seat not in {each.seat for each in line}

    def payload(self, event: Event, _book: Book) -> str:
        """The card."""
        card: Card | None = getattr(event, self._field)
        return str(card) if card is not None else self._none

    def parse(self, seat: int, group: Sequence[Word], _book: Book) -> Event:
        """One card or `??`."""
        if len(group) > 2:  # noqa: PLR2004  # a seat and a card
            raise Unreadable(group[2], f"{group[2].text!r} is too much here", "a seat and one card, then a comma")
        return self._make(seat, read_card(group[1]) if len(group) > 1 else None)


class MeldNotation(Notation):
    """`meld  South run 150, marriage H 20 = 170`: the melds by name, with their points."""

    kind = MeldShown
    keyword = "meld"

    def write(self, line: Sequence[Event], book: Book) -> str:
        """The seat, its melds and their total."""
        (event,) = line
        assert isinstance(event, MeldShown)  # noqa: S101  # registered for it
        said = ", ".join(meld_text(meld, book.rules.melding, book.trump) for meld in event.melds) or "nothing"
        total = f" = {sum(meld.value for meld in event.melds)}" if len(event.melds) > 1 else ""
        seen = f" {_SHOWING} {event.revealed}" if event.revealed else ""
        return f"{book.name(event.seat)} {said}{total}{seen}"

    def read(self, words: Sequence[Word], book: Book) -> Iterator[Entry]:
        """Names of melds with commas between them; points and total may be left out, and are checked where they stand."""
        if not words:
            return
        seat = book.seat(words[0])
        end = next((i for i, word in enumerate(words) if word.text.lower() == _SHOWING), len(words))
        seen = [card for word in words[end + 1 :] if word.text != "," and (card := read_card(word)) is not None]
        last, words = words[-1], words[:end]
        sheet = book.rules.melding.find(book.hands[seat], book.trump).melds if book.hands else ()
        at = next((i for i, word in enumerate(words) if word.text == "="), len(words))
        pool, melds = list(sheet), []
        for group in _groups(words[1:at]):
            said = " ".join(word.text for word in group)
            if said.lower() in ("nothing", "none", "no meld"):
                continue
            meld = find_meld(said, pool, book.rules.melding, book.trump)
            if meld is None:
                raise Unreadable(group[0], *_no_meld(said, book))
            if meld in pool:
                pool.remove(meld)
            melds.append(meld)
        yield Entry(MeldShown(seat, tuple(melds), Hand(seen) if seen else None), words[0].start, last.end)
        total = sum(meld.value for meld in melds)
        stated = words[at + 1 : at + 2]
        if stated and stated[0].text != str(total):
            wrong = f"these melds are said to make {stated[0].text} together"
            yield Entry(None, stated[0].start, stated[0].end, wrong, f"{total}")


def _no_meld(said: str, book: Book) -> tuple[str, str]:
    """What is wrong with a name that names no meld, and what would be right."""
    melding = book.rules.melding
    if book.trump is None and any(find_meld(said, (), melding, suit) for suit in Suit):
        return f"there is no meld {said!r} while no trump is named", "the line on which trump is named, above this one"
    return f"there is no meld {said!r} here", f"one of {', '.join(names_of_melds(melding, book.trump))}, or 'nothing'"


class TrickNotation(Notation):
    """`trick  3 South AH KH 9H TH`: the number of the trick, who plays first on the line, and the cards in order, clockwise."""

    kind = Played
    keyword = "trick"

    def joins(self, line: Sequence[Event], event: Event, book: Book) -> bool:
        """Until the trick is whole."""
        before = book.played + len(line)
        return before % book.players != 0 and event.seat == book.rules.seating.left_of(line[-1].seat or 0)

    def write(self, line: Sequence[Event], book: Book) -> str:
        """Columns: number, seat, cards."""
        width = max(map(len, book.rules.seating.names))
        cards = " ".join(str(event.card) for event in line if isinstance(event, Played))
        return f"{book.played // book.players + 1:2} {book.name(line[0].seat):{width}} {cards}"

    def read(self, words: Sequence[Word], book: Book) -> Iterator[Entry]:
        """The cards of one trick; its number may be left out."""
        rest = list(words)
        if rest and _NUMBER.fullmatch(rest[0].text.rstrip(".:")):
            number, due = rest.pop(0), book.played // book.players + 1
            if int(number.text.rstrip(".:")) != due:
                yield Entry(None, number.start, number.end, f"this is trick {due}, not trick {number.text}", f"trick {due}")
        rest = [word for word in rest if word.text != ","]
        if not rest:
            return
        seat, left = book.seat(rest[0]), book.players - book.played % book.players
        for place, word in enumerate(rest[1:]):
            if place == left:
                wrong = f"{word.text} is one card too many: a trick has {book.players} cards, one from each seat"
                raise Unreadable(word, wrong, "the next trick on a line of its own")
            card = read_card(word)
            if card is None:
                raise Unreadable(word, "a card that was played has been seen, so it cannot be '??'", "the card")
            yield Entry(Played((seat + place) % book.players, card), word.start, word.end)


def read_card(word: Word) -> Card | None:
    """The card a word names, None for `??`."""
    if word.text == UNKNOWN:
        return None
    try:
        return Card(word.text)
    except ValueError as error:
        raise _unreadable(word, error) from None


def _unreadable(word: Word, error: ValueError) -> Unreadable:
    """A word that the core cannot read, its sentence parted where it says what to write."""
    wrong, right = parted(error)
    right = right.removesuffix(", or 'ten of hearts'")  # which would be three words, and here a card is one
    return Unreadable(word, wrong, right)


NOTATIONS: Final[dict[type[Event], Notation]] = {}
KEYWORDS: Final[dict[str, Notation]] = {}


def register(notation: Notation) -> None:
    """Add the notation of a class of event."""
    NOTATIONS[notation.kind] = notation
    KEYWORDS[notation.keyword] = notation


for _notation in (
    CallNotation(),
    CardsNotation("take", WidowTaken, WidowTaken),
    TrumpNotation(),
    CardsNotation("pass", Passed, Passed),
    MeldNotation(),
    CardsNotation("bury", Buried, Buried),
    SeatNotation("slam", SlamAnnounced),
    SeatNotation("concede", Conceded),
    SeatNotation("claim", Claimed),
    SeatNotation("revise", Revised),
    TrickNotation(),
    OneCardNotation("dix", Exchanged, Exchanged, "taken", ""),
    OneCardNotation("draw", Drawn, Drawn, "card", UNKNOWN),
    SeatNotation("out", DeclaredOut),
):
    register(_notation)
