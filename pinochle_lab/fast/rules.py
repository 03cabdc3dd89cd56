"""The trick law of `core.duties`, made callable from compiled code.

Nothing is restated here: numba compiles the very function objects that the teaching code calls, so a kernel cannot drift away
from the rules. Rule data (switches, points, sides) reaches kernels as arguments, and one compilation serves every variant.
"""

from __future__ import annotations

from numba.extending import register_jitable

from pinochle_lab.core import duties

suit_mask = register_jitable(duties.suit_mask)
above = register_jitable(duties.above)
beats = register_jitable(duties.beats)
duties_in_force = register_jitable(duties.duties_in_force)
wanted = register_jitable(duties.wanted)
narrow = register_jitable(duties.narrow)
legal_mask = register_jitable(duties.legal_mask)
