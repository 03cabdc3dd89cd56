"""Counting and finding the bits of a kind mask, as single machine instructions where code is compiled."""

from __future__ import annotations

from typing import Any, TypeAlias

from llvmlite import ir
from numba import config, types
from numba.extending import intrinsic, register_jitable

# numba's own objects, which have no types.
Numba: TypeAlias = Any


def jit_is_off() -> bool:
    """Whether kernels run as plain Python, for coverage and for looking inside."""
    return bool(getattr(config, "DISABLE_JIT", False))


@intrinsic
def _ctpop(typingctx: Numba, x: Numba) -> Numba:  # noqa: ARG001  # numba fixes the signature
    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:  # noqa: ARG001  # likewise
        return builder.ctpop(args[0])

    return types.int64(types.int64), codegen


@intrinsic
def _cttz(typingctx: Numba, x: Numba) -> Numba:  # noqa: ARG001  # numba fixes the signature
    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:  # noqa: ARG001  # likewise
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), codegen


@intrinsic
def _ctlz(typingctx: Numba, x: Numba) -> Numba:  # noqa: ARG001  # numba fixes the signature
    def codegen(context: Numba, builder: Numba, signature: Numba, args: Numba) -> Numba:  # noqa: ARG001  # likewise
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return types.int64(types.int64), codegen


if jit_is_off():

    def popcount(x: int) -> int:
        """How many bits are set."""
        return int(x).bit_count()

    def lowest(x: int) -> int:
        """The index of the lowest bit set; the mask must not be empty."""
        x = int(x)
        return (x & -x).bit_length() - 1

    def highest(x: int) -> int:
        """The index of the highest bit set; the mask must not be empty."""
        return int(x).bit_length() - 1

else:

    @register_jitable
    def popcount(x: int) -> int:
        """How many bits are set."""
        return _ctpop(x)  # type: ignore[call-arg]  # numba passes the first argument

    @register_jitable
    def lowest(x: int) -> int:
        """The index of the lowest bit set; the mask must not be empty."""
        return _cttz(x)  # type: ignore[call-arg]  # numba passes the first argument

    @register_jitable
    def highest(x: int) -> int:
        """The index of the highest bit set; the mask must not be empty."""
        return 63 - _ctlz(x)  # type: ignore[call-arg]  # numba passes the first argument
