// A question: cards to pick, options to choose or a number to type; Python grades.

import { idOf } from "./card.js";
import { bar, button } from "./chips.js";
import { cross } from "./cross.js";
import { h } from "./dom.js";
import { hand, lying } from "./hand.js";
import { box, heading } from "./say.js";

/** @typedef {import("./schema.js").ExerciseWidgetView} View */
/** @typedef {import("./schema.js").CardView} CardView */

/** @param {import("./app.js").Scene} scene */
export function exercise(scene) {
  /** @type {View} */
  const { text, parts, picked, choices, number, how, hint, message, solved } = scene.view;
  const pressed = (/** @type {string} */ item) => ({ "aria-pressed": `${picked.includes(item)}` });
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    scene.send("check", Object.fromEntries(new FormData(/** @type {HTMLFormElement} */ (event.currentTarget))));
  };
  return [
    heading(scene.view),
    h("p", { key: "text" }, text),
    parts.map((part, at) => piece(scene, part, `part${at}`)),
    choices.length > 0 && bar(choices.map((option) => button(option, () => scene.send("choose", { option }), pressed(option)))),
    h(
      "form.bar",
      { key: "answer", onsubmit },
      number !== null && h("label", null, "Your answer", h("input", { name: "text", value: number, autocomplete: "off" })),
      h("button.btn", { type: "submit", class: solved ? "" : "main" }, "Check"),
      button("Hint", () => scene.send("hint")),
      button("Another", () => scene.send("another"), { class: solved ? "main" : "" }),
      h("span.sub", null, how),
    ),
    hint && box({ ...hint, key: "hint" }),
    message && box(message),
  ];
}

/** @param {import("./app.js").Scene} scene @param {import("./schema.js").PartView} part @param {string} id */
function piece(scene, { label, cards, live, trick, places, rows }, id) {
  const { picked, ordered } = /** @type {View} */ (scene.view);
  const look = (/** @type {CardView} */ card) => {
    const at = picked.indexOf(idOf(card));
    return at < 0 ? { pressed: false } : { pressed: true, mark: "picked", below: ordered ? `${at + 1}` : "" };
  };
  const pick = (/** @type {CardView} */ card) => scene.send("pick", { card: idOf(card) });
  const style = { "--n": cards.length, "--gaps": 0, "--m": cards.length, "--mgaps": 0 };
  const still = cards.map((card) => lying(card));
  const cell = (/** @type {string} */ text, /** @type {number} */ at) =>
    at || !text ? h("td", null, text) : h("th", { scope: "row" }, text);
  return [
    label && h("p.sub", { key: `${id} label` }, label),
    trick && cross(trick, places, null),
    live && hand(scene, { id, name: label, cards, mixed: ordered, look, pick }),
    !live && cards.length > 0 && h("div.hand", { key: id, style }, still),
    rows.length > 0 &&
      h(
        "table",
        { key: `${id} rows` },
        h(
          "tbody",
          null,
          rows.map((row) => h("tr", null, row.map(cell))),
        ),
      ),
  ];
}
