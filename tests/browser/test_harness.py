"""The harness itself: what the tests of lessons and widgets stand on must tell true from false."""

from __future__ import annotations

import pytest

from tests.browser import counter
from tests.browser.lab_page import wait_for_seen


@pytest.fixture
def notebook(lab_page):
    counter.write_notebook(lab_page.workspace / "counter.ipynb")
    return lab_page.open("counter.ipynb")


def printed(notebook, cell):
    return "".join(output.get("text", "") for output in notebook.outputs(cell))


def test_clicks_reach_python_and_come_back(notebook):
    notebook.run_all()
    assert printed(notebook, 2) == "0\n"
    button = notebook.cell(1).locator("button.counter")
    button.click()
    button.click()
    wait_for_seen(button, 2)
    notebook.run(2)
    assert printed(notebook, 2) == "2\n"
    assert notebook.failures() == []
    assert notebook.lab_page.outside == []
    assert notebook.lab_page.errors == []


def test_a_widget_outlives_a_reload_of_the_page(notebook):
    notebook.run_all()
    button = notebook.cell(1).locator("button.counter")
    button.click()
    wait_for_seen(button, 1)
    notebook.save()
    notebook.reload()
    button = notebook.cell(1).locator("button.counter")
    button.click()
    wait_for_seen(button, 2)
    assert button.text_content() == "clicked 2 times"


def test_a_restarted_kernel_has_forgotten_everything(notebook):
    notebook.run_all()
    notebook.restart_kernel()
    notebook.run(2)
    assert notebook.failures() == ["cell 2 raised NameError: name 'counter' is not defined"]


def test_a_click_without_a_kernel_is_not_taken_for_seen(notebook):
    notebook.run_all()
    button = notebook.cell(1).locator("button.counter")
    notebook.restart_kernel()
    button.click()
    with pytest.raises(Exception, match="Timeout"):
        wait_for_seen(button, 1, timeout=1500)


def test_a_notebook_that_is_not_open_is_said_so(notebook):
    notebook.close()
    with pytest.raises(Exception, match=r"counter\.ipynb is not open"):
        notebook.run_all()


def test_an_address_beyond_this_machine_is_refused_and_noted(notebook):
    notebook.set_source(2, "from IPython.display import HTML; HTML('<img src=\"https://elsewhere.example/card.png\">')")
    notebook.run(2)
    notebook.cell(2).locator("img").wait_for(state="attached")
    assert notebook.lab_page.outside == ["https://elsewhere.example/card.png"]


def test_a_widget_on_a_bare_page_talks_to_a_fake_model(widget_page):
    shown = widget_page(counter.ESM, {"value": 3})
    button = shown.widget.get_by_role("button")
    assert button.text_content() == "clicked 3 times"
    button.click()
    assert shown.sent() == [{"intent": "count"}]
    shown.set(value=4)
    assert button.text_content() == "clicked 4 times"
    shown.remove()
    assert shown.hearers() == 0


def test_the_audit_finds_a_button_without_a_name(widget_page, axe):
    shown = widget_page(counter.ESM, {"value": 3})
    assert axe(shown.page, "#widget") == []
    shown.page.evaluate("document.querySelector('button').textContent = ''")
    assert any(line.startswith("button-name") for line in axe(shown.page, "#widget"))
