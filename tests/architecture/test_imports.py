"""Arrows point down, and the package costs nothing to import."""

from __future__ import annotations

import ast
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.files import ROOT, package_files

TOOLS = Path(sys.executable).parent
HEAVY = ("IPython", "anywidget", "click", "ipywidgets", "numba", "numpy", "pandas", "plotly", "rich", "tomlkit")


def bare(code):
    """Run code in a Python that has the standard library and this checkout, and nothing else."""
    script = f"import sys; sys.path.insert(0, {str(ROOT)!r})\n{code}"
    done = subprocess.run([sys.executable, "-I", "-S", "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_layer_imports_only_what_lies_below():
    program = shutil.which("lint-imports", path=str(TOOLS)) or "lint-imports"
    done = subprocess.run([program], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"[1-9]\d* kept, 0 broken", done.stdout)


def test_importing_the_package_loads_only_the_standard_library():
    loaded = bare("import json; import pinochle_lab; print(json.dumps(sorted(sys.modules)))")
    strangers = {name.partition(".")[0] for name in json.loads(loaded)} - {*sys.stdlib_module_names, "__main__"}
    assert strangers == {"pinochle_lab"}


def test_importing_the_package_loads_no_heavy_module_even_where_there_is_one():
    code = "import json, sys, pinochle_lab; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert set(json.loads(done.stdout)).isdisjoint(HEAVY)


def test_the_rules_work_without_any_other_package():
    code = """
import pinochle_lab as pl
hand = pl.Hand("AS TS KS QS JS JD")
print(pl.find_melds(hand, "S").total, [str(card) for card in pl.legal_cards(hand, "9S", "S")], len(pl.deal(seed=1).table.hands))
"""
    assert bare(code) == "190 ['AS', 'TS', 'KS', 'QS', 'JS'] 4\n"


@pytest.mark.parametrize(
    ("package", "layer"),
    [
        ("numba", "fast"),
        ("anywidget", "widgets"),
        ("ipywidgets", "widgets"),
        ("IPython", "widgets"),
        ("click", "cli"),
        ("rich", "cli"),
    ],
)
def test_a_heavy_library_has_one_home(package, layer):
    wanted = re.compile(rf"^\s*(?:import|from)\s+{package}\b", re.MULTILINE)
    elsewhere = [
        str(path.relative_to(ROOT))
        for path in package_files("py")
        if wanted.search(path.read_text(encoding="utf-8")) and path.relative_to(ROOT).parts[1] != layer
    ]
    assert elsewhere == []


def test_pandas_and_plotly_are_imported_only_inside_functions():
    at_top = re.compile(r"^(?:import|from)\s+(?:pandas|plotly)\b", re.MULTILINE)
    assert [
        str(path.relative_to(ROOT)) for path in package_files("py") if at_top.search(path.read_text(encoding="utf-8"))
    ] == []


def test_only_the_command_line_comes_in_by_the_front_door():
    inside = []
    for path in package_files("py"):
        place = path.relative_to(ROOT / "pinochle_lab")
        if place.parts[0] == "cli" or place.name == "__main__.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            whole = isinstance(node, ast.Import) and any(name.name == "pinochle_lab" for name in node.names)
            names = isinstance(node, ast.ImportFrom) and node.module == "pinochle_lab" and place.parts != ("__init__.py",)
            if whole or names:
                inside.append(f"{place.as_posix()}:{node.lineno}")
    assert inside == []


def test_nobody_asks_which_variant_it_is():
    asks = re.compile(r"rules\.(?:id|name) *==|isinstance\([^)]*RuleSet")
    allowed = ("pinochle_lab/core/variants", "pinochle_lab/record")
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}: {line.strip()}"
        for path in package_files("py")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if asks.search(line) and not path.relative_to(ROOT).as_posix().startswith(allowed)
    ]
    assert found == []
