"""A widget in a real browser without a kernel: what the page sends goes to the Python object, and what that sets goes back."""

from __future__ import annotations

import json

TRAITS = ("view", "options", "schema", "value", "ply")


def state_of(widget):
    """The traits of ours that a widget synchronises, as JSON would carry them."""
    return json.loads(json.dumps({name: getattr(widget, name) for name in TRAITS if widget.has_trait(name)}))


class LivePage:
    """A page with a widget on it and the widget behind it; after each act here, both have settled.

    Attributes:
        shown: the page, as the harness has it.
        widget: the Python object.
    """

    def __init__(self, widget_page, widget, *, dark=False, width=None):
        self.widget = widget
        self.shown = widget_page(widget._esm, state_of(widget), css=widget._css, dark=dark)
        self.page = self.shown.page
        self.heard = 0
        # A page as a notebook has it: the host's own background.
        self.page.add_style_tag(content=f"body{{margin:0;padding:8px;background:{'#14181b' if dark else '#fff'}}}")
        if width:
            self.page.set_viewport_size({"width": width, "height": 800})

    @property
    def root(self):
        """The widget's outermost element."""
        return self.page.locator(".pl-live")

    def settle(self):
        """Hand every new message to Python, and its answer to the page."""
        for message in self.shown.sent()[self.heard :]:
            self.heard += 1
            self.widget.gesture(message)
        self.shown.set(**state_of(self.widget))
        self.page.evaluate("() => new Promise((done) => setTimeout(done))")

    def press(self, *keys):
        """Press keys one after another."""
        for key in keys:
            self.page.keyboard.press(key)
            self.settle()

    def click(self, target):
        """Click an element of the widget, by selector or locator; a card at its corner, which no other card covers."""
        found = self.root.locator(target) if isinstance(target, str) else target
        card = found.get_attribute("data-card")
        found.click(position={"x": 8, "y": 22} if card else None)
        self.settle()

    def card(self, name):
        """A card of the hand by its physical name, `AS#1`."""
        return self.root.locator(f'button[data-card="{name}"]')

    def heard_aloud(self):
        """What a screen reader was last given to say."""
        return self.root.get_by_role("status").last.text_content().strip()

    def focused(self):
        """The name of what has the focus."""
        return self.page.evaluate("document.activeElement.ariaLabel || document.activeElement.textContent")
