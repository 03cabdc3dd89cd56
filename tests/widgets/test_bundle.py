"""What travels to the browser: fresh, small, readable, and asking the network for nothing."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
import subprocess

import pytest

from pinochle_lab.widgets import LabWidget
from tests.widgets.places import JS, STATIC


def digest(suffix):
    """The digest of the sources, as `js/build.mjs` computes it."""
    total = hashlib.sha256()
    for path in sorted((JS / "src").glob(f"*{suffix}"), key=lambda path: path.name):
        total.update(f"{path.name}\n{path.read_text(encoding='utf-8')}\n".encode())
    return total.hexdigest()[:16]


@pytest.fixture(scope="module")
def generate():
    spec = importlib.util.spec_from_file_location("generate", JS / "generate.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("name", ["lab.js", "lab.css"])
def test_the_bundle_was_built_from_the_sources_as_they_are(name):
    first = (STATIC / name).read_text(encoding="utf-8").splitlines()[0]
    suffix = name.removeprefix("lab")
    assert f"sources {digest(suffix)}:" in first, f"{name} is stale: run `npm run build` in js/"


@pytest.mark.parametrize("name", ["faces.js", "tokens.css", "schema.d.ts"])
def test_what_python_writes_for_the_browser_is_fresh(generate, name):
    written = (JS / "src" / name).read_text(encoding="utf-8")
    assert written == generate.FILES[name](), f"{name} is stale: run `python js/generate.py && npm --prefix js run build`"


def test_building_again_changes_nothing(tmp_path):
    if not (JS / "node_modules" / "esbuild").is_dir():
        pytest.skip("js/node_modules is not there: `npm ci` in js/ lets this test build the bundle itself")
    before = {path.name: path.read_bytes() for path in STATIC.iterdir()}
    subprocess.run([shutil.which("node"), "build.mjs", str(tmp_path)], cwd=JS, check=True)
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_the_bundle_keeps_to_its_size():
    assert (STATIC / "lab.js").stat().st_size <= 40 * 1024
    assert (STATIC / "lab.css").stat().st_size <= 12 * 1024


def test_the_bundle_is_readable():
    lines = (STATIC / "lab.js").read_text(encoding="utf-8").splitlines()
    code = [line for line in lines if not line.startswith(("\t", "var FACES")) or len(line) < 400]
    assert len(lines) > 400
    assert len(code) > len(lines) - 30  # the outlines of the faces are long, and nothing else is


def test_widgets_carry_their_code_as_text():
    assert isinstance(LabWidget._esm, str)
    assert isinstance(LabWidget._css, str)
    assert LabWidget._esm == (STATIC / "lab.js").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["lab.js", "lab.css"])
def test_nothing_is_fetched(name):
    text = (STATIC / name).read_text(encoding="utf-8")
    assert not re.search(r"https?://|@import|url\(|<link|\bfetch\(|XMLHttpRequest|\beval\(", text)


def test_the_sources_need_no_package_at_run_time():
    package = json.loads((JS / "package.json").read_text(encoding="utf-8"))
    assert "dependencies" not in package
    lock = (JS / "package-lock.json").read_text(encoding="utf-8")
    assert '"resolved"' not in lock
