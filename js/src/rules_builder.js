// House rules to build: each section of the rule sheet, and its switches beside it.

import { bar, button, chips } from "./chips.js";
import { h } from "./dom.js";
import { form } from "./form.js";
import { box, heading } from "./say.js";

/** @typedef {import("./app.js").Scene} Scene */

/** @param {Scene} scene */
export function rulesBuilder(scene) {
  /** @type {import("./schema.js").RulesBuilderView} */
  const view = scene.view;
  const onchange = (/** @type {Event} */ event) =>
    scene.send("base", { base: /** @type {HTMLSelectElement} */ (event.currentTarget).value });
  return [
    heading(view),
    bar(
      h(
        "label.pick",
        null,
        h("span.legend", null, "Start from"),
        h(
          "select",
          { value: view.base, onchange },
          view.bases.map(({ key, label }) => h("option", { value: key, key }, label)),
        ),
      ),
      button("Start again", () => view.moved && scene.send("reset"), { "aria-disabled": !view.moved && "true" }),
    ),
    view.message.map((words, at) => box({ ...words, key: `told ${at}` })),
    view.sections.map((each) => section(scene, each)),
    view.fields.map((field) => form(scene, field)),
  ];
}

/** @param {Scene} scene @param {import("./schema.js").RulesSectionView} section */
function section(scene, { title, rules, turned, turns, told }) {
  return h(
    "section.part",
    { key: title, "aria-label": title },
    h("div.rules", null, h("h4", null, title), h("ul", null, rules.map(rule))),
    turns.length > 0 &&
      h(
        "details.fold",
        { key: "turns" },
        h("summary", null, "Change", h("span.pl-words", null, ` ${title}`), turned > 0 && ` · ${turned} changed`),
        turns.map((each) => turn(scene, each)),
        told.map((words) => box(words)),
      ),
  );
}

/** @param {import("./schema.js").RuleView} rule */
function rule({ text, ref, was }) {
  return h("li", { class: was && "changed" }, text, " ", h("small", null, ref), was && h("s", null, was));
}

/** @param {Scene} scene @param {import("./schema.js").TurnView} turn */
function turn(scene, { name, label, value, choices, field }) {
  if (field[0]) return form(scene, field[0]);
  return chips(scene, label, choices, value, (choice) => scene.send("turn", { name, choice }));
}
