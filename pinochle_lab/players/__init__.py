"""Players to sit at the table: each sees only what its seat may know, and says why it does what it does."""

from __future__ import annotations

from pinochle_lab.players.advice import hints
from pinochle_lab.players.arena import Comparison, compare
from pinochle_lab.players.lookup import NAMES, find
from pinochle_lab.players.oracle import OraclePlayer
from pinochle_lab.players.player import Choice, Player, SeeingPlayer
from pinochle_lab.players.playing import Turn, play_match, play_out, turns
from pinochle_lab.players.random_player import RandomPlayer
from pinochle_lab.players.sampler import SamplerPlayer
from pinochle_lab.players.steady import SteadyPlayer

__all__ = [
    "NAMES",
    "Choice",
    "Comparison",
    "OraclePlayer",
    "Player",
    "RandomPlayer",
    "SamplerPlayer",
    "SeeingPlayer",
    "SteadyPlayer",
    "Turn",
    "compare",
    "find",
    "hints",
    "play_match",
    "play_out",
    "turns",
]
