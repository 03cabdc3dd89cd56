"""`steady`: a rule-based player that thinks like a careful club player, and quickly."""

from pinochle_lab.players.steady.steady_player import SteadyPlayer

__all__ = ["SteadyPlayer"]
