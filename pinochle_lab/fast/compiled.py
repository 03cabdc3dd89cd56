"""How kernels are compiled: one way for what Python calls, one for the parts that are folded into it.

The parts are folded in by force. Left to itself the compiler calls them, and counts references to the arrays at every call: a fifth
of the time of a search.
"""

from __future__ import annotations

from numba import njit

part = njit(nogil=True, forceinline=True, error_model="numpy")
whole = njit(nogil=True, error_model="numpy")
