"""The course on disk: where the package keeps it, and how a player gets a copy without ever losing work."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING, Final

from pinochle_lab.record.whole_file import write_whole

if TYPE_CHECKING:
    from collections.abc import Iterator

# The rules come along, for every "no" names one of their paragraphs.
PARTS: Final = ("lessons", "notebooks", "hands", "docs/rules", "docs/glossary.md")
STATE_FOLDER: Final = ".pinochle-lab"
_MANIFEST: Final = "course.json"
_SKIPPED: Final = ("__pycache__",)


class CourseError(Exception):
    """The course could not be found or copied; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class CopyReport:
    """What one copying did, as paths below the workspace.

    Attributes:
        added: files that were not there.
        updated: files that the player had not touched and that are now of the newer course.
        beside: for each file that the player had changed and the course has renewed, where the newer one now lies.
    """

    added: tuple[str, ...] = ()
    updated: tuple[str, ...] = ()
    beside: tuple[tuple[str, str], ...] = ()

    def written(self) -> tuple[str, ...]:
        """Every file this copying has written."""
        return (*self.added, *self.updated, *(new for _, new in self.beside))

    def lines(self) -> list[str]:
        """The report as sentences; none when nothing changed."""
        told = []
        if self.added:
            told.append(f"{_files(self.added)} of the course copied.")
        if self.updated:
            told.append(f"{_files(self.updated)} that you had not changed brought up to date.")
        for mine, new in self.beside:
            told.append(
                f"You have changed {mine}, and the course has a newer one: it lies beside yours as {PurePosixPath(new).name}."
            )
        return told


def course_folder(package: Path | None = None) -> Path:
    """The folder of `lessons`, `notebooks`, `hands` and the rules: inside an installed package, or the root of a checkout.

    Raises:
        CourseError: neither place has lessons.
    """
    package = package or Path(__file__).resolve().parents[1]
    installed, checkout = package / "course", package.parent
    for folder in (installed, checkout):
        if (folder / "lessons").is_dir():
            return folder
    message = f"The lessons are missing: neither {installed} nor {checkout} has any. Install pinochle-lab again."
    raise CourseError(message)


def course_files(folder: Path) -> Iterator[str]:
    """Every file of the course, as a path with forward slashes below its folder, in reading order."""
    for part in PARTS:
        place = folder / part
        for path in [place] if place.is_file() else sorted(place.rglob("*")):
            below = path.relative_to(folder)
            if path.is_file() and not any(name.startswith(".") or name in _SKIPPED for name in below.parts):
                yield below.as_posix()


def copy_course(folder: Path, workspace: Path) -> CopyReport:
    """Bring a workspace up to date with the course; a file that the player has changed is never written to.

    A file counts as untouched while it is, byte for byte, what an earlier copying wrote; a list of hashes in the workspace
    remembers that. A deleted file comes back, so deleting a lesson is how to start it afresh.

    Raises:
        CourseError: something stands in the way; the sentence names it.
    """
    try:
        return _Copying(folder, workspace).run()
    except OSError as error:
        where = error.filename or workspace
        message = f"The course could not be copied to {workspace}: {error.strerror or error} ({where})."
        if isinstance(error, IsADirectoryError | NotADirectoryError | FileExistsError):
            message += " Move that away, or name another folder with --workspace."
        raise CourseError(message) from error


class _Copying:
    """One run of copying: the hashes known before, the hashes to remember, and what has been done so far."""

    def __init__(self, folder: Path, workspace: Path) -> None:
        self.folder = folder
        self.workspace = workspace
        self.manifest = workspace / STATE_FOLDER / _MANIFEST
        self.known: dict[str, str] = {}
        self.added: list[str] = []
        self.updated: list[str] = []
        self.beside: list[tuple[str, str]] = []

    def run(self) -> CopyReport:
        self.manifest.parent.mkdir(parents=True, exist_ok=True)
        self.known = _read_hashes(self.manifest)
        before = dict(self.known)
        for name in course_files(self.folder):
            self.bring(name, (self.folder / name).read_bytes())
        if self.known != before:
            text = json.dumps({"version": 1, "files": dict(sorted(self.known.items()))}, indent=1) + "\n"
            _write(self.manifest, text.encode())
        return CopyReport(tuple(self.added), tuple(self.updated), tuple(self.beside))

    def bring(self, name: str, content: bytes) -> None:
        target, ours = self.workspace / name, _digest(content)
        theirs = _digest(target.read_bytes()) if target.exists() else None
        if theirs is None:
            _write(target, content)
            self.added.append(name)
        elif theirs != ours:
            last = self.known.get(name)
            if theirs == last:
                _write(target, content)
                self.updated.append(name)
            elif ours != last:
                self.lay_beside(name, content, ours)
        self.known[name] = ours

    def lay_beside(self, name: str, content: bytes, ours: str) -> None:
        """Put the newer file next to the player's own, under the first name that is free, ours, or already this very file."""
        number = 1
        while True:
            new = _beside(name, number)
            target = self.workspace / new
            theirs = _digest(target.read_bytes()) if target.exists() else None
            if theirs in (None, ours, self.known.get(new)):
                break
            number += 1
        if theirs != ours:
            _write(target, content)
        self.known[new] = ours
        self.beside.append((name, new))


def _beside(name: str, number: int) -> str:
    path = PurePosixPath(name)
    return str(path.with_name(f"{path.stem}.new{'' if number == 1 else number}{path.suffix}"))


def _read_hashes(manifest: Path) -> dict[str, str]:
    """The hashes an earlier copying left; none when the list is missing or spoilt: then every file counts as the player's."""
    try:
        files = json.loads(manifest.read_text(encoding="utf-8"))["files"]
        return {str(name): str(digest) for name, digest in files.items()}
    except (FileNotFoundError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _write(target: Path, content: bytes) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    write_whole(target, content)


def _files(names: tuple[str, ...]) -> str:
    return "1 file" if len(names) == 1 else f"{len(names)} files"
