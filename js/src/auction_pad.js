// An auction to bid in: the calls by seat, the bids that are legal, and what the hand is worth.

import { bar, button } from "./chips.js";
import { h } from "./dom.js";
import { fold, form } from "./form.js";
import { hand } from "./hand.js";
import { box, heading } from "./say.js";
import { table } from "./table.js";

/** @param {import("./schema.js").AuctionView} auction */
function calls({ seats, rows, sentence }) {
  return h(
    "table.calls",
    { "aria-label": "The calls" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        seats.map((seat) => h("th", { scope: "col" }, seat)),
      ),
    ),
    h(
      "tbody",
      null,
      rows.map((row) =>
        h(
          "tr",
          null,
          row.map((call) => h("td", { class: call?.high ? "high" : "" }, call?.text)),
        ),
      ),
      rows.length ? null : h("tr", null, h("td.sub", { colspan: seats.length }, sentence)),
    ),
  );
}

/** @param {import("./schema.js").WorthView[]} worth */
export function worths(worth) {
  const head = worth.map(({ letter, symbol, label }) => h("span", { class: letter, role: "img", "aria-label": label }, symbol));
  const rows = [
    { cells: ["Meld", ...worth.map(({ total, best }) => h("b", { class: best ? "best" : "" }, total))] },
    { cells: ["Cards", ...worth.map(({ cards }) => cards)] },
  ];
  return table("What the hand is worth for each trump", ["Trump", ...head], rows, worth.length);
}

/** @param {import("./app.js").Scene} scene */
export function auctionPad(scene) {
  /** @type {import("./schema.js").AuctionPadView} */
  const view = scene.view;
  /** @type {import("./schema.js").CallOption[]} */
  const legal = scene.options.calls ?? [];
  const call = (/** @type {number | null} */ bid) => () => scene.send("call", { bid });
  const bids = legal.filter(({ bid }) => bid !== null);
  const pass = button("Pass", call(null), { "aria-disabled": legal.length === bids.length && "true" });
  return [
    heading(view),
    h(
      "div.desk",
      { key: "desk" },
      calls(view.auction),
      hand(scene, { name: `${view.whose}, ${view.hand.count} cards`, cards: view.hand.cards }),
      h("div.side", null, box(view.message), worths(view.worth)),
    ),
    view.open &&
      h(
        "div.bar",
        { key: "calls", role: "group", "aria-label": "Your call" },
        pass,
        bids.map(({ bid, label }) => button(label, call(bid))),
      ),
    view.open && form(scene, view.field),
    view.remarks.length > 0 &&
      fold(
        "What the others thought",
        view.remarks.map((remark) => h("p", null, remark)),
      ),
    bar(
      button("Take back", () => scene.send("back"), { "aria-disabled": !view.moved && "true" }),
      button("Start again", () => scene.send("reset"), { "aria-disabled": !view.moved && "true" }),
    ),
  ];
}
