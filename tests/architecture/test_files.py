"""What may stand in a file: nothing of the machine it was written on, no address of a download, and not too much."""

from __future__ import annotations

import ast
import json
import re

import pytest

from tests.architecture.files import ROOT, package_files, project_files, text_files

LONGEST_FILE = 400
LONGEST_FUNCTION = 40
LARGEST_NOTEBOOK = 300_000

MACHINE_PATH = re.compile(r"(?<![\w.~-])/(?:root|work|home/(?!user\b|you\b|jovyan\b)\w+|Users/\w+|tmp)/\w|[A-Z]:\\+Users\\")
REGISTRY = re.compile(r"(?:pypi|pythonhosted|npmjs|yarnpkg|anaconda|debian)\.(?:org|com)", re.IGNORECASE)


def found(pattern):
    return [
        f"{path.relative_to(ROOT)}: {match[0]!r}"
        for path, text in text_files()
        if path.name != "axe.min.js"
        for match in pattern.finditer(text)
    ]


def test_no_file_names_a_folder_of_somebodys_machine():
    assert found(MACHINE_PATH) == []


def test_no_file_names_the_address_of_a_package_registry():
    assert found(REGISTRY) == []


def test_the_patterns_know_what_they_look_for():
    for path in ("/root" + "/x", "see /home" + "/ann/x", "C:" + r"\Users\ann", "(/work" + "/main)", "'/tmp" + "/x'"):
        assert MACHINE_PATH.search(path)
    for path in ("~/work/cards", "../tmp/x", "docs/root/x", "/home/jovyan/x", "https://example.org/work/x"):
        assert not MACHINE_PATH.search(path)
    assert REGISTRY.search("https://PYPI" + ".org/simple")


def test_no_lock_file_with_addresses_is_kept():
    names = {path.name for path in project_files()}
    assert names.isdisjoint({"uv.lock", "pylock.toml", "poetry.lock", "Pipfile.lock", "yarn.lock", "pnpm-lock.yaml"})
    for path in project_files():
        if path.name == "package-lock.json":
            packages = json.loads(path.read_text(encoding="utf-8"))["packages"]
            assert [name for name, package in packages.items() if "resolved" in package] == []


@pytest.mark.parametrize("path", package_files("py"), ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_is_short_and_so_are_its_functions(path):
    source = path.read_text(encoding="utf-8")
    assert source.count("\n") <= LONGEST_FILE
    long = [
        f"{node.name}: {lines} lines"
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (lines := _length(node)) > LONGEST_FUNCTION
    ]
    assert long == []


def _length(function):
    """Lines of a function from its `def` to its end, its docstring not counted."""
    lines = function.end_lineno - function.lineno + 1
    if ast.get_docstring(function) is not None:
        docstring = function.body[0]
        lines -= docstring.end_lineno - docstring.lineno + 1
    return lines


def test_notebooks_are_small_and_keep_no_widget_state():
    for path in project_files():
        if path.suffix == ".ipynb":
            notebook = json.loads(path.read_text(encoding="utf-8"))
            assert path.stat().st_size <= LARGEST_NOTEBOOK, path.name
            assert "widgets" not in notebook["metadata"], path.name


def test_links_between_documents_lead_somewhere():
    broken = []
    for path, text in text_files():
        if path.suffix != ".md":
            continue
        prose = re.sub(r"```.*?```|`[^`\n]*`", "", text, flags=re.DOTALL)
        broken += [
            f"{path.relative_to(ROOT)}: {target}"
            for target in re.findall(r"\]\(([^)\s]+)\)", prose)
            if not re.match(r"[a-z]+:|#", target) and not (path.parent / target.partition("#")[0]).exists()
        ]
    assert broken == []
