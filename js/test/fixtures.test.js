// What Python writes, as its own tests keep it, drawn by the parts that draw it here: neither side can change the form alone.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { face, spoken } from "../src/card.js";
import { cross } from "../src/cross.js";
import { h } from "../src/dom.js";
import { hand } from "../src/hand.js";
import { box } from "../src/say.js";
import { legality, why } from "../src/trick_lab.js";
import { scene } from "./scene.js";
import { findAll, textOf } from "./tree.js";

const FOLDER = new URL("../../tests/view/fixtures/", import.meta.url);
const NAMES = readdirSync(FOLDER).filter((name) => name.endsWith(".json"));
const read = (/** @type {string} */ name) => JSON.parse(readFileSync(new URL(name, FOLDER), "utf8"));
const buttons = (/** @type {any} */ node) => findAll(node, ({ tag }) => tag === "button");
const PLACES = "nesw".split("").map((place, seat) => ({ seat, place, name: place, note: "" }));

/** Everything in a fixture that says it is of some form. @param {any} thing @param {(one: any) => boolean} test @returns {any[]} */
function collect(thing, test) {
  if (thing === null || typeof thing !== "object") return [];
  return [...(test(thing) ? [thing] : []), ...Object.values(thing).flatMap((part) => collect(part, test))];
}
const every = (/** @type {(one: any) => boolean} */ wanted) => NAMES.flatMap((name) => collect(read(name), wanted));

test("every hand Python draws can be drawn here, card by card", () => {
  const hands = every(({ kind }) => kind === "hand");
  assert.ok(hands.length > 4);
  for (const view of hands) {
    const drawn = buttons(hand(scene(), { name: "Hand", cards: view.cards }));
    assert.equal(drawn.length, view.count);
    assert.deepEqual(
      drawn.map((node) => node.props["aria-label"]),
      view.cards.map(spoken),
    );
  }
});

test("every card has a face, and a greyed one differs", () => {
  const cards = every(({ code, spoken: name }) => typeof code === "string" && typeof name === "string");
  for (const { code } of cards) {
    assert.match(face(code), /^<svg viewBox="0 0 100 140"/);
    assert.doesNotMatch(face(code), /undefined|NaN| id=/);
    assert.equal(face(code, true) === face(code), code === "??");
  }
});

test("every trick lies as it was played, its winner ringed", () => {
  const tricks = every(({ kind }) => kind === "trick");
  assert.ok(tricks.length > 1);
  for (const trick of tricks) {
    const cards = findAll(h("div", null, cross(trick, PLACES, null)), ({ props }) => props.role === "img");
    assert.equal(cards.length, trick.plays.length);
    assert.deepEqual(
      cards.map(({ props }) => props.class.includes("win")),
      trick.plays.map((/** @type {any} */ play) => play.winning),
    );
  }
});

test("every option that Python refuses is drawn with its reason", () => {
  const options = read("options_play.json");
  for (const { code, legal, headline } of options.plays) {
    const words = why(options, { code, label: "", spoken: "", copy: 1 });
    assert.equal(words?.tone, legal ? "good" : "bad");
    assert.equal(words?.headline, headline);
    assert.match(words?.small ?? "", /^Rules? P-PLAY-\d/);
    assert.match(textOf(box(words ?? {})), /\w/);
  }
});

test("marks become looks, and an illegal card stays one that answers", () => {
  const { cards } = read("hand_marked.json");
  const drawn = buttons(hand(scene(), { name: "Hand", cards, look: legality }));
  for (const [at, card] of cards.entries()) {
    assert.equal(drawn[at]?.props["aria-disabled"], card.mark === "illegal" ? "true" : undefined);
    assert.equal(drawn[at]?.props.disabled, undefined);
  }
});

test("a card that Python does not mention has no reason", () => {
  assert.equal(why({}, { code: "AS", label: "", spoken: "", copy: 1 }), undefined);
});
