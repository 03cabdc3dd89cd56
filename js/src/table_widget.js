// A seat at a table: what the others do is shown one after another, then it is one's turn.

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
/** @typedef {import("./app.js").Scene} Scene */

/**
 * The trick of a frame, as far as it has come.
 * @param {import("./schema.js").StretchView} stretch @param {number} at @param {import("./schema.js").PlaceView[]} places
 */
export function felt({ frames, plays }, at, places) {
  const { trick, turn, notes } = /** @type {import("./schema.js").FrameView} */ (frames[at]);
  const shown = plays.filter((play) => play.trick === trick && play.at <= at);
  const best = shown.at(-1)?.best;
  const known = places.map((place) => ({ ...place, note: notes[place.seat] ?? "" }));
  const laid = shown.map(({ seat, card }) => {
    const name = places.find((place) => place.seat === seat)?.name;
    return { seat, card, name, winning: seat === best };
  });
  return cross({ plays: laid }, known, turn);
}

/** Walk from frame to frame: one is drawn, and later the next. @param {Scene} scene @param {number} at @param {number} pace */
export function walk({ local, set }, at, pace) {
  local.clock ??= setTimeout(() => {
    local.clock = undefined;
    if (local.walking) set({ at: at + 1 });
  }, pace);
}

/** The frame to draw: a new stretch is walked through, unless the reader wants no motion. @param {Scene} scene */
function frame(scene) {
  const { local } = scene;
  const { beat, pace, stretch } = /** @type {View} */ (scene.view);
  const last = stretch.frames.length - 1;
  const still = local.beat === undefined || !pace || matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (local.beat !== beat) Object.assign(local, { beat, at: still ? last : 0, picked: [] });
  const at = Math.min(local.at, last);
  local.walking = at < last;
  if (local.walking) walk(scene, at, pace);
  return at;
}

/** @param {Scene} scene */
export function tableWidget(scene) {
  /** @type {View} */
  const view = scene.view;
  const { local, send, set } = scene;
  const at = frame(scene);
  const done = !local.walking;
  const { pick, hint, hand: mine } = view;
  /** @type {string[]} */
  const picked = pick ? local.picked : [];
  const over = done && mine.cards.find(({ code }) => code === local.over);
  const sheets = view.sheets.map((sheet) => [sheet.open, figures(sheet)]);
  return [
    heading(view.stretch.frames[at] ?? view.stretch.frames[0]),
    h(
      "div.desk",
      { key: "desk" },
      felt(view.stretch, at, view.places),
      hand(scene, {
        name: view.whose,
        cards: mine.cards,
        look: (card) => {
          if (!done) return {};
          const on = picked.includes(idOf(card));
          if (pick) return { pressed: on, mark: on ? "picked" : "" };
          return card.code === hint ? { mark: "legal hint", note: "the hint" } : legality(card);
        },
        pick: (card) => {
          const name = idOf(card);
          if (!done) set({ at: 999 });
          else if (!pick) send("play", { card: name });
          else set({ picked: picked.includes(name) ? picked.filter((other) => other !== name) : [...picked, name] });
        },
        point: (card, focused) => {
          const words = card && done && why(scene.options, card);
          set({ over: words?.tone === "bad" ? card?.code : null });
          if (words && focused) scene.say(`${words.headline} ${words.text}`);
        },
      }),
      h(
        "div.side",
        { key: "side" },
        over ? box(why(scene.options, over) ?? {}) : done && view.messages.map((words, i) => box({ ...words, key: `say${i}` })),
        done && view.groups.map((each) => group(scene, each, picked)),
        done && sheets.map(([open, kid]) => open && kid),
      ),
    ),
    done && view.laid.length > 0 && fold(view.laid_title, h("div.laid", null, view.laid.map((each) => laidOut(each)))),
    done && view.sheets.map((sheet, i) => !sheet.open && fold(sheet.title, sheets[i]?.[1])),
    view.fields.map((field) => form(scene, field)),
  ];
}

/**
 * Cards laid out side by side, to be looked at.
 * @param {import("./schema.js").LaidView} laid @param {(card: import("./schema.js").CardView) => import("./hand.js").Look} [look]
 */
export function laidOut({ name, text, cards }, look) {
  const row = cards.map((card) => lying(card, look?.(card).mark, look?.(card).below));
  const style = { "--n": cards.length, "--gaps": 0, "--m": cards.length, "--mgaps": 0 };
  return h("div", { key: name }, h("b", null, name), " ", h("span.sub", null, text), h("div.hand", { style }, row));
}

/** @param {Scene} scene @param {import("./schema.js").GroupView} group @param {string[]} cards those picked */
function group(scene, { name, controls }, cards) {
  return h(
    "div.bar",
    { key: name, role: "group", "aria-label": name },
    controls.map(({ intent, arg, label, main, off }) =>
      button(label, () => off || scene.send(intent, { arg, cards }), { class: main ? "main" : "", "aria-disabled": off && "true" }),
    ),
  );
}

/** @param {import("./schema.js").SheetView} sheet */
function figures({ title, head, rows, figures: count, foot }) {
  return table(
    title,
    head,
    rows.map((cells) => ({ cells })),
    count,
    foot.length ? foot : undefined,
  );
}
