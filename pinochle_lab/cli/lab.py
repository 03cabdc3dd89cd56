"""JupyterLab for the course: started on this machine only, with settings of its own, and stopped when the player is done."""

from __future__ import annotations

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final
from urllib.parse import quote

from pinochle_lab.cli.course import STATE_FOLDER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path
    from types import FrameType

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8888
PORTS_TRIED: Final = 100
_READY_SECONDS: Final = 120
_STOP_SECONDS: Final = 15
_SETTINGS: Final = {
    "@jupyterlab/apputils-extension/notification.jupyterlab-settings": {"fetchNews": "false", "checkForUpdates": False},
    # The rules are for reading, not for writing.
    "@jupyterlab/docmanager-extension/plugin.jupyterlab-settings": {"defaultViewers": {"markdown": "Markdown Preview"}},
}


class LabError(Exception):
    """JupyterLab could not be started; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Lab:
    """A JupyterLab that is running: its process, its folder, its port, and the token that lets a browser in."""

    process: subprocess.Popen[bytes]
    workspace: Path
    port: int
    token: str
    log: Path

    def address(self, file: str | None = None) -> str:
        """The address to open in a browser, at one file of the workspace or at the lab itself."""
        place = f"/lab/tree/{quote(file)}" if file else "/lab"
        return f"http://{HOST}:{self.port}{place}?token={self.token}"

    def wait_until_ready(self, seconds: float = _READY_SECONDS) -> None:
        """Return once the server answers.

        Raises:
            LabError: it ended, or did not answer in time; the sentence ends with what it last said.
        """
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if self.process.poll() is not None:
                message = f"JupyterLab ended at once, with code {self.process.returncode}. Its last words:\n{self.last_words()}"
                raise LabError(message)
            if self._answers():
                return
            time.sleep(0.1)
        message = f"JupyterLab did not answer within {seconds:.0f} seconds. Its last words:\n{self.last_words()}"
        raise LabError(message)

    def wait(self) -> int:
        """Stay until the lab ends by itself: 0 when that was in order (its own *Shut Down*), 1 when it broke down."""
        return 0 if self.process.wait() == 0 else 1

    def last_words(self) -> str:
        """The end of what the server wrote to its log."""
        lines = self.log.read_text(encoding="utf-8", errors="replace").splitlines()
        return "\n".join(f"  {line}" for line in lines[-12:]) or "  (nothing)"

    def stop(self) -> None:
        """End the server and its kernels; kindly first."""
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(_STOP_SECONDS)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def _answers(self) -> bool:
        request = urllib.request.Request(
            f"http://{HOST}:{self.port}/api/status", headers={"Authorization": f"token {self.token}"}
        )
        # Straight to loopback, whatever proxy the machine is told to use.
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))
        try:
            with opener.open(request, timeout=5) as answer:
                return bool(answer.status == 200)  # noqa: PLR2004  # HTTP's "fine"
        except (urllib.error.URLError, OSError):
            return False


def start_lab(workspace: Path, port: int | None = None, *, options: Iterable[str] = ()) -> Lab:
    """Start JupyterLab on a workspace and return at once; `wait_until_ready` says when it answers.

    Args:
        workspace: the folder it shows; its settings, layout and log are kept in a hidden folder there.
        port: where to listen; without it the first free one from 8888 up.
        options: further options of JupyterLab, as on its command line.

    Raises:
        LabError: the port is taken, or no port is free.
    """
    port = find_port(port)
    state = workspace / STATE_FOLDER
    _write_settings(state / "settings")
    token = secrets.token_hex(24)
    log = state / "jupyterlab.log"
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", f"--ServerApp.ip={HOST}", f"--ServerApp.port={port}"),
        "--ServerApp.port_retries=0",
        f"--ServerApp.root_dir={workspace}",
        f"--LabApp.user_settings_dir={state / 'settings'}",
        f"--LabApp.workspaces_dir={state / 'layout'}",
        "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
        "--LabApp.extension_manager=readonly",
        *(["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []),
        *options,
    ]
    # The token travels by environment: other users of the machine can read a command line. The kernels are to be those of this
    # installation, not some other Python's that happens to bear the same name.
    environment = {**os.environ, "JUPYTER_TOKEN": token, "JUPYTER_PREFER_ENV_PATH": "1"}
    # In a checkout too a notebook should wait for the solver's compiler only once.
    environment.setdefault("PINOCHLE_LAB_KERNEL_CACHE", "1")
    with log.open("wb") as out:
        # A session of its own, so that Ctrl-C reaches us first and JupyterLab does not stop to ask questions.
        process = subprocess.Popen(  # noqa: S603  # our own command
            command, env=environment, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )
    return Lab(process, workspace, port, token, log)


@contextmanager
def running_lab(workspace: Path, port: int | None = None, *, options: Iterable[str] = ()) -> Iterator[Lab]:
    """A lab that answers, for as long as the block lasts; Ctrl-C, a closed terminal and a kind `kill` end it without a fuss.

    Raises:
        LabError: it could not be started.
    """
    with _ended_by_signals():
        lab = _ready_lab(workspace, port, list(options))
        try:
            yield lab
        finally:
            lab.stop()


@contextmanager
def _ended_by_signals() -> Iterator[None]:
    """Turn the first signal to end into a `KeyboardInterrupt`, and be deaf to the rest, for then we are ending already."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    numbers = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

    def end(_number: int, _frame: FrameType | None) -> None:
        for number in numbers:
            signal.signal(number, signal.SIG_IGN)
        raise KeyboardInterrupt

    before = {number: signal.signal(number, end) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _ready_lab(workspace: Path, port: int | None, options: list[str]) -> Lab:
    """Start a lab and wait for it; when another program took the free port in between, try the next one."""
    for tries_left in (2, 1, 0):
        lab = start_lab(workspace, port, options=options)
        try:
            lab.wait_until_ready()
        except BaseException as error:
            lab.stop()
            taken = isinstance(error, LabError) and "already in use" in lab.last_words()
            if not (taken and port is None and tries_left):
                raise
        else:
            return lab
    raise AssertionError  # the last try returns or raises


def find_port(wanted: int | None = None) -> int:
    """The wanted port when it is free, or else, when none is wanted, the first free one from 8888 up.

    Raises:
        LabError: it is not free, or none is.
    """
    if wanted is not None:
        if not _is_free(wanted):
            message = f"Port {wanted} is in use by another program; leave --port out to get a free one."
            raise LabError(message)
        return wanted
    for port in range(FIRST_PORT, FIRST_PORT + PORTS_TRIED):
        if _is_free(port):
            return port
    message = f"No port from {FIRST_PORT} to {FIRST_PORT + PORTS_TRIED - 1} is free; name another with --port."
    raise LabError(message)


def trust_notebooks(paths: Iterable[Path]) -> None:
    """Mark notebooks that this package has just written as trusted, so that JupyterLab shows their pictures unstripped."""
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    try:
        for path in paths:
            if path.suffix == ".ipynb":
                notary.sign(nbformat.read(path, as_version=4))
    finally:
        notary.store.close()


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":
            # A port that a stopped lab has just left is free; on Windows the same option would share a port in use.
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return False
    return True


def _write_settings(folder: Path) -> None:
    """Lay our settings down once; after that they are the player's."""
    for name, settings in _SETTINGS.items():
        path = folder / name
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(settings, indent=1) + "\n", encoding="utf-8")
