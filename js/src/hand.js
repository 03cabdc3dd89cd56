// A hand of cards: one row, suits a little apart, two rows where it is narrow; arrows move, Enter and Space pick.

import { face, idOf, spoken, suitOf } from "./card.js";
import { h } from "./dom.js";
import { bare, seek, step, take } from "./roving.js";

/** @typedef {import("./schema.js").CardView} CardView */
/**
 * @typedef {object} Look how one card stands out
 * @property {string} [mark] words for the style sheet: `legal`, `no`, `lit`, `hint`, `win`, `picked`
 * @property {boolean} [pressed] whether it is picked, where cards can be
 * @property {boolean} [off] whether picking it will be refused
 * @property {string} [note] said after the card's name
 * @property {string} [tag] a word above the card
 * @property {string} [below] a figure beneath it
 */
/**
 * @typedef {object} HandProps
 * @property {string} name what a screen reader calls it
 * @property {CardView[]} cards
 * @property {string} [id] tells several hands of one widget apart
 * @property {boolean} [fan]
 * @property {boolean} [mixed] suits are not kept apart
 * @property {(card: CardView) => Look} [look]
 * @property {(card: CardView, event: MouseEvent) => void} [pick]
 * @property {(card: CardView | null, focused?: boolean) => void} [point] what the pointer or the focus is on
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
  const half = parts.flat().length / 2;
  const off = (/** @type {number} */ to) => Math.abs(parts.slice(0, to).flat().length - half);
  const cut = parts.reduce((best, _, at) => (off(at) < off(best) ? at : best), parts.length);
  return [parts.slice(0, cut), parts.slice(cut)].filter((row) => row.length);
}

/** @param {import("./app.js").Scene} scene @param {HandProps} props */
export function hand(scene, props) {
  const { id = "hand", name, cards, fan, mixed } = props;
  const middle = Math.ceil(cards.length / 2);
  const parts = mixed ? [cards.slice(0, middle), cards.slice(middle)] : stretches(cards);
  const rows = halves(parts);
  const gaps = mixed ? 0 : 1;
  const style = {
    "--n": cards.length,
    "--gaps": gaps * (parts.length - 1),
    "--m": Math.max(0, ...rows.map((row) => row.flat().length)),
    "--mgaps": gaps * Math.max(0, ...rows.map((row) => row.length - 1)),
  };
  const sizes = parts.map((part) => part.length);
  const ends = new Set(mixed ? [] : parts.map((part) => part.at(-1)));
  // All cards are brothers, so that a card stays the same element, focus and all, however the hand is sorted.
  const drawn = cards.map((card) => cardButton(scene, { ...props, id }, sizes, card, ends.has(card)));
  drawn.splice(rows[0]?.flat().length ?? 0, 0, h("i.break", { key: "break" }));
  return h("div.hand", { class: fan && "fan", key: id, role: "group", "aria-label": name, style }, drawn);
}

/**
 * @param {import("./app.js").Scene} scene @param {HandProps} props @param {number[]} sizes of the suits @param {CardView} card
 * @param {boolean} last of its suit
 */
function cardButton(scene, props, sizes, card, last) {
  const { id, cards, pick, point = () => {} } = props;
  const name = idOf(card);
  const spot = `tab:${id}`;
  const index = cards.indexOf(card);
  const ids = cards.map(idOf);
  const { mark = "", note, pressed, off, tag, below } = props.look?.(card) ?? {};
  const onkeydown = (/** @type {KeyboardEvent} */ event) => {
    if (!bare(event)) return;
    const names = cards.map(({ code }) => code.replace("T", "1").toLowerCase());
    const to = step(event.key, sizes, index) ?? seek(event.key, names, index);
    if (to === null) return;
    take(event);
    scene.set({ [spot]: ids[to] });
    scene.focus(`[data-hand="${id}"][data-card="${ids[to]}"]`);
  };
  return h(
    "button.card",
    {
      key: name,
      class: last ? `${mark} gap` : mark,
      tabindex: name === (ids.includes(scene.local[spot]) ? scene.local[spot] : ids[0]) ? 0 : -1,
      "data-card": name,
      "data-hand": id,
      "aria-label": note ? `${spoken(card)}, ${note}` : spoken(card),
      "aria-pressed": pressed === undefined ? null : `${pressed}`,
      "aria-disabled": off && "true",
      style: { "--i": index - (cards.length - 1) / 2 },
      onclick: (/** @type {MouseEvent} */ event) => pick?.(card, event),
      onkeydown,
      onfocus: () => {
        scene.set({ [spot]: name });
        point(card, true);
      },
      onblur: () => point(null),
      onpointerenter: () => point(card),
      onpointerleave: () => point(null),
    },
    h("span.face", { html: face(card.code, /\bno\b/.test(mark)) }),
    tag && h("span.tag", { "aria-hidden": "true" }, tag),
    below && h("span.below", { "aria-hidden": "true" }, below),
  );
}

/** A card that lies on the table: a picture, not a button. @param {CardView} card @param {string} [mark] @param {string} [below] */
export function lying(card, mark = "", below = "") {
  return h(
    "span.card",
    { class: mark, role: "img", "aria-label": spoken(card) },
    h("span.face", { html: face(card.code) }),
    below && h("span.below", { "aria-hidden": "true" }, below),
  );
}
