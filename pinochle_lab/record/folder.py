"""Where the program keeps what is the user's own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

FOLDER_VARIABLE: Final = "PINOCHLE_LAB_DATA"


def data_folder() -> Path:
    """The folder of progress and saved rules: `PINOCHLE_LAB_DATA` when it is set, else the system's place for such data."""
    chosen = os.environ.get(FOLDER_VARIABLE, "").strip()
    if chosen:
        return Path(chosen).expanduser().absolute()
    from platformdirs import user_data_path

    return user_data_path("pinochle-lab", appauthor=False)
