// A few choices of which one holds, and buttons.

import { h } from "./dom.js";
import { bare, step, take } from "./roving.js";

/**
 * @typedef {object} Chip
 * @property {string} key
 * @property {import("./dom.js").Kid} label
 * @property {boolean} on
 * @property {string} [spoken]
 * @property {string} [title]
 */

/**
 * One of several: arrows move and choose, as in any group of radio buttons.
 * @param {import("./app.js").Scene} scene
 * @param {{id: string, name: string, chips: Chip[], pick: (key: string) => void}} props
 */
export function chips(scene, { id, name, chips: items, pick }) {
  const chosen = Math.max(
    0,
    items.findIndex((item) => item.on),
  );
  const choose = (/** @type {Chip} */ item) => {
    if (!item.on) pick(item.key);
  };
  const keydown = (/** @type {KeyboardEvent} */ event, /** @type {number} */ index) => {
    const to = bare(event)
      ? step(
          event.key,
          items.map(() => 1),
          index,
        )
      : null;
    const target = to === null ? undefined : items[to];
    if (!target) return;
    take(event);
    choose(target);
    scene.focus(`[data-chips="${id}"] [data-chip="${target.key}"]`);
  };
  return h(
    "div",
    { class: "chips", key: id, "data-chips": id, role: "radiogroup", "aria-label": name },
    h("span", { class: "legend", "aria-hidden": "true" }, name),
    items.map((item, index) =>
      h(
        "button",
        {
          type: "button",
          key: item.key,
          class: "chip",
          role: "radio",
          "data-chip": item.key,
          "aria-checked": String(item.on),
          "aria-label": item.spoken,
          title: item.title,
          tabindex: index === chosen ? 0 : -1,
          on: { click: () => choose(item), keydown: (/** @type {KeyboardEvent} */ event) => keydown(event, index) },
        },
        item.label,
      ),
    ),
  );
}

/**
 * @param {import("./dom.js").Kid} label @param {() => void} press
 * @param {import("./dom.js").Props} [more]
 */
export function button(label, press, more = {}) {
  return h("button", { type: "button", class: "btn", on: { click: press }, ...more }, label);
}

/** A row of buttons; print leaves it out. @param {...import("./dom.js").Kid} kids */
export function bar(...kids) {
  return h("div", { class: "bar", key: "bar" }, ...kids);
}
