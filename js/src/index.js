// What a notebook loads: one module for every widget of Pinochle Lab. `view.kind` says which picture to draw.

import { mount } from "./app.js";
import { handWidget } from "./hand_widget.js";

const PICTURES = { hand: handWidget };

export default {
  /** @param {{model: import("./app.js").Model, el: HTMLElement}} host */
  render({ model, el }) {
    return mount(model, el, PICTURES);
  },
};
