"""What every test may ask for."""

from __future__ import annotations

import os

from hypothesis import settings

from tests.home import move_in

move_in()

pytest_plugins = ["tests.browser.fixtures"]

# Laws are slow now and then on a busy machine: no deadline. In CI the same examples every time, so that red means something.
settings.register_profile("dev", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "dev")
