"""The examples printed in the books of the other games, read as data."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import pinochle_lab as pl
from pinochle_lab.core.hand import parse_cards
from tests.rules.reader import paragraphs

# Each book with the rule set that its examples are played by.
BOOKS = {
    "double_deck": "double_deck",
    "two_hand": "two_hand",
    "cutthroat": "cutthroat_16",
    "auction_widow": "auction_widow",
    "firehouse": "firehouse",
    "check": "check",
}
SUITS = dict(zip("♠♥♦♣", "SHDC", strict=True))
START = (
    r"(?:Rules `(?P<rules>\w+)`\. )?(?:Trump is (?P<trump>.)\. )?"
    r"(?:Switches: `(?P<switches>[^`]*)`\. )?(?:Trump is (?P<late>.)\. )?"
)
KINDS = {
    name: re.compile(START + rest)
    for name, rest in {
        "meld": r"Hand: (?P<hand>[^.]*)\. Meld: (?P<points>\d+)\.",
        "play": r"Trick: (?P<trick>[^.]*)\. Hand: (?P<hand>[^.]*)\. May play: (?P<may>[^.]*)\.",
        "trick": r"The trick: (?P<trick>[^.]*)\. Winner: card (?P<winner>\d)\. Points: (?P<points>\d+)\.",
        "score": r"Contract (?P<bid>\d+)\. Declarer's side: meld (?P<meld>\d+), tricks (?P<points>\d+)\. "
        r"Defenders: meld (?P<their_meld>\d+), tricks (?P<their_points>\d+)\. "
        r"Score: (?P<ours>[+-]\d+) and (?P<theirs>[+-]\d+)\.",
        "bids": r"(?:No bid yet|Standing bid (?P<high>\d+))\. May bid: (?P<may>[\d ]+)\. May not bid: (?P<not>[\d ]+)\.",
        "alone": r"Contract (?P<bid>\d+)\. Meld, tricks and tricks won of each: (?P<bags>[\d ,;]+)\. "
        r"Score: (?P<scores>[-+\d ]+)\.",
        "buried": r"Contract (?P<bid>\d+)\. Declarer: meld (?P<meld>\d+), tricks (?P<points>\d+), buried (?P<buried>[^.]*)\. "
        r"Score: (?P<score>[+-]\d+)\.",
        "units": r"Contract (?P<bid>\d+)(?: with (?P<suit>.))? (?P<end>made|given up|lost|thrown in unseen)\. "
        r"Units: (?P<units>[-+\d ]+)\.",
        "meld checks": r"Hand: (?P<hand>[^.]*)\. Checks: (?P<checks>\d+)\.",
        "contract checks": r"Contract (?P<bid>\d+) (?P<end>made|set)\. Checks: (?P<checks>-?\d+)\.",
        "game checks": r"Match (?P<winner>-?\d+) to (?P<loser>-?\d+)\. Checks: (?P<checks>\d+)\.",
        "shown": r"Hand: (?P<hand>[^.]*)\.(?: Shown: (?P<shown>[^.]*)\.)? Shows: (?P<shows>[^.]*)\. "
        r"(?:Points: (?P<points>\d+)|(?P<refused>Not allowed))\.",
    }.items()
}


@dataclass(frozen=True)
class Example:
    """One example: where it stands, its kind, its parts and its rules."""

    ref: str
    text: str
    kind: str
    parts: dict[str, str | None]
    base: str

    @property
    def switches(self) -> dict[str, Any]:
        """The switches that it turns; they are Python, as a reader would type them."""
        return dict(eval(f"dict({self.parts['switches'] or ''})"))  # noqa: S307  # our own book

    @property
    def rules(self) -> pl.RuleSet:
        """The rules it is played by."""
        return pl.variants.find(self.parts["rules"] or self.base).replace(**self.switches)

    @property
    def trump(self) -> str:
        """The letter of the trump suit."""
        return SUITS[self.parts["trump"] or self.parts["late"] or "♥"]

    def number(self, name: str) -> int:
        """A number in it."""
        return int(self.parts[name] or 0)

    def numbers(self, name: str) -> list[int]:
        """A list of numbers in it."""
        return [int(word) for word in (self.parts[name] or "").split()]

    def cards(self, name: str) -> list[pl.Card]:
        """The cards of a part."""
        return list(parse_cards(self.parts[name] or ""))

    def __str__(self) -> str:
        return f"{self.ref}: {self.text}"


def examples(*kinds: str) -> list[Example]:
    """All examples of some kinds, or of every kind; one that fits no pattern, or several, is an error."""
    listed = []
    for book, base in BOOKS.items():
        for paragraph in paragraphs(book):
            for text in paragraph.examples:
                found = [(kind, match) for kind, pattern in KINDS.items() if (match := pattern.fullmatch(text))]
                assert len(found) == 1, f"{paragraph.ref}: this example cannot be checked: {text}"
                if not kinds or found[0][0] in kinds:
                    listed.append(Example(paragraph.ref, text, found[0][0], found[0][1].groupdict(), base))
    return listed
