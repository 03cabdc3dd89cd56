// A hand to sort, fan out and pick from.

import { idOf } from "./card.js";
import { bar, button, chips } from "./chips.js";
import { h } from "./dom.js";
import { hand } from "./hand.js";

/** @param {import("./app.js").Scene} scene */
export function handWidget(scene) {
  /** @type {import("./schema.js").HandWidgetView} */
  const view = scene.view;
  const picked = new Set(view.picked);
  return [
    h("header", null, h("h3", null, view.title), h("p", { class: "sub" }, view.sub)),
    hand(scene, {
      id: "hand",
      name: view.name,
      cards: view.hand.cards,
      fan: view.fan,
      mixed: view.sort !== "suit",
      look: (card) => ({ mark: picked.has(idOf(card)) ? "picked" : "", pressed: picked.has(idOf(card)) }),
      pick: (card) => scene.send("pick", { card: idOf(card) }),
    }),
    view.notice && h("div", { class: "say bad", role: "note", key: "notice" }, view.notice),
    bar(
      chips(scene, {
        id: "sort",
        name: "Sort",
        chips: view.sorts.map(({ key, label }) => ({ key, label, on: key === view.sort })),
        pick: (order) => scene.send("sort", { order }),
      }),
      button("Fan", () => scene.send("fan"), { "aria-pressed": String(view.fan) }),
      button("Clear", () => scene.send("clear"), { "aria-disabled": view.picked.length ? null : "true" }),
    ),
    h("p", { class: "sub", key: "selection" }, view.selection),
  ];
}
