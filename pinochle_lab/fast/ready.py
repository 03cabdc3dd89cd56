"""Getting the kernels ready on first use: say that they are being compiled, and check that they keep the rules."""

from __future__ import annotations

import random
import sys
from threading import Lock

from pinochle_lab.core import duties
from pinochle_lab.fast.bits import jit_is_off
from pinochle_lab.fast.compiled import cache_folder
from pinochle_lab.fast.engine import Engine
from pinochle_lab.fast.position import KINDS, Position
from pinochle_lab.fast.setting import Setting

_STRICT = duties.MUST_FOLLOW | duties.HEAD_PLAIN | duties.HEAD_TRUMP | duties.MUST_TRUMP | duties.MUST_OVERTRUMP
_PROBES = (
    Setting((0, 1, 0, 1), (0, 0, 0, 5, 10, 10), 10, _STRICT | duties.RUFF_LAPSES),
    Setting((0, 1, 0, 1), (0, 2, 3, 4, 10, 11), 10, _STRICT),
    Setting((0, 1, 1), (0, 0, 0, 10, 10, 10), 10, duties.MUST_FOLLOW | duties.HEAD_TRUMP | duties.MUST_TRUMP),
)


def to_stderr(text: str) -> None:
    """Say something beside the results."""
    sys.stderr.write(text + "\n")
    sys.stderr.flush()


_done: list[bool] = []
# A second thread that needs the kernels waits for the first.
_alone = Lock()


def make_ready() -> None:
    """Compile or load the kernels, once a process, and compare them with the rules on a few positions.

    Raises:
        RuntimeError: compiled code and rules disagree; the sentence says what to do.
    """
    with _alone:
        if not _done:
            _compile_and_compare()
            _done.append(True)


def _compile_and_compare() -> None:
    folder = cache_folder()
    if not jit_is_off() and (folder is None or not any(folder.glob("**/*.nbi"))):
        keeps = "each new process of a source checkout" if folder is None else "this installation"
        to_stderr(f"Pinochle Lab compiles its solver, once for {keeps}; this takes ten to twenty seconds.")
    chance = random.Random(1)  # noqa: S311  # the same probes every time
    for setting in _PROBES:
        engine = Engine(setting, megabytes=1)
        for size in (1, 2, 2):
            _compare(engine, _deal(chance, len(setting.sides), size))


def _deal(chance: random.Random, seats: int, size: int) -> Position:
    pack = [code for code in range(KINDS) for _ in range(2) if code % 6 != 1 or code > 11]  # noqa: PLR2004  # any odd pack will do
    chance.shuffle(pack)
    hands = [pack[size * seat : size * (seat + 1)] for seat in range(seats)]
    return Position(tuple(tuple(hand.count(code) for code in range(KINDS)) for hand in hands), 0, chance.randrange(seats))


def _compare(engine: Engine, position: Position) -> None:
    wanted = plain_value(position, engine.setting)
    engine.place(position)
    if engine.ask(wanted) < wanted or engine.ask(wanted + 1) > wanted:
        message = (
            f"the compiled solver does not agree with the rules on {position}: it was compiled from other sources. "
            f"Delete the folder {cache_folder()} and try again"
        )
        raise RuntimeError(message)


def plain_value(position: Position, setting: Setting) -> int:
    """The points side 0 takes with best play, by trying everything in plain Python: for positions of a few cards."""
    legal = position.legal(setting)
    values = []
    for code in range(KINDS):
        if legal >> code & 1:
            after, gain = position.after(code, setting)
            values.append(gain + (plain_value(after, setting) if after.cards else 0))
    return max(values) if setting.sides[position.turn] == 0 else min(values)
