// A hand of cards: one row, suits a little apart, two rows where it is narrow; arrows move, Enter and Space pick.

import { face, idOf, spoken, suitOf } from "./card.js";
import { h } from "./dom.js";
import { bare, seek, step, take } from "./roving.js";

/** @typedef {import("./schema.js").CardView} CardView */
/**
 * @typedef {object} Look how one card stands out
 * @property {string} [mark] words for the style sheet: `legal`, `no`, `lit`, `win`, `picked`
 * @property {boolean} [pressed] whether it is picked, where cards can be
 * @property {boolean} [off] whether picking it will be refused
 * @property {string} [note] said after the card's name
 * @property {string} [tag] a word above the card
 * @property {string} [below] a figure beneath it
 */
/**
 * @typedef {object} HandProps
 * @property {string} id tells several hands of one widget apart
 * @property {string} name what a screen reader calls it
 * @property {CardView[]} cards
 * @property {boolean} [fan]
 * @property {boolean} [mixed] suits are not kept apart
 * @property {(card: CardView) => Look} [look]
 * @property {(card: CardView) => void} [pick]
 * @property {(card: CardView | null, focused: boolean) => void} [point]
 */

/** The cards in stretches of one suit. @param {CardView[]} cards @returns {CardView[][]} */
export function stretches(cards) {
  /** @type {CardView[][]} */
  const found = [];
  for (const card of cards) {
    const last = found.at(-1);
    if (last?.[0] && suitOf(last[0]) === suitOf(card)) last.push(card);
    else found.push([card]);
  }
  return found;
}

/** Stretches in two rows, as even as can be. @template T @param {T[][]} parts @returns {T[][][]} */
export function halves(parts) {
  const total = parts.flat().length;
  const size = (/** @type {T[][]} */ some) => some.flat().length;
  let cut = parts.length;
  for (let at = 1; at < parts.length; at += 1) {
    const off = (/** @type {number} */ to) => Math.abs(size(parts.slice(0, to)) - total / 2);
    if (off(at) < off(cut)) cut = at;
  }
  return [parts.slice(0, cut), parts.slice(cut)].filter((half) => half.length);
}

/** @param {CardView[]} cards @returns {CardView[][]} */
function chunks(cards) {
  const middle = Math.ceil(cards.length / 2);
  return [cards.slice(0, middle), cards.slice(middle)].filter((half) => half.length);
}

/** @param {import("./app.js").Scene} scene @param {HandProps} props */
export function hand(scene, props) {
  const parts = props.mixed ? chunks(props.cards) : stretches(props.cards);
  const rows = halves(parts);
  const order = rows.flat(2);
  const most = Math.max(...rows.map((row) => row.flat().length), 1);
  const room = {
    "--n": order.length,
    "--gaps": props.mixed ? 0 : parts.length - 1,
    "--m": most,
    "--mgaps": props.mixed ? 0 : 1,
  };
  const drawCard = (/** @type {CardView} */ card) => cardButton(scene, props, order, parts, card);
  return h(
    "div",
    {
      class: `hand${props.fan ? " fan" : ""}${props.mixed ? " mixed" : ""}`,
      key: props.id,
      role: "group",
      "aria-label": props.name,
      style: room,
    },
    rows.map((row, i) =>
      h(
        "div",
        { class: "row", key: `row${i}` },
        row.map((part) => h("div", { class: "suit" }, part.map(drawCard))),
      ),
    ),
  );
}

/**
 * @param {import("./app.js").Scene} scene @param {HandProps} props @param {CardView[]} order @param {CardView[][]} parts @param {CardView} card
 */
function cardButton(scene, props, order, parts, card) {
  const id = idOf(card);
  const spot = `tab:${props.id}`;
  const index = order.indexOf(card);
  const stop = order.some((other) => idOf(other) === scene.local[spot]) ? scene.local[spot] : order[0] && idOf(order[0]);
  const look = props.look?.(card) ?? {};
  const point = (/** @type {CardView | null} */ which, focused = false) => props.point?.(which, focused);
  const keydown = (/** @type {KeyboardEvent} */ event) => {
    if (!bare(event)) return;
    const names = order.map((other) => [indexLetter(other), suitOf(other).toLowerCase()]);
    const to =
      step(
        event.key,
        parts.map((part) => part.length),
        index,
      ) ?? seek(event.key, names, index);
    const target = to === null ? undefined : order[to];
    if (!target) return;
    take(event);
    scene.set({ [spot]: idOf(target) });
    scene.focus(`[data-hand="${props.id}"][data-card="${idOf(target)}"]`);
  };
  return h(
    "button",
    {
      type: "button",
      key: id,
      class: `card ${look.mark ?? ""}`,
      tabindex: id === stop ? 0 : -1,
      "data-card": id,
      "data-hand": props.id,
      "aria-label": look.note ? `${spoken(card)}, ${look.note}` : spoken(card),
      "aria-pressed": look.pressed === undefined ? null : String(look.pressed),
      "aria-disabled": look.off ? "true" : null,
      style: { "--i": index - (order.length - 1) / 2 },
      on: {
        click: () => props.pick?.(card),
        keydown,
        focus: () => {
          scene.set({ [spot]: id });
          point(card, true);
        },
        blur: () => point(null, true),
        pointerenter: () => point(card),
        pointerleave: () => point(null),
      },
    },
    h("span", { class: "face", html: face(card.code, look.mark?.includes("no")) }),
    look.tag && h("span", { class: "tag", "aria-hidden": "true" }, look.tag),
    look.below && h("span", { class: "below", "aria-hidden": "true" }, look.below),
  );
}

/** @param {CardView} card */
function indexLetter(card) {
  return card.code[0] === "T" ? "1" : (card.code[0] ?? "").toLowerCase();
}
