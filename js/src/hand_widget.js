// A hand to sort, fan out and pick from.

import { idOf } from "./card.js";
import { bar, button, chips } from "./chips.js";
import { h } from "./dom.js";
import { hand } from "./hand.js";
import { box, heading } from "./say.js";

/** @param {import("./app.js").Scene} scene */
export function handWidget(scene) {
  /** @type {import("./schema.js").HandWidgetView} */
  const view = scene.view;
  const { picked, sort, notice } = view;
  return [
    heading(view),
    hand(scene, {
      name: view.name,
      cards: view.hand.cards,
      fan: view.fan,
      mixed: sort !== "suit",
      look: (card) => {
        const pressed = picked.includes(idOf(card));
        return { pressed, mark: pressed ? "picked" : "" };
      },
      pick: (card) => scene.send("pick", { card: idOf(card) }),
    }),
    notice && box({ tone: "bad", headline: notice }),
    h("p.picked-text", { key: "picked" }, view.selection),
    bar(
      chips(scene, "Sort", view.sorts, sort, (order) => scene.send("sort", { order })),
      button("Fan", () => scene.send("fan"), { "aria-pressed": `${view.fan}` }),
      button("Clear", () => scene.send("clear"), { "aria-disabled": !picked.length && "true" }),
    ),
  ];
}
