"""The meld table in force, and how the melds of a hand are found in it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.core.card import Card
from pinochle_lab.core.meld import CATEGORIES, Meld, MeldPattern, MeldSheet
from pinochle_lab.core.rank import Rank
from pinochle_lab.core.suit import Suit
from pinochle_lab.core.switch import choice, number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pinochle_lab.core.hand import Hand
    from pinochle_lab.core.rules import RuleSet

_RUN = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
_PAIR = (Rank.KING, Rank.QUEEN)
_ROUNDHOUSE = tuple(Card(rank, suit) for suit in Suit for rank in _PAIR)
_PINOCHLE = (Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS))

# Value of 1, 2, 3, 4 of each meld. A ladder that merely multiplies the single value pays each of them alike.
TABLES: dict[str, dict[str, tuple[int, ...]]] = {
    "x10": {
        "run": (150, 300),
        "royal": (40, 80),
        "marriage": (20, 40),
        "dix": (10, 20),
        "aces": (100, 1000),
        "kings": (80, 160),
        "queens": (60, 120),
        "jacks": (40, 80),
        "pinochle": (40, 300),
    },
    "div10_4copy": {
        "run": (15, 150, 225, 300),
        "royal": (4, 8, 12, 16),
        "marriage": (2, 4, 6, 8),
        "dix": (0, 0, 0, 0),
        "aces": (10, 100, 150, 200),
        "kings": (8, 80, 120, 160),
        "queens": (6, 60, 90, 120),
        "jacks": (4, 40, 60, 80),
        "pinochle": (4, 30, 60, 90),
    },
}
TABLES["x10_4copy"] = {key: tuple(10 * value for value in ladder) for key, ladder in TABLES["div10_4copy"].items()}
_DOUBLES: dict[str, dict[str, tuple[int, ...]]] = {
    "as_listed": {},
    "tenfold": {"run": (150, 1500), "kings": (80, 800), "queens": (60, 600), "jacks": (40, 400)},
    "pinochle_only": {"aces": (100, 200)},
}
_TIERS = ("", "", "Double ", "Triple ", "Quadruple ")


@dataclass(frozen=True, slots=True)
class Melding:
    """The table of melds and how far a card may serve."""

    TITLE = "The melds"
    ALSO = (("A card may serve once in each kind of meld: runs, marriages and dix; arounds; pinochles.", "P-MELD-9"),)

    meld_table: str = choice(
        "x10",
        {
            "x10": "Melds score by the single-pack table: run 150, royal marriage 40, marriage 20, dix 10, aces 100, kings 80, "
            "queens 60, jacks 40, pinochle 40.",
            "div10_4copy": "Melds score by the double-pack table: run 15, royal marriage 4, marriage 2, aces 10, kings 8, "
            "queens 6, jacks 4, pinochle 4; two, three or four of a run, an around or a pinochle score far more.",
            "x10_4copy": "Melds score by the double-pack table times ten: run 150, royal marriage 40, marriage 20, aces 100, "
            "kings 80, queens 60, jacks 40, pinochle 40; two, three or four of a run, an around or a pinochle score far more.",
        },
        "P-MELD-1",
    )
    doubles: str = choice(
        "as_listed",
        {
            "as_listed": "Two of a meld score twice; only double aces around score 1000, and a double pinochle 300.",
            "tenfold": "A double run scores 1500, double aces, kings, queens or jacks around 1000, 800, 600 or 400, "
            "and a double pinochle 300.",
            "pinochle_only": "Two of a meld score twice; only a double pinochle has a value of its own, 300.",
        },
        "P-MELD-8",
        needs=(("meld_table", ("x10",)),),
    )
    run_extras: str = choice(
        "strict",
        {
            "strict": "A king or queen of the run makes no marriage; only a spare king with a spare queen does.",
            "pagat": "A spare king or queen of trump beside a single run counts a royal marriage of 40 each.",
        },
        "P-MELD-10",
        needs=(("meld_table", ("x10",)),),
    )
    roundhouse_bonus: int = number(
        0,
        lambda value: (
            f"A marriage in every suit adds {value}."
            if value
            else "A marriage in every suit is no meld of its own: its parts are counted."
        ),
        "P-MELD-12",
        most=1000,
        quiet=True,
    )

    @property
    def patterns(self) -> tuple[MeldPattern, ...]:
        """The lines of the table, in the order in which they are counted."""
        return _patterns(self.meld_table, self.doubles)

    def find(self, hand: Hand, trump: Suit | None) -> MeldSheet:
        """The melds of a hand for one trump, with the greatest total.

        Within a category each card is used once, dearest melds first, which is optimal for every table here (checked against
        exhaustive packing).
        """
        counts = hand.counts
        melds: list[Meld] = []
        spent: dict[str, list[int]] = {}
        for pattern, suit, codes, cards in _instances(self.meld_table, self.doubles, trump):
            used = spent.get(pattern.category)
            if used is None:
                used = spent[pattern.category] = [0] * 24
            times = min([counts[code] - used[code] for code in codes])
            if times <= 0:
                continue
            for code in codes:
                used[code] += times
            melds += _written(pattern, suit, cards, times)
        if trump is not None and self.run_extras == "pagat":
            melds = _with_run_extras(melds, counts, trump)
        if self.roundhouse_bonus:
            melds += self._roundhouses(counts)
        return MeldSheet(hand, trump, tuple(melds))

    def singles(self, trump: Suit | None) -> tuple[Meld, ...]:
        """Each meld that can be shown by itself, one at a time: the single ones, and a pair where it has a value of its own."""
        return _singles(self.meld_table, self.doubles, trump)

    @property
    def roundhouse(self) -> Meld | None:
        """The bonus for a marriage in every suit, written as a meld; None where none is paid."""
        if not self.roundhouse_bonus:
            return None
        return Meld("Roundhouse", _ROUNDHOUSE, self.roundhouse_bonus, "D", "roundhouse", ref="P-MELD-12")

    def _roundhouses(self, counts: tuple[int, ...]) -> list[Meld]:
        bonus = self.roundhouse
        return [bonus] * min(counts[card.code] for card in _ROUNDHOUSE) if bonus else []

    def problems(self, rules: RuleSet) -> Iterator[str]:
        """The table must fit the pack, and the single-pack options the single pack."""
        four = len(TABLES[self.meld_table]["run"]) > 2  # noqa: PLR2004  # a ladder of the single pack has two steps
        if four != (rules.pack.copies > 2):  # noqa: PLR2004  # the single pack has two copies
            yield f"meld_table {self.meld_table} does not fit a pack of {rules.pack.deck} cards, {rules.pack.copies} of each"
        elif four and self.doubles != "as_listed":
            yield f"doubles={self.doubles!r} belongs to the single-pack table; the double-pack table has its tiers built in"
        elif four and self.run_extras == "pagat":
            yield "run_extras='pagat' belongs to the single pack; with four copies of each card it is not defined"


@lru_cache(maxsize=16)
def _patterns(table: str, doubles: str) -> tuple[MeldPattern, ...]:
    ladders = TABLES[table] | _DOUBLES[doubles]

    def line(key: str, name: str, place: str, ranks: tuple[Rank, ...], category: str, ref: str) -> MeldPattern:
        ladder = ladders[key]
        linear = all(value == ladder[0] * times for times, value in enumerate(ladder, start=1))
        listed = "separate" if key in ("royal", "marriage", "dix") else "2x" if linear else "tier"
        return MeldPattern(key, name, place, ranks, _PINOCHLE if place == "cards" else (), ladder, category, listed, ref)

    lines = (
        line("run", "Run", "trump", _RUN, "A", "P-MELD-2"),
        line("royal", "Royal marriage", "trump", _PAIR, "A", "P-MELD-3"),
        line("marriage", "Marriage", "plain", _PAIR, "A", "P-MELD-4"),
        line("dix", "Dix", "trump", (Rank.NINE,), "A", "P-MELD-5"),
        line("aces", "Aces around", "around", (Rank.ACE,), "B", "P-MELD-6"),
        line("kings", "Kings around", "around", (Rank.KING,), "B", "P-MELD-6"),
        line("queens", "Queens around", "around", (Rank.QUEEN,), "B", "P-MELD-6"),
        line("jacks", "Jacks around", "around", (Rank.JACK,), "B", "P-MELD-6"),
        line("pinochle", "Pinochle", "cards", (), "C", "P-MELD-7"),
    )
    return tuple(pattern for pattern in lines if pattern.ladder[0])


_Instance = tuple[MeldPattern, Suit | None, tuple[int, ...], tuple[Card, ...]]


@lru_cache(maxsize=64)
def _instances(table: str, doubles: str, trump: Suit | None) -> tuple[_Instance, ...]:
    return tuple(
        (pattern, suit, tuple(card.code for card in pattern.cards(suit)), pattern.cards(suit))
        for pattern in _patterns(table, doubles)
        for suit in pattern.suits(trump)
    )


@lru_cache(maxsize=512)
def _written(pattern: MeldPattern, suit: Suit | None, cards: tuple[Card, ...], times: int) -> tuple[Meld, ...]:
    """The lines for so many of one meld, as the table writes them."""
    name = f"{pattern.name} {suit.letter}" if pattern.place == "plain" and suit is not None else pattern.name
    ref = pattern.ref if times == 1 or pattern.listed == "separate" else "P-MELD-8"
    if pattern.listed == "separate":
        return (Meld(name, cards, pattern.ladder[0], pattern.category, pattern.key, suit, 1, ref),) * times
    if times > 1:
        name = f"{times}x {name}" if pattern.listed == "2x" else _TIERS[times] + name
    value = pattern.ladder[times - 1]
    return (Meld(name, cards * times, value, pattern.category, pattern.key, suit, times, ref),)


@lru_cache(maxsize=64)
def _singles(table: str, doubles: str, trump: Suit | None) -> tuple[Meld, ...]:
    found: list[Meld] = []
    for pattern, suit, _, cards in _instances(table, doubles, trump):
        found += _written(pattern, suit, cards, 1)
        if pattern.listed == "tier":
            found += _written(pattern, suit, cards, 2)
    return tuple(found)


def _with_run_extras(melds: list[Meld], counts: tuple[int, ...], trump: Suit) -> list[Meld]:
    """Beside one run, each spare king and queen of trump is a royal marriage of its own."""
    if not melds or melds[0].key != "run" or melds[0].count != 1:
        return melds
    king, queen = Card(Rank.KING, trump), Card(Rank.QUEEN, trump)
    value = next(p.ladder[0] for p in _patterns("x10", "as_listed") if p.key == "royal")
    extra = Meld("Royal marriage", (king, queen), value, "A", "royal", trump, 1, "P-MELD-10")
    spare = (counts[king.code] > 1) + (counts[queen.code] > 1)
    rest = [meld for meld in melds[1:] if meld.key != "royal"]
    return [melds[0], *[extra] * spare, *rest]


def check_claim(
    melding: Melding, hand: Hand, trump: Suit | None, melds: tuple[Meld, ...]
) -> Iterator[tuple[str, dict[str, object]]]:
    """What is wrong with melds that a seat claims: pairs of reason code and parameters, nothing when all is well.

    Claiming less than the hand holds is nobody's business; claiming a card twice in one category is.
    """
    sheet = melding.find(hand, trump)
    if tuple(melds) == sheet.melds:
        return
    known = {(p.key, suit): cards for p, suit, _, cards in _instances(melding.meld_table, melding.doubles, trump)}
    if melding.roundhouse_bonus:
        known["roundhouse", None] = _ROUNDHOUSE
    extras = sum(meld.ref == "P-MELD-10" for meld in sheet.melds) if any(meld.key == "run" for meld in melds) else 0
    spent: dict[str, list[int]] = {}
    for meld in melds:
        cards = " ".join(card.label for card in meld.cards)
        base = known.get((meld.key, meld.suit))
        if base is None or sorted(base * meld.count) != sorted(meld.cards):
            yield "no_such_meld", {"cards": cards, "name": meld.label, "trump": trump.label if trump is not None else "nothing"}
            continue
        missing = next((c for c in meld.cards if meld.cards.count(c) > hand.counts[c.code]), None)
        if missing is not None:
            yield "meld_not_held", {"name": meld.label, "cards": cards, "missing": missing.label}
            continue
        value = _value(melding, meld)
        if value != meld.value:
            yield "wrong_meld_value", {"name": meld.label, "value": value, "claimed": meld.value}
        if meld.key == "royal" and extras:
            extras -= 1  # a spare king or queen marries a card of the run
            continue
        used = spent.setdefault(meld.category, [0] * 24)
        for card in meld.cards:
            used[card.code] += 1
        twice = next((c for c in meld.cards if used[c.code] > hand.counts[c.code]), None)
        if twice is not None:
            yield "meld_reuse", {"card": twice.label, "category": CATEGORIES[meld.category]}


def _value(melding: Melding, meld: Meld) -> int:
    if meld.key == "roundhouse":
        return melding.roundhouse_bonus
    ladder = next(p.ladder for p in melding.patterns if p.key == meld.key)
    return ladder[min(meld.count, len(ladder)) - 1]
