"""A file that is written over is the old one until it is the new one."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from pinochle_lab.record import loads
from pinochle_lab.record.whole_file import write_whole
from tests.record.sample import TEXT


def broken_off(path, content):
    with path.open("wb") as file:
        file.write(content[:1])
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))


def test_a_record_survives_a_full_disk(tmp_path, monkeypatch):
    path = tmp_path / "deal.phr"
    record = loads(TEXT)
    record.dump(path)
    monkeypatch.setattr(Path, "write_bytes", broken_off)
    with pytest.raises(OSError, match="No space left"):
        record.with_annotation("trick 1 East", "Too early.").dump(path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert list(tmp_path.iterdir()) == [path]


def test_a_file_keeps_its_permissions_and_its_link(tmp_path):
    path, link = tmp_path / "deal.phr", tmp_path / "link.phr"
    path.write_text("old")
    path.chmod(0o640)
    link.symlink_to(path)
    write_whole(link, b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o640
    assert link.is_symlink()


def test_what_is_no_plain_file_is_written_to():
    write_whole("/dev/null", b"nothing")
    assert not Path("/dev/null").is_file()


def test_a_folder_that_is_not_there_is_named(tmp_path):
    with pytest.raises(FileNotFoundError, match="nowhere"):
        loads(TEXT).dump(tmp_path / "nowhere" / "deal.phr")
