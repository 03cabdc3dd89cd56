// The message box: what is so, why, and in small the paragraph of the rules.

import { h } from "./dom.js";

/**
 * @typedef {object} Words
 * @property {string} [tone] `good`, `bad`, `warn`, or nothing
 * @property {string} [headline]
 * @property {string} [text]
 * @property {string} [small]
 * @property {string} [trace] technical detail, folded away
 * @property {boolean} [alert] a screen reader hears it at once
 * @property {string} [key]
 */

/** @param {Words} words @param {...import("./dom.js").Kid} more @returns {import("./dom.js").VNode} */
export function box(words, ...more) {
  return h(
    "div",
    { class: `say ${words.tone ?? ""}`, role: words.alert ? "alert" : null, key: words.key ?? "say" },
    words.headline && h("strong", null, words.headline),
    words.headline && words.text && " ",
    words.text && h("span", null, words.text),
    words.small && h("small", null, words.small),
    words.trace && h("details", null, h("summary", null, "Details"), h("pre", null, words.trace)),
    ...more,
  );
}
