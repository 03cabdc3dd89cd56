// A table: the first cell of a row is its heading, the last ones may be figures.

import { h } from "./dom.js";

/** @typedef {import("./dom.js").Kid[]} Cells */

/**
 * @param {string} label what a screen reader calls it
 * @param {Cells} head
 * @param {{cells: Cells, props?: import("./dom.js").Props}[]} rows
 * @param {number} [figures] how many columns hold figures
 * @param {Cells} [foot]
 */
export function table(label, head, rows, figures = 1, foot) {
  const line = (/** @type {Cells} */ cells, /** @type {string} */ scope, /** @type {import("./dom.js").Props} */ props = {}) =>
    h(
      "tr",
      props,
      cells.map((cell, at) => {
        const heads = cell !== "" && (scope === "col" || !at);
        return h(heads ? "th" : "td", { scope: heads && scope, class: at < cells.length - figures ? null : "n" }, cell);
      }),
    );
  return h(
    "table",
    { key: label, "aria-label": label },
    head.length > 0 && h("thead", null, line(head, "col")),
    h(
      "tbody",
      null,
      rows.map(({ cells, props }) => line(cells, "row", props)),
    ),
    foot && h("tfoot", null, line(foot, "row")),
  );
}
