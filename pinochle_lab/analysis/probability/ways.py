"""How many deals fit what is known: counted by what each place may hold, never by trying."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import comb, factorial, prod
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


def choose(cards: int, taken: int) -> int:
    """In how many ways some of several cards can be chosen when their order does not matter: C(cards, taken).

    Raises:
        ValueError: one of the numbers is no number of cards.
    """
    for number in (cards, taken):
        if isinstance(number, bool) or not isinstance(number, int) or number < 0:
            message = f"{number!r} is no number of cards: say a whole number, 0 or more."
            raise ValueError(message)
    return comb(cards, taken)


def multinomial(cards: int, shares: tuple[int, ...]) -> int:
    """In how many ways some cards give each place its share; what is left over stays together."""
    ways = 1
    for share in shares:
        ways *= comb(cards, share)
        cards -= share
    return ways


def groups_of(unseen: tuple[int, ...], excluded: tuple[int, ...]) -> tuple[tuple[tuple[int, ...], tuple[bool, ...]], ...]:
    """The unseen kinds, put together by where they may lie: pairs of codes and one permission for each place."""
    found: dict[tuple[bool, ...], list[int]] = {}
    for code, copies in enumerate(unseen):
        if copies:
            found.setdefault(tuple(not mask >> code & 1 for mask in excluded), []).append(code)
    # The most restricted first: they decide, and the table of what is still possible stays small.
    ordered = sorted(found.items(), key=lambda item: (sum(item[0]), item[1]))
    return tuple((tuple(codes), allowed) for allowed, codes in ordered)


def shares_of(cards: int, room: tuple[int, ...], allowed: tuple[bool, ...]) -> Iterator[tuple[int, ...]]:
    """Every way to share so many like cards among the places, each within its room."""
    if len(room) == 1:
        if cards <= room[0] and (allowed[0] or not cards):
            yield (cards,)
        return
    most = min(cards, room[0]) if allowed[0] else 0
    for share in range(most + 1):
        for rest in shares_of(cards - share, room[1:], allowed[1:]):
            yield (share, *rest)


@lru_cache(maxsize=256)
def completions(
    unseen: tuple[int, ...], free: tuple[int, ...], excluded: tuple[int, ...]
) -> tuple[dict[tuple[int, ...], int], ...]:
    """For each group in turn, how many ways lead on from the room that is left: `[0][free]` is the count of deals."""
    groups = groups_of(unseen, excluded)
    sizes = [sum(unseen[code] for code in codes) for codes, _ in groups]
    reached: list[dict[tuple[int, ...], None]] = [{free: None}]
    for (_, allowed), size in zip(groups, sizes, strict=True):
        after: dict[tuple[int, ...], None] = {}
        for room in reached[-1]:
            for share in shares_of(size, room, allowed):
                after[tuple(a - b for a, b in zip(room, share, strict=True))] = None
        reached.append(after)
    table: dict[tuple[int, ...], int] = {room: 1 for room in reached[-1] if not any(room)}
    tables = [table]
    for (_, allowed), size, rooms in zip(reversed(groups), reversed(sizes), reversed(reached[:-1]), strict=True):
        before = {}
        for room in rooms:
            total = sum(
                multinomial(size, share) * table.get(tuple(a - b for a, b in zip(room, share, strict=True)), 0)
                for share in shares_of(size, room, allowed)
            )
            if total:
                before[room] = total
        table = before
        tables.append(table)
    return tuple(reversed(tables))


def ways_to_deal(unseen: tuple[int, ...], free: tuple[int, ...], excluded: tuple[int, ...]) -> int:
    """How many deals fit: the unseen cards into the free room, copies told apart, nothing where it is excluded."""
    if not any(
        mask >> code & 1 for mask, room in zip(excluded, free, strict=True) if room for code, n in enumerate(unseen) if n
    ):
        return factorial(sum(free)) // prod(map(factorial, free))
    return completions(unseen, free, excluded)[0].get(free, 0)


@lru_cache(maxsize=64)
def layouts(unseen: tuple[int, ...], free: tuple[int, ...], excluded: tuple[int, ...]) -> int:
    """How many deals fit that can be told apart by looking: the copies of a kind count as one."""
    rooms = {free: 1}
    for code, copies in enumerate(unseen):
        if not copies:
            continue
        allowed = tuple(not mask >> code & 1 for mask in excluded)
        after: dict[tuple[int, ...], int] = {}
        for room, ways in rooms.items():
            for share in shares_of(copies, room, allowed):
                left = tuple(a - b for a, b in zip(room, share, strict=True))
                after[left] = after.get(left, 0) + ways
        rooms = after
    return rooms.get(tuple(0 for _ in free), 0)


def options_of(copies: int, places: int, allowed: tuple[bool, ...], room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of like cards for some places, where some of them may stay elsewhere."""
    ranges = [range(min(copies, room[at]) + 1) if allowed[at] else range(1) for at in range(places)]
    return (shares for shares in product(*ranges) if sum(shares) <= copies)
