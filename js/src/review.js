// What a notebook loads for a replay with its review: larger than a replay, and so a module of its own.

import { mount } from "./app.js";
import { reviewed } from "./reviewed.js";

export default {
  /** @param {{model: import("./app.js").Model, el: HTMLElement}} host */
  render({ model, el }) {
    return mount(model, el, { review: reviewed });
  },
};
