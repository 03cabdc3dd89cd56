"""Reading events from sentences: `North holds a run in spades and at most one nine`."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NoReturn

from pinochle_lab.analysis.probability import words
from pinochle_lab.analysis.probability.event import Compare
from pinochle_lab.analysis.probability.experiment import deal
from pinochle_lab.analysis.probability.sums import read_comparison, read_often
from pinochle_lab.core.card import Card, parse_card
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit

if TYPE_CHECKING:
    from pinochle_lab.analysis.probability.event import Event
    from pinochle_lab.analysis.probability.experiment import Experiment
    from pinochle_lab.analysis.probability.holder import Holder
    from pinochle_lab.analysis.probability.variable import Variable
    from pinochle_lab.core.rules import RuleSet

_TOKEN = re.compile(
    r"\(|\)|\d+(?:\s*[-–]\s*\d+)+|(?:10|[AaTtKkQqJj9])[♠♥♦♣]|[♠♥♦♣]|[A-Za-z]+(?:[-–][A-Za-z]+)?(?:['’]s?)?|\d+[A-Za-z]?|[<>=!]=?|\S"
)
_HOLD = {"holds", "hold", "has", "have", "contains", "gets", "with"}
_SIGNS: Final = {
    ("at", "least"): ">=",
    ("at", "most"): "<=",
    ("exactly",): "==",
    ("just",): "==",
    ("more", "than"): ">",
    ("fewer", "than"): "<",
    ("less", "than"): "<",
    ("not", "exactly"): "!=",
    (">=",): ">=",
    ("<=",): "<=",
    (">",): ">",
    ("<",): "<",
    ("=",): "==",
    ("==",): "==",
    ("no", "more", "than"): "<=",
    ("up", "to"): "<=",
}
_WORDS = "holds run marriage pinochle around void double least most exactly split meld best trump counters".split()
_TIMES = {"double": 2, "triple": 3, "quadruple": 4}
_KNOWN = (
    "It can speak of what a hand holds (North holds a run in spades, at most one nine, no hearts, A♠ A♠, aces around, a "
    "pinochle, a double pinochle, a marriage in hearts exactly once), of voids (West is void in hearts), of meld (South's meld "
    "with spades as trump is at least 40, South's best meld is 0), of numbers (the number of aces that North holds is more "
    "than the number of aces that East holds) and of splits (the unseen spades split 3-1), joined by and, or, not and brackets."
)


def parse(text: str, rules: RuleSet | str = "partnership") -> Event:
    """An event of a fresh deal, from a sentence.

    Raises:
        ValueError: the sentence is not understood; it says where, and what would be.
    """
    return parse_event(text, deal(rules))


def parse_event(text: str, experiment: Experiment) -> Event:
    """An event of a deal, from a sentence.

    Raises:
        ValueError: as for `parse`.
    """
    if not isinstance(text, str) or not text.strip():
        message = f"{text!r} is no sentence about a deal. {_KNOWN}"
        raise ValueError(message)
    reader = Reader(text, experiment, _TOKEN.findall(text.strip().rstrip(".")))
    event = reader.either()
    if reader.at < len(reader.tokens):
        reader.lose("there is something left over")
    return event


@dataclass(slots=True)
class Reader:
    """Where the reading stands.

    Attributes:
        at: index of the next token.
        subject: the place spoken of last: `holds a run and at most one nine` says it once.
    """

    text: str
    experiment: Experiment
    tokens: list[str]
    at: int = 0
    subject: Holder | None = None

    def lose(self, why: str) -> NoReturn:
        """Give up, with a sentence that says where and why."""
        rest = " ".join(self.tokens[self.at : self.at + 5])
        place = f"at {rest!r}" if rest else "at its end"
        meant = self._meant()
        hint = f" Did you mean {meant!r}?" if meant else ""
        message = f"The sentence {self.text!r} is not understood {place}: {why}.{hint} {_KNOWN}"
        raise ValueError(message) from None

    def _meant(self) -> str | None:
        """A word that looks like the one that is not understood."""
        names = [name.removeprefix("the ") for name in self.experiment.names]
        return words.like(self.peek(), (*names, *(suit.label for suit in Suit), *(rank.plural for rank in Rank), *_WORDS))

    def peek(self, ahead: int = 0) -> str:
        """The next word, or one further on, in small letters; nothing at the end."""
        at = self.at + ahead
        return self.tokens[at].lower() if at < len(self.tokens) else ""

    def skip(self, *wanted: str) -> bool:
        """Pass over these words if they come next."""
        if all(self.peek(ahead) == word for ahead, word in enumerate(wanted)):
            self.at += len(wanted)
            return True
        return False

    def need(self, *wanted: str) -> None:
        """Pass over these words, which have to come next."""
        if not self.skip(*wanted):
            self.lose(f"here {' '.join(wanted)!r} should stand")

    def either(self) -> Event:
        """Events joined by `or`."""
        event = self.both()
        while self.skip("or"):
            event = event | self.both()
        return event

    def both(self) -> Event:
        """Events joined by `and`."""
        event = self.one()
        while self.skip("and") or self.skip("but"):
            event = event & self.one()
        return event

    def one(self) -> Event:
        """One event, perhaps negated or in brackets."""
        if self.peek() == "not" and self.peek(1) != "exactly":
            self.at += 1
            return ~self.one()
        if self.skip("("):
            event = self.either()
            self.need(")")
            return event
        return self.clause()

    def clause(self) -> Event:
        """What is said of one hand, meld, number or split."""
        if self.peek() == "the" and self.peek(1) == "unseen":
            return self.split()
        said = read_comparison(self)
        if said is not None:
            return said
        place = self.place()
        if place is not None:
            self.subject = place
            if self.skip("is", "void", "in"):
                return place.void(self.suit())
            if self.skip("does", "not", "hold"):
                return ~self.held(place)
            if self.peek() not in _HOLD:
                self.lose(f"after {place.name} should stand what it holds")
            self.at += 1
        elif self.peek() in _HOLD:
            self.at += 1
        if self.subject is None:
            self.lose("it does not say whose hand is meant")
        return self.held(self.subject)

    def place(self) -> Holder | None:
        """A place, if one comes next."""
        for name in self.experiment.names:
            tokens = name.lower().split()
            for wanted in (tokens, tokens[1:] if tokens[0] == "the" else tokens):
                if self.skip(*wanted):
                    return self.experiment[name]
        known = {"north", "east", "south", "west", "widow", "stock", "kitty"}
        word = self.peek() if self.peek() != "the" else self.peek(1)
        if word in known:
            return self.experiment[word]  # not at this table: its sentence lists the places there are
        return None

    def held(self, place: Holder) -> Event:
        """What a place holds: cards, a meld, or a number of cards."""
        meld = self.meld(place)
        if meld is not None:
            return meld
        cards = self.cards()
        if cards:
            often = read_often(self)
            return Compare(place.often(cards), *often) if often else place.holds(cards)
        sign, number = self.compared()
        if self.skip("counters") or self.skip("counter"):
            return Compare(place.counters(), sign, number)
        return Compare(place.count(*self.sorts()), sign, number)

    def held_together(self, place: Holder) -> Variable:
        """A meld, or cards, of which is asked how often they are held."""
        start = self.at
        meld = self.meld(place)
        if isinstance(meld, Compare) and meld.sign == ">=" and meld.right == 1:
            return meld.left
        self.at = start
        cards = self.cards()
        if not cards:
            self.lose("here a meld or some cards should stand, like a run in spades or A♠ 10♠")
        return place.often(cards)

    def cards(self) -> list[Card]:
        """The cards that come next."""
        found: list[Card] = []
        while (card := self._card()) is not None:
            found.append(card)
        return found

    def _card(self) -> Card | None:
        """A card: `A♠`, `AS`, `the ace of spades`."""
        if self.peek() == "the" and (named := self._rank_of_suit(1)) is not None:
            self.at += 4
            return named
        try:
            card = parse_card(self.peek())
        except ValueError:
            return None
        self.at += 1
        return card

    def _rank_of_suit(self, ahead: int) -> Card | None:
        """A card in words, if one stands there: `ace of spades`."""
        rank = self._rank(self.peek(ahead))
        if rank is None or self.peek(ahead + 1) != "of":
            return None
        try:
            return Card(rank, Suit.parse(self.peek(ahead + 2)))
        except ValueError:
            return None

    def meld(self, place: Holder) -> Event | None:
        """A meld, if one comes next."""
        start = self.at
        self.skip("a") or self.skip("an") or self.skip("some")
        times = _TIMES.get(self.peek(), 1)
        self.at += times > 1
        found = self._melds(place, times)
        if found is None:
            self.at = start
            return None
        if isinstance(found, Compare) and times == 1:
            often = read_often(self)
            return Compare(found.left, *often) if often else found
        return found

    def _melds(self, place: Holder, times: int) -> Event | None:
        word = self.peek()
        if word in {"run", "marriage"}:
            self.at += 1
            if word == "marriage" and self.skip("in", "every", "suit"):
                return place.has_roundhouse(times)
            named = (self.skip("in") or self.skip("of")) and not (self.skip("some", "suit") or self.skip("any", "suit"))
            suit = self.suit() if named else None
            return place.has_run(suit, times) if word == "run" else place.has_marriage(suit, times)
        if word in {"pinochle", "pinochles"}:
            self.at += 1
            return place.has_pinochle(times)
        if self.peek(1) == "around" and self._rank(word) is not None:
            self.at += 2
            return place.has_around(word, times)
        return None

    def sign(self) -> str | None:
        """A comparison, if one comes next: `at most`."""
        for wanted, sign in sorted(_SIGNS.items(), key=lambda item: -len(item[0])):
            if self.skip(*wanted):
                return sign
        return None

    def compared(self) -> tuple[str, int]:
        """A sign and a number: `at most one`, `no`, `two`."""
        sign = self.sign()
        if sign is not None:
            return sign, self.number()
        if self.peek() in {"no", "none", "neither"}:
            self.at += 1
            return "==", 0
        if self.skip("some") or self.skip("a") or self.skip("an"):
            return ">=", 1
        number = self.number()
        if self.skip("or", "more"):
            return ">=", number
        if self.skip("or", "fewer") or self.skip("or", "less"):
            return "<=", number
        return "==", number

    def number(self) -> int:
        """A number in words or figures."""
        word = self.peek()
        if self.skip("-"):
            return -self.number()
        if word.isdecimal():
            self.at += 1
            return int(word)
        if word in words.NUMBERS:
            self.at += 1
            return words.NUMBERS.index(word)
        return self.lose("here a number should stand")

    def _sort(self, word: str) -> Rank | Suit | Card | None:
        rank = self._rank(word)
        if rank is not None:
            return rank
        for parse in (Suit.parse, parse_card):
            with suppress(ValueError):
                return parse(word)
        return None

    @staticmethod
    def _rank(word: str) -> Rank | None:
        try:
            return Rank.parse(word.removesuffix("es") if word == "sixes" else word)
        except ValueError:
            return None

    def sorts(self) -> list[Rank | Suit | Card]:
        """What is counted: aces, spades, A♠, or several of these joined by `or`."""
        found = [self.sort()]
        while self._more_sorts():
            self.at += 1
            found.append(self.sort())
        return found

    def _more_sorts(self) -> bool:
        """Whether another sort is joined; in `two spades or a run` the `a` is no ace, nor are `aces around` more to count."""
        if self.peek() != "or" or self.tokens[self.at + 1 : self.at + 2] == ["a"] or self.peek(2) == "around":
            return False
        return self._sort(self.peek(1)) is not None

    def sort(self) -> Rank | Suit | Card:
        """A rank, a suit or a card."""
        card = self._rank_of_suit(0)
        if card is not None:
            self.at += 3
            return card
        found = self._sort(self.peek())
        if found is None:
            self.lose("here a rank, a suit or a card should stand, like aces, spades or A♠")
        self.at += 1
        return found

    def suit(self) -> Suit:
        """A suit."""
        try:
            suit = Suit.parse(self.peek())
        except ValueError:
            self.lose("here a suit should stand: spades, hearts, diamonds or clubs")
        self.at += 1
        return suit

    def meld_of(self) -> Variable | None:
        """`South's meld with spades as trump`, `South's best meld`, `North-South's …`."""
        start = self.at
        self.skip("the")
        word = self.tokens[self.at] if self.at < len(self.tokens) else ""
        name = word.removesuffix("'s").removesuffix("’s").removesuffix("'").removesuffix("’")
        if name == word:
            self.at = start
            return None
        self.at += 1
        holder = self.experiment.side(name) if "-" in name or "–" in name else self.experiment[name]
        if self.skip("best", "meld"):
            return holder.meld()
        self.need("meld")
        self.need("with")
        suit = self.suit()
        self.need("as")
        self.need("trump")
        return holder.meld(suit)

    def split(self) -> Event:
        """`the unseen spades split 3-1`."""
        self.need("the", "unseen")
        suit = self.suit()
        other = self.skip("do", "not")
        if not (self.skip("split") or self.skip("splits")):
            self.lose("here 'split' should stand")
        shape = self.peek()
        self.at += 1
        by_seat = self.peek() == "between" or self.peek() == "among"
        variable = self.experiment.split(suit, by_seat=by_seat)
        if by_seat:
            self.at += 1
            while self.place() is not None or self.skip("and") or self.skip(","):
                pass
        return variable != shape if other else variable == shape
