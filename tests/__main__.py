"""Run every test of Pinochle Lab, from a fresh clone with nothing but Python: `python -m tests`.

It makes its own set-up first (a virtual environment with what the tests need, and a Chromium where it may install one), then
runs each step and ends with a table. It exits with 0 only when every step ran and passed.
"""

import sys

if sys.version_info < (3, 11):  # noqa: UP036  # the oldest Python that meets this line is told, in words it understands
    sys.exit("Pinochle Lab needs Python 3.11 or newer; this is Python {}.{}.".format(*sys.version_info[:2]))

from tests.runner.command import main

sys.exit(main(sys.argv[1:]))
