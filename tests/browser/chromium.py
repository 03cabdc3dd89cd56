"""Where a Chromium is, how to get one, and how to start it."""

from __future__ import annotations

import os
import shutil

VARIABLE = "PINOCHLE_LAB_CHROMIUM"
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
MAC = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
HOW_TO = (
    "No Chromium was found. Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium), "
    f"or set {VARIABLE} to the program of a Chrome, Chromium or Edge that you have."
)
# A test's browser asks the network for nothing, and runs as root and without a screen.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)


def find_chromium() -> str | None:
    """The program of a Chromium-like browser, or None."""
    named = os.environ.get(VARIABLE)
    if named:
        return shutil.which(named)
    for name in (*NAMES, *MAC):
        found = shutil.which(name)
        if found:
            return found
    return None
