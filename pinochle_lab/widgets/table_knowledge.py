"""What you could know at a table: how many deals fit, where each unseen card may lie, and which play told it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pinochle_lab.analysis import knowledge
from pinochle_lab.widgets.panels import sheet

if TYPE_CHECKING:
    from pinochle_lab.analysis.known import Knowledge
    from pinochle_lab.widgets.panels import SheetView
    from pinochle_lab.widgets.sitting import Sitting


def _known(sitting: Sitting) -> Knowledge | None:
    """Your knowledge while cards are played; nothing is worked out before or after."""
    state = sitting.state
    return None if state.is_over or state.table.trick is None else knowledge(state.observe(sitting.seat))


def knowledge_sheets(sitting: Sitting) -> list[SheetView]:
    """For each unseen card the chance that a copy lies with each of the others, and the plays that told something."""
    known = _known(sitting)
    if known is None:
        return []
    places = [(at, name) for at, name in enumerate(known.deals.names) if name != known.seat]
    rows = [
        [card.label, *(f"{100 * float(chances[at]):.0f} %" for at, _ in places)]
        for card, chances in known.deals.chances().items()
    ]
    head = ["Card", *(name for _, name in places)]
    found = [sheet(f"What you could know: {known.ways:,} deals fit", head, rows, figures=len(places), open=True)]
    clues = [[clue.text] for clue in known.clues]
    return [*found, sheet("What the plays told", [], clues, figures=0, open=True)] if clues else found


def knowledge_aloud(sitting: Sitting) -> str:
    """The same in a breath, for the ear."""
    known = _known(sitting)
    if known is None:
        return "There is something to know once cards are played."
    told = known.clues[-1].text if known.clues else "No play has told anything yet."
    return f"{known.ways:,} deals fit what you know. {told}"
