// A seat at a table: what the others do is shown one after another, then it is one's turn.

import { worths } from "./auction_pad.js";
import { idOf } from "./card.js";
import { button } from "./chips.js";
import { cross } from "./cross.js";
import { h } from "./dom.js";
import { fold, form } from "./form.js";
import { hand, lying } from "./hand.js";
import { box, heading } from "./say.js";
import { table } from "./table.js";
import { legality, why } from "./trick_lab.js";

/** @typedef {import("./schema.js").TableWidgetView} View */
/** @typedef {import("./schema.js").CardView} CardView */
/** @typedef {import("./app.js").Scene} Scene */

/**
 * The trick of a frame, as far as it has come.
 * @param {import("./schema.js").StretchView} stretch @param {number} at @param {import("./schema.js").PlaceView[]} places
 */
export function felt({ frames, plays }, at, places) {
  const { trick, turn, notes } = /** @type {import("./schema.js").FrameView} */ (frames[at]);
  const shown = plays.filter((play) => play.trick === trick && play.at <= at);
  const best = shown.at(-1)?.best;
  return cross(
    { plays: shown.map((play) => ({ ...play, winning: play.seat === best })) },
    places.map((place) => ({ ...place, note: notes[place.seat] ?? "" })),
    turn,
  );
}

/** Walk on after a while, if one still walks then. @param {Record<string, any>} local @param {() => void} go @param {number} pace */
export function walk(local, go, pace) {
  local.clock ||= setTimeout(() => {
    local.clock = 0;
    if (local.walking) go();
  }, pace);
}

/**
 * Cards laid out side by side, to be looked at.
 * @param {import("./schema.js").LaidView[]} hands @param {(card: CardView) => string} [mark]
 */
export function laidOut(hands, mark) {
  return h(
    "div.laid",
    { key: "laid" },
    hands.map(({ name, text, cards }) => {
      const style = { "--n": cards.length, "--gaps": 0, "--m": cards.length, "--mgaps": 0 };
      const kids = cards.map((card) => lying(card, mark?.(card)));
      return h("div", { key: name }, h("b", null, name), " ", h("span.sub", null, text), h("div.hand", { style }, kids));
    }),
  );
}

/** The frame to draw: a new stretch is walked through, unless the reader wants no motion. @param {Scene} scene */
function frame({ view: { beat, pace, stretch }, local, set }) {
  const last = stretch.frames.length - 1;
  if (local.beat !== beat) {
    const still = local.beat === undefined || !pace || matchMedia("(prefers-reduced-motion: reduce)").matches;
    Object.assign(local, { beat, at: still ? last : 0, picked: [] });
  }
  const at = Math.min(local.at, last);
  local.walking = at < last;
  const { trick, turn } = stretch.frames[at];
  // A whole trick lies there a little longer.
  if (local.walking) walk(local, () => set({ at: at + 1 }), trick < 0 || turn !== null ? pace : 2 * pace);
  return at;
}

/** @param {Scene} scene */
export function tableWidget(scene) {
  /** @type {View} */
  const view = scene.view;
  const { local, send, set } = scene;
  const { stretch, places, pick, hint, laid } = view;
  const at = frame(scene);
  const now = /** @type {import("./schema.js").FrameView} */ (stretch.frames[at]);
  const done = !local.walking;
  /** @type {string[]} */
  const picked = pick ? local.picked : [];
  const over = done && view.hand.cards.find(({ code }) => code === local.over);
  const words = over && why(scene.options, over);
  const said = words ? [words] : done ? view.messages : [{ text: now.said }];
  const melds = fold(view.laid_title, laidOut(laid));
  melds.props.open = view.laid_open;
  // When no hand is left, what lies open takes its place.
  const bare = !view.hand.cards.length && laid.length > 0;
  return [
    heading(now),
    h(
      "div.desk",
      { key: "desk" },
      felt(stretch, at, places),
      !bare &&
        hand(scene, {
          name: view.whose,
          cards: view.hand.cards,
          look: (card) => {
            const name = idOf(card);
            if (pick) return { pressed: picked.includes(name), mark: picked.includes(name) ? "picked" : "" };
            if (name === hint) return { mark: "legal hint", note: "the hint" };
            return done ? legality(card) : {};
          },
          pick: (card, event) => {
            const name = idOf(card);
            // The second half of a double click, or a click while Python thinks, is no second card.
            if (done && !pick && (event.detail > 1 || scene.busy?.())) return;
            if (!done) set({ at: stretch.frames.length });
            else if (!pick) send("play", { card: name });
            else set({ picked: picked.includes(name) ? picked.filter((other) => other !== name) : [...picked, name] });
          },
          point: (card, focused) => {
            const reason = card && done && why(scene.options, card);
            set({ over: reason && reason.tone === "bad" ? card.code : null });
            if (reason && focused) scene.say(`${reason.headline} ${reason.text}`);
          },
        }),
      h(
        "div.side",
        { key: "side" },
        said.map((each, i) => box({ ...each, key: `say${i}` })),
        view.groups.map((each) => group(scene, each, picked)),
        view.bid && form(scene, view.bid),
        view.worth.length > 0 && worths(view.worth),
        view.sheets.map((sheet) => sheet.open && figures(sheet)),
      ),
      bare && melds,
    ),
    laid.length > 0 && !bare && melds,
    view.sheets.map((sheet) => !sheet.open && fold(sheet.title, figures(sheet))),
    fold("Another deal", form(scene, view.seed)),
  ];
}

/** @param {Scene} scene @param {import("./schema.js").GroupView} group @param {string[]} cards those picked */
function group(scene, { name, controls }, cards) {
  return h(
    "div.bar",
    { key: name, role: "group", "aria-label": name },
    controls.map(({ intent, arg, label, main, off }) => {
      const act = () => off || scene.send(intent, { arg, cards });
      return button(label, act, { class: main && "main", "aria-disabled": off && "true" });
    }),
  );
}

/** @param {import("./schema.js").SheetView} sheet */
function figures({ title, head, rows, figures: count, foot }) {
  return table(title, head, rows, count, foot ?? undefined);
}
