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

/** @param {Words} words */
export function box({ tone = "", headline, text, small, trace, alert, key = "say" }) {
  return h(
    "div.say",
    { class: tone, role: alert ? "alert" : null, key },
    h("strong", null, headline),
    " ",
    text,
    small && h("small", null, small),
    trace && h("details", null, h("summary", null, "Details"), h("pre", null, trace)),
  );
}

/** What a widget is called, and what one can do with it. @param {{title: string, sub: string}} view */
export function heading({ title, sub }) {
  return h("header", { key: "head" }, h("h3", null, title), h("p.sub", null, sub));
}
