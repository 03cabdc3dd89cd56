// What a notebook loads: one module for every widget of Pinochle Lab. `view.kind` says which picture to draw.

import { mount } from "./app.js";
import { auctionPad } from "./auction_pad.js";
import { exercise } from "./exercise.js";
import { explorer } from "./explorer.js";
import { handWidget } from "./hand_widget.js";
import { replay } from "./replay.js";
import { tableWidget } from "./table_widget.js";
import { trickLab } from "./trick_lab.js";

const PICTURES = {
  hand: handWidget,
  explorer,
  trick_lab: trickLab,
  auction_pad: auctionPad,
  exercise,
  table: tableWidget,
  replay,
};

export default {
  /** @param {{model: import("./app.js").Model, el: HTMLElement}} host */
  render({ model, el }) {
    return mount(model, el, PICTURES);
  },
};
