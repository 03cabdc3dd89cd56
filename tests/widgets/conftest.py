"""Fixtures for widgets in a browser."""

from __future__ import annotations

import pytest

from tests.widgets.live import LivePage


@pytest.fixture
def live_page(widget_page):
    """Put a widget on a page: `live_page(widget, dark=True, width=400)`."""

    def show(widget, **how):
        return LivePage(widget_page, widget, **how)

    return show
