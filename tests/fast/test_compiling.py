"""Compiled kernels: the same law as the rules, one cache for many processes, no cache where it could go stale."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from numba import njit

from pinochle_lab.core import duties
from pinochle_lab.fast import compiled, ready, rules
from pinochle_lab.fast.bits import highest, lowest, popcount

SOLVE = """
import random, sys
from pinochle_lab.fast.setting import Setting
from pinochle_lab.fast.solver import Position, Solver
pack = list(range(24)) * 2
random.Random(5).shuffle(pack)
size = int(sys.argv[1])
hands = tuple(tuple(pack[size * s : size * s + size].count(c) for c in range(24)) for s in range(4))
answer = Solver(Setting((0, 1, 0, 1), (0, 0, 0, 5, 10, 10), 10, 63), megabytes=2).solve(Position(hands, 1, 2))
print(answer.value.lower, answer.value.upper, *answer.line)
"""


def run(size=5, **environment):
    root = Path(__file__).parents[2]
    found = subprocess.run(
        [sys.executable, "-c", SOLVE, str(size)],
        env={**os.environ, "PYTHONPATH": str(root), **environment},
        capture_output=True,
        text=True,
        check=True,
        timeout=250,
    )
    return found.stdout, found.stderr


def test_two_fresh_processes_share_one_cache(tmp_path):
    """Compiled recursion with inexact types once ran well, was cached, and crashed whoever loaded it; so ask twice."""
    first, said_first = run(**{compiled.SWITCH: str(tmp_path)})
    assert "compiles its solver" in said_first
    assert list(tmp_path.glob(f"{compiled.digest()}/**/*.nbc"))
    second, said_second = run(**{compiled.SWITCH: str(tmp_path)})
    third, _ = run(**{compiled.SWITCH: str(tmp_path)})
    assert said_second == ""
    assert first == second == third
    plain, said_plain = run(size=2, NUMBA_DISABLE_JIT="1")
    assert said_plain == ""
    assert run(size=2, **{compiled.SWITCH: str(tmp_path)})[0] == plain


def test_a_checkout_keeps_no_compiled_code(monkeypatch):
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    assert compiled.cache_folder() is None


def test_an_edit_of_the_law_moves_the_cache(monkeypatch, tmp_path):
    monkeypatch.setenv(compiled.SWITCH, str(tmp_path))
    before = compiled.cache_folder()
    edited = tmp_path / "duties.py"
    edited.write_text(Path(duties.__file__).read_text(encoding="utf-8") + "\n# edited\n", encoding="utf-8")
    monkeypatch.setattr(duties, "__file__", str(edited))
    assert before is not None
    assert compiled.cache_folder() != before


def test_the_canary_sings_when_rules_and_kernel_part(monkeypatch):
    monkeypatch.setattr(ready, "_done", [])
    monkeypatch.setattr(ready, "to_stderr", lambda _text: None)
    monkeypatch.setattr(ready, "plain_value", lambda _position, _setting: 0)
    with pytest.raises(RuntimeError, match="does not agree with the rules"):
        ready.make_ready()


def test_the_note_is_said_once(monkeypatch):
    said = []
    monkeypatch.setattr(ready, "_done", [])
    monkeypatch.setattr(ready, "to_stderr", said.append)
    monkeypatch.delenv(compiled.SWITCH, raising=False)
    ready.make_ready()
    ready.make_ready()
    assert len(said) == 1


def test_compiled_law_is_the_law():
    @njit
    def compiled_law(cases, found):
        for i in range(len(cases)):
            switches, led, trump, ruffed, hand, top_led, top_trump = cases[i]
            force = rules.duties_in_force(switches, led, trump, ruffed != 0)
            found[i] = rules.legal_mask(hand, force, led, trump, top_led, top_trump)

    chance = np.random.default_rng(7)
    rows = []
    for _ in range(2000):
        led, trump = (int(x) for x in chance.integers(0, 4, 2))
        top_led, top_trump = 6 * led + int(chance.integers(0, 6)), 6 * trump + int(chance.integers(0, 6))
        ruffed = int(led != trump and chance.integers(0, 2))
        rows.append((int(chance.integers(0, 64)), led, trump, ruffed, int(chance.integers(1, 1 << 24)), top_led, top_trump))
    found = np.zeros(len(rows), dtype=np.int64)
    compiled_law(np.array(rows, dtype=np.int64), found)
    for (switches, led, trump, ruffed, hand, top_led, top_trump), legal in zip(rows, found, strict=True):
        force = duties.duties_in_force(switches, led, trump, bool(ruffed))
        assert legal == duties.legal_mask(hand, force, led, trump, top_led, top_trump)


def test_bits_are_counted_and_found():
    @njit
    def ask(x):
        return popcount(x), lowest(x), highest(x)

    for x in (1, 2, 6, 0xFFFFFF, 1 << 23, 0b101000):
        assert ask(x) == (x.bit_count(), (x & -x).bit_length() - 1, x.bit_length() - 1)
