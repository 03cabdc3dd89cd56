// A few choices of which one holds, and buttons.

import { h } from "./dom.js";
import { bare, step, take } from "./roving.js";

/**
 * @typedef {object} Chip
 * @property {string} key
 * @property {import("./dom.js").Kid} label
 * @property {string} [spoken]
 * @property {string} [title]
 */

/**
 * One of several: arrows move and choose, as in any group of radio buttons.
 * @param {import("./app.js").Scene} scene
 * @param {string} name
 * @param {Chip[]} items
 * @param {string} chosen the key of the one that holds
 * @param {(key: string) => void} pick
 */
export function chips(scene, name, items, chosen, pick) {
  const sizes = items.map(() => 1);
  const onkeydown = (/** @type {KeyboardEvent} */ event, /** @type {number} */ index) => {
    const target = bare(event) && items[step(event.key, sizes, index) ?? -1];
    if (!target) return;
    take(event);
    if (target.key !== chosen) pick(target.key);
    scene.focus(`[aria-label="${name}"] [data-chip="${target.key}"]`);
  };
  const stop = items.some(({ key }) => key === chosen) ? chosen : items[0]?.key;
  const chip = (/** @type {Chip} */ { key, label, spoken, title }, /** @type {number} */ index) =>
    h(
      "button.chip",
      {
        key,
        title,
        role: "radio",
        "data-chip": key,
        "aria-checked": `${key === chosen}`,
        "aria-label": spoken,
        tabindex: key === stop ? 0 : -1,
        onclick: () => key === chosen || pick(key),
        onkeydown: (/** @type {KeyboardEvent} */ event) => onkeydown(event, index),
      },
      label,
    );
  return h(
    "div.chips",
    { key: name, role: "radiogroup", "aria-label": name },
    h("span.legend", { "aria-hidden": "true" }, name),
    items.map(chip),
  );
}

/**
 * @param {import("./dom.js").Kid} label @param {() => void} onclick
 * @param {import("./dom.js").Props} [more]
 */
export function button(label, onclick, more) {
  return h("button.btn", { onclick, ...more }, label);
}

/** A row of buttons; print leaves it out. @param {...import("./dom.js").Kid} kids */
export function bar(...kids) {
  return h("div.bar", { key: "bar" }, kids);
}
