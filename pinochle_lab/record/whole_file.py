"""Writing a file whole or not at all, so that a crash or a full disk loses nothing."""

from __future__ import annotations

import os
import shutil
from pathlib import Path


def write_whole(path: str | os.PathLike[str], content: bytes) -> None:
    """Put this content into a file; the old one stands until the new one is complete.

    Args:
        path: the file; its folder is there. A link is followed, and what is no plain file, a pipe say, is written to as it is.
        content: what it is to hold.

    Raises:
        OSError: it cannot be written.
    """
    target = Path(os.path.realpath(path))
    if target.exists() and not target.is_file():
        target.write_bytes(content)
        return
    half = target.with_name(f".{target.name}.{os.getpid()}.half")
    try:
        half.write_bytes(content)
        if target.exists():
            shutil.copymode(target, half)
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)
