"""Random endgames for the solver's tests, told both to the solver and to the plain search."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from pinochle_lab.core import duties
from pinochle_lab.fast import layout as at
from pinochle_lab.fast.position import Position
from pinochle_lab.fast.setting import Setting
from pinochle_lab.fast.solver import Solver
from tests.fast import brute

if TYPE_CHECKING:
    import random

SCALES = {
    "guide": ((0, 0, 0, 5, 10, 10), 10),
    "counters": ((0, 0, 0, 10, 10, 10), 10),
    "classic": ((0, 2, 3, 4, 10, 11), 10),
    "simple": ((0, 0, 5, 5, 10, 10), 10),
    "ones": ((0, 0, 0, 1, 1, 1), 1),
}
LAWS = {
    "always, lapses": brute.Law(),
    "always, literal": brute.Law(after_ruff="literal"),
    "trump only": brute.Law(head="trump_only"),
    "never": brute.Law(head="never"),
    "no duty to trump": brute.Law(must_trump=False, must_overtrump=False),
    "no duty to overtrump": brute.Law(must_overtrump=False),
}
SIDES = {
    "partners": (0, 1, 0, 1),
    "declarer against two": (0, 1, 1),
    "declarer third": (1, 1, 0),
    "two hands": (0, 1),
    "one against three": (1, 0, 0, 0),
}
SINGLE = tuple(range(24)) * 2
DOUBLE = tuple(code for code in range(24) if code % 6) * 4


def switches(law):
    """The switches as `core.duties` packs them, read from the words of the rules."""
    packed = duties.MUST_FOLLOW
    packed |= {"always": duties.HEAD_PLAIN | duties.HEAD_TRUMP, "trump_only": duties.HEAD_TRUMP, "never": 0}[law.head]
    packed |= duties.RUFF_LAPSES if law.after_ruff == "lapses" else 0
    packed |= duties.MUST_TRUMP if law.must_trump else 0
    return packed | (duties.MUST_OVERTRUMP if law.must_overtrump else 0)


@dataclass(frozen=True)
class Case:
    """An endgame: hands of card codes, trick so far, and what it is played by."""

    hands: tuple[tuple[int, ...], ...]
    trump: int
    leader: int
    trick: tuple[int, ...]
    scale: str
    law: str
    sides: str
    copies: int

    @property
    def setting(self):
        return Setting(SIDES[self.sides], *SCALES[self.scale], switches(LAWS[self.law]), self.copies)

    @property
    def position(self):
        hands = tuple(tuple(hand.count(code) for code in range(24)) for hand in self.hands)
        return Position(hands, self.trump, self.leader, self.trick)

    def plain(self):
        """The same endgame for the plain search."""
        seats = len(self.hands)
        hands = tuple(tuple(divmod(code, 6) for code in hand) for hand in self.hands)
        trick = tuple(((self.leader + i) % seats, divmod(code, 6)) for i, code in enumerate(self.trick))
        turn = (self.leader + len(self.trick)) % seats
        points, last = SCALES[self.scale]
        return brute.Endgame(hands, self.trump, turn, trick, SIDES[self.sides], points, last, LAWS[self.law])


def endgame(chance: random.Random, scale: str, law: str, sides: str, size: int, copies: int = 2) -> Case:
    """A random endgame: dealt as it stands, or dealt in full and played down, or from part of the pack; often in mid-trick."""
    seats = len(SIDES[sides])
    trump = chance.randrange(4)
    pack = list(SINGLE if copies == 2 else DOUBLE)
    way = chance.choice(("dealt", "played", "few suits"))
    if way == "few suits":
        suits = chance.sample(range(4), chance.choice((1, 2, 3)))
        pack = [code for code in pack if code // 6 in suits]
        size = min(size, len(pack) // seats)
    chance.shuffle(pack)
    dealt = min(len(pack) // seats, 12) if way == "played" else size
    hands = [sorted(pack[dealt * seat : dealt * (seat + 1)]) for seat in range(seats)]
    leader, trick = chance.randrange(seats), []
    stop = seats * (dealt - size) + chance.choice((0, 0, *range(1, seats)))
    for _ in range(stop):
        turn = (leader + len(trick)) % seats
        so_far = tuple(((leader + i) % seats, divmod(code, 6)) for i, code in enumerate(trick))
        suit, rank = chance.choice(brute.legal([divmod(code, 6) for code in hands[turn]], so_far, trump, LAWS[law]))
        hands[turn].remove(6 * suit + rank)
        trick.append(6 * suit + rank)
        if len(trick) == seats:
            leader = brute.winner([((leader + i) % seats, divmod(code, 6)) for i, code in enumerate(trick)], trump)
            trick = []
    return Case(tuple(map(tuple, hands)), trump, leader, tuple(trick), scale, law, sides, copies)


@lru_cache(maxsize=32)
def solver(setting, options: int = at.USE_ALL, megabytes: float = 4) -> Solver:
    """A solver that keeps its table from one case to the next: an entry that lies about another deal would be found out."""
    return Solver(setting, options=options, megabytes=megabytes)
