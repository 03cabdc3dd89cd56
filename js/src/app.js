// One widget on the page: it draws what Python says, and tells Python what the reader does.

import { draw, h } from "./dom.js";
import { Post } from "./post.js";
import { shield } from "./roving.js";
import { box } from "./say.js";
import { follow } from "./theme.js";

/** The form of `view` and `options` that this code reads. */
export const SCHEMA = 1;
const TRAITS = ["view", "options", "value", "ply"];

/**
 * @typedef {object} Model what a host of widgets gives us
 * @property {(name: string) => any} get
 * @property {(name: string, hear: () => void) => void} on
 * @property {(name: string, hear: () => void) => void} off
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(message: any) => void} send
 */
/**
 * @typedef {object} Scene everything a picture is drawn from, and all it can do
 * @property {any} view what Python shows
 * @property {any} options what Python allows
 * @property {any} value
 * @property {any} ply
 * @property {Record<string, any>} local what only this page knows: the card under the pointer, the tab stop
 * @property {(change: Record<string, any>) => void} set change `local` and draw again
 * @property {(name: string, value: any) => void} put set a trait that readers may set too
 * @property {(intent: string, more?: Record<string, any>) => void} send report a gesture
 * @property {() => boolean} [busy] whether a gesture has not been answered yet
 * @property {(text: string) => void} say have a screen reader say something
 * @property {(selector: string) => void} focus move the focus once the picture is drawn
 */
/** @typedef {(scene: Scene) => import("./dom.js").Kid[]} Picture */

/**
 * Put a widget into an element; the function returned takes it away again.
 * @param {Model} model @param {HTMLElement} el @param {Record<string, Picture>} pictures by `view.kind`
 */
export function mount(model, el, pictures) {
  const root = document.createElement("section");
  root.className = "pl-live";
  el.append(root);
  const closed = new AbortController();
  const { signal } = closed;
  /** @type {Record<string, any>} */
  const local = {};
  let [spoken, wish, heard, queued] = ["", "", 0, false];
  const post = new Post((gesture) => model.send(gesture), later);

  /** Several traits change at once: draw when all have. */
  function later() {
    if (queued) return;
    queued = true;
    queueMicrotask(() => signal.aborted || show());
  }

  /** A repeated sentence is heard again only if it differs by something, if only a space. @param {string} text */
  function say(text) {
    spoken = text && text === spoken ? `${text}\u00a0` : text;
    later();
  }

  function show() {
    const view = model.get("view") ?? {};
    post.acknowledge(view.seen ?? 0);
    if (view.said !== heard) say(view.say ?? "");
    heard = view.said;
    queued = false;
    root.dataset.seen = `${post.seen}`;
    root.dataset.kind = view.kind;
    root.toggleAttribute("data-waiting", post.waiting);
    root.toggleAttribute("data-two", Boolean(view.two));
    root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
    const focused = /** @type {Document} */ (root.getRootNode()).activeElement;
    const voice = h("div.pl-words", { key: "voice", role: "status", "aria-live": "polite" }, spoken);
    const held = root.contains(focused) && focused?.matches(":focus-visible");
    const group = held ? focused?.parentElement : null;
    const place = [...(group?.children ?? [])].indexOf(/** @type {Element} */ (focused));
    draw(root, h("", null, notices(view), picture(view), voice).kids);
    // What had the keyboard's focus is gone: it goes to the button that has its place now, or, when a card was played or
    // other buttons are needed, on from the first place to stop at.
    const lost = held && !root.contains(focused);
    const aloud = spoken;
    const heir = lost && group?.isConnected ? (group.children[place] ?? group.lastElementChild) : null;
    const next = heir?.matches("button:not([tabindex])")
      ? heir
      : (root.querySelector("[tabindex='0']") ?? root.querySelector("button"));
    const target = wish ? root.querySelector(wish) : lost ? next : focused;
    wish = "";
    // Moving an element in the page takes its focus away.
    if (target instanceof HTMLElement && root.contains(target)) target.focus();
    if (lost) spoken = aloud;
  }

  /** @param {any} view */
  function picture(view) {
    try {
      if (model.get("schema") !== SCHEMA) throw new Error("page and kernel are of different versions");
      const [options, value, ply] = ["options", "value", "ply"].map((name) => model.get(name));
      const known = pictures[view.kind];
      return known ? known({ view, options, value, ply, local, set, put, send, busy: () => post.waiting, say, focus }) : [];
    } catch (error) {
      const text = `${error instanceof Error ? error.message : error}. Reload the page and run this cell again.`;
      return [box({ tone: "bad", headline: "This picture failed:", text, key: "failed" })];
    }
  }

  /** @param {any} view */
  function notices({ error }) {
    const text = "Is it busy? Then wait. Was the kernel restarted? Then run this cell again.";
    return [
      post.silent && box({ tone: "warn", headline: "No answer from Python.", text, alert: true, key: "silent" }),
      error && box({ tone: "bad", alert: true, key: "error", ...error }),
    ];
  }

  /** @param {Record<string, any>} change */
  const set = (change) => {
    Object.assign(local, change);
    later();
  };
  /** @param {string} name @param {any} value */
  const put = (name, value) => {
    model.set(name, value);
    model.save_changes();
  };
  const send = post.give.bind(post);
  /** @param {string} selector */
  const focus = (selector) => {
    wish = selector;
    later();
  };

  for (const name of TRAITS) model.on(`change:${name}`, later);
  root.addEventListener("keydown", shield, { signal });
  follow(root, signal);
  show();
  return () => {
    for (const name of TRAITS) model.off(`change:${name}`, later);
    closed.abort();
    post.close();
    root.remove();
  };
}
