"""The examples that were worked out by hand before there was an engine, as lists ready for pytest."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

_FILE = json.loads((Path(__file__).parent / "worked_examples.json").read_text(encoding="utf-8"))

# The data names one scale with its values.
SCALE_NAMES = {"classic_11_10_4_3_2": "classic"}
SWITCHES = {
    "trump_only": {"head": "trump_only"},
    "literal": {"after_ruff": "literal"},
    "no_over": {"must_overtrump": False},
    "phase1": {"must_follow": False},
    "phase2_trump_only": {"head": "trump_only"},
    "phase2_always": {"head": "always"},
}


def cases(kind: str) -> Any:
    """All examples of a kind: a list, or for `auction` a table of lists."""
    found = _FILE[kind]
    assert found, f"no worked examples of the kind {kind}"
    return found


def name(case: object) -> str | None:
    """The example's id, for pytest."""
    return case["id"] if isinstance(case, dict) and "id" in case else None


def legal_positions() -> list[dict[str, Any]]:
    """One entry for each trick position and switch, each with the switches and the cards that may be played."""
    entries = []
    for case in cases("legal"):
        mode = case.get("mode")
        shared = {"hand": case["hand"], "trick": case["trick"], "trump": case["trump"], "two_hand": mode is not None}
        entries.append({"id": case["id"], "switches": SWITCHES[mode] if mode else {}, "legal": case["legal"], **shared})
        entries += [
            {"id": f"{case['id']}-{variant}", "switches": SWITCHES[variant], "legal": legal, **shared}
            for variant, legal in case.get("variants", {}).items()
        ]
    return entries
