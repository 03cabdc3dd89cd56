"""Where progress is kept: a small SQLite database in the user's data folder.

The kernel writes it, so it works wherever a kernel runs, and two kernels may write at once. When the folder cannot be written
to, nothing breaks: progress lasts as long as the kernel, and a sentence says so.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FILE: Final = "progress.sqlite3"
VERSION: Final = 1
# Seconds to wait for another kernel that is just writing.
PATIENCE: Final = 10.0
# What SQLite says of a file that is no database, or a broken one: waiting does not help, a new one does.
_SPOILT: Final = (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT)

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS tries (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    student TEXT NOT NULL,
    lesson INTEGER NOT NULL,
    skill TEXT NOT NULL,
    kind TEXT NOT NULL,
    exercise TEXT NOT NULL,
    answer TEXT NOT NULL,
    right INTEGER NOT NULL,
    hints INTEGER NOT NULL,
    points INTEGER NOT NULL
);
CREATE INDEX IF NOT EXISTS tries_by_skill ON tries (student, lesson, skill);
CREATE TABLE IF NOT EXISTS hints (
    student TEXT NOT NULL,
    lesson INTEGER NOT NULL,
    skill TEXT NOT NULL,
    exercise TEXT NOT NULL,
    rung INTEGER NOT NULL,
    PRIMARY KEY (student, exercise)
);
"""


@dataclass(frozen=True, slots=True)
class Try:
    """One answer that was graded.

    Attributes:
        at: when, as ISO text in UTC.
        student: whose.
        lesson, skill, kind: what it practised.
        exercise: the exercise's code.
        answer: the answer, as text.
        right: whether it was right.
        hints: the highest rung of the ladder seen before.
        points: what it earned: only the first right answer to an exercise earns any.
    """

    at: str
    student: str
    lesson: int
    skill: str
    kind: str
    exercise: str
    answer: str
    right: bool
    hints: int
    points: int


class StoreError(Exception):
    """Progress cannot be kept on disk; the message is a sentence for the learner."""


class Store:
    """The database of one data folder. Every call opens and closes it, so kernels never wait for each other for long."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.path = folder / FILE

    @contextmanager
    def _open(self, *, write: bool) -> Iterator[sqlite3.Connection]:
        try:
            with closing(self._connect(write=write)) as database:
                if not write:
                    yield database
                    return
                database.execute("BEGIN IMMEDIATE")
                with database:
                    yield database
        except (OSError, sqlite3.Error) as error:
            raise StoreError(self._sentence(error, write=write)) from error

    def _connect(self, *, write: bool) -> sqlite3.Connection:
        if write:
            self.folder.mkdir(parents=True, exist_ok=True)
        elif not self.path.exists():
            return _fresh(sqlite3.connect(":memory:", isolation_level=None))
        try:
            return _fresh(_checked(sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)), wal=True)
        except sqlite3.OperationalError:
            if write:
                raise
        # Without the right to write beside it, SQLite reads a database only if told that nobody else is writing either.
        return _checked(sqlite3.connect(f"{self.path.as_uri()}?mode=ro&immutable=1", uri=True, isolation_level=None))

    def _sentence(self, error: Exception, *, write: bool) -> str:
        if isinstance(error, _NewerError):
            return f"{self.path} was written by a newer Pinochle Lab, so this one leaves it alone."
        why = (getattr(error, "strerror", None) or str(error)).rstrip(".")
        doing = "saved" if write else "read"
        told = f"Your progress could not be {doing} in {self.folder} ({why})."
        spoilt = getattr(error, "sqlite_errorcode", 0) in _SPOILT
        return f"{told} Move {self.path.name} away to begin a new one." if spoilt else told

    def add(self, tried: Try) -> None:
        """Write down one try.

        Raises:
            StoreError: the folder cannot be written to, or the file is no database.
        """
        with self._open(write=True) as database:
            row = (*(getattr(tried, name) for name in _COLUMNS),)
            database.execute((f"INSERT INTO tries ({', '.join(_COLUMNS)}) VALUES ({', '.join('?' * len(_COLUMNS))})"), row)  # noqa: S608  # our own column names

    def tries(self) -> list[Try]:
        """Every try, oldest first.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._open(write=False) as database:
            rows = database.execute(f"SELECT {', '.join(_COLUMNS)} FROM tries ORDER BY id").fetchall()  # noqa: S608  # our own column names
        return [_try(row) for row in rows]

    def see_hint(self, student: str, lesson: int, skill: str, exercise: str, rung: int) -> None:
        """Remember the highest rung of an exercise's ladder that a student has seen.

        Raises:
            StoreError: the folder cannot be written to, or the file is no database.
        """
        with self._open(write=True) as database:
            database.execute(
                "INSERT INTO hints VALUES (?, ?, ?, ?, ?) "
                "ON CONFLICT (student, exercise) DO UPDATE SET rung = max(rung, excluded.rung)",
                (student, lesson, skill, exercise, rung),
            )

    def rung(self, student: str, exercise: str) -> int:
        """The highest rung seen, 0 for none.

        Raises:
            StoreError: the file cannot be read.
        """
        with self._open(write=False) as database:
            row = database.execute("SELECT rung FROM hints WHERE student = ? AND exercise = ?", (student, exercise)).fetchone()
        return int(row[0]) if row else 0

    def forget(self, student: str, lesson: int | None, skill: str | None) -> int:
        """Forget a student's tries and hints, of one lesson or skill when it is named; how many tries that was.

        Raises:
            StoreError: the folder cannot be written to, or the file is no database.
        """
        where, values = "student = ?", [student]
        for column, value in (("lesson", lesson), ("skill", skill)):
            if value is not None:
                where += f" AND {column} = ?"
                values.append(str(value))
        with self._open(write=True) as database:
            gone = database.execute(f"DELETE FROM tries WHERE {where}", values).rowcount  # noqa: S608  # our own column names
            database.execute(f"DELETE FROM hints WHERE {where}", values)  # noqa: S608  # likewise
        return gone


_COLUMNS: Final = ("at", "student", "lesson", "skill", "kind", "exercise", "answer", "right", "hints", "points")


class _NewerError(sqlite3.DatabaseError):
    """The database has a later version than this program knows."""


def _checked(database: sqlite3.Connection) -> sqlite3.Connection:
    try:
        version = database.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error:
        database.close()
        raise
    if version > VERSION:
        database.close()
        raise _NewerError
    return database


def _fresh(database: sqlite3.Connection, *, wal: bool = False) -> sqlite3.Connection:
    """The database with its tables made, when they are not there yet."""
    try:
        if database.execute("PRAGMA user_version").fetchone()[0] < VERSION:
            if wal:
                database.execute("PRAGMA journal_mode = WAL")
            database.executescript(f"BEGIN IMMEDIATE;\n{_TABLES}\nPRAGMA user_version = {VERSION};\nCOMMIT;")
    except sqlite3.Error:
        database.close()
        raise
    return database


def _try(row: tuple[object, ...]) -> Try:
    values = dict(zip(_COLUMNS, row, strict=True))
    return Try(**{**values, "right": bool(values["right"])})  # type: ignore[arg-type]  # the columns have the types of the fields
