"""Finding a player by name."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from pinochle_lab.players.oracle import OraclePlayer
from pinochle_lab.players.player import Player
from pinochle_lab.players.random_player import RandomPlayer
from pinochle_lab.players.sampler import SamplerPlayer
from pinochle_lab.players.steady import SteadyPlayer

if TYPE_CHECKING:
    from collections.abc import Callable

_MAKERS: dict[str, Callable[[int | str], Player]] = {
    "random": RandomPlayer,
    "steady": lambda _seed: SteadyPlayer(),
    "sampler": lambda seed: SamplerPlayer(seed=seed),
    "oracle": lambda _seed: OraclePlayer(),
}

NAMES: tuple[str, ...] = tuple(_MAKERS)
"""The players that can be found by name, the weakest first."""


def find(name: str | Player, seed: int | str = 0) -> Player:
    """The player of a name: `find("steady")`. A player value is given back as it is.

    Args:
        name: `random`, `steady`, `sampler` or `oracle`.
        seed: for the players that draw lots.

    Raises:
        ValueError: nobody goes by that name; the sentence lists those who do.
    """
    if isinstance(name, str):
        word = name.strip().lower()
        if word in _MAKERS:
            return _MAKERS[word](seed)
        near = difflib.get_close_matches(word, NAMES, n=1)
        hint = f"; did you mean {near[0]!r}?" if near else "."
        message = f"there is no player {name!r}{hint} The players are: {', '.join(NAMES)}"
        raise ValueError(message)
    if isinstance(name, Player):
        return name
    message = f"{name!r} is no player: give a name ({', '.join(NAMES)}) or something that can choose from an observation"
    raise ValueError(message)
