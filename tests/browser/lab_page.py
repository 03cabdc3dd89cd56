"""A page in a real JupyterLab, driven through its own application object: nothing waits for a menu or a spinner."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

SHOTS = Path(__file__).parent / "shots"
PATIENCE = 60_000
SIZE = {"width": 1280, "height": 900}

# Finds the panel of a notebook; every script below starts with it.
PANEL = """
  const app = window.jupyterapp;
  await app.restored;
  const panel = [...app.shell.widgets("main")].find((widget) => widget.context?.path === path);
"""
READY = """
  await panel.context.ready;
  await panel.sessionContext.ready;
  await panel.sessionContext.session.kernel.info;
  app.shell.activateById(panel.id);
"""
# Saved first, or the lab asks whether to.
CLOSE = """
  await panel.context.save();
  await panel.sessionContext.shutdown();
  panel.close();
  while (!panel.isDisposed) await new Promise((go) => setTimeout(go, 20));
"""


class LabPage:
    """JupyterLab in a browser tab.

    Attributes:
        page: Playwright's page, for what is not here.
        outside: addresses that were asked for beyond this machine; none was let through, and there should be none.
        errors: script errors of the page.
    """

    def __init__(self, browser, lab) -> None:
        self.lab = lab
        self.workspace: Path = lab.workspace
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.context = browser.new_context(viewport=SIZE)
        self.context.set_default_timeout(PATIENCE)
        self.context.route(re.compile(r"^https?://(?!127\.0\.0\.1[:/])"), self._refuse)
        self.page = self.context.new_page()
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("dialog", lambda dialog: dialog.accept())
        self.page.goto(lab.address())
        self._restored()

    def open(self, path: str) -> Notebook:
        """Open a notebook of the workspace and return once its kernel answers."""
        self.page.evaluate(
            "async (path) => { const app = window.jupyterapp;"
            " const panel = await app.commands.execute('docmanager:open', {path, factory: 'Notebook'});" + READY + "}",
            path,
        )
        return Notebook(self, path)

    def reload(self) -> None:
        """Load the whole page again, as a player does who has lost patience."""
        self.page.reload()
        self._restored()

    def shot(self, name: str) -> Path:
        """Keep a picture of the page, to be looked at."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        self.page.screenshot(path=str(path))
        return path

    def clear(self) -> None:
        """Close every notebook with its kernel, and forget what the page reported: as good as new for the next test."""
        self.page.set_viewport_size(SIZE)
        self.page.evaluate(
            "async () => { const app = window.jupyterapp; await app.restored;"
            "for (const panel of [...app.shell.widgets('main')].filter((widget) => widget.context)) {" + CLOSE + "}"
            "await app.serviceManager.sessions.shutdownAll(); }"
        )
        self.outside.clear()
        self.errors.clear()

    def close(self) -> None:
        """Close the tab."""
        self.context.close()

    def _restored(self) -> None:
        self.page.wait_for_function("() => window.jupyterapp !== undefined", timeout=PATIENCE)
        self.page.evaluate("async () => { await window.jupyterapp.restored; }")

    def _refuse(self, route) -> None:
        self.outside.append(route.request.url)
        route.abort()


class Notebook:
    """One open notebook. Cells are numbered from 0, text cells included, as in the file."""

    def __init__(self, lab_page: LabPage, path: str) -> None:
        self.lab_page = lab_page
        self.page = lab_page.page
        self.path = path

    def run_all(self) -> None:
        """Run every cell and return when the last has ended."""
        self._do(READY + "await app.commands.execute('notebook:run-all-cells');")

    def run(self, cell: int) -> None:
        """Run one cell and return when it has ended."""
        self._do(
            READY + "panel.content.activeCellIndex = given; panel.content.deselectAll();"
            "await app.commands.execute('notebook:run-cell');",
            cell,
        )

    def set_source(self, cell: int, source: str) -> None:
        """Type over the text of a cell."""
        self._do(
            "panel.content.widgets[given.cell].model.sharedModel.setSource(given.source);", {"cell": cell, "source": source}
        )

    def outputs(self, cell: int) -> list[dict[str, Any]]:
        """The outputs of a code cell, as in the file format."""
        return self._do(
            "const cell = panel.content.widgets[given].model; return cell.outputs ? cell.outputs.toJSON() : [];", cell
        )

    def failures(self) -> list[str]:
        """A sentence for each cell that raised."""
        return self._do(
            """return [...panel.content.widgets].flatMap((cell, number) => (cell.model.outputs?.toJSON() ?? [])
                 .filter((output) => output.output_type === "error")
                 .map((output) => `cell ${number} raised ${output.ename}: ${output.evalue}`));"""
        )

    def cell(self, number: int):
        """The cell on the page, scrolled into view: look for widgets below it."""
        self._do("await panel.content.scrollToItem(given, 'start');", number)
        return self.page.locator(f'.jp-Notebook:visible [data-windowed-list-index="{number}"]')

    def restart_kernel(self) -> None:
        """Restart the kernel as the button does, and return once the new one answers."""
        self._do(
            "const kernel = panel.sessionContext.session.kernel; await kernel.restart(); await kernel.info;"
            "await kernel.requestKernelInfo();"
        )

    def save(self) -> None:
        """Save the notebook with its outputs."""
        self._do("await panel.context.save();")

    def reload(self) -> None:
        """Reload the page and come back to this notebook; the kernel lives on."""
        self.lab_page.reload()
        self.lab_page.open(self.path)

    def close(self) -> None:
        """Close the notebook and end its kernel."""
        self._do(CLOSE)

    def _do(self, body: str, given: Any = None) -> Any:
        missing = "if (!panel) throw new Error(`${path} is not open`);"
        return self.page.evaluate("async ([path, given]) => {" + PANEL + missing + body + "}", [self.path, given])


def wait_for_seen(element, number: int, *, timeout: float = 15_000) -> None:
    """Return once Python has acknowledged a widget's gesture number `number`: its element then bears `data-seen`."""
    element.page.wait_for_function(
        "([element, number]) => Number(element.dataset.seen) >= number",
        arg=[element.element_handle(), number],
        timeout=timeout,
    )
