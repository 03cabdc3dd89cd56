"""Two players measured against each other on the same deals."""

from __future__ import annotations

import sys
from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

import click

import pinochle_lab as pl
from pinochle_lab.cli.answers import print_json
from pinochle_lab.cli.paint import terminal

if TYPE_CHECKING:
    from pinochle_lab.players import Player


def answer_arena(  # noqa: PLR0913  # what is measured, and how it is told
    first: str, second: str, *, deals: int, seed: str, rules: str, seconds: float | None, as_json: bool
) -> int:
    """Play the deals in duplicate and print the difference with its interval.

    Raises:
        ValueError: nobody goes by a name, there is no such rule set, or no player takes `seconds`.
    """
    from pinochle_lab.players.arena import Comparison, compare

    one, two = pl.players.find(first), pl.players.find(second)
    if seconds is not None:
        one, two = _paced(one, two, seconds)
    with click.progressbar(length=deals, label=f"{first} against {second}", file=sys.stderr) as bar:
        found: Comparison = compare(one, two, deals, seed, rules, progress=lambda _so_far: bar.update(1))
    if as_json:
        print_json(_json(found, deals, seed, rules, seconds))
    else:
        terminal().print(str(found))
        if len(found.differences) < deals:
            terminal().print(f"Stopped after {len(found.differences)} of {deals} deals.")
    return 0


def _paced(one: Player, two: Player, seconds: float) -> tuple[Player, Player]:
    """The players with that much time for a card, those that think for a time."""
    found = _with_seconds(one, seconds), _with_seconds(two, seconds)
    if found == (one, two) and seconds not in (getattr(one, "seconds", None), getattr(two, "seconds", None)):
        message = f"neither {one.name} nor {two.name} thinks for a time: leave --seconds out"
        raise ValueError(message)
    return found


def _with_seconds(player: Any, seconds: float) -> Any:  # noqa: ANN401  # whatever plays
    has = is_dataclass(player) and any(field.name == "seconds" for field in fields(player))
    return replace(player, seconds=seconds) if has and not isinstance(player, type) else player


def _json(found: Any, deals: int, seed: str, rules: str, seconds: float | None) -> dict[str, Any]:  # noqa: ANN401  # a Comparison
    return {
        "first": found.first,
        "second": found.second,
        "rules": rules,
        "seed": seed,
        "seconds": seconds,
        "deals": len(found.differences),
        "wanted": deals,
        "mean": round(found.mean, 2),
        "interval": [round(found.mean - found.error, 2), round(found.mean + found.error, 2)]
        if len(found.differences) > 1
        else None,
        "differences": list(found.differences),
    }
