"""What the live table costs: making it, answering a card, and what goes over the wire for it.

Run it with `python bench/table.py`. With Chromium at hand (`--browser PATH`) it also draws the table on a page, again and
again, from the module's first run to the last element.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time

from pinochle_lab import players
from pinochle_lab.core.event import Played
from pinochle_lab.widgets import TableWidget

DEALS = 8
PAINTS = 15
PAINT = """async ({ esm, state, css }) => {
  document.body.innerHTML = "";
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const model = { get: (name) => state[name], set() {}, save_changes() {}, on() {}, off() {}, send() {} };
  const url = URL.createObjectURL(new Blob([esm + "//" + performance.now()], { type: "text/javascript" }));
  const begun = performance.now();
  (await import(url)).default.render({ model, el: document.body });
  document.body.getBoundingClientRect();
  return performance.now() - begun;
}"""


def percentile(figures: list[float], part: float) -> float:
    """The figure below which so large a part of all lies."""
    return sorted(figures)[min(len(figures) - 1, int(part * len(figures)))]


def show(what: str, figures: list[float], unit: str) -> None:
    """One line: median, nine in ten, worst."""
    marks = f"median {statistics.median(figures):8.1f}   90 % {percentile(figures, 0.9):8.1f}   worst {max(figures):8.1f}"
    print(f"{what:<34} {marks} {unit}")


def measure_cards() -> TableWidget:
    """Play some deals as steady would, and measure each answer."""
    steady = players.find("steady")
    took: list[float] = []
    sent: list[float] = []
    updates: list[float] = []
    table = TableWidget(seed=0)
    for seed in range(DEALS):
        table = TableWidget(seed=seed)
        heard: list[dict[str, object]] = []
        table.observe(lambda change, heard=heard: heard.append(change["new"]), names="view")
        while not table.state.is_over:
            event = steady.choose(table.state.observe(table.seat)).event
            if not isinstance(event, Played):
                table.act(event)
                continue
            heard.clear()
            begun = time.perf_counter()
            table.gesture({"intent": "play", "card": f"{event.card}#1", "seq": 1})
            took.append(1000 * (time.perf_counter() - begun))
            sent.append(len(json.dumps([heard[-1], table.options], ensure_ascii=False).encode()) / 1000)
            updates.append(len(heard))
    show("a card, answered by three players", took, "ms")
    show("what the answer weighs", sent, "kB")
    show("updates for a card", updates, "")
    return table


def measure_paint(chromium: str) -> None:
    """Draw a table in the middle of the play on an empty page."""
    from playwright.sync_api import sync_playwright

    table = TableWidget(seed=8)
    while table.state.table.trick is None:
        table.act(players.find("steady").choose(table.state.observe(table.seat)).event)
    state = {name: getattr(table, name) for name in ("view", "options", "schema", "ply")}
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page()
        page.set_content("<main></main>")
        given = {"esm": table._esm, "css": table._css, "state": json.loads(json.dumps(state))}  # noqa: SLF001  # what anywidget reads
        show("first paint on a page", [page.evaluate(PAINT, given) for _ in range(PAINTS)], "ms")
        browser.close()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--browser", help="path of a Chromium")
    given = parser.parse_args()
    TableWidget(seed=1)  # the first one warms what is kept
    made = []
    for seed in range(2, 22):
        begun = time.perf_counter()
        TableWidget(seed=seed)
        made.append(1000 * (time.perf_counter() - begun))
    show("making a table", made, "ms")
    measure_cards()
    if given.browser:
        measure_paint(given.browser)


if __name__ == "__main__":
    main()
