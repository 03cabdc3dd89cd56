"""The package as it is shipped: what it needs, and what the wheel carries."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
import zipfile

import pytest

import pinochle_lab as pl
from tests.architecture.files import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
DEPENDENCIES = PROJECT["project"]["dependencies"]


def plain(requirement):
    """A requirement without its marker."""
    return requirement.partition(";")[0].strip()


def name_of(requirement):
    return re.match(r"[\w.-]+", requirement)[0].lower()


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    code = f"from hatchling.build import build_wheel; build_wheel({str(folder)!r})"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
    [path] = folder.glob("*.whl")
    return path


def test_the_version_is_the_same_everywhere():
    version = PROJECT["project"]["version"]
    assert pl.__version__ == version
    assert re.search(rf"^## {re.escape(version)}\b", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)


def test_the_conda_environment_asks_for_the_same_packages():
    lines = re.findall(r"^  - (\S+)$", (ROOT / "environment.yml").read_text(encoding="utf-8"), re.MULTILINE)
    ours = {line for line in lines if name_of(line) not in ("python", "pip", "conda-forge", "nodefaults")}
    assert ours == {plain(requirement) for requirement in DEPENDENCIES}


def test_the_constraints_pin_every_requirement_without_an_address():
    text = (ROOT / "constraints.txt").read_text(encoding="utf-8")
    assert "//" not in text
    pinned = {name_of(line) for line in text.splitlines() if "==" in line}
    wanted = {name_of(requirement) for requirement in (*DEPENDENCIES, *PROJECT["dependency-groups"]["dev"])}
    assert wanted <= pinned


def test_every_dependency_is_accounted_for():
    told = (ROOT / "docs/adr/0001-dependencies.md").read_text(encoding="utf-8")
    requirements = (*DEPENDENCIES, *PROJECT["dependency-groups"]["dev"], *PROJECT["build-system"]["requires"])
    assert [name_of(requirement) for requirement in requirements if f"`{name_of(requirement)}`" not in told] == []


def test_the_wheel_carries_the_course_and_nothing_that_is_not_for_players(wheel):
    names = zipfile.ZipFile(wheel).namelist()
    for part in ("lessons", "notebooks", "hands", "docs/rules"):
        files = [path for path in (ROOT / part).rglob("*") if path.is_file() and ".ipynb_checkpoints" not in path.parts]
        assert files, f"there is nothing in {part}"
        for path in files:
            assert f"pinochle_lab/course/{path.relative_to(ROOT).as_posix()}" in names
    assert {"pinochle_lab/py.typed", "pinochle_lab/course/docs/glossary.md"} <= set(names)
    assert {name.partition("/")[0] for name in names} == {"pinochle_lab", f"pinochle_lab-{pl.__version__}.dist-info"}


def test_an_unpacked_wheel_brings_the_course_to_a_workspace(wheel, tmp_path):
    zipfile.ZipFile(wheel).extractall(tmp_path / "installed")
    code = f"""
import sys; sys.path.insert(0, {str(tmp_path / "installed")!r})
from pathlib import Path
from pinochle_lab.cli.course import copy_course, course_folder
print(course_folder())
print(len(copy_course(course_folder(), Path({str(tmp_path / "workspace")!r})).added))
"""
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True, check=True)
    folder, count = done.stdout.split()
    assert folder == str(tmp_path / "installed" / "pinochle_lab" / "course")
    assert int(count) > 0
    assert (tmp_path / "workspace" / "lessons").is_dir()
    assert (tmp_path / "workspace" / "docs" / "rules" / "partnership.md").is_file()
    assert (tmp_path / "workspace" / "docs" / "glossary.md").is_file()
    assert {path.name for path in (tmp_path / "workspace" / "docs").iterdir()} == {"rules", "glossary.md"}
