import assert from "node:assert/strict";
import { test } from "node:test";
import { halves, hand, stretches } from "../src/hand.js";
import { card, cards, scene } from "./scene.js";
import { findAll } from "./tree.js";

const HAND = "AS AS KS QH JH 9D";
const buttons = (/** @type {any} */ node) => findAll(node, (found) => found.tag === "button");

test("a hand breaks into suits, and into two rows as even as can be", () => {
  const parts = stretches(cards(HAND));
  assert.deepEqual(
    parts.map((part) => part.length),
    [3, 2, 1],
  );
  assert.deepEqual(
    halves(parts).map((row) => row.flat().length),
    [3, 3],
  );
  assert.deepEqual(
    halves(stretches(cards("AS"))).map((row) => row.flat().length),
    [1],
  );
  assert.deepEqual(halves([]), []);
});

test("exactly one card is in the tab order, and it is the one last visited", () => {
  const stage = scene();
  const draw = () => buttons(hand(stage, { name: "Hand", cards: cards(HAND) }));
  assert.deepEqual(
    draw().map((node) => node.props.tabindex),
    [0, -1, -1, -1, -1, -1],
  );
  draw()[3]?.props.onfocus?.({});
  assert.deepEqual(
    draw().map((node) => node.props.tabindex),
    [-1, -1, -1, 0, -1, -1],
  );
  const gone = buttons(hand(stage, { name: "Hand", cards: cards("AS KS") }));
  assert.deepEqual(
    gone.map((node) => node.props.tabindex),
    [0, -1],
  );
});

test("twins are told apart, on the page and for the ear", () => {
  const [first, second] = buttons(hand(scene(), { name: "Hand", cards: cards(HAND) }));
  assert.deepEqual([first?.props["data-card"], second?.props["data-card"]], ["AS#1", "AS#2"]);
  assert.deepEqual([first?.props["aria-label"], second?.props["aria-label"]], ["ace of spades", "ace of spades, copy 2"]);
});

test("arrows and letters move the focus, and only these keys are taken", () => {
  const stage = scene();
  const press = (/** @type {number} */ at, /** @type {string} */ key) => {
    let taken = false;
    const event = { key, preventDefault: () => (taken = true), stopPropagation: () => {} };
    buttons(hand(stage, { name: "Hand", cards: cards(HAND) }))[at]?.props.onkeydown?.(event);
    return taken ? stage.focused.at(-1) : null;
  };
  assert.equal(press(0, "ArrowRight"), '[data-hand="hand"][data-card="AS#2"]');
  assert.equal(press(0, "ArrowDown"), '[data-hand="hand"][data-card="QH#1"]');
  assert.equal(press(0, "End"), '[data-hand="hand"][data-card="9D#1"]');
  assert.equal(press(0, "d"), '[data-hand="hand"][data-card="9D#1"]');
  for (const key of ["Tab", "Escape", "b", "x", "Enter"]) assert.equal(press(0, key), null);
});

test("a refused card stays a button that answers, and says so", () => {
  /** @type {string[]} */
  const picked = [];
  const look = () => ({ off: true, mark: "no", note: "not legal" });
  const [button] = buttons(hand(scene(), { name: "Hand", cards: [card("AS")], look, pick: (one) => picked.push(one.code) }));
  assert.equal(button?.props["aria-disabled"], "true");
  assert.equal(button?.props.disabled, undefined);
  assert.equal(button?.props["aria-label"], "ace of spades, not legal");
  button?.props.onclick?.({});
  assert.deepEqual(picked, ["AS"]);
});

test("an empty hand is drawn", () => {
  assert.equal(buttons(hand(scene(), { name: "Hand", cards: [] })).length, 0);
});
