// A scene without a page, and cards as Python describes them.

const RANKS = { A: "ace", T: "ten", K: "king", Q: "queen", J: "jack", 9: "nine" };
const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
const SIGNS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {string} code @param {number} [copy] @returns {import("../src/schema.js").CardView} */
export function card(code, copy = 1) {
  const [rank, suit] = /** @type {any} */ ([...code]);
  return {
    code,
    copy,
    label: (rank === "T" ? "10" : rank) + Reflect.get(SIGNS, suit),
    spoken: `${Reflect.get(RANKS, rank)} of ${Reflect.get(SUITS, suit)}`,
  };
}

/** @param {string} text */
export function cards(text) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return text.split(" ").map((code) => {
    seen.set(code, (seen.get(code) ?? 0) + 1);
    return card(code, seen.get(code));
  });
}

/** A scene that keeps what it is told. @param {any} [view] @param {any} [options] */
export function scene(view = {}, options = {}) {
  /** @type {Record<string, any>} */
  const local = {};
  /** @type {any[]} */
  const sent = [];
  /** @type {string[]} */
  const said = [];
  /** @type {string[]} */
  const focused = [];
  return {
    view,
    options,
    value: undefined,
    ply: undefined,
    local,
    sent,
    said,
    focused,
    set: (/** @type {Record<string, any>} */ change) => void Object.assign(local, change),
    send: (/** @type {string} */ intent, /** @type {Record<string, any>} */ more = {}) => void sent.push({ intent, ...more }),
    say: (/** @type {string} */ text) => void said.push(text),
    focus: (/** @type {string} */ selector) => void focused.push(selector),
  };
}
