"""The smallest widget that answers back: it proves the harness before any of our own is tried on it."""

from __future__ import annotations

import nbformat

ESM = """
export default {
  render({model, el}) {
    const button = document.createElement("button");
    button.className = "counter";
    const show = () => {
      button.textContent = `clicked ${model.get("value")} times`;
      button.dataset.seen = model.get("value");
    };
    button.addEventListener("click", () => model.send({intent: "count"}));
    model.on("change:value", show);
    show();
    el.append(button);
    return () => model.off("change:value", show);
  },
};
"""

SOURCE = f'''
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = """{ESM}"""
    value = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, message, _buffers: self.count(message))

    def count(self, message):
        if message["intent"] == "count":
            self.value += 1

counter = Counter()
counter
'''


def write_notebook(path):
    """Write a notebook with the counter, a cell that asks Python for its value, and one that raises."""
    cells = [
        nbformat.v4.new_markdown_cell("# A counter"),
        nbformat.v4.new_code_cell(SOURCE.strip()),
        nbformat.v4.new_code_cell("print(counter.value)"),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, path)
