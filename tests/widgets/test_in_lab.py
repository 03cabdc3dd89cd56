"""The live pictures in a real JupyterLab: alive, after a restart of the kernel, and after a reload without one."""

from __future__ import annotations

import nbformat
import pytest

from tests.browser.lab_page import wait_for_seen

CELLS = {
    "hand": "import pinochle_lab as pl\nhand = pl.widgets.HandWidget('AS AS KS QS AH 9D')\npl.show(hand)",
    "value": "print(hand.value)",
    "bare": "pl.widgets.TrickLab('AS TS QS AH', 'KS', 'H')",
    "linked": (
        "import ipywidgets\nchosen = ipywidgets.Dropdown(options=list('SHDC'), value='S')\n"
        "melds = pl.widgets.MeldExplorer('KS QS AH TH KH QH JH')\nmelds.value = 'S'\n"
        "link = ipywidgets.link((chosen, 'value'), (melds, 'value'))\nipywidgets.VBox([chosen, melds])"
    ),
    "linked value": "print(chosen.value)",
}
NUMBER = {name: number for number, name in enumerate(CELLS)}


@pytest.fixture
def notebook(lab_page):
    made = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source) for source in CELLS.values()])
    made.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(made, lab_page.workspace / "live.ipynb")
    opened = lab_page.open("live.ipynb")
    opened.run_all()
    return opened


def root(notebook, name):
    """The live picture of a cell, once it has drawn itself."""
    found = notebook.cell(NUMBER[name]).locator(".pl-live")
    found.wait_for()
    return found


def printed(notebook, name):
    notebook.run(NUMBER[name])
    return "".join(output.get("text", "") for output in notebook.outputs(NUMBER[name])).strip()


def shown(notebook, name):
    """How many outputs of a cell can be seen."""
    return notebook.cell(NUMBER[name]).locator(".jp-OutputArea-child:visible").count()


def test_clicks_reach_python_and_only_the_live_picture_is_seen(notebook):
    live = root(notebook, "hand")
    assert shown(notebook, "hand") == 1
    live.locator("[data-card='KS#1']").click()
    live.locator("[data-card='AS#2']").click()
    wait_for_seen(live, 2)
    assert printed(notebook, "value") == "('AS', 'KS')"
    assert notebook.failures() == []
    assert notebook.lab_page.outside == []
    assert notebook.lab_page.errors == []


def test_keys_stay_in_the_hand(notebook):
    live = root(notebook, "hand")
    cells = notebook.page.locator(".jp-Notebook:visible .jp-Cell")
    before = cells.count()
    live.locator("[data-card='AS#1']").focus()
    for key in ("ArrowRight", "a", "d", "d", "Enter", "Home", "Space"):
        notebook.page.keyboard.press(key)
    wait_for_seen(live, 2)
    assert cells.count() == before
    assert printed(notebook, "value") == "('AS', '9D')"


def test_values_link_with_ipywidgets_in_the_browser(notebook):
    live = root(notebook, "linked")
    live.get_by_role("radio", name="hearts").click()
    wait_for_seen(live, 1)
    assert printed(notebook, "linked value") == "H"
    notebook.cell(NUMBER["linked"]).locator("select").select_option("D")
    live.get_by_role("radio", name="diamonds", checked=True).wait_for()


def test_after_a_restart_the_widget_says_so(notebook):
    live = root(notebook, "hand")
    notebook.restart_kernel()
    live.locator("[data-card='KS#1']").click()
    banner = live.get_by_role("alert")
    banner.wait_for(timeout=10_000)
    assert "run this cell again" in banner.text_content()
    notebook.run(NUMBER["hand"])
    live = root(notebook, "hand")
    live.locator("[data-card='KS#1']").click()
    wait_for_seen(live, 1)


def test_without_a_kernel_the_still_twin_is_there_and_no_error(notebook):
    root(notebook, "hand")
    notebook.save()
    notebook.restart_kernel()
    notebook.lab_page.reload()
    again = notebook.lab_page.open("live.ipynb")
    cell = again.cell(NUMBER["hand"])
    cell.locator(".pl-static").wait_for()
    again.page.wait_for_timeout(1000)
    assert shown(again, "hand") == 1
    assert cell.locator(".pl-static img").first.is_visible()
    assert not cell.get_by_text("Error displaying widget").is_visible()


def test_dark_follows_the_lab(notebook):
    live = root(notebook, "hand")
    change = "async (theme) => { const app = window.jupyterapp; await app.commands.execute('apputils:change-theme', {theme}); }"
    try:
        notebook.page.evaluate(change, "JupyterLab Dark")
        notebook.page.wait_for_function("() => document.querySelector('.pl-live').dataset.theme === 'dark'")
    finally:
        notebook.page.evaluate(change, "JupyterLab Light")
    notebook.page.wait_for_function("() => document.querySelector('.pl-live').dataset.theme === 'light'")
    assert live.get_attribute("data-theme") == "light"
