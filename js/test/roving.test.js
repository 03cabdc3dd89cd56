import assert from "node:assert/strict";
import { test } from "node:test";
import { bare, seek, shield, step } from "../src/roving.js";

const SIZES = [4, 1, 3];

test("left and right go one by one and stop at the ends", () => {
  assert.equal(step("ArrowRight", SIZES, 3), 4);
  assert.equal(step("ArrowRight", SIZES, 7), 7);
  assert.equal(step("ArrowLeft", SIZES, 0), 0);
});

test("up and down go stretch by stretch", () => {
  assert.equal(step("ArrowDown", SIZES, 1), 4);
  assert.equal(step("ArrowDown", SIZES, 4), 5);
  assert.equal(step("ArrowUp", SIZES, 6), 4);
  assert.equal(step("ArrowUp", SIZES, 2), 0);
});

test("Home and End go to the ends", () => {
  assert.equal(step("Home", SIZES, 5), 0);
  assert.equal(step("End", SIZES, 0), 7);
});

test("other keys are none of ours", () => {
  for (const key of ["Tab", "Escape", "Enter", "PageDown", "b"]) assert.equal(step(key, SIZES, 2), null);
});

test("a letter finds the next card that has it, going round", () => {
  const names = [
    ["a", "s"],
    ["1", "s"],
    ["k", "h"],
    ["a", "h"],
  ];
  assert.equal(seek("h", names, 0), 2);
  assert.equal(seek("A", names, 0), 3);
  assert.equal(seek("a", names, 3), 0);
  assert.equal(seek("x", names, 0), null);
  assert.equal(seek("Tab", names, 0), null);
});

test("a key with a modifier belongs to the page", () => {
  assert.equal(bare(/** @type {any} */ ({ ctrlKey: true })), false);
  assert.equal(bare(/** @type {any} */ ({ shiftKey: true })), true);
});

test("Tab and Escape always reach the page, keys that a control uses never do", () => {
  const reaches = (/** @type {string} */ tagName, /** @type {string} */ key) => {
    let stopped = false;
    shield(/** @type {any} */ ({ key, target: { tagName }, stopPropagation: () => (stopped = true) }));
    return !stopped;
  };
  assert.equal(reaches("BUTTON", "Enter"), false);
  assert.equal(reaches("BUTTON", "b"), true);
  assert.equal(reaches("INPUT", "b"), false);
  for (const key of ["Tab", "Escape"]) for (const tag of ["BUTTON", "INPUT"]) assert.equal(reaches(tag, key), true);
});
