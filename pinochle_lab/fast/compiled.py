"""How kernels are compiled, and when compiled code is kept on disk.

One way for what Python calls, one for the parts that are folded into it. The parts are folded in by force: left to itself the
compiler calls them, and counts references to the arrays at every call, a fifth of the time of a search.

numba notices an edit only in the file of the function that it cached, so a change of the trick law would go unnoticed, and old
rules would live on. Therefore nothing is cached in a checkout or in tests unless `PINOCHLE_LAB_KERNEL_CACHE` says so (`1`, or a
folder); an installed package caches in a folder named after a digest of every source that goes into the kernels.
"""

from __future__ import annotations

import hashlib
import os
import platform
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numba
from numba import config, njit

from pinochle_lab.core import duties
from pinochle_lab.fast.bits import jit_is_off

if TYPE_CHECKING:
    from collections.abc import Callable

SWITCH = "PINOCHLE_LAB_KERNEL_CACHE"


def digest() -> str:
    """A stamp over all that compiled kernels depend on: their sources, the trick law, numba, Python and the machine's kind."""
    stamp = hashlib.sha256(f"{numba.__version__} {platform.python_version()} {platform.machine()}".encode())
    for path in (Path(duties.__file__), *sorted(Path(__file__).parent.glob("*.py"))):
        stamp.update(path.name.encode())
        stamp.update(path.read_bytes())
    return stamp.hexdigest()[:16]


def cache_folder() -> Path | None:
    """Where compiled kernels are kept between processes; None where they are not."""
    wish = os.environ.get(SWITCH, "")
    package = Path(__file__).parents[1]
    if wish == "0" or (not wish and (package.parent / "pyproject.toml").exists()):
        return None
    if wish not in {"", "1"}:
        return Path(wish) / digest()
    import platformdirs

    return platformdirs.user_cache_path("pinochle-lab") / "kernels" / digest()


def _whole(function: Callable[..., Any]) -> Any:  # noqa: ANN401  # numba's dispatcher
    folder = None if jit_is_off() else cache_folder()
    if folder is None:
        return njit(nogil=True, error_model="numpy")(function)
    numba_config: Any = config
    before = numba_config.CACHE_DIR
    numba_config.CACHE_DIR = str(folder)
    try:
        return njit(nogil=True, error_model="numpy", cache=True)(function)
    except RuntimeError:  # no folder to write to: compile anew in each process
        return njit(nogil=True, error_model="numpy")(function)
    finally:
        numba_config.CACHE_DIR = before


part = njit(nogil=True, forceinline=True, error_model="numpy")
whole = _whole
