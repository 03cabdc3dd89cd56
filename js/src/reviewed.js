// A replay with a review over it: the bar, the mistakes, what each card gives away, and a line of one's own.

import { idOf } from "./card.js";
import { button } from "./chips.js";
import { h } from "./dom.js";
import { hand } from "./hand.js";
import { cardsAt, replay } from "./replay.js";
import { box } from "./say.js";
import { table } from "./table.js";

/** @typedef {import("./schema.js").LayerView} Layer */
/** @typedef {import("./schema.js").GhostView} Ghost */
/** @typedef {import("./schema.js").KnownView} Known */
/** @typedef {import("./app.js").Scene} Scene */

const WIDE = 600;
const HIGH = 72;

/** @param {Scene} scene */
export function reviewed(scene) {
  /** @type {{review: Layer, ghost: Ghost | null, known: Known | null}} */
  const { review, ghost, known } = scene.options;
  const { view, local, send, ply } = scene;
  const own = view.tracks.length;
  // A line of one's own is shown as soon as it is there, and the record again when it has gone.
  if (ghost && !local.ghost) local.track = own;
  if (!ghost && local.track === own) local.track = 0;
  local.ghost = Boolean(ghost);
  const apart = Boolean(local.track);
  const back = () => {
    scene.set({ track: 0 });
    send("back");
  };
  const marks = review.cards.filter(({ mark }) => mark);
  const layer = {
    tracks: ghost ? [ghost.track] : [],
    mark: (/** @type {{at: number, size: number, mark: string}} */ { at, size, mark }) =>
      marks.some((card) => card.at >= at && card.at < at + size) ? "bad" : mark,
    top: apart ? [] : [problem(review), meter(review, ply)],
    side: apart ? [] : marks.filter((card) => card.at === ply).map(({ words }) => words && box({ ...words, key: "fault" })),
    middle: ghost
      ? line(scene, ghost, back)
      : apart
        ? []
        : [values(scene, review), known && known.at === ply && knowledge(known)],
    low: apart ? [] : [graph(review, ply)],
    back,
    buttons: ghost || apart ? [] : buttons(scene, review, marks),
  };
  const keys = (/** @type {KeyboardEvent} */ event) => ghost && event.key === "Escape" && back();
  return [h("div.whole", { key: "whole", onkeydown: keys }, replay(scene, layer))];
}

/** @param {Layer} review */
function problem({ problem: text }) {
  return text && box({ tone: "warn", text, key: "problem" });
}

/** The points of the first side with best play from a ply on. @param {Layer} review @param {number} ply */
function levelAt({ cards, level }, ply) {
  const next = cards.find(({ at }) => at > ply);
  return next ? next.level : level;
}

/** @param {Layer} review @param {number} ply */
function meter(review, ply) {
  const { sides, total, cards, done, steps, running } = review;
  const progress = h("progress", { max: steps, value: done, "aria-label": `${done} of ${steps} cards valued` });
  if (!cards.length) return h("div.meter", { key: "meter" }, running && progress);
  const missing = (cards[0]?.at ?? 0) > ply + 1 && done < steps;
  const level = levelAt(review, ply);
  const words = missing ? "not valued yet" : `With best play from here: ${sides[0]} ${level}, ${sides[1]} ${total - level}`;
  return h(
    "div.meter",
    { key: "meter" },
    h(
      "div.gauge",
      { role: "img", "aria-label": words },
      h("i", { style: { width: `${missing ? 0 : (100 * level) / total}%` } }),
    ),
    h("p.sub", null, words, running && " ", running && progress),
  );
}

/** Whether the card that was played last is a mistake: then what else there was is of more use than what comes next.
 * @param {Layer["cards"]} cards @param {number} ply */
function faultAt(cards, ply) {
  return cards.find(({ at, mark }) => mark && at === ply);
}

