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
 * @property {(intent: string, more?: Record<string, any>) => void} send report a gesture
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
  const stage = new Stage(model, root, pictures);
  for (const name of TRAITS) model.on(`change:${name}`, stage.later);
  root.addEventListener("keydown", shield, { signal: closed.signal });
  follow(root, closed.signal);
  stage.draw();
  return () => {
    for (const name of TRAITS) model.off(`change:${name}`, stage.later);
    closed.abort();
    stage.close();
    root.remove();
  };
}

class Stage {
  /** @param {Model} model @param {HTMLElement} root @param {Record<string, Picture>} pictures */
  constructor(model, root, pictures) {
    this.model = model;
    this.root = root;
    this.pictures = pictures;
    /** @type {Record<string, any>} */
    this.local = {};
    this.spoken = "";
    this.heard = 0;
    this.wish = "";
    this.open = true;
    this.queued = false;
    this.post = new Post(
      (gesture) => model.send(gesture),
      () => this.later(),
    );
    /** Several traits change at once: draw when all have. */
    this.later = () => {
      if (this.queued) return;
      this.queued = true;
      queueMicrotask(() => this.open && this.draw());
    };
  }

  draw() {
    this.queued = false;
    const view = this.model.get("view") ?? {};
    this.post.acknowledge(view.seen ?? 0);
    if (view.said !== this.heard) {
      this.heard = view.said;
      this.say(view.say ?? "");
    }
    this.root.dataset.seen = String(this.post.seen);
    this.root.dataset.kind = view.kind;
    this.root.toggleAttribute("data-waiting", this.post.waiting);
    this.root.setAttribute("aria-label", view.name ?? "Pinochle Lab");
    const focused = /** @type {Document} */ (this.root.getRootNode()).activeElement;
    draw(this.root, [...this.notices(view), ...this.picture(view), this.voice()]);
    const target = this.wish ? this.root.querySelector(this.wish) : focused;
    this.wish = "";
    // Moving an element in the page takes its focus away.
    if (target instanceof HTMLElement && this.root.contains(target)) target.focus();
  }

  /** @param {any} view @returns {import("./dom.js").VNode[]} */
  picture(view) {
    const known = this.pictures[view.kind];
    try {
      if (!known || this.model.get("schema") !== SCHEMA) throw new Error(`this page cannot draw a "${view.kind}"`);
      return h("div", null, known(this.scene(view))).kids.filter((kid) => typeof kid !== "string");
    } catch (error) {
      const text = `${error instanceof Error ? error.message : error}. Reload the page and run this cell again.`;
      return [box({ tone: "bad", headline: "The picture failed", text, key: "failed" })];
    }
  }

  /** @param {any} view @returns {Scene} */
  scene(view) {
    return {
      view,
      options: this.model.get("options") ?? {},
      value: this.model.get("value"),
      ply: this.model.get("ply"),
      local: this.local,
      set: (change) => {
        Object.assign(this.local, change);
        this.later();
      },
      send: (intent, more) => this.post.give(intent, more),
      say: (text) => this.say(text),
      focus: (selector) => {
        this.wish = selector;
        this.later();
      },
    };
  }

  /** @param {any} view */
  notices(view) {
    const silent = this.post.silent && {
      tone: "warn",
      headline: "No answer from Python.",
      text: "Is it busy with another cell? If not: kernel restarted: run this cell again.",
      alert: true,
      key: "silent",
    };
    const failed = view.error && { tone: "bad", alert: true, key: "error", ...view.error };
    return [silent, failed].filter(Boolean).map(box);
  }

  /** What a screen reader hears; a trailing space makes a repeated sentence a new one. @param {string} text */
  say(text) {
    this.spoken = text && text === this.spoken ? `${text}\u00a0` : text;
    this.later();
  }

  voice() {
    return h("div.pl-words", { key: "voice", role: "status", "aria-live": "polite" }, this.spoken);
  }

  close() {
    this.open = false;
    this.post.close();
  }
}
