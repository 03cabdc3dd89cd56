"""A widget's ES module alone on a page, with a model that keeps what it is told: fast, and no kernel."""

from __future__ import annotations

from typing import Any

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A widget on a page</title></head>
<body><main id="widget"></main></body></html>"""

# What anywidget's model does for a widget, and no more.
FAKE_MODEL = """
class FakeModel {
  constructor(state) { this.state = {...state}; this.sent = []; this.saved = 0; this.hearers = []; }
  get(name) { return this.state[name]; }
  set(name, value) {
    for (const [key, next] of Object.entries(typeof name === "object" ? name : {[name]: value})) {
      if (this.state[key] === next) continue;
      this.state[key] = next; this.fire(`change:${key}`, this, next); this.fire("change", this);
    }
  }
  on(names, hear) { for (const name of names.split(" ")) this.hearers.push([name, hear]); }
  off(name, hear) { this.hearers = this.hearers.filter(([n, h]) => (name && n !== name) || (hear && h !== hear)); }
  fire(name, ...values) { for (const [n, hear] of [...this.hearers]) if (n === name) hear(...values); }
  save_changes() { this.saved += 1; }
  send(message) { this.sent.push(structuredClone(message)); }
}
"""

SHOW = (
    "async ({esm, state, css}) => {"
    + FAKE_MODEL
    + """
  document.head.append(Object.assign(document.createElement("style"), {textContent: css}));
  const module = await import(URL.createObjectURL(new Blob([esm], {type: "text/javascript"})));
  const widget = typeof module.default === "function" ? await module.default() : module.default;
  const model = new FakeModel(state), el = document.querySelector("#widget");
  window.fake = {model, el, cleanup: []};
  window.fake.cleanup.push(await widget.initialize?.({model}));
  window.fake.cleanup.push(await widget.render({model, el}));
}"""
)


class WidgetPage:
    """A page with one widget on it. `page` is Playwright's own, for clicks and keys; the rest is the kernel's side."""

    def __init__(self, page, esm: str, state: dict[str, Any], *, css: str = "", dark: bool = False) -> None:
        self.page = page
        page.emulate_media(color_scheme="dark" if dark else "light")
        page.set_content(PAGE)
        page.evaluate(SHOW, {"esm": esm, "state": state, "css": css})

    @property
    def widget(self):
        """The element that the widget was drawn into."""
        return self.page.locator("#widget")

    def sent(self) -> list[Any]:
        """The messages that the widget has sent to Python so far."""
        return self.page.evaluate("window.fake.model.sent")

    def saved(self) -> int:
        """How often the widget has sent traits to Python."""
        return self.page.evaluate("window.fake.model.saved")

    def get(self, trait: str) -> Any:
        """A trait as it now is."""
        return self.page.evaluate("name => window.fake.model.get(name)", trait)

    def set(self, **traits: Any) -> None:
        """Set traits as Python would."""
        self.page.evaluate("state => window.fake.model.set(state)", traits)

    def receive(self, message: Any) -> None:
        """Hand the widget a message from Python."""
        self.page.evaluate("message => window.fake.model.fire('msg:custom', message, [])", message)

    def remove(self) -> None:
        """Take the widget away as a closed output does: its own cleaning up runs."""
        self.page.evaluate("async () => { for (const clean of window.fake.cleanup) await clean?.(); window.fake.el.remove(); }")

    def hearers(self) -> int:
        """How many listeners the widget has on its model: none after it was removed, or it leaks."""
        return self.page.evaluate("window.fake.model.hearers.length")
