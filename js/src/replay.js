// A record to walk through. All of it has been sent: nothing here needs a kernel.

import { button, chips } from "./chips.js";
import { h } from "./dom.js";
import { box, heading } from "./say.js";
import { felt, laidOut, walk } from "./table_widget.js";

/** @typedef {import("./schema.js").TrackView} TrackView */

/** The hands at a ply, as somebody sees them: what is hidden lies at the end, and tells nothing by its place. */
/** @param {TrackView} track @param {number} at @param {number} eye @param {number} seat */
export function cardsAt({ held }, at, eye, seat) {
  return held
    .filter((card) => card.seat === seat && card.since <= at && at < card.until)
    .map(({ card, open: { [eye]: from = -1 } }) =>
      from >= 0 && from <= at ? card : { ...card, code: "??", spoken: "a hidden card" },
    )
    .sort((one, two) => Number(one.code === "??") - Number(two.code === "??"));
}

/**
 * @typedef {object} Over what may lie over a replay
 * @property {TrackView[]} [tracks] more lines, after those of the view
 * @property {(tick: import("./schema.js").TickView) => string} [mark] what a part of the deal is marked with
 * @property {import("./dom.js").Kid} [top] @property {import("./dom.js").Kid} [side] @property {import("./dom.js").Kid} [middle]
 * @property {import("./dom.js").Kid} [low] @property {import("./dom.js").Kid} [buttons]
 * @property {() => void} [back] how one leaves the last of the lines
 */
/** @param {import("./app.js").Scene} scene @param {Over} [over] */
export function replay(scene, over = {}) {
  /** @type {import("./schema.js").ReplayView} */
  const view = scene.view;
  const { local, set } = scene;
  const { track: number = 0, eye = view.eye, turn = 0 } = local;
  const track = /** @type {TrackView} */ ([...view.tracks, ...(over.tracks ?? [])][number]);
  const { since, stretch, notes, ticks } = track;
  const end = since + stretch.frames.length - 1;
  const at = Math.max(since, Math.min(end, scene.ply));
  const now = /** @type {import("./schema.js").FrameView} */ (stretch.frames[at - since]);
  const here = notes.filter((note) => note.at === at);
  const lit = here.flatMap(({ cards }) => cards);
  const next = notes.find((note) => note.at > at);
  const go = (/** @type {number} */ to, more = {}) => {
    set({ moved: true, ...more });
    scene.put("ply", to);
  };
  if (local.moved) scene.say([now.said, ...here.map(({ words }) => `${words.headline}: ${words.text}`)].join(" "));
  local.moved = false;
  local.walking &&= at < end;
  if (local.walking) walk(local, () => go(at + 1), view.pace);

  const places = view.places.map((place, i, all) => ({ ...place, place: all[(i + turn) % all.length]?.place ?? "" }));
  const hands = places.map(({ name, seat }) => ({ name, text: now.notes[seat] ?? "", cards: cardsAt(track, at, eye, seat) }));
  const bits = ticks.map((tick) =>
    h("i", {
      class: `${over.mark && !number ? over.mark(tick) : tick.mark} ${at < tick.at ? "" : "on"}`,
      style: { "flex-grow": tick.size },
    }),
  );
  return [
    heading(now),
    view.problems.map((text) => box({ tone: "bad", text, key: text })),
    over.top,
    h(
      "div.desk",
      { key: "desk" },
      felt(stretch, at - since, places),
      h(
        "div.side",
        null,
        over.side,
        here.map(({ words }, i) => box({ ...words, key: `note${i}` })),
      ),
    ),
    over.middle,
    h("p.sub", { key: "tally" }, now.tally),
    h(
      "div.scrub",
      { key: "scrub" },
      h("div.ticks", { "aria-hidden": "true" }, bits),
      h("input", {
        type: "range",
        min: since,
        max: end,
        value: at,
        "aria-label": "Where in the deal",
        "aria-valuetext": now.said,
        oninput: (/** @type {any} */ { target }) => go(Number(target.value), { walking: false }),
      }),
      over.low,
    ),
    h(
      "div.bar",
      { key: "bar" },
      button("◀", () => at > since && go(at - 1), { "aria-label": "Back" }),
      button("▶", () => at < end && go(at + 1), { "aria-label": "Forward" }),
      button(local.walking ? "Stop" : "Play", () => set({ walking: !local.walking }), { class: "main" }),
      button("Next remark", () => next && go(next.at), { "aria-disabled": !next && "true" }),
      button("Turn the table", () => set({ turn: turn + 1 })),
      over.buttons,
      number >= view.tracks.length
        ? null
        : number
          ? button("Back to the record", () => go(since, { track: 0 }))
          : view.forks.map((fork) => {
              const enter = () => go(fork.at, { track: fork.track });
              return (fork.at === at || fork.at === at + 1) && button(fork.label, enter);
            }),
    ),
    chips(
      scene,
      "Seen by",
      view.eyes.map((label, i) => ({ key: `${i}`, label })),
      `${eye}`,
      (key) => set({ eye: Number(key) }),
    ),
    laidOut(hands, (card) => (lit.includes(card.code) ? "lit" : "")),
  ];
}
