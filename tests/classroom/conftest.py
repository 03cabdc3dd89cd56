"""Progress of the tests goes to a folder of their own, never to the user's."""

import pytest

from pinochle_lab.classroom import record


@pytest.fixture(autouse=True)
def data_folder(tmp_path, monkeypatch):
    folder = tmp_path / "data"
    monkeypatch.setenv("PINOCHLE_LAB_DATA", str(folder))
    yield folder
    record._unsaved.clear()
    record._unsaved_rungs.clear()