/** The hand that is to play, and what each of its cards gives away; on demand. @param {Scene} scene @param {Layer} review */
function values(scene, { cards }) {
  const { local, ply, view } = scene;
  const fault = faultAt(cards, ply);
  const next = fault ?? cards.find(({ at }) => at === ply + 1);
  if (!local.values || !next) return [];
  if (!next.worths.length) return [h("p.sub", { key: "whose" }, "The time was too short to value these cards.")];
  const fell = view.tracks[0].held.find((/** @type {any} */ card) => card.until === next.at);
  const held = fell ? cardsAt(view.tracks[0], next.at - 1, view.eyes.length - 1, fell.seat) : [];
  const cost = (/** @type {string} */ code) => next.worths.find((worth) => worth.code === code)?.cost;
  return [
    h(
      "p.sub",
      { key: "whose" },
      `${fell ? view.places[fell.seat].name : ""} ${fault ? "could choose" : "is to play"}; beneath each legal card, what it gives away:`,
    ),
    hand(scene, {
      id: "worth",
      name: "What each card gives away",
      cards: held,
      look: ({ code }) => {
        const lost = cost(code);
        if (lost === undefined) return { mark: "no", note: "not legal" };
        return { below: lost ? `−${lost}` : "best", note: lost ? `gives ${lost} away` : "best" };
      },
    }),
  ];
}

/** What a seat could know. @param {Known} known */
function knowledge({ words, sheet }) {
  const rows = sheet.rows.map(({ cells }) => ({ cells }));
  return [box({ ...words, key: "known" }), table(sheet.title, sheet.head, rows, sheet.figures)];
}

/** A line of one's own. @param {Scene} scene @param {Ghost} ghost @param {() => void} back */
function line(scene, ghost, back) {
  return [
    box({ ...ghost.words, key: "told" }),
    ghost.cards.length > 0 &&
      hand(scene, {
        id: "ghost",
        name: ghost.whose,
        cards: ghost.cards,
        look: ({ code }) => (ghost.legal.includes(code) ? { mark: "legal" } : { mark: "no", off: true, note: "not legal" }),
        pick: (card) => scene.send("play", { card: idOf(card) }),
      }),
    h(
      "div.bar",
      { key: "own", role: "group", "aria-label": "Your own line" },
      ghost.cards.length > 0 && button("Let best play go on", () => scene.send("best"), { class: "main" }),
      button("Back to the record (Esc)", back),
    ),
  ];
}

/** @param {Scene} scene @param {Layer} review @param {Layer["cards"]} marks */
function buttons({ view, local, set, send, put, ply }, { cards, done, steps, running }, marks) {
  const next = marks.find(({ at }) => at > ply);
  const jump = () => {
    if (!next) return;
    set({ moved: true });
    put("ply", next.at);
  };
  return [
    // The same button as Review: who pressed that by keyboard can stop with the next key.
    running && button("Stop", () => send("stop"), { key: "review" }),
    !running && (done < steps || !cards.length) && button("Review", () => send("review"), { class: "main", key: "review" }),
    cards.length > 0 && button("Next mistake", jump, { "aria-disabled": !next && "true", key: "fault" }),
    cards.length > 0 &&
      button("Values", () => set({ values: !local.values }), { "aria-pressed": `${Boolean(local.values)}`, key: "values" }),
    button("What could be known", () => send("know", { at: ply, eye: local.eye ?? view.eye }), { key: "know" }),
    button("Try another card", () => send("leave", { at: faultAt(cards, ply) ? ply - 1 : ply }), { key: "leave" }),
  ];
}

/** The points across the deal, a red dot at each mistake, a line where the replay stands. @param {Layer} review @param {number} ply */
function graph(review, ply) {
  const { cards, level, sides } = review;
  if (cards.length < 2) return null;
  const levels = [...cards.map((card) => card.level), level];
  const [low, high] = [Math.min(...levels), Math.max(...levels)];
  const x = (/** @type {number} */ i) => Math.round((WIDE * i) / (levels.length - 1));
  const y = (/** @type {number} */ value) => Math.round(6 + (HIGH - 12) * (1 - (value - low) / Math.max(1, high - low)));
  const steps = levels.map((value, i) => (i ? `H${x(i)}V${y(value)}` : `M0 ${y(value)}`)).join("");
  const here = cards.filter(({ at }) => at <= ply).length;
  const dots = cards
    .map((card, i) => (card.mark ? `<circle class="bad" cx="${x(i)}" cy="${y(card.level)}" r="4"/>` : ""))
    .join("");
  const html = `<svg viewBox="-5 0 ${WIDE + 10} ${HIGH}" role="presentation"><path class="now" d="M${x(here)} 0V${HIGH}"/><path class="points" d="${steps}"/>${dots}</svg>`;
  const spoken = `${sides[0]}: points with best play from each card on, from ${levels[0]} to ${level}`;
  return h("div.graph", { key: "graph", role: "img", "aria-label": spoken, html });
}
