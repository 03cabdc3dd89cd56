"""Fixtures for tests in a real browser: a Chromium, a JupyterLab in it, a widget on a bare page, an accessibility audit."""

from __future__ import annotations

import shutil

import pytest

from tests.browser.chromium import FLAGS, HOW_TO, find_chromium
from tests.browser.lab_page import LabPage
from tests.browser.widget_page import WidgetPage

# Why each test that needed a browser was not run, by its id; the summary at the end says so aloud.
not_run: dict[str, str] = {}


def pytest_collection_modifyitems(items):
    """Every test that asks for a browser bears the mark, so that `-m "not browser"` leaves out these and no others."""
    for item in items:
        if "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)


def pytest_terminal_summary(terminalreporter):
    """A browser test that was skipped must not look like one that passed."""
    if not_run:
        terminalreporter.section("BROWSER TESTS NOT RUN", sep="!", red=True, bold=True)
        terminalreporter.line(f"{len(not_run)} tests that need a browser were NOT run. {next(iter(not_run.values()))}")


@pytest.fixture(scope="session")
def _browser_or_reason():
    program = find_chromium()
    if program is None:
        yield None, HOW_TO
        return
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        yield chromium, ""
        chromium.close()


@pytest.fixture
def browser(request, _browser_or_reason):
    """A running Chromium; a test that asks for it where there is none is reported as not run."""
    chromium, reason = _browser_or_reason
    if chromium is None:
        not_run[request.node.nodeid] = reason
        pytest.skip(reason)
    return chromium


@pytest.fixture
def browser_page(browser):
    """An empty page in a fresh context, 1000 × 800; a script error on it fails the test."""
    context = browser.new_context(viewport={"width": 1000, "height": 800})
    page = context.new_page()
    errors = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors, f"the page reported script errors: {errors}"


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    """A real JupyterLab on a copy of the course, started as the product starts it."""
    from pinochle_lab.cli.course import copy_course, course_folder
    from pinochle_lab.cli.lab import running_lab, trust_notebooks

    workspace = tmp_path_factory.mktemp("workspace")
    report = copy_course(course_folder(), workspace)
    trust_notebooks(workspace / name for name in report.written())
    with running_lab(workspace, options=["--LabApp.expose_app_in_browser=True"]) as running:
        yield running
    shutil.rmtree(workspace, ignore_errors=True)


@pytest.fixture(scope="session")
def _lab_tab():
    """The one tab that the tests share, for a fresh one costs four seconds; empty until the first test, or after a mishap."""
    tab = []
    yield tab
    for page in tab:
        page.close()


@pytest.fixture
def lab_page(browser, request, _lab_tab):
    """A page in JupyterLab with no notebook open; see `LabPage` for what it can do."""
    if not _lab_tab:
        _lab_tab.append(LabPage(browser, request.getfixturevalue("lab")))
    page = _lab_tab[0]
    yield page
    try:
        page.clear()
    except Exception:
        _lab_tab.clear()
        page.close()
        raise


@pytest.fixture
def widget_page(browser_page):
    """Put a widget's ES module on a bare page with a fake model: `widget_page(esm, state, css=…)`."""

    def show(esm: str, state: dict[str, object], *, css: str = "", dark: bool = False) -> WidgetPage:
        return WidgetPage(browser_page, esm, state, css=css, dark=dark)

    return show


@pytest.fixture
def axe():
    """Audit a page, or the part of it that a selector names: `axe(page, "#widget")` lists each violation in one sentence."""
    from axe_playwright_python.sync_playwright import Axe

    def audit(page, selector: str | None = None) -> list[str]:
        violations = Axe().run(page, context=selector).response["violations"]
        return [
            f"{found['id']} ({found['impact']}): {found['help']}: " + "; ".join(node["html"][:120] for node in found["nodes"])
            for found in violations
        ]

    return audit
