// The melds of a hand: a meld lights its cards, a card its melds.

import { idOf } from "./card.js";
import { button, chips } from "./chips.js";
import { h } from "./dom.js";
import { fold, form } from "./form.js";
import { hand } from "./hand.js";
import { box, heading } from "./say.js";
import { table } from "./table.js";

/**
 * What is pointed at: a physical card, a line of the sheet, or a meld that does not count.
 * `card QS#1`, `line 0`, `blocked 2`.
 * @typedef {string | null | undefined} Spot
 * @typedef {import("./schema.js").ExplorerView} View
 */

/** What stands out, and what is said of it. @param {View} view @param {Spot} spot */
export function lights(view, spot) {
  const { lines, blocked } = view.sheet;
  const [kind, which = ""] = spot?.split(" ") ?? [];
  const card = view.cards[which];
  const line = lines[Number(which)];
  const stop = blocked[Number(which)];
  if (kind === "card" && card) return { ids: [which], lines: card.lines, name: "", words: card.message };
  if (kind === "line" && line) {
    const words = {
      headline: `${line.name}: ${line.value}.`,
      text: `${line.text}. Counts among ${line.category_label}.`,
      small: `Rule ${line.ref}`,
    };
    return { ids: line.cards.map(idOf), lines: [Number(which)], name: line.name, words };
  }
  if (kind === "blocked" && stop) {
    const words = { tone: "warn", headline: `${stop.name} does not count.`, text: stop.because, small: `Rule ${stop.ref}` };
    return { ids: stop.cards.map(idOf), lines: [], name: stop.name, words };
  }
  return { ids: [], lines: [], name: "", words: view.message };
}

/** @param {import("./app.js").Scene} scene */
export function explorer(scene) {
  /** @type {View} */
  const view = scene.view;
  const { over, kept } = scene.local;
  const lit = lights(view, over ?? kept);
  const mark = (over ?? kept)?.startsWith("blocked") ? "hint" : "lit";
  const { cards } = view.sheet.hand;
  const first = cards.find((card) => lit.ids.includes(idOf(card)));
  return [
    heading(view),
    chips(scene, "Trump", view.trumps.map(trump), view.trump, (suit) => {
      scene.set({ kept: null });
      scene.send("trump", { suit });
    }),
    hand(scene, {
      name: `The hand: each card says which melds it serves`,
      cards,
      look: (card) => ({
        mark: lit.ids.includes(idOf(card)) ? mark : "",
        note: view.cards[idOf(card)]?.short,
        tag: card === first ? lit.name : "",
      }),
      pick: (card) => keep(scene, `card ${idOf(card)}`),
      point: (card, focused) => {
        scene.set({ over: card && `card ${idOf(card)}` });
        if (card && focused) scene.say(view.cards[idOf(card)]?.message.text ?? "");
      },
    }),
    h("div.cols", { key: "cols" }, sheet(scene, view, lit.lines), box(lit.words)),
    fold(
      "Another hand",
      view.fields.map((field) =>
        form(
          scene,
          field,
          button("Deal one", () => scene.send("another")),
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

/** Keep something lit when the pointer has left it: fingers cannot hover. @param {import("./app.js").Scene} scene @param {Spot} spot */
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
