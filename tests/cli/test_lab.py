"""The lab as a player starts it: one command, an address that answers, and nothing left running afterwards."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import nbformat
import pytest
from nbformat.sign import NotebookNotary

from pinochle_lab.cli.lab import HOST, LabError, find_port, running_lab, trust_notebooks


class Launched:
    """The command `pinochle-lab` in a process of its own, with what it prints."""

    def __init__(self, *arguments, workspace):
        environment = {**os.environ, "PINOCHLE_LAB_HOME": str(workspace), "PYTHONUNBUFFERED": "1"}
        command = [sys.executable, "-m", "pinochle_lab", *arguments]
        self.process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.printed = []

    def address(self):
        watchdog = threading.Timer(100, self.process.kill)
        watchdog.start()
        for line in self.process.stdout:
            self.printed.append(line)
            found = re.search(r"http://\S+", line)
            if found:
                watchdog.cancel()
                return found[0]
        raise AssertionError("no address was printed: " + "".join(self.printed))


@pytest.fixture
def launch(tmp_path):
    started = []

    def start(*arguments, workspace=tmp_path / "workspace"):
        started.append(Launched(*arguments, workspace=workspace))
        return started[-1]

    yield start
    for launched in started:
        if launched.process.poll() is None:
            launched.process.terminate()
        launched.process.wait(30)
        launched.process.stdout.close()


def answers(address):
    try:
        with urllib.request.urlopen(address, timeout=10) as answer:  # noqa: S310  # our own loopback address
            return answer.status
    except urllib.error.HTTPError as error:
        with error:
            return error.code
    except urllib.error.URLError:
        return None


@pytest.mark.parametrize("ending", ["SIGINT", "SIGTERM", "SIGHUP"])
def test_one_command_opens_the_lab_and_one_signal_ends_it(launch, tmp_path, ending):
    lab = launch("--no-browser")
    address = lab.address()
    assert answers(address) == 200
    assert answers(address.split("?")[0].replace("/lab", "/api/contents", 1)) == 403
    log = tmp_path / "workspace/.pinochle-lab/jupyterlab.log"
    settings = tmp_path / "workspace/.pinochle-lab/settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    assert json.loads(settings.read_text()) == {"fetchNews": "false", "checkForUpdates": False}
    # Twice, as `uv run` does it: once from the terminal and once passed on.
    lab.process.send_signal(getattr(signal, ending))
    lab.process.send_signal(getattr(signal, ending))
    out, _ = lab.process.communicate(timeout=30)
    assert lab.process.returncode == 0
    assert out.endswith(f"The lab is closed. Your work is in {tmp_path / 'workspace'}.\n")
    assert answers(address) is None
    assert "stopping" in log.read_text()


def test_a_taken_port_is_said_so(launch):
    with socket.socket() as busy:
        busy.bind((HOST, 0))
        busy.listen()
        port = busy.getsockname()[1]
        lab = launch("--no-browser", "--port", str(port))
        out, _ = lab.process.communicate(timeout=30)
    assert lab.process.returncode == 1
    assert out == f"Port {port} is in use by another program; leave --port out to get a free one.\n"


def test_without_a_wish_the_next_free_port_is_taken():
    first = find_port()
    with socket.socket() as busy:
        busy.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        busy.bind((HOST, first))
        busy.listen()
        assert find_port() > first


def test_a_workspace_that_is_a_file_is_said_so(launch, tmp_path):
    (tmp_path / "workspace").write_text("a file")
    lab = launch("--no-browser")
    out, _ = lab.process.communicate(timeout=30)
    assert lab.process.returncode == 1
    assert out.startswith(f"The course could not be copied to {tmp_path / 'workspace'}: ")
    assert "Traceback" not in out


def test_a_lab_that_does_not_start_says_its_last_words(tmp_path):
    workspace = tmp_path / "workspace"
    bad = running_lab(workspace, options=["--ServerApp.port=no_such_port"])
    with pytest.raises(LabError, match=r"(?s)JupyterLab ended at once, with code 1\. Its last words:.*no_such_port"), bad:
        pass


def test_a_port_taken_at_the_last_moment_is_left_for_the_next(tmp_path, monkeypatch):
    with socket.socket() as busy:
        busy.bind((HOST, 0))
        busy.listen()
        free = find_port()
        ports = iter([busy.getsockname()[1], free])
        monkeypatch.setattr("pinochle_lab.cli.lab.find_port", lambda _wanted: next(ports))
        with running_lab(tmp_path) as lab:
            assert lab.port == free


def test_settings_that_the_player_changed_stay(tmp_path):
    settings = tmp_path / ".pinochle-lab/settings/@jupyterlab/apputils-extension/notification.jupyterlab-settings"
    settings.parent.mkdir(parents=True)
    settings.write_text('{"fetchNews": "true"}')
    with running_lab(tmp_path) as lab:
        assert answers(lab.address()) == 200
    assert settings.read_text() == '{"fetchNews": "true"}'


def test_copied_notebooks_are_trusted_and_others_are_not(tmp_path):
    for name in ("ours", "theirs"):
        notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(name, id="one")])
        nbformat.write(notebook, tmp_path / f"{name}.ipynb")
    (tmp_path / "hand.phr").write_text("not a notebook")
    trust_notebooks([tmp_path / "ours.ipynb", tmp_path / "hand.phr"])
    notary = NotebookNotary()
    trusted = {name: notary.check_signature(nbformat.read(tmp_path / f"{name}.ipynb", 4)) for name in ("ours", "theirs")}
    notary.store.close()
    assert trusted == {"ours": True, "theirs": False}
