// What a notebook loads for the builder of house rules: it is large and rare, so it travels apart from the others.

import { mount } from "./app.js";
import { rulesBuilder } from "./rules_builder.js";

export default {
  /** @param {{model: import("./app.js").Model, el: HTMLElement}} host */
  render({ model, el }) {
    return mount(model, el, { rules_builder: rulesBuilder });
  },
};
