// The melds of a hand: a meld lights its cards, a card its melds.

import { idOf } from "./card.js";
import { button, chips } from "./chips.js";
import { h } from "./dom.js";
import { fold, form } from "./form.js";
import { hand } from "./hand.js";
import { box, heading } from "./say.js";
import { table } from "./table.js";

/** @typedef {import("./schema.js").ExplorerView} View */

/** @param {import("./app.js").Scene} scene */
export function explorer(scene) {
  /** @type {View} */
  const view = scene.view;
  const { local, set, say, send } = scene;
  const spot = local.over ?? local.kept ?? "";
  /** @type {Partial<import("./schema.js").SpotView>} */
  const { ids = [], lines = [], name = "", message = view.message } = view.spots[spot] ?? {};
  const { cards } = view.sheet.hand;
  const isLit = (/** @type {import("./schema.js").CardView} */ card) => ids.includes(idOf(card));
  const first = cards.find(isLit);
  return [
    heading(view),
    chips(scene, "Trump", view.trumps.map(trump), view.trump, (suit) => {
      set({ kept: null });
      send("trump", { suit });
    }),
    hand(scene, {
      name: "The hand: each card says which melds it serves",
      cards,
      look: (card) => ({
        mark: isLit(card) ? (spot.startsWith("blocked") ? "hint" : "lit") : "",
        note: view.spots[`card ${idOf(card)}`]?.short,
        tag: card === first ? name : "",
      }),
      pick: (card) => keep(scene, `card ${idOf(card)}`),
      point: (card, focused) => {
        const over = card && `card ${idOf(card)}`;
        set({ over });
        if (over && focused) say(view.spots[over]?.message.text ?? "");
      },
    }),
    h("div.cols", { key: "cols" }, sheet(scene, view, lines), box(message)),
    fold(
      "Another hand",
      view.fields.map((field) =>
        form(
          scene,
          field,
          button("Deal one", () => send("another")),
        ),
      ),
    ),
  ];
}

/** @param {import("./schema.js").TrumpView} trump @returns {import("./chips.js").Chip} */
function trump({ letter, symbol, label, total, best }) {
  const name = [h("span", { class: letter }, symbol), " ", h("b", { class: best ? "best" : "" }, total)];
  return { key: letter, label: name, spoken: `${label}, ${total}${best ? ", the most" : ""}` };
}

/** Keep something lit when the pointer has left it: fingers cannot hover. @param {import("./app.js").Scene} scene @param {string} spot */
function keep(scene, spot) {
  scene.set({ kept: scene.local.kept === spot ? null : spot });
}

/** @param {import("./app.js").Scene} scene @param {View} view @param {number[]} hot */
function sheet(scene, { sheet: { lines, blocked, total } }, hot) {
  /** @typedef {{name: string, cards: import("./schema.js").CardView[]}} Line */
  const row = (/** @type {Line} */ { name, cards }, /** @type {string} */ spot, /** @type {string} */ mark, value = "–") => {
    const on = () => scene.set({ over: spot });
    const off = () => scene.set({ over: null });
    const link = h("button.link", { onclick: () => keep(scene, spot), onfocus: on, onblur: off }, name);
    const labels = cards.map(({ code, label }) => [h("span", { class: code[1] }, label), " "]);
    return { props: { key: spot, class: mark, onpointerenter: on, onpointerleave: off }, cells: [link, labels, value] };
  };
  return table(
    "Melds",
    ["Meld", "Cards", "Points"],
    [
      ...lines.map((line, i) => row(line, `line ${i}`, hot.includes(i) ? "hot" : "", `${line.value}`)),
      ...blocked.map((meld, i) => row(meld, `blocked ${i}`, "blocked")),
    ],
    1,
    ["Total", "", total],
  );
}
