"""The views that the browser reads: their fixtures are fresh, they are JSON, and every key is documented."""

from __future__ import annotations

import importlib
import json
import pkgutil
import re
from pathlib import Path
from typing import is_typeddict

import pytest

from pinochle_lab.view import schema
from tests.view.write_fixtures import FOLDER, text, views

VIEWS = views()
DOCUMENT = Path(__file__).parents[2] / "docs" / "view-schema.md"


def typed_dicts():
    """Every view by name."""
    found = {}
    for info in pkgutil.iter_modules(schema.__path__):
        module = importlib.import_module(f"{schema.__name__}.{info.name}")
        for name, value in vars(module).items():
            if is_typeddict(value) and value.__module__ == module.__name__:
                assert name not in found, f"two views are named {name}"
                found[name] = value
    return found


@pytest.mark.parametrize("name", VIEWS)
def test_the_fixture_is_what_python_writes_today(name):
    path = FOLDER / f"{name}.json"
    assert path.read_text(encoding="utf-8") == text(VIEWS[name]), "run python -m tests.view.write_fixtures"


def test_there_is_no_fixture_that_nobody_writes():
    assert {path.stem for path in FOLDER.iterdir()} == set(VIEWS)


@pytest.mark.parametrize("name", VIEWS)
def test_a_view_survives_json(name):
    assert json.loads(json.dumps(VIEWS[name])) == VIEWS[name]


def test_every_view_and_every_key_is_documented_and_nothing_else_is():
    sections = re.split(r"^### `(\w+)`$", DOCUMENT.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    documented = {
        name: re.findall(r"^\| `(\w+)` \|", body.split("\n## ")[0], flags=re.MULTILINE)
        for name, body in zip(sections[::2], sections[1::2], strict=True)
    }
    assert documented == {name: list(view.__annotations__) for name, view in typed_dicts().items()}


def test_every_view_says_what_it_is():
    for name, view in typed_dicts().items():
        assert view.__doc__.strip().endswith("."), name
