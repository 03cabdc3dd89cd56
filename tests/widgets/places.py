"""Where the widgets' sources and bundles lie."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
JS = ROOT / "js"
STATIC = ROOT / "pinochle_lab" / "widgets" / "static"
