"""Live pictures: cards to click, with the rules answering. Each is one widget with a still twin for pages without a kernel."""

from __future__ import annotations

from pinochle_lab.widgets.base import LabWidget
from pinochle_lab.widgets.hand import HandWidget
from pinochle_lab.widgets.show import live, show

__all__ = ["HandWidget", "LabWidget", "live", "show"]
