"""Compiled kernels: the perfect-information solver. The only place in Pinochle Lab that knows numba."""
