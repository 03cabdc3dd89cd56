// A line of text to change what is shown: Enter or the button hands it to Python, which says what is wrong with it.

import { h } from "./dom.js";

/**
 * @param {import("./app.js").Scene} scene
 * @param {import("./schema.js").FieldView} field
 * @param {...import("./dom.js").Kid} more other controls on the line
 */
export function form(scene, { key, label, text, problem, button }, ...more) {
  const onsubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const data = new FormData(/** @type {HTMLFormElement} */ (event.currentTarget));
    scene.send("edit", { field: key, text: data.get(key) });
  };
  return h(
    "form.bar",
    { key, onsubmit },
    h(
      "label",
      null,
      h("span.legend", null, label),
      h("input", { name: key, value: text, autocomplete: "off", spellcheck: "false", "aria-invalid": problem ? "true" : null }),
    ),
    h("button.btn", { type: "submit" }, button),
    more,
    problem && h("p.wrong", null, problem),
  );
}

/** Controls that are folded away until wanted. @param {string} title @param {...import("./dom.js").Kid} kids */
export function fold(title, ...kids) {
  return h("details.fold", { key: title }, h("summary", null, title), kids);
}
